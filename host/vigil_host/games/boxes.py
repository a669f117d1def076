"""The boxes as people type and read them; which ones there are, `vigil.boxes` tells."""

from collections.abc import Iterable

from vigil import boxes
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.errors import UserError


def words() -> list[str]:
    """What each is called in a script."""
    return [box[boxes.WORD] for box in boxes.BOXES]


def usual() -> str:
    """The box where none is named."""
    return boxes.BOXES[0][boxes.WORD]


def numbered() -> str:
    """All of them with the digits that stand for them."""
    titles = [t(box[boxes.WHOLE_TITLE]) for box in boxes.BOXES]
    return ", ".join(f"{digit} {title}" for digit, title in enumerate(titles, 1))


def typed(text: str) -> list[str]:
    """Digits such as 13 as words; what is no such digit stays, to be refused by name."""
    known = {str(digit): word for digit, word in enumerate(words(), 1)}
    return [known.get(letter, letter) for letter in text if letter not in ", "]


def chosen(text: str) -> list[str]:
    """The boxes that somebody typed, by digits or words, the first for none; UserError: no such."""
    known, found = words(), []
    for part in text.lower().replace(",", " ").split():
        named = [part] if part in known else typed(part)
        if not set(named) <= set(known):
            raise UserError("There is no box %s: type numbers, as 12.", part)
        found += named
    return list(dict.fromkeys(found)) or [usual()]


def more() -> str:
    """For somebody who does not know what to say."""
    return t("Type the numbers of your boxes, as 12 for the first two; Enter takes 1. q leaves.")


def mask(named: Iterable[str]) -> int:
    """Boxes that were named by their words, as a game has them."""
    known, sets = words(), 0
    for word in named:
        if not word:
            raise Refusal("The name of a box is missing: there are %s.", ", ".join(known))
        if word not in known:
            raise Refusal("There is no set %s: there are %s.", word, ", ".join(known))
        sets |= 1 << known.index(word)
    return sets
