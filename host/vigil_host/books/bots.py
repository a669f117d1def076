"""The figures of the match of bots that was kept last, for the page."""

import json
from typing import Any

from vigil_host.places import data_folder

NAME = "lab.json"


def keep(figures: dict[str, Any]) -> None:
    """Remember them until the next match."""
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / NAME).write_text(json.dumps(figures), "utf-8")


def kept() -> dict[str, Any]:
    """The figures; nothing where there are none that can be read."""
    try:
        told = json.loads((data_folder() / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return told if isinstance(told, dict) else {}
