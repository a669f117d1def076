"""The `vigil` command: a signpost to the files in `commands`, and the one place errors end."""

import errno
import os
import sys
from typing import Annotated, Any

import typer
from typer.main import get_command

from vigil.text import spoken
from vigil_host.commands.deploy import deploy
from vigil_host.commands.doctor import doctor
from vigil_host.commands.export import export
from vigil_host.commands.firmware import firmware
from vigil_host.commands.key import key
from vigil_host.commands.lab import lab
from vigil_host.commands.log import log
from vigil_host.commands.play import play
from vigil_host.commands.replay import replay
from vigil_host.commands.run import emulate, run
from vigil_host.commands.script import script, table
from vigil_host.commands.setup import EPILOG as SETUP_EPILOG
from vigil_host.commands.setup import setup
from vigil_host.commands.stats import stats
from vigil_host.commands.sync import sync
from vigil_host.errors import UserError
from vigil_host.language import speak_environment_language
from vigil_host.make.boards import offered
from vigil_host.private import keep_private
from vigil_host.terminal import fit_streams

app = typer.Typer(
    help="Vigil keeps Honor, turns and Fate for the card games called Ascension.",
    epilog="Example: vigil run",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _tell_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"vigil {version('vigil')}")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Which Vigil it is."),
    ] = False,
) -> None: ...


_MISUSE: Any = typer.BadParameter.__mro__[1]  # UsageError, which typer gives no name
_BOARDS = offered()
_COMMANDS = (  # function, what it does in a few words, an example
    (run, "The software twin and its page", f"vigil run --board {_BOARDS[-1]}"),
    (key, "What opens the page; another one", "vigil key new"),
    (play, "A full game without cards", "vigil play"),
    (setup, "Names, settings and a game for a device", ""),
    (sync, "The logs of devices into the database", "vigil sync --once"),
    (deploy, "The firmware onto a Pico", f"vigil deploy --board {_BOARDS[0]}"),
    (doctor, "What is wrong, and what to do", "vigil doctor --port /dev/ttyACM0"),
    (log, "Which games were played, and how", "vigil log 1"),
    (stats, "Who wins, from where, how long", "vigil stats --since 2026-01-01"),
    (replay, "A game again, step by step", "vigil replay 1 --to 3"),
    (export, "Games as CSV or JSON", "vigil export --per game -o games.csv"),
    (lab, "Many games between bots", "vigil lab sage3 power --games 200"),
    (table, "Keep a game by typing, no device", "vigil table"),
    (script, "Drive a game from a text file", "vigil script game.txt --journal ./log"),
    (firmware, "Build what is copied to a Pico", f"vigil firmware --board {_BOARDS[0]}"),
    (emulate, "The firmware on an emulated chip", "vigil emulate --uf2 RPI_PICO-v1.25.0.uf2"),
)
for _command, _short, _example in _COMMANDS:
    _epilog = f"Example: {_example}" if _example else SETUP_EPILOG
    app.command(short_help=_short, epilog=_epilog)(_command)


def _run() -> None:
    """The command that was typed, in its reader's language; what a program reads is English."""
    words = sys.argv[1:]
    helped = not words or "--help" in words
    if helped or not ("--json" in words or words[0] == script.__name__):
        speak_environment_language()
    if spoken() == "en":
        app()
        return
    from vigil_host.help_text import in_language, translate

    command = get_command(app)
    if helped:
        translate(command)
        in_language(command)
        return
    try:
        code = command(standalone_mode=False)
    except typer.Abort:
        sys.exit(1)
    except _MISUSE as error:
        in_language(error.show)
        sys.exit(error.exit_code)
    sys.exit(code or 0)


def main() -> None:
    """Run a command; whatever a person can mend is said in one sentence."""
    from vigil.log.journal import JournalError

    fit_streams()
    keep_private()
    try:
        try:
            _run()
        finally:
            if sys.stdout:  # else nobody wanted to hear anything
                sys.stdout.flush()  # here, where a full disk can still be told
    except (JournalError, UserError) as error:
        print(f"vigil: {error}", file=sys.stderr)
        sys.exit(1)
    except OSError as error:
        if error.errno != errno.EPIPE:  # else whoever read the answers has heard enough
            where = f"{error.filename}: " if error.filename else ""
            print(f"vigil: {where}{error.strerror or error}.", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing is left to be flushed
        sys.exit(1)
