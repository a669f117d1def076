"""Starts Vigil on a Pico: cards, log, game, cable."""

import os

from vigil.catalog import Catalog
from vigil.files import Files
from vigil.journal import Journal
from vigil.keeper import Keeper
from vigil.shelf import Shelf
from vigil_pico.port import Port
from vigil_pico.serve import serve


def main(log="/log", cards="/cards.bin"):
    """Open the game as it was left and answer the laptop."""
    with open(cards, "rb") as file:
        keeper = Keeper(Journal(Files(log), os.urandom(12)), Shelf(Catalog(file)))
        serve(Port(), keeper)


if __name__ == "__main__":
    main()
