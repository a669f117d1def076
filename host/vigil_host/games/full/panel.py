"""A hand on a device's panel, as lines of words."""

from typing import Any

from vigil.text import t
from vigil_host.games.panel import menu_lines, pool


def lines(page: Any) -> list[str]:
    """What the player has, what can be done with it, what is out of reach."""
    has = t("%s Runes, %d Power, %d Honor") % (page.runes, page.power, page.value)
    told = [f"{page.name}: {has}", pool(page), "", *menu_lines(page.items, page.chosen), ""]
    far = [f"{name} {price}" for name, price, which in page.row if which < 0]
    told += [t("Out of reach: %s") % " · ".join(far)] if far else []
    return [*told, *page.lines]
