"""The laptop's disk when its power is cut: what a twin did to files, and what may be left of it.

What was done is recorded where it is asked of the operating system. A cut keeps what was synced:
the bytes of a file after its own fsync, the names in a folder after the folder's. Of all that came
later any part may be there or not, whole or half, as nulls, in any order: a disk promises no more.
"""

import builtins
import os
import random
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from tests.power.game import evening
from tests.power.memory import Memory
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log import files as vigil_files
from vigil.log.journal import Journal, JournalError
from vigil_host.make.cards import load_catalog
from vigil_host.sim.board import folders

_IDENTITY = b"123456789012"
_WAYS = ("nothing", "half", "nulls", "all")  # what came of bytes that were not synced
_PATCHED = ("fsync", "rename", "replace", "remove")


class Recorder:
    """Everything that was asked of the disk below a folder, in order; the disk itself is spared."""

    def __init__(self, root):
        self.operations = []
        self._root = str(root)
        self._files = {}  # inode: number of the file
        self._numbers = count()

    @contextmanager
    def watching(self):
        """Record what is done meanwhile."""
        real = {name: getattr(os, name) for name in _PATCHED}
        self._real = real
        os.fsync, os.remove = self._fsync, self._remove
        os.rename = os.replace = self._rename
        vigil_files.open = self._open  # pyright: ignore[reportAttributeAccessIssue]
        try:
            yield self
        finally:
            del vigil_files.open  # pyright: ignore[reportAttributeAccessIssue]
            for name, call in real.items():
                setattr(os, name, call)

    def acknowledge(self, count):
        """So many records are shown to a person."""
        self.operations.append(("shown", count))

    def _open(self, path, mode):
        new = mode != "rb" and not os.path.exists(path)
        file = builtins.open(path, mode)  # noqa: SIM115
        if mode == "rb":
            return file
        inode = os.fstat(file.fileno()).st_ino
        if new:
            self._files[inode] = next(self._numbers)
            self.operations.append(("create", *_split(path), self._files[inode]))
        elif mode == "wb":
            self.operations.append(("empty", self._files[inode]))
        number = self._files[inode]
        return _Written(file, lambda data: self.operations.append(("write", number, data)))

    def _fsync(self, descriptor):
        inode = os.fstat(descriptor).st_ino
        if inode in self._files:
            self.operations.append(("sync", self._files[inode]))
        else:
            path = os.readlink(f"/proc/self/fd/{descriptor}")
            self.operations.append(("sync names", path))

    def _rename(self, old, new):
        self.operations.append(("rename", *_split(old), Path(new).name))
        self._real["replace"](old, new)

    def _remove(self, path):
        self.operations.append(("remove", *_split(path)))
        self._files.pop(os.stat(path).st_ino, None)
        self._real["remove"](path)


class _Written:
    """A file whose writes are told."""

    def __init__(self, file, tell):
        self._file = file
        self._tell = tell

    def write(self, data):
        self._tell(bytes(data))
        return self._file.write(data)

    def __getattr__(self, name):
        return getattr(self._file, name)


def _split(path):
    path = Path(path)
    return str(path.parent), path.name


class Disk:
    """What is on the disk for sure, and what was done since that may be."""

    def __init__(self):
        self.synced = {}  # file: bytes
        self.later = {}  # file: bytes and emptyings after that
        self.names = {}  # folder: {name: file}
        self.moves = {}  # folder: what was done to names after that
        self.shown = 0

    def follow(self, operation):
        """One more operation was asked for."""
        kind, *what = operation
        if kind == "shown":
            (self.shown,) = what
        elif kind in ("write", "empty"):
            self.later.setdefault(what[0], []).append(what[1] if kind == "write" else None)
        elif kind == "sync":
            self.synced[what[0]] = self._content(what[0], "all")
            self.later.pop(what[0], None)
        elif kind == "sync names":
            names = self.names.setdefault(what[0], {})
            for move in self.moves.pop(what[0], ()):
                _move(names, move)
        else:
            self.moves.setdefault(what[0], []).append((kind, *what[1:]))

    def cut(self, dice, folder):
        """One of the folders that may be found after a cut now: {name: bytes}."""
        names = dict(self.names.get(folder, {}))
        keep = dice.choice((0.0, 0.5, 1.0))
        for move in self.moves.get(folder, ()):
            if dice.random() < keep:
                _move(names, move)
        way = dice.choice(_WAYS)
        return {name: self._content(file, way) for name, file in names.items()}

    def _content(self, file, way):
        data = self.synced.get(file, b"")
        for part in self.later.get(file, ()) if way != "nothing" else ():
            if part is None:
                data = b""
            else:
                end = len(part) // 2 if way == "half" else len(part)
                data += part[:end] if way != "nulls" else bytes(end)
        return data


def _move(names, move):
    kind, name, *what = move
    if kind == "create":
        names[name] = what[0]
    elif kind == "rename" and name in names:
        names[what[0]] = names.pop(name)
    elif kind == "remove":
        names.pop(name, None)


def played(root, events):
    """The operations of a twin's log while so many things happen, and its records."""
    recorder = Recorder(root)
    catalog = load_catalog()
    with recorder.watching():
        keeper = Keeper(Journal(folders(root)("log"), _IDENTITY), Games(catalog))
        for _, command in zip(range(events), evening(catalog), strict=False):
            keeper.submit(command)
            recorder.acknowledge(keeper.journal.head)
    return recorder.operations, list(keeper.journal.records())


def cuts(root, events, number, seed=1):
    """Cut the power so many times; what was lost of what had been shown, cut by cut."""
    operations, records = played(root, events)
    dice = random.Random(seed)
    moments = sorted(dice.randrange(len(operations) + 1) for _ in range(number))
    disk, done = Disk(), 0
    for moment in moments:
        for operation in operations[done:moment]:
            disk.follow(operation)
        done = moment
        yield _lost(disk.cut(dice, str(root / "log")), records[: disk.shown], records)


def _lost(held, shown, records):
    """What is wrong with a folder that was found after a cut; nothing if all is well."""
    try:
        journal = Journal(Memory(held), b"another one!")
        found = list(journal.records())
    except JournalError as error:
        return str(error)
    if found[: len(shown)] != shown:
        return f"{len(shown)} were shown, {len(found)} are there: {sorted(held)}"
    if found != records[: len(found)]:
        return "there are records that nobody wrote"
    if shown and journal.device != _IDENTITY[:8]:
        return "it is another device"
    return ""
