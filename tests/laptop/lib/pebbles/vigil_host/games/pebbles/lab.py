"""Pebbles between bots that take one each time."""

from dataclasses import dataclass

from vigil_host.lab.figures import by_bot, by_seat, spread
from vigil_host.lab.match import Played

_HEAP = 7


@dataclass(frozen=True)
class Heap:
    """Who plays, and how often."""

    bots: tuple
    games: int

    def seat_of(self, bot, game):
        """They change places from game to game."""
        return (bot + game) % 2

    def part(self, start, size):
        """Seat 1 takes the last of seven."""
        last = range(start, min(start + size, self.games))
        return [Played((4, 3), _HEAP, (4, 3), (0.0, 0.0), 1) for _ in last]


def match(asked):
    """The match that was typed."""
    return Heap((asked.bots * 2)[:2], asked.games)


def tally(match, games):
    """Who won how often."""
    won = {number: (played.winner,) for number, played in games.items()}
    return {
        "bots": list(match.bots),
        "sets": ["pebbles"],
        "variant": "standard",
        "points": "honor",
        "seed": 1,
        "games": len(games),
        "ties": 0,
        "rounds": spread([played.rounds for played in games.values()]),
        "margin": spread([1] * len(games)),
        "by_bot": [by_bot(match, bot, games, won) for bot in range(2)],
        "by_seat": [by_seat(seat, games, won) for seat in range(2)],
    }
