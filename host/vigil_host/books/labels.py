"""How boxes, ways to play and times are called, where a view has only a word or a number."""

from collections.abc import Iterable

from vigil.text import t

_BOXES = {"godslayer": "Godslayer", "fallen": "Fallen", "souls": "Souls"}
_VARIANTS = {"standard": "standard", "team": "teams", "solitaire": "solitaire"}


def boxes(sets: Iterable[str]) -> str:
    """The boxes that were mixed."""
    return " + ".join(t(_BOXES[name]) if name in _BOXES else name for name in sets)


def variant(name: str) -> str:
    """The way to play."""
    return t(_VARIANTS[name]) if name in _VARIANTS else name


def duration(seconds: float) -> str:
    """A time for people, to the minute: "4 min", "1 h 12 min"."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return t("%d min") % minutes
    return t("%d h %d min") % divmod(minutes, 60)
