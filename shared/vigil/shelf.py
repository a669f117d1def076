"""Which games there are. Each is loaded when it is first opened: a device plays one at a time.

A game is a package with `VERSION`, with `begin(command, catalog)`, which turns a start command into
a start event or a Refusal, and with a class `Game(start, catalog)`:

    NAME, SNAPSHOT_STEPS        its package, and how many events may be replayed
    SOON                        its modules that the next command is likely to need
    decide(command)             the one event it leads to, or a Refusal; changes nothing
    apply(event, say)           make it true; `say` hears facts: tuples of a code and numbers
    save() load(saved) digest() the state as bytes, back again, and a number to compare it by
    view(eye)                   what there is to see for everybody, a seat, or all of it
    tell(fact)                  a fact's one-word name and its sentence
    over()                      whether it has come to its end

and, where cards are hidden or bots play,

    asks_person()               whether a person decides next: an undo leads there, never to a bot
    reveals(fact)               whether it shows a card: an undo past it needs the house's leave
    Game(start, catalog, kin)   the same game once more, beside the one in force

A package whose games need a module to begin, and no longer, names it in `DEALS`. Nobody else asks
which game it is.
"""

from vigil.journal import JournalError
from vigil.memory import stay
from vigil.pack import unpack_text
from vigil.refusal import Refusal
from vigil.text import t

_PACKAGES = (None, "table", "deck", "firepeak")  # by the kind of game: the first number of START


class Shelf:
    """The games, and the cards they all draw on."""

    def __init__(self, catalog):
        self.catalog = catalog

    def begin(self, command):
        """The start event for a command, or a Refusal."""
        numbers, _ = unpack_text(command)
        if not _known(numbers):
            raise Refusal("There is no such game.")
        return _package(numbers[0]).begin(command, self.catalog)

    def open(self, start, *kin):
        """The game a start event began, as it was then; what it can share with its kin it does."""
        numbers, _ = unpack_text(start)
        if not _known(numbers) or numbers[1] > _package(numbers[0]).VERSION:
            raise JournalError(t("This game was begun by a newer Vigil: update this one to go on."))
        package = _package(numbers[0])
        if hasattr(package, "DEALS"):  # loaded here: inside `Game` the stack would be too short
            __import__(package.DEALS)
        return package.Game(start, self.catalog, *kin)


def _known(numbers):
    return len(numbers) > 1 and 0 < numbers[0] < len(_PACKAGES)


def _package(kind):
    name = "vigil." + _PACKAGES[kind]
    package = __import__(name, None, None, ("Game",))
    stay(name)
    return package
