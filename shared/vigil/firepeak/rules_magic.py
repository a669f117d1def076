"""Spells: what the table has told of them, which are kept, cast and found.

Events: CAST seat, spell, creature, unseen, where it stays, then each further creature, unseen
        RESEARCH seat, creature, unseen, creature, unseen, how many, then those that Vigil dealt
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import a_kind, acting, chance, controlled, in_pattern, ready, seat_of
from vigil.firepeak.creatures import CLANS, kind_named
from vigil.firepeak.spells import replaced
from vigil.names import clean
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal

_SPELL_CHARS = const(20)
_NOTE_CHARS = const(60)
_WORDS_MOST = const(1700)  # bytes: a snapshot with all of them must fit into one record


def spell(game, number, kind, component, power, actions, *letters):
    """What a card says, as the table reads it."""
    _a_spell(number)
    if not c.PLAIN <= kind <= c.CIRCLE or not 0 <= component <= c.ANY_CLAN:
        raise not_understood()
    if not -7 <= power <= 7 or not 0 <= actions <= 9:
        raise Refusal("A spell changes Power by at most 7 and gives at most 9 actions.")
    if power and kind == c.PLAIN:
        raise Refusal("Only a spell that stays changes Power: an aura, enchantment or circle.")
    if not all(0 <= letter < 0x110000 for letter in letters):
        raise not_understood()
    told = "".join(chr(letter) for letter in letters).split("\n") + [""]
    name, note = clean(told[0], _SPELL_CHARS), clean(told[1], _NOTE_CHARS)
    if not name:
        raise Refusal("A spell has a name.")
    if _in_play(game, number) and kind != game.spell(number - 1)[0]:
        raise Refusal("%s is in play: its kind stays until it is discarded.", name)
    words = name + "\n" + note + _more("".join(told[2:]))
    others = "\t".join(game.words[: number - 1] + game.words[number:])
    if len(others.encode()) + len(words.encode()) > _WORDS_MOST:
        raise Refusal("The notes of all spells together are too long: shorten this one.")
    return pack(c.SPELL, number, kind, component, power, actions, *[ord(each) for each in words])


def _more(told):
    """A letter for whom it reaches (a clan from b on, 8 more for everybody's), more components."""
    if not told or told == "a":
        return ""
    scope = ord(told[0]) - 97
    if not 0 <= scope < 15 or scope == 7 or len(told) > 4:
        raise not_understood()
    for each in told[1:]:
        if each not in "1234567":
            raise not_understood()
    return "\n" + told


def _in_play(game, number):
    """Whether a spell lies on a place or a creature, or beside a pattern."""
    code = game.raw[s.BOOK + number - 1]
    return code >= s.SHELF and (code >= s.ON_CREATURE or code % s.SHELF != s.HAND)


def keep(game, seat, *kept):
    """Five of the seven that were dealt; the others go back."""
    if game.raw[s.PHASE] != s.KEEPING:
        raise Refusal("Spells are chosen before the first turn only.")
    seat = seat_of(game, seat)
    hand = game.spells_at(s.SHELF * seat + s.HAND)
    if len(hand) == s.SPELLS_KEPT:
        raise Refusal("%s has kept five spells already.", game.called(seat))
    if len(set(kept)) != s.SPELLS_KEPT or not all(each - 1 in hand for each in kept):
        raise Refusal("Name five of the seven spells of %s.", game.called(seat))
    return pack(c.KEEP, seat, *sorted(kept))


def cast(game, number, kind, against, to, *kinds):
    """Discard its component, then it stays where it was cast, or is discarded."""
    seat = acting(game)
    _a_spell(number)
    name = game.spell_name(number - 1)
    how, component, _, _ = game.spell(number - 1)
    if not how or replaced(game, number - 1):
        raise Refusal("Tell first what %s does: spell %d.", name, number)
    _in_hand(game, seat, number, name)
    paid = [(c.NOBODY, 0)]
    if component:
        needed = [component] + list(game.more(number - 1)[2])
        paid = _components(game, seat, needed, [kind] + list(kinds), name)
    stays = _target(game, seat, how, against, to)
    more = []
    for each in paid[1:]:
        more += each
    return pack(c.CAST, seat, number, paid[0][0], paid[0][1], stays, *more)


def research(game, clan, spells, *powers):
    """Two creatures of one clan from the dungeon for a spell."""
    seat = ready(game)
    if not 1 <= clan <= c.CLANS:
        raise Refusal("Say of which clan the two creatures are.")
    (first, hid), (second, hid_too) = _two_of(game, seat, clan - 1, powers)
    most = 2 if game.setting(c.CLAN_POWERS) and clan - 1 == c.DAWN_KEEPERS else 1
    count = most if spells == c.OMITTED else spells
    if not 1 <= count <= most:
        raise Refusal("Spells drawn for them: 1 to %d.", most)
    there = game.spells_left() + len(game.spells_at(s.GONE))
    if not there:
        raise Refusal("There is no spell left to draw.")
    count = min(count, there)
    drawn = _drawn(game, count) if game.setting(c.DEAL_SPELLS) else []
    return pack(c.RESEARCH, seat, first, hid, second, hid_too, count, *drawn)


def _a_spell(number):
    if not 1 <= number <= c.SPELLS:
        raise Refusal("Spells are numbered 1 to %d.", c.SPELLS)


def _in_hand(game, seat, number, name):
    code = game.raw[s.BOOK + number - 1]
    mine = code == s.SHELF * seat + s.HAND
    if not mine and (code != s.UNDRAWN or not game.raw[game.seat(seat) + s.SECRET]):
        raise Refusal("%s is not in the spellbook of %s.", name, game.called(seat))


def _components(game, seat, needed, kinds, name):
    """(creature, whether nobody had named it) of each that is discarded; clans before any clan."""
    found = []
    for component in sorted(needed):
        told = [kind for kind in kinds if kind and component in (c.ANY_CLAN, (kind - 1) // 4 + 1)]
        if any(kinds) and not told:
            raise Refusal("The component of %s is of %s.", name, CLANS[component - 1])
        if told:
            kinds.remove(told[0])
        found.append(_component(game, seat, component, told[0] if told else 0, name, found))
    if any(kinds):
        raise Refusal("%s does not take so many components.", name)
    return found


def _component(game, seat, component, kind, name, taken):
    """The creature that is discarded; not told, the weakest that will do."""
    known = [each for each in game.dungeon(seat) if (each, 0) not in taken]
    if kind:
        a_kind(kind)
        fits = [each for each in known if s.kind_of(each) == kind]
        if fits:
            return fits[0], 0
        left = game.lying(s.UNDRAWN)
        hidden = game.raw[game.seat(seat) + s.UNSEEN] - sum(each[1] for each in taken)
        fits = [each for each in left if s.kind_of(each) == kind and (each, 1) not in taken]
        if hidden > 0 and fits:
            return fits[0], 1
        raise Refusal("There is no %s in the dungeon of %s.", kind_named(kind), game.called(seat))
    known = [each for each in known if component in (c.ANY_CLAN, s.clan_of(each) + 1)]
    if not known:
        raise Refusal("%s needs a component that is not in your dungeon.", name)
    return min((s.printed(each), each) for each in known)[1], 0


def _target(game, seat, how, against, to):
    """Where the spell stays."""
    if how == c.PLAIN:
        return s.GONE
    if how == c.CIRCLE:
        return s.SHELF * seat
    against = seat if against == c.OMITTED else seat_of(game, against)
    if how == c.AURA:
        if not in_pattern(game, to):
            raise Refusal("An aura is cast on a place of a pattern: say which.")
        return s.SHELF * against + to
    return s.ON_CREATURE + controlled(game, against, to)


def _two_of(game, seat, clan, powers):
    """(creature, whether nobody had named it) twice; not told, the weakest two."""
    if len(powers) not in (0, 2) or not all(1 <= power <= 4 for power in powers):
        raise Refusal("Two creatures are discarded: tell both Powers, 1 to 4, or none.")
    known = sorted(
        (s.printed(each), each) for each in game.dungeon(seat) if s.clan_of(each) == clan
    )
    if not powers:
        if len(known) < 2:
            raise Refusal("There are no two of %s in your dungeon.", CLANS[clan])
        return (known[0][1], 0), (known[1][1], 0)
    return _told_two(game, seat, clan, powers, known)


def _told_two(game, seat, clan, powers, known):
    found, hidden = [], game.raw[game.seat(seat) + s.UNSEEN]
    for power in powers:
        here = [each for strength, each in known if strength == power and (each, 0) not in found]
        if not here and hidden:
            hidden -= 1
            left = game.lying(s.UNDRAWN)
            kind = 4 * clan + power
            here = [each for each in left if s.kind_of(each) == kind and (each, 1) not in found]
            found += [(each, 1) for each in here[:1]]
        else:
            found += [(each, 0) for each in here[:1]]
        if not here:
            raise Refusal("There is no %s %d for it in your dungeon.", CLANS[clan], power)
    return found


def _drawn(game, count):
    """Spells that Vigil deals; the discards are shuffled in where they are needed."""
    left, dice, drawn = game.spells_at(s.UNDRAWN), chance(game), []
    for _ in range(count):
        left = left or game.spells_at(s.GONE)
        drawn.append(left.pop(dice.below(len(left))) + 1)
    return drawn
