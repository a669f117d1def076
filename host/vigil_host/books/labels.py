"""How boxes and ways to play are called, where a view has only a word for them."""

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
