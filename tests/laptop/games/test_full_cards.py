"""Every card has a test; every effect is read as it is written."""

import ast
import shutil
from pathlib import Path

import pytest

from full_digests import digests
from player import ALL_BOXES
from rule import rule
from tests import micropython
from vigil.catalog import EFFECT, MONSTER
from vigil.codes import FALLEN, GODSLAYER
from vigil.full import ops
from vigil.full.book import Book
from vigil_host.games.full import effects
from vigil_host.make import cards
from vigil_host.make.cards import CardError

_TESTS = Path(__file__).resolve().parents[2] / "both"


def tested():
    """The names in `@of(…)` above the tests of cards."""
    for path in (_TESTS / "full").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="of"), args=args):
                    yield from map(ast.literal_eval, args)


def test_every_card_has_a_test():
    catalog = cards.load_catalog()
    names = {catalog.name(card) for card in catalog.ids()}
    assert names - set(tested()) == set()
    assert set(tested()) - names == set()


@rule("A-06")
def test_the_boxes_add_up():
    catalog = cards.load_catalog()
    sizes = [len(Book(catalog, sets).center) for sets in range(1, 8)]
    assert sizes == [100, 65, 165, 101, 201, 166, 266]


@rule("A-05")
def test_supplies_add_up():
    book = Book(cards.load_catalog(), ALL_BOXES)
    assert (book.mystics, book.heavies, book.fanatics) == (30 + 17 + 26, 29 + 17 + 26, 6)
    assert Book(cards.load_catalog(), GODSLAYER | FALLEN).fanatics == 0


def test_whole_games_of_bots_end_alike_on_both_interpreters():
    path = cards.catalog_path()
    env = {**micropython.environment(), "VIGIL_CARDS": str(path)}
    run = micropython.run([str(_TESTS / "lib" / "full_digests.py")], "1m", env=env, check=True)
    here = list(digests(cards.load_catalog(), 28))
    assert run.stdout.splitlines() == here


_WRONG = [  # table, words in it, wrong ones, what is said
    ("godslayer", "no,+3 runes", "no,+3 runs", "effect to be steps such as '+2 runes'"),
    ("godslayer", "no,draw 3,", "no,drew 3,", "found 'drew 3'"),
    (
        "godslayer",
        "once/turn: +3 power",
        "+3 power",
        "'+3 power' after once/turn: or another label",
    ),
    ("godslayer", "reward: +3 honor; +3 runes", "reward: +3 runes", "that begins with Honor"),
    ("godslayer", "if done: draw 2", "if willing: draw 2", "a condition such as 'if done'"),
    (
        "godslayer",
        "reward: +5 honor; draw 2",
        "once/turn: draw 2",
        "on a construct for 'once/turn:'",
    ),
    ("fallen", "yes: each player may draw 1", "yes: all may draw 1", "fate to be steps such as"),
    ("souls", "yes: banish it: draw 2", "yes: burn it: draw 2", "trophy to be steps such as"),
    (
        "souls",
        "if Umbral Edge in own play",
        "if Dusk Edge in own play",
        "'if Dusk Edge in own play'",
    ),
    ("souls", "is also a lifebound hero", "is also a hero", "after once/turn: or another label"),
]


@pytest.mark.parametrize(("table", "old", "new", "expected"), _WRONG)
def test_an_effect_that_cannot_be_read_is_named(tmp_path, table, old, new, expected):
    tables = shutil.copytree(cards.SOURCES, tmp_path / "cards")
    path = tables / f"{table}.csv"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(CardError) as error:
        cards.read_cards(tables)
    assert str(error.value).startswith(f"{table}.csv line {line}: expected ")
    assert expected in str(error.value)


def test_an_effect_is_compiled_as_it_reads():
    steps = [ops.RUNES, 1, ops.DRAW, 2, ops.STOP]
    expected = bytes([ops.PLAY, len(steps), *steps, ops.END])
    assert effects.compile_card(effects.Words("hero"), "+1 rune; draw 2", 0) == expected


def test_the_law_of_an_event_is_its_first_section():
    words = effects.Words("event")
    words.lone("fate", ops.FATE, "draw 1")
    words.sections.append(([ops.ALWAYS, ops.CULT, 1], []))
    law = bytes([ops.ALWAYS, 2, ops.CULT, 1])
    assert effects.compile_card(words, "", 0).startswith(law)


def test_a_reward_tells_the_honor_that_is_gained():
    """The column is what counts: the words beside it are what is read."""
    catalog = cards.load_catalog()
    for card in [each for each in catalog.ids() if catalog.kind(each) == MONSTER]:
        told = f"reward: +{catalog.honor(card)} honor"
        assert f"{told};" in catalog.text(card, EFFECT) + ";", catalog.name(card)


def test_a_corrected_effect_changes_the_hash(tmp_path):
    tables = shutil.copytree(cards.SOURCES, tmp_path / "cards")
    before = Book(cards.load_catalog(tables), GODSLAYER).hash()
    path = tables / "godslayer.csv"
    path.write_text(path.read_text("utf-8").replace("+3 runes", "+2 runes"), "utf-8")
    assert Book(cards.load_catalog(tables), GODSLAYER).hash() != before
