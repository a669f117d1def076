"""Which serial ports there are, and why one cannot be used: said before anything hangs on it."""

import errno
import fcntl
import os
from dataclasses import dataclass

from vigil_host.errors import UserError

_RASPBERRY_PI = 0x2E8A  # USB vendor
_MICROPYTHON = 0x0005  # its product for MicroPython's serial port

_NONE = (
    "No Pico with MicroPython is plugged in: plug one in, or name its port with --port. "
    "A new Pico shows up as a drive; copy MicroPython for its board onto that first."
)
_RIGHTS = (
    "You may not use {}: run `sudo usermod -aG {} $USER`, then log out and in again."
)


@dataclass(frozen=True)
class Port:
    """A serial port by the name it has today, and the number that its device keeps."""

    path: str
    serial_number: str


def found() -> list[Port]:
    """The ports behind which a Pico with MicroPython is plugged in, in order of their names."""
    from serial.tools.list_ports import comports

    picos = [each for each in comports() if (each.vid, each.pid) == (_RASPBERRY_PI, _MICROPYTHON)]
    return sorted(
        (Port(each.device, each.serial_number or "") for each in picos), key=lambda port: port.path
    )


def choose(named: str | None) -> str:
    """The port a person named, or the one that there is; it can be opened."""
    path = named or _only()
    problem = trouble(path)
    if problem:
        raise UserError(problem)
    return path


def _only() -> str:
    """The one Pico that is plugged in."""
    there = found()
    if not there:
        raise UserError(_NONE)
    if len(there) > 1:
        paths = ", ".join(port.path for port in there)
        raise UserError(f"Several devices are plugged in: name one with --port ({paths}).")
    return there[0].path


def trouble(path: str) -> str:
    """Why a port cannot be used, as a sentence; nothing if it can."""
    try:
        file = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError as error:
        return _why_closed(path, error)
    try:
        if not os.isatty(file):
            return f"{path} is not a serial port."
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return _busy(path)
    finally:
        os.close(file)
    return ""


def _why_closed(path: str, error: OSError) -> str:
    if error.errno in (errno.ENOENT, errno.ENXIO, errno.ENODEV, errno.ENOTDIR):
        there = ", ".join(port.path for port in found())
        return f"There is no port {path}: " + (f"there is {there}." if there else "plug it in.")
    if error.errno in (errno.EACCES, errno.EPERM):
        return _RIGHTS.format(path, _group(path))
    if error.errno == errno.EBUSY:
        return _busy(path)
    return f"{path} cannot be opened: {error.strerror}."


def _busy(path: str) -> str:
    return f"Another program is using {path}: close it first."


def _group(path: str) -> str:
    """The group whose members may use a port: dialout on Debian, uucp elsewhere."""
    import grp

    try:
        return grp.getgrgid(os.stat(path).st_gid).gr_name
    except (KeyError, OSError):
        return "dialout"
