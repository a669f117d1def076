"""The quick core does what rp2040js's own does: the same registers, memory and time."""

import hashlib
import struct

import pytest

from tests.laptop.lib.thumb import program, shifts
from vigil_host.make import bundle
from vigil_host.silicon import image
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.pico import Pico

_BOOT_MS = 250


def _after(flash: bytes, ms: float, fast: bool, board: str = "pico_pixels"):
    with Pico(board, flash, fast=fast) as pico:
        pico.run(ms)
        state = pico.state()
        ram = hashlib.sha256(pico.ram()).hexdigest()
        return round(pico.ms, 6), state["registers"], state["flags"], ram


@pytest.mark.parametrize("seed", range(6))
def test_random_programs_agree(seed):
    code = program(seed)
    flash = code.ljust(image.FLASH_BYTES, b"\xff")
    quick, slow = (_after(flash, 5, fast) for fast in (True, False))
    assert quick == slow
    assert quick[1][15] == 0x10000000 + len(code) - 2  # it has come to its end


def test_a_real_image_boots_alike_to_the_cycle(tmp_path):
    uf2 = image.find()
    if uf2 is None:
        pytest.skip(f"No image to boot. {image.advice()}")
    files = Disk().install(bundle.build("pico_epaper", tmp_path / "firmware")).image
    flash = image.flash(uf2, bytes(files))
    quick, slow = (_after(flash, _BOOT_MS, fast, "pico_epaper") for fast in (True, False))
    assert quick == slow


_VALUE = 0xC0000005


@pytest.mark.parametrize(
    ("amount", "carries"),
    [
        (0, [1, 1, 1, 1]),  # as it was: set
        (1, [1, 1, 1, 1]),
        (2, [1, 0, 0, 0]),
        (31, [0, 1, 1, 1]),
        (32, [1, 1, 1, 1]),
        (33, [0, 0, 1, 1]),
        (255, [0, 0, 1, 1]),
    ],
)
def test_shifts_by_a_register_carry_as_the_manual_says(amount, carries):
    """lsls, lsrs, asrs, rors; rp2040js itself is wrong at 0 and beyond 32."""
    flash = shifts(amount, _VALUE).ljust(image.FLASH_BYTES, b"\xff")
    _, registers, _, _ = _after(flash, 1, fast=True)
    assert registers[4:8] == carries


def test_a_uf2_lies_where_its_blocks_say(tmp_path):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, 0x10000100, 4, 0, 1, 0)
    block = (head + b"abcd").ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)
    path = tmp_path / "small.uf2"
    path.write_bytes(block)
    flash = image.flash(path, b"files")
    assert flash[0xFC:0x108] == b"\xff" * 4 + b"abcd" + b"\xff" * 4
    assert flash[image.FILES_AT :].startswith(b"files\xff")
