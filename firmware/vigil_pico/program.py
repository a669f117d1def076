"""Files that came with the program: frozen into the image with it, or beside it on the flash.

An image holds them in the module `vigil_image`, whose bytes stay where they are: to open one of
them copies nothing. What is frozen is found first, as MicroPython finds frozen modules first.
"""

from io import BytesIO

try:
    from vigil_image import FILES  # pyright: ignore[reportMissingImports]
except ImportError:  # it was deployed: they are files
    FILES = {}


def open_file(name):
    """Open a file that came with the program."""
    data = FILES.get(name)
    return open("/" + name, "rb") if data is None else BytesIO(data)
