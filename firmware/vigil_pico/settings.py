"""What the owner likes: kept beside the log, never needed to keep a game.

A file that cannot be read is as good as none: the defaults serve, and the device says so. Values
come from fingers, from the file and from a laptop; the last two are checked here.
"""

import json

_NAME = "settings"
_DEFAULTS = {
    "rotation": 0,  # degrees
    "brightness": 60,  # per cent of what the supply can bear
    "night": False,
    "hide_scores": False,
    "roster": [],  # names, the ones used last first
    "last": None,  # set-up of the last game: sets, variant, names
    "name": "",  # of this device, for those who have several
}


class Settings:
    """A few values that survive."""

    def __init__(self, files):
        self._files = files
        self._values = {}
        self.damaged = False
        if _NAME in files.names():
            try:
                with files.open(_NAME, "rb") as file:
                    self._values = _checked(json.loads(file.read()))
            except (OSError, ValueError):
                self.damaged = True

    def get(self, key):
        """A value, or its default."""
        return self._values.get(key, _DEFAULTS[key])

    def put(self, key, value):
        """Change a value and keep it; a full flash keeps the old file."""
        self._values[key] = value
        file = self._files.open(_NAME + ".new", "wb")
        try:
            file.write(json.dumps(self._values).encode())
        finally:
            self._files.close(file)
        self._files.rename(_NAME + ".new", _NAME)


def _checked(values):
    """Only keys that are known, with values of the kind they should have."""
    if not isinstance(values, dict):
        raise ValueError
    for key in list(values):
        if not fits(key, values[key]):
            values.pop(key)
    return values


def fits(key, value):
    """Whether there is such a setting and it may have this value."""
    if key not in _DEFAULTS:
        return False
    if key == "last":
        if not isinstance(value, list) or len(value) != 3:
            return False
        sets, variant, names = value
        numbers = type(sets) is int and type(variant) is int
        known = numbers and 1 <= sets <= 7 and 0 <= variant <= 2
        return known and _are_names(names) and len(names) <= 6
    if key == "roster":
        return _are_names(value)
    if type(value) is not type(_DEFAULTS[key]):
        return False
    if key == "rotation":
        return value in (0, 90, 180, 270)
    return key != "brightness" or 0 <= value <= 100


def _are_names(value):
    return isinstance(value, list) and all(isinstance(name, str) for name in value)
