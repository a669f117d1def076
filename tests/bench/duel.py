"""Plays a game of `greedy` and `sage` on MicroPython, kept in a log, with the engine in memory.

Compiled as the engine is and started with as little heap as is to be tried. argv: the card
catalogue, a folder for the log.
"""

import sys

from vigil.catalog import Catalog
from vigil.codes import GODSLAYER
from vigil.full.setup import command
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal

with open(sys.argv[1], "rb") as cards:
    keeper = Keeper(Journal(Files(sys.argv[2]), b"123456789012"), Games(Catalog(cards)))
    keeper.submit(command(GODSLAYER, 0, 2, ["Ana", "Bo"], 1, seed=5, bots=(2, 6)))
    decisions = 0
    while True:
        move = keeper.game.bot_command()
        if not move:
            break
        keeper.submit(move)
        decisions += 1
    print(decisions)
