"""Scripted fingers: a script is what contacts do and how many milliseconds go by."""

from heap import without_heap
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B, Buttons, C
from vigil_pico.drivers.contacts import Contacts

DAY_MS = 1 << 30  # when MicroPython's ticks begin again


class Table:
    """Plays scripts: numbers are milliseconds, "blind" and "look" stop and resume the polls,
    "erase" and "done" the interrupts too.
    """

    def __init__(self, levels=0, start_ms=0, poll_ms=10, wrap=False):
        self.contacts = Contacts(levels)
        self.buttons = Buttons(self.contacts)
        self.ms = self._start_ms = start_ms
        self._poll_ms = poll_ms
        self._wrap = wrap
        self._blind = False
        self._erase = False
        self._level = levels  # of the contacts, whether anybody knows or not
        self._edges = [0, 0]  # closings and openings, latched until an interrupt comes
        self.seen = []  # (key, kind)
        self.times = []

    def play(self, script):
        self.seen, self.times = [], []
        for step in script:
            if isinstance(step, int):
                for _ in range(step):
                    self._tick()
            elif isinstance(step, str):
                self._blind = step in ("blind", "erase")
                self._erase = step == "erase"
                self._interrupt(step == "done")
            else:
                self._move(step[0], step[1])
        return self.seen

    def now(self):
        return self.ms % DAY_MS if self._wrap else self.ms

    def _move(self, key, way):
        level = self._level | key if way == "down" else self._level & ~key
        if level != self._level:
            self._level = level
            self._edges[way == "up"] |= key
            self._interrupt()

    def _interrupt(self, late=False):
        """As a board's interrupt tells it: one contact after the other."""
        if self._erase:
            return
        closed, opened = self._edges
        self._edges = [0, 0]
        for i in range(5):
            key = (closed | opened) & 1 << i
            if key:
                level = self.contacts.levels & ~key | self._level & key
                self.contacts.change(level, self.now(), closed & opened & key, late)

    def _tick(self):
        self.ms += 1
        if not self._blind and self.ms % self._poll_ms == 0:
            for event in self.buttons.poll(self.now()):
                self.seen.append(event)
                self.times.append(self.ms - self._start_ms)


def press(key, ms=80, pause_ms=100):
    return [(key, "down"), ms, (key, "up"), pause_ms]


def bouncing(key, way):
    """A contact that closes or opens with two bounces of a millisecond."""
    back = "up" if way == "down" else "down"
    return [(key, way), 1, (key, back), 1] * 2 + [(key, way)]


def kinds(seen, kind):
    return len([event for event in seen if event[1] == kind])


def test_a_press_is_an_edge_at_once_and_short_when_let_go():
    for key in (A, B, C, UP, DOWN):
        table = Table()
        assert table.play([(key, "down"), 10]) == [(key, EDGE)]
        assert table.play([60, (key, "up"), 50]) == [(key, SHORT)]
        assert table.play([1000]) == []


def test_a_hold_after_600_ms_then_every_200_ms():
    table = Table()
    seen = table.play([(A, "down"), 1210, (A, "up"), 100])
    assert seen == [(A, EDGE), (A, HOLD), (A, REPEAT), (A, REPEAT), (A, REPEAT)]
    assert table.times == [10, 600, 800, 1000, 1200]  # of the contact, not of the look


def test_a_hold_is_not_short_as_well():
    assert kinds(Table().play(press(A, 620)), SHORT) == 0
    assert Table().play(press(A, 590)) == [(A, EDGE), (A, SHORT)]


def test_two_at_once_are_two_buttons():
    script = [(A, "down"), 50, (UP, "down"), 100, (A, "up"), 100, (UP, "up"), 50]
    assert Table().play(script) == [(A, EDGE), (UP, EDGE), (A, SHORT), (UP, SHORT)]
    seen = Table().play([(B, "down"), (C, "down"), 700, (B, "up"), 200, (C, "up"), 100])
    assert seen == [(B, EDGE), (C, EDGE), (B, HOLD), (C, HOLD), (C, REPEAT)]


def test_a_button_stuck_from_the_start_waits_to_be_let_go():
    table = Table(levels=C)
    assert table.buttons.stuck == C
    assert table.play([5000]) == []
    assert table.play(press(A)) == [(A, EDGE), (A, SHORT)]
    assert table.play([(C, "up"), 100]) == [] and table.buttons.stuck == 0
    assert table.play(press(C)) == [(C, EDGE), (C, SHORT)]


def test_a_stuck_button_that_flickers_stays_stuck():
    table = Table(levels=DOWN)
    assert table.play([(DOWN, "up"), 15, (DOWN, "down"), 15] * 50) == []
    assert table.buttons.stuck == DOWN


def test_a_thousand_presses_in_a_burst():
    for poll_ms in (5, 10, 20):
        table = Table(poll_ms=poll_ms)
        seen = table.play(press(UP, 40, 40) * 1000 + [50])
        assert (kinds(seen, EDGE), kinds(seen, SHORT), len(seen)) == (1000, 1000, 2000), poll_ms


def test_a_thousand_bouncing_presses_of_three_fingers():
    for poll_ms in (1, 3, 7, 10):
        one = []
        for key in (A, UP, DOWN):
            one += bouncing(key, "down") + [50] + bouncing(key, "up") + [17]
        seen = Table(poll_ms=poll_ms).play(one * 334 + [100])
        for key in (A, UP, DOWN):
            assert seen.count((key, EDGE)) == 334, (poll_ms, key)
            assert seen.count((key, SHORT)) == 334, (poll_ms, key)


def test_people_pressing_at_a_device_that_is_busy():
    """Every press once: contacts bounce, polls come when they can, erases come at any time."""
    for slow_ms, erase_ms in ((12, 0), (12, 49), (35, 49), (900, 0), (400, 49)):
        dice = Dice(slow_ms + erase_ms)
        table = Table(poll_ms=1)
        seen, at, look_ms, done_ms = [], 0, 0, 0
        moves = moves_of_a_finger(dice, 500)
        for ms in range(moves[-1][0] + slow_ms + 200):
            if ms == done_ms:
                table.play(["blind"])
            if erase_ms and ms > done_ms and dice.between(1, 700) == 1:
                table.play(["erase"])
                done_ms = ms + erase_ms
            while at < len(moves) and moves[at][0] == ms:
                table.play([(UP, moves[at][1])])
                at += 1
            if ms >= look_ms and ms > done_ms:
                look_ms = ms + dice.between(slow_ms // 2, slow_ms)
                table.play(["look", 1, "blind"])
                seen += table.seen
            else:
                table.play([1])
        assert seen == [(UP, EDGE), (UP, SHORT)] * 500, (slow_ms, erase_ms)


def test_presses_at_any_pace_count_wherever_an_erase_falls():
    for pace_ms in (80, 100, 120, 200):
        for phase in range(0, pace_ms, 5):
            table = Table()
            script, ms = [], 0
            for at, way in presses_at(pace_ms, Dice(pace_ms + phase)) + [(4 * pace_ms + 99, "up")]:
                for mark, word in ((pace_ms + phase, "erase"), (pace_ms + phase + 45, "done")):
                    if ms < mark <= at:
                        script += [mark - ms, word]
                        ms = mark
                script += [at - ms, (UP, way)]
                ms = at
            assert table.play(script) == [(UP, EDGE), (UP, SHORT)] * 4, (pace_ms, phase)


def presses_at(pace_ms, dice):
    """Four presses, half of the time down; contacts bounce for up to 8 ms."""
    moves = []
    for i in range(8):
        ms = 1 + i * pace_ms // 2
        ways = ("up", "down") if i % 2 else ("down", "up")
        moves.append((ms, ways[0]))
        for _ in range(dice.between(1, 3)):
            ms += 1
            moves.append((ms, ways[1]))
            ms += dice.between(0, 2)
            moves.append((ms, ways[0]))
    return moves


class Dice:
    """The same chance on both interpreters."""

    def __init__(self, seed):
        self._state = seed

    def between(self, least, most):
        self._state = (self._state * 1103 + 12345) % 65537
        return least + self._state % (most - least + 1)


def moves_of_a_finger(dice, presses):
    """(time, way) of a contact that bounces for up to 5 ms whenever it moves."""
    moves = []
    ms = 100
    for _ in range(presses):
        for way, back, least, most in (("down", "up", 60, 200), ("up", "down", 70, 300)):
            bounces = dice.between(0, 2)
            for i in range(bounces):
                moves += [(ms + 2 * i, way), (ms + 2 * i + 1, back)]
            moves.append((ms + 2 * bounces, way))
            ms += dice.between(least, most)
    return moves


def test_a_press_shorter_than_a_poll_counts():
    seen = Table(poll_ms=20).play([3, (B, "down"), 5, (B, "up"), 100])
    assert seen == [(B, EDGE), (B, SHORT)]


def test_what_fingers_mean_does_not_depend_on_when_anybody_looks():
    """The same fingers, looked at all the time and once in the end."""
    script = press(UP, 40, 40) * 5 + press(A, 700) + press(B, 590) + press(UP, 40, 40)
    script = bouncing(C, "down") + [40] + bouncing(C, "up") + [33] + script + [100]
    assert Table().play(script) == Table().play(["blind"] + script + ["look", 10])


def test_a_press_during_a_flash_erase_counts():
    table = Table()
    seen = table.play(["erase"] + press(UP, 25, 24) + ["done", 100])
    assert seen == [(UP, EDGE), (UP, SHORT)]
    bounced = bouncing(UP, "down") + [12] + bouncing(UP, "up") + [12]
    assert table.play(["erase"] + bounced + ["done", 100]) == [(UP, EDGE), (UP, SHORT)]


def test_bounce_during_a_flash_erase_does_not_double():
    table = Table(poll_ms=1)
    script = [(UP, "down"), 1, "erase", 1] + bouncing(UP, "down") + [43, "done", 50]
    assert table.play(script) == [(UP, EDGE)]
    script = ["erase"] + bouncing(UP, "up") + [44, "done", 100]
    assert table.play([300] + script) == [(UP, SHORT)]
    assert table.play(["erase"] + bouncing(UP, "down") + [44, "done", 100]) == [(UP, EDGE)]
    late = [(UP, "up"), 1, "erase", (UP, "down"), 1, (UP, "up"), 43, "done", 100]
    assert table.play(late) == [(UP, SHORT)]


def test_a_second_press_under_a_flash_erase_counts():
    table = Table()
    table.play([(UP, "down"), 70])
    seen = table.play(["erase", (UP, "up"), 40, (UP, "down"), 5, "done", 20])
    assert seen == [(UP, SHORT), (UP, EDGE)]
    assert table.play([(UP, "up"), 50]) == [(UP, SHORT)]


def test_a_release_that_bounces_as_an_erase_ends_is_no_second_press():
    table = Table()
    table.play([(UP, "down"), 70])
    flicker = [(UP, "up"), 1, (UP, "down"), "done", 1, (UP, "up"), 100]
    assert table.play(["erase", 44] + flicker) == [(UP, SHORT)]


def test_a_hold_that_nobody_saw_is_one():
    table = Table()
    table.play([(A, "down"), 50])
    assert table.play(["blind", 600, (A, "up"), 100, "look", 100]) == [(A, HOLD)]
    table.play([(A, "down"), 50])
    assert table.play(["blind", 500, (A, "up"), 700, "look", 100]) == [(A, SHORT)]


def test_presses_before_the_first_look_count():
    """While a device starts, fingers are there already."""
    table = Table()
    assert (
        table.play(["blind"] + press(UP, 60, 60) * 3 + ["look", 50])
        == [
            (UP, EDGE),
            (UP, SHORT),
        ]
        * 3
    )


def test_a_dirty_contact_that_flickers_while_it_is_held_is_one_press():
    for before_ms in range(1, 62, 2):
        for wide_ms in (1, 2, 8):
            flicker = [(UP, "up"), wide_ms, (UP, "down"), before_ms]
            script = bouncing(UP, "down") + [70] + flicker + bouncing(UP, "up") + [100]
            assert Table().play(script) == [(UP, EDGE), (UP, SHORT)], (before_ms, wide_ms)


def test_a_dirty_contact_in_a_hurry_loses_and_doubles_nothing():
    for after_ms in range(1, 36, 2):
        held = [after_ms, (UP, "up"), 1, (UP, "down"), 38 - after_ms]
        script = ([(UP, "down")] + held + bouncing(UP, "up") + [37]) * 20 + [100]
        assert Table().play(script) == [(UP, EDGE), (UP, SHORT)] * 20, after_ms


def test_a_full_ring_is_said_and_leaves_no_button_down():
    table = Table()
    table.play(["blind"] + press(UP, 1, 1) * 400)
    assert table.contacts.lost
    table.play(["look", 100])
    assert table.play(press(A)) == [(A, EDGE), (A, SHORT)]
    assert table.play([1000]) == []


def test_a_change_is_kept_without_the_heap():
    contacts = Contacts()
    contacts.felt = int

    def moves(ms):
        contacts.change(UP, ms)
        contacts.change(UP, ms, UP)
        contacts.change(0, ms)
        for _ in range(3):
            contacts.take()

    without_heap(moves, DAY_MS - 1)


def test_repeats_are_not_made_up_for():
    table = Table()
    table.play([(UP, "down"), 700])
    seen = table.play(["blind", 1000, "look", 190])
    assert seen == [(UP, REPEAT)]


def test_the_clock_may_wrap():
    table = Table(start_ms=DAY_MS - 300, wrap=True)
    table.play([(A, "down"), 1010])
    assert table.seen == [(A, EDGE), (A, HOLD), (A, REPEAT), (A, REPEAT)]
    table = Table(start_ms=DAY_MS - 50, wrap=True)
    assert table.play(press(B)) == [(B, EDGE), (B, SHORT)]


def test_nothing_is_allocated_when_nothing_happens():
    def polls(table):
        for ms in range(table.ms + 10, table.ms + 500, 10):
            if table.buttons.poll(ms):
                raise AssertionError

    table = Table()
    without_heap(polls, table)
    table.play([(A, "down"), 20])  # down, and nothing to be told of it
    without_heap(polls, table)
    without_heap(polls, Table(levels=C))
