"""What the game asks for before the turn can end: a Fate, the opponent's cards, the row."""

from vigil.catalog import EVENT, FATE, FIRST_OF_CENTER
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table import state as s
from vigil.text import t
from vigil_pico import pages
from vigil_pico.buttons import DOWN, EDGE, HOLD, REPEAT, SHORT, UP, A, B
from vigil_pico.screens import Screen
from vigil_pico.screens.notice import MustRead


def prompt(app, first):
    """The screen for the first thing that is asked."""
    if first == "enter":
        return pick_to_enter(app, True)
    if first == "fate":
        return _fate(app)
    return Taking(app)


def _fate(app):
    game = app.keeper.game
    card = game.raw[s.FATES]
    if card == c.UNNAMED:
        title, text = t("Fate"), t("The Fate of the card that turned up happens now.")
    else:
        title, text = game.catalog.name(card), t(game.catalog.text(card, FATE))
        text = text[0].upper() + text[1:] + "."

    def acknowledge():
        app.submit(pack(c.ACK))

    return MustRead(app, title, text, t("done"), acknowledge, may_leave=False, mood=pages.FATE)


class Taking(Screen):
    """Quick solitaire: the Honor of each card the opponent took, and whether it was a monster."""

    silent = True

    def __init__(self, app):
        Screen.__init__(self, app)
        self._worths = []
        self._honor = 1
        self._monster = 0

    def page(self):
        """The number, what it is, and both sides' totals."""
        from vigil.table.ending import opponent_name, opponent_total

        game = self._app.keeper.game
        opponent = opponent_name(game)
        title = t("%s: card %d of %d") % (opponent, len(self._worths) + 1, game.raw[s.OWED])
        kind = t("monster: its Honor now") if self._monster else t("card: its Honor at the end")
        totals = "%s %d · %s %d · %s %d" % (
            game.label(1),
            game.honor(1),
            opponent,
            opponent_total(game),
            t("pool"),
            game.pool(),
        )
        keys = t("next"), t("card") if self._monster else t("monster"), "", "+1", "-1"
        page = pages.Number(title, keys, self._honor, (kind, totals))
        page.seat, page.nth, page.other = 0, len(self._worths) + 1, self._monster == 1
        return page

    def press(self, key, kind):
        """Count, say what it was, next."""
        if key in (UP, DOWN) and kind in (EDGE, REPEAT):
            change = 1 if key == UP else -1
            self._honor = min(max(self._honor + change, 0), c.WORTH_MOST)
        elif key == B and kind == SHORT:
            self._monster ^= 1
        elif key == A and kind in (HOLD, REPEAT):
            self._undo(kind)
        elif key == A and kind == SHORT:
            self._worths.append(self._honor * 2 + self._monster)
            self._honor, self._monster = 1, 0
            if len(self._worths) == self._app.keeper.game.raw[s.OWED]:
                self._app.submit(pack(c.TAKE, *self._worths))

    def _undo(self, kind):
        if self._worths and kind == HOLD:
            self._worths.pop()
        else:
            self._app.undo(kind)


def pick_to_enter(app, asked=False):
    """Which card enters the row on the left? `asked`: the game waits for it."""
    cards = _center_cards(app)
    place = s.PLACES - app.keeper.game.row_length()
    leave = (t("menu"), lambda: app.visit("options")) if asked else None
    act = lambda card: app.submit(pack(c.ENTER, card))  # noqa: E731
    return _picker(app, t("Card in place %d") % place, cards, act, leave, _places(place))


def _picker(*args):
    from vigil_pico.screens.picker import Picker  # only who plays alone needs it

    return Picker(*args)


def pick_to_correct(app, place):
    """Which card lies in a place?"""
    cards = _center_cards(app, False)
    act = lambda card: app.submit(pack(c.PLACE, place, card))  # noqa: E731
    return _picker(app, t("Card in place %d") % place, cards, act, None, _places(place))


def _places(meant):
    """The row as it lies, for `faces.ink.row`."""
    return "".join("x" if place == meant else "-" for place in range(1, s.PLACES + 1))


def _center_cards(app, events=True):
    """Cards that may still turn up, by name; Events turn up and lie elsewhere."""
    game = app.keeper.game
    catalog, sets = game.catalog, game.raw[s.SETS]
    left = []
    for card in catalog.ids():
        copies = catalog.copies_in(card, sets)
        lying = sum(game.raw[s.ROW + 2 * i] == card for i in range(s.PLACES))
        lies_here = events or catalog.kind(card) != EVENT
        if card >= FIRST_OF_CENTER and lying < copies and lies_here:
            left.append(card)
    return sorted(left, key=catalog.name)
