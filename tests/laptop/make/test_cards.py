"""The card tables as a player edits them: what is refused, and that a correction arrives."""

import io
import shutil
import struct
from dataclasses import replace

import pytest

from vigil.catalog import Catalog
from vigil_host.language import speaking
from vigil_host.make import cards
from vigil_host.make.cards import CardError


@pytest.fixture
def tables(tmp_path):
    """The shipped tables, free to be spoiled."""
    return shutil.copytree(cards.SOURCES, tmp_path / "cards")


def edit(tables, name, old, new):
    """Change the only place in a table where something stands; the number of its line."""
    path = tables / name
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    path.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def compiled(tables):
    return cards.compile_cards(cards.read_cards(tables))


def opened(data):
    return Catalog(io.BytesIO(data))


@pytest.mark.parametrize(
    ("table", "old", "new", "expected"),
    [
        ("souls.csv", "118,Dreamer's Glass,construct", "118,Dreamer's Glass,relic", "kind"),
        ("souls.csv", "118,Dreamer's Glass,construct", "118,Dreamer's Glass,", "kind"),
        ("fallen.csv", "Lunar Stag,hero,lifebound", "Lunar Stag,hero,virentes", "faction"),
        ("fallen.csv", "Lunar Stag,hero,lifebound,3", "Lunar Stag,hero,lifebound,three", "cost"),
        ("fallen.csv", "Lunar Stag,hero,lifebound,3", "Lunar Stag,hero,lifebound,", "cost"),
        ("fallen.csv", "Lunar Stag,hero,lifebound,3", "Lunar Stag,hero,lifebound,16", "cost"),
        ("fallen.csv", "Lunar Stag,hero,lifebound,3", "Lunar Stag,hero,lifebound,³", "cost"),
        ("fallen.csv", "lifebound,3,1,3,no", "lifebound,3,-1,3,no", "honor"),
        ("fallen.csv", "lifebound,3,1,3,no", f"lifebound,3,{5000 * '9'},3,no", "honor"),
        ("fallen.csv", "lifebound,3,1,3,no", "lifebound,3,1,many,no", "copies"),
        ("souls.csv", "event,enlightened,,", "event,enlightened,2,", "cost"),
        ("common.csv", "Fanatic,monster,,3,1,,", "Fanatic,monster,,3,1,6,", "copies to be empty"),
        ("souls.csv", "6,Fanatic,,,,,6", "6,Fanatic,,,,,x", "copies to be a number from 1 to 99"),
        ("souls.csv", "6,Fanatic,,,,,6", "6,Fanatic,,,,,0", "copies to be a number from 1 to 99"),
        ("souls.csv", "6,Fanatic,,,,,6", "5,Cultist,,,,,1", "one line for Cultist"),
        ("souls.csv", "6,Fanatic,,,,,6", "6,Fanatic,monster,,,,6", "common.csv line 7 tells the"),
        ("souls.csv", "6,Fanatic,,,,,6", "6,Zealot,,,,,6", "kind"),
        ("fallen.csv", "80,Lunar Stag", "0,Lunar Stag", "id to be a number from 1 to 254"),
        ("fallen.csv", "80,Lunar Stag", "255,Lunar Stag", "id to be a number from 1 to 254"),
        ("fallen.csv", "80,Lunar Stag", "16,Lunar Stag", "16 is taken by godslayer.csv line 2"),
        ("fallen.csv", "80,Lunar Stag", "80,mystic", "'mystic' is taken by common.csv line 4"),
        ("fallen.csv", "Cervo Lunar", "MYSTIC", "'MYSTIC' is taken by common.csv line 4"),
        ("fallen.csv", "80,Lunar Stag", "80,", "a name"),
        ("fallen.csv", "80,Lunar Stag", "80," + 61 * "x", "at most 60 bytes"),
        ("fallen.csv", "80,Lunar Stag", "80,Lunar\u202eStag", "plain text"),
        ("fallen.csv", "80,Lunar Stag", '80,"Lunar, Stag",hero', "14 cells, found 15"),
        ("fallen.csv", "two,Cervo Lunar", "three,Cervo Lunar", "confidence"),
        ("fallen.csv", "yes: banish all cards", "maybe: banish all cards", "fate to be no, or yes"),
        ("fallen.csv", "no,no,choose: +2 runes", "no,yes,choose: +2 runes", "trophy to be no"),
        ("fallen.csv", "no,no,choose: +2", "no,yes: glory,choose: +2", "on a hero or construct"),
        ("fallen.csv", "unbanishable", "immortal", "marks among: unbanishable, "),
        ("fallen.csv", "Cervo Lunar,", "Cervo Lunar,unbanishable", "expected monster for the mark"),
        ("fallen.csv", "unbanishable", "fate:banish-event", "expected fate for the mark"),
        ("fallen.csv", "unbanishable", "cult:1", "expected event for the mark"),
        ("souls.csv", "cult:1", "cult:many", "the mark cult to be a number"),
        ("souls.csv", "cult:1", "cult:1;cult:2", "one mark that begins with cult"),
        ("souls.csv", "fate:banish-event", "fate:banish-event;fate:banish-neighbours", "one mark"),
    ],
)
def test_a_bad_line_is_named(tables, table, old, new, expected):
    line = edit(tables, table, old, new)
    with pytest.raises(CardError) as error:
        cards.read_cards(tables)
    sentence = str(error.value)
    assert sentence.startswith(f"{table} line {line}: expected ")
    assert expected in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_missing_column_is_named(tables):
    edit(tables, "souls.csv", ",confidence,", ",trust,")
    with pytest.raises(CardError, match=r"^souls\.csv line 1: expected .* called confidence\.$"):
        cards.read_cards(tables)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ("name_ptt", r"name_ and the two letters of a language, found 'name_ptt'\."),
        ("name_", r"name_ and the two letters of a language, found 'name_'\."),
        ("name_pt,name_pt", r"one column called name_pt\."),
    ],
)
def test_a_column_of_names_for_no_language_is_named(tables, column, expected):
    edit(tables, "souls.csv", ",name_pt,", f",{column},")
    with pytest.raises(CardError, match=rf"^souls\.csv line 1: expected {expected}$"):
        cards.read_cards(tables)


def test_a_card_is_called_in_as_many_languages_as_there_are_columns(tables):
    edit(tables, "common.csv", ",name_pt,", ",name_pt,name_aa,")
    path = tables / "common.csv"
    head, *lines = path.read_text("utf-8").splitlines()
    lines = [
        line[: line.rindex(",")] + f",Aa {i}" + line[line.rindex(",") :]
        for i, line in enumerate(lines)
    ]
    path.write_text("\n".join([head, *lines, ""]), "utf-8")
    catalog = opened(compiled(tables))
    assert [catalog.find(name) for name in ("Militia", "Milícia", "aa 1", "Lunar Stag")] == [
        2,
        2,
        2,
        80,
    ]
    with speaking("pt"):
        assert catalog.name(2) == "Milícia"


def test_a_missing_table_is_named(tables):
    (tables / "souls.csv").unlink()
    with pytest.raises(CardError, match=r"^souls\.csv: expected a table"):
        cards.read_cards(tables)


def test_bytes_that_are_no_text_are_named(tables):
    path = tables / "common.csv"
    path.write_bytes(path.read_bytes().replace("Milícia".encode(), "Milícia".encode("latin-1")))
    with pytest.raises(CardError, match=r"^common\.csv line 3: expected text in UTF-8\.$"):
        cards.read_cards(tables)


def test_an_open_quote_is_refused(tables):
    edit(tables, "souls.csv", "163,Rise of the Cult", '163,"Rise of the Cult')
    with pytest.raises(CardError, match=r"^souls\.csv line 59: expected CSV"):
        cards.read_cards(tables)


def test_a_sixth_trophy_is_refused(tables):
    fettered = "Fettered Soul,monster,,3,2,4,no,"
    edit(tables, "souls.csv", fettered + "no", fettered + "yes: banish it: draw 1")
    assert len(opened(compiled(tables)).trophies()) == 5
    vandal = "Vandal Soul,monster,,4,3,3,no,"
    line = edit(tables, "souls.csv", vandal + "no", vandal + "yes: banish it: draw 1")
    with pytest.raises(CardError, match=rf"^souls\.csv line {line}: expected at most 5 monsters"):
        cards.read_cards(tables)


def test_more_words_than_offsets_reach_are_refused():
    wordy = [replace(card, texts=(600 * "x",) * 4) for card in cards.read_cards(cards.SOURCES)]
    with pytest.raises(CardError, match="at most 65535 bytes"):
        cards.compile_cards(wordy)


def test_same_tables_same_bytes(tables):
    shuffled = tables / "souls.csv"
    header, *lines = shuffled.read_text("utf-8").splitlines()
    shuffled.write_text("\ufeff" + "\r\n".join([header, *reversed(lines), ""]), "utf-8")
    assert compiled(tables) == compiled(cards.SOURCES)


def test_correcting_one_line_changes_the_catalogue(tables):
    before = opened(compiled(tables))
    edit(tables, "common.csv", "6,Fanatic,monster,,3,1", "6,Fanatic,monster,,3,2")
    after = opened(compiled(tables))
    assert (before.honor(6), after.honor(6)) == (1, 2)
    assert before.digest != after.digest


def test_better_words_keep_the_digest(tables):
    before = opened(compiled(tables))
    edit(tables, "fallen.csv", "Cervo Lunar", "Veado da Lua Cheia")
    after = opened(compiled(tables))
    with speaking("pt"):
        assert after.name(after.find("Lunar Stag")) == "Veado da Lua Cheia"
    assert before.digest == after.digest


def test_spaces_around_a_word_are_forgiven(tables):
    edit(tables, "souls.csv", "trophy-honor:1;cult:1", " trophy-honor:1 ; cult:1 ")
    edit(tables, "souls.csv", "6,Fanatic,,,,,6", "6, Fanatic,,,,, 6")
    assert compiled(tables) == compiled(cards.SOURCES)


def test_the_file_follows_its_tables(tables, tmp_path):
    path = cards.catalog_path(tables, tmp_path / "build")
    assert path == tmp_path / "build" / "cards.bin"
    written = path.stat()
    assert cards.catalog_path(tables, tmp_path / "build").stat().st_mtime_ns == written.st_mtime_ns
    edit(tables, "common.csv", "6,Fanatic,monster,,3,1", "6,Fanatic,monster,,3,2")
    with cards.catalog_path(tables, tmp_path / "build").open("rb") as file:
        assert Catalog(file).honor(6) == 2
    path.unlink()
    assert cards.catalog_path(tables, tmp_path / "build").is_file()
    assert [file.name for file in path.parent.iterdir()] == ["cards.bin"]


def test_without_a_place_to_write_it_lies_among_temporary_files(tables, tmp_path, monkeypatch):
    blocked = tmp_path / "build"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = cards.catalog_path(tables, blocked)
    assert path.parent == tmp_path
    assert path.read_bytes() == compiled(tables)


def test_the_shipped_tables_are_found():
    assert opened(cards.catalog_path().read_bytes()).name(1) == "Apprentice"


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda data: b"", "not a Vigil card catalogue"),
        (lambda data: b"GIF89a" + data[6:], "not a Vigil card catalogue"),
        (lambda data: data[:10], "not a Vigil card catalogue"),
        (lambda data: data[:17], "cut short or damaged"),
        (lambda data: data[:-1], "cut short or damaged"),
        (lambda data: data + b"\0", "cut short or damaged"),
        (lambda data: data[:4] + b"\x02" + data[5:], "has format 2, this program reads 3"),
    ],
)
def test_a_file_that_is_none_is_refused(spoil, sentence):
    with pytest.raises(ValueError, match=sentence):
        opened(spoil(compiled(cards.SOURCES)))


def test_every_flipped_byte_is_noticed():
    data = compiled(cards.SOURCES)
    for at in range(len(data)):
        spoiled = bytearray(data)
        spoiled[at] ^= 0x10
        with pytest.raises(ValueError, match=r"^This .*\.$"):
            opened(bytes(spoiled))


def test_any_id_fits_the_layout(tables):
    edit(tables, "souls.csv", "163,Rise of the Cult", "254,Rise of the Cult")
    data = compiled(tables)
    assert struct.unpack_from("<H", data, 11)[0] == len(data)
    assert opened(data).find("rise of the cult") == 254


# Names that a table has typed itself


def test_own_names_are_said_and_found_and_change_no_game(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    before = cards.load_catalog()
    (tmp_path / "cards.csv").write_text("name,name_pt\nArha Initiate,Iniciada de Arha\n", "utf-8")
    after = cards.load_catalog()
    with speaking("pt"):
        assert after.name(16) == "Iniciada de Arha"
    assert after.name(16) == "Arha Initiate"
    assert after.digest == before.digest
    assert b"Iniciada de Arha" in cards.catalog_path(build=tmp_path).read_bytes()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name,pt\n", "line 1: expected name, and name_ with two letters."),
        ("name,name_pt\nNobody,Ninguém\n", "line 2: expected the English name of a card, found"),
        ("name,name_pt\nMystic\n", "line 2: expected 2 cells, found 1."),
        ("name,name_pt\nMystic," + "x" * 61 + "\n", "line 2: expected name_pt to be at most 60"),
    ],
)
def test_own_names_that_cannot_be_used_are_refused(tmp_path, monkeypatch, text, why):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    (tmp_path / "cards.csv").write_text(text, "utf-8")
    with pytest.raises(CardError, match=rf"^cards\.csv {why}"):
        cards.load_catalog()


def test_a_name_of_ones_own_that_another_card_has_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    (tmp_path / "cards.csv").write_text("name,name_pt\nMystic,Arha Initiate\n", "utf-8")
    with pytest.raises(CardError, match="expected a name of its own"):
        cards.load_catalog()
