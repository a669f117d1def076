"""Each game at a keyboard, in a folder called like the game; here what all of them share.

    words     turns typed lines into commands: new parse ask in_words follow HELP VERBS FIELDS
    picture   draws a view for the terminal
    prompt    where it is played at one; the folder's own file then has its TITLE and the commands
              that play it (WAYS: `table` with cards that lie there, `play` without)
    touch     where it is played on the page: tells a seat what can be touched
    panel     where the device has a page for it alone: puts that into words
    cards     what is written on them
    opinion   where a bot can tell what it thinks
    lab       where bots play it by the thousand

What is wrong with a line is said here (`Unreadable`); what is wrong with the move is for the rules
to refuse. Which games there are, `vigil.games` knows.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from vigil import games


def words(name: str) -> Any:
    """What can be typed in a game."""
    return import_module(f"{__name__}.{name}.words")


def all_words() -> dict[str, Any]:
    """The words of every game, by its name."""
    return {name: words(name) for name in games.NAMES}


def offered(way: str) -> list[str]:
    """The games that `vigil table` or `vigil play` has a prompt for."""
    return [name for name in games.NAMES if way in getattr(_folder(name), "WAYS", ())]


def between_bots() -> list[str]:
    """The games that `vigil lab` has bots play."""
    return [name for name in games.NAMES if find_spec(f"{__name__}.{name}.lab")]


def title(name: str) -> str:
    """What a game is called in a list."""
    return getattr(_folder(name), "TITLE", name)


def touched(game: Any, seat: int) -> dict[str, Any]:
    """What a seat can touch on the page; nothing in a game that is only looked at there."""
    touch = _of(game, "touch")
    return touch.touch(game, seat) if touch else {}


def cards() -> dict[str, dict[str, Any]]:
    """Every card in words, by its name, of the games that deal them."""
    files = (_file(name, "cards") for name in games.NAMES)
    told = (file.cards() for file in files if file)
    return {name: card for every in told for name, card in every.items()}


def hint(game: Any, seat: int) -> dict[str, Any] | None:
    """What a strong player would do for a seat; None where it is not asked, or nobody knows."""
    found = getattr(_of(game, "touch"), "hint", None)
    return found(game, seat) if found else None


def opinion(game: Any) -> Any:
    """What a strong player thinks (`chances would decisive_turns`); None where nobody knows how."""
    return _of(game, "opinion")


def may(game: Any, seat: int, line: Any) -> bool | None:
    """Whether a line is a seat's own to say; None where a game has no word on that."""
    found = getattr(_of(game, "touch"), "may", None)
    return found(game, seat, line) if found else None


def _of(game: Any, name: str) -> Any:
    """One of the files of a game's folder; None where it has none."""
    return _file(game.NAME, name)


def _file(game: str, name: str) -> Any:
    path = f"{__name__}.{game}.{name}"
    return import_module(path) if find_spec(path) else None


def _folder(name: str) -> Any:
    return import_module(f"{__name__}.{name}")
