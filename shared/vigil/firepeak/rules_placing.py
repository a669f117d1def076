"""What is no action: telling what lies where, placing a creature that was won, repairing, the end.

A told creature may break a rule: the table has put it there, and the judge says so. One that was
just drawn or won may not.
"""

from vigil.codes import SECONDS_MOST
from vigil.firepeak import codes as c
from vigil.firepeak import repair as mending
from vigil.firepeak import state as s
from vigil.firepeak.checks import (
    among,
    controlled,
    empty,
    fits,
    imprisoned,
    in_pattern,
    legal_now,
    place_first,
    ready,
    seat_of,
    unseen,
)
from vigil.firepeak.creatures import kind_named
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.rules_actions import as_recruit
from vigil.pack import not_understood, pack
from vigil.refusal import Refusal


def place(game, seat, to, kind, whose, source):
    """Where a creature lies now: the one that is asked for, or one that the table tells of."""
    if game.raw[s.ASK]:
        if source != c.OMITTED:
            raise place_first()
        return _asked(game, seat, to, kind)
    seat = seat_of(game, seat)
    if to not in (c.DUNGEON, c.DISCARD):
        empty(game, seat, to)
    if kind in (0, c.HIDDEN) and source in (c.OMITTED, c.DECK):
        if to != c.DUNGEON:
            raise Refusal("Say the creature's clan, and its Power from 1 to 4.")
        if not game.left():
            raise Refusal("The recruitment deck is empty.")
        return pack(c.PLACE, seat, c.NOBODY, to, 0)
    creature, hidden = _told(game, seat_of(game, whose or seat), kind, source)
    return pack(c.PLACE, seat, creature, to, hidden)


def _told(game, whose, kind, source):
    """(creature, whose dungeon had it unnamed or 0): from the deck unless told otherwise."""
    if source in (c.OMITTED, c.DECK):
        if not game.left():
            raise Refusal("The recruitment deck is empty.")
        return unseen(game, kind), 0
    if source == c.DUNGEON:
        creature, hidden = imprisoned(game, whose, kind)
        return creature, whose if hidden else 0
    if source == c.DISCARD:
        creature = among(game.lying(s.GONE), kind)
        if creature == c.NOBODY:
            raise Refusal("There is no such creature among the discards.")
        return creature, 0
    creature = controlled(game, whose, source)
    _is_that(creature, kind)
    return creature, 0


def _is_that(creature, kind):
    """Refuse a told kind that is not the creature's."""
    if kind and kind != s.kind_of(creature):
        raise Refusal("That is not the creature; it is %s.", kind_named(s.kind_of(creature)))


def _asked(game, seat, to, kind):
    """The place of a creature that was drawn, brainwashed, captured or rescued."""
    legal_now(game)
    raw = game.raw
    active, ask, creature, hidden = raw[s.ACTIVE], raw[s.ASK], raw[s.HELD], 0
    if seat_of(game, seat) != active:
        raise Refusal("%s says where the creature goes.", game.called(active))
    if ask == s.RESCUED:
        creature, hidden = imprisoned(game, raw[s.LEADER], kind)
    else:
        _is_that(creature, kind)
    if ask in (s.RECRUITED, s.CAPTIVE):
        if to == c.GUARD and ask == s.CAPTIVE:
            raise Refusal("A captive becomes the Twilight Spawn's minion, or stays a prisoner.")
        as_recruit(game, active, raw[s.LEADER], to, creature)
    elif to != c.DUNGEON:
        fits(game, active, to, creature)
    elif ask == s.WASHED and _has_room(game, active, creature):
        raise Refusal("A brainwashed creature goes into the pattern or becomes the guard.")
    return pack(c.PLACE, active, creature, to, raw[s.LEADER] if hidden else 0)


def _has_room(game, seat, creature):
    """Whether a creature can go anywhere but the dungeon."""
    for to in (c.GUARD,) + tuple(game.places()):
        try:
            fits(game, seat, to, creature)
            return True
        except Refusal:
            pass
    return False


def decline(game):
    """Whoever has won a rescue may choose, and need not."""
    if game.raw[s.ASK] != s.RESCUED:
        raise Refusal("Only after a won rescue can a creature be declined.")
    legal_now(game)
    return pack(c.DECLINE, game.raw[s.ACTIVE])


def end(game, seconds):
    """The turn is over; fewer than two actions are allowed."""
    return pack(c.END, ready(game), min(max(seconds, 0), SECONDS_MOST))


def repair(game, seat, *told):
    """Steps of a repair, each judged when its turn comes; none told: the best repair."""
    seat = seat_of(game, seat)
    pattern = Pattern(game, seat)
    if not mending.steps(pattern):
        raise Refusal("The pattern of %s is legal.", game.called(seat))
    if len(told) % 2:
        raise not_understood()
    steps = [_step(told[i], told[i + 1]) for i in range(0, len(told), 2)]
    numbers = []
    for step in steps or mending.best(pattern):
        if step not in mending.steps(pattern):
            raise Refusal("That is no step of a repair now: ask which there are.")
        creature = pattern.cells[step[0]] - 1
        numbers += [creature, c.DISCARD if step[1] == mending.OUT else step[1] + c.FIRST_PLACE]
        mending.take(pattern, step)
    return pack(c.REPAIR, seat, *numbers)


def _step(source, to):
    return source - c.FIRST_PLACE, mending.OUT if to == c.DISCARD else to - c.FIRST_PLACE


def mistake(game, seat):
    """An illegal placement found in its own turn is taken back, and the action is lost.

    It is no action of the active player if it lies in another's pattern: then none is lost.
    """
    seat, raw = seat_of(game, seat), game.raw
    if not mending.steps(Pattern(game, seat)):
        raise Refusal("The pattern of %s is legal.", game.called(seat))
    if not _may_go_back(game, seat, raw[s.LAST], raw[s.LAST_FROM]):
        raise Refusal("It is too late to take that back: repair the pattern.")
    lost = int(seat == raw[s.ACTIVE] and raw[s.ACTIONS] > 0)
    shuffled = int(game.flag(s.LAST_SHUFFLED))
    return pack(c.MISTAKE, seat, raw[s.LAST], raw[s.LAST_FROM], lost, shuffled)


def _may_go_back(game, seat, creature, code):
    """Whether the last creature placed is at fault, and where it was is still free."""
    if creature == c.NOBODY or game.flag(s.BY_ACTION):
        return False
    here = game.raw[s.WHERE + creature]
    if here // s.SHELF != seat or not in_pattern(game, here % s.SHELF):
        return False
    if code % s.SHELF and code >= s.SHELF and game.lying(code):
        return False
    if game.flag(s.BEGUN) and not game.setting(c.LATE_BACK):
        return False
    return _can_unshuffle(game) and _mends(game, seat, creature, code)


def _can_unshuffle(game):
    """Nothing was drawn since the discards came back, and no prisoner is one nobody has named."""
    if not game.flag(s.LAST_SHUFFLED):
        return True
    unseen = any(game.raw[game.seat(seat) + s.UNSEEN] for seat in game.seats())
    return not unseen and not game.flag(s.BEGUN)


def _mends(game, seat, creature, code):
    """Whether less is illegal with the creature where it was."""
    pattern = Pattern(game, seat)
    faults = len(list(pattern.faults()))
    pattern.cells[game.raw[s.WHERE + creature] % s.SHELF - c.FIRST_PLACE] = 0
    if code // s.SHELF == seat and in_pattern(game, code % s.SHELF):
        pattern.cells[code % s.SHELF - c.FIRST_PLACE] = creature + 1
    return len(list(pattern.faults())) < faults
