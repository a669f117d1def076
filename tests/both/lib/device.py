"""Runs on MicroPython as a whole device on its standard input and output: argv is a folder for its
flash, and a file with commands (hex, a line each) that it has carried out before it is plugged in.
"""

import sys
import time
from binascii import unhexlify

from bench_board import Board
from vigil.log.files import Files
from vigil_pico.boot import start
from vigil_pico.drivers.port import Port

flash, commands = sys.argv[1:]


class Device(Board):
    """Its flash is a folder, its clock the wall's, its port the real one."""

    def __init__(self):
        super().__init__("pixels", lambda name: Files(flash + "/" + name))
        self.port = Port()

    def ticks_ms(self):
        return time.ticks_ms()  # pyright: ignore[reportAttributeAccessIssue]


board = Device()
app = start(board)
if not app.keeper.journal.head:
    with open(commands) as lines:
        for line in lines:
            app.keeper.submit(unhexlify(line.strip()))
while board.port.open:
    app.step(board.ticks_ms())
