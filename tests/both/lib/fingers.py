"""What a person at the table does with a device: reads its page and finds the button."""

import json

from bench_board import DOWN, A, B, C, Flash, device, play
from vigil.boxes import STANDARD
from vigil.codes import ALL, GODSLAYER

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")


def flash_with(language="en", **settings):
    """A flash whose owner has settings."""
    flash = Flash()
    settings["language"] = language
    flash("settings").contents["settings"] = json.dumps(settings).encode()
    return flash


def begun(players=2, sets=GODSLAYER, variant=STANDARD, kind="ssd1680"):
    """A device with a game that has just begun with Ana's turn."""
    flash = flash_with(last=[sets, variant, list(NAMES[:players])])
    app = device(kind, flash)
    choose(app, "First player")
    choose(app, "Start")
    assert see(app)["round"] == 1
    return app


def again(app, **options):
    """The plug was pulled and put back."""
    return device(app.board.name, app.board.files, **options)


def see(app):
    """The state with nothing hidden."""
    return app.keeper.game.view(ALL)


def honors(app):
    return [seat["honor"] for seat in see(app)["seats"]]


def note(app):
    return app.page().note


def title(app):
    return app.page().title


def items(app):
    """The lines of a menu, a label and its value with a colon between."""
    return [item.replace("\t", ": ") for item in app.page().items]


def chosen(app):
    return items(app)[app.page().chosen]


def walk(app, label):
    """Go to the line that begins with a label."""
    for _ in range(len(app.page().items)):
        if chosen(app).startswith(label):
            return app
        play(app, [(DOWN, 1)])
    raise AssertionError("%s is not in %s" % (label, items(app)))


def choose(app, *labels):
    """Go to lines, one menu after the other, and press A on each."""
    for label in labels:
        play(walk(app, label), [(A, "short")])
    return app


def whole_turn(app):
    """Play the turn of a full game with A alone, or answer what is asked; bots have their time."""
    while True:
        ends = app.page().keys[0] == "end turn"
        play(app, [(A, "short")])
        if ends:
            return play(app, [1000])


def more(app, *labels):
    """B, and what happened."""
    return choose(play(app, [(B, "short")]), *labels)


def menu(app, *labels):
    """C, and a line of the menu."""
    return choose(play(app, [(C, "short")]), *labels)


def records(app):
    """What lies in the log, snapshots included."""
    return [payload for _, payload in app.keeper.journal.records()]


def log(app):
    """The codes of the records, in order, as one text."""
    return " ".join("%02x" % payload[0] for payload in records(app))


RICH = 2371841178


def counted(app, *decks):
    """Every deck in turn, then the result."""
    for presses in decks:
        play(app, [(A, "short")] + presses + [(A, "hold")])
    return play(app, [(A, "short")])
