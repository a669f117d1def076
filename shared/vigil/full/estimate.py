"""What a card brings, read out of the code of its effect; no card is known here by its name.

Counted in quarters, for each time a hero is played, each turn a construct lies there, or once for
a monster's reward. What depends on something counts by half, what only the current Event lets
happen by a quarter. It is a guess that need not be exact: whoever uses it plays on and looks.
"""

from vigil.compat import const
from vigil.full import ops as o
from vigil.full.book import Book

RUNES = const(0)  # places in what `read` gives
POWER = const(1)
HONOR = const(2)
DRAWS = const(3)  # below zero where cards are given up
BANISHES = const(4)  # cards of one's own
HARM = const(5)  # to others
_KINDS = const(6)

_WHOLE = const(4)
_FAR = const(5)  # what "any" card costs, more or less
_GAINS = {o.RUNES: RUNES, o.POWER: POWER, o.HONOR: HONOR, o.DRAW: DRAWS, o.LATE_DRAW: DRAWS}
_ONE = {o.STEAL: DRAWS, o.REVEAL: DRAWS, o.EXTRA_TURN: HONOR, o.FETCH: HONOR, o.ADOPT: HONOR}


def read(book: Book, card: int) -> list[int]:
    """The six numbers of a card."""
    found = [0] * _KINDS
    code = book.code
    at = book.low[card] | book.high[card] << 8
    while at and code[at] != o.END:
        kind, begin = code[at], at + 2
        at = begin + code[at + 1]
        if kind in (o.PLAY, o.USE):
            _walk(code, begin, at, _WHOLE, found)
        elif kind in (o.WHEN, o.LURK):
            _walk(code, begin + 3, at, _WHOLE // 2, found)
    return found


def _walk(code: bytes, at: int, end: int, weight: int, found: list[int]) -> None:
    """Add up the steps of a program."""
    while at < end and code[at] != o.STOP:
        step, operand = code[at], code[at + 1]
        after = at + 2
        if step in _GAINS:
            found[_GAINS[step]] += weight * operand
        elif step in _ONE:
            found[_ONE[step]] += weight
        elif step == o.PAY:
            weight //= 4
        elif step in (o.IF, o.EACH, o.LATER, o.CHOOSE, o.MAYBE):
            after = _inner(code, at, weight, found)
        else:
            after = _rare(code, at, weight, found)
        at = after


def _inner(code: bytes, at: int, weight: int, found: list[int]) -> int:
    """A step with a program inside; where it ends."""
    step, operand = code[at], code[at + 1]
    if step == o.IF:
        begin, end = at + 4, at + 4 + code[at + 3]
        if operand != o.DONE:
            weight //= 4 if operand == o.EVENT_IS else 2
        _walk(code, begin, end, weight, found)
    elif step == o.EACH:
        end = at + 3 + code[at + 2]
        if operand != o.EVERYBODY:
            found[HARM] += weight
    elif step == o.LATER:
        end = at + 5 + code[at + 4]
        _walk(code, at + 5, end, weight // 2, found)
    elif step == o.MAYBE:
        end = at + 2 + operand
        _walk(code, at + 2, end, weight, found)
    else:
        end = _choice(code, at, weight, found)
    return end


def _choice(code: bytes, at: int, weight: int, found: list[int]) -> int:
    """One of two programs: nearly the better of both in each respect."""
    half = at + 3 + code[at + 1]
    end = half + code[at + 2]
    one, other = [0] * _KINDS, [0] * _KINDS
    _walk(code, at + 3, half, weight, one)
    _walk(code, half, end, weight, other)
    for i in range(_KINDS):
        found[i] += max(one[i], other[i]) * 3 // 4
    return end


def _rare(code: bytes, at: int, weight: int, found: list[int]) -> int:
    step, operand = code[at], code[at + 1]
    if step == o.FORGED:
        found[RUNES] += weight * operand // 2
    elif step == o.CHEAPER:
        found[RUNES] += weight * code[at + 2] // 2
        return at + 3
    elif step == o.PER:
        found[_GAINS[operand]] += weight * code[at + 2] * 3 // 2
        return at + 4
    elif step >= o.WIDE:
        if step == o.TAKE and not code[at + 3] & o.PAID:
            _free(operand, code[at + 2], weight, found)
        return at + 4
    elif step == o.BANISH:
        found[BANISHES] += weight if operand & (o.HAND | o.DISCARDS) else 0
    elif step == o.DISCARD:
        found[DRAWS] -= weight * min(operand & 15, 2)
    elif step == o.COPY:
        found[RUNES] += weight
        found[POWER] += weight
    elif step == o.ROB:
        found[HONOR] += weight * operand
    return at + 2


def _free(what: int, limit: int, weight: int, found: list[int]) -> None:
    """A card for nothing is worth what it would have cost, not quite so for a monster."""
    limit = min(limit, _FAR)
    if what & (o.HERO_TOO | o.CONSTRUCT_TOO):
        found[RUNES] += weight * limit
    else:
        found[POWER] += weight * limit * 3 // 4
