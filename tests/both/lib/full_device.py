"""A device that plays the full game, ready for fingers."""

from bench_board import device
from fingers import choose, flash_with
from vigil.boxes import STANDARD
from vigil.codes import FULL


def dealt(names=("Ana", ""), bots=(0, 2), variant=STANDARD, sets=1, kind="ssd1680", first=1):
    """A device on which a full game has just begun."""
    app = device(kind, flash_with(last=[sets, variant, list(names), FULL, list(bots)]))
    for _ in range(first):
        choose(app, "First player")
    return choose(app, "Start")


def game(app):
    return app.keeper.game
