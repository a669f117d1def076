"""A device, an impostor with its id, older copies and two laptops, in any order: is anything lost?

A walk is told by its seed. What must hold is worked out from the cable alone: a log up to a record
that a laptop acknowledged must be there for ever, and nothing else may be.
"""

import random
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path

from tests.laptop.lib.memory_cable import Cable, Device, Laptop
from vigil.codes import UNDO
from vigil.link import messages as m
from vigil.link.frames import Reader
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.books.branches import device_epoch
from vigil_host.cable.following import State
from vigil_host.cable.probe import Questions
from vigil_host.make.doctor import Finding, compared
from vigil_pico.buttons import A

STEPS = 24
_LIVES = b"abcdefghijklmnopqrstuvwxyz"


class Book:
    """A laptop, and what it has told devices that it keeps."""

    def __init__(self, path):
        self.path = path
        self.open()
        self.acked = []  # logs, none of which is the beginning of another
        self.views = {}  # of each log that was whole here: what its device showed
        self.keep_backup()

    def open(self):
        self.laptop = Laptop(self.path)
        self.laptop.store._db.execute("PRAGMA synchronous = OFF")

    def keep_backup(self):
        with sqlite3.connect(":memory:") as copy:
            self.laptop.store._db.backup(copy)
            self.backup = copy.serialize(), list(self.acked), dict(self.views)
        copy.close()

    def put_backup_back(self):
        self.laptop.store.close()
        for path in self.path.parent.glob(self.path.name + "*"):
            path.unlink()
        data, acked, views = self.backup
        self.path.write_bytes(data)
        self.acked, self.views = list(acked), dict(views)
        self.open()

    def acknowledge(self, log):
        """What it said goes for all of a log up to a record."""
        if log and not any(starts(other, log) for other in self.acked):
            self.acked = [other for other in self.acked if not starts(log, other)] + [log]

    def check(self):
        """The database holds each log from its beginning to its end, and no other."""
        store = self.laptop.store
        kept = [
            tuple((device_epoch(each.epoch), each.event) for each in store.records(device.id, line))
            for device in store.devices()
            for line in store.logs(device.id)
        ]
        assert sorted(kept) == sorted(self.acked), "what is kept is not what was acknowledged"
        assert not store.damaged()

    def check_shown(self):
        """Each log that ended here is shown with the game at its end."""
        shown = [essence(game.view) for game in self.laptop.archive.games()]
        for log, view in self.views.items():
            if log in self.acked and view:
                assert view in shown, f"{view} is not among the games"


class World:
    """Everybody."""

    def __init__(self, folder):
        self.devices = [Device(), Device()]
        self.copies = [self.devices[0].copy()]
        self.books = [Book(folder / "vigil.db"), Book(folder / "other.db")]
        self.games = 0

    def close(self):
        for book in self.books:
            book.laptop.store.close()

    # What people do

    def play(self, device, dice):
        """A few things, or a new game with names of its own, or an undo."""
        for _ in range(dice.choice((1, 2, 3, 9, 9, 60))):
            what = dice.random()
            if what < 0.08 or device.app.keeper.game is None:
                self.games += 1
                names = [f"Ana {self.games}", f"Zé {self.games}"]
                self._submit(device, command(7, 0, 2, names))
            elif what < 0.14:
                self._submit(device, pack(UNDO, dice.randint(1, 2)))
            elif what < 0.7:
                self._submit(device, pack(c.HONOR, dice.randint(1, 2), dice.randint(1, 3)))
            else:
                self._submit(device, pack(c.TURN, dice.randint(0, 99)))

    def _submit(self, device, event):
        with suppress(Refusal):
            device.play([event])

    def pull_the_plug(self, device, dice):
        """Power comes back; what was half written may be there or not."""
        log, names = device.folders["log"].held, record_files(device)
        if names and dice.random() < 0.7:
            log[names[-1]] = log[names[-1]][: -dice.randint(1, 9)]
        device.plug_in()

    def copy(self, device, _dice):
        """Somebody keeps a copy of a flash."""
        self.copies.append(device.copy())

    def put_back(self, device, dice):
        """An older flash, or another one's: an impostor begins so."""
        device.put_back(dice.choice(self.copies[-3:]))

    def lose_the_last_file(self, device, _dice):
        """Records are gone at a boundary: nothing on the device tells."""
        names = record_files(device)
        if names:
            del device.folders["log"].held[names[-1]]
        device.plug_in()

    def format(self, device, dice):
        """A new flash, with a new life."""
        life = bytes(dice.choice(_LIVES) for _ in range(4))
        device.identity = device.identity[:8] + life
        device.folders.clear()
        device.plug_in()

    def back_up(self, _device, dice):
        """A copy of a laptop's database."""
        dice.choice(self.books).keep_backup()

    def restore_the_laptop(self, _device, dice):
        """A laptop's database is as it was some time ago."""
        dice.choice(self.books).put_backup_back()

    # What goes over the cable

    def half_a_sync(self, device, dice):
        """The cable is pulled before all is there."""
        book = self._book(dice)
        cable = self._plug(device, book, dice.randint(1, 2000))
        for _ in range(dice.randint(1, 14)):
            cable.step()
        book.check()

    def sync(self, device, dice):
        """All that a device has is there, and both sides go on."""
        book = self._book(dice)
        self.check_doctor(device, book)
        cable = self._plug(device, book).sync()
        self.check_level(device, book)
        if dice.random() < 0.6:  # the laptop goes on listening
            dice.choice(_MEANWHILE)(self, device, dice)
            cable.run(lambda: is_level(device, book.laptop))
            self.check_level(device, book)

    def give_back(self, device, dice):
        """A device with a new flash gets what is kept, if there is anything."""
        book = self._book(dice)
        self.format(device, dice)
        cable = self._plug(device, book)
        cable.run(lambda: book.laptop.level)
        if not book.laptop.talk.lost():
            return
        request = book.laptop.talk.restoring()
        book.laptop.talk.ask(request)
        cable.run(lambda: device.app.page().title == "Restore the log?")
        device.board.keys.down(A)
        cable.run(request.future.done)
        device.board.keys.up(A)
        assert log_of(device) in book.acked
        device.plug_in()

    def _book(self, dice):
        return dice.choices(self.books, (3, 1))[0]

    def _plug(self, device, book, most=1 << 30):
        """A fresh cable; `most`: bytes that come down before it is pulled."""
        book.laptop.begin(0)
        book.laptop.heard.clear()
        device.port.sent = device.port.arrived = b""
        reader = Reader()

        def overhear(data):
            for message, _ in reader.feed(data):
                if message and message[0] == m.ACK:
                    before = int.from_bytes(message[1:5], "little")
                    book.acknowledge(log_of(device)[: before - 1])
            return data

        cable = Cable(device, book.laptop, up=overhear)
        cable.down = lambda data: data[: max(0, most - cable.carried + len(data))]
        return cable

    # What must hold

    def check_level(self, device, book):
        """The laptop follows the log that the device has, keeps all others, and shows them."""
        log, game = log_of(device), device.app.keeper.game
        assert book.laptop.kept(device) == device.records()
        assert not log or any(starts(other, log) for other in book.acked)
        book.views[log] = essence(game.view()) if game else None
        book.check()
        book.check_shown()
        self.check_doctor(device, book)

    def check_doctor(self, device, book):
        """It says of a device's log what is so."""
        questions = Questions()
        device.port.sent, device.port.arrived = b"", questions.begin()
        for _ in range(1000):
            if questions.done:
                break
            device.step()
            data, device.port.sent = device.port.sent, b""
            device.port.arrived += questions.hear(data)
        met = questions.met()
        assert met is not None
        found = compared(book.laptop.store, Finding("", ""), met)
        expected = diagnosis(log_of(device), device.journal.epochs, book.acked)
        assert expected in found.state if expected else not found.state, (found, expected)
        assert found.ok is (expected in ("", "not here yet"))


# Without a new greeting: no other flash, for nobody could tell one as long and with the same score.
_MEANWHILE = World.play, World.pull_the_plug, World.lose_the_last_file
_RULES = (
    [World.play] * 6
    + [World.sync] * 5
    + [World.half_a_sync] * 3
    + [World.pull_the_plug, World.copy, World.put_back] * 2
    + [World.lose_the_last_file, World.back_up, World.restore_the_laptop]
    + [World.format, World.give_back]
)


def plan(seed):
    """The steps of a walk: what is done, to whom, with which dice."""
    dice = random.Random(seed)
    return [(dice.choice(_RULES), dice.randrange(2), dice.random()) for _ in range(STEPS)]


def fault(steps):
    """What goes wrong on a walk; nothing as a rule."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        try:
            for rule, who, seed in steps:
                rule(world, world.devices[who], random.Random(seed))
            for device in world.devices:
                world.sync(device, random.Random(0))
        except Exception as error:  # whatever it is, it is told with the steps that lead to it
            return f"{type(error).__name__}: {error}"
        finally:
            world.close()
    return ""


def walk(seed):
    """Walk; what goes wrong, with as few steps as lead to it."""
    steps, found = plan(seed), ""
    wrong = fault(steps)
    while wrong and wrong != found:  # leave out what is not needed for it
        found = wrong
        for step in list(steps):
            fewer = [each for each in steps if each is not step]
            if again := fault(fewer):
                steps, found, wrong = fewer, again, again
    if not wrong:
        return ""
    told_steps = ", ".join(f"{rule.__name__} {who}" for rule, who, _ in steps)
    return f"walk {seed}: {wrong} after {told_steps}"


def diagnosis(log, epochs, kept):
    """What the doctor must say of a log beside those that are kept."""
    ended = {epoch for epoch, _ in epochs[:-1]}
    found = []
    for other in kept:
        same = common(log, other)
        rest, more = log[same:], other[same:]
        differs = bool(rest and more) and rest[0][0] == more[0][0]
        lost = not rest and any(epoch not in ended for epoch, _ in more)
        found.append((same, not differs, not lost))
    same, alike, all_there = max(found, default=(0, True, True))
    if not alike:
        return "others than those kept here"
    if same < len(log):
        return "not here yet"
    return "" if all_there else "are kept here"


def common(log, other):
    """How many records two logs begin with together."""
    for at, (mine, yours) in enumerate(zip(log, other, strict=False)):
        if mine != yours:
            return at
    return min(len(log), len(other))


def is_level(device, laptop):
    """Whether a laptop that is told of changes by the device alone has followed all of them."""
    talk = laptop.talk
    if talk.state is not State.LEVEL or talk.head != device.journal.head:
        return False
    return laptop.kept(device) == device.records()


def starts(log, beginning):
    return log[: len(beginning)] == beginning


def log_of(device):
    return tuple((epoch, event) for epoch, _, event in device.records())


def record_files(device):
    return sorted(name for name in device.folders["log"].held if name.isdigit())


def essence(view):
    """What tells a game from others: nobody plays twice under one name."""
    return [(seat["name"], seat["total"]) for seat in view["seats"]]
