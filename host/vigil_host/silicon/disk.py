"""The file system on a Pico's flash, as an image: made, looked into and changed on the laptop."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePosixPath

from littlefs import LittleFS, UserContext

from vigil_host.make.bundle import Bundle
from vigil_host.sim.flash import BLOCK, BLOCKS, PAGE


class Disk:
    """352 blocks with littlefs on them; empty and formatted unless there is an image."""

    def __init__(self, image: bytes | None = None) -> None:
        self.image = bytearray(image or b"\xff" * (BLOCK * BLOCKS))
        if image is None:
            self._filesystem().format()

    def install(self, made: Bundle) -> "Disk":
        """Copy the firmware, beside the log that may lie there."""
        return self.write({name: (made.folder / name).read_bytes() for name in made.names})

    def write(self, files: dict[str, bytes]) -> "Disk":
        """Put files by their paths, folders as needed."""
        with self._mounted() as disk:
            for name, data in files.items():
                disk.makedirs(str(PurePosixPath(name).parent), exist_ok=True)
                with disk.open(name, "wb") as file:
                    file.write(data)
        return self

    def read(self, under: str = "/") -> dict[str, bytes]:
        """All files below a folder, by their paths from there; none if there is no such folder."""
        found = {}
        with self._mounted() as disk:
            for folder, _, names in disk.walk(under):
                for name in names:
                    path = PurePosixPath(folder) / name
                    with disk.open(str(path), "rb") as file:
                        found[str(path.relative_to(under))] = file.read()
        return found

    @contextmanager
    def _mounted(self) -> Iterator[LittleFS]:
        disk = self._filesystem()
        disk.mount()
        yield disk
        disk.unmount()

    def _filesystem(self) -> LittleFS:
        context = UserContext(len(self.image))
        context.buffer = self.image
        return LittleFS(context, mount=False, block_size=BLOCK, block_count=BLOCKS, prog_size=PAGE)
