"""Plays a whole game of Firepeak on MicroPython, kept in a log, with the engine in memory.

Any legal command is given, and what is not needed is forgotten in between, as on a device. argv:
the card catalogue, a folder for the log.
"""

import sys

from vigil.catalog import Catalog
from vigil.firepeak.codes import CLAN_POWERS
from vigil.firepeak.setup import command
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal
from vigil.memory import sweep

with open(sys.argv[1], "rb") as cards:
    keeper = Keeper(Journal(Files(sys.argv[2]), b"123456789012"), Games(Catalog(cards)))
    names = ["Ana", "Bo", "Cy", "Di", "Ed"]
    keeper.submit(command(5, names, settings=CLAN_POWERS, seed=5))
    decisions = 0
    while not keeper.game.over():
        move = keeper.game.advice("random")
        keeper.submit(move)
        sweep()
        decisions += 1
    print(decisions)
