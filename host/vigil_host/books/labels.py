"""How boxes, ways to play and times are called, where a view has only a word or a number."""

from collections.abc import Iterable
from typing import Any

from vigil import boxes as known
from vigil.boxes import TITLE, VARIANT_TITLES, VARIANTS, WHOLE_TITLE, WORD
from vigil.text import t


def boxes(sets: Iterable[str], whole: bool = False) -> str:
    """The boxes that were mixed, by their short titles or by their whole ones.

    A game with a box of its own is called as that box is.
    """
    titles = {box[WORD]: t(box[WHOLE_TITLE] if whole else box[TITLE]) for box in known.BOXES}
    return " + ".join(titles.get(name, name.capitalize()) for name in sets)


def variant(name: str) -> str:
    """The way to play."""
    return t(VARIANT_TITLES[VARIANTS.index(name)]) if name in VARIANTS else name


def seat_name(view: dict[str, Any], seat: dict[str, Any]) -> str:
    """A seat's name where it stands alone, as `Game.label` says it on a device."""
    if is_only_person(view, seat):
        return seat["name"] or t("You")
    return seat["name"] or t("Seat %d") % seat["seat"]


def is_only_person(view: dict[str, Any], seat: dict[str, Any]) -> bool:
    """Whether nobody plays besides this seat but bots."""
    return [each["seat"] for each in view["seats"] if not each.get("bot")] == [seat["seat"]]


def duration(seconds: float) -> str:
    """A time for people, to the minute: "4 min", "1 h 12 min"."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return t("%d min") % minutes
    return t("%d h %d min") % divmod(minutes, 60)
