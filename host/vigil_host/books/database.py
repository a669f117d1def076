"""The file of the laptop's database: opened, brought up to date, written whole or not at all.

What SQLite complains about is said as a sentence that tells what to do.
"""

import sqlite3
import threading
from binascii import crc32
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.resources import files
from pathlib import Path
from typing import Self

import platformdirs

from vigil_host.errors import UserError
from vigil_host.places import data_folder
from vigil_host.private import make_private

_HERE = files("vigil_host.books")
MIGRATIONS = ("schema.sql", "schema_2.sql", "schema_3.sql")  # by user_version
_WAIT_S = 5.0  # for another program that is writing

_SAY = {
    "SQLITE_BUSY": "The database %s is in use: close the other Vigil and try again.",
    "SQLITE_LOCKED": "The database %s is in use: close the other Vigil and try again.",
    "SQLITE_READONLY": "The database %s may not be written: check who owns it, or set VIGIL_DATA.",
    "SQLITE_CANTOPEN": "The database %s cannot be opened: check its folder, or set VIGIL_DATA.",
    "SQLITE_FULL": "The disk is full: make room for %s; the device still has what is missing here.",
    "SQLITE_CORRUPT": "The database %s is damaged: move it away and sync again.",
    "SQLITE_NOTADB": "%s is not a Vigil database: move it away, or set VIGIL_DATA.",
    "SQLITE_IOERR": "The disk cannot read or write %s: check it; the device keeps its log.",
}


def database_file() -> Path:
    """Where it lies unless somebody says another place."""
    return data_folder() / "vigil.db"


class Database:
    """An SQLite file; may be used from several threads."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or database_file()
        self._lock = threading.RLock()
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise UserError("%s cannot be made: %s.", self.path.parent, error.strerror) from None
        with self._errors_said():
            self._db = sqlite3.connect(
                self.path, timeout=_WAIT_S, isolation_level=None, check_same_thread=False
            )
        try:
            self._prepare()
            _keep_to_owner(self.path)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def rows(self, query: str, values: tuple = ()) -> list:
        """The answer to a query."""
        with self._lock, self._errors_said():
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is on disk afterwards, or nothing has changed."""
        with self._lock, self._errors_said():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _errors_said(self) -> Iterator[None]:
        """What SQLite complains about, as a sentence."""
        try:
            yield
        except sqlite3.Error as error:
            name = getattr(error, "sqlite_errorname", "")
            for start in _SAY:
                if name.startswith(start):
                    raise UserError(_SAY[start], self.path) from None
            raise UserError("The database %s cannot be used: %s.", self.path, error) from None

    def _prepare(self) -> None:
        with self._errors_said():
            self._db.execute("PRAGMA synchronous = FULL")  # a commit survives a pulled plug
            self._db.execute("PRAGMA foreign_keys = ON")
            self._db.create_function("vigil_proof", 4, proof, deterministic=True)
            self._check_whole()
            self._migrate()
            self._db.execute("PRAGMA journal_mode = WAL")

    def _check_whole(self) -> None:
        """A file that has seen a log has tables: without any, all but its first page is gone."""
        (mode,) = self._db.execute("PRAGMA journal_mode").fetchone()
        if mode == "wal" and not self._version():
            raise UserError(_SAY["SQLITE_CORRUPT"], self.path)

    def _migrate(self) -> None:
        """Bring the tables up to date, one version after the other, each whole or not at all."""
        while (version := self._version()) != len(MIGRATIONS):
            if version > len(MIGRATIONS):
                raise UserError("%s was made by a newer Vigil: update this one.", self.path)
            with self.writing() as db:
                if self._version() != version:  # another program has just done it
                    continue
                script = _HERE.joinpath(MIGRATIONS[version]).read_text("utf-8")
                for statement in _statements(script):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version + 1}")

    def _version(self) -> int:
        return self._db.execute("PRAGMA user_version").fetchone()[0]


def proof(device: str, epoch: int, sequence: int, event: bytes) -> int:
    """A checksum of a record under its name; SQL knows it as vigil_proof."""
    return crc32(event, crc32(f"{device} {epoch} {sequence}".encode()))


def _statements(script: str) -> Iterator[str]:
    """The statements of a script; `executescript` would commit in the middle."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _keep_to_owner(database: Path) -> None:
    """Nobody else's business, also where an earlier Vigil has made it."""
    with suppress(OSError):
        make_private(database)
        if database.parent == platformdirs.user_data_path("vigil"):  # another may be shared
            make_private(database.parent)
