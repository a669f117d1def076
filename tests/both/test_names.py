"""Names and notes cleaned at the door, letter by letter the same on both interpreters."""

from player import game
from vigil.names import clean, unreadable


def name(text):
    """A seat's name after a game was begun with it."""
    return game(names=[text, "Bo"]).seat(1)["name"]


def test_a_plain_name_stays():
    for text in ("Ana", "O'Neil", "Ana Maria", "J-P", "42", "李雷", "Ωmega", "🎲 Bo"):
        assert name(text) == text


def test_portuguese_letters_stay():
    letters = "ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúü"
    assert clean(letters, 60) == letters
    assert name("João Conceição") == "João Conceição"


def test_a_name_has_at_most_16_characters():
    assert name("ã" * 17) == "ã" * 16
    assert name("Maria Aparecida do Carmo") == "Maria Aparecida"  # no space at the cut
    assert len(name("🎲" * 20)) == 16


def test_spaces_are_tidied():
    assert name("  Ana \t  Maria ") == "Ana Maria"
    assert name("Ana\rMaria") == "Ana Maria"
    assert name("   ") == ""


def test_control_characters_are_dropped():
    for code in list(range(0x20)) + list(range(0x7F, 0xA0)):
        if chr(code) not in "\t\n\r":
            assert clean("A" + chr(code) + "na", 16) == "Ana", hex(code)
    assert name("\x1b[2JAna\x07\x9b31m") == "[2JAna31m"


def test_marks_that_turn_or_hide_writing_are_dropped():
    turning = [0x061C] + list(range(0x200B, 0x2010)) + list(range(0x2028, 0x202F))
    hidden = [0xAD, 0x180E, 0xFEFF, 0xFFF9, 0xFFFB, 0xE0000, 0xE0041, 0xE0FFF, 0xD800, 0xDFFF]
    blank = [0x034F, 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0]
    for code in turning + hidden + blank + list(range(0x2060, 0x2070)):
        assert clean("A" + chr(code) + "na", 16) == "Ana", hex(code)


def test_what_stands_beside_those_marks_stays():
    beside = (0x21, 0x7E, 0xA1, 0xAC, 0xAE, 0x2010, 0x2027, 0x2030, 0x2070, 0xD7FF, 0xE000, 0xFFFC)
    for code in beside + (0xDFFFF, 0xE1000):
        assert clean("A" + chr(code) + "a", 16) == "A" + chr(code) + "a", hex(code)


def test_cleaning_twice_changes_nothing():
    for text in ("  a \u202e b\x00 ", "ã" * 40, "a " * 20, "\u200b", "Zoë"):
        once = clean(text, 16)
        assert clean(once, 16) == once


def test_the_cut_comes_after_the_cleaning():
    assert clean("\u200b" * 30 + "Ana", 16) == "Ana"
    assert clean("", 16) == ""


def test_a_letter_that_no_panel_shows_is_found():
    assert unreadable("Zoë d’Łódź") == ""
    for text, letter in (("Bo 🎲!", "🎲"), ("李雷", "李"), ("Ωmega", "Ω")):
        assert unreadable(text) == letter
