"""A cable inside this program, where the system has no ptys: a pair of sockets, found by its name.

Only the page that runs a twin can open its end; other programs go by way of that page.
"""

import socket
from types import TracebackType

_SCHEME = "inside:"
READ_S = 0.1
WRITE_S = 1.0
_PIECE = 4096  # bytes that are read at most in one go

_plugged: dict[str, socket.socket] = {}  # the laptop's ends, by name


def plug_in(name: str) -> tuple[str, socket.socket]:
    """A new cable: what it is called as a port, and the device's end of it."""
    ours, theirs = socket.socketpair()
    free = (name, *(f"{name}-{i}" for i in range(2, 100)))
    called = next(each for each in free if each not in _plugged)
    _plugged[called] = theirs
    return _SCHEME + called, ours


def unplug(path: str) -> None:
    """Take a cable away; whoever reads at its end finds out."""
    _plugged.pop(path.removeprefix(_SCHEME)).close()


def names() -> list[str]:
    """Every cable that is plugged in."""
    return sorted(_plugged)


def path(name: str) -> str:
    """A cable by its name, as a port."""
    return _SCHEME + name


def open_end(path: str) -> "End | None":
    """The laptop's end of a cable; None if this is no such cable."""
    end = _plugged.get(path.removeprefix(_SCHEME)) if path.startswith(_SCHEME) else None
    return End(end.dup()) if end else None


class End:
    """What pyserial's port can do, as far as it is asked here."""

    in_waiting = _PIECE  # `read` waits for the first byte only

    def __init__(self, end: socket.socket) -> None:
        self._end = end

    def read(self, size: int) -> bytes:
        """What has come, after a while nothing; OSError when the cable is gone."""
        self._end.settimeout(READ_S)
        try:
            data = self._end.recv(size)
        except TimeoutError:
            return b""
        if not data:
            raise OSError("unplugged")
        return data

    def write(self, data: bytes) -> None:
        """Send all of it."""
        self._end.settimeout(WRITE_S)
        self._end.sendall(data)

    def cancel_read(self) -> None:
        """Nothing is to be cancelled: a read never waits for long."""

    def close(self) -> None:
        """Let go of it; the cable stays where it is."""
        self._end.close()

    def __enter__(self) -> "End":
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _e: BaseException | None, _t: TracebackType | None
    ) -> None:
        self.close()
