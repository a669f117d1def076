"""A game of Firepeak: how it begins, and what can be asked of it.

What may happen, what an event does, what there is to see and how it is told lie in files that a
device loads when it needs them and forgets.
"""

from binascii import crc32

from vigil.codes import PUBLIC
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.state import State
from vigil.pack import unpack_text
from vigil.text import t


class Game(State):
    """A game in progress."""

    NAME = "firepeak"
    SOON = ()
    SNAPSHOT_STEPS = 32  # the most events replayed for an undo or at start

    def __init__(self, start, catalog, _kin=None):
        """Begin from the start event that `setup.begin` made; games share nothing."""
        self.catalog = catalog
        numbers, names = unpack_text(start)
        _, _, players, tiers, settings, first, seed, foes = numbers[:8]
        State.__init__(self, players)
        self.names = names.split("\n")
        self.seed = seed
        self.rolls = numbers[8 + players :]  # for the first turn, in the order of seats
        raw = self.raw
        raw[s.PLAYERS] = players
        raw[s.TIERS] = tiers
        raw[s.SETTINGS] = settings
        raw[s.FIRST] = raw[s.ACTIVE] = first
        raw[s.ACTIONS] = 2
        for clan in range(c.CLANS):
            raw[s.FOES + clan] = foes >> 3 * clan & 7
        self.put(s.ROUND, 1)
        self.put(s.TURN, 1)
        for seat in self.seats():
            raw[self.seat(seat) + s.CLAN] = numbers[7 + seat]
        from vigil.firepeak.setup import deal  # only needed once a game

        deal(self)

    def decide(self, command):
        """The event a command leads to, or a Refusal."""
        from vigil.firepeak.rules import decide

        return decide(self, command)

    def apply(self, event, say):
        """Make an event true; `say` hears it and everything that follows from it."""
        from vigil.firepeak.steps import apply

        apply(self, event, say)

    def save(self):
        """The state as bytes: the numbers, then the spells' words."""
        words = "\t".join(self.words).rstrip("\t")
        return bytes(self.raw) + words.encode()

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        size = len(self.raw)
        if len(saved) < size or saved[s.LAYOUT] != s.THIS_LAYOUT:
            return False
        words = str(bytes(saved[size:]), "utf-8").split("\t")
        self.raw[:] = saved[:size]
        self.words = words + [""] * (c.SPELLS - len(words))
        return True

    def digest(self):
        """A number that is equal wherever the state is equal."""
        return crc32(self.save())

    def view(self, eye=PUBLIC):
        """What there is to see: dungeons and spells only for the eye they belong to."""
        from vigil.firepeak.view import view

        return view(self, eye)

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        from vigil.firepeak.story import tell

        return tell(self, fact)

    def called(self, seat):
        """A seat's name, or its number."""
        return self.names[seat - 1] or t("Seat %d") % seat

    def over(self):
        """Whether the game has come to its end."""
        return self.raw[s.PHASE] == s.OVER

    def reveals(self, fact):
        """Whether Vigil has drawn or rolled: what a table tells, it has seen anyway."""
        from vigil.firepeak.story import by_chance

        return by_chance(fact)

    def spell_name(self, spell):
        """What a spell is called."""
        return self.words[spell].split("\n")[0] or t("Spell %d") % (spell + 1)

    def advice(self, _bot):
        """A legal command, any of them."""
        from vigil.firepeak.bots import pick

        return pick(self)
