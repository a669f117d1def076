"""All modules in one file: what an import asks for is found there, and nothing else."""

import importlib.util
import io
import os
import stat

import pytest

from tests import micropython
from tests.micropython import ROOT
from vigil_host.make import bundle
from vigil_host.make.packing import pack

TEXTS = {"vigil/__init__.mpy": b"one", "vigil/text.mpy": b"two!", "vigil/table/game.mpy": b"3"}


@pytest.fixture(scope="module")
def modules():
    """firmware/modules.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("modules", ROOT / "firmware" / "modules.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def disk(modules):
    return modules.Modules(io.BytesIO(pack(TEXTS)))


def whole(file, size):
    """A module, as MicroPython reads it: until nothing comes."""
    pieces = iter(lambda: bytes(piece[: file.readinto(piece)]), b"")
    piece = bytearray(size)
    return b"".join(pieces)


@pytest.mark.parametrize("size", [1, 3, 255])
def test_every_module_is_there_whole(disk, size):
    for name, data in TEXTS.items():
        assert whole(disk.open("/" + name, "rb"), size) == data
        assert stat.S_ISREG(disk.stat("/" + name)[0])
        assert disk.stat("/" + name)[6] == len(data)


def test_the_next_module_is_read_from_the_same_file(disk):
    """MicroPython closes each when it has read it."""
    for name, data in TEXTS.items():
        file = disk.open("/" + name, "rb")
        assert whole(file, 2) == data
        file.close()


def test_no_module_is_ever_in_memory_as_a_whole(modules):
    """MicroPython is told how much to read at a time, and gets no more."""
    sizes = []

    class Watched(io.BytesIO):
        def read(self, size: int | None = -1):
            sizes.append(size)
            return super().read(size)

    disk = modules.Modules(Watched(pack({"vigil/large.mpy": bytes(3000)})))
    sizes.clear()
    file = disk.open("/vigil/large.mpy", "rb")
    assert 0 < file.ioctl(11, 0) <= 255
    assert len(whole(file, file.ioctl(11, 0))) == 3000
    assert sizes == [8]  # where it lies


def test_folders_are_folders(disk):
    for name in ("/vigil", "/vigil/table"):
        assert stat.S_ISDIR(disk.stat(name)[0])


@pytest.mark.parametrize("name", ["/vigil/text", "/vigil/text.py", "/text.mpy", "/", "", "/lib"])
def test_what_is_not_there_is_not_found(disk, name):
    for ask in (lambda: disk.stat(name), lambda: disk.open(name, "rb")):
        with pytest.raises(OSError, match="2"):
            ask()


def test_a_sum_across_two_others_is_none(modules):
    """Bytes of two neighbours that look like a third."""
    made = modules.Modules(io.BytesIO(pack(TEXTS)))
    made._sums = b"\0" + made._sums + b"\0\0\0"
    with pytest.raises(OSError, match="2"):
        made.stat("/vigil/text.mpy")


def test_another_file_is_refused(modules):
    with pytest.raises(ValueError, match="no modules"):
        modules.Modules(io.BytesIO(b"VIGC\0\0\0\0"))


def test_without_the_file_modules_are_found_as_ever(modules, tmp_path):
    modules.mount_modules(str(tmp_path / "none"))  # as in an image


def test_micropython_plays_from_it(tmp_path):
    """The bundle as it is copied: modules at every depth, and one that is not there."""
    made = bundle.build("pico_epaper", tmp_path)
    code = """
import sys
from modules import mount_modules
mount_modules("code.bin")
print(sys.path)
from vigil.table.setup import command
from vigil.pack import unpack_text
import vigil_pico.screens.table.home
print(unpack_text(command(1, 0, 2, ["Ana", "Bo"]))[1].split())
try:
    import vigil.nothing
except ImportError as error:
    print(error)
"""
    ran = micropython.run(["-c", code], env={**os.environ, "MICROPYPATH": ""}, cwd=made.folder)
    expected = ["['.frozen']", "['Ana', 'Bo']", "no module named 'vigil.nothing'"]
    assert ran.stdout.splitlines() == expected, ran.stderr
