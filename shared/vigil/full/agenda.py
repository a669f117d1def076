"""The agenda: what is still to happen, the last entry first.

An entry is a program, the seat that goes through it, and what it belongs to. So whatever an effect
brings about comes before what waits already, and nothing recurses.
"""

from vigil.full.layout import AGENDA, AGENDA_DEPTH, DEPTH, TURN_OF
from vigil.full.zones import Zones


def push(state: Zones, pc: int, seat: int, this: int) -> None:
    """A program for a seat to go through, before anything that waits already."""
    raw = state.raw
    depth = raw[DEPTH]
    if depth == AGENDA_DEPTH:
        raise ValueError("too much happens at once")
    at = AGENDA + 4 * depth
    raw[at] = pc & 255
    raw[at + 1] = pc >> 8
    raw[at + 2] = seat
    raw[at + 3] = this
    raw[DEPTH] = depth + 1


def push_last(state: Zones, phase: int) -> None:
    """Something that happens when all else has happened, for whoever has the turn."""
    raw = state.raw
    push(state, 0, 0, 0)  # room for it
    end = AGENDA + 4 * raw[DEPTH]
    raw[AGENDA + 4 : end] = raw[AGENDA : end - 4]
    raw[AGENDA], raw[AGENDA + 1] = phase, 0
    raw[AGENDA + 2], raw[AGENDA + 3] = raw[TURN_OF], 0
