"""`vigil emulate`: the board that the twin gets, and the flash that it leaves behind."""

import struct

import pytest

from tests.laptop.lib.thumb import LOOP
from vigil_host.errors import UserError
from vigil_host.make import bundle
from vigil_host.silicon.board import EmulatedBoard
from vigil_host.silicon.disk import Disk
from vigil_host.sim.fingers import Fingers
from vigil_host.sim.flash import BLOCK, BLOCKS
from vigil_pico.buttons import A


@pytest.fixture
def loop(tmp_path):
    """An image that does nothing, for ever."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, 0x10000000, 256, 0, 1, 0)
    block = (head + LOOP).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)
    (tmp_path / "loop.uf2").write_bytes(block)
    return tmp_path / "loop.uf2"


def test_the_board_runs_in_slices_and_keeps_its_flash(tmp_path, loop):
    board = EmulatedBoard("pico_epaper", tmp_path, loop)
    before = board.ticks_ms()
    fingers = Fingers(board.keys)  # pyright: ignore[reportArgumentType]
    fingers.press(A, before)
    for _ in range(10):
        fingers.step(board.ticks_ms())
        board.step(0)
    assert fingers.behind_ms(board.ticks_ms()) <= 0
    assert board.ticks_ms() > before
    assert board.chip
    assert board.chain
    board.close()
    files = Disk((tmp_path / "pico.bin").read_bytes()).read()
    assert files["board"] == b"pico_epaper\n"


def test_it_tells_how_much_slower_than_life_it_runs(tmp_path, loop):
    board = EmulatedBoard("pico_pixels", tmp_path, loop)
    assert board.remark == ""
    board._pace.slower = 2.34
    assert board.remark == " · 2.3 times slower than life"
    board.close()


def test_the_cable_is_pulled_on_the_chip_too(tmp_path, loop, monkeypatch):
    told = []
    board = EmulatedBoard("pico_epaper", tmp_path, loop)
    monkeypatch.setattr(board._pico, "usb_power", told.append)
    for _ in range(2):
        board.usb = not board.usb
    assert told == [False, True]
    board.close()


def test_a_file_that_is_no_flash_is_refused(tmp_path, loop):
    (tmp_path / "pico.bin").write_bytes(b"short")
    with pytest.raises(UserError, match="is not the flash of a Pico"):
        EmulatedBoard("pico_pixels", tmp_path, loop)


def test_a_new_firmware_leaves_the_log_alone(tmp_path):
    made = bundle.build("pico_pixels", tmp_path / "firmware")
    disk = Disk().install(made).write({"log/1": b"played"})
    again = Disk(bytes(disk.image)).install(made)
    assert len(again.image) == BLOCK * BLOCKS
    assert again.read("/log") == {"1": b"played"}
    there = again.read()
    for name in made.names:
        assert there[name] == (made.folder / name).read_bytes()
