"""A program in a terminal, with somebody who types and reads; the twin above all."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import threading
from contextlib import contextmanager

_RECENT = 8192  # bytes; a text is looked for as it is drawn, not in all that ever was
_ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")


class Screen:
    """A program on a pty of a given size."""

    def __init__(self, call, columns, rows, variables):
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            call,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={key: os.environ[key] for key in ("PATH", "HOME")}
            | {"TERM": "xterm-256color"}
            | variables,
        )
        os.close(theirs)

    def wait_for(self, text):
        """Read until a text has been shown; what comes too late ends the program, too."""
        try:
            self._read_until(text)
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def _read_until(self, text):
        seen = b""
        while text.encode() not in _ESCAPES.sub(b"", seen):
            try:
                seen = seen[-_RECENT:] + os.read(self._ours, 65536)
            except OSError:  # the other end is closed
                raise AssertionError(f"It ended before {text!r}: {seen.decode()}") from None

    @contextmanager
    def watched(self):
        """Somebody looks on: a program at a terminal that nobody reads stands still."""
        stop = threading.Event()

        def look():
            while not stop.is_set():
                if select.select([self._ours], [], [], 0.05)[0]:
                    os.read(self._ours, 65536)

        thread = threading.Thread(target=look)
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def type(self, keys):
        os.write(self._ours, keys.encode())

    def leave(self):
        """Press q; the exit code."""
        self.type("q")
        return self.end()

    def end(self):
        """Read to the end; the exit code."""
        try:
            while os.read(self._ours, 65536):
                pass
        except OSError:  # the other end is closed
            pass
        os.close(self._ours)
        return self._process.wait()


class Terminal(Screen):
    """`vigil run --terminal` with its flash in a folder."""

    def __init__(self, flash, columns, rows, *args, variables=None):
        call = [
            sys.executable,
            "-m",
            "vigil_host",
            "run",
            "--terminal",
            "--flash",
            str(flash),
            *args,
        ]
        super().__init__(
            call, columns, rows, {"VIGIL_DATA": str(flash / "data"), **(variables or {})}
        )
