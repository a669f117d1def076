"""`make size`: what the firmware takes on a Pico, measured on the 32-bit MicroPython.

All is measured in the folder that `make firmware` builds, in a place of its own, so that no source
is taken for it by mistake.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import track

from tests import micropython
from tests.bench import device
from tests.bench.bars import publish
from tests.power import checkers
from tests.power.game import evening
from vigil.catalog import Catalog
from vigil_host.make import bundle
from vigil_host.make.cards import catalog_path

_BESIDE = tuple(
    Path(__file__).with_name(f"{name}.py") for name in ("climb", "duel", "imports", "play")
)
_PINS = "vigil_pico.boards."  # only a chip can import these
_HALVINGS = 8  # of 256 KB, more than a Pico has: down to 1 KB
_ENOUGH = "512k"


def modules(folder):
    """Bytes of each compiled module, and what it adds to the heap."""
    lib = folder / "lib"
    sizes = {_module(path, lib): path.stat().st_size for path in lib.rglob("vigil*/**/*.mpy")}
    names = sorted(name for name in sizes if not name.startswith(_PINS))
    lines = _run(folder, _ENOUGH, "imports", *names).stdout.split("\n")
    heap = {name: int(taken) for name, _, taken in (line.partition(" ") for line in lines) if taken}
    figures = {}
    for name in names:
        figures[f"{name}_mpy_bytes"] = sizes[name]
        figures[f"{name}_heap_bytes"] = heap[name]
    return {
        **figures,
        "all_mpy_bytes": sum(sizes.values()),
        "all_heap_bytes": sum(heap.values()),  # of all at once, as no device has them
    }


def engine_heap(folder):
    """The smallest heap in which a whole evening of six players is kept, from set-up to reveal."""
    with catalog_path().open("rb") as file:
        commands = b"".join(bytes((len(each),)) + each for each in evening(Catalog(file)))
    (folder / "commands").write_bytes(commands)
    return {"table_engine_heap_kb": _smallest(folder, "play", str(folder / "commands"))}


def whole_heap(folder):
    """The same for a full game of two bots, from the deal to the result."""
    return {"full_engine_heap_kb": _smallest(folder, "duel")}


def firepeak_heap(folder):
    """The same for a game of Firepeak for five."""
    return {"firepeak_engine_heap_kb": _smallest(folder, "climb")}


def stack(_folder):
    """The deepest stack while an evening is played, with nothing but the engine above it."""
    # Not with -m: a module that is being imported stands on four kilobytes of stack already.
    script = str(micropython.ROOT / "tests" / "bench" / "stack.py")
    run = micropython.run([script], "16m", env=checkers.environment(), check=True)
    return {"engine_stack_bytes": int(run.stdout)}


def whole_stack(_folder):
    """The same while a full game is played."""
    script = str(micropython.ROOT / "tests" / "bench" / "stack.py")
    run = micropython.run([script, "full"], "16m", env=checkers.environment(), check=True)
    return {"full_engine_stack_bytes": int(run.stdout)}


FIGURES = (
    *(modules, engine_heap, whole_heap, firepeak_heap),
    *(stack, whole_stack, device.heap, device.stack),
)


def main():
    """Measure all, write and print them; 1 if a bar is missed."""
    figures = {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        bundle.build("pico_epaper", folder, _BESIDE, packed=False)
        for figure in FIGURES:
            figures.update(figure(folder))
    return publish(figures, "size.json")


def _module(path, folder):
    return ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")


def _smallest(folder, module, *args):
    """The smallest heap, in KB, with which a compiled module comes to its end."""
    low, high = 0, 2**_HALVINGS
    for _ in track(range(_HALVINGS), f"smallest heap to {module}"):
        middle = (low + high) // 2
        low, high = (low, middle) if _ends(folder, middle, module, *args) else (middle, high)
    return high


def _ends(folder, kilobytes, module, *args):
    with TemporaryDirectory() as log:
        args = str(catalog_path()), *args, log
        return _run(folder, f"{kilobytes}k", module, *args).returncode == 0


def _run(folder, heap, module, *args):
    """Run a compiled module."""
    env = {**os.environ, "MICROPYPATH": ".frozen:lib"}
    return micropython.run(["-m", module, *args], heap, env=env, cwd=folder)


if __name__ == "__main__":
    sys.exit(main())
