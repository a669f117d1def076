"""`vigil script` and `vigil table`: a game kept without a device."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TextIO

import typer

from vigil_host.commands import Journal
from vigil_host.errors import UserError
from vigil_host.games import offered

_GAMES = ", ".join(offered("table"))
_LINE_MOST = 65536


def script(
    file: Annotated[str, typer.Argument(help="A text file with one command a line, or - .")],
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder and continue it next time.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on a refusal too.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the last answer only.")] = False,
) -> None:
    """Drive a game from text; answer each line with a line of JSON."""
    from vigil_host.games.journal_folder import open_forgotten, open_kept
    from vigil_host.games.script import Script

    last = ""
    opened = open_kept(journal) if journal else open_forgotten()
    with _lines(file) as lines, opened as keeper:
        if keeper.journal.dropped:
            print(f"vigil: {keeper.journal.dropped}", file=sys.stderr)
        game = Script(keeper)
        game.refused = bool(keeper.journal.dropped)
        for last in game.run(_short_lines(lines)):
            if not quiet:
                print(last, flush=True)
    if quiet and last:
        print(last)
    raise typer.Exit(1 if game.failed or (strict and game.refused) else 0)


def table(
    game: Annotated[str, typer.Argument(help=f"{_GAMES}; else what is kept goes on.")] = "",
    journal: Journal = None,
) -> None:
    """Keep a game by typing: one line after the other, no device."""
    from vigil_host.games.prompts import run

    run("table", journal, game)


def _lines(file: str) -> TextIO:
    """The lines of a file, or those that are being typed."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise UserError("There is no input to read.")
            return io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="replace")
        return open(file, encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise UserError("%s cannot be read: %s.", file, error.strerror) from None


def _short_lines(lines: TextIO) -> Iterator[str]:
    """Line after line; of one that does not end only as much as shows that it is too long."""
    while line := lines.readline(_LINE_MOST):
        yield line
        while line and not line.endswith("\n"):
            line = lines.readline(_LINE_MOST)
