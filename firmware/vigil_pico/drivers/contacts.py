"""What the contacts of five buttons did and when, kept until the program has time to look.

An interrupt tells of each change as it happens, so a press counts however long the program draws,
writes or thinks. Times are the board's milliseconds. Where interrupts are off, as while the flash
erases, a change is told late, and a contact can move several times before anybody sees it: that is
a pulse, told with where the contact is in the end.

The ring holds what a hurried finger does in 0.6 s, bouncing and all: more than the longest that the
program does not look. Should it be full, the newest entry is overwritten, so that no button stays
down, and `lost` says so.
"""

from array import array

from vigil.compat import const

PULSED = const(5)  # bits from here on: buttons that moved more than once
LATE = const(10)  # the bit for a change that may have happened before its time
_ROOM = const(128)  # 80 ms a press and 8 edges a bounce fill it in two thirds of a second


class Contacts:
    """The ring; buttons are bits, set while they are down."""

    def __init__(self, levels=0):
        self.first = self.levels = levels  # when it began, and now
        self.ms = 0  # of the change that was taken last
        self.lost = False
        self.felt = _nobody  # called when a button goes down: allocates nothing and is quick
        self._when = array("i", bytes(4 * _ROOM))
        self._what = array("H", bytes(2 * _ROOM))
        self._oldest = self._next = 0

    def change(self, levels, ms, pulsed=0, late=False):
        """These are down from now on; `pulsed` have moved more than once to come there.

        `late`: the flash was at work, so that it may have happened up to an erase ago.

        An interrupt may call this: nothing is allocated, and few calls stand inside each other.
        """
        pressed = (levels | pulsed) & ~self.levels
        self.levels = levels
        at, after = self._next, (self._next + 1) % _ROOM
        if after == self._oldest:
            self.lost = True
            at, after = (at - 1) % _ROOM, at
        self._when[at] = ms
        self._what[at] = levels | pulsed << PULSED | late << LATE
        self._next = after
        if pressed:
            self.felt()

    def take(self):
        """The next change, or -1: down | pulsed << PULSED | late << LATE; `ms` is when."""
        at = self._oldest
        if at == self._next:
            return -1
        self.ms = self._when[at]
        what = self._what[at]
        self._oldest = (at + 1) % _ROOM
        return what


def _nobody():
    """Nobody has to be told at once."""
