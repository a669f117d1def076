"""Compares what is kept of games with what a replay of their records makes now."""

import json
import random
from dataclasses import dataclass
from time import monotonic

from vigil_host.books.archive import Archive, Game
from vigil_host.books.outcome import outcome
from vigil_host.errors import UserError


@dataclass(frozen=True)
class Audit:
    """What was found."""

    kept: int
    behind: int  # records that are still to be read
    compared: int
    wrong: list[str]  # the keys of games that are kept otherwise


def audit(archive: Archive, patience_s: float) -> Audit:
    """Compare games in any order until all are done or the time is over."""
    games = [*archive.known(), *archive.known(deleted=True)]
    behind = archive.behind()
    random.shuffle(games)
    end_s = monotonic() + patience_s
    compared, wrong = 0, []
    for game in games:
        if monotonic() > end_s:
            break
        compared += 1
        if not _is_right(game):
            wrong.append(game.key)
    return Audit(len(games), behind, compared, wrong)


def _is_right(game: Game) -> bool:
    try:
        return game.outcome == json.loads(json.dumps(outcome(game.play)))
    except UserError:
        return False
