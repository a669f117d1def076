"""The names on this device, typed and removed with five buttons; a laptop may send others."""

from vigil.names import NAME_CHARS, ROSTER_MOST
from vigil.text import t
from vigil_pico.buttons import DOWN, EDGE, REPEAT, SHORT, UP, A, B, C
from vigil_pico.pages import List
from vigil_pico.screens import Screen
from vigil_pico.screens.menu import Menu
from vigil_pico.screens.notice import Confirm

# Two alphabets: MicroPython's lower() knows no accents.
_LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÂÃÀÇÉÊÍÓÔÕÚÜ-' "
_SMALL = "abcdefghijklmnopqrstuvwxyzáâãàçéêíóôõúü-' "


def roster_menu(app):
    """Every name, and a new one first."""

    def again(_name=""):
        app.back()
        app.back()
        app.open(roster_menu(app))

    items = [(t("New name"), lambda: app.open(Typing(app, again)))]
    for name in app.settings.get("roster"):
        items.append((name, lambda name=name: app.open(_removal(app, name, again))))
    return Menu(app, t("Roster"), items)


def _removal(app, name, again):
    def remove():
        app.set_setting("roster", [other for other in app.settings.get("roster") if other != name])
        again()

    text = t("The name goes from the roster. Games keep it.")
    return Confirm(app, t("Remove %s?") % name, text, remove)


class Typing(Screen):
    """▲ ▼ find a letter, A takes it, B takes the last one back, C is done."""

    def __init__(self, app, done):
        """`done(name)` hears it, or "" where none was spelled."""
        Screen.__init__(self, app)
        self._done = done
        self._name = ""
        self._at = 0

    def page(self):
        """The name so far, and the letters, small ones inside a word."""
        letters = list(self._alphabet())
        letters[-1] = t("space")
        keys = t("take"), t("delete"), t("done"), "▲", "▼"
        return List(t("Name: %s_") % self._name, keys, letters, self._at)

    def press(self, key, kind):
        """Find, take, delete, done."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            self._at = (self._at + (1 if key == DOWN else -1)) % len(_LARGE)
        elif kind != SHORT:
            return
        elif key == A:
            self._name = (self._name + self._alphabet()[self._at])[:NAME_CHARS].lstrip()
        elif key == B:
            self._name = self._name[:-1]
        elif key == C:
            self._keep()

    def _alphabet(self):
        return _SMALL if self._name and self._name[-1] not in " -" else _LARGE

    def _keep(self):
        name, roster = self._name.strip(), self._app.settings.get("roster")
        if name:
            others = [other for other in roster if other != name]
            self._app.set_setting("roster", [name] + others[: ROSTER_MOST - 1])
        self._done(name)
