"""What a scene begins and ends with: a chip with a game on its flash, and the game read back."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.power.memory import Memory
from vigil.codes import ALL
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script
from vigil_host.make import bundle
from vigil_host.make.cards import load_catalog
from vigil_host.silicon import image
from vigil_host.silicon.contact import Press
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.pico import Pico
from vigil_host.silicon.witness import Frame

BOARD = "pico_epaper"
BOXES = "godslayer,fallen,souls"
TABLE = "new table sets=godslayer,souls players=6 names=Ana,Bo,Cy,Di,Ed,Flo first=1 pool=900 seed=7"
FULL = f"new full sets={BOXES} players=2 names=Ana,Bo first=1 seed=7"
PEAK = "new firepeak players=3 names=Ana,Bo,Cy first=1 seed=7"
_BOOT_MS = 30_000
_ID = b"silicon.chip"  # the same each time, so that a scene can be played again
_ERASE_MS = 45  # as silicon/js/flash.js has it
_LEFT, _MIDDLE, _RIGHT = 21, 22, 23  # pixels that flash when a press was felt


def long_table(entries: int) -> Iterator[str]:
    """A table game that is still going on after so many entries."""
    yield TABLE
    yield from islice(cycle(("honor +2", "honor -2", "end")), entries - 1)


class _Typed(Script):
    """Bots make their moves on the device, not here."""

    def follow(self) -> list[dict]:
        return []


def log_of(lines: Iterable[str]) -> dict[str, bytes]:
    """The files of a log, written by the laptop's own keeper."""
    files = Memory()
    for _ in _typed(files, lines):
        pass
    return dict(files.held)


def before_snapshot(lines: Iterable[str], least: int) -> list[str]:
    """The first of these, at least so many, after which the very next one writes a snapshot."""
    lines, seen = list(lines), 0
    for count, journal in enumerate(_typed(Memory(), lines)):
        if count >= least and journal.mark > seen:
            return lines[:count]
        seen = journal.mark
    raise AssertionError("no snapshot was written")


def _typed(files: Memory, lines: Iterable[str]) -> Iterator[Journal]:
    """The log after each line."""
    journal = Journal(files, _ID)  # type: ignore[arg-type]
    script = _Typed(Keeper(journal, Games(load_catalog())))
    for line in lines:
        answer = script.answer(line)
        assert answer
        assert answer["ok"], f"{line}: {answer}"
        yield journal


def flash(lines: Iterable[str] = (), **settings) -> bytes:
    """A deployed chip on which this was played."""
    uf2 = image.find()
    assert uf2
    with TemporaryDirectory() as folder:
        disk = Disk().install(bundle.build(BOARD, Path(folder)))
    kept = {"settings/settings": json.dumps({"language": "en", **settings}).encode()}
    kept |= {f"log/{name}": data for name, data in log_of(lines).items()}
    return image.flash(uf2, bytes(disk.write(kept).image))


@contextmanager
def chip(content: bytes) -> Iterator[Pico]:
    """A chip that has started, shown its first page and come to rest."""
    with Pico(BOARD, content) as pico:
        pico.until(lambda: bool(pico.refreshes), _BOOT_MS)
        pico.settle()
        yield pico


def keeper(files: bytes):
    """The game on a file system, as the laptop understands it."""
    return open_keeper(Memory(Disk(files).read("/log")))  # type: ignore[arg-type]


def view(pico: Pico) -> dict:
    """The state of the game that lies on the flash, nothing hidden."""
    return keeper(pico.files()).game.view(ALL)  # type: ignore[union-attr]


def honor(pico: Pico) -> int:
    """All that the seats have."""
    return sum(seat["honor"] for seat in view(pico)["seats"])


def entries(pico: Pico) -> int | None:
    """How many the device says that its log holds; None if it does not answer."""
    found = re.search(r"Log entries: (\d+)", pico.ask("who"))
    return int(found[1]) if found else None


def flashes(frame: Frame) -> bool:
    """Whether the pixels say that a press was felt."""
    left, middle, right = (frame.colours[i] for i in (_LEFT, _MIDDLE, _RIGHT))
    return left == right and len(set(left)) == 1 and left[0] > max(middle)


def light_ms(pico: Pico, press: Press, most_ms: float = 3000) -> float | None:
    """From the edge to the end of the first frame that shows it; None if there is none."""
    for frame in pico.frames[_after(pico, press.down_ms) : _after(pico, press.down_ms + most_ms)]:
        if flashes(frame):
            return frame.ms - press.down_ms
    return None


def light_figures(pico: Pico, lights: dict[Press, float]) -> dict[str, float]:
    """The worst light; apart from it, of those presses that fell into an erase of the flash.

    An erase stops the whole chip, interrupts too: no program can light a pixel before its end.
    """
    inside = {press for press in lights if _erasing(pico, press.down_ms)}
    worst = max((ms for press, ms in lights.items() if press not in inside), default=0)
    figures = {"silicon_press_to_light_ms_max": round(worst, 1)}
    if inside:
        late = max(lights[press] for press in inside)
        figures["silicon_press_to_light_in_erase_ms_max"] = round(late, 1)
    return figures


def _erasing(pico: Pico, ms: float) -> bool:
    return any(
        each.kind == "erase" and each.ms - _ERASE_MS <= ms < each.ms for each in pico.operations
    )


def _after(pico: Pico, ms: float) -> int:
    """The first frame that begins later."""
    return bisect_right(pico.frames, ms, key=lambda frame: frame.begin_ms)


def free_kb(pico: Pico) -> dict[str, float]:
    """The least heap that was free while playing, garbage left out and counted in."""
    state = pico.state()
    return {"clean": round(state["free_clean"] / 1024), "with_garbage": round(state["free"] / 1024)}
