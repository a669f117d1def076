"""From switching on to the score: the first refresh with what the device comes to rest with.

A long game starts at its worst: one entry before the next snapshot, so that most is read again.
"""

from collections.abc import Iterable

from tests.bench.silicon.stage import FULL, TABLE, before_snapshot, chip, flash, long_table


def new(_short: bool) -> dict:
    """A game that has just begun."""
    return _start("new", [TABLE])


def some(_short: bool) -> dict:
    """A game of 300 entries."""
    return _start("300", before_snapshot(long_table(340), 300))


def many(_short: bool) -> dict:
    """A game of 900 entries."""
    return _start("900", before_snapshot(long_table(940), 900))


def full(_short: bool) -> dict:
    """A full game of three boxes, some rounds in."""
    return _start("full", before_snapshot([FULL, *["auto 1 bot=greedy"] * 100], 50))


def _start(name: str, lines: Iterable[str]) -> dict:
    """The second start, when all that is done once is done."""
    with chip(flash(lines)) as pico:
        begin_ms, seen = pico.ms, len(pico.refreshes)
        pico.switch_on()
        pico.until(lambda: len(pico.refreshes) > seen, 20_000)
        pico.settle(3000)
        last = pico.refreshes[-1].picture
        first = next(each for each in pico.refreshes[seen:] if each.picture == last)
        return {
            f"silicon_start_ms_{name}": round(first.ms - begin_ms),
            "silicon_resets": len(pico.resets),
        }


SCENES = new, some, many, full
