"""What the games of a match come to, by bot and by seat: shares with 95 % intervals, spreads."""

from collections import Counter
from math import sqrt
from statistics import mean, median
from typing import Any

from vigil_host.lab.match import Playable, Played

Z = 1.96  # 95 % of a normal distribution


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, by Wilson: honest for few games and near 0 and 1."""
    share, z2 = wins / games, Z * Z / games
    middle = share + z2 / 2
    half = Z * sqrt((share * (1 - share) + z2 / 4) / games)
    return max(0.0, (middle - half) / (1 + z2)), min(1.0, (middle + half) / (1 + z2))


def spread(numbers: list[int]) -> dict[str, Any]:
    """Mean, median, and how often each number."""
    counts = Counter(numbers)
    return {
        "mean": round(mean(numbers), 2),
        "median": median(numbers),
        "counts": {number: counts[number] for number in sorted(counts)},
    }


def share_of(wins: int, games: int) -> dict[str, Any]:
    """Which share of the games was won, and between which shares the true one lies."""
    low, high = interval(wins, games)
    return {
        "games": games,
        "wins": wins,
        "share": round(wins / games, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def by_bot(
    match: Playable, bot: int, games: dict[int, Played], won: dict, points: str = "honor"
) -> dict[str, Any]:
    """How one of the bots has fared."""
    seats = {i: match.seat_of(bot, i) for i in games}
    decisions = sum(games[i].decisions[seat] for i, seat in seats.items())
    seconds = sum(games[i].seconds[seat] for i, seat in seats.items())
    return {
        "bot": match.bots[bot],
        **share_of(sum(seat + 1 in won[i] for i, seat in seats.items()), len(games)),
        points: round(mean(games[i].totals[seat] for i, seat in seats.items()), 2),
        "decisions": decisions,
        "ms_per_decision": round(1000 * seconds / max(decisions, 1), 3),
    }


def by_seat(
    seat: int, games: dict[int, Played], won: dict, points: str = "honor"
) -> dict[str, Any]:
    """How whoever sat there has fared."""
    return {
        "seat": seat + 1,
        **share_of(sum(seat + 1 in won[i] for i in games), len(games)),
        points: round(mean(played.totals[seat] for played in games.values()), 2),
    }
