"""The chip's serial port as a pty, for programs that know nothing of emulated time.

While somebody holds a `Bridge` open the chip runs in a thread of its own, never faster than life: a
program that waits for a second must not find that an hour has passed. Nobody else may use the chip
meanwhile.
"""

import os
import threading
from contextlib import suppress

from vigil_host.silicon.pace import Pace
from vigil_host.silicon.pico import Pico
from vigil_host.sim.usb import Usb

_SLICE_MS = 4


class Bridge:
    """`path` is what to open."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._usb = Usb()
        self.path = self._usb.path
        self._leaving = threading.Event()
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "Bridge":
        self._thread.start()
        return self

    def __exit__(self, *_error) -> None:
        self._leaving.set()
        self._thread.join()
        self._usb.close()
        if self._error:
            raise self._error

    def _run(self) -> None:
        try:
            self._carry()
        except Exception as error:  # for the thread that waits
            self._error = error

    def _carry(self) -> None:
        pace = Pace(self._pico.ms)
        late = b""
        while not self._leaving.is_set():
            data = self._usb.read()
            if data:
                self._pico.write(data)
            self._pico.run(_SLICE_MS)
            late = self._send(late + self._pico.read())
            pace.wait(self._pico.ms)

    def _send(self, data: bytes) -> bytes:
        """Send bytes that did not fit before."""
        with suppress(BlockingIOError):
            return data[os.write(self._usb.number, data) :] if data else b""
        return data
