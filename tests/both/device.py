"""Runs on MicroPython as the device of a link test: play the commands of a file, then answer."""

import sys
from binascii import unhexlify

from vigil.catalog import Catalog
from vigil.files import Files
from vigil.journal import Journal
from vigil.keeper import Keeper
from vigil.shelf import Shelf
from vigil_pico.cable import Cable
from vigil_pico.port import Port

commands, log, cards = sys.argv[1:]
with open(cards, "rb") as file, open(commands) as lines:
    keeper = Keeper(Journal(Files(log), b"a pico's own"), Shelf(Catalog(file)))
    for line in lines:
        keeper.submit(unhexlify(line.strip()))
    port = Port()
    cable = Cable(port, keeper)
    while port.open:
        cable.step()
