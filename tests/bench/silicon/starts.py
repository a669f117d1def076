"""From switching on to the score: the first refresh with what the device comes to rest with."""

from collections.abc import Iterable

from tests.bench.silicon.stage import FULL, TABLE, chip, flash, long_table


def new(_short: bool) -> dict:
    """A game that has just begun."""
    return _start("new", [TABLE])


def some(_short: bool) -> dict:
    """A game of 300 entries."""
    return _start("300", long_table(300))


def many(_short: bool) -> dict:
    """A game of 900 entries."""
    return _start("900", long_table(900))


def full(_short: bool) -> dict:
    """A full game of three boxes, some rounds in."""
    return _start("full", [FULL, "auto 60 bot=greedy"])


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
