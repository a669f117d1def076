"""Spells: what the table has told of them, which are kept, cast and found.

Events: CAST seat, spell, creature, unseen, where it stays
        RESEARCH seat, creature, unseen, creature, unseen, how many, then those that Vigil dealt
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import (
    CLANS,
    acting,
    chance,
    controlled,
    imprisoned,
    in_pattern,
    ready,
    seat_of,
)
from vigil.firepeak.setup import replaced
from vigil.names import clean
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal

_NAME_CHARS = const(20)
_NOTE_CHARS = const(60)
_WORDS_MOST = const(1700)  # bytes: a snapshot with all of them must fit into one record
_KEPT = const(5)


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
    name, _, note = "".join(chr(letter) for letter in letters).partition("\n")
    name, note = clean(name, _NAME_CHARS), clean(note, _NOTE_CHARS)
    if not name:
        raise Refusal("A spell has a name.")
    if _in_play(game, number) and kind != game.spell(number - 1)[0]:
        raise Refusal("%s is in play: its kind stays until it is discarded.", name)
    words = name + "\n" + note
    others = "\t".join(game.words[: number - 1] + game.words[number:])
    if len(others.encode()) + len(words.encode()) > _WORDS_MOST:
        raise Refusal("The notes of all spells together are too long: shorten this one.")
    return pack(c.SPELL, number, kind, component, power, actions, *[ord(each) for each in words])


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
    if len(hand) == _KEPT:
        raise Refusal("%s has kept five spells already.", game.called(seat))
    if len(set(kept)) != _KEPT or not all(each - 1 in hand for each in kept):
        raise Refusal("Name five of the seven spells of %s.", game.called(seat))
    return pack(c.KEEP, seat, *sorted(kept))


def cast(game, number, kind, against, to):
    """Discard its component, then it stays where it was cast, or is discarded."""
    seat = acting(game)
    _a_spell(number)
    name = game.spell_name(number - 1)
    how, component, _, _ = game.spell(number - 1)
    if not how or replaced(game, number - 1):
        raise Refusal("Tell first what %s does: spell %d.", name, number)
    _in_hand(game, seat, number, name)
    creature, unseen = c.NOBODY, 0
    if component:
        creature, unseen = _component(game, seat, component, kind, name)
    stays = _target(game, seat, how, against, to)
    return pack(c.CAST, seat, number, creature, unseen, stays)


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


def _component(game, seat, component, kind, name):
    """The creature that is discarded; not told, the weakest that will do."""
    if not kind:
        known = game.dungeon(seat)
        known = [each for each in known if component in (c.ANY_CLAN, s.clan_of(each) + 1)]
        if not known:
            raise Refusal("%s needs a component that is not in your dungeon.", name)
        return min((s.printed(each), each) for each in known)[1], 0
    if component not in (c.ANY_CLAN, (kind - 1) // 4 + 1):
        raise Refusal("The component of %s is of %s.", name, CLANS[component - 1])
    return imprisoned(game, seat, kind)


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
