"""Plays a whole game of Firepeak on MicroPython, kept in a log, with the engine in memory.

Any legal command is given, and what is not needed is forgotten in between, as on a device. argv:
the card catalogue, a folder for the log.
"""

import sys

from vigil.catalog import Catalog
from vigil.files import Files
from vigil.firepeak.codes import CLAN_POWERS
from vigil.firepeak.setup import command
from vigil.journal import Journal
from vigil.keeper import Keeper
from vigil.memory import sweep
from vigil.shelf import Shelf

with open(sys.argv[1], "rb") as cards:
    keeper = Keeper(Journal(Files(sys.argv[2]), b"123456789012"), Shelf(Catalog(cards)))
    names = ["Ana", "Bo", "Cy", "Di", "Ed"]
    keeper.submit(command(5, names, settings=CLAN_POWERS, seed=5))
    decisions = 0
    while not keeper.game.over():
        move = keeper.game.advice("random")
        keeper.submit(move)
        sweep()
        decisions += 1
    print(decisions)
