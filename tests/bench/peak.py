"""Bots of Firepeak against each other: how often one wins, how sure that is, how long it thinks."""

from time import process_time

from vigil.firepeak import Game, begin
from vigil.firepeak.bots import BOTS
from vigil.firepeak.setup import command
from vigil_host.games.firepeak.lab import arranged, tally
from vigil_host.lab.match import play

_GAMES = 400
_LONGEST_OF = 20  # games in which every decision is timed


def greedy():
    """`greedy` against any legal command; its longest decision in this machine's milliseconds."""
    return _match("greedy", "random") | {"firepeak_greedy_ms_max": _longest("greedy")}


def planner():
    """`planner`, a turn of actions ahead, against `greedy`."""
    return _match("planner", "greedy") | {"firepeak_planner_ms_max": _longest("planner")}


def _match(bot, rival):
    match = arranged([bot, rival], 2, _GAMES, 1)
    games = {i: game for at, part in play(match, 2) for i, game in enumerate(part, at)}
    won = tally(match, games)["by_bot"][0]
    name = f"firepeak_{bot}_vs_{rival}"
    return {
        name: round(won["share"], 3),
        f"{name}_low": round(won["low"], 3),
        f"{name}_high": round(won["high"], 3),
        f"{name}_ms": round(won["ms_per_decision"], 1),
    }


def _longest(bot):
    longest = 0.0
    for seed in range(_LONGEST_OF):
        seated = [BOTS.index(bot)] * 2
        game = Game(begin(command(2, [], first=1, seed=seed, bots=seated), None), None)
        while not game.over():
            start = process_time()
            move = game.bot_command()
            longest = max(longest, process_time() - start)
            game.apply(game.decide(move), lambda _fact: None)
    return round(1000 * longest, 1)


FIGURES = (greedy, planner)
