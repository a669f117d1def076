"""What the owner likes: kept beside the log, never needed to keep a game.

A file that cannot be read is as good as none: the defaults serve, and the device says so.
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
        if key not in _DEFAULTS or not _fits(key, values[key]):
            values.pop(key)
    return values


def _fits(key, value):
    if key == "last":
        if not isinstance(value, list) or len(value) != 3:
            return False
        sets, variant, names = value
        return sets in range(1, 8) and variant in range(3) and _are_names(names)
    return _are_names(value) if key == "roster" else type(value) is type(_DEFAULTS[key])


def _are_names(value):
    return isinstance(value, list) and all(isinstance(name, str) for name in value)
