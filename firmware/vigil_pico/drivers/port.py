"""The USB serial port, which is the REPL's too: read a byte at a time and never waited for."""

import select
import sys

_CTRL_C = b"\x03"
_BURST = 256  # bytes taken at most in one go: the game comes first


class Port:
    """Standard input and output as a stream of bytes."""

    def __init__(self):
        self.open = True
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._full = False  # since nobody took what was written

    def read(self, wait_ms=0):
        """What has arrived, possibly nothing."""
        data = bytearray()
        while len(data) < _BURST and self._poll.poll(0 if data else wait_ms):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                self.open = False
                break
            if byte == _CTRL_C:  # it came while the flash was shielded from it
                raise KeyboardInterrupt
            data += byte
        return data

    def write(self, data):
        """Send bytes; False where a laptop is connected and does not read: the rest is dropped.

        MicroPython waits a second for one that stops reading; it is not waited for a second time.
        """
        view = memoryview(data)
        while len(view):
            if self._full and not self._room.poll(0):
                return False
            sent = sys.stdout.buffer.write(view)
            self._full = not sent or sent < len(view)
            if not sent:
                return False
            view = view[sent:]
        return True
