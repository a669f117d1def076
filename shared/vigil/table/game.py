"""What each event of a table game does to its state.

`apply` never refuses and never looks a card up: it only carries out what an event says, on any
interpreter, years later. What may happen is for the rules to decide.
"""

from binascii import crc32

from vigil.codes import PUBLIC
from vigil.compat import const
from vigil.pack import unpack, unpack_text
from vigil.table import codes as c
from vigil.table import state as s
from vigil.table.state import State
from vigil.text import t

_SECONDS_MOST = const(32767)


class Table(State):
    """A table game in progress."""

    NAME = "table"
    SNAPSHOT_STEPS = 32  # the most events replayed for an undo or at start

    def __init__(self, start, catalog):
        """Begin from the start event that `setup.begin` made."""
        self.catalog = catalog
        numbers, names = unpack_text(start)
        _, _, sets, variant, players, first, pool, settings, head, takes, pick = numbers[:11]
        State.__init__(self, players)
        self.names = names.split("\n")
        raw = self.raw
        raw[s.SETS] = sets
        raw[s.VARIANT] = variant
        raw[s.PLAYERS] = players
        raw[s.FIRST] = raw[s.ACTIVE] = first
        raw[s.TAKES] = takes
        raw[s.PICK] = pick
        for pile in range(3):
            raw[s.PILES + pile] = numbers[11 + pile]
        self.put(s.ROUND, 1)
        self.put(s.TURN, 1)
        self.put(s.POOL_START, pool)
        self.put(s.SETTINGS, settings)
        self.put(s.RIVAL_HONOR, head)
        self.put(s.RIVAL_HEAD, head)
        for seat in range(1, players + 1):
            self.put(self.seat(seat) + s.DECK, s.UNCOUNTED)

    def decide(self, command):
        """The event a command leads to, or a Refusal."""
        from vigil.table.rules import decide

        return decide(self, command)

    def apply(self, event, say):
        """Make an event true; `say` hears it and everything that follows from it."""
        numbers = unpack(event)
        ending = self.ending()
        code = event[0]
        say((code,) + tuple(numbers))
        _STEPS[code](self, say, *numbers)
        if self.raw[s.PHASE] == s.PLAYING and ending != self.ending():
            say((c.END_TAKEN_BACK if ending else c.END_TRIGGERED,))

    def save(self):
        """The state as bytes."""
        return bytes(self.raw)

    def load(self, saved):
        """Take a saved state; False if it is not one of this game's."""
        if len(saved) != len(self.raw) or saved[s.LAYOUT] != s.THIS_LAYOUT:
            return False
        self.raw[:] = saved
        return True

    def digest(self):
        """A number that is equal wherever the state is equal."""
        return crc32(self.raw)

    def view(self, eye=PUBLIC):
        """What there is to see: deck counts only for the eye they belong to, until the reveal."""
        from vigil.table.view import view

        return view(self, eye)

    def tell(self, fact):
        """A fact's one-word name and its sentence."""
        from vigil.table.story import tell

        return tell(self, fact)

    def called(self, seat):
        """A seat's name, or its number."""
        return self.names[seat - 1] or t("Seat %d") % seat

    def over(self):
        """Whether the result is shown."""
        return self.raw[s.PHASE] == s.OVER

    def ending(self):
        """Whether the last token has been taken."""
        return self.flag(s.SEALED) or self.pool() <= 0

    # Steps: one for each event

    def _honor(self, _say, seat, change):
        at = self.seat(seat) + s.HONOR
        self.put(at, self.get(at) + change)

    def _turn(self, say, seconds):
        raw = self.raw
        at = self.seat(raw[s.ACTIVE])
        self.put(at + s.SECONDS, min(self.get(at + s.SECONDS) + seconds, _SECONDS_MOST))
        if self.flag(s.EXTRA_NOW):
            raw[at + s.EXTRA_TURNS] = min(raw[at + s.EXTRA_TURNS] + 1, 255)
        else:
            self.put(at + s.TURNS, self.get(at + s.TURNS) + 1)
        empty = self.pool() <= 0
        if empty:
            raw[s.FLAGS] |= s.SEALED
        if raw[s.VARIANT] != c.SOLITAIRE or (empty and self.setting(c.NO_LAST_MOVE)):
            self._next_turn(say)
        else:
            raw[s.OWED] = raw[s.TAKES]
            self._opponent(say)

    def _extra(self, _say):
        self.raw[s.EXTRAS] += 1

    def _fate(self, _say, card):
        self.raw[s.FATES + self.fates()] = card

    def _ack(self, say, does, places):
        at = s.FATES
        place = self.place_of_fate(self.raw[at])
        if place:
            self.raw[self.row_at(place) + 1] &= ~s.FATE_WAITS
        self.raw[at : at + s.PLACES] = self.raw[at + 1 : at + s.PLACES] + b"\0"
        if does == 1:
            self.raw[s.EVENT] = 0
        for place in range(self.row_length(), 0, -1):
            if places >> place & 1:
                self._remove(place)
        self._opponent(say)

    def _event(self, _say, card):
        self.raw[s.EVENT] = card

    def _trophy(self, say, way, seat, slot, honor):
        self.add_trophy(seat, slot, -1 if way == c.USE else 1)
        if way == c.USE and slot == 0:
            self.raw[s.PILES + c.FANATICS] += 1
        self._honor(say, seat, honor)

    def _fanatic(self, say, seat, honor, stays):
        if stays:
            self.add_trophy(seat, 0, 1)
            self.raw[s.PILES + c.FANATICS] -= 1
        self._honor(say, seat, honor)

    def _cultist(self, say, seat, _times, honor):
        self._honor(say, seat, honor)

    def _supply(self, _say, pile, change):
        self.raw[s.PILES + pile] += change

    def _steal(self, say, amount, giver, taker):
        self._honor(say, giver, -amount)
        self._honor(say, taker, amount)

    def _enter(self, say, card, worth, fate):
        raw = self.raw
        if worth < 0:
            raw[s.EVENT] = card
        else:
            at = s.ROW + 2 * self.row_length()
            raw[at] = card
            raw[at + 1] = worth | s.FATE_WAITS if fate else worth
            if self.row_length() == s.PLACES:  # the Void has become a center deck again
                raw[s.FLAGS] &= ~s.SHORT_ROW
        if fate:
            self._fate(say, card)
        self._opponent(say)

    def _leave(self, _say, place, _banished):
        self._remove(place)

    def _take(self, say, *worths):
        for worth in worths:
            self._opponent_takes(say, 0, worth)
        self.raw[s.OWED] = 0
        self._next_turn(say)

    def _place(self, _say, place, card, worth):
        at = self.row_at(place)
        self.raw[at] = card
        self.raw[at + 1] = worth

    def _short(self, say):
        self.raw[s.FLAGS] |= s.SHORT_ROW
        self._opponent(say)

    def _deck(self, _say, seat, honor):
        self.put(self.seat(seat) + s.DECK, honor)

    def _tally(self, _say, seat, change):
        at = self.seat(seat) + s.DECK
        self.put(at, max(self.get(at), 0) + change)

    def _finish(self, say):
        self._count(say)

    def _reveal(self, _say):
        self.raw[s.PHASE] = s.OVER

    # Turns

    def _next_turn(self, say):
        """The same player again, the next one, or the count."""
        raw = self.raw
        if self.pool() <= 0:  # the opponent may have taken the last token just now
            raw[s.FLAGS] |= s.SEALED
        extra = raw[s.EXTRAS] > 0
        if extra:
            raw[s.EXTRAS] -= 1
            raw[s.FLAGS] |= s.EXTRA_NOW
        else:
            raw[s.FLAGS] &= ~s.EXTRA_NOW
            raw[s.ACTIVE] = raw[s.ACTIVE] % raw[s.PLAYERS] + 1
            if raw[s.ACTIVE] == raw[s.FIRST]:
                if self.flag(s.SEALED):
                    self._count(say)
                    return
                self.put(s.ROUND, self.get(s.ROUND) + 1)
        self.put(s.TURN, self.get(s.TURN) + 1)
        say((c.TURN_BEGAN, raw[s.ACTIVE], extra))

    def _count(self, say):
        self.raw[s.PHASE] = s.COUNTING
        self.raw[s.OWED] = 0
        for i in range(s.PLACES):
            self.raw[s.FATES + i] = 0
        say((c.COUNTING_BEGAN,))

    # The opponent at a real table

    def _opponent(self, say):
        """Let it take what it is owed, as far as the row is known and complete."""
        raw = self.raw
        if not raw[s.OWED] or not self.row_length():
            return
        while raw[s.OWED] and self.row_length() and self._row_ready():
            place = self._picked()
            at = self.row_at(place)
            card, worth = raw[at], raw[at + 1] & ~s.FATE_WAITS
            self._remove(place)
            self._opponent_takes(say, card, worth)
            raw[s.OWED] -= 1
        if not raw[s.OWED] or not self.row_length():
            raw[s.OWED] = 0
            self._next_turn(say)

    def _row_ready(self):
        """Marked cards go together; unmarked ones wait for the refill and its Fates."""
        if not self.setting(c.UNMARKED) or self.flag(s.SHORT_ROW):
            return True
        return self.row_length() == s.PLACES and not self.fates()

    def _picked(self):
        pick, length = self.raw[s.PICK], self.row_length()
        if pick == c.LEFTMOST:
            return 1
        best = length
        if pick == c.BEST:
            for place in range(length, 0, -1):
                if self._honor_at(place) > self._honor_at(best):
                    best = place
        return best

    def _honor_at(self, place):
        return (self.raw[self.row_at(place) + 1] & ~s.FATE_WAITS) >> 1

    def _opponent_takes(self, say, card, worth):
        """A monster gives its Honor now, anything else at the end."""
        at = s.RIVAL_HONOR if worth & 1 else s.RIVAL_CARDS
        self.put(at, self.get(at) + (worth >> 1))
        self.raw[s.TAKEN] = min(self.raw[s.TAKEN] + 1, 255)
        say((c.OPPONENT_TOOK, card, worth))

    def _remove(self, place):
        """A card leaves the row; those on its left slide right."""
        at, end = self.row_at(place), s.ROW + 2 * s.PLACES
        self.raw[at:end] = self.raw[at + 2 : end] + b"\0\0"


_STEPS = {
    c.HONOR: Table._honor,
    c.TURN: Table._turn,
    c.EXTRA: Table._extra,
    c.FATE: Table._fate,
    c.ACK: Table._ack,
    c.EVENT: Table._event,
    c.TROPHY: Table._trophy,
    c.FANATIC: Table._fanatic,
    c.CULTIST: Table._cultist,
    c.SUPPLY: Table._supply,
    c.STEAL: Table._steal,
    c.ENTER: Table._enter,
    c.LEAVE: Table._leave,
    c.TAKE: Table._take,
    c.PLACE: Table._place,
    c.SHORT: Table._short,
    c.DECK: Table._deck,
    c.TALLY: Table._tally,
    c.FINISH: Table._finish,
    c.REVEAL: Table._reveal,
}
