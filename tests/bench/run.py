"""`make bench`: every figure, into build/bench.json.

Each is written down as soon as it is known. Slow figures tell how far they are. A figure that
cannot be measured yet says why and is left out. `make bench ONLY=full,strength` measures what is in
these files of tests/bench and keeps what build/bench.json holds besides.
"""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from tests.bench import cable, full, history, log, onlookers, page, peak, plug, strength
from tests.bench.bars import keep, known, publish
from vigil_host.make import bundle

_LOOP = 2_000_000
_HELP_RUNS = 11
_FILE = "bench.json"


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


FIGURES = {
    "run": (calibration_mops, help_ms, deploy_kb),
    "full": full.FIGURES,
    "strength": strength.FIGURES,
    "peak": peak.FIGURES,
    "log": (log.state, log.events, log.replayed),
    "plug": (plug.erases, plug.power_cuts, plug.host_cuts, plug.io_errors),
    "cable": (
        cable.sync,
        cable.store,
        cable.fuzz,
        cable.bit_flips,
        cable.branches,
        cable.unplugged_anywhere,
    ),
    "history": (history.figures,),
    "onlookers": (onlookers.leaks,),
    "page": (page.figures,),
}


def main(only=""):
    """Measure all, or what is named; write and print them; 1 if a bar is missed."""
    wanted = only.split(",") if only else list(FIGURES)
    strange = [name for name in wanted if name not in FIGURES]
    if strange:
        sys.exit(f"There is no bench {strange[0]!r}: there is {', '.join(FIGURES)}.")
    figures = known(_FILE) if only else {}
    for name in wanted:
        for figure in FIGURES[name]:
            figures.update(figure())
            keep(figures, _FILE)
    return publish(figures, _FILE)


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
    sys.exit(main(os.environ.get("ONLY", "")))
