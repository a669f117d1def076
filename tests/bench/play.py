"""Plays an evening to the reveal on MicroPython, with nothing but the engine in memory.

Compiled as the engine is and started with as little heap as is to be tried. argv: the card
catalogue, the commands (each after its length), a folder for the log.
"""

import sys

from vigil.catalog import Catalog
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal

with open(sys.argv[1], "rb") as cards, open(sys.argv[2], "rb") as commands:
    keeper = Keeper(Journal(Files(sys.argv[3]), b"123456789012"), Games(Catalog(cards)))
    while True:
        length = commands.read(1)
        if not length:
            break
        keeper.submit(commands.read(length[0]))
