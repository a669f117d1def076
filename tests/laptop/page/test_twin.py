"""The twin under a page: fingers of people who click fast, hold, vanish, and pull the plug."""

import queue

import pytest

from vigil_host.sim.board import Restart, Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.live import KEYS, Live, TooFast

LATE_S = 300  # on a machine under load


class Stage:
    """A twin whose time is turned by hand, and what it told of."""

    def __init__(self, folder):
        self.told = []
        self.clock = Hand()
        self._folder = folder
        self.live = Live(self._plug_in, lambda what, value: self.told.append((what, value)))

    def _plug_in(self):
        board = SimBoard("pico_epaper", folders(self._folder), self.clock)
        running = Running(board)
        self.app = running.app
        return board, running

    def wait(self, ms):
        for _ in range(0, ms, 20):
            self.live.step()
            self.clock.sleep(20)

    def click(self, key, pause_ms=40):
        """As a page does it: down, and a moment later up."""
        self.live.hold(key)
        self.wait(20)
        self.live.release(key)
        self.wait(pause_ms)

    def last(self, what):
        return next(value for topic, value in reversed(self.told) if topic == what)

    @property
    def honor(self):
        return sum(self.app.keeper.game.honor(seat) for seat in (1, 2))


@pytest.fixture
def stage(tmp_path):
    found = Stage(tmp_path)
    found.wait(5000)
    found.click("A")
    found.wait(5000)
    yield found
    found.live.stop()


def test_what_it_shows_is_told_in_dots_and_in_words(stage):
    page = stage.last("page")
    assert page["title"] == "Round 1"
    assert page["keys"]["A"] == "end turn"
    assert page["pending"] is None
    assert len(stage.last("panel")) == 296 * 128 // 8
    assert len(stage.last("lights")) == 24


def test_nothing_is_told_twice(stage):
    stage.wait(8000)
    before = [entry for entry in stage.told if entry[0] in ("panel", "page")]
    stage.wait(3000)
    assert [entry for entry in stage.told if entry[0] in ("panel", "page")] == before


def test_a_press_is_told_as_pending_at_once(stage):
    stage.told.clear()
    stage.live.hold("UP")
    stage.wait(20)
    active = stage.app.keeper.game.view()["active"]
    assert stage.last("page")["pending"] == {"seat": active, "change": 1}


def test_every_click_of_a_fast_finger_counts(stage):
    for _ in range(9):
        stage.click("UP", pause_ms=20)
    stage.wait(3000)
    assert stage.honor == 9


def test_presses_come_in_the_order_of_the_clicks(stage):
    """A acts when it is let go: what is pressed after it is the next player's."""
    for key in ("UP", "UP", "UP", "A", "UP", "UP"):
        stage.live.hold(key)
        stage.live.release(key)
    stage.wait(4000)
    view = stage.app.keeper.game.view()
    honor = {seat["seat"]: seat["honor"] for seat in view["seats"]}
    assert honor == {view["active"]: 2, 3 - view["active"]: 3}


def test_a_second_finger_is_felt_while_the_first_one_stays(stage):
    stage.live.hold("B")
    stage.wait(40)
    stage.live.hold("UP")
    stage.wait(20)
    assert stage.live._board.keys.levels == KEYS["B"] | KEYS["UP"]


def test_a_press_that_stays_down_is_a_hold(stage):
    stage.live.hold("UP")
    stage.wait(700)
    stage.live.release("UP")
    stage.wait(3000)
    assert stage.honor == 5


def test_a_page_that_vanishes_lets_go(stage):
    stage.click("UP")
    stage.wait(3000)
    stage.live.hold("A")  # held: undo, again and again
    stage.wait(2000)
    assert stage.live._board.keys.levels == 0
    head = stage.app.keeper.journal.head
    stage.wait(10_000)
    assert stage.app.keeper.journal.head == head


def test_a_key_that_is_held_anew_stays_held(stage):
    edges = []
    keys = stage.live._board.keys
    down = keys.down
    keys.down = lambda key, ms=None: (edges.append(key), down(key, ms))
    for _ in range(5):
        stage.live.hold("B")
        stage.wait(1000)
    assert edges == [KEYS["B"]]
    assert keys.levels == KEYS["B"]
    stage.wait(2000)
    assert keys.levels == 0


def test_presses_without_end_are_refused_and_soon_done(stage):
    """Twenty a second, as a program does it."""
    refused = 0
    for _ in range(20 * 15):
        try:
            stage.live.press("UP")
        except TooFast as error:
            refused += 1
            assert str(error).endswith("wait a moment.")  # noqa: PT017
        stage.wait(40)
        stage.clock.sleep(10)
    assert refused > 100
    stage.wait(4000)
    honor = stage.honor
    stage.wait(10_000)
    assert stage.honor == honor
    stage.live.press("DOWN")
    stage.wait(3000)
    assert stage.honor == honor - 1


def test_a_board_that_stands_still_is_not_wished_at_without_end(stage):
    def press_on():
        while True:
            stage.live.press("UP")

    with pytest.raises(TooFast):
        press_on()
    with pytest.raises(TooFast):
        stage.live.hold("A")
    stage.live.release("A")  # a finger may always go


def test_a_key_that_is_held_long_is_never_too_fast(stage):
    stage.live.hold("B")
    for _ in range(20):
        stage.wait(900)
        stage.live.hold("B")
    assert stage.live._board.keys.levels == KEYS["B"]


def test_a_release_without_a_press_is_nothing(stage):
    stage.live.release("C")
    stage.wait(1000)
    assert stage.last("page")["title"] == "Round 1"


def test_a_long_press_by_one_wish(stage):
    stage.click("UP")
    stage.wait(3000)
    stage.live.press("A", long=True)
    stage.wait(3000)
    assert stage.honor == 0


def test_the_plug_is_pulled(stage):
    stage.live.replug()
    with pytest.raises(Restart):
        stage.live.step()


def test_a_thread_goes_on_after_the_plug_and_says_so(tmp_path):
    heard = queue.Queue()
    boards = []

    def plug_in():
        board = SimBoard("pico_epaper", folders(tmp_path), Hand())
        boards.append(board)
        return board, Running(board)

    live = Live(plug_in, lambda what, value: heard.put((what, value)))
    live.start()
    while heard.get(timeout=LATE_S)[0] != "page":
        pass
    live.replug()
    while heard.get(timeout=LATE_S) != ("fault", ""):
        pass
    live.stop()
    assert len(boards) == 2


def test_a_firmware_that_crashes_is_said_on_the_page(tmp_path, capsys):
    heard = queue.Queue()

    class Broken:
        def step(self, now_ms):
            raise ZeroDivisionError("ouch")

    def plug_in():
        return SimBoard("pico_epaper", folders(tmp_path), Hand()), Broken()

    live = Live(plug_in, lambda what, value: heard.put((what, value)))
    live.start()
    assert heard.get(timeout=LATE_S) == ("fault", "")
    what, sentence = heard.get(timeout=LATE_S)
    assert what == "fault"
    assert sentence.startswith("The firmware has crashed (ZeroDivisionError('ouch')).")
    live.stop()
    assert "ouch" in capsys.readouterr().err
