"""What each card had to do with winning.

Whoever acquired or defeated a card is compared with how often the same bot wins anyway. That tells
which cards winners have, not what made them win: a dear card also shows who could pay for it.
"""

from collections import defaultdict
from math import sqrt
from typing import Any

from vigil_host.games.full.lab_match import Match
from vigil_host.lab.figures import Z
from vigil_host.lab.match import Played
from vigil_host.make.cards import load_catalog


def contributions(
    match: Match, games: dict[int, Played], won: dict[int, tuple[int, ...]]
) -> list[dict[str, Any]]:
    """For each card how many points of win share more its owners had, the best card first."""
    gained: dict[int, list[float]] = defaultdict(list)
    for bot in range(len(match.bots)):
        seats = {i: match.seat_of(bot, i) for i, played in games.items() if played.cards}
        usual = sum(seat + 1 in won[i] for i, seat in seats.items()) / max(len(seats), 1)
        for i, seat in seats.items():
            for card in games[i].cards[seat]:
                gained[card].append((seat + 1 in won[i]) - usual)
    catalog = load_catalog()
    rows = [{"card": catalog.name(card), **_mean(gains)} for card, gains in gained.items()]
    return sorted(rows, key=lambda row: (-row["share"], row["card"]))


def _mean(gains: list[float]) -> dict[str, Any]:
    count = len(gains)
    share = sum(gains) / count
    variance = sum((gain - share) ** 2 for gain in gains) / max(count - 1, 1)
    half = Z * sqrt(variance / count)
    return {
        "times": count,
        "share": round(share, 4),
        "low": round(share - half, 4),
        "high": round(share + half, 4),
    }
