"""The words of a card's effect, compiled into the code that a whole game carries out.

The column `effect` of the card tables is written so that a player can read it and a program too:

    effect  = part; part; …            done one after the other
    part    = label: part | step       a label says when or whether

A **label** that opens a section holds until the next one of its kind:

    once/turn:                         an ability of a construct; each is used on its own
    on own turn:                       the same for one that can happen only once
    first … each turn:                 happens by itself, the first time only
    once/turn: when …                  happens by itself or is offered, once a turn
    reward:                            what a monster gives besides being gone

A **condition** (`if done:`, `if …:`) holds for the rest of its own part, and so does a **price**
(`pay 4 runes:`, `banish this from play:`). `each opponent …` is gone through by each opponent in
turn order. `choose: a or b` lets the player choose. `may` asks; without it the step must be carried
out if it can be. A **step** is `+2 runes`, `draw 1`, `banish 1 from hand or discard`, and so on:
`_STEPS` below is the whole list, a pattern and what it becomes. What is told in brackets explains
and is not read.

The other boxes need no other shape, only more patterns: `fate` and `trophy` are sections of their
own columns, `unite:`, `if current event is …:` and `if it was a monster:` are conditions, `each
player …` and `each other player …` are `each opponent …` for more people, `when this is banished`,
`when a … is played`, `when a … is acquired` and `end of own turn:` are events to wait for, `next …
this turn` is a reduction or an event, `from the Void` is a zone more.
"""

import re
from collections.abc import Callable

from vigil import catalog
from vigil.deck import ops

_FACTIONS = {
    "enlightened": catalog.ENLIGHTENED,
    "lifebound": catalog.LIFEBOUND,
    "mechana": catalog.MECHANA,
    "void": catalog.VOID,
}
_FACTION = f"({'|'.join(_FACTIONS)})"
_GAINS = {"rune": ops.RUNES, "power": ops.POWER, "honor": ops.HONOR}
_GAIN = r"\+(\d) (rune|power|honor)s?"
_ZONES = {
    "hand": ops.HAND,
    "discard": ops.DISCARDS,
    "own discard": ops.DISCARDS,
    "hand or discard": ops.HAND | ops.DISCARDS,
    "center row": ops.ROW,
}
_ZONE = "(hand or discard|hand|own discard|discard|center row)"
_COUNTS = {
    "different faction among own constructs in play": ops.OWN_FACTIONS,
    "own mechana construct in play": ops.OWN_MECHANA,
}

_Step = tuple[str, Callable[..., list[int]]]


class NotUnderstood(Exception):
    """Words that are no effect; the sentence says what was expected."""


def compile_effect(effect: str, kind: str, honor: int) -> bytes:
    """The code of an effect; empty where there is none."""
    sections: list[tuple[list[int], list[int]]] = []  # head and program of each
    for part in filter(None, map(str.strip, re.sub(r" ?\([^)]*\)", "", effect).split(";"))):
        part = _open_section(sections, part, kind)
        if part:
            if not sections:
                sections.append(([ops.PLAY], []))
            sections[-1][1].extend(_part(part, sections[-1][0][0] == ops.USE))
    if kind == "monster":
        _reward(sections, honor)
    return b"".join(_section(head, program) for head, program in sections) + bytes([ops.END])


def _section(head: list[int], program: list[int]) -> bytes:
    body = [*head[1:], *program]
    if head[0] != ops.ALWAYS:
        body.append(ops.STOP)
    return bytes([head[0], len(body), *body])


def _open_section(sections: list, part: str, kind: str) -> str:
    """Begin a section where a part begins one; what is left of the part."""
    for pattern, needs, head in _SECTIONS:
        match = re.match(pattern, part)
        if match:
            if needs != kind:
                raise NotUnderstood(f"on a {needs} for {match[0].strip()!r}")
            if part[match.end() :] or match[0] in _LONE:
                sections.append((head(*match.groups()), []))
                return part[match.end() :].strip()
    if kind == "construct" and not sections:
        raise NotUnderstood(f"{part!r} after once/turn: or another label")
    return "" if part == _STAYS else part


def _part(part: str, used: bool) -> list[int]:
    """A part with its conditions, as steps."""
    condition = re.match(r"if ([^:]*): ", part)
    if condition:
        inner = _part(part[condition.end() :], used)
        return [ops.IF, *_condition(condition[1]), len(inner), *inner]
    if used and part.startswith("may "):
        part = part[4:]  # nobody uses an ability who does not want to
    price = re.match(r"(pay (\d) runes|banish this from play): ", part)
    if price:
        cost = [ops.PAY, int(price[2])] if price[2] else [ops.BANISH_THIS, 0]
        return cost + _part(part[price.end() :], used)
    for pattern, build in _STEPS:
        match = re.fullmatch(pattern, part)
        if match:
            return build(*match.groups())
    raise NotUnderstood(f"steps such as '+2 runes' or 'draw 1', found {part!r}")


def _condition(words: str) -> list[int]:
    if words == "done":
        return [ops.DONE, 0]
    match = re.fullmatch(rf"another {_FACTION} hero already played this turn", words)
    if match:
        return [ops.UNITED, _FACTIONS[match[1]]]
    match = re.fullmatch(r"(\d) or more constructs in play", words)
    if match:
        return [ops.CONSTRUCTS, int(match[1])]
    raise NotUnderstood(f"a condition such as 'if done', found 'if {words}'")


def _reward(sections: list, honor: int) -> None:
    """A reward begins with Honor; how much is told by the column, so one number is corrected."""
    program = sections[0][1] if sections else []
    if program[:1] != [ops.HONOR]:
        raise NotUnderstood("a reward that begins with Honor, such as 'reward: +2 honor'")
    program[1] = honor


_STAYS = "cannot be banished unless defeated"  # the mark `unbanishable` is what counts
_ALL_MECHANA = "may treat all constructs as mechana too"
_LONE = (_ALL_MECHANA,)
_SECTIONS: list[tuple[str, str, Callable[..., list[int]]]] = [
    (
        rf"first {_FACTION} hero played each turn: ",
        "construct",
        lambda faction: [ops.WHEN, ops.HERO_PLAYED, _FACTIONS[faction], ops.FIRST],
    ),
    (
        rf"first {_FACTION} construct put into play each turn: ",
        "construct",
        lambda faction: [ops.WHEN, ops.CONSTRUCT_PUT, _FACTIONS[faction], ops.FIRST],
    ),
    (
        r"first center-row monster defeated each turn: ",
        "construct",
        lambda: [ops.WHEN, ops.MONSTER_DEFEATED, 0, ops.FIRST],
    ),
    (
        rf"once/turn: when acquiring another {_FACTION} construct ",
        "construct",
        lambda faction: [ops.WHEN, ops.CONSTRUCT_ACQUIRED, _FACTIONS[faction], ops.OFFER],
    ),
    (r"once/turn: ", "construct", lambda: [ops.USE]),
    (r"on own turn: ", "construct", lambda: [ops.USE]),
    (_ALL_MECHANA, "construct", lambda: [ops.ALWAYS, ops.ALL_MECHANA]),
    (r"reward: ", "monster", lambda: [ops.PLAY]),
]


def _gain(count: str, what: str) -> list[int]:
    return [_GAINS[what], int(count)]


def _choose(one: str, other: str) -> list[int]:
    first, second = [*_part(one, False), ops.STOP], [*_part(other, False), ops.STOP]
    return [ops.CHOOSE, len(first), len(second), *first, *second]


def _opponents(step: list[int]) -> list[int]:
    return [ops.OPPONENTS, len(step) + 1, *step, ops.STOP]


def _banish(may: str | None, zone: str) -> list[int]:
    return [ops.BANISH, _ZONES[zone] | (ops.MAY if may else 0)]


_STEPS: list[_Step] = [
    (_GAIN, _gain),
    (
        rf"{_GAIN} per ({'|'.join(_COUNTS)})",
        lambda count, what, per: [ops.PER, _GAINS[what], int(count), _COUNTS[per]],
    ),
    (
        r"\+(\d) runes?, usable only to acquire mechana constructs",
        lambda count: [ops.FORGED, int(count)],
    ),
    (r"draw (\d)", lambda count: [ops.DRAW, int(count)]),
    (
        r"next construct acquired this turn costs (\d) runes? less",
        lambda less: [ops.CHEAPER, int(less)],
    ),
    (rf"(?:then )?(may )?(?:must )?banish 1 from {_ZONE}", _banish),
    (
        rf"may banish 1 from {_ZONE} and/or 1 from {_ZONE}",
        lambda one, other: _banish("may", one) + _banish("may", other),
    ),
    (r"discard (\d) from hand", lambda count: [ops.DISCARD, 0] * int(count)),
    (
        r"defeat 1 monster with power <=(\d) for free",
        lambda power: [ops.DEFEAT, int(power)],
    ),
    (
        r"acquire 1 hero with cost <=(\d) for free, put it on top of deck",
        lambda cost: [ops.RECRUIT, int(cost)],
    ),
    (
        r"acquire any 1 hero for free, put it on top of deck",
        lambda: [ops.RECRUIT, ops.ANY_COST],
    ),
    (r"may acquire or defeat any 1 card in center row for free", lambda: [ops.TAKE, ops.MAY]),
    (r"copy the effect of 1 other hero played this turn", lambda: [ops.COPY, 0]),
    (r"choose: (.*) or (.*)", _choose),
    (r"take 1 extra turn after this one", lambda: [ops.EXTRA_TURN, 1]),
    (r"each opponent destroys 1 own construct", lambda: _opponents([ops.DESTROY, 1])),
    (
        r"each opponent keeps 1 own construct and destroys the rest",
        lambda: _opponents([ops.KEEP, 1]),
    ),
    (r"take 1 random card from each opponent's hand into own hand", lambda: [ops.STEAL, 1]),
    (r"may put it straight into play", lambda: [ops.INSTALL, ops.MAY]),
]
