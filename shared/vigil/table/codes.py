"""The numbers of the table game's commands and events, and of the facts they make true.

A command may leave out what the game knows (a seat of 0 is the active one, a card's Honor is
looked up); the event says everything, so that a log needs no card data to be replayed and a
corrected card never changes a game already played.
"""

from vigil.compat import const

VERSION = const(1)  # of the rules in this folder; a log says which ones it was played by

HONOR = const(0x10)  # seat, change
HONOR_MOST = const(999)  # of it at once: more is a slip of the finger
WORTH_MOST = const(20)  # Honor of one card; the dearest printed one has 8
TURN = const(0x11)  # seconds it took
EXTRA = const(0x12)
FATE = const(0x13)  # card, or UNNAMED
ACK = const(0x14)  # command: nothing, or how many took a Mystic where the Fate offers it;
#                    event: what the Fate does here, places it banishes (bits), Mystics taken if any
EVENT = const(0x15)  # card, 0 for none
TROPHY = const(0x16)  # command: way, seat, card; event: way, seat, slot, Honor
FANATIC = const(0x17)  # command: nothing; event: seat, Honor, whether it stays as a trophy
CULTIST = const(0x18)  # command: times; event: seat, times, Honor
SUPPLY = const(0x19)  # pile, change
STEAL = const(0x1A)  # amount, giver, taker
ENTER = const(0x1B)  # command: card; event: card, worth (-1: an Event), whether it has a Fate
LEAVE = const(0x1C)  # command: place, way; event: place, if banished, Honor, slot, card
TAKE = const(0x1D)  # worth of each card the opponent took
PLACE = const(0x1E)  # command: place, card; event: place, card, worth
SHORT = const(0x1F)  # center deck and Void are empty: the row stays short
DECK = const(0x20)  # seat, Honor
TALLY = const(0x21)  # seat, change
FINISH = const(0x22)
REVEAL = const(0x23)

TURN_BEGAN = const(0x40)  # facts only: seat, whether it is an extra turn
END_TRIGGERED = const(0x41)
END_TAKEN_BACK = const(0x42)
OPPONENT_TOOK = const(0x43)  # card or 0, worth
COUNTING_BEGAN = const(0x44)

CULTIST_CARD = const(5)  # the card tables give the always available cards these numbers
FANATIC_CARD = const(6)
PILE_CARDS = const((3, 4, 6))  # of each pile
UNNAMED = const(255)  # a Fate card nobody has named

TAKEN = const(0)  # ways of a card out of the row
BANISHED = const(1)
DEFEATED = const(2)  # a monster: its Honor and its trophy are the player's

GAIN = const(0)  # ways of a trophy: won in a fight, with its Honor
USE = const(1)
FETCH = const(2)  # brought back by a card, without Honor

MYSTIC = const(0)  # piles
HEAVY = const(1)
FANATICS = const(2)

# Settings, bits: those that only this game has, beside those in `vigil.codes`.
FANATIC_ALONE = const(4)  # a Fanatic trophy may be banished for nothing without an Event
FANATIC_NEEDED = const(8)  # no Fanatic left: none can be defeated
MOVES_FIRST = const(256)  # the opponent moves before the player draws

RIGHTMOST = const(0)  # which cards the opponent takes
LEFTMOST = const(1)
BEST = const(2)
