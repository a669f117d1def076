"""A language is a table: with one more file the device, the commands and the page speak it."""

import json

import pytest

from tests.laptop.lib import toy_language
from tests.laptop.lib.command import vigil
from tests.laptop.lib.page_files import words
from tests.laptop.lib.running import running
from tests.laptop.lib.synced_device import SHORT, keep
from vigil.catalog import Catalog
from vigil.text import speak
from vigil.translation import Words
from vigil_host.make.sentences import words_path
from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_pico.screens.language import language_item


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return toy_language.plant(tmp_path_factory.mktemp("tree"))


def told(tree, data, *args, code=0):
    """What a command of that tree prints."""
    run = vigil(*args, env=toy_language.environment(tree, data))
    assert run.returncode == code, run.stderr
    return run.stdout + run.stderr


def test_the_build_finds_it(tree, tmp_path):
    told(tree, tmp_path, "firmware", "--board", "pico_epaper")
    firmware = tree / "build" / "firmware"
    listed = json.loads((firmware / "package.json").read_text())["urls"]
    assert ["xx.bin", "xx.bin"] in listed
    with (firmware / "xx.bin").open("rb") as xx, (firmware / "cards.bin").open("rb") as cards:
        catalog = Catalog(cards)
        speak("xx", Words(xx))
        try:
            assert Words(xx).find("English") == toy_language.NAME
            assert catalog.name(2) == "«Militia»"
            assert catalog.name(16) == "Arha Initiate"
        finally:
            speak()
        assert catalog.name(2) == "Militia"
        assert [catalog.find(name) for name in ("Militia", "Milícia", "«militia»")] == [2, 2, 2]


def test_a_twin_and_its_page_speak_it(tree, tmp_path):
    with running(tmp_path, variables=toy_language.environment(tree, tmp_path)) as run:
        run.see("page", shows("«New game»"))
        shown = run.browser.get("/words?language=xx-YY").json()
        assert (shown["language"], shown["languages"]["xx"]) == ("xx", toy_language.NAME)
        assert {word: shown["words"][word] for word in words()} == {w: f"«{w}»" for w in words()}
        told(tree, tmp_path, "setup", "--language", "en")
        run.see("page", shows("New game"))
        told(tree, tmp_path, "setup", "--language", "xx", "--players", "Ana,Bo")
        run.see("page", shows("«Round 1»"))


def shows(title):
    return lambda told: told["value"] and told["value"]["title"] == title


def test_a_device_lists_it_among_the_others(tree, tmp_path):
    board = SimBoard("pico_epaper", folders(tmp_path), Hand())
    board.files_given = {"xx.bin": words_path("xx", tree / "shared" / "text", tmp_path)}
    device = Running(board)
    _, change = language_item(device.app)
    change()
    assert device.page().items == ["English", "Português", toy_language.NAME]
    board.close()


def test_a_command_speaks_it_and_knows_its_letters(tree, tmp_path):
    keep(tmp_path, SHORT.format(names="Ana,Bo", second=10))
    assert "«Ana gains 5 Honor.»" in told(tree, tmp_path, "log", "1")
    sentence = "«language must be «en, pt or xx», not 'qq'.»"
    assert sentence in told(tree, tmp_path, "setup", "--language", "qq", code=1)


def test_what_is_wrong_in_it_stops_the_build_with_its_line(tree, tmp_path):
    path = tree / "shared" / "text" / "xx.csv"
    whole = path.read_text("utf-8")
    path.write_text(whole.replace("«Round %d»", "«Round %s»"), "utf-8")
    try:
        number = whole[: whole.index("«Round %d»")].count("\n") + 1
        said = told(tree, tmp_path, "firmware", code=1)
        assert said == f"vigil: xx.csv line {number}: expected %d in this order.\n"
    finally:
        path.write_text(whole, "utf-8")
