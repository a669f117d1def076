"""Which games there are. Each is loaded when it is first opened: a device plays one at a time.

What a game is, `vigil.game` tells. Nobody else asks which one it is.
"""

from vigil.game import Game  # noqa: F401  (inside the package of one the stack would be too short)
from vigil.log.journal import JournalError
from vigil.memory import collect, leave, stay
from vigil.pack import unpack_text
from vigil.refusal import Refusal
from vigil.text import t

NAMES, TITLES = zip(  # a START begins with the place of its game here, from 1 on
    ("table", "Ascension"),  # its folders, and its title in a set-up
    ("full", ""),  # none: the set-up of the game before it leads there
    ("firepeak", "Firepeak"),
)


class Games:
    """The games, and the cards they all draw on."""

    def __init__(self, catalog):
        self.catalog = catalog

    def begin(self, command):
        """The start event for a command, or a Refusal."""
        numbers, _ = unpack_text(command)
        if not _known(numbers):
            raise Refusal("There is no such game.")
        package = _package(numbers[0])
        for done in ("setup",) + package.Game.LIKELY_FILES:  # loaded by the set-up: they may go
            leave(package.__name__ + "." + done)
        return package.begin(command, self.catalog)

    def open(self, start, *sibling):
        """The game a start event began, as it was then; it shares with a sibling what it can."""
        numbers, _ = unpack_text(start)
        if not _known(numbers) or numbers[1] > _package(numbers[0]).VERSION:
            raise JournalError(t("This game was begun by a newer Vigil: update this one to go on."))
        package = _package(numbers[0])
        game = package.Game
        if game.DEAL_FILE:  # loaded here: inside `Game` the stack would be too short
            __import__("vigil." + game.NAME + "." + game.DEAL_FILE)
        if not sibling:  # it is here to stay
            collect()
        return game(start, self.catalog, *sibling)


def _known(numbers):
    return len(numbers) > 1 and 0 < numbers[0] <= len(NAMES)


def _package(kind):
    name = "vigil." + NAMES[kind - 1]
    package = __import__(name, None, None, ("Game",))
    stay(name)
    return package
