"""The picture of any game in a terminal: a head line, what is left, and what the game draws."""

from collections.abc import Iterable
from importlib import import_module

from rich.console import Group, RenderableType
from rich.text import Text

from vigil.text import t
from vigil_host.books.labels import boxes, variant

_BAR = 24
_PHASES = {"counting": "the decks are counted", "over": "the game is over"}


def picture(view: dict, width: int = 80, asks: bool = False) -> RenderableType:
    """A view; `asks`: with what may be typed now."""
    if view["phase"] == "setup":
        return Text(t("No game is running: new starts one."), style="dim")
    return import_module(f"vigil_host.games.{view['game']}.picture").picture(view, width, asks)


def framed(
    view: dict,
    middle: RenderableType,
    called: str,
    notices: Iterable[str],
    more: Iterable[str] = (),
) -> Group:
    """Head line, a bar of what is left and what that is called, the game's own part, notices."""
    parts: list[RenderableType] = [Text(""), _headline(view, more), _bar(view, called), middle]
    return Group(*parts, *(Text(f"  {line}", style="yellow") for line in notices))


def goes_on(view: dict) -> bool:
    """Whether turns are taken."""
    return view["phase"] not in _PHASES


def _headline(view: dict, more: Iterable[str]) -> Text:
    told = [boxes(view["sets"]), variant(view["variant"]), _phase(view), *more]
    return Text("  " + "  ·  ".join(told + view["house"]), style="bold")


def _phase(view: dict) -> str:
    if not goes_on(view):
        return t(_PHASES[view["phase"]])
    return t("last round") if view["phase"] == "last_round" else t("round %d") % view["round"]


def _bar(view: dict, called: str) -> Text:
    left = max(view["pool"], 0)
    lit = round(_BAR * left / view["pool_start"])
    return Text.assemble(
        f"  {called} {view['pool']:>4}  ",
        ("█" * lit, "green" if left else "red"),
        ("░" * (_BAR - lit), "dim"),
        f"  {t('of %d') % view['pool_start']}",
    )
