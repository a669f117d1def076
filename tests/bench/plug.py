"""What the log asks of the flash, and what it loses when the plug is pulled: nothing."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, count, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
    track,
)

from tests.power import checkers, host_disk, host_image
from tests.power.game import evening
from tests.power.lfs_python import Disk
from vigil.catalog import Catalog
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil_host.make.cards import catalog_path

_LIB = Path(__file__).resolve().parents[1] / "both" / "lib"
_EVENTS = 3000
_HOST_EVENINGS = 3
_HOST_EVENTS = 1100  # with merges
_HOST_STATES = 1000
_HOST_CUTS = 40  # of each kind of twin
_RUNS = [(checkers.MICROPYTHON, 1)] + [(checkers.PYTHON, seed) for seed in range(1, 6)]
_COUNTS = "cuts", "lost", "mount_failures"


def erases():
    """Sector erases for each of 3,000 events on a Pico's file system, merges included."""
    with catalog_path().open("rb") as file:
        catalog = Catalog(file)
        disk = Disk()
        disk.format()
        disk.flash.record()
        keeper = Keeper(Journal(disk.mount(), b"123456789012"), Games(catalog))
        commands = chain.from_iterable(evening(catalog, seed) for seed in count(1))
        for command in islice(commands, _EVENTS):
            keeper.submit(command)
    return {"erases_per_event": round(disk.flash.erases() / _EVENTS, 3)}


def power_cuts():
    """Every flash operation of five evenings, one of them on MicroPython too, cut four ways."""
    reports = [{"planned": 0, **dict.fromkeys(_COUNTS, 0)} for _ in _RUNS]
    columns = TextColumn("power cuts"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns) as progress, ThreadPoolExecutor(os.cpu_count()) as pool:
        bar = progress.add_task("", total=None)

        def follow(i):
            for report in checkers.reports(*_RUNS[i]):
                reports[i] = report
                done = sum(each["cuts"] for each in reports)
                progress.update(bar, completed=done, total=_expected(reports))

        list(pool.map(follow, range(len(_RUNS))))
    for run, report in zip(_RUNS, reports, strict=True):
        if report.get("fault"):
            print(*run, report["fault"])
    return {f"powercut_{name}": sum(report[name] for report in reports) for name in _COUNTS}


def host_cuts():
    """Cuts of the laptop's power while twins play: images of its disk, and what might be on it."""
    states = []
    for seed in range(1, _HOST_EVENINGS + 1):
        with TemporaryDirectory() as folder:
            states += host_disk.cuts(Path(folder) / "twin", _HOST_EVENTS, _HOST_STATES, seed)
    why = host_image.missing()
    if why:
        print(f"host_cuts: no image of a disk, for {why}; recorded operations stand for it.")
        return {"host_cuts": len(states), "host_cuts_lost": _lost(states)}
    images = []
    for options in ((), ("--micropython",)):
        cuts = host_image.cuts(_HOST_CUTS, *options)
        images += track(cuts, " ".join(("power cuts of a disk", *options)), total=_HOST_CUTS)
    return {
        "host_cuts": len(images),
        "host_cuts_lost": _lost(images),
        "host_states": len(states),
        "host_states_lost": _lost(states),
    }


def _lost(faults):
    """How many there were; the first few are told."""
    lost = [fault for fault in faults if fault]
    for fault in lost[:3]:
        print(fault)
    return len(lost)


def io_errors():
    """Every operation of a log, reads too, fails once, before or after it is done."""
    sys.path.insert(0, str(_LIB))
    from failing import lost, operations  # pyright: ignore[reportMissingImports]

    runs = [(left, late) for left in range(1, operations() + 1) for late in (False, True)]
    missing = sum(lost(*run) for run in track(runs, "disk errors"))
    return {"io_errors": len(runs), "io_errors_lost": missing}


def _expected(reports):
    """Those that have not begun will be about as long as the others."""
    planned = [report["planned"] for report in reports if report["planned"]]
    return sum(planned) * len(reports) // len(planned)
