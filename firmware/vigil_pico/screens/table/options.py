"""The menu behind C: corrections, supplies, beads, history, the end, another game, settings."""

from vigil.boxes import SOLITAIRE, TEAM
from vigil.codes import UNDO
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico.screens.menu import Amount, Menu, opening
from vigil_pico.screens.options import HISTORY, first_items, last_items


def root(app):
    """Everything that is not needed every turn."""
    game = app.keeper.game
    items = []
    if game.raw[s.PHASE] == s.PLAYING:
        items += [
            opening(app, t("Correct a seat"), _seats),
            opening(app, t("Supplies"), _piles),
            opening(app, t("Pay in beads"), _beads),
            opening(app, t("Score now"), _score_now),
            (_hide_word(app), lambda: _hide(app)),
            opening(app, t("Finish the game"), _finish),
        ]
        if 0 < game.row_length() < s.PLACES and not game.flag(s.SHORT_ROW):
            items.insert(0, (t("No card is left"), lambda: app.submit(pack(c.SHORT))))
    items.append(opening(app, t("History"), _history))
    return Menu(app, t("Menu"), first_items(app) + items + last_items(app))


def _seats(app):
    game = app.keeper.game
    items = []
    for seat in range(1, game.raw[s.PLAYERS] + 1):
        word = "%s\t%d" % (game.label(seat), game.honor(seat))
        items.append((word, lambda seat=seat: app.open(_correct(app, seat))))
    return Menu(app, t("Correct a seat"), items)


def _correct(app, seat):
    game = app.keeper.game
    now = game.honor(seat)
    title = t("Your Honor") if game.alone() else t("Honor of %s") % game.called(seat)
    return _change(app, title, c.HONOR, seat, now, now + c.HONOR_MOST)


def _piles(app):
    game = app.keeper.game
    items = []
    for pile, card in enumerate(c.PILE_CARDS):
        if not game.catalog.copies_in(card, game.raw[s.SETS]):
            continue
        name = game.catalog.name(card)
        word = "%s\t%d" % (name, game.raw[s.PILES + pile])
        items.append((word, lambda pile=pile, name=name: app.open(_pile(app, pile, name))))
    return Menu(app, t("Supplies"), items or [(t("None"), app.back)])


def _pile(app, pile, name):
    return _change(app, name, c.SUPPLY, pile, app.keeper.game.raw[s.PILES + pile], 99)


def _change(app, title, code, which, now, most):
    """Set a number anew; the command tells the difference."""

    def write(value):
        if value == now:
            app.home()
        else:
            app.submit(pack(code, which, value - now))

    return Amount(app, title, write, now, most=most, lines=(t("It was %d.") % now,))


def _beads(app):
    def show(amount):
        from vigil.table import beads
        from vigil_pico.screens.notice import Reading

        ones, fives = beads.in_boxes(app.keeper.game.raw[s.SETS])
        text = beads.told(*beads.pay(amount, ones, fives))
        app.open(Reading(app, t("%d Honor") % amount, text, t("OK"), app.home))

    return Amount(app, t("Pay in beads"), show, 1)


def _score_now(app):
    """Everybody's total so far, the best first; nothing ends."""
    from vigil.table import ending

    game = app.keeper.game
    sides = [(seat,) for seat in range(1, game.raw[s.PLAYERS] + 1)]
    if game.raw[s.VARIANT] == TEAM:
        sides = ending.teams(game)
    totals = []
    for i, seats in enumerate(sides):
        total = sum(ending.total(game, seat) for seat in seats)
        totals.append((total, ending.side_name(game, i + 1)))
    if game.raw[s.VARIANT] == SOLITAIRE:
        totals.append((ending.opponent_total(game), ending.opponent_name(game)))
    totals.sort(reverse=True)
    items = [("%s\t%d" % (name, total), app.back) for total, name in totals]
    return Menu(app, t("Score now"), items)


def _hide_word(app):
    return t("Show all scores") if app.settings.get("hide_scores") else t("Hide other scores")


def _hide(app):
    app.set_setting("hide_scores", not app.settings.get("hide_scores"))
    app.home()


def _finish(app):
    from vigil_pico.screens.notice import Confirm

    text = t("The decks are counted next. Undo brings the game back.")
    return Confirm(app, t("Finish the game?"), text, lambda: app.submit(pack(c.FINISH)))


def _history(app):
    items = []
    for steps, sentence in enumerate(app.keeper.history(HISTORY)):
        items.append((sentence, lambda steps=steps, text=sentence: _go_back(app, steps, text)))
    return Menu(app, t("History"), items or [(t("Nothing yet."), app.back)])


def _go_back(app, steps, sentence):
    """To the table as it was after an entry; after the newest one it is."""
    if not steps:
        app.home()
        return
    from vigil_pico.screens.notice import Confirm

    text = "%s\n%s" % (sentence, t("Entries undone: %d. Redo brings them back.") % steps)
    app.open(Confirm(app, t("Back to this entry?"), text, lambda: app.submit(pack(UNDO, steps))))
