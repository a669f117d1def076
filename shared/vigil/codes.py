"""The numbers every game shares, on flash and on the wire.

A command and the event it asks for carry the same number in their first byte. Numbers below
0x10 belong to the keeper and mean the same in every game; from 0x10 on they are the game's own.
A number is never given twice: old logs must stay readable.
"""

from vigil.compat import const

START = const(0x01)  # kind of game, its set-up, names: everything a replay needs to begin
UNDO = const(0x02)  # steps; command: also PAST_SEEN, IN_GAME or both
REDO = const(0x03)  # steps
NOTE = const(0x04)  # text
SNAPSHOT = const(0x05)  # state after the step before it, and which records count: never a step
TIME = const(0x06)  # seconds since 2000 when a game began, if a laptop had told; not a step either
FIRST_OF_A_GAME = const(0x10)

SECONDS_MOST = const(32767)  # of a turn, and of all turns of a seat: nine hours
PAST_SEEN = const(1)  # an undo past cards that were seen: everybody agrees
IN_GAME = const(2)  # one that does not leave the game in force

TABLE = const(1)  # kinds of game: the first number of START, its place in `games`
FULL = const(2)
FIREPEAK = const(3)

PUBLIC = const(0)  # eyes of a view; a number in between is a seat's own
ALL = const(255)

GODSLAYER = const(1)  # boxes, added up into a bit mask
FALLEN = const(2)
SOULS = const(4)

HOUSE = const(1)  # settings of a game, bits; each is off in the rulebooks' own game
LARGEST_SUPPLY = const(2)  # combined sets: supplies do not add up
TEAM_DRAW = const(16)  # equal teams share the win
NO_DRAIN = const(32)  # the opponent's tokens come from outside the pool
NO_LAST_MOVE = const(64)  # the opponent does not move after the player took the last token
UNMARKED = const(128)  # the opponent takes its cards one by one, the row refilled in between
NEMESIS = const(512)  # combined sets: the opponent is Nemesis
