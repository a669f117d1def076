"""What one player alone may see: the device is passed first, unless nobody else is there."""

from vigil.text import t
from vigil_pico.buttons import HOLD, REPEAT, SHORT, A, C
from vigil_pico.pages import Notice
from vigil_pico.screens import Screen
from vigil_pico.screens.menu import Menu


def covered(app, seat, make, asked=False):
    """The screen that `make()` gives, behind a cover where several people play.

    `asked`: the game waits for it, and there is no way back but undo.
    """
    return make() if app.keeper.game.alone() else Cover(app, seat, make, asked)


class Cover(Screen):
    """Whose turn it is to look: A looks, C goes back, or is the menu where nothing lies behind."""

    silent = True

    def __init__(self, app, seat, make, asked):
        Screen.__init__(self, app)
        self._seat = seat
        self._make = make
        self._asked = asked

    def page(self):
        """Nothing but a name."""
        name = self._app.keeper.game.called(self._seat)
        text = t("%s decides. Press A when nobody else looks.") % name
        leave = t("menu") if self._asked else t("back")
        return Notice(t("Pass to %s") % name, (t("look"), "", leave, "", ""), text)

    def press(self, key, kind):
        """Look, or not."""
        if key == A and kind == SHORT:
            self._app.later(self._look)
        elif self._asked:
            asked_press(self._app, key, kind)
        elif key == C and kind == SHORT:
            self._app.home()

    def _look(self):
        self._app.open(self._make())


class Secret(Menu):
    """A list for one player's eyes."""

    asked = False  # the game waits for an answer

    def page(self):
        """The list, for its owner alone."""
        page = Menu.page(self)
        page.secret = True
        if self.asked:
            page.keys = page.keys[:2] + (t("menu"),) + page.keys[3:]
        return page

    def press(self, key, kind):
        """Where the game waits there is no way back but undo."""
        if not (self.asked and asked_press(self._app, key, kind)):
            Menu.press(self, key, kind)


def asked_press(app, key, kind):
    """A held undoes, C is the menu; whether it was one of these."""
    undoes = key == A and kind in (HOLD, REPEAT)
    if undoes:
        app.undo(kind)
    elif key == C and kind == SHORT:
        app.visit("options")
    return undoes or key == C


def dungeon(app, seat):
    """A dungeon to be looked through by its owner."""
    from vigil.firepeak.creatures import named
    from vigil.firepeak.state import UNSEEN

    game = app.keeper.game
    items = [(named(each), app.home) for each in game.dungeon(seat)]
    hidden = game.raw[game.seat(seat) + UNSEEN]
    if hidden:
        items.append((t("never shown\t×%d") % hidden, app.home))
    return Secret(app, t("Dungeon of %s") % game.called(seat), items or [(t("None"), app.home)])


def spellbook(app, seat):
    """A spellbook to be looked through by its owner."""
    from vigil.firepeak.state import HAND, SECRET, SHELF

    game = app.keeper.game
    items = [(game.spell_name(each), app.home) for each in game.spells_at(SHELF * seat + HAND)]
    hidden = game.raw[game.seat(seat) + SECRET]
    if hidden:
        items.append((t("never shown\t×%d") % hidden, app.home))
    return Secret(app, t("Spellbook of %s") % game.called(seat), items or [(t("None"), app.home)])
