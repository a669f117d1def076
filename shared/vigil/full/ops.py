"""The small language card effects are compiled into, and the tables that tell what a card is.

`vigil_host.games.full.effects` writes it from the words in shared/cards, `vigil.full.effects`
carries it out.

A card's code is a row of sections; each is a kind, the length of what follows, and a program of
steps that ends with STOP. A step is its number and its operands, one byte each; jumps are relative
to the byte after the step, so that a program may lie anywhere. Numbers are never given twice: the
hash of the compiled table tells whether a log was played by the same cards.

A step that may need a player's answer (from ASKING on) is itself the question: the game stops
there, lists the answers it allows, and goes on behind it when one is given.
"""

from vigil.compat import const

# Sections; a hero's or monster's PLAY comes first
END = const(0)  # no more of them
PLAY = const(1)  # a hero's effect, a monster's reward
USE = const(2)  # an ability of what lies before a player: once a turn, when its player wants
WHEN = const(3)  # happens by itself; operands: event, faction (0: any), FIRST … EVERY
ALWAYS = const(4)  # ALL_MECHANA, FIRST_HERO_TOO or CULT, and its operand
FATE = const(5)  # when the card enters the Center Row
LURK = const(6)  # as WHEN, while the card lies in its owner's discard pile
PARTING = const(7)  # when the card is banished from hand or discard pile
TROPHY = const(8)  # of an Event: what the Fanatic's trophy does while it is current
SAVE = const(9)  # of an Event: the Fanatic's trophy saves a construct, on anybody's turn

# What a WHEN waits for
HERO_PLAYED = const(1)
CONSTRUCT_PUT = const(2)  # into play, by whatever way
MONSTER_DEFEATED = const(3)  # in the Center Row, or as if it were there
CONSTRUCT_ACQUIRED = const(4)
HERO_ACQUIRED = const(5)
CONSTRUCT_PLAYED = const(6)  # from hand
TURN_ENDED = const(7)
CARDS_DISCARDED = const(8)

FIRST = const(1)  # only the first such event of a turn
ONCE = const(2)  # the first one it sees in a turn
OFFER = const(3)  # the first one for which its player takes the offer
EVERY = const(4)

# Steps that ask nobody
STOP = const(0)
RUNES = const(1)  # how many
POWER = const(2)
HONOR = const(3)
DRAW = const(4)
FORGED = const(5)  # Runes for Mechana constructs only
PER = const(7)  # RUNES, POWER or HONOR, how many, per what
IF = const(8)  # condition, operand, bytes to skip where it does not hold
PAY = const(9)  # Runes; as the first step of an ability it is the condition of its use
BANISH_THIS = const(10)  # what lies before the player and has this ability
EXTRA_TURN = const(11)
STEAL = const(13)  # a random card from each opponent's hand
DESTROY_THIS = const(14)  # the construct whose ability this is; nothing prevents it
EACH = const(15)  # who, bytes of a program that each of them goes through, in turn order
CHEAPER = const(16)  # the next one of what, by how much
LATER = const(17)  # this turn: event, faction, ONCE or EVERY, bytes of the program that follows
THIS_TURN = const(18)  # ALL_MECHANA or BY_HONOR, until the turn ends
SPENDING = const(19)  # once this turn at most how many Runes may be turned into Honor
LATE_DRAW = const(30)  # how many cards more when the turn ends
REVEAL = const(31)  # draw a card for all to see
DISCARD_RANDOM = const(32)
DOOM = const(33)  # one's own constructs of ALL_COSTS, EVEN or ODD: DESTROY_DOOMED follows
BANISH_NEIGHBOURS = const(34)  # of the card in the row whose Fate this is
BANISH_EVENT = const(35)
EVENT_TROPHY = const(36)  # do what the current Event's TROPHY says
USED_UP = const(37)  # the offer of this construct was taken

# Steps that may ask: one operand each
ASKING = const(64)
BANISH = const(64)  # zones, HEROES and MAY
DISCARD = const(65)  # cards from hand: how many, a faction in the high half
COPY = const(66)  # the effect of another hero played this turn; ROW: of one in the Center Row
DESTROY = const(67)  # one of one's constructs: which ones; DESTROY_DOOMED follows, or OWN_COST
KEEP = const(68)  # one of one's own constructs, the others are doomed: DESTROY_DOOMED follows
PUT = const(69)  # what was just acquired goes TO_DECK, TO_HAND or TO_PLAY instead
DESTROY_DOOMED = const(70)  # doomed constructs are destroyed, unless a trophy saves one
NAME = const(71)  # a card
LOOK = const(72)  # at the top of one's deck; MAY: leave it where that takes a shuffle
TOSS = const(73)  # the top card of one's deck, which was looked at
TUCK = const(74)  # a card from hand goes under the construct whose ability this is
FETCH = const(75)  # a trophy from the Void
PICK_UP = const(76)  # this card, from the discard pile to the hand
RETAKE = const(77)  # one of the cards just discarded, to the hand
ROB = const(78)  # how much Honor of the opponent who has most, if that is more than one's own
ADOPT = const(79)  # the monster just defeated, into one's discard pile

CHOOSE = const(90)  # one of two programs that follow; two operands, their lengths
MAYBE = const(91)  # a program that follows, or nothing; its length

WIDE = const(100)  # three operands
TAKE = const(100)  # acquire or defeat: what from where, at most what, PAID and where to
MOVE = const(101)  # a card of one's own: what, IN_PLAY or DISCARDS, where to

HAND = const(1)  # zones of BANISH
DISCARDS = const(2)
ROW = const(4)
NEAR = const(8)  # beside the place of the monster whose reward this is
HEROES = const(16)  # no other cards
MAY = const(128)

HERO_TOO = const(1)  # what TAKE and MOVE are about: kinds
CONSTRUCT_TOO = const(2)
MONSTER_TOO = const(4)
MECHANA_ONLY = const(8)
FROM_ROW = const(16)  # and from where
FROM_SUPPLY = const(32)
FROM_VOID = const(64)
OTHERS_ONLY = const(32)  # of MOVE: not the construct whose ability this is

UP_TO_MECHANA = const(32)  # limits of TAKE besides a cost: as many as own Mechana constructs
JUST_MYSTIC = const(33)
UP_TO_LOST = const(64)  # Honor of the card banished last, and this much more
ANY_COST = const(255)

TO_DISCARD = const(0)
TO_DECK = const(1)
TO_HAND = const(2)
TO_PLAY = const(3)
PAID = const(128)

PER_CONSTRUCT = const(15)  # DISCARD: one for each own construct, all of them or none
ANY_CONSTRUCT = const(0)  # which construct DESTROY is about
DEAREST = const(1)
CHEAPEST = const(2)
MECHANA_CONSTRUCT = const(3)
OWN_COST = const(64)  # nothing prevents it
ALL_COSTS = const(0)
EVEN = const(1)
ODD = const(2)

EVERYBODY = const(0)  # whom EACH is about
OTHERS = const(1)
OPPONENTS = const(2)  # the others without a teammate

# What PER counts, what IF asks
OWN_FACTIONS = const(1)  # different ones among one's constructs
OWN_MECHANA = const(2)  # Mechana constructs
HEROES_PLAYED = const(8)  # and a faction added: heroes of it played this turn
DONE = const(1)  # the step before was carried out
UNITED = const(2)  # another hero of this faction was played this turn
CONSTRUCTS = const(3)  # at least that many in play
MECHANAS = const(4)  # at least that many Mechana constructs
WAS_MONSTER = const(5)  # the card banished last
WAS_NAMED = const(6)  # the card just revealed
IDLE = const(7)  # nothing acquired and nothing defeated this turn
EVENT_IS = const(8)  # of this faction
FROM_HAND = const(9)  # the step before took a card from hand
BESIDE = const(10)  # that card lies before the player too
HAND_HOLDS = const(11)  # at least that many cards

ALL_MECHANA = const(1)  # all constructs are Mechana too
FIRST_HERO_TOO = const(2)  # the first hero played each turn is of that faction too
CULT = const(3)  # Cultist and Fanatic need that much more Power and give that much more Honor
BY_HONOR = const(16)  # heroes of the row may be paid by their Honor

# Traits of a card: kind in two bits, then
KIND = const(3)
IS_HERO = const(1)
IS_CONSTRUCT = const(2)
IS_MONSTER = const(3)
FACTION_SHIFT = const(2)
FACTION_BITS = const(7)
HAS_USE = const(32)  # a monster that has one, or a WHEN, stays before whoever defeats it
HAS_WHEN = const(64)
STAYS = const(128)  # a monster that leaves the row only when defeated
MAKES_MECHANA = const(128)  # a construct: see ALL_MECHANA

# Rarer traits, in a table of their own
IS_EVENT = const(1)
HAS_FATE = const(2)
HAS_LURK = const(4)
HAS_PARTING = const(8)
USED_WITH_CARE = const(16)  # an ability needs something, or there are two
