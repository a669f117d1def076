"""The numbers of Firepeak's commands and events, and of the facts they make true.

A command may leave out what the game can find out or roll; the event says everything: the seat,
creatures by number, every die. A number that a command leaves out is -1, a creature's kind 0.
"""

from vigil.compat import const

VERSION = const(3)  # of the rules in this folder; a log says which ones it was played by

# seat, place, kind, whose, from; event: seat, creature, place, whose dungeon had it unnamed
PLACE = const(0x10)
RECRUIT = const(0x11)  # leader, kind, to; event: seat, leader, creature, to, drawn by Vigil
CAPTURE = const(0x12)  # from, against, to, dice; event: see `rules_fights`
BRAINWASH = const(0x13)  # clan, Power, to, die; event: see `rules_fights`
RESCUE = const(0x14)  # from, against, kind, to, dice; event: see `rules_fights`
MOVE = const(0x15)  # from, to; event: seat, creature, to, free
SWAP = const(0x16)  # from, to; event: seat, creature, creature, free
IMPRISON = const(0x17)  # from; event: seat, creature
CAST = const(0x18)  # spell, kind, against, to, more kinds; event: see `rules_magic`
RESEARCH = const(0x19)  # clan, spells, Powers; event: see `rules_magic`
END = const(0x1A)  # seconds; event: seat, seconds
REPAIR = const(0x1B)  # seat, then from and to of each step, none: the best; event: creature and to
# seat; event: seat, creature, where it was, action lost, reshuffle undone (both may be absent)
MISTAKE = const(0x1C)
SPELL = const(0x1D)  # spell, kind, component, Power, actions, letters of "name\nnote\nmore"
KEEP = const(0x1E)  # seat, the five spells kept
DECLINE = const(0x1F)  # nobody is rescued after all; event: seat
USED = const(0x28)  # of a game that is only counted, see `rules_counter`: actions, creatures drawn
TOTAL = const(0x29)  # seat, change of its Power
ROLL = const(0x2A)  # Power, Power, dice; event: seat, Powers, dice, action, by Vigil
COMPLETE = const(0x2B)  # seat

TURN_BEGAN = const(0x40)  # facts only: seat
ILLEGAL = const(0x41)  # seat, rule, and what `Pattern.faults` tells of it
DECK_OUT = const(0x42)
RESHUFFLED = const(0x43)
SPELL_ENDED = const(0x44)  # spell
OVER = const(0x45)

OMITTED = const(-1)
BOT = const(8)  # added to a bot's number at the end of START; smaller numbers there are rolls
CHANCE = const(256)  # added to the bytes after them, which deal the spells where there is no seed
DUNGEON = const(0)  # places of a seat; from FIRST_PLACE on the pattern's, row by row
GUARD = const(1)
FIRST_PLACE = const(2)
WIZARD = const(16)  # no creature, but leads and recruits
DISCARD = const(17)  # where a told creature goes, or comes from
DECK = const(18)

CREATURES = const(60)
NOBODY = const(60)  # a creature's number where there is none, or none that is known
HIDDEN = const(25)  # a kind: a creature of the deck that is not shown
SPELLS = const(36)
CLANS = const(6)
POWER_MOST = const(99)  # of a pattern that is only counted

DOOMBRINGERS = const(0)
HOLY_ORDER = const(1)
TWILIGHT_SPAWN = const(2)
DAWN_KEEPERS = const(3)
NIGHT_WING = const(4)
GAIAS_CHILDREN = const(5)

CLAN_RULE = const(0)
LEADER_RULE = const(1)
POWER_RULE = const(2)

PLAIN = const(1)  # kinds of spells; 0: nobody has told
AURA = const(2)
ENCHANTMENT = const(3)
CIRCLE = const(4)
ANY_CLAN = const(7)  # components; 0: none, 1 to 6: a clan

CLAN_POWERS = const(1)  # settings, bits
LONGER = const(2)  # the discarded creatures become the deck once
TIE_BY_SEAT = const(4)  # equal first rolls: the lowest seat of them begins
LATE_BACK = const(8)  # a mistake found after another action is taken back in its turn, too
DEAL_SPELLS = const(16)  # Vigil deals the spells
TIERS_TOLD = const(32)  # the table has looked at its cards: no longer inferred
PAIRS_TOLD = const(64)
SETTINGS_ALL = const(127)
COUNTED = const(128)  # no creature is told: turns, actions, the deck and dice are counted
DEALT = const(256)  # there are no cards: a device draws
