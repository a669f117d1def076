"""The board under CircuitPython, where Blinka and Adafruit's own driver stand in for a chip.

The same fingers on it and on the simulated MicroPython board must put the same bytes on the wire.
What Blinka has no part for (`keypad` with times, `supervisor`, `usb_cdc`, `watchdog`, `storage`) is
played here as CircuitPython documents it.
"""

import importlib
import runpy
import sys
from collections import deque
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest
from serial.tools import list_ports

from vigil.boxes import SOLITAIRE
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.table.setup import command
from vigil_host.cable.port import find
from vigil_host.make import boards, circuit
from vigil_host.make.cards import catalog_path
from vigil_host.places import FIRMWARE
from vigil_host.sim.board import SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_pico.boot import start
from vigil_pico.buttons import DOWN, UP, A, B, C

_STEP_MS = 10
_SHORT, _HOLD = 90, 800
# A new game, Honor up and down, ends of turns, an undo held, the menu and away from it.
FINGERS = [
    *[(A, _SHORT)],
    *[(key, _SHORT) for key in (UP, UP, UP, DOWN, A, UP, B, A, DOWN, DOWN, A, UP, UP, A)],
    *[(A, _HOLD), (UP, _HOLD), (C, _SHORT), (DOWN, _SHORT), (B, _SHORT), (A, _SHORT)],
]
# Alone: four Honor, end of turn, the card of 2 and the monster of 3 that Samael takes; undone; told
# again.
SOLITAIRE_GAME = command(1, SOLITAIRE, 1, ["Ana"])
TAKEN = [(key, _SHORT) for key in (UP, A, B, UP, UP, A)]
ALONE = [*[(key, _SHORT) for key in (UP, UP, UP, UP, A)], *TAKEN, (A, _HOLD), *TAKEN]


class Events(deque):
    """The queue of `keypad`."""

    overflowed = False

    def get(self):
        return self.popleft() if self else None


class Pad:
    """`keypad.Keys`: tells of changes with the milliseconds of `supervisor`."""

    def __init__(self, pins, value_when_pressed, interval, max_events):
        assert (len(pins), value_when_pressed, interval < 0.02) == (5, False, True)
        self.events = Events(maxlen=max_events)
        self.was_reset = False

    def reset(self):
        self.was_reset = True


class DataPort:
    """`usb_cdc.data`."""

    connected = True

    def __init__(self):
        self.coming, self.sent = b"", b""

    @property
    def in_waiting(self):
        return len(self.coming)

    def read(self, count):
        taken, self.coming = self.coming[:count], self.coming[count:]
        return taken

    def write(self, data):
        self.sent += bytes(data)
        return len(data)


class Bench:
    """The board's file with everything around it, on a folder in place of the drive."""

    def __init__(self, folder, patch, ticks=0):
        self.clock = Hand()
        self.first = ticks
        self.frames = []
        self.opened = []
        self.data = DataPort()
        patch.setenv("BLINKA_OS_AGNOSTIC", "1")
        patch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else it may offer to run pip
        pins = SimpleNamespace(**{f"GP{number}": number for number in range(29)})
        neopixel = importlib.import_module("neopixel")
        digital = MagicMock()
        patch.setattr(neopixel, "neopixel_write", lambda _, sent: self.frames.append(bytes(sent)))
        patch.setattr(neopixel, "digitalio", digital)
        chip = SimpleNamespace(cpu=SimpleNamespace(uid=bytes(range(8))))
        for name, module in {
            "board": pins,
            "digitalio": digital,
            "keypad": SimpleNamespace(Keys=Pad),
            "microcontroller": chip,
            "supervisor": SimpleNamespace(ticks_ms=self.ticks),
            "usb_cdc": SimpleNamespace(data=self.data),
            "watchdog": MagicMock(),
        }.items():
            patch.setitem(sys.modules, name, module)
        patch.delitem(sys.modules, "vigil_pico.boards.circuit", raising=False)
        self.file = importlib.import_module("vigil_pico.boards.circuit")
        patch.delitem(sys.modules, "vigil_pico.boards.circuit")
        patch.setattr(self.file, "ROOT", f"{folder}/")
        patch.setattr(self.file, "open", self._open, raising=False)
        (folder / "cards.bin").write_bytes(catalog_path().read_bytes())
        self.board = self.file.open_board()

    def _open(self, path, mode):
        self.opened.append(open(path, mode))  # noqa: SIM115  (a device never closes it)
        return self.opened[-1]

    def ticks(self):
        return (self.first + self.clock()) % 2**29

    def move(self, key, down):
        """A finger comes or goes."""
        number = key.bit_length() - 1
        event = SimpleNamespace(key_number=number, pressed=down, timestamp=self.ticks())
        self.board.keys._pad.events.append(event)


@pytest.fixture
def bench(tmp_path, monkeypatch):
    folder = tmp_path / "drive"
    folder.mkdir()
    found = Bench(folder, monkeypatch, ticks=2**29 - 3000)  # which begin again in the game
    yield found
    for file in found.opened:
        file.close()


def play(board, clock, move, fingers=FINGERS, game=None):
    """Let the fingers play; the app afterwards."""
    board.random = lambda: 5
    board.identity = lambda: bytes(12)
    app = start(board)
    if game:
        app.submit(game)

    def wait(ms):
        for _ in range(0, ms, _STEP_MS):
            app.step(board.ticks_ms())
            clock.sleep(_STEP_MS)

    wait(1000)
    for key, ms in fingers:
        move(key, True)
        wait(ms)
        move(key, False)
        wait(200)
    wait(3000)
    return app


def test_the_same_fingers_put_the_same_bytes_on_the_wire(bench, tmp_path):
    app, frames = play_on_both(bench, tmp_path, FINGERS)
    assert app.keeper.journal.head > 8
    assert len(frames) > 100


def test_alone_they_do_too_and_the_opponent_has_what_it_took(bench, tmp_path):
    app, frames = play_on_both(bench, tmp_path, ALONE, SOLITAIRE_GAME)
    assert app.keeper.game.view()["opponent"]["parts"] == [["Honor", 3], ["cards", 2]]
    assert len(frames) > 50


def play_on_both(bench, tmp_path, fingers, game=None):
    """The app on the bench and what it put on the wire: the same as on the simulated board."""
    clock = Hand()
    other = SimBoard(circuit.BOARD, folders(tmp_path / "twin"), clock)
    frames = []

    def write(data):
        frames.append(bytes(data))
        other.chain.write(data)

    def move(key, down):
        (other.keys.up, other.keys.down)[down](key)

    other.strip._write = write
    twin = play(other, clock, move, fingers, game)
    other.close()
    app = play(bench.board, bench.clock, bench.move, fingers, game)
    assert app.keeper.game.save() == twin.keeper.game.save()
    assert app.keeper.journal.head == twin.keeper.journal.head
    assert bench.frames == frames
    return app, frames


def test_the_log_is_there_again_after_the_plug(bench):
    before = play(bench.board, bench.clock, bench.move).keeper.game.digest()
    again = start(bench.file.open_board())
    assert again.keeper.game.digest() == before


def test_the_laptop_is_answered_on_a_port_of_its_own(bench):
    bench.data.coming = frame(bytes((m.HELLO, m.PROTOCOL)))
    play(bench.board, bench.clock, bench.move)
    answers = [message for message, _ in Reader().feed(bench.data.sent) if message]
    assert answers[0][0] == m.HELLO
    assert b"pico_pixels" in answers[0]


@pytest.mark.parametrize("vendor", [0x239A, 0x2E8A])  # of a Pico, and of a Pico 2
@pytest.mark.parametrize("turn", [1, -1])
def test_a_device_with_two_ports_is_one_device_and_the_second_port_is_its(
    monkeypatch, vendor, turn
):
    ports = [
        SimpleNamespace(vid=vendor, device=f"/dev/ttyACM{i}", serial_number="D1", interface=name)
        for i, name in enumerate(("CircuitPython CDC control", "CircuitPython CDC2 control", None))
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: ports[::turn])
    assert [place.path for place in find() if not place.is_twin] == ["/dev/ttyACM1"]


def test_too_many_presses_are_said_and_no_button_stays_down(bench):
    keys = bench.board.keys
    bench.move(A, True)
    assert keys.take() == A
    keys._pad.events.overflowed = True
    assert keys.take() == 0
    assert keys.lost
    assert keys._pad.was_reset


def test_a_file_takes_another_ones_place(bench):
    files = bench.board.files("settings")
    for name, data in (("settings", b"old"), ("settings.new", b"new")):
        file = files.open(name, "wb")
        file.write(data)
        files.close(file)
    files.rename("settings.new", "settings")
    assert files.names() == ["settings"]
    with files.open("settings", "rb") as file:
        assert file.read() == b"new"


def test_its_pins_are_those_of_the_table(bench):
    pins = boards.pins(circuit.BOARD)
    names = ("A", "B", "C", "UP", "DOWN")
    assert tuple(pins["button", name] for name in names) == bench.file.BUTTONS
    assert (
        pins["strip", "data"],
        pins["strip", "supply"],
    ) == (bench.file.STRIP, bench.file.STRIP_SUPPLY)
    boot = (FIRMWARE / "circuitpython" / "boot.py").read_text()
    assert f"board.GP{pins['button', 'C']})" in boot


@pytest.mark.parametrize("readonly", [False, True])
def test_it_plays_unless_the_drive_is_the_computers(bench, monkeypatch, readonly):
    played = []
    root = SimpleNamespace(readonly=readonly)
    monkeypatch.setitem(sys.modules, "storage", SimpleNamespace(getmount=lambda _: root))
    monkeypatch.setitem(sys.modules, "vigil_pico.boards.circuit", bench.file)
    monkeypatch.setattr("vigil_pico.loop.run", played.append)
    monkeypatch.setattr("vigil.games.NAMES", ("table", "full", "firepeak"))
    runpy.run_path(str(FIRMWARE / "circuitpython" / "code.py"))
    assert len(played) == (not readonly)


def test_what_is_copied_is_what_it_imports_and_no_more(tmp_path):
    made = circuit.build(tmp_path)
    assert {"boot.py", "code.py", "requirements.txt", "lib/vigil/table/rules.py"} <= {*made.names}
    assert not [name for name in made.names if "/full/" in name or "/ink/" in name]
    assert [name for name in made.names if "/boards/" in name] == [
        "lib/vigil_pico/boards/__init__.py",
        "lib/vigil_pico/boards/circuit.py",
    ]
    assert made.size_bytes < 700_000  # a Pico's drive has a megabyte, and keeps the log as well
