"""What tells one thing from another is whole on a panel: rounds, seats, questions, set-up lines."""

import pytest

from tests.laptop.lib.ink_record import Record
from vigil.codes import FULL
from vigil_host.language import speaking
from vigil_host.make.sentences import languages, read_sentences
from vigil_host.sim.glass import WIDTH
from vigil_host.sim.guide import Guide
from vigil_host.sim.picture import font
from vigil_pico import pages
from vigil_pico.faces.ink.sheet import BYTES, Sheet
from vigil_pico.screens.firepeak.page import Pyramid
from vigil_pico.screens.full.card_text import explained
from vigil_pico.screens.full.hand import NOTE_MOST

_HOME = ("end turn", "more", "menu", "+1", "-1")
_EACH = pytest.mark.parametrize("language", languages())


def _say(language, sentence):
    return sentence if language == "en" else read_sentences(language)[sentence]


def _score(title, pool, mood=0, names=("Ana", "Bo"), lines=()):
    page = pages.Score(title, _HOME, mood)
    page.name, page.seat, page.value = names[0], 1, 12
    page.pool, page.pool_start = pool, 180
    page.seats = [(i + 1, name, 12, pages.LAST * (i == 1)) for i, name in enumerate(names)]
    page.lines = lines
    return page


@_EACH
@pytest.mark.parametrize("pool", [180, 144, 100, 60, -12, -101])
@pytest.mark.parametrize("lines", [[], ["Hedron Rising"]])
def test_the_round_is_told_whole(language, pool, lines):
    rounds = [(_say(language, "Round %d") % count, pages.CALM) for count in (1, 2, 9, 12, 28)]
    for title, mood in [*rounds, (_say(language, "Last round"), pages.ENDING)]:
        told = " ".join(Record(_score(title, pool, mood, lines=lines)).texts)
        assert title in told, (title, told)
        assert not lines or lines[0][:5] in told


@_EACH
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("word", ["Seat %d", "Player %d"])
def test_seats_that_are_told_apart_by_a_number_show_it(language, count, word):
    word = _say(language, word) if word == "Seat %d" else word
    names = [word % (i + 1) for i in range(count)]
    texts = Record(_score("Round 1", 60, names=names)).texts
    for name in names:
        assert any(text[0] == name[0] and text[-1] == name[-1] for text in texts), (name, texts)


@_EACH
@pytest.mark.parametrize("opponent", ["Samael", "Nemesis"])
def test_which_card_the_opponent_takes_is_told_whole(language, opponent):
    title = _say(language, "%s: card %d of %d") % (opponent, 2, 2)
    keys = ("next", "monster", "", "+1", "-1")
    assert title in Record(pages.Number(title, keys, 1, ("", ""))).texts


@_EACH
def test_what_a_pyramid_asks_is_told_whole(language):
    questions = ["Move whom?", "Swap whom?", "With whom?", "Imprison whom?", "Who recruits?"]
    for question in [*questions, "Correct which place?"]:
        for right in ("deck %d · Power %d", "last turn · Power %d"):
            values = (44, 24)[-right.count("%") :]
            page = Pyramid(_say(language, question), ("", "", "", "▲", "▼"))
            page.right = _say(language, right) % values
            page.cells = [("1.1", 0)] * 9
            assert page.title in Record(page).texts


@_EACH
def test_how_firepeak_is_used_is_told_whole(language):
    for use in ("counter", "whole, with cards", "whole, Vigil deals"):
        value = _say(language, use)
        line = _say(language, "Use\t%s") % value
        assert value in Record(pages.List("", _HOME, [line] * 9, 0)).texts


@_EACH
def test_what_a_card_does_fits_a_note_or_has_its_own_page(language, tmp_path):
    guide = Guide("pico_epaper", tmp_path / "flash", last=[7, 0, ["Ana", "Bo"], FULL, [0, 0]])
    guide.choose("Start")
    whole = guide.app.keeper.game
    sheet = Sheet(bytearray(BYTES), font())
    with speaking(language):
        texts = [explained(whole, card) for card in whole.catalog.ids()]
    assert max(len(sheet.wrap(text, WIDTH - 8)) for text in texts if len(text) <= NOTE_MOST) == 3
    assert any(len(text) > NOTE_MOST for text in texts)
    guide.board.close()
