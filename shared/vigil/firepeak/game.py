"""A game of Firepeak: how it begins, and what can be asked of it.

What may happen, what an event does, what there is to see and how it is told lie in other files: a
device loads each when it is needed and drops it later.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.state import State
from vigil.game import Game as Contract
from vigil.pack import unpack_text
from vigil.text import t


class Game(State, Contract):
    """A game in progress."""

    NAME = "firepeak"
    DEAL_FILE = "setup"
    HIDES = True

    def __init__(self, start, catalog, _sibling=None):
        """Begin from the start event that `setup.begin` made; games share nothing."""
        self.catalog = catalog
        numbers, names = unpack_text(start)
        _, self.version, players, tiers, settings, first, seed, foes = numbers[:8]
        State.__init__(self, players)
        self.counted = settings & c.COUNTED != 0
        self.dealt = settings & c.DEALT != 0
        if self.counted:
            self.raw.extend(bytes(players))  # the Power of each seat as it is told
        self.names = names.split("\n")
        self.seed = seed
        rest = numbers[8 + players :]
        self.rolls = [each for each in rest if each < c.BOT]  # for the first turn, by seats
        bots = [each - c.BOT for each in rest if c.BOT <= each < c.CHANCE]
        self.bots = bots or [0] * players
        raw = self.raw
        raw[s.PLAYERS] = players
        raw[s.TIERS] = tiers
        raw[s.SETTINGS] = settings & c.SETTINGS_ALL
        raw[s.FIRST] = raw[s.ACTIVE] = first
        raw[s.ACTIONS] = s.ACTIONS_A_TURN
        for clan in range(c.CLANS):
            raw[s.FOES + clan] = foes >> 3 * clan & 7
        self.put(s.ROUND, 1)
        self.put(s.TURN, 1)
        for seat in self.seats():
            raw[self.seat(seat) + s.CLAN] = numbers[7 + seat]
        from vigil.firepeak.setup import deal  # only needed once a game

        deal(self, [each for each in rest if each >= c.CHANCE])

    def save(self):
        """The state as bytes: the numbers, then the spells' words."""
        words = "\t".join(self.words).rstrip("\t")
        return State.save(self) + words.encode()

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        size = len(self.raw)
        if not State.load(self, saved[:size]):
            return False
        words = str(bytes(saved[size:]), "utf-8").split("\t")
        self.words = words + [""] * (c.SPELLS - len(words))
        return True

    def total_at(self, seat):
        """Where the told Power of a seat lies in a game that is only counted."""
        return self.seat(self.raw[s.PLAYERS] + 1) + seat - 1

    def total(self, seat):
        """The Power of a seat."""
        if self.counted:
            return self.raw[self.total_at(seat)]
        from vigil.firepeak.pattern import Pattern

        return Pattern(self, seat).total()

    def alone(self):
        """Whether one person plays; bots look at nothing."""
        return self.bots.count(0) == 1

    def over(self):
        """Whether the game has come to its end."""
        return self.raw[s.PHASE] == s.OVER

    def reveals(self, fact):
        """Whether Vigil has drawn or rolled; what the table tells, it has seen already."""
        from vigil.firepeak.story import by_chance

        return by_chance(fact)

    def spell_name(self, spell):
        """What a spell is called."""
        return self.words[spell].split("\n")[0] or t("Spell %d") % (spell + 1)

    def bot_of(self, seat):
        """Which bot plays a seat; None for a person."""
        from vigil.firepeak.bots import BOTS

        return BOTS[self.bots[seat - 1]] or None

    def asks_person(self):
        """Whether a person decides next."""
        return not self.decider()

    def bot_command(self):
        """The command of a seat that is played by a bot; None where a person is asked."""
        seat = self.decider()
        return self.advice(self.bot_of(seat), seat) if seat else None

    def advice(self, bot, seat=0):
        """The command that a bot would give now."""
        from vigil.firepeak.bots import pick

        return pick(bot, self, seat)

    def decider(self):
        """The seat of a bot that has to do something now, or 0."""
        if not any(self.bots):
            return 0
        from vigil.firepeak.bots import decider

        return decider(self)
