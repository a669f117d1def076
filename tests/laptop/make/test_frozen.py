"""What is frozen into an image: every module of the firmware, and the files as the same bytes."""

import os
import re
import zlib

import pytest

from tests import micropython
from vigil_host.errors import UserError
from vigil_host.make import bundle, frozen

# Typed into MicroPython beside no file at all: as on an image whose file system is empty.
_READ = """
import binascii
from vigil_pico.program import open_file

for name in ("board", "version"):
    with open_file(name) as file:
        print(str(file.read(), "utf-8").strip())
for name in ("cards.bin", "font.bin", "pt.bin"):
    with open_file(name) as file:
        print(name, binascii.crc32(file.read()))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("frozen")
    frozen.build("pico_pixels", made)
    return made


def modules(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_every_source_is_there_and_nothing_else(folder):
    root = micropython.ROOT
    sources = {path.relative_to(root / "shared") for path in (root / "shared/vigil").rglob("*.py")}
    firmware = root / "firmware"
    sources |= {path.relative_to(firmware) for path in firmware.rglob("*.py")}
    names = {path.as_posix() for path in sources}
    names = {name for name in names if not name.endswith("_cpython.py")}  # the laptop's alone
    names -= {"circuitpython/boot.py", "circuitpython/code.py", "vigil_pico/boards/circuit.py"}
    assert "vigil_pico/boards/usb.py" in names
    assert modules(folder) == names | {"vigil_image.py"}


def test_no_two_modules_have_one_name_in_an_image(folder):
    """MicroPython writes every sign that C does not take as _."""
    names = [re.sub(r"\W", "_", name) for name in modules(folder)]
    assert len(set(names)) == len(names)


def test_the_program_is_the_bundle_s(folder, tmp_path):
    made = bundle.build("pico_pixels", tmp_path)
    assert (folder / "main.py").read_bytes() == (made.folder / "main.py").read_bytes()
    version = (made.folder / "version").read_text().strip()
    assert f"{version}-image" in (folder / "vigil_image.py").read_text()


def test_the_door_serves_the_same_bytes(folder):
    values: dict = {}
    exec((folder / "vigil_image.py").read_text(), values)
    assert set(values["FILES"]) == {"board", "cards.bin", "font.bin", "pt.bin", "version"}
    for name, data in bundle.data_files("pico_pixels").items():
        assert values["FILES"][name] == data


def test_micropython_reads_them_where_there_are_no_files(folder, tmp_path):
    door = micropython.ROOT / "firmware"  # unsqueezed: it can be called by its name
    path = f".frozen:{door}:{folder}"
    done = micropython.run(
        ["-c", _READ], "1m", cwd=tmp_path, env={**os.environ, "MICROPYPATH": path}
    )
    assert done.stderr == ""
    board, version, *rest = done.stdout.splitlines()
    assert (board, frozen.is_image(version)) == ("pico_pixels", True)
    files = bundle.data_files("pico_pixels")
    assert rest == [f"{name} {zlib.crc32(files[name])}" for name in sorted(files) if "." in name]


def test_what_was_left_of_another_day_is_removed(folder):
    (folder / "vigil" / "gone.py").touch()
    frozen.build("pico_pixels", folder)
    assert "vigil/gone.py" not in modules(folder)


def test_a_board_that_does_not_exist(tmp_path):
    with pytest.raises(UserError, match="There is no board 'pico_clay': there are "):
        frozen.build("pico_clay", tmp_path)
