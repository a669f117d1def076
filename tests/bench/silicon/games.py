"""Whole games by fingers in a hurry, from the set-up of a new device to the result.

The fingers of a table game are found on the bench's board, where a page can be read, and written
down; the chip gets the same presses at the same times and must come to the same score: a press that
is lost changes it. In a full game A alone plays, however the cards fall, and each press must light.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.bench.device import record
from tests.bench.silicon.stage import BOXES, chip, flash, keeper, light_ms, view
from vigil.codes import START
from vigil_host.silicon.board import named
from vigil_host.silicon.pico import Pico
from vigil_pico.buttons import A

_PACE_MS = 260
_AT_A_TIME = 10  # presses between two looks at the log
_MOST_PRESSES = 3000


def six(_short: bool) -> dict:
    """Six at a table with every box."""
    return _same(_six)


def alone(_short: bool) -> dict:
    """One against Samael."""
    return _same(_alone)


def sage(_short: bool) -> dict:
    """A person in a hurry against a bot, three boxes."""
    game = f"new full sets={BOXES} players=2 bots=-,sage names=Ana,Bo first=1 seed=11"
    with chip(flash([game])) as pico:
        presses = []
        while not _over(pico) and len(presses) < _MOST_PRESSES:
            presses += [pico.press("A", 90, pico.ms + i * _PACE_MS) for i in range(_AT_A_TIME)]
            pico.run(_AT_A_TIME * _PACE_MS)
        pico.run(3000)
        dark = sum(light_ms(pico, press, _PACE_MS) is None for press in presses)
        print(f"  full game against sage: {len(presses)} presses, {dark} not felt at once")
        unfinished = int(not _over(pico))
        return {
            "silicon_presses_lost": dark,
            "silicon_games_wrong": unfinished,
            "silicon_resets": len(pico.resets),
        }


def _over(pico: Pico) -> bool:
    """Whether it has ended; a finger that goes on begins another one."""
    kept = keeper(pico.files())
    starts = sum(payload[0] == START for _, payload in kept.journal.records())
    return starts > 1 or bool(kept.game and kept.game.over())


def _same(fingers: Callable[[Any], None]) -> dict:
    """Play the recorded moves on a new device; whether it comes to the same score."""
    moves, expected = _recorded(fingers)
    with chip(flash()) as pico:
        _play(pico, moves)
        pico.run(5000)
        pico.settle()
        wrong = int(_score(view(pico)) != expected)
        if wrong:
            print(f"  {fingers.__name__}: {_score(view(pico))}, not {expected}")
        return {
            "silicon_presses_lost": wrong,
            "silicon_games_wrong": wrong,
            "silicon_resets": len(pico.resets),
        }


def _recorded(fingers: Callable[[Any], None]) -> tuple[list[tuple[int, int]], tuple]:
    """(keys, ms) in order, and the score they lead to."""
    score: list[tuple] = []

    def played(app) -> None:
        from fingers import see

        fingers(app)
        score.append(_score(see(app)))

    with TemporaryDirectory() as folder:
        record(Path(folder), played)
        lines = (Path(folder) / "moves").read_text().splitlines()
    moves = [(int(keys), int(ms)) for keys, ms in (line.split() for line in lines)]
    return moves, score[0]


def _play(pico: Pico, moves: list[tuple[int, int]]) -> None:
    """One button at a time goes down, and up again."""
    down = 0
    for keys, ms in moves:
        if keys != down:
            pico.touch(named(keys or down), bool(keys))
            down = keys
        pico.run(ms)


def _score(seen: dict) -> tuple:
    rival = seen["opponent"]
    honors = tuple((seat["honor"], seat["cards"], seat["turns"]) for seat in seen["seats"])
    return seen["phase"], seen["round"], honors, rival and rival["honor"]


def _six(app) -> None:
    from bench_board import UP, play
    from fingers import choose, see, walk

    choose(app, "Fallen", "Souls")
    play(walk(app, "Players"), [(A, 4)])
    choose(app, "First player", "Start: 6 players")
    turn = 0
    while see(app)["phase"] != "counting":
        play(app, [(UP, 3 + turn % 5), 100, (A, "short")])
        turn += 1
    for seat in range(6):
        play(app, [(A, "short"), (UP, 4 + seat), 1200, (A, 1), (A, "hold")])
    play(app, [(A, "short"), 5000])
    assert see(app)["phase"] == "over"


def _alone(app) -> None:
    from bench_board import UP, C, play
    from fingers import choose, menu, see, walk

    play(walk(app, "Variant"), [(A, 2)])
    choose(app, "Start")
    for turn in range(8):
        play(app, [(UP, 2 + turn % 4), (A, "short")])
        play(app, [(UP, 1), (A, "short"), (UP, 1 + turn % 3), (A, "short"), 400])
    menu(play(app, [(C, 0)]), "Finish")
    for _ in range(20):
        if see(app)["phase"] == "over":
            break
        play(app, [(A, "hold"), (A, "short"), (UP, 3), 1200])
    assert see(app)["phase"] == "over", see(app)["phase"]


SCENES = six, alone, sage
