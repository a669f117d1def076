"""How often `sage` wins, how sure that is, and what its thinking takes.

Seats alternate, and the deals are the same each time. The games are shared among all cores, with
the compiled engine if there is one; what a decision takes is measured with the plain one. Games are
kept in build/strength, so a bench that was stopped goes on, until the engine changes.

GAMES=200 plays fewer.
"""

import os
from functools import partial

from tests.bench.bars import BUILD
from vigil_host.games.full.lab_match import Match
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged
from vigil_host.lab.game_file import GameFile
from vigil_host.lab.match import play
from vigil_host.make.compiled import engine_stamp

_GAMES = int(os.environ.get("GAMES", "1000"))
_TIMED = 6
_ALL = "godslayer,fallen,souls"
_MATCHES = {  # the figure: bots, boxes, players; Return of the Fallen alone is for two
    "sage_vs_greedy": ("sage3", "greedy", "godslayer", 2),
    "sage_vs_power": ("sage3", "power", "godslayer", 2),
    "sage2_vs_sage1": ("sage2", "sage1", "godslayer", 2),
    "sage3_vs_sage2": ("sage3", "sage2", "godslayer", 2),
    "sage_3_players": ("sage3", "greedy", "godslayer", 3),
    "sage_4_players": ("sage3", "greedy", "godslayer", 4),
    "sage_fallen": ("sage3", "greedy", "fallen", 2),
    "sage_souls": ("sage3", "greedy", "souls", 2),
    "sage_souls_3_players": ("sage3", "greedy", "souls", 3),
    "sage_souls_4_players": ("sage3", "greedy", "souls", 4),
    "sage_all": ("sage3", "greedy", _ALL, 2),
    "sage_all_3_players": ("sage3", "greedy", _ALL, 3),
    "sage_all_4_players": ("sage3", "greedy", _ALL, 4),
    "sage4_vs_sage3": ("sage4", "sage3", "godslayer", 2),
}


def wins(name):
    """The share of a match that the bot named first has won, and its 95 % interval."""
    bot, rival, boxes, players = _MATCHES[name]
    match = _match(bot, rival, boxes, players, _GAMES)
    won = tally(match, _played(name, match))["by_bot"][0]
    return {
        name: round(won["share"], 3),
        f"{name}_low": round(won["low"], 3),
        f"{name}_high": round(won["high"], 3),
        f"{name}_games": won["games"],
    }


def _played(name: str, match: Match):
    """All games, those that an earlier bench has played among them."""
    kept = GameFile(BUILD / "strength" / engine_stamp() / name, match)
    for start, games in play(match, os.cpu_count() or 1, known=kept.games):
        kept.add(start, games)
        print(f"{name}: {len(kept.games):,} of {match.games:,}", end="\r", flush=True)
    return kept.games


def pace():
    """What a decision takes in the mean, with the plain engine."""
    figures = {}
    for level in (2, 3, 4):
        match = _match(f"sage{level}", "greedy", "godslayer", 2, _TIMED)
        won = tally(match, dict(enumerate(match.part(0, _TIMED))))["by_bot"][0]
        figures[f"sage{level}_ms"] = round(won["ms_per_decision"], 2)
    return figures


def _match(bot, rival, boxes, players, games):
    return arranged([bot, *[rival] * (players - 1)], boxes, "standard", players, games, 1)


FIGURES = (pace, *(partial(wins, name) for name in _MATCHES))
