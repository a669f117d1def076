"""A further box is a csv and a line: everything else comes to know it by itself."""

import pytest

from tests.laptop.lib.toy_box import SETS, TITLE, WORD, add_toys
from vigil.boxes import BOXES
from vigil.codes import ALL
from vigil_host.cable.setup import checked
from vigil_host.games import boxes
from vigil_host.games.journal_folder import open_files, open_keeper
from vigil_host.games.script import Script
from vigil_host.make.cards import load_catalog
from vigil_host.page.boxes import choices
from vigil_host.sim.guide import Guide


@pytest.fixture
def toys(tmp_path, monkeypatch):
    add_toys(tmp_path, monkeypatch)


@pytest.fixture
def script(tmp_path):
    """A script on an empty log."""
    with open_files(tmp_path / "log") as files:
        yield Script(open_keeper(files))


def done(script, *lines):
    """The state after some lines that all are obeyed."""
    state = {}
    for line in lines:
        answer = script.answer(line)
        assert answer["ok"], f"{line}: {answer}"
        state = answer["state"]
    return state


@pytest.mark.usefixtures("toys")
def test_its_cards_are_in_the_catalogue():
    catalog = load_catalog()
    assert catalog.boxes == 4
    soldier, mystic = catalog.find("Tin Soldier"), catalog.find("Mystic")
    assert (catalog.copies_in(soldier, SETS), catalog.copies_in(soldier, SETS - 1)) == (9, 0)
    assert [catalog.copies_in(mystic, 1 << box) for box in range(4)] == [30, 17, 26, 12]
    assert catalog.copies_in(mystic, SETS | 1) == 42
    assert catalog.copies_in(catalog.find("Fanatic"), SETS) == 0


@pytest.mark.usefixtures("toys")
def test_a_table_game_begins_with_it(script):
    done(script, f"new table sets=godslayer,{WORD} players=5")
    state = done(script, "honor +3", 'fate "Rag Doll"')
    assert state["sets"] == ["godslayer", WORD]
    assert state["supply"]["mystic"] == 42
    assert script.answer("beads 400")["beads"]["missing"] == 190
    refused = script.answer('fate "Askara of Fate"')
    assert refused["error"] == "Askara of Fate is not in the boxes of this game."


@pytest.mark.usefixtures("toys")
def test_its_line_is_obeyed(script):
    refused = script.answer(f"new table sets={WORD} players=4")
    assert refused["error"] == "This box is for 2 to 3 players: add a box or house rules."
    assert done(script, f"new table sets={WORD} players=1")["opponent"]["name"] == "Golem"
    assert done(script, f"new full sets={WORD} players=1")["opponent"]["name"] == "Golem"


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("sets", [WORD, f"souls,{WORD}"])
def test_bots_play_a_full_game_with_it_to_the_end(script, sets):
    state = done(script, f"new full sets={sets} players=3 bots=greedy,power,random seed=2 first=1")
    assert state["sets"] == sets.split(",")
    assert state["phase"] == "over"
    assert state["winner"]
    lying = " ".join(script._keeper.game.view(ALL)["void"])
    assert "Jack in the Box" in lying
    assert "Corrosive Widow" not in lying


@pytest.mark.usefixtures("toys")
def test_the_device_offers_it_and_plays_with_it(tmp_path):
    guide = Guide("pico_epaper", tmp_path / "flash", last=[1, 0, ["Ana", "Zé"]])
    guide.choose(TITLE, "Godslayer", "Start")
    assert guide.app.keeper.game.view(ALL)["sets"] == [WORD]
    guide.press("B")
    guide.walk("Event")
    with pytest.raises(LookupError):
        guide.walk("Fanatic defeated")
    guide.choose("Event", "Rainy Day")
    assert guide.app.keeper.game.view(ALL)["event"] == "Rainy Day"
    guide.press("C")
    guide.choose("Supplies")
    with pytest.raises(LookupError):
        guide.walk("Fanatic")
    guide.plug_again()  # the set-up that is kept names it too
    assert guide.app.settings.get("last")[0] == SETS
    guide.board.close()


@pytest.mark.usefixtures("toys")
def test_a_set_up_a_prompt_and_the_page_know_it():
    assert boxes.numbered().endswith("3 Storm of Souls, 4 Box of Toys")
    assert boxes.typed("1,4") == ["godslayer", WORD]
    assert checked({}, {"sets": [WORD], "players": ["Ana", "Zé"]}).command()
    box = choices()["boxes"][-1]
    assert (box["word"], box["title"], box["whole"]) == (WORD, TITLE, "Box of Toys")
    assert (box["events"], box["fates"], box["trophies"]) == (["Rainy Day"], ["Rag Doll"], [])


def test_boxes_fit_into_a_byte():
    assert len(BOXES) <= 8


def test_without_it_nobody_knows_it(script):
    refused = script.answer(f"new table sets={WORD}")
    assert refused["error"] == "There is no set toy: there are godslayer, fallen, souls."
    assert len(choices()["boxes"]) == 3


@pytest.mark.parametrize(
    "lines",
    [
        ("new table sets=souls players=2 first=1", 'trophy gain "Minotaur"', "end", "honor +2"),
        ("new full sets=godslayer,souls players=2 seed=5", "auto 45 bot=greedy"),
    ],
)
def test_a_game_of_before_goes_on_when_there_is_a_further_box(tmp_path, monkeypatch, lines):
    with open_files(tmp_path / "log") as files:
        before = done(Script(open_keeper(files)), *lines)
    add_toys(tmp_path, monkeypatch)
    with open_files(tmp_path / "log") as files:
        keeper = open_keeper(files)
        assert keeper.halted == ""
        assert Script(keeper).state() == before
        done(Script(keeper), "undo house=yes", "redo")
        assert Script(keeper).state() == before


def test_a_full_game_stops_where_other_cards_were_changed(tmp_path, monkeypatch):
    with open_files(tmp_path / "log") as files:
        done(Script(open_keeper(files)), "new full sets=souls players=2 seed=5")
    add_toys(tmp_path, monkeypatch)
    table = tmp_path / "cards" / "souls.csv"
    text = table.read_text("utf-8")
    table.write_text(text.replace("Elder Skeptic,hero,enlightened,3", "Elder Skeptic,hero,void,3"))
    with open_files(tmp_path / "log") as files:
        assert "played with other cards" in open_keeper(files).halted
