"""Questions that a hand asks now and then: which of two ways, end the turn."""

from vigil.compat import const
from vigil.text import t

_COULD_MOST = const(4)  # things that are named before the turn ends without them


def ask_which(app, moves, submit):
    """Ask in which of several ways a card is to be had."""
    from vigil.full.moves import moves as told
    from vigil_pico.screens.full.offers import capital
    from vigil_pico.screens.menu import Menu

    def take(index):
        app.back()
        submit(index)

    sentences = told(app.keeper.game)
    items = [(capital(sentences[index]), lambda index=index: take(index)) for index in moves]
    app.open(Menu(app, t("Which one?"), items))


def warn(app, submit):
    """Something could still be had: name it, and ask."""
    from vigil.full.moves import moves
    from vigil.full.story import joined
    from vigil_pico.screens.notice import Reading

    def end():
        app.back()
        submit(0)

    could = moves(app.keeper.game)[1:]
    more = " …" if len(could) > _COULD_MOST else "."
    text = t("You could still %s") % joined(could[:_COULD_MOST]) + more
    app.open(Reading(app, t("End the turn?"), text, t("end turn"), end))
