"""How often `sage` wins, how sure that is, and what its thinking takes.

Seats alternate, and the deals are the same each time. The games are shared among all cores, with
the compiled engine if there is one; what a decision takes is measured with the plain one.
"""

import os

from vigil_host.games.full.lab import play
from vigil_host.games.full.lab_report import tally
from vigil_host.games.full.lab_setup import arranged

_GAMES = 1000
_FEW = 200  # of level 4, which takes its time
_TIMED = 6
_BOXES = "godslayer", "fallen", "souls"
_MATCHES = {  # the figure: bots, boxes, players
    "sage_vs_greedy": ("sage3", "greedy", "godslayer", 2),
    "sage_vs_power": ("sage3", "power", "godslayer", 2),
    "sage_fallen": ("sage3", "greedy", "fallen", 2),
    "sage_souls": ("sage3", "greedy", "souls", 2),
    "sage_all": ("sage3", "greedy", ",".join(_BOXES), 2),
    "sage_3_players": ("sage3", "greedy", "godslayer", 3),
    "sage_4_players": ("sage3", "greedy", "godslayer", 4),
    "sage2_vs_sage1": ("sage2", "sage1", "godslayer", 2),
    "sage3_vs_sage2": ("sage3", "sage2", "godslayer", 2),
    "sage4_vs_sage3": ("sage4", "sage3", "godslayer", 2),
}


def wins():
    """The share of each match that the bot named first has won, and its 95 % interval."""
    figures = {}
    for name, (bot, rival, boxes, players) in _MATCHES.items():
        games = _FEW if bot == "sage4" else _GAMES
        match = _match(bot, rival, boxes, players, games)
        played = play(match, os.cpu_count() or 1)
        found = {i: game for at, part in played for i, game in enumerate(part, at)}
        won = tally(match, found)["by_bot"][0]
        figures[name] = round(won["share"], 3)
        figures[f"{name}_low"] = round(won["low"], 3)
        figures[f"{name}_high"] = round(won["high"], 3)
    return figures


def pace():
    """What a decision takes in the mean, with the plain engine."""
    figures = {}
    for level, games in ((2, _TIMED), (3, _TIMED), (4, 1)):
        match = _match(f"sage{level}", "greedy", "godslayer", 2, games)
        won = tally(match, dict(enumerate(match.part(0, games))))["by_bot"][0]
        figures[f"sage{level}_ms"] = round(won["ms_per_decision"], 2)
    return figures


def _match(bot, rival, boxes, players, games):
    return arranged([bot, *[rival] * (players - 1)], boxes, "standard", players, games, 1)


FIGURES = (pace, wins)
