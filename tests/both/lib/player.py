"""A player's hand: table games from set-up to reveal, each command a method of the same name.

The game lies in a keeper on a folder kept in memory, so a test sees what a device would: events on
flash before anything shows. A refusal is asked for by name and must leave all of it untouched.
"""

from io import BytesIO

from catalog_file import open_catalog
from raises import raises
from vigil.boxes import SOLITAIRE, STANDARD
from vigil.codes import ALL, FALLEN, GODSLAYER, NOTE, REDO, SOULS, UNDO
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil.pack import pack, pack_text
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table.setup import command

IDENTITY = b"\x01\x02\x03\x04\x05\x06\x07\x08\x11\x22\x33\x44"
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")
ALL_BOXES = GODSLAYER | FALLEN | SOULS
_PILES = ("mystic", "heavy", "fanatic")
_WAYS = ("gain", "use", "fetch")
_opened = []  # made by the first game, with the one open catalogue


class Folder:
    """`vigil.log.files.Files` without a disk: written bytes are there at once, whole or not."""

    def __init__(self, contents=None):
        self.contents = dict(contents or {})

    def names(self):
        return list(self.contents)

    def sizes(self):
        return {name: len(data) for name, data in self.contents.items()}

    def size(self, name):
        return len(self._found(name))

    def open(self, name, mode):
        if mode == "rb":
            return BytesIO(self._found(name))
        if mode == "wb" or name not in self.contents:
            self.contents[name] = b""
        return _Writing(self, name)

    def write(self, name, chunk):
        self.contents[name] += chunk

    def close(self, file):
        file.name = None

    def rename(self, old, new):
        self.contents[new] = self._found(old)
        del self.contents[old]

    def remove(self, name):
        self._found(name)
        del self.contents[name]

    def _found(self, name):
        if name not in self.contents:
            raise OSError(2)
        return self.contents[name]


class _Writing:
    def __init__(self, folder, name):
        self._folder = folder
        self.name = name

    def write(self, chunk):
        assert self.name, "written after it was closed"
        self._folder.write(self.name, bytes(chunk))


def games():
    """The games and their cards, opened once."""
    if not _opened:
        _opened.append(Games(open_catalog()))
    return _opened[0]


def card(name):
    """A card's number; 0 for no card."""
    found = games().catalog.find(name) if name else 0
    assert found or not name, "no card is called " + name
    return found


def monster(honor):
    """What `take` is told of a monster; of another card it is told the Honor alone."""
    return honor, True


def game(sets=GODSLAYER, players=2, **options):
    """A game that has just begun: seats called Ana, Bo and so on, the first of them starts."""
    play = Play()
    play.new(sets, players, **options)
    return play


def solitaire(sets=SOULS, row=(), **options):
    """The same against Samael or Nemesis, with a row if one is given from left to right."""
    play = game(sets, 1, variant=SOLITAIRE, **options)
    play.deal(*row)
    return play


class Play:
    """One device on the table."""

    def __init__(self, folder=None):
        self.folder = folder or Folder()
        self.journal = Journal(self.folder, IDENTITY)
        self.keeper = Keeper(self.journal, games())
        self.told = []  # (name, sentence) of what the last command made true

    def reopen(self):
        """The same device after the plug was pulled."""
        return type(self)(self.folder)

    # Looking

    def see(self):
        """The state with deck counts; None without a game."""
        return self.keeper.game and self.keeper.game.view(ALL)

    def seat(self, seat):
        return self.see()["seats"][seat - 1]

    def honors(self):
        """The tokens before each seat."""
        return [seat["honor"] for seat in self.see()["seats"]]

    def heard(self):
        """The kinds of facts the last command made true."""
        return [name for name, _ in self.told]

    def trace(self):
        """All that a command could change."""
        keeper = self.keeper
        state = keeper.game and keeper.game.save()
        return state, keeper.redoable(), self.journal.head, dict(self.folder.contents)

    def refused(self, method, *args, **options):
        """The sentence a command is refused with, having changed nothing."""
        before = self.trace()
        sentence = str(raises(Refusal, lambda: method(*args, **options)))
        assert self.trace() == before
        assert sentence[-1] == "." and "%" not in sentence, sentence
        return sentence

    # Commands

    def submit(self, asked):
        facts = self.keeper.submit(asked)
        self.told = [self.keeper.tell(fact) for fact in facts]
        return facts

    def new(self, sets=GODSLAYER, players=2, variant=STANDARD, names=None, first=1, **options):
        names = NAMES[:players] if names is None else names
        self.submit(command(sets, variant, players, names, first, **options))

    def honor(self, change, seat=0):
        self.submit(pack(c.HONOR, seat, change))

    def end(self, seconds=0):
        self.submit(pack(c.TURN, seconds))

    def ends(self, count):
        """Several turns in which nothing happened."""
        for _ in range(count):
            self.end()

    def extra(self):
        self.submit(pack(c.EXTRA))

    def fate(self, name=None):
        self.submit(pack(c.FATE, card(name) or c.UNNAMED))

    def ack(self):
        self.submit(pack(c.ACK))

    def event(self, name=None):
        self.submit(pack(c.EVENT, card(name)))

    def trophy(self, way, name, seat=0):
        self.submit(pack(c.TROPHY, _WAYS.index(way), seat, card(name)))

    def fanatic(self):
        self.submit(pack(c.FANATIC))

    def cultist(self, times=1):
        self.submit(pack(c.CULTIST, times))

    def supply(self, pile, change):
        self.submit(pack(c.SUPPLY, _PILES.index(pile), change))

    def steal(self, amount, giver, taker=0):
        self.submit(pack(c.STEAL, amount, giver, taker))

    def deal(self, *names):
        """Enter cards so that they lie in this order from left to right."""
        for name in reversed(names):
            self.enter(name)

    def enter(self, name):
        self.submit(pack(c.ENTER, card(name)))

    def leave(self, place, way=c.TAKEN):
        self.submit(pack(c.LEAVE, place, way))

    def take(self, *cards):
        worths = [2 * one[0] + 1 if isinstance(one, tuple) else 2 * one for one in cards]
        self.submit(pack(c.TAKE, *worths))

    def place(self, place, name):
        self.submit(pack(c.PLACE, place, card(name)))

    def short(self):
        self.submit(pack(c.SHORT))

    def deck(self, honor, seat=0):
        self.submit(pack(c.DECK, seat, honor))

    def decks(self, *honors):
        """The count of every seat's deck, in order of seats."""
        for i, honor in enumerate(honors):
            self.deck(honor, i + 1)

    def tally(self, change, seat=0):
        self.submit(pack(c.TALLY, seat, change))

    def finish(self):
        self.submit(pack(c.FINISH))

    def reveal(self):
        self.submit(pack(c.REVEAL))

    def undo(self, steps=1):
        self.submit(pack(UNDO, steps))

    def redo(self, steps=1):
        self.submit(pack(REDO, steps))

    def note(self, text):
        self.submit(pack_text(NOTE, (), text))
