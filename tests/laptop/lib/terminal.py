"""The twin in a terminal, with somebody who types and reads."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

_RECENT = 8192  # bytes; a text is looked for as it is drawn, not in all that ever was
_ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`vigil run` on a pty of a given size."""

    def __init__(self, flash, columns, rows, *args, variables=None):
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "vigil_host", "run", "--terminal", "--flash", str(flash), *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={
                **{key: os.environ[key] for key in ("PATH", "HOME")},
                "TERM": "xterm-256color",
                "VIGIL_DATA": str(flash / "data"),
                **(variables or {}),
            },
        )
        os.close(theirs)

    def wait_for(self, text):
        """Read until a text has been shown; pytest's time limit ends a vain wait."""
        seen = b""
        while text.encode() not in _ESCAPES.sub(b"", seen):
            seen = seen[-_RECENT:] + os.read(self._ours, 65536)

    def type(self, keys):
        os.write(self._ours, keys.encode())

    def leave(self):
        """Press q; the exit code."""
        self.type("q")
        try:
            while os.read(self._ours, 65536):
                pass
        except OSError:  # the other end is closed
            pass
        os.close(self._ours)
        return self._process.wait()
