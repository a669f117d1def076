"""Which prompt the game of a folder has: `vigil table` and `vigil play` go on with what is kept.

Firepeak begins where it is named, or chosen among the boxes; its own prompt then has the folder
until another game is asked for.
"""

import contextlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vigil.firepeak import Game
from vigil.keeper import Keeper
from vigil_host.books.store import data_folder
from vigil_host.console import console
from vigil_host.errors import UserError
from vigil_host.games.firepeak.prompt import Prompt
from vigil_host.games.full.play import Terminal
from vigil_host.games.journal_folder import open_kept
from vigil_host.games.table.prompt import Prompt as Table


def keep(journal: Path | None, game: str) -> None:
    """A game with cards on the table, until the person leaves."""
    with _opened(journal or data_folder() / "table") as keeper:
        here, begins = game == "firepeak" or isinstance(keeper.game, Game), False
        out = console(wide=False)
        while True:
            prompt = Prompt(keeper, out, by_table=True) if here else Table(keeper, out)
            if not prompt.run(begins):
                return
            here, begins = not here, not prompt.begun


def play(journal: Path | None, game: str) -> None:
    """A game without cards, until the person leaves."""
    with _opened(journal or data_folder() / "play") as keeper:
        out = console(wide=False)
        if game == "firepeak" or (not game and isinstance(keeper.game, Game)):
            begins = False
            while Prompt(keeper, out, by_table=False).run(begins):
                begins = True
        else:
            Terminal(keeper, out).run()


@contextmanager
def _opened(journal: Path) -> Iterator[Keeper]:
    if sys.stdin is None:
        raise UserError("There is no input to read.")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (its import gives `input` a memory and arrow keys)
    with open_kept(journal) as keeper:
        yield keeper
