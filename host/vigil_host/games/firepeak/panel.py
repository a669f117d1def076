"""A pyramid on a device's panel, as lines of words: ▶ is chosen, ! breaks a rule."""

from typing import Any

from vigil_host.games.panel import menu_lines

_FAULTY = 3  # the mark of a cell, as the firmware has it


def lines(page: Any) -> list[str]:
    """The other end of the head, the wizard, then tiers of cells or a list, then the rest."""
    head = " ".join(filter(None, (*page.corner, page.right)))
    shown = _tiers(page) if page.cells else menu_lines(page.items, page.chosen)
    return [head, "", *shown, "", *page.lines]


def _tiers(page: Any) -> list[str]:
    told, at, wide = [], 0, 2
    while at < len(page.cells):
        cells = range(at, min(at + wide, len(page.cells)))
        told.append("   ".join(_cell(page, i) for i in cells))
        at, wide = at + wide, wide + 1
    return told


def _cell(page: Any, i: int) -> str:
    text, mark = page.cells[i]
    return ("▶ " if i == page.chosen else "") + text + (" !" if mark == _FAULTY else "")
