"""The contract of a game: what the keeper, the app, the link and the page may ask of any of them.

A game is a package with `VERSION`, with `begin(command, catalog)`, which turns a start command into
a start event or a Refusal, and with a class `Game(start, catalog)` made of this one. Called with a
`sibling` as well, it is the same game once more, beside the one in force.

A game must have a NAME, which is its package's, the `names` of its seats, a `catalog` of its cards,
and `save`, `load` and `over`. Everything else has a default here.

`decide` changes nothing and `apply` refuses nothing. The facts that `apply` tells are tuples of a
code and numbers; where nothing is hidden, an event is itself the first of them. What a method needs
lies in a file of the package: a device loads it when it is needed and drops it later. No other code
asks which game it is, or whether it has a method.
"""

from binascii import crc32

from vigil.codes import PUBLIC
from vigil.refusal import Refusal
from vigil.text import t

# What a game may raise when a damaged or foreign log leads it where no game ever was.
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, Refusal)


class Game:
    """A game in progress."""

    NAME = ""
    names = ()
    LIKELY_FILES = ()  # of its package: those that the next command is likely to need
    DEAL_FILE = ""  # of its package: the one that is needed when a game begins, and no longer
    SNAPSHOT_STEPS = 32  # events replayed at most for an undo or at start
    opening = ()  # the facts its deal made true, before anybody decided
    HIDES = False  # cards nobody has seen, or bots: then a step back is more than a record back

    def decide(self, command):
        """The one event a command leads to, or a Refusal."""
        return _file(self, "rules").decide(self, command)

    def apply(self, event, say):
        """Make an event true; `say` hears it and everything that follows from it."""
        _file(self, "steps").apply(self, event, say)

    def save(self):
        """The state as bytes."""
        raise NotImplementedError

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        raise NotImplementedError

    def over(self):
        """Whether it has come to its end."""
        raise NotImplementedError

    def digest(self):
        """A number that is equal wherever the state is equal."""
        return crc32(self.save())

    def view(self, eye=PUBLIC):
        """What there is to see for everybody, a seat, or all of it, as `vigil.view` lists it."""
        return _file(self, "view").view(self, eye)

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        return _file(self, "story").tell(self, fact)

    def called(self, seat):
        """A seat's name, or its number."""
        return self.names[seat - 1] or t("Seat %d") % seat

    def alone(self):
        """Whether only one person plays, so that nothing has to be hidden."""
        return len(self.names) == 1

    def label(self, seat):
        """A seat's name where it stands alone, not in a sentence."""
        return self.names[seat - 1] or (t("You") if self.alone() else self.called(seat))

    def secret(self, eye) -> bool:
        """Whether what this eye sees must be hidden from everybody else."""
        return eye != PUBLIC and self.HIDES and not self.over()

    def asks_person(self) -> bool:
        """Whether a person decides next: an undo leads there, never to a bot."""
        return True

    def bot_command(self) -> bytes | None:
        """The command of a seat that is played by a bot; None where a person is asked."""

    def reveals(self, _fact) -> bool:
        """Whether a fact shows what was hidden: an undo past it needs the house's leave."""
        return False


def _file(game, name):
    return __import__("vigil." + game.NAME + "." + name, None, None, (name,))


def hush(_fact):
    """Hear a fact and say nothing: a replay is not news."""
