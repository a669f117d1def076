"""How hard the game alone is: how often a bot wins, by the pool and the opponent's head start.

The head start is Honor from outside the pool and changes nothing but the totals, so the games of a
pool tell of every head start.
"""

from typing import Any

from vigil_host.lab.figures import interval
from vigil_host.lab.match import Played

_NAMES = ((0.85, "very easy"), (0.65, "easy"), (0.4, "even"), (0.2, "hard"), (0, "very hard"))


def levels(pools: dict[int, list[Played]], heads: list[int]) -> list[dict[str, Any]]:
    """For each pool and head start the share that was won, its interval, and a name for it."""
    return [_level(pool, head, games) for pool, games in pools.items() for head in heads]


def _level(pool: int, head: int, games: list[Played]) -> dict[str, Any]:
    wins = sum(not game.stalled and game.totals[0] > game.totals[1] + head for game in games)
    low, high = interval(wins, len(games))
    share = wins / len(games)
    return {
        "pool": pool,
        "head_start": head,
        "games": len(games),
        "wins": wins,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "level": next(name for least, name in _NAMES if share >= least),
    }
