"""What stands on a device's panel, as lines of words for terminals and ears.

A page that only one game has is put into words by `panel` in that game's folder.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from vigil.text import t


def own_lines(page: Any) -> list[str]:
    """A page that only one game has."""
    return import_module(f"vigil_host.games.{page.game}.panel").lines(page)


def menu_lines(items: Sequence[str], chosen: int) -> list[str]:
    """A list with what is chosen: a label each, and behind a tab its value."""
    lines = []
    for i, item in enumerate(items):
        label, _, value = item.partition("\t")
        lines.append(f"{'▶' if i == chosen else ' '} {label:<24}{value:>14}".rstrip())
    return lines


def pool(page: Any) -> str:
    """What the end waits for."""
    return t("pool %d of %d") % (page.pool, page.pool_start)
