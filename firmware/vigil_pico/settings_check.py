"""Which values a setting may have: asked when the file or a laptop brings some."""

from vigil import games
from vigil.boxes import SEATS_MOST, SOLITAIRE, STANDARD
from vigil.names import NAME_CHARS, ROSTER_MOST
from vigil_pico.settings import DEFAULTS


def proper(key, value, board):
    """A value that somebody else sends, names cleaned; ValueError if it is none for this key."""
    if key not in DEFAULTS or not _fits(key, value):
        raise ValueError("no such setting, or not this value")
    if key == "language" and not _is_spoken(board, value):
        raise ValueError("a language that is not here")
    if key == "name":
        return _clean(value)
    if key == "roster":
        names = [_clean(name) for name in value[:ROSTER_MOST]]
        return [name for i, name in enumerate(names) if name and name not in names[:i]]
    if key == "last":
        return value[:2] + [[_clean(name) for name in value[2]]] + value[3:]
    return value


def checked(values):
    """Of some settings those that are known and have a value of the right kind."""
    if not isinstance(values, dict):
        raise ValueError
    for key in list(values):
        if key not in DEFAULTS or not _fits(key, values[key]):
            values.pop(key)
    return values


def _clean(name):
    from vigil.names import clean

    return clean(name, NAME_CHARS)


def _fits(key, value):
    if key == "last":
        return isinstance(value, list) and 3 <= len(value) <= 6 and _is_set_up(value)
    if key == "roster":
        return _are_names(value)
    if type(value) is not type(DEFAULTS[key]):
        return False
    if key == "language":
        return len(value) == 2 and value.isalpha()  # where its file is missing, English serves
    if key == "rotation":
        return value in (0, 90, 180, 270)
    return key != "brightness" or 0 <= value <= 100


def _is_spoken(board, language):
    """English needs no file."""
    return language == "en" or language + ".bin" in board.names()


def _is_set_up(value):
    """Boxes, variant, names; of another game its kind, who plays each seat, perhaps options."""
    from vigil.boxes import BOXES

    sets, variant, names = value[:3]
    numbers = type(sets) is int and type(variant) is int
    known = numbers and 0 < sets < 1 << len(BOXES) and STANDARD <= variant <= SOLITAIRE
    if not known or not _are_names(names) or len(names) > SEATS_MOST:
        return False
    if len(value) == 3:
        return True
    if len(value) == 4:
        return False
    kind, bots, *options = value[3:]
    whole = type(kind) is int and 1 < kind <= len(games.NAMES) and isinstance(bots, list)
    whole = whole and len(bots) <= SEATS_MOST
    return whole and all(type(number) is int and number >= 0 for number in bots + options)


def _are_names(value):
    return isinstance(value, list) and all(isinstance(name, str) for name in value)
