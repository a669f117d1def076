"""How long a bot takes to decide: the time between its records, in games that bots play alone."""

from itertools import pairwise

from tests.bench.silicon.stage import BOXES, chip, flash, keeper
from vigil.codes import FIREPEAK
from vigil_host.silicon.witness import Operation

_APART_MS = 60  # operations nearer than this write one record
_SHORT_MS, _LONG_MS = 20_000, 240_000
_SEEDS = (7, 23)


def sage(short: bool) -> dict:
    """Two of them with three boxes."""
    longest, resets = 0.0, 0
    for seed in _SEEDS[:1] if short else _SEEDS:
        game = f"new full sets={BOXES} players=2 bots=sage,sage first=1 seed={seed}"
        with chip(flash([game])) as pico:
            seen = len(pico.operations)
            end_ms = pico.ms + (_SHORT_MS if short else _LONG_MS)
            while pico.ms < end_ms and not keeper(pico.files()).game.over():  # type: ignore[union-attr]
                pico.run(5000)
            longest = max(longest, *_gaps(pico.operations[seen:]), 0)
            resets += len(pico.resets)
    return {"silicon_sage_ms_max": round(longest), "silicon_resets": resets}


def greedy(short: bool) -> dict:
    """Three of them at Firepeak, begun by a finger: without cards the device draws."""
    last = [1, 0, ["", "", ""], FIREPEAK, [2, 2, 2], 2 | 16]
    with chip(flash(last=last)) as pico:
        pico.tap("A")
        pico.run(3000)
        seen = len(pico.operations)
        end_ms = pico.ms + (_SHORT_MS if short else _LONG_MS)
        while pico.ms < end_ms and not keeper(pico.files()).game.over():  # type: ignore[union-attr]
            pico.run(5000)
        longest = max(*_gaps(pico.operations[seen:]), 0)
        return {"silicon_greedy_ms_max": round(longest), "silicon_resets": len(pico.resets)}


def _gaps(operations: list[Operation]) -> list[float]:
    """Times in which nothing was written, between two writings."""
    times = [operation.ms for operation in operations]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    return [gap for gap in gaps if gap > _APART_MS]


SCENES = sage, greedy
