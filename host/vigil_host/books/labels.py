"""How boxes and ways to play are called, where a view has only a word for them."""

from collections.abc import Iterable

from vigil import boxes as known
from vigil.boxes import TITLE, VARIANT_TITLES, VARIANTS, WHOLE_TITLE, WORD
from vigil.text import t


def boxes(sets: Iterable[str], whole: bool = False) -> str:
    """The boxes that were mixed, by their short titles or by their whole ones."""
    titles = {box[WORD]: t(box[WHOLE_TITLE] if whole else box[TITLE]) for box in known.BOXES}
    return " + ".join(titles.get(name, name) for name in sets)


def variant(name: str) -> str:
    """The way to play."""
    return t(VARIANT_TITLES[VARIANTS.index(name)]) if name in VARIANTS else name
