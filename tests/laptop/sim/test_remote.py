"""The firmware in a real MicroPython with a Pico's memory: shows the same, and survives."""

import pytest

from tests.laptop.lib.hands import dealt, honor, kept, pico, twin
from vigil.codes import ALL
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.make.boards import kinds
from vigil_host.sim import draw
from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.live import Live
from vigil_host.sim.remote import Ended, RemoteBoard, build
from vigil_pico import pages
from vigil_pico.buttons import DOWN, UP, A, B, C

_KEYS = {"a": A, "b": B, "c": C, "+": UP, "-": DOWN}
_PRESSES = ".a.+++.a+-+.bb.c--.c.a."  # a dot is a rest


class _Plug(Exception):
    """Pulled."""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return build("pico_epaper", tmp_path_factory.mktemp("firmware"))


def _begin(hands):
    """A game of two has begun and the notes are gone."""
    hands.wait(5000)
    hands.press(A)
    return hands.settle()


@pytest.mark.parametrize("name", kinds())
def test_both_interpreters_show_the_same_at_every_moment(tmp_path, program, name):
    with twin(tmp_path / "twin", name) as one, pico(tmp_path, program, name) as other:
        other.board.flash.program_us = other.board.flash.erase_us = 0  # a folder takes no time
        for key in _PRESSES:
            for hands in (one, other):
                if key in _KEYS:
                    hands.fingers.press(_KEYS[key], hands.board.ticks_ms())
            for _ in range(8 if key in _KEYS else 80):
                one.step()
                other.step()
                assert one.board.ticks_ms() == other.board.ticks_ms()
                if one.board.chain:
                    assert one.board.chain.colours() == other.board.chain.colours()
            if one.board.chip:
                assert one.board.chip.refreshes == other.board.chip.refreshes
                assert one.board.chip.image() == other.board.chip.image()
                assert other.board.chip.complaints == []
            ours, theirs = one.app.page(), other.app.page()
            assert ours
            assert theirs
            assert draw.lines(ours) == draw.lines(theirs)
            assert (ours.title, ours.note, list(ours.keys)) == (
                *(theirs.title, theirs.note, theirs.keys),
            )
        assert one.app.keeper.game.view(ALL) == kept(tmp_path)


def test_a_page_in_words_speaks_the_language_that_is_spoken():
    page = pages.Score("Rodada 1", ("", "", "", "", ""))
    page.seats = [(1, "Ana", 3, pages.LAST | pages.FANATIC)]
    page.name, page.value, page.change, page.pool, page.pool_start = "Ana", 3, 2, 57, 60
    with speaking("pt"):
        said = "\n".join(draw.lines(page))
    for words in ("reserva 57 de 60", "Último turno", "Fanático", "pendente"):
        assert words in said


@pytest.mark.parametrize("interpreter", ["cpython", "micropython"])
def test_what_is_told_to_ears_is_in_the_device_s_language(
    tmp_path, program, interpreter, monkeypatch
):
    """Whatever the laptop speaks by then."""
    monkeypatch.setenv("VIGIL_LANGUAGE", "pt")
    told, clock = {}, Hand()

    def plug_in():
        if interpreter == "cpython":
            board = SimBoard("pico_epaper", folders(tmp_path), clock)
            return board, Running(board)
        board = RemoteBoard("pico_epaper", tmp_path, clock, program=program)
        return board, board

    live = Live(plug_in, told.__setitem__)
    for press in ("", "A"):
        if press:
            live.press(press)
        for _ in range(400):
            live.step()
            clock.sleep(20)
    live.stop()
    assert told["page"]["title"] == "Rodada 1"
    assert "reserva 60 de 60" in told["page"]["lines"][0]


def test_a_hand_is_one_player_s_business(tmp_path, program):
    dealt(tmp_path, "new full names=Ana,Bo seed=3 first=1")
    with pico(tmp_path, program) as hands:
        cover = hands.settle()
        assert not hands.app.hidden()
        hands.press(A)
        assert hands.app.hidden()
        assert hands.settle() != cover
        assert hands.app.hidden()


def test_what_was_committed_is_there_after_the_plug_was_pulled(tmp_path, program):
    with pico(tmp_path, program) as hands:
        _begin(hands)
        hands.press(UP, UP, UP)
        before = hands.settle()
        hands.press(UP, UP)
        assert honor(tmp_path) in ([3, 0], [0, 3])  # and two are pending
    with pico(tmp_path, program) as hands:
        assert hands.settle() == before
        hands.press(DOWN)
        written = hands.board.flash.programs
        while hands.board.flash.programs == written:
            hands.step()
    assert sorted(honor(tmp_path)) == [0, 2]  # it was not even drawn
    with pico(tmp_path, program) as hands:
        after = hands.settle()
        assert after != before
        hands.press(A, UP)
        hands.settle()
        assert sorted(honor(tmp_path)) == [1, 2]


def test_the_plug_is_pulled_in_the_middle_of_the_flash(tmp_path, program):
    with pico(tmp_path, program) as hands:
        _begin(hands)
    told, writing = [0], 0
    for cut in range(0, 60, 5):
        with pico(tmp_path, program) as hands:
            hands.step()
            hands.board.meanwhile = _pull_after(cut)
            with pytest.raises(_Plug) as pulled:
                _count(hands, tmp_path, told)
            writing += any(str(entry.path).endswith("flash.py") for entry in pulled.traceback)
        now = sum(honor(tmp_path))
        assert now in (told[-1], told[-1] + 1)
        told.append(now)
    assert told[-1] > 20
    assert writing > 3


def _count(hands, root, told):
    """One more Honor, again and again; each time note what is on flash."""
    for _ in range(100):
        hands.press(UP)
        hands.wait(1200)
        told.append(sum(honor(root)))


def _pull_after(pauses):
    """Pull the plug in so many moments of work from now: halves of a program, parts of an erase."""
    seen = iter(range(pauses))

    def meanwhile(_now_ms):
        if next(seen, None) is None:
            raise _Plug

    return meanwhile


def test_a_press_during_an_erase_is_felt(tmp_path, program):
    with pico(tmp_path, program) as hands:
        _begin(hands)
        board = hands.board
        erases, clocks = board.flash.erases, []

        def meanwhile(now_ms):
            if board.flash.erases > erases:  # down and up within it
                clocks.append(now_ms)
                if len(clocks) == 1:
                    board.keys.down(UP)
                elif len(clocks) == 4:
                    board.keys.up(UP)

        board.meanwhile = meanwhile
        turns = 0
        while not clocks:
            hands.press(A)
            turns += 1
            assert turns < 100
        board.meanwhile = lambda now_ms: None
        assert 40 <= clocks[-1] - clocks[0] <= 50
        hands.settle()
        assert sum(honor(tmp_path)) == 1


def test_held_at_the_start_c_leads_to_the_repl(tmp_path, program):
    with pico(tmp_path, program) as hands:
        hands.board.keys.down(C)
        with pytest.raises(Ended, match="C was held"):
            hands.step()


def test_a_firmware_that_crashes_says_why(tmp_path, program):
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "lib").symlink_to(program / "lib")
    (tmp_path / "program" / "main.py").write_text("def main(board):\n    bytearray(200_000)\n")
    with pico(tmp_path, tmp_path / "program") as hands, pytest.raises(Ended, match="MemoryError"):
        hands.step()


def test_a_file_that_is_no_flash_is_left_alone(tmp_path, program):
    (tmp_path / "flash.bin").write_bytes(b"holiday")
    with pytest.raises(UserError, match="remove it"), pico(tmp_path, program):
        pass
    assert (tmp_path / "flash.bin").read_bytes() == b"holiday"
