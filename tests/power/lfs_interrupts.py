"""Counts on MicroPython the flash calls out of which Ctrl-C could strike while an evening is kept.

On a Pico the interrupt is raised from any block that is read or written, and a file that it leaves
half-open is closed by the collector later, over newer records. So a call that writes must find the
shield up. argv: `open` leaves the shield away, to see that this can fail. Prints the number.
"""

import os
import sys

import vigil.log.files
from tests.power.game import evening
from tests.power.lfs_micropython import Device, Disk
from vigil.catalog import Catalog
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal

shields = 0
strikes = 0


def shield(up):
    """What the chip would do."""
    global shields
    shields += 1 if up else -1


class Watched(Device):
    """A flash that notes when it is written with nothing to shield it."""

    def writeblocks(self, block, buffer, offset=0):
        """Look, then program."""
        global strikes
        strikes += not shields
        Device.writeblocks(self, block, buffer, offset)


if "open" not in sys.argv:
    vigil.log.files.shield = shield
with open(os.getenv("VIGIL_CARDS", ""), "rb") as file:
    catalog = Catalog(file)
    disk = Disk(Watched)
    disk.format()
    files = disk.mount()
    strikes = 0
    keeper = Keeper(Journal(files, b"123456789012"), Games(catalog))
    for command in evening(catalog):
        keeper.submit(command)
print(strikes + shields)  # and none may stay up
