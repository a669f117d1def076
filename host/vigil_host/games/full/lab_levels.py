"""How hard the game alone is: how often a bot wins, by the pool and the opponent's head start.

The head start is Honor from outside the pool and changes nothing but the totals, so the games of a
pool tell of every head start.
"""

from dataclasses import dataclass
from typing import Any

from vigil.boxes import VARIANTS, WORD, chosen, opponent
from vigil_host.games.full.lab_match import Match
from vigil_host.lab.figures import share_of
from vigil_host.lab.match import Played

_NAMES = ((0.85, "very easy"), (0.65, "easy"), (0.4, "even"), (0.2, "hard"), (0, "very hard"))


@dataclass(frozen=True)
class Grid:
    """Pools and head starts to compare: a match for each pool, by the folder it is kept in."""

    matches: dict[str, Match]
    heads: list[int]

    def tally(self, played: dict[str, dict[int, Played]]) -> dict[str, Any]:
        """What there is to report of the games played; of a pool without any, nothing."""
        match = next(iter(self.matches.values()))
        pools = {self.matches[name].pool: list(games.values()) for name, games in played.items()}
        return {
            "bots": list(match.bots),
            "sets": [box[WORD] for box in chosen(match.sets)],
            "variant": VARIANTS[match.variant],
            "opponent": opponent(match.sets),
            "seed": match.seed,
            "games": sum(map(len, pools.values())),
            "levels": levels({pool: games for pool, games in pools.items() if games}, self.heads),
        }


def levels(pools: dict[int, list[Played]], heads: list[int]) -> list[dict[str, Any]]:
    """For each pool and head start the share that was won, its interval, and a name for it."""
    return [_level(pool, head, games) for pool, games in pools.items() for head in heads]


def _level(pool: int, head: int, games: list[Played]) -> dict[str, Any]:
    wins = sum(not game.stalled and game.totals[0] > game.totals[1] + head for game in games)
    won = share_of(wins, len(games))
    name = next(name for least, name in _NAMES if won["share"] >= least)
    return {"pool": pool, "head_start": head, **won, "level": name}
