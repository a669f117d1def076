"""A folder in memory that behaves as littlefs does: what is written lands when it is closed."""

from io import BytesIO


class Memory:
    """What `vigil.log.files.Files` is on the device."""

    def __init__(self, held=()):
        self.held = dict(held)  # name: bytes

    def names(self):
        return list(self.held)

    def sizes(self):
        return {name: len(data) for name, data in self.held.items()}

    def size(self, name):
        return len(self.held[name])

    def open(self, name, mode):
        if mode == "rb":
            return BytesIO(self.held[name])
        self.held.setdefault(name, b"")
        return _Written(name, self.held[name] if mode == "ab" else b"")

    def close(self, file):
        self.held[file.name] = file.getvalue()

    def rename(self, old, new):
        self.held[new] = self.held.pop(old)

    def remove(self, name):
        if name not in self.held:
            raise OSError(2, name)
        del self.held[name]


class _Written(BytesIO):
    """A file open for writing: never closed, it never was."""

    def __init__(self, name, data):
        super().__init__()
        self.name = name
        self.write(data)
