"""What many full games of bots come to: who won, by how much, with which cards."""

from statistics import mean
from typing import Any

from vigil.boxes import SOLITAIRE, TEAM, VARIANTS, WORD, chosen
from vigil.verdict import alone, among, teams
from vigil_host.games.full.lab_cards import contributions
from vigil_host.games.full.lab_match import Match
from vigil_host.lab.figures import by_bot, by_seat, spread
from vigil_host.lab.match import Played


def tally(match: Match, games: dict[int, Played]) -> dict[str, Any]:
    """Everything there is to report of the games played, by their numbers."""
    won = {i: _winners(match, games[i]) for i in sorted(games)}
    return {
        "bots": list(match.bots),
        "sets": [box[WORD] for box in chosen(match.sets)],
        "variant": VARIANTS[match.variant],
        "points": "honor",
        "seed": match.seed,
        "games": len(games),
        "ties": sum(_tied(match, played.totals) for played in games.values()),
        "stalled": sum(played.stalled for played in games.values()),
        "rounds": spread([played.rounds for played in games.values()]),
        "margin": spread([_margin(match, i, games[i].totals) for i in sorted(games)]),
        "by_bot": [by_bot(match, i, games, won) for i in range(len(match.bots))],
        "by_seat": [by_seat(i, games, won) for i in range(len(match.bots))],
        "honor_by_round": [_by_round(match, i, games) for i in range(len(match.bots))],
        "cards": contributions(match, games, won),
    }


def _sides(match: Match) -> list[tuple[int, ...]]:
    count = len(match.bots)
    return teams(count) if match.variant == TEAM else [(seat,) for seat in range(1, count + 1)]


def _winners(match: Match, played: Played) -> tuple[int, ...]:
    """The seats that won, from 1; none where Samael did or the rounds ran out.

    Of equals the later starter wins (A-44).
    """
    totals = played.totals
    if played.stalled:
        return ()
    if match.variant == SOLITAIRE:
        return (1,) if alone(totals[0], totals[1], "", "")[0] else ()
    sides = _sides(match)
    return sides[among(totals, 1, sides, False, str)[0] - 1]


def _tied(match: Match, totals: tuple[int, ...]) -> bool:
    sides = [(1,), (2,)] if match.variant == SOLITAIRE else _sides(match)
    best = sorted(sum(totals[seat - 1] for seat in side) for side in sides)
    return best[-1] == best[-2]


def _margin(match: Match, game: int, totals: tuple[int, ...]) -> int:
    """What the bot named first has, with its teammate, more than the best of the others."""
    sides = [(1,), (2,)] if match.variant == SOLITAIRE else _sides(match)
    seat = match.seat_of(0, game) + 1
    honor = {side: sum(totals[each - 1] for each in side) for side in sides}
    own = next(side for side in sides if seat in side)
    return honor[own] - max(most for side, most in honor.items() if side != own)


def _by_round(match: Match, bot: int, games: dict[int, Played]) -> list[float]:
    """A bot's Honor at the end of each round, the mean; as far as half of the games went."""
    found: list[list[int]] = []
    for i, played in games.items():
        seat = match.seat_of(bot, i)
        for number, totals in enumerate(played.honor):
            if number == len(found):
                found.append([])
            found[number].append(totals[seat])
    return [round(mean(each), 1) for each in found if 2 * len(each) >= len(games)]
