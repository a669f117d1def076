"""Which games there are. Each is loaded when it is first opened: a device plays one at a time.

A game is a package with `VERSION`, with `begin(command, catalog)`, which turns a start command into
a start event or a Refusal, and with a class `Game(start, catalog)` that has `decide`, `apply`,
`save`, `load`, `digest` and `view`. Nobody else asks which game it is.
"""

from vigil.codes import TABLE
from vigil.journal import JournalError
from vigil.pack import unpack_text
from vigil.refusal import Refusal


class Shelf:
    """The games, and the cards they all draw on."""

    def __init__(self, catalog):
        self.catalog = catalog

    def begin(self, command):
        """The start event for a command, or a Refusal."""
        numbers, _ = unpack_text(command)
        package = _package(numbers[0] if numbers else 0)
        if package is None:
            raise Refusal("There is no such game.")
        return package.begin(command, self.catalog)

    def open(self, start):
        """The game a start event began, as it was then."""
        kind, version = unpack_text(start)[0][:2]
        package = _package(kind)
        if package is None or version > package.VERSION:
            raise JournalError("This game was begun by a newer Vigil: update this one to go on.")
        return package.Game(start, self.catalog)


def _package(kind):
    if kind == TABLE:
        from vigil import table

        return table
    return None
