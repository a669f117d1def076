"""`make bench`: every figure, into build/bench.json.

Slow figures tell how far they are. A figure that cannot be measured yet says why and is left out.
"""

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.bench import cable, full, history, log, page, peak, plug
from tests.bench.bars import publish
from vigil_host.make import bundle

_LOOP = 2_000_000
_HELP_RUNS = 11


def calibration_mops():
    """What this machine is worth: millions of rounds a second of a fixed loop, the best of five."""
    best = min(_seconds(_loop) for _ in range(5))
    return {"calibration_mops": round(_LOOP / best / 1e6, 1)}


def help_ms():
    """`vigil --help`, from pressing Enter to the prompt."""
    vigil = Path(sys.executable).with_name("vigil")
    if not vigil.exists():
        print("help_ms is left out: there is no command `vigil` in .venv yet.")
        return {}
    call = [vigil, "--help"]
    runs = [
        _seconds(subprocess.run, call, check=True, stdout=subprocess.DEVNULL)
        for _ in range(_HELP_RUNS)
    ]
    return {"help_ms": round(median(runs) * 1000)}


def deploy_kb():
    """Everything that is copied to a device."""
    with TemporaryDirectory() as folder:
        made = bundle.build("pico_epaper", Path(folder))
        return {"deploy_kb": round(made.size_bytes / 1024, 1)}


FIGURES = (
    calibration_mops,
    help_ms,
    deploy_kb,
    *full.FIGURES,
    *peak.FIGURES,
    log.state,
    log.events,
    log.replayed,
    plug.erases,
    plug.power_cuts,
    plug.host_cuts,
    plug.io_errors,
    cable.sync,
    cable.store,
    history.figures,
    cable.fuzz,
    cable.bit_flips,
    cable.branches,
    page.figures,
)


def main():
    """Measure all, write and print them; 1 if a bar is missed."""
    figures = {}
    for figure in FIGURES:
        figures.update(figure())
    return publish(figures, "bench.json")


def _loop():
    total = 0
    for i in range(_LOOP):
        total = (total * 31 + i) & 0xFFFFFF
    return total


def _seconds(call, *args, **options):
    begin = perf_counter()
    call(*args, **options)
    return perf_counter() - begin


if __name__ == "__main__":
    sys.exit(main())
