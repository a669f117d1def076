"""The page for a browser that speaks Portuguese: its own words, and those of the game."""

import re

from playwright.sync_api import expect

from tests.page.conftest import LAPTOP, PHONE
from tests.page.look import BUILD, UNNAMED, WIDE


def test_the_page_and_the_game_are_portuguese_whatever_the_server_speaks(screen):
    one, other = screen(locale="pt-BR"), screen()
    expect(one.page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(other.page.locator("html")).to_have_attribute("lang", "en")
    one.sees(".link", re.compile("^Pico com e-paper simulado$"))
    views = one.page.locator("nav a").all_inner_texts()
    assert views == ["Cartas", "Mesa", "Partidas", "Estatísticas", "TV"]
    one.press("A")
    one.sees(".headline", "Rodada 1O Jogo de Deckbuilding")
    one.press("UP", "UP", "A")
    one.sees(".log li", re.compile("É o turno de Lugar [12]"))
    other.sees(".log li", re.compile("It is the turn of Seat [12]"))
    one.sees(".log", "Lugar")
    for view in ("tv", "games", "stats"):
        one.go(view)
        assert one.page.evaluate(UNNAMED) == []
    one.go("games")
    one.sees("h1", "Partidas")
    one.sees("tbody", "não terminado")
    one.page.locator("tbody a").first.click()
    one.sees(".log", "Um novo jogo começa.")


def test_the_device_is_told_its_language_in_the_set_up(screen):
    one = screen(locale="pt-BR")
    one.page.get_by_role("button", name="Preparar …").click()
    dialog = one.page.get_by_role("dialog", name=re.compile("^Preparar "))
    expect(dialog.get_by_label("Idioma")).to_be_enabled()
    dialog.get_by_label("Idioma").select_option("Português")
    BUILD.mkdir(parents=True, exist_ok=True)
    one.page.screenshot(path=BUILD / "portuguese-setup.png")
    dialog.get_by_role("button", name="Salvar").click()
    expect(dialog).to_be_hidden()
    one.sees(".words", "Novo jogo")
    expect(one.key("C")).to_have_accessible_name("Botão C: voltar")


def test_nothing_is_too_wide(screen):
    for size in (PHONE, LAPTOP):
        one = screen(size, locale="pt-BR")
        one.press("A", "UP", "A")
        one.sees(".log", "ganha")
        for view in ("table", "tv", "games", "stats"):
            one.go(view)
            assert one.page.evaluate(WIDE) <= 0, (size, view)
            one.page.screenshot(path=BUILD / f"portuguese-{view}-{size[0]}.png", full_page=True)
