"""`vigil lab`: many games between bots, and what they come to."""

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from multiprocessing import active_children
from multiprocessing.connection import wait
from shutil import copytree
from threading import Event

import pytest

from tests.laptop.lib.command import vigil
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import GODSLAYER
from vigil_host.games.full import lab_match
from vigil_host.games.full.lab_match import Match
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged
from vigil_host.lab import match as lab_room
from vigil_host.lab.figures import interval
from vigil_host.lab.match import Played, play
from vigil_host.make import compiled

_LATE_S = 120


class Clock:
    """A clock that goes on when a game is played."""

    seconds = 0.0


class Timed:
    """A match whose games all take as long."""

    bots, games, seat_of = (), 200, None

    def __init__(self, clock, seconds):
        self.clock, self.seconds, self.sizes = clock, seconds, []

    def part(self, start, size):
        """The games by their numbers."""
        self.sizes.append(size)
        self.clock.seconds += size * self.seconds
        return list(range(start, start + size))


class Endless:
    """A match whose game 0 is over at once, and all others never."""

    bots, games, seat_of = (), 9, None

    def part(self, start, size):
        """Wait where there is nothing to wait for."""
        if start:
            Event().wait()
        return ["over"]


class Asking:
    """A match whose games are questions."""

    bots, games, seat_of = (), 6, None

    def part(self, start, size):
        """Where the engine was imported from."""
        return find_spec("vigil.full.engine").origin


def match(bots=("power", "greedy"), variant=STANDARD, games=4, pool=60):
    return Match(bots, GODSLAYER, variant, pool, games, 1)


def played(*totals, rounds=10):
    return Played(totals, rounds, (5,) * len(totals), (0.5,) * len(totals))


def counted(figures, *keys):
    return [tuple(row[key] for key in keys) for row in figures["by_bot"]]


def test_wins_are_counted_by_bot_and_by_seat():
    """Four games by hand: the bots change seats, and of equals seat 2, who started later, wins."""
    games = {
        0: played(50, 40),  # power begins and wins
        1: played(50, 40, rounds=12),  # greedy begins and wins
        2: played(45, 45),  # a tie: greedy in seat 2
        3: played(30, 31),  # greedy begins, power wins
    }
    figures = tally(match(), games)
    assert counted(figures, "bot", "games", "wins") == [("power", 4, 2), ("greedy", 4, 2)]
    assert [row["wins"] for row in figures["by_seat"]] == [2, 2]
    assert figures["ties"] == 1
    assert figures["rounds"] == {"mean": 10.5, "median": 10, "counts": {10: 3, 12: 1}}
    assert figures["margin"]["counts"] == {-10: 1, 0: 1, 1: 1, 10: 1}
    assert [row["honor"] for row in figures["by_bot"]] == [41.5, 41.25]
    assert [row["honor"] for row in figures["by_seat"]] == [43.75, 39]
    assert figures["by_bot"][0]["ms_per_decision"] == 100


def test_a_team_wins_together():
    bots = ("power", "greedy", "random", "sage1")
    figures = tally(match(bots, TEAM), {0: played(30, 10, 5, 20)})  # 35 against 30
    assert [row["wins"] for row in figures["by_bot"]] == [1, 0, 1, 0]
    assert figures["margin"]["counts"] == {5: 1}


def test_alone_a_tie_is_lost():
    games = {0: played(30, 29), 1: played(30, 30), 2: played(10, 30)}
    figures = tally(match(("greedy",), SOLITAIRE), games)
    assert counted(figures, "games", "wins") == [(3, 1)]
    assert figures["ties"] == 1
    assert figures["margin"]["counts"] == {-20: 1, 0: 1, 1: 1}


@pytest.mark.parametrize(("variant", "seats"), [(STANDARD, 2), (TEAM, 4)])
def test_nobody_has_won_a_game_that_goes_nowhere(monkeypatch, variant, seats):
    """Bots that only pass: the rounds run out, and the pool is not empty."""
    monkeypatch.setattr(lab_match, "player", lambda name, seed: lambda state: 0)
    dull = match(("random",) * seats, variant, 2)
    figures = tally(dull, dict(enumerate(dull.part(0, 2))))
    assert (figures["stalled"], figures["rounds"]["mean"]) == (2, 250)
    assert {row["wins"] for row in figures["by_bot"] + figures["by_seat"]} == {0}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (320, 400, 0.758, 0.8362)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    """Against published tables of the 95 % Wilson score interval."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.0005)


def test_the_number_of_jobs_makes_no_difference():
    one = arranged(["greedy", "random"], "godslayer", "standard", 3, 14, 5)
    assert one.bots == ("greedy", "random", "greedy")
    alone = [game[:3] for _, games in sorted(play(one, 1)) for game in games]
    shared = [game[:3] for _, games in sorted(play(one, 2)) for game in games]
    assert len(alone) == 14
    assert shared == alone == [game[:3] for game in one.part(0, 14)]
    assert [game[:3] for game in one.part(6, 2)] == alone[6:8]


def test_another_seed_is_another_match():
    one, other = (arranged(["power"], "godslayer", "standard", 2, 4, seed) for seed in (1, 2))
    assert one.part(0, 4)[0].totals != other.part(0, 4)[0].totals


def test_plain_output_in_a_pipe():
    run = vigil("lab", "power", "greedy", "--games", "6", "--jobs", "1")
    assert (run.returncode, run.stderr) == (0, "")
    assert "\x1b" not in run.stdout
    lines = run.stdout.splitlines()
    assert lines[0] == "6 games · Godslayer · standard · seed 1"
    assert any(line.startswith("power ") and " % – " in line for line in lines)
    assert "Honor of power over the best of the others" in lines
    bars = [line for line in lines if " … " in line or "█" in line]
    assert sum(int(line.split()[-1]) for line in bars) == 6


def test_json():
    run = vigil("lab", "greedy", "--games", "3", "--variant", "solitaire", "--json", "--jobs", "1")
    figures = json.loads(run.stdout)
    assert (figures["games"], figures["variant"], figures["bots"]) == (3, "solitaire", ["greedy"])
    assert set(figures["by_bot"][0]) > {"wins", "share", "low", "high", "honor"}


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ["deep"],
            "There is no bot deep: there are random, greedy, power, sage1, sage2, sage3, sage4.",
        ),
        (["power", "--sets", "moon"], "There is no 'moon': there is godslayer, fallen, souls."),
        (
            ["power", "--variant", "x"],
            "There is no 'x': there is standard, team, solitaire.",
        ),
        (["power", "--players", "5"], "This box is for 2 to 4 players: add a box or house rules."),
        (["power", "--variant", "team"], "Teams of two need 4 or 6 players."),
        (["power"] * 3 + ["--players", "2"], "Bots: 3, but players: 2."),
    ],
)
def test_what_cannot_be_played_is_one_sentence(args, sentence):
    run = vigil("lab", *args)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", f"vigil: {sentence}\n")


@pytest.mark.parametrize(
    "more",
    [
        ("power", "--games", "900000", "--jobs", "1"),
        ("power", "--games", "900000", "--jobs", "2"),
        ("--variant", "solitaire", "--games", "300000", "--jobs", "1", "--pool", "20,30,50"),
    ],
)
def test_one_ctrl_c_gives_what_there_is(tmp_path, more):
    match = subprocess.Popen(
        [sys.executable, "-m", "vigil_host", "lab", "greedy", *more, "--out", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "VIGIL_DATA": str(tmp_path / "data")},
    )
    try:
        while not any(path.read_bytes().count(b"\n") > 1 for path in tmp_path.rglob("games.jsonl")):
            assert match.poll() is None, match.communicate()
            time.sleep(0.05)  # what looks all the time takes the time away that it waits for
        match.send_signal(signal.SIGINT)
        out, err = match.communicate(timeout=_LATE_S)
    finally:
        match.kill()
    assert "of 900,000 games, stopped" in out
    assert "The games are kept: the same command goes on with them." in out
    assert "Traceback" not in err


def test_slow_games_come_in_one_by_one_and_quick_ones_together(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(lab_room, "perf_counter", lambda: clock.seconds)
    monkeypatch.setattr(lab_room, "compiled", lambda: None)  # which plays in another process
    slow, quick = Timed(clock, 1.5), Timed(clock, 0.001)
    for match in (slow, quick):
        parts = play(match, 1)  # type: ignore[arg-type]
        played = [i for start, games in parts for i in range(start, start + len(games))]
        assert played == list(range(200))
    assert set(slow.sizes) == {1}
    assert quick.sizes[:2] == [1, 25]
    assert len(quick.sizes) == 9


def test_parts_are_of_what_is_missing():
    parts = lab_room._Parts(7, 25, {0, 3, 6})
    parts.learn(1, 0.001)
    assert list(parts) == [(1, 2), (4, 2)]


def test_processes_end_in_the_middle_of_a_game():
    others = set(active_children())
    games = play(Endless(), 2)  # type: ignore[arg-type]
    assert next(games) == (0, ["over"])
    workers = set(active_children()) - others
    games.close()  # type: ignore[attr-defined]
    assert len(workers) == 2
    assert all(wait([worker.sentinel], _LATE_S) for worker in workers)


def test_an_old_compiled_engine_is_left_alone(tmp_path):
    assert compiled.compiled(tmp_path) is None
    compiled.mark(tmp_path)
    assert compiled.compiled(tmp_path) == tmp_path
    (tmp_path / "stamp").write_text("00000000")
    assert compiled.compiled(tmp_path) is None


@pytest.mark.parametrize("name", ["rules.py", "learned.bin"])
def test_a_compiled_engine_is_old_when_what_it_was_made_of_is_new(tmp_path, monkeypatch, name):
    monkeypatch.setattr(compiled.places, "SHARED", tmp_path)
    (tmp_path / name).write_bytes(b"1")
    before = compiled.engine_stamp()
    (tmp_path / name).write_bytes(b"2")
    assert compiled.engine_stamp() != before


def test_workers_import_the_compiled_engine(tmp_path, monkeypatch):
    """Asked of the processes that play: each part of this match tells where its engine lies."""
    copytree(compiled.FOLDER.parents[1] / "shared" / "vigil", tmp_path / "vigil")
    compiled.mark(tmp_path)
    monkeypatch.setattr(lab_room, "compiled", lambda: compiled.compiled(tmp_path))
    found: dict = dict(lab_room.play(Asking(), 2))  # type: ignore[arg-type]
    assert set(found.values()) == {str(tmp_path / "vigil" / "full" / "engine.py")}
    assert len(found) == 6
    assert str(tmp_path) not in sys.path
