"""The `vigil` command. Each subcommand imports what it needs when it runs: help must be instant."""

import errno
import io
import os
import sys
from collections.abc import Iterator
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

_LINE_MOST = 65536


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
        keeper = open_keeper(files)
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


@app.command(epilog="Example: vigil run --board badger2040")
def run(
    board: Annotated[
        str, typer.Option(help="pico_epaper, pico_pixels or badger2040.")
    ] = "pico_epaper",
    flash: Annotated[
        Path | None, typer.Option(help="Keep the device's memory in this folder.")
    ] = None,
    micropython: Annotated[
        bool,
        typer.Option("--micropython", help="In a real MicroPython with the memory of a Pico."),
    ] = False,
) -> None:
    """Open the software twin: the device's own firmware on a simulated board."""
    _check_twin(board)
    from vigil_host.sim.twin import play, remote, simulated

    play(board, flash, remote if micropython else simulated)


@app.command(epilog="Example: vigil sync --once")
def sync(
    port: Annotated[
        list[str] | None, typer.Option(help="Only this port, or the twin of this name.")
    ] = None,
    once: Annotated[
        bool, typer.Option("--once", help="Leave when all is here instead of following.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """Bring the logs of all devices into the database; twins too."""
    from vigil_host.sync import sync

    raise typer.Exit(0 if sync(port or [], once, json) else 1)


@app.command(epilog="Example: vigil emulate --uf2 RPI_PICO-20250415-v1.25.0.uf2")
def emulate(
    uf2: Annotated[Path, typer.Option(help="MicroPython for the board RPI_PICO.")],
    board: Annotated[
        str, typer.Option(help="pico_epaper, pico_pixels or badger2040.")
    ] = "pico_epaper",
    flash: Annotated[
        Path | None, typer.Option(help="Keep the device's memory in this folder.")
    ] = None,
) -> None:
    """Boot the firmware on an emulated RP2040: the whole chip, slowly. Not yet tried."""
    _check_twin(board)
    if not uf2.is_file():
        raise UserError(f"There is no file {uf2}.")
    try:
        from vigil_host.sim.emulate import EmulatedBoard
    except ModuleNotFoundError as error:
        lack = "The emulator is not installed: .venv/bin/pip install -e '.[emulate]'"
        raise UserError(f"{lack} ({error.name} is missing).") from None
    from vigil_host.sim.twin import play

    def plug_in(name: str, root: Path):
        emulated = EmulatedBoard(name, root, uf2)
        return emulated, emulated

    play(board, flash, plug_in)


@app.command(epilog="Example: vigil firmware --board pico_epaper")
def firmware(
    board: Annotated[
        str, typer.Option(help="pico_epaper, pico_pixels or badger2040.")
    ] = "pico_epaper",
) -> None:
    """Build all that is copied to a Pico, into build/firmware."""
    from vigil_host import bundle

    made = bundle.build(board)
    kilobytes = made.size_bytes / 1024
    print(f"{len(made.names)} files for {board}, {kilobytes:.0f} KB, in {made.folder}")


@app.command(epilog="Example: vigil table")
def table(
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
) -> None:
    """Keep a game by typing: one line after the other, no device."""
    from vigil_host.terminal import play

    play(journal)


@app.command(epilog="Example: vigil play")
def play(
    journal: Annotated[
        Path | None, typer.Option(help="Keep the game in this folder instead of the usual one.")
    ] = None,
) -> None:
    """Play a whole game without cards: alone, against bots, or together at one screen."""
    from vigil_host.play import play

    play(journal)


def main() -> None:
    """Run a command; whatever a person can mend is said in one sentence."""
    from vigil.journal import JournalError

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    try:
        app()
        sys.stdout.flush()
    except (JournalError, UserError) as error:
        print(f"vigil: {error}", file=sys.stderr)
        sys.exit(1)
    except OSError as error:
        if error.errno != errno.EPIPE:  # else whoever read the answers has heard enough
            print(f"vigil: {error.strerror}.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing is left to be flushed
        sys.exit(1)


def _check_twin(board: str) -> None:
    from vigil_host.sim.board import BOARDS

    if not sys.stdin.isatty():
        raise UserError("The twin needs a terminal; `vigil table` and `vigil script` do not.")
    if board not in BOARDS:
        raise UserError(f"There is no board {board}: there are {', '.join(BOARDS)}.")


def _lines(file: str) -> TextIO:
    """The lines of a file, or those that are being typed."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise UserError("There is no input to read.")
            return io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8-sig", errors="replace")
        return open(file, encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise UserError(f"{file} cannot be read: {error.strerror}.") from None


def _short_lines(lines: TextIO) -> Iterator[str]:
    """Line after line; of one that does not end only as much as shows that it is too long."""
    while line := lines.readline(_LINE_MOST):
        yield line
        while line and not line.endswith("\n"):
            line = lines.readline(_LINE_MOST)
