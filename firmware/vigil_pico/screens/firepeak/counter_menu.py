"""What is rare in a game that is only counted: Power of any seat, the deck, the end."""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack
from vigil.text import t
from vigil_pico.screens.menu import Amount, Menu


def lines(app):
    """Lines of the menu."""
    from vigil_pico.screens.firepeak.home import end_turn

    return [
        (t("End the turn"), lambda: end_turn(app)),
        (t("Power of the patterns"), lambda: app.open(_patterns(app))),
        (t("One more action"), lambda: app.submit(pack(c.USED, -1, 0))),
        (t("Creatures in the deck"), lambda: app.open(_deck(app))),
        (t("A pattern is complete"), lambda: app.open(_complete(app))),
    ]


def power(app, seat):
    """Set the Power of a pattern."""
    game = app.keeper.game
    now = game.total(seat)

    def write(value):
        if value == now:
            app.home()
        else:
            app.submit(pack(c.TOTAL, seat, value - now))

    screen = Total(app, t("Power of %s") % game.called(seat), write, now, most=c.POWER_MOST)
    screen.seat = seat
    return screen


class Total(Amount):
    """An amount of a seat: pixels show whose."""

    seat = -1

    def page(self):
        """The number, large."""
        page = Amount.page(self)
        page.seat = self.seat
        return page


def _patterns(app):
    game = app.keeper.game
    items = []
    for seat in game.seats():
        word = "%s\t%d" % (game.label(seat), game.total(seat))
        items.append((word, lambda seat=seat: app.open(power(app, seat))))
    return Menu(app, t("Power of the patterns"), items)


def _deck(app):
    now = app.keeper.game.left()

    def write(value):
        if value == now:
            app.home()
        else:
            app.submit(pack(c.USED, 0, now - value))

    return Amount(app, t("Creatures in the deck"), write, now, most=c.CREATURES)


def _complete(app):
    game = app.keeper.game
    items = []
    for seat in game.seats():
        items.append((game.label(seat), lambda seat=seat: app.open(_sure(app, seat))))
    menu = Menu(app, t("Whose pattern is complete?"), items)
    menu.choose(game.raw[s.ACTIVE] - 1)
    return menu


def _sure(app, seat):
    from vigil_pico.screens.notice import Confirm

    name = app.keeper.game.called(seat)
    text = t("A complete pattern wins at once. Undo brings the game back.")
    return Confirm(app, t("Has %s won?") % name, text, lambda: app.submit(pack(c.COMPLETE, seat)))
