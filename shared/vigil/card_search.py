"""A card by its name, as somebody types it: asked on a laptop, so a device does not carry it."""


def search(catalog, name):
    """The card with this name in any language, or 0; the file stands where the names begin."""
    wanted = name.encode().strip().lower()
    file, head, other = catalog.file, bytearray(4), bytearray(3)
    for card in catalog.ids():  # names lie in the same order: one pass, almost no garbage
        file.readinto(head)
        if _is_next(file, wanted, head[2]):
            return card
        for _ in range(head[3]):
            file.readinto(other)
            if _is_next(file, wanted, other[2]):
                return card
    return 0


def _is_next(file, wanted, size):
    """Whether the name that follows is the wanted one; the file moves behind it."""
    if size != len(wanted):
        file.seek(size, 1)
        return False
    return file.read(size).lower() == wanted
