"""Matches that are played one after the other under one bar, until all is over or Ctrl-C."""

from collections.abc import Mapping
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from vigil.text import t
from vigil_host.console import console
from vigil_host.errors import UserError
from vigil_host.lab.game_file import GameFile
from vigil_host.lab.match import Playable, Played, play

Games = dict[int, Played]


def played(
    matches: Mapping[str, Playable], jobs: int, lent: Executor | None, out: Path | None
) -> dict[str, Games]:
    """The games of each match, those that came in before Ctrl-C.

    Matches go by the folder inside `out` in which each keeps its games.
    """
    files = {name: GameFile(out / name, match) for name, match in matches.items()} if out else {}
    found: dict[str, Games] = {name: {} for name in matches}
    found |= {name: dict(file.games) for name, file in files.items()}
    with _bar() as bar, suppress(KeyboardInterrupt):
        known = sum(map(len, found.values()))
        task = bar.add_task("", total=games_of(matches), completed=known)
        for name, match in matches.items():
            for start, games in play(match, jobs, lent, set(found[name])):
                found[name] |= dict(enumerate(games, start))
                if name in files:
                    files[name].add(start, games)
                bar.advance(task, len(games))
    if not any(found.values()):
        raise UserError("Stopped before a game was over.")
    return found


def games_of(matches: Mapping[str, Playable]) -> int:
    """How many games all of them have."""
    return sum(match.games for match in matches.values())


def _bar() -> Any:
    columns = t("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)
