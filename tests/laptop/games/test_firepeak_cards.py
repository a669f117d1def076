"""The cards of a table's own box: typed once in a file, then dealt, enforced and told."""

import pytest

from tests.laptop.lib.command import vigil
from vigil.log.files import Files
from vigil_host.errors import UserError
from vigil_host.games.firepeak import own_cards
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script
from vigil_host.language import speaking

BOX = """\
tiers = 3
pairs = ["doom-night", "holy-twilight", "dawn-gaia"]

[names]
doom4 = "Troll"
night1 = ["Bat", "Owl"]

[[spell]]
name = "Glow"
copies = 2
kind = "aura"
component = ["holy", "any"]
power = 2
scope = "night"
text = "A light that only Night Wing sees."

[[spell]]
name = "Ward"
kind = "circle"
component = "none"
power = -1
scope = ["all", "doom"]

[[spell]]
name = "Atrophy"
kind = "enchantment"
component = "any"
power = -1
"""
REST = """
[[spell]]
name = "Haste"
copies = 32
kind = "plain"
component = "none"
actions = 1
"""


@pytest.fixture
def box(tmp_path):
    """A file of cards, and a script that begins with it."""

    def written(text=BOX, *lines):
        path = tmp_path / "firepeak.toml"
        path.write_text(text, "utf-8")
        script = Script(open_keeper(Files(str(tmp_path / "log"))))
        names = f'cards="{path}" players=2 names=Ana,Bo first=1 seed=5 wizards=twilight,dawn'
        return [script.answer(line) for line in (f"new firepeak {names}", *lines)]

    return written


def state(answers):
    assert all(answer["ok"] for answer in answers), answers
    return answers[-1]["state"]


def test_what_is_told_is_no_longer_inferred(box):
    view = state(box())
    assert view["inferred"] == []
    assert view["opposing"][0] == ["Doombringers", "Night Wing"]
    assert [each["name"] for each in view["spells"]] == ["Atrophy", "Glow", "Glow", "Ward"]


HELD = (
    "place seat=1 at=1.1 clan=night power=4",
    "place seat=1 dungeon=yes clan=night power=2",
)
HOLY = (
    "place seat=1 dungeon=yes clan=holy power=3",
    "place seat=1 dungeon=yes clan=holy power=1",
)


def test_a_spell_takes_all_its_components(box):
    refused = box(BOX, *HELD, "cast Glow to=1.1")[-1]
    assert refused["error"] == "Glow needs a component that is not in your dungeon."
    view = state(box(BOX, *HELD, *HOLY, "cast Glow to=1.1"))
    assert sorted(view["discard"]) == ["Holy Order 1", "Night Wing 2"]  # the weakest of each
    view = state(box(BOX, *HELD, *HOLY, 'cast Glow to=1.1 with="holy 3,holy 1"'))
    assert sorted(view["discard"]) == ["Holy Order 1", "Holy Order 3"]
    view = state(box(BOX, *HELD, *HOLY, 'cast Glow to=1.1 with="night 2,holy 3"'))
    assert sorted(view["discard"]) == ["Holy Order 3", "Night Wing 2"]


WRONG = {
    '"night 2,night 2"': "The component of Glow is of Holy Order.",
    '"holy 3,holy 3"': "There is no Holy Order 3 in the dungeon of Ana.",
    '"holy 3,holy 1,night 2"': "Glow does not take so many components.",
    '"holy 9"': "Say the creature's clan, and its Power from 1 to 4.",
}


@pytest.mark.parametrize("told", WRONG)
def test_a_wrong_component_changes_nothing(box, told):
    *_, before, refused = box(BOX, *HELD, *HOLY, f"cast Glow to=1.1 with={told}")
    assert (refused["ok"], refused["error"]) == (False, WRONG[told])
    assert refused["state"] == before["state"]


def powers(view, seat):
    return [
        cell["power"] if cell else None for row in view["seats"][seat]["pattern"] for cell in row
    ]


def test_an_aura_of_one_clan_changes_that_clan_only(box):
    lines = ("place seat=1 at=2.1 clan=night power=3", "place seat=1 at=2.2 clan=holy power=2")
    view = state(box(BOX, *HELD, *HOLY, *lines, "cast Glow to=1.1"))
    assert powers(view, 0)[:4] == [4 + 2, None, 3 + 2, 2]


def test_a_circle_of_everybody_changes_its_clan_on_both_sides(box):
    lines = (
        "place seat=1 at=1.1 clan=doom power=4",
        "place seat=2 at=1.1 clan=doom power=3",
        "place seat=2 at=1.2 clan=holy power=3",
        "cast Ward",
    )
    view = state(box(BOX, *lines))
    assert powers(view, 0)[0] == 4 - 1
    assert powers(view, 1)[:2] == [3 - 1, 3]


def test_a_circle_without_a_scope_changes_the_own_creatures_only(box):
    own = BOX.replace('scope = ["all", "doom"]', "")
    lines = ("place seat=1 at=1.1 clan=doom power=4", "place seat=2 at=1.1 clan=doom power=3")
    view = state(box(own, *lines, "cast Ward"))
    assert (powers(view, 0)[0], powers(view, 1)[0]) == (3, 3)


def test_numbers_and_names_lie_in_the_log_and_texts_in_the_file(box, tmp_path):
    box(BOX)
    log = b"".join(path.read_bytes() for path in (tmp_path / "log").iterdir())
    assert b"A light" not in log
    assert own_cards.load(str(tmp_path / "firepeak.toml")).texts["Glow"].startswith("A light")
    told_again = Script(open_keeper(Files(str(tmp_path / "log")))).state()
    assert told_again["spells"][1]["components"] == ["Holy Order", "any"]
    assert told_again["spells"][1]["scope"] == ["Night Wing"]


def test_all_36_have_a_number_and_creatures_are_called_by_their_names(box, tmp_path):
    box(BOX + REST)
    cards = own_cards.load(str(tmp_path / "firepeak.toml"))
    assert len(list(cards.numbered())) == 36
    assert cards.kinds("r 2.1 Troll") == "r 2.1 do4"
    assert cards.kinds("r 2.1 owl") == "r 2.1 ni1"


BAD = {  # what is written instead, its line, what was expected
    ('"doom-night"', '"doom-knight"'): (2, 'three pairs such as "doom-holy"; the clans are doom'),
    ('"doom-night"', '"doom-holy"'): (2, "three pairs such as"),
    ("tiers = 3", "tiers = 9"): (1, "a number from 1 to 4."),
    ("doom4", "dome4"): (5, "a clan and a Power from 1 to 4, such as doom4; the clans are doom"),
    ("doom4", "doom5"): (5, "a clan and a Power from 1 to 4, such as doom4; the clans are doom"),
    ('["holy", "any"]', '["holly"]'): (12, "doombringers, holy, twilight, dawn, night, gaia, any"),
    ('kind = "aura"', 'kind = "cloud"'): (11, "one of plain, aura, enchantment, circle."),
    ("power = 2", "power = 8"): (13, "a number from -7 to 7."),
    ("power = 2", "might = 2"): (13, "one of name, copies, kind, component, power, scope, actions"),
    ('scope = "night"', 'scope = "knight"'): (14, "own, all or one of doombringers, holy"),
    ('scope = "night"', 'scope = "all"'): (14, "all only for a circle, a clan for a circle or an"),
    ("copies = 2", "copies = 40"): (10, "a number from 1 to 36."),
    ('name = "Ward"', 'name = "Glow"'): (18, "another name of 1 to 20 letters for each spell."),
    ('name = "Ward"', 'title = "Ward"'): (18, "one of name, copies, kind"),
    ('kind = "circle"', 'kind = "plain"'): (21, "0: only a spell that stays changes Power."),
}


@pytest.mark.parametrize("change", BAD)
def test_what_is_wrong_is_told_with_file_line_and_what_was_expected(box, tmp_path, change):
    old, new = change
    (answer,) = box(BOX.replace(old, new, 1))
    line, expected = BAD[change]
    assert answer["error"].startswith(f"{tmp_path}/firepeak.toml line {line}: expected ")
    assert expected in answer["error"]
    assert answer["state"]["phase"] == "setup"  # no game has begun


LONG = """\
pairs = [  # "as the box has them"
    "doom-holy",
    'twilight-dawn',  # "found on the card"

    "night-gaia",
]
[names]
night1 = [
    "Bat",
    "Owl",
]
[[spell]]
name = "Glow"
kind = "aura"
component = [
    "holy",
    "any",
]
"""
BAD_ITEM = {
    ("night-gaia", "night-giant"): (5, "three pairs"),
    ("twilight-dawn", "doom-dawn"): (3, "three pairs"),
    ('    "night-gaia",\n', ""): (1, "three pairs"),
    ('"Owl"', '"bat"'): (10, "a name that no other creature has"),
    ('"Owl"', "7"): (8, "a name, or several"),
    ('"any"', '"many"'): (17, "doombringers, holy"),
}


@pytest.mark.parametrize("change", BAD_ITEM)
def test_of_a_list_over_several_lines_the_wrong_one_is_told(box, tmp_path, change):
    old, new = change
    (answer,) = box(LONG.replace(old, new, 1))
    line, expected = BAD_ITEM[change]
    assert answer["error"].startswith(f"{tmp_path}/firepeak.toml line {line}: expected {expected}")
    assert box(LONG)[0]["ok"]


def test_a_file_may_begin_with_a_byte_order_mark(box):
    assert box("\ufeff" + BOX)[0]["ok"]


def test_what_is_no_toml_or_not_there_is_one_sentence(box, tmp_path):
    (answer,) = box("tiers = \n")
    assert "firepeak.toml is not TOML: Invalid value (at line 1, column 9)." in answer["error"]
    (answer,) = box("tiers = " + "[" * 5000)
    assert "firepeak.toml is not TOML: " in answer["error"]
    (tmp_path / "firepeak.toml").write_bytes("x = 'João'".encode("latin-1"))
    with pytest.raises(UserError, match=r"firepeak\.toml is no text in UTF-8\."):
        own_cards.load(str(tmp_path / "firepeak.toml"))
    script = Script(open_keeper(Files(str(tmp_path / "other"))))
    for name in ("nowhere.toml", "~nobody-9/cards.toml"):
        error = script.answer(f"new firepeak cards={name}")["error"]
        assert error == f"{name} cannot be read: No such file or directory."


def test_a_wrong_file_in_the_data_folder_stops_the_prompt_in_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    (tmp_path / "firepeak.toml").write_text("tiers = 7\n")
    run = vigil("table", "firepeak")
    assert run.returncode == 1
    assert run.stderr.strip().endswith("firepeak.toml line 1: expected a number from 1 to 4.")
    assert "Traceback" not in run.stderr
    with speaking("pt"), pytest.raises(own_cards.UserError, match="linha 1: esperado"):
        own_cards.read()


def test_two_creatures_of_one_name_are_told_apart_or_refused(box, tmp_path):
    (answer,) = box('[names]\nnight4 = "Great Bat"\nholy4 = "great bat"\n')
    assert answer["error"].startswith(f"{tmp_path}/firepeak.toml line 3: expected ")
    assert "a name that no other creature has" in answer["error"]
