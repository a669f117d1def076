"""Rest and waking at the wires: what the panel, the strip and the Badger's power latch are told."""

import importlib
import sys
import time
from pathlib import Path
from runpy import run_path
from types import ModuleType, SimpleNamespace
from typing import ClassVar

import pytest

from vigil_host.sim.board import Off, Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_pico.buttons import UP, A, C
from vigil_pico.drivers.contacts import LATE, PULSED
from vigil_pico.loop import COLLECT_BYTES

MINUTE_MS = 60_000
_MAIN = Path(__file__).resolve().parents[3] / "firmware" / "main.py"


def plugged_in(name, root, waking=0):
    board = SimBoard(name, folders(root), Hand(), waking=waking)
    board.random = lambda: 7
    return board, Running(board)


def let_pass(board, running, ms):
    until_ms = board.ticks_ms() + ms
    while board.ticks_ms() < until_ms:
        running.step(board.ticks_ms())
        board.idle(running.idle_ms())


def press(board, running, key):
    board.keys.down(key)
    let_pass(board, running, 100)
    board.keys.up(key)
    let_pass(board, running, 100)


@pytest.mark.parametrize("name", ["pico_epaper", "badger2040"])
def test_the_panel_sleeps_shows_on_and_wakes_for_the_next_picture(name, tmp_path):
    board, running = plugged_in(name, tmp_path)
    press(board, running, A)
    let_pass(board, running, 20_000)
    assert not board.chip._asleep
    let_pass(board, running, 20_000)
    assert board.chip._asleep
    before = board.chip.image()
    assert any(before)
    press(board, running, UP)
    let_pass(board, running, 5000)
    assert max(running.app.keeper.game.honor(seat) for seat in (1, 2)) == 1
    assert board.chip.image() != before
    let_pass(board, running, 40_000)
    assert board.chip._asleep
    assert board.chip.complaints == []
    board.close()


@pytest.mark.parametrize("name", ["pico_epaper", "pico_pixels"])
def test_the_strip_loses_its_supply_on_battery_only(name, tmp_path):
    board, running = plugged_in(name, tmp_path)
    press(board, running, A)
    let_pass(board, running, 15 * MINUTE_MS)
    assert board.chain.powered
    assert board.slept_ms == 0
    board.usb = False
    let_pass(board, running, 1000)
    assert not board.chain.powered
    assert 0 < board.longest_ms <= 30
    writes = board.chain.writes
    let_pass(board, running, MINUTE_MS)
    assert board.chain.writes == writes
    press(board, running, UP)
    assert board.chain.powered
    assert any(any(colour) for colour in board.chain.colours())
    board.close()


def test_a_badger_switches_itself_off_and_counts_the_press_that_wakes_it(tmp_path):
    board, running = plugged_in("badger2040", tmp_path)
    press(board, running, A)
    press(board, running, UP)
    board.usb = False
    with pytest.raises(Off):
        let_pass(board, running, 11 * MINUTE_MS)
    assert board.ticks_ms() == pytest.approx(10 * MINUTE_MS, abs=2000)
    assert any(board.chip.image())
    board.close()
    board, running = plugged_in("badger2040", tmp_path, waking=UP)  # and the finger has gone
    let_pass(board, running, 2000)
    game = running.app.keeper.game
    assert max(game.honor(1), game.honor(2)) == 2
    board.close()


# The board file itself, on pins that write down what is done to them


class Pin:
    """As `machine.Pin`, at the level that a test has put on it."""

    IN, OUT, PULL_DOWN, PULL_UP = range(4)
    IRQ_FALLING, IRQ_RISING = 4, 8
    board = SimpleNamespace()  # names of pins: none of a radio
    levels: ClassVar[dict[int, int]] = {}
    made: ClassVar[list[tuple]] = []
    handlers: ClassVar[dict[int, tuple]] = {}  # by number: what an interrupt calls, and for whom
    latched: ClassVar[int] = 0  # the edges that the interrupt finds

    def __init__(self, number, mode=None, pull=None, value=None):
        self._number = number
        if value is not None:
            self.levels[number] = value
        self.made.append((number, mode, value))

    def __call__(self, level=None):
        if level is None:
            return self.levels.get(self._number, 0)
        self.levels[self._number] = level
        return None

    def irq(self, handler, trigger, hard):
        assert trigger == self.IRQ_RISING | self.IRQ_FALLING
        assert hard  # it must come while garbage is collected, too
        self.handlers[self._number] = handler, self
        return SimpleNamespace(flags=lambda: Pin.latched)


_BOARD_FILES = [f"vigil_pico.boards.{name}" for name in ("usb", "chip", "badger2040")]


@pytest.fixture
def badger(monkeypatch):
    """Opens the board with some pins high."""
    machine = ModuleType("machine")
    machine.Pin = Pin  # pyright: ignore[reportAttributeAccessIssue]
    machine.SPI = lambda *_, **__: SimpleNamespace(write=lambda _: None)  # pyright: ignore
    machine.lightsleep = lambda ms: slept.append(ms)  # pyright: ignore
    machine.disable_irq = machine.enable_irq = lambda *_: 0  # pyright: ignore
    slept: list[int] = []
    monkeypatch.setitem(sys.modules, "machine", machine)
    monkeypatch.setattr("vigil_pico.drivers.port.Port", lambda: None)
    monkeypatch.setattr(time, "sleep_ms", lambda ms: None, raising=False)
    monkeypatch.setattr(time, "ticks_ms", lambda: 1234, raising=False)
    for name in _BOARD_FILES:
        monkeypatch.delitem(sys.modules, name, raising=False)
    module = importlib.import_module("vigil_pico.boards.badger2040")

    def opened(*high):
        Pin.levels, Pin.made, Pin.latched = dict.fromkeys(high, 1), [], 0
        return SimpleNamespace(board=module.open_board(), slept=slept, module=module)

    yield opened
    for name in _BOARD_FILES:
        sys.modules.pop(name, None)


_UP_PIN, _C_PIN, _USB_PIN, _LATCH_PIN = 15, 14, 24, 10


def test_the_latch_comes_first_and_the_fingers_second(badger):
    badger(_UP_PIN)
    assert Pin.made[0] == (_LATCH_PIN, Pin.OUT, 1)
    assert [number for number, *_ in Pin.made[1:6]] == [12, 13, 14, 15, 11]


def test_a_finger_on_battery_is_what_switched_it_on(badger):
    assert badger(_UP_PIN).board.waking == UP
    assert badger(_UP_PIN, _USB_PIN).board.waking == 0  # the cable did


def test_off_lets_go_of_the_latch(badger):
    board = badger().board
    assert Pin.levels[_LATCH_PIN] == 1
    board.off()
    assert Pin.levels[_LATCH_PIN] == 0


def test_an_interrupt_keeps_each_change_and_what_it_was_too_late_for(badger, monkeypatch):
    keys = badger().board.keys
    handler, pin = Pin.handlers[_UP_PIN]
    rise, fall = Pin.IRQ_RISING, Pin.IRQ_FALLING
    late, pulse = 1 << LATE, UP << PULSED
    for writing, level, edges, what in (
        (0, 1, rise, UP),
        (0, 1, rise, -1),  # dirt: it fell and rose within a moment
        (0, 0, rise | fall, 0),
        (1, 1, rise, UP | late),
        (1, 1, fall, UP | pulse | late),  # it moved while the flash was erased, there and back
        (1, 0, rise | fall, pulse | late),
        (1, 1, rise | fall, UP | pulse | late),
    ):
        monkeypatch.setattr("vigil.compat.shields", writing)
        Pin.levels[_UP_PIN], Pin.latched = level, edges
        handler(pin)
        assert (keys.take(), keys.ms) == (what, 1234)
    assert keys.take() == -1


def test_after_a_sleep_the_contacts_are_looked_at(badger):
    board = badger().board
    Pin.levels[_UP_PIN] = 1  # and no interrupt has come
    board.idle(30)
    assert (board.keys.take(), board.keys.take()) == (UP, -1)


def test_a_stack_that_is_too_deep_for_the_light_keeps_the_press(badger):
    keys = badger().board.keys

    def too_deep():
        raise RuntimeError

    keys.felt = too_deep
    handler, pin = Pin.handlers[_UP_PIN]
    Pin.levels[_UP_PIN] = 1
    handler(pin)
    assert keys.take() == UP


def test_a_pause_is_sleep_on_battery_and_never_on_a_cable(badger):
    on_battery = badger()
    on_battery.board.idle(10)  # fingers are at work
    on_battery.board.idle(40)
    assert (on_battery.board.battery(), on_battery.slept) == (True, [40])
    on_cable = badger(_USB_PIN)
    on_cable.board.idle(40)
    assert (on_cable.board.battery(), on_cable.slept) == (False, [40])


def test_c_held_leads_to_the_repl_unless_it_is_what_switched_it_on(badger, monkeypatch):
    monkeypatch.syspath_prepend(str(_MAIN.parent))
    main = run_path(str(_MAIN))["main"]
    played = []
    monkeypatch.setattr("vigil_pico.loop.run", played.append)
    thresholds = []
    monkeypatch.setattr("gc.threshold", thresholds.append, raising=False)
    main(badger(_C_PIN, _USB_PIN).board)
    assert played == []
    board = badger(_C_PIN).board
    assert board.waking == C
    main(board)
    main(badger(_USB_PIN).board)
    assert len(played) == 2
    assert thresholds == [COLLECT_BYTES] * 2  # the very number by which the slow twin is slow
