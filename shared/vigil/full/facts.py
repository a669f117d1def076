"""What a full game tells of itself: facts, tuples of a code and numbers.

They are made while a decision is carried out and go to whoever listens; none is ever written down,
for the decisions alone bring them forth again. Seats count from 1 here, as everywhere outside the
engine.
"""

from vigil.compat import const

DECISIONS = const(0x10)  # a record of the log begins with this and which of the legal moves

DECIDED = const(0xFF)  # seat, question, answer, where it stands: what nothing else would tell
PLAYED = const(0x100)  # seat, card
USED = const(0x101)  # seat, card
ACQUIRED = const(0x102)  # seat, card, seat that gets it
DEFEATED = const(0x103)  # seat, card
GAINED = const(0x104)  # seat, Honor
DREW = const(0x105)  # seat, how many
SHUFFLED = const(0x106)  # seat
BANISHED = const(0x107)  # seat, card
DISCARDED = const(0x108)  # seat, card
DESTROYED = const(0x109)  # seat, card
ENTERED = const(0x10A)  # card
INSTALLED = const(0x10B)  # seat, card
STOLEN = const(0x10C)  # seat, from seat, card
COPIED = const(0x10D)  # seat, card
EXTRA = const(0x10E)  # seat
TURN_BEGAN = const(0x10F)  # seat, whether it is an extra one
END_TRIGGERED = const(0x110)
OPPONENT_TOOK = const(0x111)  # card, Honor
OVER = const(0x112)
REPLENISHED = const(0x113)  # the Void became the center deck
FATE = const(0x114)  # card
EVENT_BEGAN = const(0x115)  # card
EVENT_ENDED = const(0x116)  # card
KEPT = const(0x117)  # seat, card: as a trophy
LOOKED = const(0x118)  # seat
NAMED = const(0x119)  # seat, card
REVEALED = const(0x11A)  # seat, card
TUCKED = const(0x11B)  # seat, card: under a construct
RETURNED = const(0x11C)  # seat, card: to the hand
TOPPED = const(0x11D)  # seat, card: onto the deck
SAVED = const(0x11E)  # seat, card
ROBBED = const(0x11F)  # seat, from seat, Honor
ADOPTED = const(0x120)  # seat, card
FETCHED = const(0x121)  # seat, card
SPENT = const(0x122)  # seat, Runes
