"""The figures of the last match of bots, kept for the page."""

import json
from typing import Any

from vigil_host.places import data_folder

NAME = "lab.json"


def keep(figures: dict[str, Any]) -> None:
    """Remember the figures until the next match."""
    data_folder().mkdir(parents=True, exist_ok=True)
    (data_folder() / NAME).write_text(json.dumps(figures), "utf-8")


def read() -> dict[str, Any]:
    """The figures; nothing where there are none that can be read."""
    try:
        found = json.loads((data_folder() / NAME).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
