"""What a person in a serial terminal is told: there is nobody else to ask."""

from vigil.text import t
from vigil.view import phase_named


def lines(app, word):
    """Yield the lines that answer a word."""
    if word == "who":
        yield _who(app)
    elif word == "score":
        yield from _score(app)
    else:
        yield _who(app)
        yield t("Type who, score or help. On the laptop, vigil sync keeps the log.")
        yield t("For MicroPython's prompt hold C while it starts; vigil deploy gets there itself.")
        yield t("After Ctrl-C the watchdog starts the game again in a few seconds.")


def _who(app):
    journal = app.keeper.journal
    device = "".join("%02x" % byte for byte in journal.device)
    name = app.settings.get("name") or t("a device without a name")
    text = t("This is Vigil on %s: %s, %s. Log entries: %d.")
    return text % (app.board.name, name, device, journal.head)


def _score(app):
    game = app.keeper.game
    if game is None:
        yield t("No game is running: start one first.")
        return
    view = game.view()
    yield t("Round %d, %s.") % (view["round"], phase_named(view["phase"]))
    hidden = app.settings.get("hide_scores")
    for seat in view["seats"]:
        active = seat["seat"] == view["active"]
        honor = "–" if hidden and not active else seat["total"]
        yield "%s %d %s: %s" % ("*" if active else " ", seat["seat"], seat["name"], honor)
