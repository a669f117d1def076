"""What years of games cost: 5,000 of them in the database, asked for by commands and by the page.

Times are those of the processor, the median of a few runs; memory is the most that anybody took.
"""

import json
import os
import random
import resource
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from tests.page.fill import game
from tests.power.memory import Memory
from vigil_host.books.store import Store
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script

_GAMES = 5000
_DIFFERENT = 50
_RUNS = 5
_DEVICE = "0b" * 8
_BATCH = 20_000


def figures():
    """All of them."""
    with TemporaryDirectory() as folder:
        fill(Path(folder))
        built = _cost(folder, "-m", "vigil_host", "log")
        runs = {name: _runs(folder, name) for name in ("log", "stats")}
        costs = [built, *(cost for each in runs.values() for cost in each)]
        told = _page(folder)
    return {
        "history_first_s": round(built[0], 1),
        "history_log_ms": _ms(runs["log"]),
        "history_stats_ms": _ms(runs["stats"]),
        "history_page_ms": round(1000 * told["page_s"]),
        "history_game_ms": round(1000 * told["game_s"]),
        "history_mb": round(max(told["mb"], *(mb for _, mb in costs))),
    }


def fill(folder, games=_GAMES):
    """A database with so many games of one device."""
    dice = random.Random(7)
    played = [_records(game(dice)) for _ in range(_DIFFERENT)]
    events = (event for records in islice(cycle(played), games) for event in records)
    with Store(folder / "vigil.db") as store:
        store.meet(_DEVICE, [(7, 1)], name="Kitchen", board="pico_epaper")
        numbered = ((7, number, event) for number, event in enumerate(events, 1))
        while batch := list(islice(numbered, _BATCH)):
            store.append(_DEVICE, batch)


def _records(lines):
    keeper = open_keeper(Memory())  # type: ignore[arg-type]
    script = Script(keeper)
    for line in lines:
        assert script.answer(line)["ok"], line
    return [event for _, event in keeper.journal.records()]


def _runs(folder, command):
    return [_cost(folder, "-m", "vigil_host", command) for _ in range(_RUNS)]


def _cost(folder, *args):
    """Seconds of the processor and megabytes that a program takes."""
    env = {**os.environ, "VIGIL_DATA": str(folder)}
    with subprocess.Popen([sys.executable, *args], stdout=subprocess.PIPE, env=env) as process:
        process.stdout.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def _ms(costs):
    return round(1000 * median(seconds for seconds, _ in costs))


def _page(folder):
    env = {**os.environ, "VIGIL_DATA": str(folder)}
    call = [sys.executable, "-m", "tests.bench.history"]
    return json.loads(subprocess.run(call, env=env, check=True, capture_output=True).stdout)


def _as_page():
    """What a page's server does when it is asked, in a process of its own."""
    from vigil_host.page.answer import Answer
    from vigil_host.page.books import Books

    with Store() as store:
        books = Books(store, lambda _: None)
        keys = [each["key"] for each in books.games()]
        lists = [_seconds(lambda: Answer(books.games())) for _ in range(_RUNS)]
        _seconds(books.stats)
        old = keys[:: len(keys) // _RUNS]
        games = [_seconds(lambda key=key: Answer(books.game(key))) for key in old]
    most_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"page_s": median(lists), "game_s": median(games), "mb": most_mb}


def _seconds(call):
    begin = process_time()
    call()
    return process_time() - begin


if __name__ == "__main__":
    print(json.dumps(_as_page()))
