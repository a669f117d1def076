"""The contract of a game: what the keeper, the app, the link and the page may ask of any of them.

A game is a package with `VERSION`, with `begin(command, catalog)`, which turns a start command into
a start event or a Refusal, and with a class `Game(start, catalog)` made of this one. Called with a
`kin` as well, it is the same game once more, beside the one in force. A game has to say

    NAME                the package it is
    apply(event, say)   make it true; `say` hears facts: tuples of a code and numbers
    save() load(saved)  the state as bytes, and back again
    over()              whether it has come to its end
    names, catalog      of its seats, of its cards

and may say better than here what follows. `decide` changes nothing, `apply` refuses nothing. What
they need lies in files of the package, which a device loads when it needs them and forgets. Nobody
asks which game it is, or whether it has a method.
"""

from binascii import crc32

from vigil.codes import PUBLIC
from vigil.text import t


class Game:
    """A game in progress."""

    NAME = ""
    SOON = ()  # its files that the next command is likely to need
    DEALS = ""  # its file that a game needs to begin, and no longer
    STORY = "story"  # its file that tells
    SNAPSHOT_STEPS = 32  # the most events replayed for an undo or at start
    HIDES = False  # cards nobody has seen, or bots: then a step back is more than a record back

    def decide(self, command):
        """The one event a command leads to, or a Refusal."""
        return _file(self, "rules").decide(self, command)

    def apply(self, event, say):
        """Make an event true; `say` hears it and everything that follows from it."""
        _file(self, "steps").apply(self, event, say)

    def digest(self):
        """A number that is equal wherever the state is equal."""
        return crc32(self.save())

    def view(self, eye=PUBLIC):
        """What there is to see for everybody, a seat, or all of it, as `vigil.view` lists it."""
        return _file(self, "view").view(self, eye)

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        return _file(self, self.STORY).tell(self, fact)

    def called(self, seat):
        """A seat's name, or its number."""
        return self.names[seat - 1] or t("Seat %d") % seat

    def secret(self, eye):
        """Whether a device that this eye looks at shows what is nobody else's business."""
        return eye != PUBLIC and self.HIDES and not self.over()

    def asks_person(self):
        """Whether a person decides next: an undo leads there, never to a bot."""
        return True

    def own_move(self):
        """The command of a seat that is played by a bot; None where a person is asked."""

    def reveals(self, _fact):
        """Whether a fact shows what was hidden: an undo past it needs the house's leave."""
        return False


def _file(game, name):
    return __import__("vigil." + game.NAME + "." + name, None, None, (name,))
