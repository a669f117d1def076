"""`vigil export`: the games for a spreadsheet or a program."""

import sys
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from vigil.text import t
from vigil_host.commands import Since, Until


class Form(StrEnum):
    """What can be written."""

    csv = "csv"
    json = "json"


class Row(StrEnum):
    """What a row is."""

    entry = "entry"
    game = "game"


def export(
    game: Annotated[
        str | None, typer.Argument(help="One game: its number in `vigil log`, or its key.")
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="csv or json.")] = Form.csv,
    per: Annotated[Row, typer.Option(help="A row for each entry, or for each game.")] = Row.entry,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="A file instead of the screen.")
    ] = None,
    since: Since = "",
    until: Until = "",
) -> None:
    """Write games as CSV or JSON, the oldest first."""
    from vigil_host.books.choosing import choose, kept_games, none_yet
    from vigil_host.books.export import as_csv, as_json, of_entries, of_games, write
    from vigil_host.language import speaking

    with kept_games(since, until) as games:
        chosen = games[::-1] if game is None else [choose(games, game, none_yet(since + until))]
        count = 0

        def counted(rows: Iterable[dict]) -> Iterator[dict]:
            nonlocal count
            for count, row in enumerate(rows, 1):  # noqa: B007 (counted for later)
                yield row

        rows = counted(of_games(chosen) if per == Row.game else of_entries(chosen))
        pieces = as_csv(rows) if form == Form.csv else as_json(rows)
        if not chosen:
            none = t("No games to export: `vigil log` lists those kept here.")
            print("vigil:", none, file=sys.stderr)
        with speaking("en"):  # for other programs
            if output is None:
                sys.stdout.writelines(pieces)
            else:
                write(output, pieces)
        if output is not None:
            sentence = t("Entries in %s: %d.") if per == Row.entry else t("Games in %s: %d.")
            print(sentence % (output, count))
