"""The laptop's own disk when its power is cut: an ext4 image, copied while `vigil run` plays on it.

The file of an image holds at any instant what a disk would hold: all that the kernel has not yet
written is missing. It is copied twice, until both copies are alike: so it is the disk of one
instant. Mounting an image takes root and loop devices; `missing` says what there is not.
"""

import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import time
from contextlib import closing, contextmanager
from pathlib import Path

from tests.laptop.lib.hands import disk_in
from tests.laptop.lib.running import running
from vigil.log.files import Files
from vigil.log.journal import Journal, JournalError

_BYTES = 12 << 20
_NOBODY = b"another one!"  # whose log it becomes if no id is left
_WRITTEN_S = 0.3  # after a press, at the latest
_SHARED = Path("/dev/shm")  # in memory a copy takes a few milliseconds


def missing():
    """Why no image can be mounted here; nothing if one can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "only root may mount an image"
    if not shutil.which("mkfs.ext4") or not shutil.which("mount"):
        return "mkfs.ext4 is not installed"
    with _workplace() as folder:
        try:
            with _mounted(_made(folder / "image"), folder / "disk"):
                return ""
        except subprocess.CalledProcessError as error:
            return error.stderr.strip().splitlines()[-1]


def cuts(number, *options, seed=1, **how):
    """Cut the power so many times under a `vigil run`; what was wrong, cut by cut."""
    dice = random.Random(seed)
    with _workplace() as folder:
        image = _made(folder / "image")
        with (
            _mounted(image, folder / "disk") as disk,
            running(disk / "data", *options, **how) as run,
        ):
            run.see("page", lambda told: told["value"]["title"] == "New game")
            run.press("A")
            for _ in range(number):
                before = _last(run.see("game", _last))
                run.press("A")  # the turn ends
                time.sleep(_WRITTEN_S * dice.random())  # for nothing: a cut comes at any instant
                shown = _last(run.see("game", _last))
                with _mounted(_copy(image, folder / "cut"), folder / "found") as found:
                    yield _lost(found / "data", shown)
                run.see("game", lambda told, before=before: _last(told) > before)


def _last(told):
    """The number of the last record that is told."""
    return max((entry["number"] for entry in told.get("value", {}).get("log", ())), default=0)


def _copy(image, path):
    """The disk of one instant."""
    while (held := image.read_bytes()) != image.read_bytes():
        pass
    path.write_bytes(held)
    return path


def _lost(data, shown):
    """What is wrong with a folder that was found after a cut; nothing if all is well."""
    try:
        count = _count(data)
    except JournalError as error:
        return str(error)
    if count < shown:
        return f"{shown} were shown, {count} are there"
    return _damage(data / "vigil.db")


def _count(data):
    """The records that the twin's log has, in a folder or on the flash of a simulated Pico."""
    disks = [disk_in(path) for path in data.rglob("flash.bin")]
    places = [disk.mount() for disk in disks]
    places += [Files(str(path)) for path in data.rglob("log") if path.is_dir()]
    return sum(sum(1 for _ in Journal(place, _NOBODY).records()) for place in places)


def _damage(path):
    with closing(sqlite3.connect(path)) as books:
        (said,) = books.execute("PRAGMA integrity_check").fetchone()
    return "" if said == "ok" else f"the database: {said}"


@contextmanager
def _workplace():
    with tempfile.TemporaryDirectory(dir=_SHARED if _SHARED.is_dir() else None) as folder:
        yield Path(folder)


def _made(path):
    with path.open("wb") as file:
        file.truncate(_BYTES)
    _do("mkfs.ext4", "-q", "-F", str(path))
    return path


@contextmanager
def _mounted(image, point):
    point.mkdir(exist_ok=True)
    _do("mount", "-o", "loop", str(image), str(point))
    try:
        yield point
    finally:
        _do("umount", str(point))


def _do(*words):
    subprocess.run(words, check=True, capture_output=True, text=True)
