"""Everything that is copied to the drive of a Pico with CircuitPython: build/circuitpython.

    boot.py  code.py  requirements.txt  lib/vigil/…  lib/vigil_pico/…  board  cards.bin  XX.bin

The table game on the one board that boards/circuit.py is for, from the same sources. They lie there
as texts: a compiled module of CircuitPython is of another kind than one of MicroPython. What
another board or another game needs is left out, for the drive is small.
"""

import re
from pathlib import Path

from vigil.games import NAMES
from vigil_host.make import bundle
from vigil_host.places import FIRMWARE, PICO

BUILD = bundle.BUILD.with_name("circuitpython")
BOARD = re.findall(r'^NAME = "(.*)"', bundle.CIRCUITPYTHON.read_text("utf-8"), re.MULTILINE)[0]
_ENTRY = FIRMWARE / "circuitpython"
_ELSEWHERE = (  # beginnings of the places of modules
    *(f"{room}/{name}/" for name in NAMES[1:] for room in ("vigil", "vigil_pico/screens")),
    *("vigil_pico/faces/ink/", "vigil_pico/drivers/epaper", "vigil_pico/drivers/ssd1680"),
    *("vigil_pico/drivers/uc8151", "vigil_pico/drivers/port", "main.py", "modules.py"),
)
_OWN = bundle.CIRCUITPYTHON.relative_to(PICO.parent).as_posix()  # of the boards


def build(folder: Path = BUILD) -> bundle.Bundle:
    """Make the files; what does not belong among them is removed."""
    files = {path.name: path.read_bytes() for path in sorted(_ENTRY.iterdir()) if path.is_file()}
    for place, text in bundle.sources(without=bundle.LAPTOP).items():
        if _is_needed(place.as_posix()):
            files[f"lib/{place.as_posix()}"] = text.encode()
    files |= bundle.data_files(BOARD)
    del files["font.bin"]
    files["version"] = bundle.version_of(files)
    bundle.fill(folder, files)
    return bundle.Bundle(folder, tuple(files))


def _is_needed(place: str) -> bool:
    is_board = place.startswith("vigil_pico/boards/") and not place.endswith("__init__.py")
    return not place.startswith(_ELSEWHERE) and (not is_board or place == _OWN)
