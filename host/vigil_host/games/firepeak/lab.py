"""Many games of Firepeak between bots: what `vigil lab` asks of a match, for this game.

Vigil draws and rolls; nobody has spells to cast. Game 7 is the same whoever else is played beside
it; the bots move up a seat from game to game, and seat 1 always begins.
"""

from dataclasses import dataclass
from time import process_time
from typing import Any

from vigil.firepeak import Game, begin
from vigil.firepeak import state as s
from vigil.firepeak.bots import BOTS, bot_number
from vigil.firepeak.ending import result
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.setup import command
from vigil.refusal import Refusal
from vigil_host.errors import UserError
from vigil_host.lab.figures import by_bot, by_seat, spread
from vigil_host.lab.match import Asked, Played, seed_of


@dataclass(frozen=True)
class Match:
    """Who plays, and how often."""

    bots: tuple[str, ...]
    games: int
    seed: int

    def seat_of(self, bot: int, game: int) -> int:
        """Where a bot sits in a game, both counted from 0."""
        return (bot + game) % len(self.bots)

    def part(self, start: int, size: int) -> list[Played]:
        """Some games in a row, in this process."""
        return [_game(self, i) for i in range(start, min(start + size, self.games))]


def match(asked: Asked) -> Match:
    """The match that was typed."""
    return arranged(asked.bots, asked.players, asked.games, asked.seed)


def arranged(bots: list[str], players: int, games: int, seed: int) -> Match:
    """The match, or one sentence on why there is none; the bots are repeated to fill the seats."""
    count = players or max(len(bots), 2)
    try:
        seated = [bot_number(bots[i % len(bots)]) for i in range(max(count, len(bots)))]
        begin(command(count, [], first=1, seed=seed, bots=seated), None)
    except Refusal as refusal:
        raise UserError("%s", refusal) from None
    return Match(tuple(BOTS[bot] for bot in seated), games, seed)


def tally(match: Match, games: dict[int, Played]) -> dict[str, Any]:
    """Everything there is to report of the games played, by their numbers."""
    won = {i: _winners(games[i]) for i in sorted(games)}
    return {
        "bots": list(match.bots),
        "sets": ["firepeak"],
        "variant": "standard",
        "points": "power",
        "seed": match.seed,
        "games": len(games),
        "ties": sum(not winners for winners in won.values()),
        "rounds": spread([played.rounds for played in games.values()]),
        "margin": spread([_margin(match, i, games[i].totals) for i in sorted(games)]),
        "by_bot": [by_bot(match, i, games, won, "power") for i in range(len(match.bots))],
        "by_seat": [by_seat(i, games, won, "power") for i in range(len(match.bots))],
    }


def _game(match: Match, number: int) -> Played:
    count = len(match.bots)
    seated = [0] * count
    for i, name in enumerate(match.bots):
        seated[match.seat_of(i, number)] = BOTS.index(name)
    asked = command(count, [], first=1, seed=seed_of(match.seed, number), bots=seated)
    game = Game(begin(asked, None), None)
    decisions, seconds = [0] * count, [0.0] * count
    while not game.over():
        seat, start = game.decider() - 1, process_time()
        decided = game.bot_command()
        seconds[seat] += process_time() - start
        decisions[seat] += 1
        game.apply(game.decide(decided), lambda _fact: None)
    totals = tuple(Pattern(game, seat).total() for seat in game.seats())
    winner = result(game)[0] or 0
    return Played(totals, game.get(s.ROUND), tuple(decisions), tuple(seconds), winner)


def _winners(played: Played) -> tuple[int, ...]:
    return (played.winner,) if played.winner else ()


def _margin(match: Match, game: int, totals: tuple[int, ...]) -> int:
    """What the bot named first has more than the best of the others."""
    seat = match.seat_of(0, game)
    return totals[seat] - max(total for i, total in enumerate(totals) if i != seat)
