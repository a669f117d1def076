"""Another language: sentences sought in their file, on the device as on the laptop."""

import io
import os

from bench_board import DOWN, UP, A, B, Board, C, Flash, device, play
from catalog_file import open_catalog
from fingers import (
    NAMES,
    RICH,
    again,
    choose,
    chosen,
    counted,
    flash_with,
    items,
    menu,
    more,
    note,
    see,
    title,
)
from player import ALL_BOXES
from raises import raises
from vigil.boxes import STANDARD
from vigil.refusal import Refusal
from vigil.text import speak, spoken, t
from vigil.translation import Words


def compiled():
    """The file as the laptop makes it."""
    with open(os.getenv("VIGIL_WORDS", ""), "rb") as file:
        return file.read()


def words(data=None):
    return Words(io.BytesIO(compiled() if data is None else data))


def portuguese(test):
    """The test runs in Portuguese and leaves English behind."""

    def run():
        speak("pt", words())
        try:
            test()
        finally:
            speak()

    return run


# Sentences


def test_without_a_table_sentences_are_english():
    assert (spoken(), t("Round %d"), t("")) == ("en", "Round %d", "")


@portuguese
def test_a_sentence_is_found_whole_with_its_accents():
    assert spoken() == "pt"
    assert t("%s gains %d Honor.") % ("Zé", 3) == "Zé ganha 3 de Honra."
    assert t("First player\tdrawn") == "Quem começa\tsorteio"
    assert t("Lights\t%d %%") % 60 == "Luzes\t60 %"


@portuguese
def test_a_sentence_that_is_not_known_stays_english():
    for unknown in ("", "Nobody says this.", "LAST ROUND", "Last round "):
        assert words().find(unknown) == ""
        assert t(unknown) == unknown


@portuguese
def test_a_refusal_and_the_names_of_cards_follow():
    catalog = open_catalog()
    assert catalog.name(4) == "Infantaria Pesada"
    assert catalog.name(6) == "Fanático"
    assert catalog.name(16) == "Arha Initiate"
    assert str(Refusal("%s has no Fate.", catalog.name(3))) == "Místico não tem Sina."


def test_what_is_damaged_is_refused_whole():
    whole = compiled()
    raises(ValueError, lambda: words(b""))
    raises(ValueError, lambda: words(whole[:10]))
    raises(ValueError, lambda: words(whole[:-1]))
    raises(ValueError, lambda: words(whole + b"x"))
    for at in (0, 4, 5, 9, 10, 11, len(whole) // 2, len(whole) - 1):
        spoiled = bytearray(whole)
        spoiled[at] ^= 0x40
        raises(ValueError, lambda data=spoiled: words(bytes(data)))
    assert words(whole).find("yes") == "sim"


# A device


def brazilian(**settings):
    """A device whose owner speaks Portuguese."""
    return device(flash=flash_with(language="pt", **settings))


def english_again(test):
    """A device of another test must not be heard in the next one."""

    def run():
        try:
            test()
        finally:
            speak()

    return run


@english_again
def test_the_language_can_be_chosen_at_the_first_start():
    app = device()
    play(app, [(UP, 1)])
    assert chosen(app) == "Language · Idioma: English"
    play(app, [(A, "short")])
    assert (title(app), items(app)[0]) == ("Novo jogo", "Começar: 2 jogadores")
    assert app.settings.get("language") == "pt"
    app = again(app)
    assert items(app)[-1] == "Language · Idioma: Português"
    choose(app, "Começar")
    assert see(app)["round"] == 1
    assert title(again(app)) == "Rodada 1"


@english_again
def test_the_language_can_be_changed_in_the_middle_of_a_game():
    app = brazilian(last=[1, STANDARD, ["Ana", "Bo"]])
    choose(app, "Quem começa", "Começar")
    play(app, [(UP, 3), 1200])
    assert note(app) == "Ana ganha 3 de Honra."
    menu(app, "Ajustes", "Language")
    assert title(app) == "Round 1"
    assert menu(app, "History").page().items[0] == "Ana gains 3 Honor."


@english_again
def test_a_laptop_changes_the_language_of_a_screen_that_rests_and_of_none_in_use():
    app = device()
    play(app, [2000])
    app.set_setting("language", "pt")
    play(app, [40])
    assert title(app) == "Novo jogo"
    play(app, [(DOWN, 2)])
    app.set_setting("language", "en")  # a finger is at work: what it has chosen stays
    play(app, [40])
    assert (title(app), app.page().chosen) == ("Novo jogo", 2)


@english_again
def test_a_new_device_asks_its_language_before_all_else():
    app = device(flash=Flash())
    assert (title(app), items(app)) == ("Language · Idioma", ["English", "Português"])
    app = again(app)  # nobody has answered
    assert title(app) == "Language · Idioma"
    choose(app, "Português")
    assert (spoken(), title(app)) == ("pt", "Novo jogo")
    assert note(app) == "Olá. ▲ ▼ escolhem a linha, A muda ou começa."
    assert title(again(app)) == "Novo jogo"
    for answer in ([(A, "short")], [(C, "short")]):  # chosen, or left
        assert title(play(device(flash=Flash()), answer)) == "New game"


@english_again
def test_a_device_that_was_used_or_has_no_words_asks_nothing():
    assert title(device("pixels", Flash())) == "New game"
    used = Flash()
    play(device("pixels", used), [(A, "short")])
    assert device("ssd1680", used).keeper.game
    assert title(device(flash=flash_with(last=[1, STANDARD, ["Ana", "Bo"]]))) == "New game"


@english_again
def test_only_a_new_device_with_a_panel_offers_the_language():
    assert "Language · Idioma: English" not in items(device("pixels"))
    app = device(flash=flash_with(last=[1, STANDARD, ["Ana", "Bo"]]))
    assert "Language · Idioma: English" not in items(app)


@english_again
def test_sentences_that_are_missing_or_damaged_leave_english():
    class Without(Board):
        def names(self):
            return [name for name in Board.names(self) if name != "pt.bin"]

        def open(self, name):
            if name == "pt.bin":
                raise OSError(2)
            return Board.open(self, name)

    class Damaged(Board):
        def open(self, name):
            return io.BytesIO(compiled()[:-9]) if name == "pt.bin" else Board.open(self, name)

    from vigil_pico.boot import start

    for kind in (Without, Damaged):
        app = start(kind("ssd1680", flash_with(language="pt")))
        assert (spoken(), title(app)) == ("en", "New game")
        assert note(app) == "Welcome. ▲ ▼ choose a line, A changes it or starts."
        assert items(app)[-1] == "Language: English"


class Polyglot(Board):
    """A board beside whose program lie the sentences of more languages, one of them damaged."""

    def names(self):
        return Board.names(self) + ["aa.bin", "xx.bin", "main.py", "aa.bin", "code.bin"]

    def open(self, name):
        if name == "aa.bin":
            return io.BytesIO(compiled()[:-9])
        return Board.open(self, "pt.bin" if name == "xx.bin" else name)


@english_again
def test_more_languages_are_listed_by_their_own_names():
    from vigil_pico.boot import start

    app = start(Polyglot("ssd1680", Flash()))
    assert (title(app), items(app)) == ("Language", ["English", "aa", "Português", "Português"])
    play(app, [(DOWN, 3), (A, "short")])
    assert (spoken(), title(app)) == ("xx", "Novo jogo")
    assert app.settings.get("language") == "xx"
    choose(app, "Language · Idioma: Português", "English")
    assert (spoken(), title(app)) == ("en", "New game")
    assert items(app)[-1] == "Language: English"  # the first other one has no words for it
    choose(app, "Language", "aa")  # it cannot be read: English stays
    assert (spoken(), title(app)) == ("en", "New game")


@english_again
def test_a_fate_is_told_in_portuguese():
    app = brazilian(last=[7, STANDARD, ["Ana", "Bo"]])
    choose(app, "Quem começa", "Começar")
    more(app, "Carta de Sina", "Askara of Fate")
    assert app.page().text == "Cada jogador pode comprar 1 carta."
    play(app, [(A, "short")])
    assert note(app) == "A Sina foi cumprida."


@english_again
def test_a_whole_game_by_fingers_is_the_same_game():
    """What `test_buttons_game.rich_game` does, read and pressed in Portuguese."""
    app = brazilian(last=[ALL_BOXES, STANDARD, list(NAMES[:4])])
    choose(app, "Quem começa", "Começar")
    more(app, "Evento", "Rise of the Cult")
    more(app, "Cultista derrotado")
    more(app, "Fanático derrotado")
    play(app, [(UP, 3), (A, "short")])
    more(app, "Troféu ganho", "Minotaur")
    more(app, "Carta de Sina", "Nemesis")
    play(app, [(A, "short")])
    more(app, "Turno extra")
    play(app, [(A, 2)])
    play(app, [(UP, 6), 1200])
    more(app, "Honra de um jogador", "Ana")
    play(app, [(A, "short"), (A, "short")])
    menu(app, "Pilhas", "Infantaria Pesada")
    play(app, [(DOWN, 2), (A, "short")])
    menu(app, "Corrigir um lugar", "Bo")
    play(app, [(UP, 5), (A, "short")])
    play(app, [(B, 2), (A, "short"), (A, "short")])
    play(app, [(UP, "hold", 600 + 24 * 200 + 100), (A, 4)])
    decks = [[(UP, 3), (A, 1)], [(C, 4)], [(B, 5)], [(UP, 4), (DOWN, 1)]]
    counted(app, *decks)
    assert app.keeper.game.digest() == RICH
    assert app.page().title == "Resultado"
    best = max(see(app)["seats"], key=lambda seat: seat["total"])
    assert app.page().reason == "%s vence com %d de Honra." % (best["name"], best["total"])
