"""`make bench`: every figure, into build/bench.json.

Slow figures tell how far they are. A figure that cannot be measured yet says why and is left out.
"""

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from tests.bench import cable, full, history, log, onlookers, page, peak, plug, strength
from tests.bench.bars import publish
from vigil_host.make import bundle

_LOOP = 2_000_000
_HELP_RUNS = 11


def calibration_mops():
    """What this machine is worth: millions of rounds a CPU second of a loop, the best of five."""
    best = min(_loop_s() for _ in range(5))
    return {"calibration_mops": round(_LOOP / best / 1e6, 1)}


def help_ms():
    """`vigil --help`: the CPU time from pressing Enter to the prompt."""
    vigil = Path(sys.executable).with_name("vigil")
    if not vigil.exists():
        print("help_ms is left out: there is no command `vigil` in .venv yet.")
        return {}
    call = [vigil, "--help"]
    times = [_children_s()]
    for _ in range(_HELP_RUNS):
        subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
        times.append(_children_s())
    return {"help_ms": round(1000 * median(after - before for before, after in pairwise(times)))}


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
    *strength.FIGURES,
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
    cable.unplugged_anywhere,
    onlookers.leaks,
    page.figures,
)


def main():
    """Measure all, or those that are named; write and print them; 1 if a bar is missed."""
    wanted = sys.argv[1:]
    figures = {}
    for figure in FIGURES:
        name = f"{figure.__module__}.{figure.__name__}"
        if not wanted or any(word in name for word in wanted):
            figures.update(figure())
    return publish(figures, f"bench-{'-'.join(wanted)}.json" if wanted else "bench.json")


def _loop_s():
    begin, total = process_time(), 0
    for i in range(_LOOP):
        total = (total * 31 + i) & 0xFFFFFF
    return process_time() - begin


def _children_s():
    """CPU time of all processes that were begun here and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
