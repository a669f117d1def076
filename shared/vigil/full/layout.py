"""Where everything lies in the bytes of a full game: offsets, and what their bits mean.

    head | row | Fates | what waits this turn | agenda | a record for each seat | center | areas |
    chance, where no seed decides

    center    deck (what was put to its bottom first) | free | Void
    area      deck (the known top last) | hand | played | discard | free | in play

What is in play lies in two bytes, card and what of it was used this turn, and grows down from the
area's end: constructs, trophies, and behind a construct the cards under it, as 0 and the card.
"""

from vigil.compat import const

PLACES = const(6)
AGENDA_DEPTH = const(24)
FATES_MOST = const(16)  # in one go: cards that call each other again and again come to an end
FLOATS_MOST = const(8)
FLOAT_AGAIN = const(0x1000)  # beyond them one that waits already waits once more
AREA_MOST = const(167)  # six players with all boxes stay within 1536 bytes

LAYOUT = const(0)
PLAYERS = const(1)
SIDES = const(2)  # players, and the opponent of one who plays alone
VARIANT = const(3)
TURN_OF = const(4)  # the seat whose turn it is; seats count from 0 here
STARTER = const(5)
ROUND = const(6)
EXTRA_NOW = const(7)  # whether this turn is an extra one
EXTRAS = const(8)  # extra turns the player still has
FORGE = const(9)  # Runes for Mechana constructs only
SEEN = const(10)  # what has happened this turn: bits
DONE_FLAG = const(11)  # whether the last step was carried out: bits
GOT = const(12)  # the card acquired, or revealed, last
LOST = const(13)  # the card banished, or named, last
THIS = const(14)  # what the effect belongs to: in play, counted back from the area's end
MYSTICS = const(15)  # supplies
HEAVIES = const(16)
FANATICS = const(17)
POOL_START = const(18)  # two bytes
SETTINGS = const(20)  # bits, as the table game's; MENDED
DEPTH = const(21)  # entries on the agenda
CHEAP = const(22)  # what the next one costs less: four bytes, construct, hero, monster, Mechana
SPENDS = const(26)  # how often Runes may be turned into Honor, and how many at once
SPEND_MOST = const(27)
LATE = const(28)  # cards drawn besides the five
EVENT = const(29)  # the current one
EVENT_USED = const(30)
LENT = const(31)  # which of the played heroes is of the Event's faction too, the first is 1
SUNK = const(32)  # cards on the bottom of the center deck, in order
GAPS = const(33)  # empty places of the row
FATES_AT = const(34)  # the next Fate to happen, and behind the last one
FATES_END = const(35)
FLOATS = const(36)  # effects that wait this turn
TOSSED = const(37)  # cards discarded so far by the step that asks
GOT_TO = const(38)  # where GOT went: TO_DISCARD, TO_DECK or TO_HAND
HOT = const(39)  # the attributes, two bytes each
ROW_AT = const(63)
FATES = const(69)  # card, and its place from 1; 0: it has left
FLOATING = const(101)  # where their LATER stands, two bytes each; how often more: times FLOAT_AGAIN
AGENDA = const(117)  # program (two bytes), seat and DONE_FLAG, THIS: the last entry is the next
SEATS = const(213)

TOP = const(0)  # of a seat's record: lengths from the start of its area
HAND_END = const(1)
PLAYED_END = const(2)
STOCK_END = const(3)
CONSTRUCTS_AT = const(4)
KNOWN = const(5)
HONOR_AT = const(6)  # two bytes
EXTRAS_TAKEN = const(8)
RECORD = const(9)

CHEAP_HERO = const(1)  # added to CHEAP
CHEAP_MONSTER = const(2)
CHEAP_MECHANA = const(3)


KILL = const(1)  # SEEN: a monster of the row was defeated
PUT_IN = const(2)  # a Mechana construct was put into play
BUSY = const(4)  # something was acquired or defeated
MECHANA_TURN = const(8)  # all constructs are Mechana too
BY_HONOR_TURN = const(16)  # heroes of the row may be paid by their Honor
NO_TURN = const(32)  # nobody's: the row is dealt, or the opponent of one who plays alone moves

DONE_IT = const(1)  # DONE_FLAG
FROM_THE_HAND = const(2)
LIES_BELOW = const(4)  # where the monster went that was defeated: below the center deck
LIES_IN_VOID = const(8)

MENDED = const(8)  # SETTINGS: it was begun by version 2 or later, whose rules were mended

TRIGGERED = const(128)  # what of a card in play was used: what happens by itself
DOOMED = const(64)  # it is about to be destroyed

ALTERED_GAME = const(1)  # Events, a teammate who may be given cards, or a deck that may become full
ALTERED_TURN = const(2)  # something costs less or waits, or there are Runes for Mechana only

# Programs of the agenda that are no card's: what happens when nothing else does any more
NEXT_FATE = const(0)
FILL_ROW = const(1)
END_TURN = const(2)
OPPONENT_TAKES = const(3)
OPPONENT_TAKES_AGAIN = const(4)
PASS_ON = const(5)
BEGIN = const(6)  # the first turn
PHASES = const(8)  # the code of cards begins here

NO_HERO = const(255)  # THIS: the effect is copied from a hero who was not played

THIS_LAYOUT = const(2)
HAND_SIZE = const(5)
