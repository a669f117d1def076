"""Where everything lies that is no module: in a checkout where one edits it, else in the wheel.

An installed Vigil has the sources of what goes onto a device in the folder `vigil_kit`, laid out
as in the tree (pyproject.toml says what goes there). Nothing is ever written beside installed code:
what is built or fetched then lies in the cache folder of whoever runs it.
"""

import os
from pathlib import Path

from vigil.text import t

_PACKAGE = Path(__file__).resolve().parent
_TREE = _PACKAGE.parents[1]
CHECKOUT = (_TREE / "firmware" / "main.py").is_file()
_KIT = _TREE if CHECKOUT else _PACKAGE.parent / "vigil_kit"

FIRMWARE = _KIT / "firmware"
FONTS = FIRMWARE / "fonts"
HARDWARE = _KIT / "hardware"
CARDS = _KIT / "shared" / "cards"
TEXT = _KIT / "shared" / "text"
SHARED = (_TREE / "shared" if CHECKOUT else _PACKAGE.parent) / "vigil"
PICO = (FIRMWARE if CHECKOUT else _PACKAGE.parent) / "vigil_pico"


def _kept() -> tuple[Path, Path]:
    """Where things are built, and where things are fetched to."""
    if CHECKOUT:
        return _TREE / "build", _TREE / ".cache"
    import platformdirs

    cache = platformdirs.user_cache_path("vigil")
    return cache / "build", cache


BUILD, CACHE = _kept()
PAGE_KEY = "page.key"  # in the data folder: what opens the page


def data_folder() -> Path:
    """Where Vigil keeps what it knows: VIGIL_DATA, or the platform's place for such things."""
    named = os.environ.get("VIGIL_DATA")
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_data_path("vigil")


def short(path: Path) -> str:
    """A place for a person to read: short where it can be."""
    return str(path.relative_to(_TREE) if CHECKOUT and path.is_relative_to(_TREE) else path)


def how_to_install(extra: str = "") -> str:
    """What to type for Vigil's packages, or for those of an extra."""
    what = f"'.[{extra}]'" if extra else "."
    if CHECKOUT:
        return f".venv/bin/pip install -e {what}"
    return t("%s in Vigil's sources") % f"pipx install --force {what}"
