"""The simulated Pico's USB port: a pty that other programs open like any serial port.

It is listed while it is plugged in, so that `vigil sync` finds a twin as it finds a device. Nothing
here ever waits: what nobody reads is dropped, as on a Pico. Windows has no ptys: there the cable
stays inside this program.
"""

import os
from pathlib import Path

from vigil_host.cable import inner_cable
from vigil_host.cable.port import twins_folder
from vigil_host.errors import UserError
from vigil_host.locks import hold

try:
    import pty
    import tty
except ImportError:  # Windows
    pty = tty = None

_BURST = 256  # bytes taken at most in one go, as on a Pico


class Usb:
    """A serial port with a pty's other end for the laptop."""

    def __init__(self, name: str = "") -> None:
        """`name`: what it is listed as, if at all."""
        if pty is None or tty is None:
            raise UserError("This needs a pty, which Windows does not have: use WSL.")
        self._ours, self._theirs = pty.openpty()  # theirs stays open, whoever comes and goes
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(self._theirs)
        self._listed = _list(name, self.path) if name else None

    def read(self) -> bytes:
        """What has arrived, possibly nothing."""
        try:
            return os.read(self._ours, _BURST)
        except BlockingIOError:
            return b""

    def write(self, data: bytes) -> bool:
        """Send bytes; False when nobody has room for them."""
        try:
            return os.write(self._ours, data) == len(data)
        except BlockingIOError:
            return False

    @property
    def number(self) -> int:
        """The file number of our end, to write to it without waiting."""
        return self._ours

    def close(self) -> None:
        """Unplug."""
        if self._listed:
            link, lock = self._listed
            link.unlink(missing_ok=True)
            os.close(lock)
            self._listed = None
        os.close(self._ours)
        os.close(self._theirs)


class Inside:
    """A USB port without a pty: its other end is inside this program."""

    def __init__(self, name: str) -> None:
        self.path, self._ours = inner_cable.plug_in(name)
        self._ours.setblocking(False)

    def read(self) -> bytes:
        """What has arrived, possibly nothing."""
        try:
            return self._ours.recv(_BURST)
        except BlockingIOError:
            return b""

    def write(self, data: bytes) -> bool:
        """Send bytes; False when nobody has room for them."""
        try:
            return self._ours.send(data) == len(data)
        except BlockingIOError:
            return False

    def close(self) -> None:
        """Unplug."""
        inner_cable.unplug(self.path)
        self._ours.close()


def usb(name: str) -> Usb | Inside:
    """The port of a twin, listed under its name."""
    return Usb(name) if pty else Inside(name)


def _list(name: str, path: str) -> tuple[Path, int] | None:
    """Put a port on the list, under another name if that one is taken."""
    folder = twins_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for free in (name, *(f"{name}-{i}" for i in range(2, 100))):
        try:
            lock = hold(folder / f"{free}.lock")
        except OSError:
            continue
        link = folder / free
        link.unlink(missing_ok=True)
        link.symlink_to(path)
        return link, lock
    return None
