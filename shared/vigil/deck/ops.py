"""The small language card effects are compiled into, and the tables that tell what a card is.

`vigil_host.effects` writes it from the words in shared/cards, `vigil.deck.effects` carries it out.
A card's code is a row of sections; each is a kind, the length of what follows, and a program of
steps that ends with STOP. A step is its number and its operands, one byte each; jumps are relative
to the byte after the step, so that a program may lie anywhere. Numbers are never given twice: the
hash of the compiled table tells whether a log was played by the same cards.

A step that may need a player's answer (from ASKING on) is itself the question: the game stops
there, lists the answers it allows, and goes on behind it when one is given.
"""

from vigil.compat import const

# Sections
END = const(0)  # no more of them
PLAY = const(1)  # a hero's effect, a monster's reward
USE = const(2)  # an ability of a construct: once a turn, when its player wants
WHEN = const(3)  # happens by itself; operands: event, faction (0: any), FIRST, ONCE or OFFER
ALWAYS = const(4)  # ALL_MECHANA

# What a WHEN waits for
HERO_PLAYED = const(1)
CONSTRUCT_PUT = const(2)  # into play
MONSTER_DEFEATED = const(3)  # in the Center Row
CONSTRUCT_ACQUIRED = const(4)

FIRST = const(1)  # only the first such event of a turn
ONCE = const(2)  # the first one it sees in a turn
OFFER = const(3)  # the first one for which its player takes the offer

# Steps that ask nobody
STOP = const(0)
RUNES = const(1)  # how many
POWER = const(2)
HONOR = const(3)
DRAW = const(4)
FORGED = const(5)  # Runes for Mechana constructs only
CHEAPER = const(6)  # the next construct costs that much less
PER = const(7)  # RUNES, POWER or HONOR, how many, per what
IF = const(8)  # condition, operand, bytes to skip where it does not hold
PAY = const(9)  # Runes; as the first step of an ability it is the condition of its use
BANISH_THIS = const(10)  # the construct whose ability this is, from play
EXTRA_TURN = const(11)
OPPONENTS = const(12)  # bytes of a program that each opponent goes through, in turn order
STEAL = const(13)  # a random card from each opponent's hand

# Steps that may ask: one operand each
ASKING = const(20)
BANISH = const(20)  # zones and MAY
DISCARD = const(21)  # a card from hand
DEFEAT = const(22)  # a monster of at most that Power, Cultist included
RECRUIT = const(23)  # a hero of at most that cost, onto the top of the deck
TAKE = const(24)  # MAY: any card of the Center Row, acquired or defeated
COPY = const(25)  # the effect of another hero played this turn
CHOOSE = const(26)  # one of two programs that follow; here two operands, their lengths
DESTROY = const(27)  # one of one's own constructs
KEEP = const(28)  # one of one's own constructs, the others are destroyed
INSTALL = const(29)  # MAY: the construct just acquired goes into play

HAND = const(1)  # zones of BANISH
DISCARDS = const(2)
ROW = const(4)
MAY = const(128)

# What PER counts, what IF asks
OWN_FACTIONS = const(1)  # different ones among one's constructs
OWN_MECHANA = const(2)  # Mechana constructs
DONE = const(1)  # the step before was carried out
UNITED = const(2)  # another hero of this faction was played this turn
CONSTRUCTS = const(3)  # at least that many in play

ALL_MECHANA = const(1)  # while this is in play, all constructs are Mechana too

ANY_COST = const(255)

# Traits of a card: kind in two bits, then
KIND = const(3)
IS_HERO = const(1)
IS_CONSTRUCT = const(2)
IS_MONSTER = const(3)
FACTION_SHIFT = const(2)
FACTION_BITS = const(7)
HAS_USE = const(32)
HAS_WHEN = const(64)
STAYS = const(128)  # a monster that leaves the row only when defeated
MAKES_MECHANA = const(128)  # a construct: see ALL_MECHANA
