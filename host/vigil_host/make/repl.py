"""A device at its REPL, through mpremote: always with a time limit, tried twice.

mpremote runs as a process of its own, because a port that hangs can then be let go. What a device
prints is a hint and never code: it is bounded, decoded, and read as JSON.
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import IO

from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil_host.cable import port as ports
from vigil_host.errors import UserError

_FIRST_S = 25.0  # for the first answer: raw mode is entered in ten
_SILENCE_S = 100.0  # between answers: the largest file is copied in less, on an emulated chip too
_TOTAL_S = 3600.0
_LEAVE_S = 2.0  # for a device to answer that it goes
_PATIENCE_S = 4.0  # a Pico that starts again is back in two
_OUTPUT_MOST = 1 << 17  # bytes; a device that says more is not answering the question
_WORDS_MOST = 200  # characters of a stranger's complaint that are passed on

_SILENT = "The device on %s has stopped answering: unplug it, plug it in, try again."
_NO_REPL = (
    "Nothing on %s answers as MicroPython does. If it is a Pico, put MicroPython on it: "
    "plug it in with BOOTSEL held and copy MicroPython for its board onto the drive."
)


class Lost(UserError):
    """The device stopped answering; trying again may help."""


class Repl:
    """One device, asked through mpremote."""

    def __init__(self, port: str, first_s: float = _FIRST_S, silence_s: float = _SILENCE_S) -> None:
        self.port = port
        self._place = ports.named(port)
        self._patience_s = first_s
        self._silence_s = silence_s

    def run(self, *commands: list[str], heard: Callable[[str], None] = lambda _line: None) -> None:
        """Carry out mpremote commands in one session; `heard` gets each line as it comes."""
        problem = ports.trouble(self._place)
        if problem:
            raise Lost("%s", problem)
        words = [sys.executable, "-m", "mpremote", "connect", f"port:{self.port}"]
        for command in commands:
            words += [*command, "+"]
        with tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                words[:-1],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
            last = self._follow(process, heard)
            if process.returncode:
                errors.seek(0)
                told = errors.read(_OUTPUT_MOST).decode("utf-8", "replace")
                raise self._explained(told, last)

    def _follow(self, process: subprocess.Popen[bytes], heard: Callable[[str], None]) -> str:
        """Hear the process to its end, whatever ends it; the last thing it said."""
        assert process.stdout is not None
        last = ""
        try:
            for line in self._lines(process.stdout):
                heard(line)
                last = line.strip() or last
            process.wait(self._patience_s)
        except subprocess.TimeoutExpired:
            raise Lost(_SILENT, self.port) from None
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
        return last

    def _lines(self, output: IO[bytes]) -> Iterator[str]:
        """Each line the process prints, until it ends, is silent for too long or talks too much."""
        end_s, seen, rest = time.monotonic() + _TOTAL_S, 0, b""
        pieces: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=_read_on, args=(output, pieces), daemon=True).start()
        while True:
            try:
                left_s = min(self._patience_s, end_s - time.monotonic())
                data = pieces.get(timeout=max(left_s, 0))
            except Empty:
                raise Lost(_SILENT if seen else _NO_REPL, self.port) from None
            *lines, rest = (rest + data).split(b"\n")
            yield from (line.decode("utf-8", "replace").rstrip("\r") for line in lines)
            seen += len(data)
            if data:
                self._patience_s = self._silence_s
            if seen > _OUTPUT_MOST:
                raise UserError(_NO_REPL, self.port)
            if not data:
                return

    def _explained(self, complaint: str, last: str) -> UserError:
        """What mpremote's complaint, or the device's, means for the person at the keyboard."""
        gone = ports.trouble(self._place)
        if gone:
            return Lost("%s", gone)
        if "could not enter raw repl" in complaint:
            return Lost(_NO_REPL, self.port)
        if complaint:
            return Lost("The connection to %s broke off: check the cable, try again.", self.port)
        told = "".join(letter for letter in last if letter.isprintable())[:_WORDS_MOST]
        return UserError("The device could not do it: %s", told)


def _read_on(output: IO[bytes], pieces: SimpleQueue[bytes]) -> None:
    """On a thread of its own, for Windows cannot wait for a pipe with a time limit."""
    seen = 0
    with contextlib.suppress(OSError, ValueError):  # its reader has heard enough
        while seen <= _OUTPUT_MOST and (data := os.read(output.fileno(), 65536)):
            seen += len(data)
            pieces.put(data)
    pieces.put(b"")


def ask_to_leave(place: ports.Place, leave_s: float = _LEAVE_S) -> bool:
    """Send a playing device to its prompt, by its own reset: a watchdog would end a deploy.

    False where nobody answers: it is at the prompt already, or no Vigil.
    """
    try:
        with ports.open_port(place) as port:
            port.write(frame(bytes((m.LEAVE,))))
            leaves = _agrees(port, leave_s)
            if leaves:
                _see_it_go(port)
    except OSError:
        raise Lost("The device on %s was unplugged: plug it in, try again.", place.path) from None
    if leaves:
        wait_for(place, _PATIENCE_S)
    return leaves


def _agrees(port: ports.Port, leave_s: float) -> bool:
    """Whether the device says that it goes."""
    reader, end_s = Reader(), time.monotonic() + leave_s
    while time.monotonic() < end_s:
        for message, _ in reader.feed(port.read(max(port.in_waiting, 1))):
            if message == bytes((m.LEAVE,)):
                return True
    return False


def wait_for(place: ports.Place, patience_s: float) -> None:
    """Give a device that starts again the time to come back."""
    end_s = time.monotonic() + patience_s
    while ports.trouble(place) and time.monotonic() < end_s:
        time.sleep(0.1)


def twice(attempt: Callable[[], None], place: ports.Place, patience_s: float = _PATIENCE_S) -> None:
    """Try a second time what a lost device ended, once its port is back."""
    try:
        attempt()
    except Lost:
        wait_for(place, patience_s)
        attempt()


def _see_it_go(port: ports.Port) -> None:
    """Wait until the port is gone, or the prompt is there."""
    seen, end_s = b"", time.monotonic() + _LEAVE_S
    with contextlib.suppress(OSError):  # gone
        while b">>>" not in seen and time.monotonic() < end_s:
            seen = (seen + port.read(max(port.in_waiting, 1)))[-_WORDS_MOST:]
