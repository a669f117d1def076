"""What bots came to last, kept for the page: a match of theirs, and how hard the game alone is."""

import json
from typing import Any

from vigil_host.places import data_folder

_MATCH = "lab.json"
_ALONE = "lab-alone.json"


def keep(figures: dict[str, Any]) -> None:
    """Remember the figures until the next ones of their kind."""
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / file_of(figures)).write_text(json.dumps(figures), "utf-8")


def file_of(figures: dict[str, Any]) -> str:
    """The name of the file that figures of their kind lie in."""
    return _ALONE if "levels" in figures else _MATCH


def read() -> dict[str, Any]:
    """The figures of the match, and as `alone` those of the game alone; nothing where none are."""
    alone = _read(_ALONE)
    return _read(_MATCH) | ({"alone": alone} if alone else {})


def _read(name: str) -> dict[str, Any]:
    try:
        found = json.loads((data_folder() / name).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
