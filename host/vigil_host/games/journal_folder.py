"""A journal in a folder of the laptop: what littlefs promises on the Pico, kept here with fsync.

One process at a time: two would write over each other's records.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal, JournalError
from vigil.text import t
from vigil_host.books.own_games import Followed, OwnGames
from vigil_host.locks import hold
from vigil_host.make.cards import load_catalog

_BUSY = "Another Vigil is using the log in %s: close it first."


class Synced(Files):
    """Files that are on the disk when a call returns, with their names; no plug takes them back."""

    def __init__(self, path: Path) -> None:
        make_folder(path)
        super().__init__(str(path))
        self._path = path

    def close(self, file):
        """Close a written file, its bytes and its name on the disk."""
        try:
            file.flush()
            os.fsync(file.fileno())
        finally:
            super().close(file)
        sync_folder(self._path)

    def rename(self, old: str, new: str) -> None:
        """Take another file's place in one step."""
        os.replace(self._path / old, self._path / new)
        sync_folder(self._path)

    def remove(self, name: str) -> None:
        """Forget a file: those that are forgotten later must not be gone earlier."""
        super().remove(name)
        sync_folder(self._path)


class Folder(Synced):
    """Synced files of one process alone."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        try:
            self._lock = hold(path)
        except BlockingIOError:
            raise JournalError(t(_BUSY) % path) from None

    def release(self) -> None:
        """Let another process have the folder."""
        os.close(self._lock)


def make_folder(path: Path) -> None:
    """A folder, and those above it, that are still there after a cut."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(exist_ok=True)
        sync_folder(path.parent)


def sync_folder(path: Path) -> None:
    """Let the names in a folder be on the disk; Windows has no way to ask for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    folder = os.open(path, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def open_keeper(files: Files) -> Keeper:
    """The game kept in some files, ready for commands."""
    return Keeper(Journal(files, os.urandom(12)), Games(load_catalog()))


@contextmanager
def open_kept(path: Path) -> Iterator[Keeper]:
    """The game kept in a folder, ready for commands; all that happens goes into the books too."""
    with open_files(path) as files, OwnGames(path) as books:
        yield Keeper(Followed(files, os.urandom(12), books), Games(load_catalog()))


@contextmanager
def open_forgotten() -> Iterator[Keeper]:
    """A game that is in no books and is forgotten afterwards."""
    with TemporaryDirectory(prefix="vigil-") as folder:
        yield open_keeper(Files(folder))


@contextmanager
def open_files(path: Path) -> Iterator[Files]:
    """A folder for a journal, for one process at a time."""
    try:
        files = Folder(path)
    except FileExistsError:
        raise JournalError(t("%s is not a folder: choose another.") % path) from None
    except OSError as error:
        raise JournalError(t("%s cannot be used: %s.") % (path, error.strerror)) from None
    try:
        yield files
    finally:
        files.release()
