"""Copies the firmware to a device: only what differs, and in use only when all of it is there.

Files are copied into a folder of their own on the device, checked there by their hash, and moved
into place in one short step that begins by taking main.py away and ends by putting it back. So a
deploy can break off anywhere: before that step the device plays on with what it had, within it the
device waits at its REPL, and the next deploy goes on where this one stopped. The log and the
settings lie in other folders, which nothing in here names. Nothing is moved out of / either: where
littlefs was cut in the middle of that, it hides another entry until something is written.
"""

import contextlib
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.language import alternatives
from vigil_host.make import boards
from vigil_host.make.bundle import Bundle
from vigil_host.make.frozen import IMAGE
from vigil_host.make.repl import Lost, Repl

_MPY = 6  # the version of .mpy files that mpy-cross writes
_OLDEST = (1, 25)
_STAGE = "/deploy/"
_OWNED = ("/lib/vigil", "/lib/vigil_pico", "/deploy")  # whole folders that are ours
_DIGITS = 16  # of a hash, as the device tells it below
_BLOCK = 4096  # bytes of flash that a file takes at least

# What the device does, in its own words. They come after a soft reset: all memory is free.
_HASH = """
import binascii, hashlib, json, os, sys
def sha(name):
    h = hashlib.sha256()
    with open(name, "rb") as f:
        while True:
            b = f.read(1024)
            if not b:
                return binascii.hexlify(h.digest()[:8]).decode()
            h.update(b)
def walk(folder):
    try:
        entries = list(os.ilistdir(folder))
    except OSError:
        return
    for entry in entries:
        name = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            yield from walk(name)
        else:
            yield name
"""
_LOOK = (
    _HASH
    + """
s = os.statvfs("/")
i = sys.implementation
try:
    board = open("/board").read(32)
except OSError:
    board = ""
try:
    __import__("{image}")
    image = True
except ImportError:
    image = False
mpy = getattr(i, "_mpy", 0) & 255
print(json.dumps([sys.platform, i.version[:2], mpy, s[0] * s[3], board, image]))
for folder in {owned!r}:
    for name in walk(folder):
        print(json.dumps([name, sha(name)]))
for entry in list(os.ilistdir("/")):
    if entry[1] == 0x8000:
        print(json.dumps(["/" + entry[0], sha("/" + entry[0])]))
"""
)
_MAKE_STAGE = """
import os
try:
    os.mkdir("/deploy")
except OSError:
    pass
"""
_SWITCH = (
    _HASH
    + """
moves, keep = json.loads({plan!r})
def staged(name):
    return "/deploy/" + name[1:].replace("/", "~")
for name, digest in moves:
    if sha(staged(name)) != digest:
        os.remove(staged(name))
        raise OSError("a copy of " + name + " was damaged on its way")
try:
    os.remove("/main.py")
except OSError:
    pass
for name, digest in moves:
    keep.append(name)
    parts = name.split("/")
    for n in range(2, len(parts)):
        try:
            os.mkdir("/".join(parts[:n]))
        except OSError:
            pass
    os.rename(staged(name), name)
for folder in {owned!r}:
    for name in list(walk(folder)):
        if name not in keep:
            os.remove(name)
os.rmdir("/deploy")
"""
)
_OTHER = "This is MicroPython %s on %s: Vigil needs 1.25 or newer on a Pico."
_NO_ROOM = "The device has no room: %d KB are needed and %d free. Remove files of your own from it."
_IN_THE_IMAGE = (
    "This device has Vigil in its image, which wins over files: flash a newer image onto it, "
    "or MicroPython's own for its board and then deploy."
)
_RESTART = "import time, machine; time.sleep_ms(100); machine.reset()"


@dataclass(frozen=True)
class Device:
    """What a device says of itself."""

    platform: str
    version: tuple[int, ...]
    mpy: int
    free_bytes: int
    board: str  # as it was deployed, or nothing
    image: bool  # whether the firmware is in its image, where it wins over files
    files: dict[str, str]  # by name, their hashes


@dataclass(frozen=True)
class Plan:
    """What it takes to make a device hold a bundle."""

    bundle: Bundle
    device: Device

    @cached_property
    def hashes(self) -> dict[str, str]:
        """Every file as it shall be there."""
        folder = self.bundle.folder
        return {
            f"/{name}": hashlib.sha256((folder / name).read_bytes()).hexdigest()[:_DIGITS]
            for name in self.bundle.names
        }

    @cached_property
    def changed(self) -> list[str]:
        """The files that differ, main.py last."""
        have = self.device.files
        names = [name for name, digest in self.hashes.items() if have.get(name) != digest]
        return sorted(names, key=lambda name: name == "/main.py")

    @cached_property
    def copied(self) -> list[str]:
        """The files to copy: main.py with any other; none that an earlier attempt left ready."""
        wanted = [*self.changed, *(["/main.py"] if "/main.py" not in self.changed else [])]
        ready = self.device.files
        return [name for name in wanted if ready.get(staged(name)) != self.hashes[name]]

    @cached_property
    def strangers(self) -> list[str]:
        """Files in our folders that are no longer part of the firmware."""
        ours = [name for name in self.device.files if name.startswith(_OWNED[:2])]
        return sorted(name for name in ours if name not in self.hashes)

    @property
    def needed(self) -> bool:
        """Whether there is anything to do."""
        left = any(name.startswith(_STAGE) for name in self.device.files)
        return bool(self.changed or self.strangers or left)

    def size_bytes(self, name: str) -> int:
        """The size of a file of the bundle."""
        return (self.bundle.folder / name[1:]).stat().st_size

    def switch(self) -> str:
        """(name, hash) in the order in which they take their places, and what stays; for JSON."""
        moved = [*(name for name in self.changed if name != "/main.py"), "/main.py"]
        stays = [name for name in self.hashes if name not in moved]
        moves = [(name, self.hashes[name]) for name in moved]
        return json.dumps([moves, stays], separators=(",", ":"))  # it must fit into a Pico's heap


def staged(name: str) -> str:
    """Where a file lies until all are there."""
    return _STAGE + name[1:].replace("/", "~")


def look(repl: Repl) -> Device:
    """Ask a device what it is and what it holds."""
    lines: list[str] = []
    repl.run(["exec", _LOOK.format(owned=_OWNED, image=IMAGE)], heard=lines.append)
    try:
        about, *files = [json.loads(line) for line in lines if line]
        platform, version, mpy, free_bytes, board, image = about
        hashes = {str(name): str(digest) for name, digest in files}
        board = board.strip()
        return Device(platform, tuple(version), mpy, free_bytes, board, bool(image), hashes)
    except (ValueError, TypeError, AttributeError):
        raise UserError("The device on %s answers nonsense: is it a Pico?", repl.port) from None


def check(device: Device, board: str | None) -> str:
    """The board to build for; or why this device cannot have it."""
    if device.platform != "rp2" or device.mpy != _MPY or device.version < _OLDEST:
        version = ".".join(map(str, device.version))
        raise UserError(_OTHER, version, device.platform)
    if device.image:
        raise UserError(_IN_THE_IMAGE)
    if not (board or device.board):
        names = alternatives(tuple(boards.kinds()), t("%s or %s"))
        raise UserError("Say what the Pico is wired to: --board %s.", names)
    return boards.kind(board or device.board).name


def carry_out(plan: Plan, repl: Repl, copying: Callable[[str], None]) -> None:
    """Copy, check, move into place, check again and start; `copying` hears each file's name."""
    _check_room(plan)
    sources = {str(plan.bundle.folder / name[1:]): name for name in plan.copied}
    copies = [["fs", "cp", path, f":{staged(name)}"] for path, name in sources.items()]
    switch = _SWITCH.format(plan=plan.switch(), owned=_OWNED)

    def heard(line: str) -> None:
        words = line.split(" :/")[0].removeprefix("cp ")
        if words in sources:
            copying(sources[words])

    repl.run(["exec", _MAKE_STAGE], *copies, ["exec", switch], heard=heard)
    if Plan(plan.bundle, look(repl)).needed:
        raise UserError("The device does not hold what was copied to it: deploy once more.")
    restart(repl)


def restart(repl: Repl) -> None:
    """Start the firmware; mpremote may lose the device on the way, which is fine."""
    with contextlib.suppress(Lost):
        repl.run(["exec", "--no-follow", _RESTART])


def _check_room(plan: Plan) -> None:
    needed = sum(-(-plan.size_bytes(name) // _BLOCK) * _BLOCK for name in plan.copied)
    if needed > plan.device.free_bytes:
        raise UserError(_NO_ROOM, needed // 1024, plan.device.free_bytes // 1024)
