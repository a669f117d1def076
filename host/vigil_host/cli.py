"""The `vigil` command. Each subcommand imports what it needs when it runs: help must be instant."""

import io
import os
import sys
from pathlib import Path
from typing import Annotated, TextIO

import typer

from vigil_host.errors import UserError

app = typer.Typer(
    help="Vigil keeps Honor, turns and Fate for the card games called Ascension.",
    epilog="Example: vigil run",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.command(epilog="Example: vigil script game.txt --journal ./log")
def script(
    file: Annotated[str, typer.Argument(help="A text file with one command a line, or - .")],
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder and continue it next time.")
    ] = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on a refusal too.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the last answer only.")] = False,
) -> None:
    """Drive a game from text; answer each line with a line of JSON."""
    from vigil_host.folder import open_files, open_keeper
    from vigil_host.script import Script

    last = ""
    with _lines(file) as lines, open_files(journal) as files:
        game = Script(open_keeper(files))
        for last in game.run(lines):
            if not quiet:
                print(last, flush=True)
    if quiet and last:
        print(last)
    raise typer.Exit(1 if game.failed or (strict and game.refused) else 0)


@app.command(epilog="Example: vigil run --board badger2040")
def run(
    board: Annotated[
        str, typer.Option(help="pico_epaper, pico_pixels or badger2040.")
    ] = "pico_epaper",
    flash: Annotated[
        Path | None, typer.Option(help="Keep the device's memory in this folder.")
    ] = None,
) -> None:
    """Open the software twin: the device's own firmware on a simulated board."""
    if not sys.stdin.isatty():
        raise UserError("The twin needs a terminal; `vigil table` and `vigil script` do not.")
    from vigil_host.sim.board import BOARDS
    from vigil_host.sim.twin import play

    if board not in BOARDS:
        raise UserError(f"There is no board {board}: there are {', '.join(BOARDS)}.")
    play(board, flash)


@app.command(epilog="Example: vigil table")
def table(
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
) -> None:
    """Keep a game by typing: one line after the other, no device."""
    from vigil_host.terminal import play

    play(journal)


def main() -> None:
    """Run a command; whatever a person can mend is said in one sentence."""
    from vigil.journal import JournalError

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        app()
    except (JournalError, UserError) as error:
        print(f"vigil: {error}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:  # whoever read the answers has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _lines(file: str) -> TextIO:
    """The lines of a file, or those that are being typed."""
    try:
        if file == "-":
            return io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
        return open(file, encoding="utf-8", errors="replace")
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}.") from None
