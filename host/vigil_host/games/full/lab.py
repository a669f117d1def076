"""What `vigil lab` asks of the full game: a match, its figures, and how hard it is alone."""

from collections.abc import Callable
from typing import Any

from vigil_host.errors import UserError
from vigil_host.games.full import lab_levels
from vigil_host.games.full.lab_match import Match
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged, numbers
from vigil_host.lab.match import Asked, Played

__all__ = ["levels", "match", "tally"]


def match(asked: Asked) -> Match:
    """The match that was typed."""
    return _with_pool(asked, numbers(asked.pool or "0")[0])


def levels(asked: Asked, played: Callable[[Match, str], dict[int, Played]]) -> list[dict[str, Any]]:
    """How hard the game alone is with each pool and head start; `played` has a match played."""
    if asked.variant != "solitaire":
        raise UserError("Only the solitaire game has levels: add --variant solitaire.")
    heads = numbers(asked.head or "0")
    found: dict[int, list[Played]] = {}
    for pool in numbers(asked.pool or "0"):
        match = _with_pool(asked, pool)
        found[match.pool] = list(played(match, f"pool-{match.pool}").values())
    return lab_levels.levels(found, heads)


def _with_pool(asked: Asked, pool: int) -> Match:
    return arranged(*asked[:6], pool=pool)
