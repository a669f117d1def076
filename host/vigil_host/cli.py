"""The `vigil` command: a signpost to the files in `commands`, and the one place errors end."""

import errno
import io
import os
import sys

import typer

from vigil_host.commands.deploy import deploy
from vigil_host.commands.export import export
from vigil_host.commands.firmware import firmware
from vigil_host.commands.log import log
from vigil_host.commands.replay import replay
from vigil_host.commands.run import emulate, run
from vigil_host.commands.script import script, table
from vigil_host.commands.stats import stats
from vigil_host.errors import UserError

app = typer.Typer(
    help="Vigil keeps Honor, turns and Fate for the card games called Ascension.",
    epilog="Example: vigil run",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

for _command, _example in (
    (run, "vigil run --board badger2040"),
    (deploy, "vigil deploy --board pico_epaper"),
    (log, "vigil log 1"),
    (stats, "vigil stats --since 2026-01-01"),
    (replay, "vigil replay 1 --to 12"),
    (export, "vigil export --per game -o games.csv"),
    (table, "vigil table"),
    (script, "vigil script game.txt --journal ./log"),
    (firmware, "vigil firmware --board pico_epaper"),
    (emulate, "vigil emulate --uf2 RPI_PICO-20250415-v1.25.0.uf2"),
):
    app.command(epilog=f"Example: {_example}")(_command)


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
