"""Files that came with the program are the same bytes, frozen into an image or on the flash."""

import os

from raises import raises
from vigil_pico import program


def path():
    return os.getenv("VIGIL_CARDS", "")


def frozen(**files):
    """As if an image had them."""
    program.FILES = {name + ".bin": data for name, data in files.items()}


def cards():
    with open(path(), "rb") as file:
        return file.read()


def test_a_frozen_file_is_read_as_a_file_is():
    whole = cards()
    frozen(cards=whole)
    try:
        with program.open_file("cards.bin") as file, open(path(), "rb") as other:
            for at, size in ((0, 4), (4, 4), (100, 33), (len(whole) - 3, 9)):
                file.seek(at)
                other.seek(at)
                assert file.read(size) == other.read(size) == whole[at : at + size]
            buffer = bytearray(16)
            file.seek(50)
            assert file.readinto(buffer) == 16
            assert buffer == whole[50:66]
    finally:
        frozen()


def test_two_readers_do_not_move_each_other():
    frozen(cards=b"abcdef")
    try:
        one, two = program.open_file("cards.bin"), program.open_file("cards.bin")
        assert (one.read(2), two.read(3), one.read(2)) == (b"ab", b"abc", b"cd")
    finally:
        frozen()


def test_what_is_not_frozen_is_a_file_of_the_flash():
    assert program.FILES == {}
    with program.open_file(path()[1:]) as file:
        assert file.read(4) == b"VIGC"
    raises(OSError, program.open_file, "no such file")
