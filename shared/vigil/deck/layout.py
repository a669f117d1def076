"""Where everything lies in the bytes of a whole game: offsets, and what their bits mean.

    head | row | agenda | a record for each seat | center cards | a stretch for each seat

    center       deck | free | Void
    stretch      deck (the known top last) | hand | played | discard | free | constructs

Constructs take two bytes, card and abilities used this turn, and grow down from the stretch's end.
"""

from vigil.compat import const

PLACES = const(6)
AGENDA_DEPTH = const(16)
STRETCH_MOST = const(184)  # six players with all boxes stay within 1536 bytes

LAYOUT = const(0)
PLAYERS = const(1)
SIDES = const(2)  # players, and Samael where he plays
VARIANT = const(3)
TURN_OF = const(4)  # the seat whose turn it is; seats count from 0 here
STARTER = const(5)
ROUND = const(6)
EXTRA_NOW = const(7)  # whether this turn is an extra one
EXTRAS = const(8)  # extra turns the player still has
CHEAP = const(9)  # Runes that the next construct costs less
FORGE = const(10)  # Runes for Mechana constructs only
SEEN = const(11)  # what has happened this turn: bits
DONE_FLAG = const(12)  # whether the last step was carried out
GOT = const(13)  # the card acquired last
THIS = const(14)  # the construct whose effect happens, counted back from the stretch's end
MYSTICS = const(15)  # supplies
HEAVIES = const(16)
POOL_START = const(17)  # two bytes
SETTINGS = const(19)  # the low bits: NO_DRAIN, NO_LAST_MOVE
DEPTH = const(20)  # entries on the agenda
HOT = const(21)  # the attributes, two bytes each
ROW_AT = const(45)
AGENDA = const(51)  # program (two bytes), seat, THIS: the last entry is the next to happen
SEATS = const(115)

TOP = const(0)  # of a seat's record: lengths from the start of its stretch
HAND_END = const(1)
PLAYED_END = const(2)
STOCK_END = const(3)
CONSTRUCTS_AT = const(4)
KNOWN = const(5)
HONOR_AT = const(6)  # two bytes
EXTRAS_TAKEN = const(8)
RECORD = const(9)

KILL = const(1)  # SEEN: a monster of the row was defeated
PUT = const(2)  # a Mechana construct was put into play

ODD_GAME = const(1)  # a teammate may be given cards, or a deck may become full
ODD_TURN = const(2)  # something is cheaper, or there are Runes for Mechana only

THIS_LAYOUT = const(1)
HAND_SIZE = const(5)
