"""A screen is its file and a line in a menu: a toy is opened, shown, pressed and left."""

import pytest

from bench_board import A, C, play
from fingers import begun, items, menu, title
from tests.laptop.lib.law import plant
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_pico.screens import table
from vigil_pico.screens.table import options

_FILE = '''
"""How often somebody has knocked."""

from vigil_pico.buttons import SHORT, A
from vigil_pico.pages import Number
from vigil_pico.screens import Screen


def root(app):
    return Knocks(app)


class Knocks(Screen):
    count = 0

    def page(self):
        return Number("Knocks", ("knock", "", "back", "", ""), self.count)

    def press(self, key, kind):
        if kind == SHORT and key == A:
            self.count += 1
        elif kind == SHORT:
            self._app.home()
'''


@pytest.fixture(autouse=True)
def planted(tmp_path, monkeypatch):
    """The file, and the line."""
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))
    monkeypatch.setenv("VIGIL_FONT", str(font_path()))
    plant(tmp_path, "knocks.py", _FILE)
    monkeypatch.setattr(table, "__path__", [*table.__path__, str(tmp_path)])
    usual = options.last_items

    def last_items(app):
        return [("Knock", lambda: app.visit("knocks")), *usual(app)]

    monkeypatch.setattr(options, "last_items", last_items)


def test_it_is_opened_shown_pressed_and_left():
    app = begun()
    menu(app, "Knock")
    assert title(app) == "Knocks"
    play(app, [(A, 3)])
    assert app.page().value == 3
    play(app, [(C, "short")])
    assert title(app) == "Round 1"


def test_the_rest_of_the_menu_is_as_before():
    app = begun()
    menu(app)
    assert items(app)[-3:] == ["Knock", "New game", "Settings"]
