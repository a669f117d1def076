"""Vigil as somebody else installs it: `make wheel` builds it and plays with it far from this tree.

The wheel must hold every file of shared/ and firmware/. pipx installs it into a home of its own,
and it is used from an empty folder: nothing of this tree is found there, and nothing is written
beside the installed code. Then a newcomer types what the documents show (`newcomer.py`).
"""

import os
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import newcomer
from tests.laptop.lib.running import Run
from tests.micropython import ROOT
from tests.newcomer import Wrong, reason

_DIST = ROOT / "build" / "dist"
_LIES = {  # a folder of the tree, and where it lies in the wheel; the longest that fits
    "firmware/vigil_pico": "vigil_pico",
    "firmware": "vigil_kit/firmware",
    "host/vigil_host": "vigil_host",
    "shared/vigil": "vigil",
    "shared": "vigil_kit/shared",
}
_TABLES = {"vigil_kit/hardware/boards.csv", "vigil_kit/hardware/pins.csv"}
_GAME = "new table players=2 first=1\nhonor +5\nexpect seats.1.honor=5\n"
_PLAYED = "\n".join(("", "", "Ana", "", "p", "q", ""))  # boxes, players, names; play all; leave


def main() -> None:
    """Build, look inside, install, use."""
    wheel = build()
    check(wheel, ROOT)
    with TemporaryDirectory(prefix="vigil-wheel-") as folder:
        Stranger(Path(folder), wheel).use_it()
    with TemporaryDirectory(prefix="vigil-home-") as folder:
        newcomer.type_all(Path(folder))
    kilobytes = wheel.stat().st_size // 1024
    print(f"{wheel.relative_to(ROOT)}: {kilobytes} KB, installed and played; a clone as well.")


def build() -> Path:
    """The wheel, made of what the source archive holds."""
    shutil.rmtree(_DIST, ignore_errors=True)
    _do([sys.executable, "-m", "build", "--outdir", str(_DIST), str(ROOT)], "It cannot be built")
    (wheel,) = _DIST.glob("*.whl")
    return wheel


def check(wheel: Path, root: Path) -> None:
    """Wrong, if a file is not in it that somebody would miss."""
    with zipfile.ZipFile(wheel) as archive:
        lacking = sorted(wanted(root) - set(archive.namelist()))
    if lacking:
        raise Wrong(f"{wheel.name} lacks {', '.join(lacking[:5])}: see [tool.hatch] in pyproject.")


def wanted(root: Path) -> set[str]:
    """The files that must be in it."""
    found = _TABLES.copy()
    for path in (path for room in _LIES for path in (root / room).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            found.add(_place(path.relative_to(root).as_posix()))
    return found


def _place(name: str) -> str:
    room = next(room for room in _LIES if name.startswith(f"{room}/"))
    return _LIES[room] + name.removeprefix(room)


class Stranger:
    """Somebody with an empty home who has only the wheel."""

    def __init__(self, home: Path, wheel: Path) -> None:
        self._here = home / "somewhere"
        self._here.mkdir()
        self._env = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "PIPX_HOME": str(home / "pipx"),
            "PIPX_BIN_DIR": str(home / "bin"),
        }
        self._data = home / "data"
        pipx = (sys.executable, "-m", "pipx", "install")  # compiles all, so no use adds a .pyc
        _do([*pipx, str(wheel)], "It cannot be installed", self._here, self._env)
        (self._installed,) = (home / "pipx" / "venvs" / "vigil" / "lib").glob("*/site-packages")
        self._vigil = (str(home / "bin" / "vigil"),)

    def use_it(self) -> None:
        """Everything that needs files from the wheel; beside the code nothing changes."""
        before = self._seen()
        (self._here / "game.txt").write_text(_GAME)
        self._call("--version")
        self._call("firmware")
        self._call("firmware", "--frozen")
        self._call("firmware", "--circuitpython")
        self._call("script", "game.txt", "--quiet")
        self._call("play", typed=_PLAYED)
        self._look_at_the_page()
        written = [path for path, _ in self._seen().items() ^ before.items()]
        if written:
            raise Wrong(f"Something was written beside the installed code: {min(written)}.")
        left = sorted(path.name for path in self._here.iterdir())
        if left != ["game.txt"]:
            raise Wrong(f"Something was left where it was called: {left}.")

    def _call(self, *words: str, typed: str = "") -> None:
        _do([*self._vigil, *words], f"vigil {words[0]} fails", self._here, self._env, typed)

    def _look_at_the_page(self) -> None:
        run = Run(self._data, "--no-browser", variables=self._env, program=self._vigil)
        try:
            run.press("A")
            run.see("page", lambda told: told["value"])
            code, complaint = run.end()
        finally:
            run.process.kill()
        if code or complaint:
            raise Wrong(f"vigil run ends with {code}: {complaint}")

    def _seen(self) -> dict[str, str]:
        """Every file of Vigil that was installed, and what is in it."""
        found = (path for path in self._installed.rglob("*") if path.is_file())
        return {str(path): sha256(path.read_bytes()).hexdigest() for path in found}


def _do(call, failure, folder=None, env=None, typed=""):
    done = subprocess.run(
        call, cwd=folder, env=env, input=typed, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Wrong(f"{failure}: {reason(done.stderr or done.stdout)}")


if __name__ == "__main__":
    try:
        main()
    except Wrong as wrong:
        sys.exit(f"wheel: {wrong}")
