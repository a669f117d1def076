"""Every card there is: its numbers in memory, its words left in the file.

The file is written by `vigil_host.make.cards` from the tables in `shared/cards`. This side only
reads: it knows no card by name and no box by its rules. Numbers little-endian, offsets from the
start:

    header    4s magic, B version, I crc32 of all that follows this field,
              B last id, B how many boxes, H length of the file,
              I digest: crc32 of the numbers alone
    numbers   for each id from 0 to the last; an id that is not given is all zero
              0 kind | faction << 4        1 cost | honor << 4
              2 flags | fate mark << 5     3 trophy Honor | cult Honor << 4
              4 and on: copies in each box, in the order of `vigil.boxes`
    index     H for each id: where its names begin
    names     in order of id: H where its texts begin, B length, B how many others, its English
              name; each other one: 2s language, B length, the name
    texts     4 lengths as H, then fate, trophy, effect, ruling
    entries   H for each id: where its effect begins in the code
    code      effects in the language of `vigil.full.ops`; the last two bytes are the length of
              entries and code. Only a full game reads them (`vigil.full.book`)

Names and texts are UTF-8. The digest leaves words out: a better translation orphans no log.
"""

from binascii import crc32
from struct import unpack

from vigil.compat import const
from vigil.text import spoken, t

HERO = const(1)  # kinds; 0 is no card at all
CONSTRUCT = const(2)
MONSTER = const(3)
EVENT = const(4)

ENLIGHTENED = const(1)  # factions; 0 is none
LIFEBOUND = const(2)
MECHANA = const(3)
VOID = const(4)

BANISHES_EVENT = const(1)  # fate marks; 0 is a Fate that only the players carry out
BANISHES_NEIGHBOURS = const(2)
TAKES_MYSTICS = const(3)

FATE = const(0)  # parts of a card's text
TROPHY = const(1)
EFFECT = const(2)
RULING = const(3)

MAGIC = const(b"VIGC")
FORMAT = const(3)
HEADER_BYTES = const(17)
_CHECKED = const(9)  # the checksum covers everything from here on
COPIES_AT = const(4)  # where they begin among the numbers of a card
_CHUNK = const(256)

FIRST_OF_CENTER = const(16)  # cards with lower numbers are starting or always available cards

HAS_FATE = const(1)
HAS_TROPHY = const(2)
UNBANISHABLE = const(4)
ANY_TURN = const(8)
EVENT_TROPHY = const(16)


class Catalog:
    """The cards of one open file. The file stays open as long as anything is asked for."""

    def __init__(self, file):
        header = file.read(HEADER_BYTES)
        if len(header) < HEADER_BYTES or header[:4] != MAGIC:
            raise ValueError(t("This file is not a Vigil card catalogue."))
        _, version, crc, last, self.boxes, length, self.digest = unpack("<4sBIBBHI", header)
        if version != FORMAT:
            problem = t("This card catalogue has format %d, this program reads %d.")
            raise ValueError(problem % (version, FORMAT))
        if file.seek(0, 2) != length or checksum(file) != crc:
            raise ValueError(t("This card catalogue is cut short or damaged: build it again."))
        file.seek(HEADER_BYTES)
        self.file = file
        self._record = COPIES_AT + self.boxes
        self._numbers = file.read((last + 1) * self._record)
        self._trophies = tuple(card for card in self.ids() if self._is_own_trophy(card))

    def kind(self, card):
        """HERO, CONSTRUCT, MONSTER or EVENT; 0 for an id that no card has."""
        return self._byte(card, 0) & 15

    def faction(self, card):
        """ENLIGHTENED, LIFEBOUND, MECHANA, VOID or 0."""
        return self._byte(card, 0) >> 4

    def cost(self, card):
        """Runes to acquire it; for a monster the Power to defeat it."""
        return self._byte(card, 1) & 15

    def honor(self, card):
        """Honor printed on it; for a monster its reward."""
        return self._byte(card, 1) >> 4

    def copies_in(self, card, sets):
        """How many copies the boxes in a mask hold together."""
        at = card * self._record + COPIES_AT
        count = 0
        for copies in self._numbers[at : at + self.boxes]:
            if sets & 1:
                count += copies
            sets >>= 1
        return count

    def printed(self, card):
        """Kind, faction, cost, Honor and whether it is unbanishable, in one call."""
        at = card * self._record
        kind, cost, flags = self._numbers[at : at + 3]
        return kind & 15, kind >> 4, cost & 15, cost >> 4, flags & UNBANISHABLE != 0

    def has_fate(self, card):
        """Whether something happens when it enters the Center Row."""
        return self._flag(card, HAS_FATE)

    def unbanishable(self, card):
        """Whether it leaves the row only when defeated."""
        return self._flag(card, UNBANISHABLE)

    def saves_constructs(self, card):
        """Whether this Event's trophy may be used on another player's turn."""
        return self._flag(card, ANY_TURN)

    def fate_mark(self, card):
        """BANISHES_EVENT … TAKES_MYSTICS, where a Fate moves cards the device tracks."""
        return self._byte(card, 2) >> 5

    def trophy_honor(self, card):
        """Honor a Fanatic trophy gives while this Event is current."""
        return self._byte(card, 3) & 15

    def cult_honor(self, card):
        """Honor (and Power) added to Cultist and Fanatic while this Event is current."""
        return self._byte(card, 3) >> 4

    def ids(self):
        """Every card, ascending."""
        for card in range(self.last() + 1):
            if self.kind(card):
                yield card

    def last(self):
        """The highest number that a card has."""
        return len(self._numbers) // self._record - 1

    def trophies(self):
        """The monsters that stay as trophies of their own, ascending; the Fanatic is not one."""
        return self._trophies

    def name(self, card):
        """The printed name in the language in force; English where no other one is known."""
        _, size, others = self._open_names(card)
        name = self.file.read(size)
        while others and spoken() != "en":
            language, size = unpack("<2sB", self.file.read(3))
            other = self.file.read(size)
            if language == spoken().encode():
                return other.decode()
            others -= 1
        return name.decode()

    def text(self, card, part):
        """What a card's FATE, TROPHY, EFFECT or RULING says; empty if it has none."""
        texts, _, _ = self._open_names(card)
        if not texts:
            return ""
        self.file.seek(texts)
        sizes = unpack("<4H", self.file.read(8))
        self.file.seek(sum(sizes[:part]), 1)
        return self.file.read(sizes[part]).decode()

    def find(self, name):
        """The card with this name in any language, or 0; only ASCII letters fold case."""
        from vigil.card_search import search

        self.file.seek(self._index_at(self.last() + 1))  # names follow the index
        return search(self, name)

    def _byte(self, card, field):
        at = card * self._record + field
        return self._numbers[at] if 0 <= at < len(self._numbers) else 0

    def _flag(self, card, flag):
        return self._byte(card, 2) & flag != 0

    def _is_own_trophy(self, card):
        flags = self._byte(card, 2) & (HAS_TROPHY | EVENT_TROPHY)
        return flags == HAS_TROPHY and self.kind(card) == MONSTER

    def _index_at(self, card):
        return HEADER_BYTES + len(self._numbers) + 2 * card

    def _open_names(self, card):
        """Where the texts begin, the length of the English name, how many others."""
        if not self.kind(card):
            return 0, 0, 0
        self.file.seek(self._index_at(card))
        self.file.seek(unpack("<H", self.file.read(2))[0])
        return unpack("<HBB", self.file.read(4))


def checksum(file):
    """crc32 of a file but its first bytes, in small bites: on a Pico 1 µs a byte, once at start."""
    file.seek(_CHECKED)
    bite = bytearray(_CHUNK)
    crc = 0
    while True:
        size = file.readinto(bite)
        if size < _CHUNK:
            return crc32(bite[:size], crc)
        crc = crc32(bite, crc)
