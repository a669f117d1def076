"""MicroPython pretending to be a Pico at the end of a cable.

Run as `pico.py IMAGE CHIP BYTES WRITES WHERE`. The flash is a littlefs in the file IMAGE, mounted
at /. Standard input and output are the serial port, on which the REPL of a Pico is spoken:
friendly, raw, and raw paste. After BYTES bytes have come in, or WRITES pages have been programmed,
the plug is pulled (-1: never). WHERE tells where its program lies: "files", or "image". What is
executed is executed by this very interpreter; only `machine`, `time`, what an image has frozen and
the name of the chip in `sys` are made up.
"""

import io
import os
import sys

import vfs

from vigil.link.frames import Reader, frame
from vigil.link.messages import LEAVE

_BLOCK = 4096
_BLOCKS = 352
_PAGE = 256
_WINDOW = 128
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_FRIENDLY = b"\r\nMicroPython v1.25.0; Raspberry Pi Pico with RP2040\r\n>>> "


class Flash:
    """A block device in a file."""

    def __init__(self, name, writes):
        self._file = open(name, "r+b")  # noqa: SIM115
        self._left = writes

    def readblocks(self, block, buffer, offset=0):
        self._file.seek(block * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        if self._left == 0:
            raise Plug
        self._left -= 1
        self._put(block * _BLOCK + offset, buffer)

    def ioctl(self, question, block):
        if question == 4:
            return _BLOCKS
        if question == 5:
            return _BLOCK
        if question == 6:
            self.writeblocks(block, b"\xff" * _BLOCK)
        return 0

    def _put(self, at, data):
        self._file.seek(at)
        self._file.write(data)
        self._file.flush()


class Plug(BaseException):
    """Pulled."""


class Cable:
    """The serial port."""

    def __init__(self, bytes_left):
        self._left = bytes_left

    def read(self):
        if self._left == 0:
            raise Plug
        self._left -= 1
        byte = sys_.stdin.buffer.read(1)
        if not byte:
            raise Plug
        return byte

    def paste(self):
        """All up to Ctrl-D, which is most of what ever comes: no call more than needed."""
        read, code, left, window = sys_.stdin.buffer.read, bytearray(), self._left, _WINDOW
        while left:
            byte = read(1)
            left -= 1
            if byte == b"\x04":
                self._left = left
                return code
            code += byte
            window -= 1
            if not window:
                window = _WINDOW
                self.write(b"\x01")
            elif not byte:
                break
        raise Plug

    def write(self, data):
        sys_.stdout.buffer.write(data)


class Sys:
    """The module `sys` of a Pico."""

    def __init__(self, platform):
        self.platform = platform

    def __getattr__(self, name):
        return getattr(sys_, name)


class Machine:
    """The module `machine`, as far as mpremote goes."""

    @staticmethod
    def reset():
        raise SystemExit


class Time:
    """The module `time`: nobody sleeps in a test."""

    @staticmethod
    def sleep_ms(_ms):
        pass


class Repl:
    """What a Pico answers."""

    def __init__(self, cable):
        self._cable = cable
        self._globals = {}

    def run(self, playing):
        if playing:
            self._play()
        while True:
            self._cable.write(_FRIENDLY)
            while self._cable.read() != b"\x01":
                pass
            self._raw()

    def _play(self):
        """A program runs until Ctrl-C comes, or the message that asks for the prompt."""
        reader = Reader()
        while True:
            byte = self._cable.read()
            if byte == b"\x03":
                break
            for message, _ in reader.feed(byte):
                if message == bytes((LEAVE,)):
                    self._cable.write(frame(message))
                    return
        self._cable.write(b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n")

    def _raw(self):
        """Raw REPL until Ctrl-B."""
        self._cable.write(_RAW)
        code = b""
        while True:
            byte = self._cable.read()
            if byte == b"\x02":
                return
            if byte == b"\x01":
                code = b""
                self._cable.write(_RAW)
            elif byte == b"\x03":
                code = b""
            elif byte == b"\x05" and not code:
                self._cable.read()
                self._cable.read()
                self._cable.write(b"R\x01" + bytes((_WINDOW, 0)) + b"\x01")
                code = self._cable.paste()
                self._cable.write(b"\x04")
                self._execute(code)
                code = b""
            elif byte == b"\x04":
                if code:
                    self._cable.write(b"OK")
                    self._execute(code)
                else:
                    self._globals = {}
                    self._cable.write(b"OK\r\nMPY: soft reboot\r\n" + _RAW)
                code = b""
            else:
                code += byte

    def _execute(self, code):
        complaint = io.StringIO()
        try:
            exec(bytes(code).decode(), self._globals)
        except Exception as error:
            sys_.print_exception(error, complaint)  # pyright: ignore[reportAttributeAccessIssue]
        self._cable.write(b"\x04" + complaint.getvalue().encode() + b"\x04>")


sys_ = sys


def main(image, platform, bytes_left, writes_left, where):
    flash = Flash(image, int(writes_left))
    try:
        disk = vfs.VfsLfs2(flash, progsize=_PAGE)  # pyright: ignore[reportArgumentType]
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)  # pyright: ignore[reportArgumentType]
        disk = vfs.VfsLfs2(flash, progsize=_PAGE)  # pyright: ignore[reportArgumentType]
    vfs.umount("/")
    vfs.mount(disk, "/")
    os.chdir("/")
    modules: dict = sys.modules
    modules["sys"] = Sys(platform)
    modules["machine"] = Machine
    modules["time"] = Time
    if where == "image":
        modules["vigil_image"] = Time  # any module by that name
    cable = Cable(int(bytes_left))
    try:
        while True:
            boot(cable, where == "image" or "main.py" in os.listdir("/"))
    except Plug:
        pass


def boot(cable, playing):
    """One life, from reset to reset."""
    try:
        Repl(cable).run(playing)
    except SystemExit:
        pass


main(*sys.argv[1:])
