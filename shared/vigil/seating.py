"""The beginning of every `begin`: who sits where, whichever game it is."""

from vigil.names import NAME_CHARS, clean
from vigil.refusal import Refusal


def named(text):
    """The names that a command brings, one a line."""
    return [clean(name, NAME_CHARS) for name in text.split("\n")] if text else []


def seated(names, players, first):
    """A name or none for each seat, or a Refusal; `first` is the seat that begins, 0 for a lot."""
    if len(names) > players:
        raise Refusal("Names: %d, but players: %d.", len(names), players)
    if not 0 <= first <= players:
        raise Refusal("There is no seat %d: the seats are 1 to %d.", first, players)
    return names + [""] * (players - len(names))
