"""What `vigil lab` asks of the full game: a match, its figures, and how hard it is alone."""

from vigil_host.errors import UserError
from vigil_host.games.full.lab_levels import Grid
from vigil_host.games.full.lab_match import Match
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged, numbers
from vigil_host.lab.match import Asked

__all__ = ["grid", "match", "tally"]


def match(asked: Asked) -> Match:
    """The match that was typed."""
    return _with_pool(asked, numbers(asked.pool or "0")[0])


def grid(asked: Asked) -> Grid:
    """The pools and head starts that were typed, to compare how hard each is alone."""
    if asked.variant != "solitaire":
        raise UserError("Only the solitaire game has levels: add --variant solitaire.")
    heads = numbers(asked.head or "0")
    pools = [_with_pool(asked, pool) for pool in numbers(asked.pool or "0")]
    return Grid({f"pool-{match.pool}": match for match in pools}, heads)


def _with_pool(asked: Asked, pool: int) -> Match:
    return arranged(*asked[:6], pool=pool)
