"""Games as rows for other programs: one a game, or one an entry of its log.

A spreadsheet takes a cell that begins with = + - @ for a formula; such texts get an apostrophe in
front. Numbers stay numbers. A file is there whole or not at all.
"""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from vigil_host import terminal
from vigil_host.books.archive import Game
from vigil_host.books.summary import after, entries, public, summary
from vigil_host.console import shown
from vigil_host.errors import UserError
from vigil_host.private import put_whole, usual_mode

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def of_games(games: Iterable[Game]) -> list[dict[str, Any]]:
    """One row a game."""
    rows = []
    for game in games:
        about = summary(game)
        winners = [player["name"] for player in about.pop("players") if player["won"]]
        about["sets"] = " + ".join(about["sets"])
        rows.append({**about, "winners": " & ".join(winners), **_seats(public(game))})
    return _even(rows)


def of_entries(games: Iterable[Game]) -> list[dict[str, Any]]:
    """One row an entry, with the table as it stood after it."""
    rows = []
    for game in games:
        for entry, step in zip(entries(game), game.steps, strict=True):
            view = after(step)
            state = {key: view.get(key) for key in ("round", "turn", "active", "pool", "phase")}
            rows.append({"game": game.key, **entry, **state, **_seats(view)})
    return _even(rows)


def as_json(rows: list[dict[str, Any]]) -> str:
    """The rows as a list of objects."""
    return terminal.as_json(shown(rows), indent=1) + "\n"


def as_csv(rows: list[dict[str, Any]]) -> str:
    """The rows under a line of headings."""
    if not rows:
        return ""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(rows[0])
    writer.writerows([_cell(value) for value in row.values()] for row in rows)
    return out.getvalue()


def write(path: Path, text: str) -> None:
    """Put a text into a file that is there whole or as it was."""
    try:
        put_whole(path, text.encode(), usual_mode())
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}.") from None


def _seats(view: dict[str, Any]) -> dict[str, Any]:
    """Columns for every seat: name_1, honor_1, …"""
    columns: dict[str, Any] = {}
    for seat in view.get("seats", []):
        for key in ("name", "honor", "cards", "total", "turns", "seconds"):
            columns[f"{key}_{seat['seat']}"] = seat.get(key)
    rival = view.get("opponent")
    if rival:
        columns |= {f"opponent_{key}": rival[key] for key in ("name", "honor", "cards", "total")}
    return columns


def _even(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every row with the same columns, in the same order."""
    columns = {key: None for row in rows for key in row}
    return [columns | row for row in rows]


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    if not isinstance(value, str):
        return json.dumps(value)
    text = shown(value) if value.isprintable() else "'" + shown(value)
    return f"'{text}" if value.startswith(_FORMULA) and not text.startswith("'") else text
