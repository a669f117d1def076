"""Which card "play all" plays next, in an order that gives up no choice.

Constructs come first, then cards that draw, then cards that may banish a card of the hand, as long
as there is one; then those that only give something, and last those that count the cards played
before. A card that takes a card of the hand, or an ability that could, is for its player to decide:
there it stops.
"""

from vigil.compat import const
from vigil.full import choices as m
from vigil.full import ops as o

_DRAWS = const(1)  # what a program does, bits
_MAY = const(2)  # it asks for a card of the hand, which need not be given
_MUST = const(4)
_COUNTS = const(8)  # it depends on what was played before

_THINK_AFTER = const(2)  # the rank of what gives a choice by itself
_LENGTHS = {o.STOP: 1, o.IF: 4, o.PER: 4, o.CHEAPER: 3, o.CHOOSE: 3}  # of a step; else 2, or 4


def next_play(state, heed=True):
    """(the move's place in the list, 0 for none; the card to be thought of first, 0 for none).

    Without `heed` nothing need be thought of first.
    """
    best, found, wanting = 9, 0, 0
    for index, move in enumerate(state.moves()):
        if m.PASS < move < m.IN_DISCARD:
            does = _does(state.book, move, o.PLAY)
            if does & _MUST and state.hand - state.top > 1:
                wanting = move
            rank = _rank(state.book, move, does)
            if rank < best:
                best, found = rank, index
        elif m.IN_PLAY <= move < m.IN_ROW and _does(state.book, move & 255, o.USE) & (_MAY | _MUST):
            wanting = move & 255
    if heed and found and wanting and best > _THINK_AFTER:
        return 0, wanting
    return found, 0


def _rank(book, card, does):
    if book.trait[card] & o.KIND == o.IS_CONSTRUCT:
        return 0
    if does & _MUST:
        return 6
    if does & _COUNTS:
        return 5
    if does & _MAY:
        return _THINK_AFTER
    return 1 if does & _DRAWS else 3 if book.plain[card] else 4


def _does(book, card, kind):
    """What the programs of a card's sections of a kind do."""
    code, found = book.code, 0
    at = book.low[card] | book.high[card] << 8
    while code[at] != o.END:
        end = at + 2 + code[at + 1]
        if code[at] == kind:
            found |= _scan(code, at + 2, end)
        at = end
    return found


def _scan(code, pc, end):
    found = 0
    while pc < end:
        step, operand = code[pc], code[pc + 1]
        if step in (o.DRAW, o.REVEAL):
            found |= _DRAWS
        elif step == o.BANISH and operand & o.HAND:
            found |= _MAY if operand & o.MAY else _MUST
        elif step in (o.DISCARD, o.TUCK):
            found |= _MUST
        elif step == o.IF and operand == o.HAND_HOLDS:
            found |= _MAY
        elif step in (o.PER, o.COPY) or (step == o.IF and operand in _COUNTING):
            found |= _COUNTS
        pc += _length(code, pc, step)
    return found


_COUNTING = (o.UNITED, o.CONSTRUCTS, o.MECHANAS)


def _length(code, pc, step):
    """Of a step; what it lets others do, or happen later, is a part of it."""
    if step == o.EACH:
        return 3 + code[pc + 2]
    if step == o.LATER:
        return 5 + code[pc + 4]
    return _LENGTHS.get(step, 4 if step >= o.WIDE else 2)
