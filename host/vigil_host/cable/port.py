"""Where devices are plugged in: serial ports by their USB id, running twins by their name.

A device is known again by its USB serial number, whatever /dev name it gets next. What the
operating system complains about is said in one sentence.
"""

import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import serial
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from vigil.text import t
from vigil_host.cable import inner_cable
from vigil_host.errors import UserError
from vigil_host.locks import is_held
from vigil_host.places import data_folder

_RASPBERRY_PI = 0x2E8A
_CIRCUITPYTHON = "CDC2"  # in the name of the second port, where Vigil speaks under CircuitPython
_BAUD = 115200  # USB does not care
_SAY = {
    errno.ENOENT: "There is no port %s: is the device plugged in?",
    errno.EACCES: "You may not use %s: sudo usermod -aG dialout $USER, then log in again.",
    errno.EPERM: "You may not use %s: sudo usermod -aG dialout $USER, then log in again.",
    errno.EBUSY: "%s is in use: close the other Vigil, Thonny or mpremote.",
    errno.EAGAIN: "%s is in use: close the other Vigil, Thonny or mpremote.",
    errno.ENOTTY: "%s is not a serial port.",
    errno.EISDIR: "%s is not a serial port.",
    errno.ENXIO: "Nothing is connected to %s.",
    errno.ENODEV: "Nothing is connected to %s.",
    errno.EIO: "Nothing is connected to %s.",
}
_BUSY = (errno.EBUSY, errno.EAGAIN)
_NONE = (
    "No device is plugged in: plug one in, or name its port with --port. A new Pico shows up as a"
    " drive: copy MicroPython for its board onto that first."
)


Port = serial.Serial | inner_cable.End


class Busy(UserError):
    """Another program has the port."""


@dataclass(frozen=True)
class Place:
    """A port with a device on it."""

    path: str
    serial: str  # of the USB device; a twin's is its name
    is_twin: bool = False

    @property
    def key(self) -> str:
        """What it is known by when it is plugged in again."""
        return self.serial or self.path


def find() -> list[Place]:
    """Every device that is plugged in, and every twin that is running."""
    ports = sorted(list_ports.comports(), key=lambda port: port.device)
    found: dict[str, Place] = {}
    for port in (port for port in ports if port.vid == _RASPBERRY_PI or _is_second(port)):
        place = Place(port.device, port.serial_number or "")
        if place.key not in found or _is_second(port):  # of two ports the first is a console
            found[place.key] = place
    return [*found.values(), *_twins()]


def _is_second(port: ListPortInfo) -> bool:
    """Whether Vigil speaks here under CircuitPython."""
    return _CIRCUITPYTHON in (port.interface or "")


def named(path: str) -> Place:
    """A port by its path, with its USB serial number if it has one; or a twin by its name."""
    for place in _twins():
        if path in (place.serial, place.path):
            return place
    for port in list_ports.comports():
        if port.device == path:
            return Place(path, port.serial_number or "")
    return Place(path, "")


def only(path: str | None, twins: bool = True) -> Place:
    """The port a person named, or the one that has a device on it."""
    if path:
        return named(path)
    found = [place for place in find() if twins or not place.is_twin]
    if not found:
        raise UserError(_NONE)
    if len(found) > 1:
        paths = ", ".join(place.serial if place.is_twin else place.path for place in found)
        raise UserError("There are several devices: name one with --port (%s).", paths)
    return found[0]


def trouble(place: Place) -> str:
    """Why a port cannot be used now, as a sentence; nothing if it can."""
    try:
        open_port(place).close()
    except UserError as error:
        return str(error)
    return ""


def open_port(place: Place) -> Port:
    """The port, for us alone."""
    end = inner_cable.open_end(place.path)
    if end:
        return end
    try:
        return serial.Serial(
            place.path,
            _BAUD,
            timeout=inner_cable.READ_S,
            write_timeout=inner_cable.WRITE_S,
            exclusive=True,
        )
    except (OSError, ValueError) as error:  # SerialException is an OSError
        number = _number(error)
        kind = Busy if number in _BUSY else UserError
        raise kind(_explained(place, number, error)) from None


def in_use(place: Place) -> str:
    """What is said of a device that has its cable in another Vigil, such as the page's."""
    called = place.serial if place.is_twin else place.path
    return t("%s is open in another Vigil, which keeps its log: one at a time.") % called


def twins_folder() -> Path:
    """Where running twins are listed: for each a link to its port, and a lock that it holds."""
    return data_folder() / "twins"


def _number(error: Exception) -> int | None:
    number = getattr(error, "errno", None)
    if number is None and error.__context__ and error.__context__.args:
        number = error.__context__.args[0]  # pyserial has wrapped what the terminal said
    return number


def _explained(place: Place, number: int | None, error: Exception) -> str:
    path = place.path
    if place.is_twin and number in _BUSY:
        return in_use(place)
    if number in _SAY:
        return t(_SAY[number]) % path
    return t("%s cannot be used: %s.") % (path, getattr(error, "strerror", None) or error)


def _twins() -> Iterator[Place]:
    folder = twins_folder()
    for lock in sorted(folder.glob("*.lock"), key=lambda path: path.stem):
        link = lock.with_suffix("")
        if is_held(lock) and link.is_symlink():
            yield Place(os.readlink(link), f"twin {link.name}", is_twin=True)
    for name in inner_cable.names():
        yield Place(inner_cable.path(name), f"twin {name}", is_twin=True)
