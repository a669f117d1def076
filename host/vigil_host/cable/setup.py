"""What a person wants of a device: its settings, the names at the table, perhaps a game.

A set-up comes from options, from a file, from questions or from a page, and is checked whole
before the device hears of any of it. The device checks again, and what it answers is what is true.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from vigil.games import NAMES, Games
from vigil.names import NAME_CHARS, ROSTER_MOST, clean
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host import toml_file
from vigil_host.console import shown
from vigil_host.errors import UserError
from vigil_host.games import words as words_of
from vigil_host.games.asking import unshowable
from vigil_host.games.line import Line, Unreadable, composed
from vigil_host.language import alternatives
from vigil_host.make.cards import load_catalog
from vigil_host.make.sentences import languages

_FILE_MOST = 65536  # letters
RUNNING = "A game is running: say --over to begin another; undo brings it back."


class GameRunning(UserError):
    """A game is running, and nobody has said that another may replace it."""


@dataclass
class Setup:
    """Settings by their keys, and the words of a game to begin."""

    settings: dict[str, Any] = field(default_factory=dict)
    game: dict[str, Any] = field(default_factory=dict)

    def command(self) -> bytes:
        """The command that begins the game, which the rules would accept."""
        words = " ".join(f"{key}={_word(key, value)}" for key, value in self.game.items())
        try:
            line = Line(f"new {words}")
            command = words_of(NAMES[0]).new(line)
            line.end()
            Games(load_catalog()).begin(command)
        except (Refusal, Unreadable) as error:
            raise UserError("This game cannot begin: %s", error) from None
        return command


@dataclass(frozen=True)
class DeviceState:
    """What a device is called, its settings, and its game as everybody may see it."""

    called: str
    settings: dict[str, Any]
    game: dict[str, Any]


def read(path: Path) -> Setup:
    """The set-up in a TOML file."""
    text, given = toml_file.read(path)
    if len(text) > _FILE_MOST:
        raise UserError("%s is too long to be a set-up.", path)
    for part in given:
        if part not in ("device", "game") or not isinstance(given[part], dict):
            raise UserError("%s may have the parts [device] and [game], not %r.", path, part)
    return checked(given.get("device", {}), given.get("game", {}))


def checked(settings: dict[str, Any], game: dict[str, Any]) -> Setup:
    """A set-up as somebody wrote it; UserError where a setting has a value that it cannot have."""
    return Setup({key: proper(key, value) for key, value in settings.items()}, _game(game))


def proper(key: str, value: Any) -> Any:
    """A value for a setting; UserError says what is expected."""
    if key not in _SETTINGS:
        raise UserError("There is no setting %r: there are %s.", key, ", ".join(_SETTINGS))
    expected, fits = _SETTINGS[key]
    value = composed(value)
    check_letters(value)
    _check_lengths(value)
    if not fits(value):
        raise UserError("%s must be %s, not %r.", key, expected(), value)
    return value


def one_language() -> str:
    """What may be said for a language."""
    return alternatives(tuple(languages()), t("%s or %s"))


def names(text: str) -> list[str]:
    """Names that were typed with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def _game(given: dict[str, Any]) -> dict[str, Any]:
    """The part [game] in the words of a script."""
    game = dict(given)
    if "players" in game and isinstance(game["players"], list):
        game["names"] = game.pop("players")
    return game


def _word(key: str, value: Any) -> str:
    """A value as it is written in a line of a script."""
    if not key.isidentifier():
        raise UserError("A game has no %r.", key)
    if isinstance(value, bool):
        return "yes" if value else "no"
    value = composed(value)
    check_letters(value)
    parts = value if isinstance(value, list) else [value]
    if not parts:
        if key == "sets":
            raise UserError("Choose at least one box.")
        raise UserError("%s is empty.", key)
    for part in parts:
        text = str(part) if isinstance(part, str | int) else ""
        if not text.isprintable() or not text or "," in text or '"' in text:
            raise _no_word(key, part)
    return '"' + ",".join(str(part) for part in parts) + '"'


def _no_word(key: str, part: Any) -> UserError:
    if key == "names" and isinstance(part, str):
        return UserError("A name has no commas and quotation marks: %s.", shown(part))
    return UserError("%s is text without commas and quotation marks, not %r.", key, part)


def check_letters(value: Any) -> None:
    """A name must be readable on a device."""
    names = value if isinstance(value, list) else [value]
    problem = unshowable([name for name in names if isinstance(name, str)])
    if problem:
        raise UserError("%s", problem)


def _check_lengths(value: Any) -> None:
    """A name, and how many there are, must find room on a device."""
    for name in value if isinstance(value, list) else [value]:
        if isinstance(name, str) and len(name) > NAME_CHARS:
            sentence = "%s is too long: a name has at most %s letters."
            raise UserError(sentence, shown(name), NAME_CHARS)
    if isinstance(value, list) and len(value) > ROSTER_MOST:
        sentence = "There are %s names: a device remembers at most %s."
        raise UserError(sentence, len(value), ROSTER_MOST)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= NAME_CHARS and value == _clean(value)


def _clean(value: str) -> str:
    return clean(value, NAME_CHARS)


def _is_whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


_SETTINGS: dict[str, tuple[Callable[[], str], Callable[[Any], bool]]] = {
    "name": (
        lambda: t("a name of at most %d letters") % NAME_CHARS,
        lambda value: value == "" or _is_name(value),
    ),
    "language": (
        one_language,
        lambda value: value in tuple(languages()),
    ),  # as many as there are today
    "roster": (
        lambda: t("at most %d names of at most %d letters") % (ROSTER_MOST, NAME_CHARS),
        lambda value: (
            isinstance(value, list) and len(value) <= ROSTER_MOST and all(map(_is_name, value))
        ),
    ),
    "brightness": (lambda: t("a number from 0 to 100"), lambda value: _is_whole(value, 0, 100)),
    "rotation": (
        lambda: t("0, 90, 180 or 270"),
        lambda value: _is_whole(value, 0, 270) and value % 90 == 0,
    ),
    "night": (lambda: t("true or false"), lambda value: isinstance(value, bool)),
    "hide_scores": (lambda: t("true or false"), lambda value: isinstance(value, bool)),
}
SETTINGS = tuple(_SETTINGS)
