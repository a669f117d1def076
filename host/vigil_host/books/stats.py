"""What came of the games that were played to their end: who wins, from where, how long, how close.

Only what every view has is counted, so a new game is counted too. Length is rounds, and minutes
where turns were timed. Games that were hidden do not count.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any

from vigil_host.books.archive import Game
from vigil_host.books.outcome import winners


def statistics(games: Iterable[Game]) -> dict[str, Any]:
    """Every figure, of the finished games among these."""
    played = [game for game in games if game.finished and game.seats and not game.hidden]
    comebacks = [_comeback(game) for game in played if game.outcome["comeback"]]
    return {
        "games": len(played),
        "players": _table(_by_name(played), "name"),
        "seats": _table(_by_seat(played), "seat"),
        "order": _table(_by_order(played), "order"),
        "sets": _sets(played),
        "rounds": _spread([game.rounds for game in played]),
        "minutes": _spread([round(game.minutes) for game in played if game.minutes]),
        "honor_per_turn": _honor_per_turn(played),
        "comebacks": sorted(comebacks, key=lambda one: -one["behind"])[:5],
        "from_behind": sum(one["turned"] for one in comebacks),
    }


# Who wins


def _by_name(games: list[Game]) -> Iterator[tuple[str, bool]]:
    for game, seat, won in _sittings(games):
        if game.seats[seat - 1]["name"]:
            yield game.seats[seat - 1]["name"], won


def _by_seat(games: list[Game]) -> Iterator[tuple[int, bool]]:
    for game, seat, won in _sittings(games):
        if len(game.seats) > 1:
            yield seat, won


def _by_order(games: list[Game]) -> Iterator[tuple[int, bool]]:
    """Who began, who came next, and so on."""
    for game, seat, won in _sittings(games):
        if len(game.seats) > 1 and game.view.get("first"):
            yield (seat - game.view["first"]) % len(game.seats) + 1, won


def _sittings(games: list[Game]) -> Iterator[tuple[Game, int, bool]]:
    for game in games:
        won = winners(game.view)
        for seat in game.seats:
            yield game, seat["seat"], seat["seat"] in won


def _table(sittings: Iterable[tuple[Any, bool]], key: str) -> list[dict[str, Any]]:
    """How often each played and won; the same order every time."""
    games: Counter = Counter()
    wins: Counter = Counter()
    for who, won in sittings:
        games[who] += 1
        wins[who] += won
    rows = [{key: who, "games": games[who], "wins": wins[who]} for who in sorted(games)]
    if key == "name":
        rows.sort(key=lambda row: (-row["wins"], row["games"]))
    return rows


def _sets(games: list[Game]) -> list[dict[str, Any]]:
    """For each mix of boxes: how often it was played, how long, and who wins there."""
    found: dict[str, list[Game]] = {}
    for game in games:
        found.setdefault(" + ".join(game.sets), []).append(game)
    rows = []
    for name, played in sorted(found.items(), key=lambda item: (-len(item[1]), item[0])):
        rounds = round(median(game.rounds for game in played))
        won = [row for row in _table(_by_name(played), "name") if row["wins"]]
        rows.append({"set": name, "games": len(played), "rounds": rounds, "wins": won})
    return rows


# How long, how much, how close


def _spread(values: list[int]) -> dict[str, Any]:
    if not values:
        return {"count": 0}
    ordered = sorted(values)
    return {"count": len(ordered), "median": median(ordered), "values": ordered}


def _honor_per_turn(games: list[Game]) -> dict[str, Any]:
    """Tokens only: what a deck is worth is not won in a turn."""
    honor: Counter = Counter()
    turns: Counter = Counter()
    for game, seat, _ in _sittings(games):
        name, row = game.seats[seat - 1]["name"], game.seats[seat - 1]
        if "honor" not in row:
            continue
        for who in {name, None} - {""}:
            honor[who] += row.get("honor") or 0
            turns[who] += row.get("turns") or 0
    rates = {who: round(honor[who] / turns[who], 2) for who in turns if turns[who]}
    names = [{"name": who, "rate": rates[who]} for who in rates if who is not None]
    names.sort(key=lambda row: (-row["rate"], row["name"]))
    return {"all": rates.get(None), "players": names}


def _comeback(game: Game) -> dict[str, Any]:
    """How far behind the winner has been."""
    return {"key": game.key, **game.outcome["comeback"], "when_ms": game.when_ms}
