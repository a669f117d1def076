"""A game at a prompt: `vigil table` and `vigil play` go on with what is kept in a folder.

Which games each of them offers, the games' own folders tell; where none is named it is the first.
"""

import contextlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from vigil.keeper import Keeper
from vigil_host.console import console
from vigil_host.errors import UserError
from vigil_host.games import offered
from vigil_host.games.journal_folder import open_kept
from vigil_host.places import data_folder


def run(way: str, journal: Path | None, wanted: str) -> None:
    """Play in one of the ways, until the person leaves; `wanted` is a game, or none is named."""
    names = offered(way)
    if wanted and wanted not in names:
        raise UserError("vigil %s has no game %r: there is %s.", way, wanted, ", ".join(names))
    with _opened(journal or data_folder() / way) as keeper:
        kept = keeper.game.NAME if keeper.game else ""
        name = wanted or (kept if kept in names else names[0])
        begins = name == wanted and bool(kept) and kept != wanted
        out = console(wide=False)
        while name:
            prompt = import_module(f"vigil_host.games.{name}.prompt").Prompt(keeper, out, way)
            name = prompt.run(begins)
            begins = not prompt.begun


@contextmanager
def _opened(journal: Path) -> Iterator[Keeper]:
    if sys.stdin is None:
        raise UserError("There is no input to read.")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (its import gives `input` a memory and arrow keys)
    with open_kept(journal) as keeper:
        yield keeper
