"""A Pico on the laptop's side of the cable: plugged in, looked into, pulled out."""

import contextlib
import os
import pty
import subprocess
import tty

from littlefs import LittleFS

from tests import micropython

_BLOCK = 4096
_BLOCKS = 352
_PAGE = 256
_ERASED = b"\xff" * _BLOCK * _BLOCKS
_HEAP = "192k"  # a Pico has more


class Pico:
    """A flash that outlives the plug, and a port that always has the same name."""

    def __init__(self, folder, platform="rp2", image=False):
        self.image = folder / "flash.bin"
        self.image.write_bytes(_ERASED)
        self.port = str(folder / "ttyACM0")
        self._platform = platform
        self._image = image

    @contextlib.contextmanager
    def plugged(self, bytes_left=-1, writes_left=-1):
        """In the port; so many bytes or writes later it is pulled by itself."""
        device, port = pty.openpty()
        tty.setraw(port)
        process = subprocess.Popen(
            [
                *(*micropython.command(), "-X", f"heapsize={_HEAP}"),
                str(micropython.ROOT / "tests" / "repl" / "pico.py"),
                *(str(self.image), self._platform, str(bytes_left), str(writes_left)),
                "image" if self._image else "files",
            ],
            stdin=device,
            stdout=device,
            env={**os.environ, "MICROPYPATH": f".frozen:{micropython.ROOT}/shared"},
        )
        os.close(device)
        os.symlink(os.ttyname(port), self.port)
        try:
            yield process
        finally:
            os.unlink(self.port)
            process.kill()
            process.wait()
            os.close(port)

    def files(self):
        """Everything on the flash, read by another littlefs."""
        disk = self._disk()
        found = {}
        for folder, _, names in disk.walk("/"):
            for name in names:
                path = f"{folder.rstrip('/')}/{name}"
                with disk.open(path, "rb") as file:
                    found[path] = file.read()
        return found

    def put(self, path, data):
        """Write a file behind the device's back."""
        disk = self._disk()
        disk.makedirs(os.path.dirname(path), exist_ok=True)
        with disk.open(path, "wb") as file:
            file.write(data)
        self.image.write_bytes(bytes(disk.context.buffer))

    def _disk(self):
        """The flash as a Pico's own littlefs would mount it."""
        disk = LittleFS(
            mount=False,
            block_size=_BLOCK,
            block_count=_BLOCKS,
            read_size=32,
            prog_size=_PAGE,
            cache_size=4 * _PAGE,
            lookahead_size=32,
        )
        data = self.image.read_bytes()
        disk.context.buffer[:] = data
        if data == _ERASED:
            disk.format()
        disk.mount()
        return disk
