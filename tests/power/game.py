"""One evening at the table as the commands that were given: what every power cut interrupts.

Six people with all three boxes: a game begun by mistake, one abandoned for another, two played to
the reveal. Each command is legal by construction, so nothing here looks at the game, and a seed
gives the same evening on every interpreter.
"""

from vigil.boxes import STANDARD
from vigil.catalog import EVENT as EVENT_KIND
from vigil.codes import FALLEN, GODSLAYER, NOTE, REDO, SOULS, UNDO
from vigil.compat import const
from vigil.dice import Dice
from vigil.pack import pack, pack_text
from vigil.table import codes as c
from vigil.table.codes import FANATIC_CARD
from vigil.table.setup import command

_SEATS = const(6)
_POOL = const(900)  # more than the small gains of a game: each ends when somebody takes the rest
_NAMES = ("Ana", "Bento", "Céu", "Dário", "Eva", "Flo")


def evening(catalog, seed=1):
    """Every command in order, each of them accepted; the last one reveals who has won."""
    return _Evening(catalog, seed).commands()


class _Evening:
    def __init__(self, catalog, seed):
        self._dice = Dice(seed)
        self._fates = [card for card in catalog.ids() if catalog.has_fate(card)]
        self._events = [card for card in catalog.ids() if catalog.kind(card) == EVENT_KIND]
        self._trophies = catalog.trophies()
        self._event = 0
        self._seat = 0
        self._again = False  # whether the turn that comes is an extra one
        self._chances = (
            self._fate,
            self._named_fate,
            self._new_event,
            self._trophy,
            self._cultist,
            self._steal,
            self._slip,
            self._second_thought,
            self._look_back,
            self._correction,
            self._supply,
            self._extra_turn,
            self._note,
        )

    def commands(self):
        yield self._start(1)
        yield pack(UNDO, 1)  # begun by mistake: there is no game again
        yield self._start(2)
        yield from self._rounds(11)
        yield self._start(3)  # over a running one, taken back,
        yield pack(UNDO, 1)
        yield from self._turn()
        yield self._start(4)  # and then for good
        yield from self._whole_game(18)
        yield self._start(5)
        yield from self._whole_game(18)

    def _start(self, first):
        if first != 3:  # the game that is taken back leaves the seat where it was
            self._seat = first
        return command(GODSLAYER | FALLEN | SOULS, STANDARD, _SEATS, _NAMES, first, _POOL)

    def _whole_game(self, rounds):
        yield from self._rounds(rounds)
        yield pack(c.HONOR, 0, _POOL)
        yield pack(UNDO, 40)
        yield pack(REDO, 40)
        yield from self._rounds(1)
        for seat in range(1, _SEATS + 1):
            for _ in range(1 + self._dice.below(9)):
                yield pack(c.TALLY, seat, 1 + self._dice.below(5))
        yield pack(c.DECK, 2, 31)
        yield pack(c.REVEAL)

    def _rounds(self, count):
        for _ in range(count * _SEATS):
            yield from self._turn()
            while self._again:
                yield from self._turn()

    def _turn(self):
        self._again = False
        yield pack(c.HONOR, 0, 1 + self._dice.below(4))
        for _ in range(self._dice.below(3)):
            yield from self._chances[self._dice.below(len(self._chances))]()
        yield pack(c.TURN, 20 + self._dice.below(80))
        if not self._again:
            self._seat = self._seat % _SEATS + 1

    # What may happen in a turn

    def _fate(self):
        yield pack(c.FATE, c.UNNAMED)
        yield pack(c.ACK)

    def _named_fate(self):
        yield pack(c.FATE, self._fates[self._dice.below(len(self._fates))])
        yield pack(c.FATE, self._fates[self._dice.below(len(self._fates))])
        yield pack(c.ACK)
        yield pack(c.ACK)

    def _new_event(self):
        self._event = (self._event + 1) % len(self._events)
        yield pack(c.EVENT, self._events[self._event])
        yield pack(c.FANATIC)
        yield pack(c.TROPHY, c.USE, 0, FANATIC_CARD)

    def _trophy(self):
        card = self._trophies[self._dice.below(len(self._trophies))]
        yield pack(c.TROPHY, c.GAIN, 0, card)
        yield pack(c.TROPHY, c.USE, 0, card)

    def _cultist(self):
        yield pack(c.CULTIST, 1 + self._dice.below(2))

    def _steal(self):
        yield pack(c.STEAL, 1, 0, self._seat % _SEATS + 1)

    def _slip(self):
        yield pack(c.HONOR, 0, 15)
        yield pack(UNDO, 1)
        yield pack(c.HONOR, 0, 5)

    def _second_thought(self):
        yield pack(c.HONOR, 0, 2)
        yield pack(c.CULTIST, 1)
        yield pack(UNDO, 2)
        yield pack(REDO, 1)

    def _look_back(self):
        steps = 1 + self._dice.below(12)
        yield pack(UNDO, steps)
        yield pack(REDO, steps)

    def _correction(self):
        yield pack(c.HONOR, 1 + self._dice.below(_SEATS), 1)

    def _supply(self):
        yield pack(c.SUPPLY, c.MYSTIC, -1)

    def _extra_turn(self):
        if not self._again:
            self._again = True
            yield pack(c.EXTRA)

    def _note(self):
        yield pack_text(NOTE, (), "Céu deals")
