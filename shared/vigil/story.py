"""What the keeper itself does, in words: the same for every game."""

from vigil.codes import REDO, START, UNDO
from vigil.text import t


def tell(fact):
    """A fact's one-word name and its sentence."""
    code = fact[0]
    if code == START:
        return "started", t("A new game begins.")
    if code == UNDO:
        return "undone", t("Steps undone: %d.") % fact[1]
    if code == REDO:
        return "redone", t("Steps redone: %d.") % fact[1]
    return "note", fact[1]
