"""Presses beside an erase of the flash, which stops the chip with its interrupts for 45 ms.

A chip is brought to the turn whose record needs an erase, and its flash is kept. From there the
same turn is ended again and again, with ten presses at another pace and from another moment on.
"""

from itertools import product

from tests.bench.silicon.stage import TABLE, chip, flash, honor
from vigil_host.silicon.pico import Pico

_PACES_MS = (80, 100, 120, 150)
_PHASES = (0, 0.3, 0.45, 0.6, 0.9)  # of a pace, from which the presses begin
_TEN = 10
_TURN_MS = 90  # A is down for so long
_MOST_TURNS = 40
_WRITTEN_MS = 1500


def erases(short: bool) -> dict:
    """Ten presses around an erase are ten, wherever they fall."""
    tens = list(product(_PACES_MS[:2] if short else _PACES_MS, _PHASES[::2] if short else _PHASES))
    lost, beside = 0, 0
    with chip(flash([TABLE])) as pico:
        before = _before_an_erase(pico)
        for pace_ms, phase in tens:
            missing, erased = _turn_and_ten(pico, before, pace_ms, phase)
            beside += erased
            lost += missing
            if missing:
                print(f"  {missing} of ten presses lost at {pace_ms} ms, phase {phase}")
        assert beside, "no press came near an erase"
        print(f"  {beside} of {len(tens)} tens had an erase among them")
        return {"silicon_presses_lost": lost, "silicon_resets": len(pico.resets)}


def _before_an_erase(pico: Pico) -> bytes:
    """The flash as it is when the next end of a turn needs an erase."""
    for _ in range(_MOST_TURNS):
        before, seen = pico.flash(), len(pico.operations)
        pico.tap("A", _TURN_MS)
        pico.settle()
        if any(each.kind == "erase" for each in pico.operations[seen:]):
            return before
    raise AssertionError("no turn needs an erase")


def _turn_and_ten(pico: Pico, before: bytes, pace_ms: float, phase: float) -> tuple[int, bool]:
    """How many of ten were not counted, and whether an erase came among them."""
    pico.switch_on(before)
    pico.settle()
    had, seen = honor(pico), len(pico.operations)
    turn = pico.press("A", _TURN_MS)
    begin_ms = turn.down_ms + _TURN_MS - pace_ms + phase * pace_ms
    presses = [pico.press("U", pace_ms / 2, begin_ms + i * pace_ms) for i in range(_TEN)]
    pico.run_to(presses[-1].up_ms + _WRITTEN_MS)
    pico.settle()
    among = any(
        each.kind == "erase" and begin_ms < each.ms < presses[-1].up_ms + 50
        for each in pico.operations[seen:]
    )
    return abs(_TEN - (honor(pico) - had)), among


SCENES = (erases,)
