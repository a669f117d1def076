"""The end of a game of Firepeak as lines; and why one cannot be shown without a panel."""

from vigil.text import t


def reveal(app):
    """Everybody's Power, the best first, and why."""
    from vigil.firepeak.ending import result
    from vigil.firepeak.pattern import Pattern
    from vigil_pico.screens.notice import Reveal

    game = app.keeper.game
    winner, ranking, template, values = result(game)
    rows = []
    for seat in ranking:
        count = sum(1 for each in Pattern(game, seat).cells if each)
        creatures = "" if game.counted else "×%d" % count
        rows.append((seat, game.label(seat), creatures, "", game.total(seat)))
    return Reveal(app, rows, 1 if winner else 0, t(template) % values)


def no_panel(app):
    """Pixels show the counter alone."""
    from vigil_pico.screens.notice import MustRead
    from vigil_pico.screens.start import root

    text = t("This game needs a panel: hold A to undo it, or start one that is only counted.")
    again = t("new game")
    return MustRead(app, "Firepeak", text, again, lambda: app.open(root(app)), may_leave=False)
