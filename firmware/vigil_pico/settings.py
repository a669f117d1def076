"""What the owner likes: kept beside the log, never needed to keep a game.

A file that cannot be read is as good as none: the defaults serve, and the device says so. Values
come from fingers, from the file and from a laptop; the last two are checked by `settings_check`.
"""

import json

from vigil.text import speak

_NAME = "settings"
DEFAULTS = {
    "language": "en",  # in two letters, as its file is called
    "rotation": 0,  # degrees
    "brightness": 60,  # per cent of what the supply can bear
    "night": False,
    "hide_scores": False,
    "roster": [],  # names, the ones used last first
    "last": None,  # set-up of the last game, as `settings_check` tells
    "name": "",  # of this device, for those who have several
}


class Settings:
    """A few values that survive."""

    def __init__(self, files):
        self._files = files
        self._values = {}
        self.damaged = False
        if _NAME in files.names():
            from vigil_pico.settings_check import checked

            try:
                with files.open(_NAME, "rb") as file:
                    self._values = checked(json.loads(file.read()))
            except (OSError, ValueError):
                self.damaged = True

    def get(self, key):
        """A value, or its default."""
        return self._values.get(key, DEFAULTS[key])

    def chosen(self, key):
        """Whether anybody has said what it shall be."""
        return key in self._values

    def put(self, key, value):
        """Change a value and keep it; a full flash keeps the old file."""
        self._values[key] = value
        file = self._files.open(_NAME + ".new", "wb")
        try:
            file.write(json.dumps(self._values).encode())
        finally:
            self._files.close(file)
        self._files.rename(_NAME + ".new", _NAME)


def follow(board, language):
    """Speak the owner's language; English, where its sentences are missing or damaged."""
    words = None
    if language != "en":
        from vigil.translation import Words

        try:
            words = Words(board.open(language + ".bin"))
        except (OSError, ValueError):
            pass
    speak(language, words)
