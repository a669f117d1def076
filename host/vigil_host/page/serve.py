"""The page's server: where it listens, under which names it answers, and who is told of it.

It listens on this computer only, unless another address is asked for by name. The key in the
printed address stays the same from one day to the next: a bookmark and an open page live on. It is
on no command line: a browser is sent to a file that only its owner can read.
"""

import errno
import html
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

import uvicorn

from vigil_host.errors import UserError
from vigil_host.page.app import application
from vigil_host.page.connection import CONNECTIONS_MOST, Connection
from vigil_host.page.contract import Devices
from vigil_host.page.key import Key
from vigil_host.page.seats import KEYS, SeatKeys
from vigil_host.places import PAGE_KEY
from vigil_host.private import put_whole

PORT = 8642
_PORT_MOST = 65535
_LOCAL = "127.0.0.1"
_SIGNPOST = """<!doctype html><meta charset="utf-8"><title>Vigil</title>
<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url={0}">
<a href="{0}">Vigil</a>
"""
_EVERYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Door:
    """A socket that listens, and the key to what is behind it."""

    socket: socket.socket
    host: str
    kept: Key
    seats: SeatKeys

    @property
    def key(self) -> str:
        """What opens it now."""
        return self.kept()

    @property
    def port(self) -> int:
        """Where it listens."""
        return self.socket.getsockname()[1]

    @property
    def is_near(self) -> bool:
        """Whether nobody but this computer reaches it."""
        return ip_address(self._listens).is_loopback

    @property
    def _listens(self) -> str:
        """The address behind what it was given: a name, 127.1 for short, or nothing."""
        return self.socket.getsockname()[0]

    @property
    def address(self) -> str:
        """What a person opens."""
        return f"{self.home}/?token={self.key}"

    @property
    def home(self) -> str:
        """Where others in the network find it."""
        host = _own_address() if self._listens in _EVERYWHERE else self.host
        return f"http://{_bracketed(host)}:{self.port}"

    @property
    def near(self) -> str:
        """Host and port under which it is reached from this computer."""
        host = {"0.0.0.0": _LOCAL, "::": "::1"}.get(self._listens, self.host)
        return f"{_bracketed(host)}:{self.port}"

    @property
    def hosts(self) -> frozenset[str]:
        """What a browser may call it."""
        names = {self.host.lower(), self._listens, _LOCAL, "localhost", "::1"}
        if self._listens in _EVERYWHERE:
            names |= {_own_address(), socket.gethostname().lower()}
        return frozenset(f"{_bracketed(name)}:{self.port}" for name in names)


def open_door(host: str, port: int | None, folder: Path) -> Door:
    """Listen; without a port to insist on, on the usual one or any that is free."""
    first = PORT if port is None else port
    if not 0 <= first <= _PORT_MOST:
        raise UserError("A page's port is a number from 0 to %s, not %s.", _PORT_MOST, first)
    try:
        try:
            listening = _listen(host, first)
        except OSError as error:
            if port is not None or error.errno != errno.EADDRINUSE:
                raise
            listening = _listen(host, 0)
    except OSError as error:
        told = host, first, error.strerror
        raise UserError("The page cannot be served at %s port %s: %s.", *told) from None
    return Door(listening, host, Key(folder / PAGE_KEY), SeatKeys(folder / KEYS))


class PageServer(uvicorn.Server):
    """Answers until Ctrl-C or `should_exit`; `ready` is called when there is something to open."""

    def __init__(self, devices: Devices, door: Door, ready: Callable[[], None]) -> None:
        cookie = f"vigil_{door.port}"
        app = application(devices, door.kept, door.seats, door.hosts, cookie, door.home)
        super().__init__(
            uvicorn.Config(
                app,
                log_level="error",  # any site can knock: that is no news in a person's terminal
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=2,
                timeout_keep_alive=30,
                http=Connection,
                limit_concurrency=2 * CONNECTIONS_MOST,  # at work at once
                h11_max_incomplete_event_size=16384,
            )
        )
        self._devices = devices
        self._door = door
        self._ready = ready

    def answer(self) -> None:
        """Stay here until the end."""
        with suppress(KeyboardInterrupt):  # raised again when all is tidy: a person has had enough
            self.run([self._door.socket])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; the address works from now on."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams first, or the end would wait for them."""
        self._devices.stream.close()
        await super().shutdown(sockets)


def open_browser(address: str, folder: Path) -> bool:
    """Show the page, where there is a screen and a browser on it, by way of a file in a folder."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform.startswith("linux") and not any(map(os.environ.get, screens)):
        return False  # or it would find a text browser and take the terminal
    try:
        return webbrowser.open(_signpost(address, folder).as_uri())
    except (webbrowser.Error, OSError):
        return False


def _signpost(address: str, folder: Path) -> Path:
    """A page for its owner's eyes that leads to another; every user can see a command line."""
    path = folder.resolve() / "open.html"
    put_whole(path, _SIGNPOST.format(html.escape(address)).encode(), 0o600)
    return path


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # on Windows two programs would share the port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except BaseException:
        listening.close()
        raise
    return listening


def _own_address() -> str:
    """This computer's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
            return probe.getsockname()[0]
        except OSError:
            return _LOCAL


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
