"""Recruit, move, swap, imprison: what a player does with creatures without a fight."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.checks import (
    acting,
    chance,
    controlled,
    empty,
    fits,
    in_pattern,
    is_minion,
    must_be_legal,
    unseen,
)
from vigil.firepeak.pattern import Pattern, leaders, spelled
from vigil.pack import pack
from vigil.refusal import Refusal


def recruit(game, leader, kind, to):
    """Choose who recruits, then draw; where a told creature goes may be told at once."""
    seat = acting(game)
    leader = _recruiter(game, seat, leader, to)
    _open_place(game, seat, leader, to)
    if not game.left():
        raise Refusal("The recruitment deck is empty.")
    if kind == c.HIDDEN:
        if to != c.DUNGEON:
            raise Refusal("A creature that is not shown goes to the dungeon.")
        return pack(c.RECRUIT, seat, leader, c.NOBODY, to, 0)
    if kind:
        creature, drawn = unseen(game, kind), 0
    else:
        creature, drawn = draw(game), 1
    if to != c.OMITTED:
        try:
            as_recruit(game, seat, leader, to, creature)
        except Refusal:
            if not drawn:
                raise
            to = c.OMITTED  # it has been seen: now it must go somewhere
    return pack(c.RECRUIT, seat, leader, creature, to, drawn)


def draw(game):
    """A creature that nobody has seen."""
    left = game.lying(s.UNDRAWN)
    return left[chance(game).below(len(left))]


def as_recruit(game, seat, leader, to, creature):
    """Refuse what a drawn creature may not become: a minion, the guard, or a prisoner."""
    _open_place(game, seat, leader, to)
    if to != c.DUNGEON:
        fits(game, seat, to, creature)


def _open_place(game, seat, leader, to):
    """Refuse a place that nobody could have, whoever is drawn."""
    if in_pattern(game, to) and not is_minion(to, leader):
        raise Refusal("%s is not below the chosen card.", spelled(to))
    if to not in (c.OMITTED, c.DUNGEON):
        empty(game, seat, to)


def _recruiter(game, seat, leader, to):
    """Who recruits; not told, the wizard or a leader of the place that was."""
    if leader == c.OMITTED:
        leader = c.WIZARD
        if in_pattern(game, to):
            for above in leaders(to - c.FIRST_PLACE):
                if game.at(seat, above + c.FIRST_PLACE) != c.NOBODY:
                    leader = above + c.FIRST_PLACE
            if leader == c.WIZARD and not is_minion(to, leader):
                raise _leaderless(to)
    if leader == c.GUARD:
        raise Refusal("A guard does not recruit: choose a creature of the pattern or the wizard.")
    if leader != c.WIZARD:
        controlled(game, seat, leader)
    return leader


def move(game, source, to):
    """A creature of the pattern to another empty place, or to be the guard."""
    seat, creature = _mover(game, source)
    free = _is_free(game, creature, c.NOBODY)
    acting(game, free)
    empty(game, seat, to)
    pattern = Pattern(game, seat)
    if to != c.GUARD:
        pattern.cells[to - c.FIRST_PLACE] = creature + 1
    pattern.cells[source - c.FIRST_PLACE] = 0
    must_be_legal(pattern)
    return pack(c.MOVE, seat, creature, to, free)


def swap(game, source, to):
    """Two creatures of the pattern that are next to each other."""
    seat, creature = _mover(game, source)
    if not in_pattern(game, to):
        raise Refusal("Two creatures of the pattern change places: say both.")
    other = controlled(game, seat, to)
    free = _is_free(game, creature, other)
    acting(game, free)
    pattern = Pattern(game, seat)
    at, there = source - c.FIRST_PLACE, to - c.FIRST_PLACE
    if there not in pattern.near(at):
        raise Refusal("%s and %s are not next to each other.", spelled(source), spelled(to))
    pattern.cells[at], pattern.cells[there] = other + 1, creature + 1
    must_be_legal(pattern, (at, there))  # the book asks for these two; others can be repaired
    return pack(c.SWAP, seat, creature, other, free)


def imprison(game, source):
    """A controlled creature into the own dungeon, unless that leaves one leaderless."""
    seat = acting(game)
    creature = controlled(game, seat, source)
    if source != c.GUARD:
        pattern = Pattern(game, seat)
        pattern.cells[source - c.FIRST_PLACE] = 0
        for at in pattern.leaderless():
            raise _leaderless(at + c.FIRST_PLACE)
    return pack(c.IMPRISON, seat, creature)


def _leaderless(place):
    return Refusal("Leader rule: that would leave %s without a leader.", spelled(place))


def _mover(game, source):
    """The active seat and its creature there."""
    seat = acting(game, 1)
    if source == c.GUARD:
        raise Refusal("A guard does not go back into the pattern.")
    if not in_pattern(game, source):
        raise Refusal("Choose a creature of the pattern.")
    return seat, controlled(game, seat, source)


def _is_free(game, creature, other):
    """Whether Night Wing's power makes it so: once a turn, one of them must be moved."""
    if not game.setting(c.CLAN_POWERS) or game.flag(s.WING_USED):
        return 0
    return int(c.NIGHT_WING in (s.clan_of(creature), s.clan_of(other)))
