"""The full game: how fast, how small, and whether it plays as the world has seen it play.

Speed is the best of many short runs in CPU time against the best of as many calibration loops in
between, because the machine has other things to do; beside it stands the median run against the
loop that followed it. A foreign library and the compiler get environments of their own.
"""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time

from tests.bench import compile as compiler
from tests.micropython import ROOT
from vigil.boxes import STANDARD
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.full.book import Book
from vigil.full.bots import Random, greedy
from vigil.full.deal import deal
from vigil_host.games.full.lab_setup import arranged
from vigil_host.lab.match import play
from vigil_host.make.cards import catalog_path, load_catalog

_MOPS = 15  # the machine that figures are given for
_LOOP = 400_000
_RUNS = 25
_GAMES = 12  # a run
_TURNS = 9  # of us and of pyminion
_TURN_GAMES = 150
_COPIES = 20_000
_STUDY = 30_000  # games of the published figure
_ALL = GODSLAYER | FALLEN | SOULS
_PYMINIONS = {
    "shipped": "full_vs_pyminion",
    "stripped": "full_vs_pyminion_stripped",
    "alike": "full_vs_pyminion_alike",
}


def speed():
    """Decisions a second of random players, two of them: Godslayer, and all three boxes."""
    best, usual = normed(_book())
    all_best, all_usual = normed(Book(load_catalog(), _ALL))
    return {
        "full_decisions_per_s": best,
        "full_median_decisions_per_s": usual,
        "full_all_decisions_per_s": all_best,
        "full_all_median_decisions_per_s": all_usual,
    }


def compared():
    """The same beside pyminion: by turns, as many games of each, the median of the ratios.

    As it is shipped, without the log that it keeps for nobody, and counted alike besides: there
    each card is a decision, as with us, and what has a single answer is none on either side.
    """
    python = compiler.environment("pyminion", "pyminion==0.4.0")
    book = _book()
    ratios = {how: [] for how in _PYMINIONS}
    shipped = []
    for turn in range(_TURNS):
        for how, known in ratios.items():
            theirs = _pyminion(python, how, turn)
            seconds, decisions = _run(book, turn, _TURN_GAMES)
            if how == "alike":
                decisions -= _forced(book, turn, _TURN_GAMES)
            known.append(decisions / seconds / theirs)
            if how == "shipped":
                shipped.append(theirs)
    medians = {_PYMINIONS[how]: round(median(known), 2) for how, known in ratios.items()}
    return {"pyminion_decisions_per_s": round(median(shipped)), **medians}


def _pyminion(python, how, seed):
    script = str(Path(__file__).with_name("dominion.py"))
    call = [python, script, str(_TURN_GAMES), how, str(seed)]
    run = subprocess.run(call, capture_output=True, text=True, check=True)
    decisions, seconds = map(float, run.stdout.split())
    return decisions / seconds


def compiled():
    """The same source through mypyc; left out where there is no compiler for it."""
    try:
        folder = compiler.built()
    except (RuntimeError, subprocess.CalledProcessError, OSError) as error:
        print(f"full_compiled_decisions_per_s is left out: {error}")
        return {}
    plain = _digests(ROOT / "shared")
    if _digests(folder) != plain:
        raise RuntimeError("The compiled engine plays other games than the plain one.")
    speed = _python(folder, "-m", "tests.bench.full")
    return {"full_compiled_decisions_per_s": int(speed)}


def _digests(engine):
    """Full games of bots by the engine in a folder, a line each."""
    return _python(engine, str(ROOT / "tests" / "both" / "lib" / "full_digests.py"))


def _python(engine, *args):
    env = {**os.environ, "PYTHONPATH": f"{engine}:{ROOT / 'host'}"}
    env["VIGIL_CARDS"] = str(catalog_path())
    call = [sys.executable, *args]
    return subprocess.run(call, cwd=ROOT, env=env, stdout=-1, text=True, check=True).stdout


def games():
    """Games a second of random players who never end a turn while there is something to do."""
    book, rates = _book(), []
    for run in range(5):
        begin = process_time()
        for game in range(_GAMES):
            seed = run * _GAMES + game
            _busy(deal(book, STANDARD, 2, 0, 60, seed), Random(seed))
        rates.append(_GAMES / (process_time() - begin))
    return {"full_busy_games_per_s": round(median(rates))}


def _busy(state, bot):
    while not state.over:
        state.do(state.moves()[0] if len(state.moves()) == 1 else _something(state, bot))


def _something(state, bot):
    """Any move but the end of the turn; an answer may well be no."""
    move = bot.pick(state)
    while not move and not state.ask:
        move = bot.pick(state)
    return move


def worst():
    """The slowest single decision, listing and doing, of bots in games of all boxes.

    Each game is played again and again with the same moves: what was slow only once was the
    machine.
    """
    book = Book(load_catalog(), _ALL)
    slowest = 0.0
    for seed in range(12):
        rounds = [_timed_decisions(book, 2 + seed % 5, seed) for _ in range(4)]
        slowest = max(slowest, *map(min, zip(*rounds, strict=True)))
    return {"full_worst_decision_ms": round(1000 * slowest, 2)}


def _timed_decisions(book, players, seed):
    """The CPU time of each decision of a game, in seconds."""
    state = deal(book, STANDARD, players, 0, 30 * players, seed)
    bots = [greedy, Random(seed).pick]
    times = []
    while not state.over:
        begin = process_time()
        state.moves()
        listed = process_time()
        move = bots[state.seat % 2](state)
        ready = process_time()
        state.do(move)
        times.append(process_time() - ready + listed - begin)
    return times


def weight():
    """Bytes of the state of six players with all boxes, of a game's log, and the time of a copy."""
    book = _book()
    state = deal(book, STANDARD, 2, 0, 60, 1)
    bot = Random(1)
    for _ in range(120):
        state.do(bot.pick(state))
    runs = [_copies(state) for _ in range(_RUNS)]
    logs = [sum(map(len, _log(seed))) for seed in range(101)]
    six = deal(Book(load_catalog(), _ALL), STANDARD, 6, 0, 180, 1)
    return {
        "full_copy_us": round(min(runs) / _COPIES * 1e6, 2),
        "full_state_bytes": len(six.save()),
        "full_game_log_bytes": round(median(logs)),
    }


def study():
    """`power` against `power` as in a published study: first player 52.3 %, ties 10.1 %."""
    match = arranged(["power", "power"], "godslayer", "standard", 2, _STUDY, 0)
    totals = [game.totals for _, games in play(match, 2) for game in games]
    first = 100 * sum(one > two for one, two in totals) / _STUDY
    ties = 100 * sum(one == two for one, two in totals) / _STUDY
    return {
        "power_first_percent": round(first, 1),
        "power_ties_percent": round(ties, 1),
        "power_off_points": round(max(abs(first - 52.3), abs(ties - 10.1)), 1),
    }


def normed(book):
    """Decisions a second on a machine of the usual speed: the best run, and the median."""
    rates, mops = [], []
    for run in range(_RUNS):
        seconds, decisions = _run(book, run, _GAMES)
        rates.append(decisions / seconds)
        mops.append(_LOOP / _timed(_loop) / 1e6)
    usual = median(rate / speed for rate, speed in zip(rates, mops, strict=True))
    return round(max(rates) / max(mops) * _MOPS), round(usual * _MOPS)


def _run(book, run, games):
    """CPU time and decisions of some games."""
    begin = process_time()
    decisions = sum(_play(book, run * games + i) for i in range(games))
    return process_time() - begin, decisions


def _play(book, seed):
    """The number of decisions in a game of random players."""
    return Random(seed).finish(deal(book, STANDARD, 2, 0, 60, seed))


def _forced(book, run, games):
    """How many decisions of the same games have a single answer: the turn ends."""
    forced = 0
    for seed in range(run * games, run * games + games):
        state, bot = deal(book, STANDARD, 2, 0, 60, seed), Random(seed)
        while not state.over:
            forced += len(state.moves()) == 1
            state.do(bot.pick(state))
    return forced


def _log(seed):
    """The events of a full game of two `power`, as they are written down."""
    from vigil.full import Game, begin
    from vigil.full.setup import command

    catalog = load_catalog()
    start = begin(command(GODSLAYER, STANDARD, 2, ["Ana", "Bo"], seed=seed), catalog)
    game = Game(start, catalog)
    yield start
    while not game.over():
        event = game.decide(game.advice("power"))
        yield event
        game.apply(event, lambda fact: None)


def _book():
    return Book(load_catalog(), GODSLAYER)


def _copies(state):
    copy = state.copy
    begin = process_time()
    for _ in range(_COPIES):
        copy()
    return process_time() - begin


def _loop():
    total = 0
    for i in range(_LOOP):
        total = (total * 31 + i) & 0xFFFFFF
    return total


def _timed(call):
    begin = process_time()
    call()
    return process_time() - begin


FIGURES = (speed, compared, compiled, games, worst, weight, study)


if __name__ == "__main__":  # with the compiled engine first on the path
    if hasattr(deal, "__code__"):
        sys.exit("The engine that was found is not the compiled one.")
    print(normed(_book())[0])
