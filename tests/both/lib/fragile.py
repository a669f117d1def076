"""Files whose operations fail: the plug is pulled, or the flash is full."""

from player import Folder


class Cut(Exception):
    """The plug."""


class Fragile(Folder):
    """A folder whose operations fail after so many, a write perhaps half-way."""

    left = 1000000
    half = False
    error = Cut()

    def write(self, name, chunk):
        if self.half and not self.left:
            Folder.write(self, name, chunk[: len(chunk) // 2])
        self._spend()
        Folder.write(self, name, chunk)

    def rename(self, old, new):
        self._spend()
        Folder.rename(self, old, new)

    def remove(self, name):
        self._spend()
        Folder.remove(self, name)

    def _spend(self):
        if not self.left:
            raise self.error
        self.left -= 1
