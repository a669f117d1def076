"""Each game at a keyboard, in a folder called like the game; here what all of them share.

A folder has `words`, which turns lines that a person wrote into commands of the engine (`new parse
ask told follow HELP VERBS FIELDS`), and `picture`, which draws a view for the terminal. Whatever is
wrong with the writing is said here (`Unreadable`); whatever is wrong with the wish is for the rules
to refuse. Which games there are, `vigil.games` knows.
"""

from importlib import import_module
from typing import Any

from vigil import games


def words(name: str) -> Any:
    """What can be typed in a game."""
    return import_module(f"{__name__}.{name}.words")


def all_words() -> dict[str, Any]:
    """The same for every game, by its name."""
    return {name: words(name) for name in games.NAMES}
