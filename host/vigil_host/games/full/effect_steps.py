"""The steps that effects are written with: patterns, and the code they become.

`effects` reads by this list; a card that needs other words needs a line more here.
"""

from collections.abc import Callable

from vigil.full import layout, ops
from vigil_host.games.full.phrases import FACTION, FACTIONS

_GAINS = {"rune": ops.RUNES, "power": ops.POWER, "honor": ops.HONOR}
_GAIN = r"\+(\d) (rune|power|honor)s?(?: more)?"
_ZONES = {
    "hand": ops.HAND,
    "discard": ops.DISCARDS,
    "hand or discard": ops.HAND | ops.DISCARDS,
    "hand and/or discard": ops.HAND | ops.DISCARDS,
    "center row": ops.ROW,
}
_ZONE = "(?:own )?(hand or discard|hand and/or discard|hand|discard|center row)"
_COUNTS = {
    "different faction among own constructs in play": ops.OWN_FACTIONS,
    "own mechana construct in play": ops.OWN_MECHANA,
}
_KINDS = {"hero": ops.HERO_TOO, "construct": ops.CONSTRUCT_TOO, "monster": ops.MONSTER_TOO}
_PLACES = {
    "on top of deck": ops.TO_DECK,
    "onto top of own deck": ops.TO_DECK,
    "on top of own deck": ops.TO_DECK,
    "into hand": ops.TO_HAND,
    "to hand": ops.TO_HAND,
    "straight into play": ops.TO_PLAY,
}
_PLACE = f"({'|'.join(_PLACES)})"
_ANY_ONE = ops.HERO_TOO | ops.CONSTRUCT_TOO | ops.MONSTER_TOO


def _gain(count: str, what: str) -> list[int]:
    return [_GAINS[what], int(count)]


def _may(may: str | None) -> int:
    return ops.MAY if may else 0


def _banish(may: str | None, kind: str | None, zone: str) -> list[int]:
    heroes = ops.HEROES if kind else 0
    return [ops.BANISH, _ZONES[zone] | heroes | _may(may)]


def _banish_two(zone: str, more: str | None) -> list[int]:
    """Up to two cards, one after the other; each from hand may give Power."""
    one = [ops.BANISH, _ZONES[zone] | ops.MAY]
    if more:
        one += [ops.IF, ops.FROM_HAND, 0, 2, ops.POWER, int(more)]
    return [*one, ops.IF, ops.DONE, 0, len(one), *one]


def _up_to_three(step: list[int]) -> list[int]:
    two = [*step, ops.IF, ops.DONE, 0, len(step), *step]
    return [*step, ops.IF, ops.DONE, 0, len(two), *two]


def _take(what: int, limit: int, to: int = ops.TO_DISCARD) -> list[int]:
    return [ops.TAKE, what, limit, to]


def _free(may: str | None, kinds: str, limit: int, to: str | None = None) -> list[int]:
    """A hero or construct of the row, or one that is always on offer."""
    what = sum(_KINDS[kind] for kind in kinds.split(" or "))
    where = ops.FROM_ROW | ops.FROM_SUPPLY
    return _take(what | where | _may(may), limit, _PLACES[to] if to else ops.TO_DISCARD)


def _destroyed(which: int) -> list[int]:
    return [ops.DESTROY, which, ops.DESTROY_DOOMED, 0]


_FREE = r"(may )?acquire (?:any )?(?:1 )?(hero|hero or construct)"
_THEN = rf"(?:,? put it)? {_PLACE}"
STEPS: list[tuple[str, Callable[..., list[int]]]] = [
    (_GAIN, _gain),
    (
        rf"{_GAIN} per ({'|'.join(_COUNTS)})",
        lambda count, what, per: [ops.PER, _GAINS[what], int(count), _COUNTS[per]],
    ),
    (
        rf"{_GAIN} per {FACTION} hero played this turn",
        lambda count, what, faction: [
            ops.PER,
            _GAINS[what],
            int(count),
            ops.HEROES_PLAYED + FACTIONS[faction],
        ],
    ),
    (
        r"\+(\d) runes?, usable only to acquire mechana constructs",
        lambda count: [ops.FORGED, int(count)],
    ),
    (r"draw (\d)(?: more)?", lambda count: [ops.DRAW, int(count)]),
    (r"draw (\d) extra", lambda count: [ops.LATE_DRAW, int(count)]),
    (
        r"next (construct|hero|mechana construct) acquired this turn costs (\d) runes? less",
        lambda what, less: [ops.CHEAPER, _CHEAP[what], int(less)],
    ),
    (
        r"next center-row monster defeated this turn costs (\d) power less",
        lambda less: [ops.CHEAPER, _CHEAP["monster"], int(less)],
    ),
    (rf"(?:then )?(may )?(?:must )?banish 1 (hero )?from {_ZONE}", _banish),
    (
        rf"may banish 1 from {_ZONE} and/or 1 from {_ZONE}",
        lambda one, other: _banish("may", None, one) + _banish("may", None, other),
    ),
    (
        rf"may banish up to 2 from {_ZONE}(?:, \+(\d) power per card banished from hand this way)?",
        _banish_two,
    ),
    (r"may banish 1 card that was adjacent to this", lambda: [ops.BANISH, ops.NEAR | ops.MAY]),
    (r"banish all cards adjacent to it", lambda: [ops.BANISH_NEIGHBOURS, 0]),
    (r"banish the current event", lambda: [ops.BANISH_EVENT, 0]),
    (r"(?:then )?discard (\d)(?: from hand)?", lambda count: [ops.DISCARD, int(count)]),
    (
        rf"discard (\d) {FACTION} card from hand",
        lambda count, faction: [ops.DISCARD, int(count) | FACTIONS[faction] << 4],
    ),
    (r"discard 1 per own construct in play", lambda: [ops.DISCARD, ops.PER_CONSTRUCT]),
    (r"discard 1 at random", lambda: [ops.DISCARD_RANDOM, 1]),
    (
        r"defeat 1 monster with power <=(\d) for free",
        lambda power: _take(ops.MONSTER_TOO | ops.FROM_ROW | ops.FROM_SUPPLY, int(power)),
    ),
    (
        rf"{_FREE} with cost <=(\d) for free{_THEN}",
        lambda may, kinds, cost, to: _free(may, kinds, int(cost), to),
    ),
    (
        rf"{_FREE} for free{_THEN}",
        lambda may, kinds, to: _free(may, kinds, ops.ANY_COST, to),
    ),
    (
        rf"{_FREE} with cost <= number of own mechana constructs in play for free",
        lambda may, kinds: _free(may, kinds, ops.UP_TO_MECHANA),
    ),
    (
        rf"{_FREE} with honor <= banished hero's honor \+ (\d) for free{_THEN}",
        lambda may, kinds, more, to: _free(may, kinds, ops.UP_TO_LOST + int(more), to),
    ),
    (
        rf"(may )?acquire 1 Mystic for free{_THEN}",
        lambda may, to: _take(
            ops.HERO_TOO | ops.FROM_SUPPLY | _may(may), ops.JUST_MYSTIC, _PLACES[to]
        ),
    ),
    (
        rf"acquire 1 Mystic or Heavy Infantry for free{_THEN}",
        lambda to: _take(ops.HERO_TOO | ops.FROM_SUPPLY, ops.ANY_COST, _PLACES[to]),
    ),
    (
        r"acquire 1 construct in center row for free",
        lambda: _take(ops.CONSTRUCT_TOO | ops.FROM_ROW, ops.ANY_COST),
    ),
    (
        r"acquire 1 (mechana )?(hero|construct) from the Void as if in center row",
        lambda mechana, kind: _take(
            _KINDS[kind] | ops.FROM_VOID | (ops.MECHANA_ONLY if mechana else 0),
            ops.ANY_COST,
            ops.PAID,
        ),
    ),
    (
        r"may defeat 1 monster in the Void as if in center row, "
        r"then put it on the bottom of the center deck",
        lambda: _take(ops.MONSTER_TOO | ops.FROM_VOID | ops.MAY, ops.ANY_COST, ops.PAID),
    ),
    (
        r"(may )?acquire or defeat any 1 card in center row for free",
        lambda may: _take(_ANY_ONE | ops.FROM_ROW | _may(may), ops.ANY_COST),
    ),
    (r"copy the effect of 1 other hero played this turn", lambda: [ops.COPY, 0]),
    (r"may copy the effect of 1 hero in center row", lambda: [ops.COPY, ops.ROW | ops.MAY]),
    (r"take 1 extra turn after this one", lambda: [ops.EXTRA_TURN, 1]),
    (r"destroy 1 own construct", lambda: _destroyed(ops.ANY_CONSTRUCT)),
    (r"destroy own highest-cost construct", lambda: _destroyed(ops.DEAREST)),
    (r"destroy own lowest-cost construct", lambda: _destroyed(ops.CHEAPEST)),
    (
        r"may destroy 1 own construct",
        lambda: [ops.DESTROY, ops.ANY_CONSTRUCT | ops.OWN_COST | ops.MAY],
    ),
    (
        r"keep 1 own construct and destroys the rest",
        lambda: [ops.KEEP, 0, ops.DESTROY_DOOMED, 0],
    ),
    (
        r"destroy all own constructs(?: of (even|odd) cost)?",
        lambda parity: [ops.DOOM, _PARITIES[parity], ops.DESTROY_DOOMED, 0],
    ),
    (r"take 1 random card from each opponent's hand into own hand", lambda: [ops.STEAL, 1]),
    (
        r"(?:then )?take (\d) honor tokens from an opponent with the most honor "
        r"if that is more than own",
        lambda honor: [ops.ROB, int(honor)],
    ),
    (rf"may put it {_PLACE}", lambda place: [ops.PUT, _PLACES[place] | ops.MAY]),
    (
        rf"(may )?(?:return|put) 1 (hero|construct) from own discard {_PLACE}",
        lambda may, kind, to: [ops.MOVE, _KINDS[kind] | _may(may), ops.DISCARDS, _PLACES[to]],
    ),
    (
        rf"may return 1 construct from discard {_PLACE}",
        lambda to: [ops.MOVE, ops.CONSTRUCT_TOO | ops.MAY, ops.DISCARDS, _PLACES[to]],
    ),
    (
        rf"(may )?return 1 (other )?own (mechana )?construct from play {_PLACE}",
        lambda may, other, mechana, to: [
            ops.MOVE,
            ops.CONSTRUCT_TOO
            | (ops.OTHERS_ONLY if other else 0)
            | (ops.MECHANA_ONLY if mechana else 0)
            | _may(may),
            0,
            _PLACES[to],
        ],
    ),
    (r"name a card", lambda: [ops.NAME, 0]),
    (r"reveal top of deck and take it into hand", lambda: [ops.REVEAL, 0]),
    (
        r"(may )?look at top of (?:own )?deck(?:,| and) may discard it",
        lambda may: [ops.LOOK, _may(may), ops.IF, ops.DONE, 0, 2, ops.TOSS, ops.MAY],
    ),
    (r"put 1 card from hand face up under this", lambda: [ops.TUCK, 0]),
    (
        r"put up to 3 trophy monsters from the Void into play under own control",
        lambda: _up_to_three([ops.FETCH, ops.MAY]),
    ),
    (r"may return this to hand", lambda: [ops.PICK_UP, ops.MAY]),
    (r"may return 1 of them to hand", lambda: [ops.RETAKE, ops.MAY]),
    (r"may acquire it", lambda: [ops.ADOPT, ops.MAY]),
    (r"get the event trophy effect of the current event", lambda: [ops.EVENT_TROPHY, 0]),
    (
        r"this turn may treat all constructs as mechana too",
        lambda: [ops.THIS_TURN, ops.ALL_MECHANA],
    ),
    (
        r"this turn center-row heroes may be acquired for runes equal to their honor "
        r"instead of their cost",
        lambda: [ops.THIS_TURN, ops.BY_HONOR],
    ),
    (
        r"once this turn may spend up to (\d) runes for that much honor",
        lambda runes: [ops.SPENDING, int(runes)],
    ),
]
_CHEAP = {
    "construct": 0,
    "hero": layout.CHEAP_HERO,
    "monster": layout.CHEAP_MONSTER,
    "mechana construct": layout.CHEAP_MECHANA,
}
_PARITIES = {None: ops.ALL_COSTS, "even": ops.EVEN, "odd": ops.ODD}
