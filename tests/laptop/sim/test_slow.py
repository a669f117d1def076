"""The twin that is as slow as a Pico: hurried fingers count there, whatever it is busy with.

The last tests put faults back that the chip once had, to see that this twin finds them.
"""

from pathlib import Path

import pytest

from vigil.codes import ALL
from vigil.full import setup as whole
from vigil.full.game import BOTS
from vigil.table.setup import command
from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.pace import Pace
from vigil_host.sim.parts import Keys
from vigil_pico import loop, screens
from vigil_pico.buttons import UP, A, C
from vigil_pico.drivers.contacts import PULSED, Contacts
from vigil_pico.faces.ink import ink
from vigil_pico.pages import LIST

PACES_MS = (80, 100, 120, 150, 200, 300, 400)
PANEL_MS = 400  # from a press until the panel begins to show what it did
BOUNCE_MS = (0, 1, 3, 4, 7)  # a contact moves so often, in the end as the finger means it


class Slow:
    """A slow board with a game, and fingers that keep to their own time."""

    def __init__(self, root: Path, started: bytes, keys: type[Keys] = Keys) -> None:
        self.clock = Hand()
        self.pace = Pace(self.clock)
        self.board = SimBoard("pico_epaper", folders(root), self.clock, pace=self.pace)
        self.board.keys = keys(self.clock)
        self.pace.interrupts = self.board.keys.interrupts
        self.board.meanwhile = self._move
        self._moves: list[tuple[int, int, bool]] = []
        self._running = Running(self.board)
        self.app = self._running.app
        self.app.keeper.submit(started)
        self.app.home()
        self.painted_ms: list[int] = []
        self.longest_ms = 0  # of a step

    def finger(self, key: int, down_ms: int, lasting_ms: int) -> None:
        """One press, from now on, by a contact that bounces."""
        begin_ms = self.clock() + down_ms
        for at_ms, down in ((begin_ms, True), (begin_ms + lasting_ms, False)):
            for i, bounce_ms in enumerate(BOUNCE_MS):
                self._moves.append((at_ms + bounce_ms, key, down == (i % 2 == 0)))
        self._moves.sort(key=lambda move: move[0])

    def wait(self, ms: int) -> None:
        """Let the loop run."""
        until_ms = self.clock() + ms
        while self.clock() < until_ms:
            self._move(self.clock())
            pictures, begin_ms = len(self.chip.refreshes), self.clock()
            self._running.step(begin_ms)
            self.longest_ms = max(self.longest_ms, self.clock() - begin_ms)
            self.painted_ms += [self.clock()] * (len(self.chip.refreshes) - pictures)
            self.clock.sleep(self._running.idle_ms())

    @property
    def chip(self):
        """The panel."""
        assert self.board.chip
        return self.board.chip

    @property
    def view(self):
        """The game with nothing hidden."""
        return self.app.keeper.game.view(ALL)

    def _move(self, now_ms: int) -> None:
        while self._moves and self._moves[0][0] <= now_ms:
            at_ms, key, down = self._moves.pop(0)
            (self.board.keys.down if down else self.board.keys.up)(key, at_ms)


@pytest.fixture
def plug_in(tmp_path):
    """Makes slow boards, each with a flash of its own; they are switched off in the end."""
    boards = []

    def plug(started: bytes, keys: type[Keys] = Keys) -> Slow:
        boards.append(Slow(tmp_path / str(len(boards)), started, keys))
        return boards[-1]

    yield plug
    for slow in boards:
        slow.board.close()


TABLE = command(1, 0, 2, ["Ana", "Bo"], 1, 900)
SAGE = whole.command(7, 0, 2, ["", "Ana"], 1, seed=5, bots=(BOTS.index("sage3"), 0))  # sage begins


def counted(slow: Slow, pace_ms: int) -> int:
    """How many of ten presses count."""
    slow.wait(3000)
    before = slow.view["seats"][0]["honor"]
    for i in range(10):
        slow.finger(UP, i * pace_ms, pace_ms // 2)
    slow.wait(10 * pace_ms + 3000)
    return slow.view["seats"][0]["honor"] - before


def drawings(monkeypatch) -> list:
    """The pages that are drawn from now on, whether the panel gets them or not."""
    drawn, draw = [], ink.draw

    def drawing(sheet, page, rotation):
        drawn.append(page)
        draw(sheet, page, rotation)

    monkeypatch.setattr(ink, "draw", drawing)
    return drawn


def panel_ms(slow: Slow) -> int:
    """How long after a press the panel begins to show what it did, at worst."""
    longest_ms = 0
    for _ in range(3):
        slow.wait(2000)
        slow.painted_ms = []
        begin_ms = slow.clock()
        slow.finger(A, 0, 90)
        slow.wait(1500)
        longest_ms = max(longest_ms, slow.painted_ms[0] - begin_ms)
    return longest_ms


def opens_menu_ms(slow: Slow) -> int:
    """How long after C is let go the menu is there, while a bot thinks."""
    assert not slow.app.keeper.game.asks_person()
    slow.finger(C, 500, 60)
    since_ms = slow.clock() + 560
    slow.wait(1)
    while slow.app.page().kind != LIST and slow.clock() < since_ms + 60_000:
        slow.wait(1)
    return slow.clock() - since_ms


@pytest.mark.parametrize("pace_ms", PACES_MS)
def test_ten_presses_are_ten(plug_in, pace_ms):
    assert counted(plug_in(TABLE), pace_ms) == 10


def test_presses_right_after_a_turn_count_too(plug_in):
    """While the record is written, the flash erased and the page drawn."""
    slow = plug_in(TABLE)
    slow.wait(3000)
    for turn in range(10):
        slow.finger(A, 0, 60)
        for i in range(3):
            slow.finger(UP, 130 + 80 * i, 40)
        slow.wait(2500)
        assert slow.view["turn"] == turn + 2
    assert [seat["honor"] for seat in slow.view["seats"]] == [15, 15]


@pytest.mark.parametrize("pace_ms", [80, 100])
def test_ten_presses_around_an_erase_are_ten(plug_in, pace_ms):
    """The flash erases when a turn is written, at every place among the presses."""
    slow = plug_in(TABLE)
    slow.wait(3000)
    for begin_ms in range(0, pace_ms, 9):
        before = sum(seat["honor"] for seat in slow.view["seats"])
        slow.pace.erase_next()
        slow.finger(A, 0, 60)
        for i in range(10):
            slow.finger(UP, begin_ms + i * pace_ms, pace_ms // 2)
        slow.wait(10 * pace_ms + 2500)
        assert sum(seat["honor"] for seat in slow.view["seats"]) - before == 10, begin_ms


@pytest.mark.parametrize("lasting_ms", [620, 650, 700, 780])
def test_a_held_a_takes_one_step_back_and_never_ends_the_turn(plug_in, lasting_ms):
    slow = plug_in(TABLE)
    slow.wait(3000)
    slow.finger(A, 0, 80)
    slow.wait(2000)
    slow.finger(A, 0, lasting_ms)
    slow.wait(3000)
    assert (slow.view["active"], slow.view["turn"]) == (1, 1)


def test_a_held_a_goes_on_at_its_pace(plug_in):
    slow = plug_in(TABLE)
    slow.wait(3000)
    for i in range(4):
        slow.finger(A, 500 * i, 80)
    slow.wait(4000)
    assert slow.view["turn"] == 5
    slow.finger(A, 0, 2700)  # 0.6, 1.6 and 2.6 s
    slow.wait(5000)
    assert slow.view["turn"] == 2


def test_the_panel_begins_soon_after_a_press(plug_in):
    assert panel_ms(plug_in(TABLE)) <= PANEL_MS


def test_a_press_draws_one_page(plug_in, monkeypatch):
    """Going down and being let go are two things to the program, and one to the eye."""
    drawn = drawings(monkeypatch)
    slow = plug_in(TABLE)
    slow.finger(A, 0, 300)  # the welcome goes
    for key in (A, UP, A):
        slow.wait(6000)  # so does the note of the press before
        drawn.clear()
        slow.finger(key, 0, 300)
        slow.wait(900)
        assert len(drawn) == 1


def test_a_bot_that_thinks_can_be_interrupted(plug_in):
    assert opens_menu_ms(plug_in(SAGE)) <= PANEL_MS


# Faults of old


class OneBit(Keys):
    """Contacts of which only the level is known, and one bit a button: it has moved."""

    def __init__(self, clock) -> None:
        super().__init__(clock)
        self._seen = self._told = 0

    def take(self) -> int:
        moved, what = 0, Contacts.take(self)
        while what >= 0:
            moved |= what & 31 ^ self._seen
            self._seen = what & 31
            what = Contacts.take(self)
        back = moved & ~(self.levels ^ self._told)
        self._told, self.ms = self.levels, self._clock()
        return self.levels | back << PULSED if moved else -1


def test_one_bit_a_button_loses_presses_here_as_on_the_chip(plug_in, monkeypatch):
    """There a page took 0.4 s to draw, for garbage was collected every 2 KB."""
    monkeypatch.setattr(loop, "COLLECT_BYTES", 2048)
    for keys, lost in ((OneBit, True), (Keys, False)):
        slow = plug_in(TABLE, keys)
        assert (min(counted(slow, pace_ms) for pace_ms in PACES_MS) < 10) == lost


def test_garbage_that_is_collected_every_2_kb_is_found_out_here(plug_in, monkeypatch):
    monkeypatch.setattr(loop, "COLLECT_BYTES", 2048)
    assert panel_ms(plug_in(TABLE)) > PANEL_MS


def test_a_page_that_is_drawn_twice_a_press_is_found_out_here(plug_in, monkeypatch):
    """Once what a press had touched was another page, though it looked the same."""
    drawn = drawings(monkeypatch)
    slow = plug_in(TABLE)
    page = slow.app.page

    def another():
        slow.app._page = None if slow.app._stale else slow.app._page
        return page()

    slow.app.page = another
    slow.finger(A, 0, 300)
    slow.wait(6000)
    drawn.clear()
    slow.finger(A, 0, 300)
    slow.wait(900)
    assert len(drawn) > 1


def test_a_bot_that_thinks_in_one_go_is_found_out_here(plug_in, monkeypatch):
    for moment_ms, deaf in ((60_000, True), (8, False)):
        monkeypatch.setattr(screens, "MOMENT_MS", moment_ms)
        slow = plug_in(SAGE)
        slow.wait(8000)
        assert (slow.longest_ms > PANEL_MS) == deaf
