"""The firmware as modules to be frozen into a MicroPython image: build/frozen.

    main.py  vigil/*.py  vigil_pico/*.py  vigil_image.py

They are the bundle's own sources, so that an image and a deployed device run the same program. The
files that come with it are the bytes in `vigil_image` (see firmware/vigil_pico/program.py). Nothing
here is a list of modules: what is new in the tree is frozen too.
"""

import tempfile
from pathlib import Path

from vigil_host.make import bundle

BUILD = bundle.BUILD.with_name("frozen")
IMAGE = "vigil_image"  # the module that only an image has
_MARK = "-image"  # behind the version of the same program as files


def build(board: str, folder: Path = BUILD) -> list[str]:
    """Make the modules for a board, and remove what does not belong among them; their names."""
    data = bundle.data_files(board)
    data["version"] = f"{bundle_version(board)}{_MARK}\n".encode()
    modules = {place.as_posix(): text.encode() for place, text in bundle.sources().items()}
    modules[f"{IMAGE}.py"] = _module(data)
    bundle.fill(folder, modules)
    return sorted(modules)


def bundle_version(board: str) -> str:
    """The version that a device with this tree's firmware tells."""
    with tempfile.TemporaryDirectory(prefix="vigil-") as folder:
        made = bundle.build(board, Path(folder))
        return (made.folder / "version").read_text().strip()


def is_image(version: str) -> bool:
    """Whether a device that says this has its firmware in its image."""
    return version.endswith(_MARK)


def without_mark(version: str) -> str:
    """The version of the program, wherever it lies."""
    return version.removesuffix(_MARK)


def _module(files: dict[str, bytes]) -> bytes:
    lines = [f"    {name!r}: {data!r},\n" for name, data in files.items()]
    return "".join(["FILES = {\n", *lines, "}\n"]).encode()
