"""What there is to see of a game of Firepeak, as plain words and numbers for every face.

A dungeon and a spellbook are shown to their own eye only, and so is a creature just drawn; all of
it lies open when the game is over, or for an eye that sees all. Others see how many there are.
"""

from vigil.codes import ALL
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import why
from vigil.firepeak.creatures import CLANS, named
from vigil.firepeak.deciding import deciding
from vigil.firepeak.ending import result
from vigil.firepeak.pattern import Pattern, spelled, tier
from vigil.firepeak.spells import ATROPHY, replaced
from vigil.text import t
from vigil.view import UNDECIDED, ended, side

PHASES = ("keeping", "playing", "over")
KINDS = ("unknown", "plain", "aura", "enchantment", "circle")
_ASKED = ("", "place", "place", "place", "choose")


def view(game, eye):
    """The state of the game, for everybody, for one seat or with nothing hidden."""
    raw = game.raw
    over = raw[s.PHASE] == s.OVER
    if over:
        eye = ALL
    playing = raw[s.PHASE] == s.PLAYING
    prompts = _prompts(game)
    seats = [_seat(game, seat, eye) for seat in game.seats()]
    own = {
        "game": "firepeak",
        "sets": ["firepeak"],
        "variant": "standard",
        "house": _house(game),
        "inferred": _inferred(game),
        "phase": "last_round" if playing and game.flag(s.LAST_TURN) else PHASES[raw[s.PHASE]],
        "round": game.get(s.ROUND),
        "turn": game.get(s.TURN),
        "active": None if over else raw[s.ACTIVE],
        "first": raw[s.FIRST],
        "rolls": list(game.rolls),
        "tiers": raw[s.TIERS],
        "counted": game.counted,
        "dealt": game.dealt,
        "clan_powers": game.setting(c.CLAN_POWERS),
        "opposing": [[CLANS[i], CLANS[foe]] for i, foe in _pairs(game)],
        "actions": raw[s.ACTIONS],
        "pool": game.left(),
        "pool_start": c.CREATURES,
        "discard": [named(each) for each in game.lying(s.GONE)],
        "prompts": prompts,
        "decision": _decision(game),
        "held": _held(game, eye),
        "research_deck": game.spells_left(),
        "spell_discard": [game.spell_name(each) for each in game.spells_at(s.GONE)],
        "spells": [_spell(game, each) for each in _told_spells(game)],
        "seats": seats,
        "teams": [],
        "opponent": None,
    }
    return ended(game, eye, result(game) if over else UNDECIDED, own)


def _pairs(game):
    """Each pair of opposing clans once."""
    foes = [game.raw[s.FOES + clan] for clan in range(c.CLANS)]
    return [(clan, foes[clan]) for clan in range(c.CLANS) if clan < foes[clan]]


def _prompts(game):
    """What has to happen, in this order, before the turn goes on."""
    prompts = ["keep"] if game.raw[s.PHASE] == s.KEEPING else []
    if game.broken():
        prompts.append("repair")
    if game.raw[s.ASK]:
        prompts.append(_ASKED[game.raw[s.ASK]])
    return prompts


def _decision(game):
    """Whose answer is waited for."""
    seat = deciding(game)
    return {"seat": seat} if seat else None


def _held(game, eye):
    """The creature that has to be placed."""
    creature = game.raw[s.HELD]
    return named(creature) if creature != c.NOBODY and eye in (game.raw[s.ACTIVE], ALL) else None


def _seat(game, seat, eye):
    at, raw = game.seat(seat), game.raw
    pattern = Pattern(game, seat)
    guard = game.at(seat, c.GUARD)
    seen = eye in (seat, ALL)
    hand = game.spells_at(s.SHELF * seat + s.HAND)
    own = {
        "seat": seat,
        "name": game.names[seat - 1],
        "bot": game.bot_of(seat),
        "wizard": CLANS[raw[at + s.CLAN]],
        "creatures": sum(1 for each in pattern.cells if each),
        "turns": game.get(at + s.TURNS),
        "seconds": game.get(at + s.SECONDS),
        "pattern": _placed(pattern),
        "legal": not list(pattern.faults()),
        "illegal": [why(pattern, fault) for fault in pattern.faults()],
        "guard": None if guard == c.NOBODY else named(guard),
        "guard_power": None if guard == c.NOBODY else game.strength(guard),
        "dungeon": [named(each) for each in game.dungeon(seat)] if seen else None,
        "dungeon_size": game.prisoners(seat),
        "spellbook": [game.spell_name(each) for each in hand] if seen else None,
        "spellbook_size": len(hand) + raw[at + s.SECRET],
        "circle": _first_name(game, s.SHELF * seat),
        "auras": _auras(game, seat),
        "enchantments": _enchanted(game, seat),
    }
    return side(own, (t("Power"), game.total(seat)))


def _placed(pattern):
    """The creatures tier by tier, None where a place is empty."""
    rows = []
    for at in range(pattern.size):
        if tier(at) > len(rows):
            rows.append([])
        rows[-1].append(_creature(pattern, at) if pattern.cells[at] else None)
    return rows


def _creature(pattern, at):
    creature = pattern.cells[at] - 1
    return {
        "clan": CLANS[s.clan_of(creature)],
        "power": pattern.power(at),
        "printed": s.printed(creature),
    }


def _first_name(game, code):
    found = game.spells_at(code)
    return game.spell_name(found[0]) if found else None


def _auras(game, seat):
    found = {}
    for place in game.places():
        name = _first_name(game, s.SHELF * seat + place)
        if name:
            found[spelled(place)] = name
    return found


def _enchanted(game, seat):
    """Spells on creatures of a seat, by place."""
    found = {}
    for place in (c.GUARD,) + tuple(game.places()):
        creature = game.at(seat, place)
        spells = game.spells_at(s.ON_CREATURE + creature) if creature != c.NOBODY else ()
        if spells:
            at = "guard" if place == c.GUARD else spelled(place)
            found[at] = [game.spell_name(each) for each in spells]
    return found


def _told_spells(game):
    """The spells that are known; not the guess of one that the table has told itself."""
    return [each for each in range(c.SPELLS) if game.words[each] and not replaced(game, each)]


def _spell(game, spell):
    kind, component, power, actions = game.spell(spell)
    name, note = game.words[spell].split("\n")[:2]
    clan, everybody, further = game.more(spell)
    components = [_component(each) for each in [component] + list(further) if each]
    return {
        "spell": spell + 1,
        "name": name,
        "kind": KINDS[kind],
        "component": components[0] if components else None,
        "components": components,
        "scope": [CLANS[clan - 1]] * (clan > 0) + ["all"] * everybody,
        "power": power,
        "actions": actions,
        "note": note,
    }


def _component(component):
    return "any" if component == c.ANY_CLAN else CLANS[component - 1]


def _inferred(game):
    """What no rulebook says for certain."""
    words = []
    if not game.setting(c.TIERS_TOLD):
        words.append(t("tiers (inferred: check your cards)"))
    if not game.setting(c.PAIRS_TOLD):
        words.append(t("opposing clans (inferred: check your cards)"))
    if game.words[0] == ATROPHY and not replaced(game, 0):
        words.append(t("kind and component of Atrophy (inferred: check your cards)"))
    return words


def _house(game):
    """What differs from the rulebook's own game, in words."""
    words = []
    if game.setting(c.CLAN_POWERS):
        words.append(t("clan powers"))
    if game.setting(c.LONGER):
        words.append(t("longer game"))
    if game.raw[s.TIERS] != 3:
        words.append(t("%d tiers") % game.raw[s.TIERS])
    return words
