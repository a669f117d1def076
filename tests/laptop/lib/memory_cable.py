"""A cable in memory between a whole device and a laptop's conversation: time and faults by hand."""

from collections import Counter
from functools import cache
from io import BytesIO
from typing import Any

from tests.power.memory import Memory
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.books.archive import Archive
from vigil_host.books.branches import Branch, device_epoch
from vigil_host.books.store import Store
from vigil_host.cable.conversation import Conversation
from vigil_host.cable.news import Kept, Level
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.make.sentences import words_path
from vigil_host.sim.board import SimBoard
from vigil_host.sim.clock import Hand
from vigil_pico.boot import start

_PROGRAM = {
    "cards.bin": cache(lambda: catalog_path().read_bytes()),
    "font.bin": cache(lambda: font_path().read_bytes()),
    "pt.bin": cache(lambda: words_path("pt").read_bytes()),
}
STEP_MS = 20
BURST = 256  # bytes a device takes at once


def game(events=90):
    """The commands of a game that goes on."""
    yield command(7, 0, 3, ["Ana", "Zé", "Łukasz"], first=2)
    for i in range(events):
        yield pack(c.TURN, i) if i % 2 else pack(c.HONOR, 1, -1 if i % 4 else 1)


def _open(name):
    if name not in _PROGRAM:
        raise OSError(2, name)
    return BytesIO(_PROGRAM[name]())


class Port:
    """The device's end: what is written waits to be carried."""

    def __init__(self):
        self.arrived = b""
        self.sent = b""

    def read(self):
        data, self.arrived = self.arrived[:BURST], self.arrived[BURST:]
        return data

    def write(self, data):
        self.sent += bytes(data)
        return True

    def close(self):
        pass


class Device:
    """A whole device whose flash outlives it."""

    def __init__(self, name="pico_pixels", identity=b"\x01a pico!life"):
        self.name = name
        self.folders: dict[str, Any] = {}
        self.identity = identity
        self.board = None
        self.plug_in()

    def plug_in(self):
        """Power: what it is begins anew from its flash."""
        if self.board:
            self.board.close()
        self.port = Port()
        files = lambda name: self.folders.setdefault(name, Memory())  # noqa: E731
        self.board = SimBoard(self.name, files, Hand(), self.port)
        self.board.identity = lambda: self.identity
        self.board.random = lambda: 7
        self.board.open = _open
        self.app = start(self.board)

    def copy(self):
        """What lies on its flash, to be put back some day."""
        return {name: dict(folder.held) for name, folder in self.folders.items()}

    def put_back(self, copy):
        """Another flash, and power."""
        self.folders = {name: Memory(held) for name, held in copy.items()}
        self.plug_in()

    def play(self, commands):
        for each in commands:
            self.app.keeper.submit(each)
        self.app.home()
        return self

    def step(self):
        self.app.step(self.board.ticks_ms())
        self.board.idle(STEP_MS)

    @property
    def journal(self):
        return self.app.keeper.journal

    def records(self):
        """(epoch, number, payload) of all that is on its flash."""
        return [(self.journal.epoch(n), n, payload) for n, payload in self.journal.records()]


class Laptop:
    """A conversation that can be killed and begun again, over one store."""

    def __init__(self, path):
        self.store = Store(path)
        self.archive = Archive(self.store)
        self.heard = []
        self.begin(0)

    def begin(self, now_ms):
        """A fresh process: only the store is as it was."""
        self.talk = Conversation(self.store, self.archive, self.heard.append)
        self.out = self.talk.begin(now_ms)

    def step(self, data, now_ms):
        self.out += self.talk.receive(data, now_ms) + self.talk.tick(now_ms)

    def kept(self, device):
        """(epoch, number, payload) of all that the store has of a device's present log."""
        name, epochs = device.journal.device.hex(), device.journal.epochs
        branch = Branch(self.store, name, epochs, device.journal.head)
        line = self.talk.log if self.talk.device else branch.log
        head = self.talk.head if self.talk.device else branch.known
        records = self.store.records(name, line, 0, head)
        return [(device_epoch(record.epoch), record.sequence, record.event) for record in records]

    @property
    def level(self):
        return isinstance(self.heard[-1], Level) if self.heard else False

    def counts(self):
        return Counter(type(event).__name__ for event in self.heard)


def through(data):
    """A good cable."""
    return data


class Cable:
    """Carries bytes both ways, a step at a time; `down` and `up` may harm them on the way."""

    def __init__(self, device, laptop, down=through, up=through):
        self.device = device
        self.laptop = laptop
        self.down = down  # to the laptop
        self.up = up
        self.now_ms = 0
        self.carried = 0  # bytes to the laptop

    def step(self):
        """A moment."""
        self.now_ms += STEP_MS
        port, laptop = self.device.port, self.laptop
        data, port.sent = port.sent, b""
        self.carried += len(data)
        laptop.step(self.down(data), self.now_ms)
        data, laptop.out = laptop.out, b""
        port.arrived += self.up(data)
        self.device.step()

    def run(self, until, most_s=60):
        """Until something holds; a minute of their time is too long."""
        end_ms = self.now_ms + most_s * 1000
        while not until():
            assert self.now_ms < end_ms, f"not yet: {self.laptop.heard[-3:]}"
            self.step()
        return self

    def sync(self):
        """Until all is there and both sides agree."""
        head = self.device.journal.head
        self.run(lambda: self.laptop.talk.head >= head and self.laptop.level)
        assert self.laptop.heard[-1] == Level(True)
        return self


def records_told(laptop):
    """How often each record was told to the listener."""
    return Counter(
        record.sequence
        for event in laptop.heard
        if isinstance(event, Kept)
        for record in event.records
    )


def lossy(dice, what):
    """A cable that harms one byte in three hundred."""

    def carry(data):
        out = bytearray()
        for byte in data:
            if dice.random() > 1 / 300:
                out.append(byte)
            elif what == "flipped":
                out.append(byte ^ 1 << dice.randrange(8))
            elif what == "doubled":
                out += bytes((byte, byte))
            elif what == "reordered" and out:
                out.insert(-1, byte)
            elif what == "noise":
                out += dice.randbytes(3)
        return bytes(out)

    return carry
