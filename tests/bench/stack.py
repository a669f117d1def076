"""Measures on MicroPython how deep the stack gets while an evening, or a full game, is played.

The log lies on a littlefs whose block device is asked at the very bottom, so littlefs's own frames
count too. The frame of the device's method is taken off: a Pico's flash is written in C and has
none. Prints the number of bytes.
"""

import os
import sys

from micropython import stack_use  # pyright: ignore[reportAttributeAccessIssue]

from tests.power.game import evening
from tests.power.lfs_micropython import Device, Disk
from vigil.catalog import Catalog
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.full.setup import command
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal

deepest = probe_frame = 0


class Probe(Device):
    """A flash that looks how deep it is asked."""

    def readblocks(self, block, buffer, offset=0):
        """Look, then read."""
        global deepest
        deepest = max(deepest, stack_use() - probe_frame)
        Device.readblocks(self, block, buffer, offset)

    def writeblocks(self, block, buffer, offset=0):
        """Look, then program."""
        global deepest
        deepest = max(deepest, stack_use() - probe_frame)
        Device.writeblocks(self, block, buffer, offset)

    def depth(self):
        """How deep a method is."""
        return stack_use()


with open(os.getenv("VIGIL_CARDS", ""), "rb") as file:
    catalog = Catalog(file)
    probe_frame = Probe.depth(None) - stack_use()  # pyright: ignore[reportArgumentType]
    disk = Disk(Probe)
    disk.format()
    keeper = Keeper(Journal(disk.mount(), b"123456789012"), Games(catalog))
    if "full" in sys.argv:
        boxes = GODSLAYER | FALLEN | SOULS
        keeper.submit(command(boxes, 0, 2, ["Ana", "Bo"], 1, seed=5, bots=(2, 3)))
        while True:
            move = keeper.game.bot_command()
            if not move:
                break
            deepest = max(deepest, stack_use())
            keeper.submit(move)
    else:
        for each in evening(catalog):
            keeper.submit(each)
print(deepest)
