"""Games as rows for other programs: one a game, or one an entry of its log.

A spreadsheet takes a cell that begins with = + - @ for a formula; such texts get an apostrophe in
front. Numbers stay numbers. A file is there whole or not at all.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from pathlib import Path
from textwrap import indent
from typing import Any

from vigil_host import terminal
from vigil_host.books.archive import Game
from vigil_host.books.summary import after, entries, summary
from vigil_host.console import shown
from vigil_host.errors import UserError
from vigil_host.private import put_whole, usual_mode

Row = dict[str, Any]

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def of_games(games: Sequence[Game]) -> Iterator[Row]:
    """One row a game."""
    columns = _columns(games)
    for game in games:
        about = summary(game)
        winners = [player["name"] for player in about.pop("players") if player["won"]]
        about["sets"] = " + ".join(about["sets"])
        yield {**about, "winners": " & ".join(winners), **columns, **_seats(game.view)}


def of_entries(games: Sequence[Game]) -> Iterator[Row]:
    """One row an entry, with the table as it stood after it; one game in memory at a time."""
    columns = _columns(games)
    for game in games:
        game = copy(game)  # which is told again for this, and forgotten
        for entry, step in zip(entries(game), game.steps, strict=True):
            view = after(step)
            state = {key: view.get(key) for key in ("round", "turn", "active", "pool", "phase")}
            seats = {key: value for key, value in _seats(view).items() if key in columns}
            yield {"game": game.key, **entry, **state, **columns, **seats}


def as_json(rows: Iterable[Row]) -> Iterator[str]:
    """The rows as a list of objects, piece by piece."""
    before = "[\n"
    for row in rows:
        yield before + indent(terminal.as_json(shown(row), indent=1), " ")
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def as_csv(rows: Iterable[Row]) -> Iterator[str]:
    """The rows under a line of headings, piece by piece."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for number, row in enumerate(rows):
        if not number:
            writer.writerow(row)
        writer.writerow([_cell(value) for value in row.values()])
        yield out.getvalue()
        out.seek(0)
        out.truncate()


def write(path: Path, pieces: Iterable[str]) -> None:
    """Put a text into a file that is there whole or as it was; a pipe or a device gets it as is."""
    data = (piece.encode() for piece in pieces)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as file:
                file.writelines(data)
        else:
            put_whole(path, data, usual_mode())
    except OSError as error:
        raise UserError("%s cannot be written: %s.", path, error.strerror) from None


def _columns(games: Sequence[Game]) -> Row:
    """Every column that a seat of any of these games has, all of them empty."""
    return {key: None for game in games for key in _seats(game.view)}


def _seats(view: Row) -> Row:
    """Columns for every seat: name_1, total_1, and what the game has: honor_1, …"""
    columns: Row = {}
    for seat in view.get("seats", []):
        for key in ("name", "honor", "cards", "total", "turns", "seconds"):
            if key in seat:
                columns[f"{key}_{seat['seat']}"] = seat[key]
    opponent = view.get("opponent")
    if opponent:
        columns |= {f"opponent_{key}": opponent[key] for key in ("name", "honor", "cards", "total")}
    return columns


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    if not isinstance(value, str):
        return json.dumps(value)
    text = shown(value) if value.isprintable() else "'" + shown(value)
    return f"'{text}" if value.startswith(_FORMULA) and not text.startswith("'") else text
