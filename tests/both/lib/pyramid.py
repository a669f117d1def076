"""A table that plays Firepeak: each command a method, creatures and places as people write them.

Seats are Ana, Bo and so on, and the first of them begins. Unless told otherwise the wizards are of
Gaia's Children, Dawn Keepers, Twilight Spawn, so that most creatures have the Power on their card.
"""

from player import NAMES, Play
from vigil.codes import PUBLIC
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.pattern import Pattern, position
from vigil.firepeak.setup import command
from vigil.pack import pack, unpack

WIZARDS = (6, 4, 3, 2, 1)
_SPOTS = {
    "dungeon": c.DUNGEON,
    "guard": c.GUARD,
    "wizard": c.WIZARD,
    "discard": c.DISCARD,
    "deck": c.DECK,
}


def peak(players=2, **options):
    """A game that has just begun."""
    play = Peak()
    options = {"wizards": WIZARDS[:players], "first": 1, "seed": 5} | options
    play.submit(command(players, NAMES[:players], **options))
    return play


def spot(text):
    """A place as a number."""
    if text is None:
        return c.OMITTED
    if text in _SPOTS:
        return _SPOTS[text]
    row, column = text.split(".")
    return position(int(row), int(column)) + c.FIRST_PLACE


def kind(text):
    """A creature's kind; 0 where none is named. The beginning of a clan's name is enough."""
    if not text:
        return 0
    clan, _, power = text.rpartition(" ")
    return 4 * clan_number(clan) + int(power)


def clan_number(text):
    """A clan, from 0 on."""
    for i, name in enumerate(CLANS):
        if name.startswith(text):
            return i
    raise ValueError(text)


class Peak(Play):
    """One device between the wizards."""

    # Looking

    def row(self, seat=1):
        """What stands in a pattern, as {place: creature}."""
        found = {}
        for i, cells in enumerate(self.seat(seat)["pattern"]):
            for j, cell in enumerate(cells):
                if cell:
                    found["%d.%d" % (i + 1, j + 1)] = "%s %d" % (cell["clan"], cell["printed"])
        return found

    def powers(self, seat=1):
        """The Power of every creature of a pattern, tier by tier."""
        tiers = self.seat(seat)["pattern"]
        return [cell["power"] for cells in tiers for cell in cells if cell]

    def dungeon(self, seat=1):
        return self.seat(seat)["dungeon"]

    def guard(self, seat=1):
        return self.seat(seat)["guard"]

    def wrong(self, seat=1):
        """What the judge says of a pattern."""
        return self.seat(seat)["illegal"]

    def public(self):
        return self.keeper.game.view(PUBLIC)

    def written(self):
        """The numbers of the last record."""
        return unpack(self.journal.read(self.journal.head))

    def pattern(self):
        return Pattern(self.keeper.game, 1)

    # Telling

    def lay(self, seat, **creatures):
        """Tell several creatures at once: p1_1="Night Wing 4", guard=…, dungeon=[…]."""
        for prisoner in creatures.pop("dungeon", ()):
            self.put("dungeon", prisoner, seat)
        if "guard" in creatures:
            self.put("guard", creatures.pop("guard"), seat)
        for at in sorted(creatures):
            self.put(at[1:].replace("_", "."), creatures[at], seat)
        return self

    def put(self, at, creature="", seat=0, source=None, whose=0):
        self.submit(pack(c.PLACE, seat, spot(at), kind(creature), whose, spot(source)))

    # Acting

    def recruit(self, leader=None, creature="", to=None):
        self.submit(pack(c.RECRUIT, spot(leader), kind(creature), spot(to)))

    def hide(self, leader="wizard"):
        """Recruit a creature into the dungeon that nobody else sees."""
        self.submit(pack(c.RECRUIT, spot(leader), c.HIDDEN, c.DUNGEON))

    def capture(self, source, to, *dice, against=2):
        self.submit(pack(c.CAPTURE, spot(source), against, spot(to), *dice))

    def brainwash(self, creature, *dice, to=None):
        """A creature, or only its Power."""
        clan, _, power = creature.rpartition(" ")
        number = clan_number(clan) + 1 if clan else 0
        self.submit(pack(c.BRAINWASH, number, int(power), spot(to), *dice))

    def rescue(self, source, *dice, against=2, creature="", to=None):
        self.submit(pack(c.RESCUE, spot(source), against, kind(creature), spot(to), *dice))

    def move(self, source, to):
        self.submit(pack(c.MOVE, spot(source), spot(to)))

    def swap(self, source, to):
        self.submit(pack(c.SWAP, spot(source), spot(to)))

    def imprison(self, source):
        self.submit(pack(c.IMPRISON, spot(source)))

    def cast(self, spell, to=None, against=c.OMITTED, component=""):
        self.submit(pack(c.CAST, spell, kind(component), against, spot(to)))

    def research(self, clan, *powers, spells=c.OMITTED):
        self.submit(pack(c.RESEARCH, clan_number(clan) + 1, spells, *powers))

    def end(self, seconds=0):
        self.submit(pack(c.END, seconds))

    def repair(self, *steps, seat=1):
        """Steps as (from, to), to None: removed; none at all: the best repair."""
        numbers = []
        for source, to in steps:
            numbers += [spot(source), spot(to or "discard")]
        self.submit(pack(c.REPAIR, seat, *numbers))

    def mistake(self, seat=0):
        self.submit(pack(c.MISTAKE, seat))

    def decline(self):
        self.submit(pack(c.DECLINE))

    def spell(self, number, name, how, component=c.ANY_CLAN, power=0, actions=0, note=""):
        letters = [ord(letter) for letter in name + "\n" + note]
        self.submit(pack(c.SPELL, number, how, component, power, actions, *letters))

    def keep(self, seat, *spells):
        self.submit(pack(c.KEEP, seat, *spells))

    def auto(self, steps=1):
        """Any legal command, so many times or until the game is over."""
        for _ in range(steps):
            if not self.keeper.game.over():
                self.submit(self.keeper.game.advice("random"))
        return self


def hand_of(play, seat):
    """The numbers of a seat's spells."""
    return [spell + 1 for spell in play.keeper.game.spells_at(s.SHELF * seat + s.HAND)]


def creatures(game):
    """How many creatures there are, counted where a player can see them."""
    count = game.left() + len(game.lying(s.GONE)) + _in_hand(game)
    for seat in game.seats():
        count += game.prisoners(seat)
        for place in (c.GUARD,) + tuple(game.places()):
            found = len(game.lying(s.SHELF * seat + place))
            assert found <= 1
            count += found
    return count


def _in_hand(game):
    """The drawn creature that waits for its place; any other in hand would be lost."""
    raw = game.raw
    held = raw[s.HELD] if raw[s.ASK] == s.RECRUITED else c.NOBODY
    return int(held != c.NOBODY and raw[s.WHERE + held] == s.IN_HAND)
