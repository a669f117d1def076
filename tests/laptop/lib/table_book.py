"""A second, simpler bookkeeping of a table game: names and lists, no bytes and no rules.

It follows what players asked for and the device accepted, and the cards its opponent took.
"""

from vigil.catalog import EVENT, MONSTER
from vigil.codes import NO_DRAIN
from vigil.pack import unpack, unpack_text
from vigil.table import codes as c


class Book:
    """Who has how much, and whose turn it is."""

    def __init__(self, start, catalog):
        numbers, _ = unpack_text(start)
        self.players, self.first, self.pool, self.settings, self.head = numbers[4:9]
        self.catalog = catalog
        self.honor = [0] * self.players
        self.turns = [0] * self.players
        self.extra_turns = [0] * self.players
        self.opponent = 0
        self.active = self.first
        self.extras = 0
        self.extra = self.sealed = self.counting = self.early = False
        self.event = ""
        self.fates = []

    def __deepcopy__(self, _memo):
        twin = object.__new__(Book)
        for name, value in vars(self).items():
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    def left(self):
        """What the pool holds."""
        drained = 0 if self.settings & NO_DRAIN else self.opponent
        return self.pool - sum(self.honor) - drained

    def follow(self, command, facts):
        """Note down a command that was accepted."""
        self._command(command[0], *unpack(command))
        for fact in facts:
            if fact[0] == c.OPPONENT_TOOK and self.catalog.kind(fact[1]) == MONSTER:
                self.opponent += self.catalog.honor(fact[1])
            if fact[0] == c.LEAVE and unpack(command)[1] == c.DEFEATED:
                self._gain(0, self.catalog.honor(fact[-1]))
        self.early |= command[0] == c.FINISH
        if any(fact[0] in (c.TURN_BEGAN, c.COUNTING_BEGAN) for fact in facts):
            self._pass_on()

    def _command(self, *command):
        cult = 1 + (self.event == "Rise of the Cult")
        match command:
            case c.HONOR, seat, change:
                self._gain(seat, change)
            case c.STEAL, amount, giver, taker:
                self._gain(giver, -amount)
                self._gain(taker, amount)
            case c.CULTIST, times:
                self._gain(0, times * cult)
            case (c.FANATIC,):
                self._gain(0, cult)
            case c.TROPHY, c.GAIN, seat, card:
                self._gain(seat, self.catalog.honor(card))
            case c.TROPHY, c.USE, seat, card if self.catalog.name(card) == "Fanatic":
                self._gain(seat, cult - 1)
            case c.TAKE, *worths:
                self.opponent += sum(worth // 2 for worth in worths if worth % 2)
            case c.EVENT, card:
                self.event = self.catalog.name(card)
            case c.FATE, card:
                self.fates.append(self.catalog.name(card))
            case c.ENTER, card:
                self._enter(card)
            case c.ACK, *_:
                self.event = "" if self.fates.pop(0) == "Nemesis" else self.event
            case (c.EXTRA,):
                self.extras += 1
            case c.TURN, _:
                self.sealed |= self.left() <= 0
                ended = self.extra_turns if self.extra else self.turns
                ended[self.active - 1] += 1

    def _gain(self, seat, honor):
        self.honor[(seat or self.active) - 1] += honor

    def _enter(self, card):
        if self.catalog.kind(card) == EVENT:
            self.event = self.catalog.name(card)
        if self.catalog.has_fate(card):
            self.fates.append(self.catalog.name(card))

    def _pass_on(self):
        """The same player again, the next one, or the count."""
        self.sealed |= self.left() <= 0
        self.extra = self.extras > 0 and not self.early
        if self.extra:
            self.extras -= 1
        else:
            self.active = self.active % self.players + 1
            self.counting = self.early or (self.sealed and self.active == self.first)
        if self.counting:
            self.fates = []
