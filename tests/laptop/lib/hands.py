"""Somebody who plays on a board, real firmware on both kinds: time turned by hand, and the plug."""

import contextlib

from tests.power.flash import BLOCK
from tests.power.lfs_python import Disk
from vigil.codes import ALL
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil_host.games.script import Script
from vigil_host.make.cards import load_catalog
from vigil_host.sim.board import SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.fingers import SHORT_MS, Fingers
from vigil_host.sim.flash import BLOCKS
from vigil_host.sim.remote import RemoteBoard
from vigil_pico.boot import start

SEED = 7


class Hands:
    """Fingers on one life of a board."""

    def __init__(self, board, app):
        self.board = board
        self.fingers = Fingers(board.keys)
        self.app = app
        board.random = lambda: SEED

    def press(self, *keys, lasting_ms=SHORT_MS):
        """Press one button after the other, each let go before the next."""
        for key in keys:
            self.fingers.press(key, self.board.ticks_ms(), lasting_ms)
            self.wait(lasting_ms + 80)

    def wait(self, ms):
        """Let time pass."""
        until_ms = self.board.ticks_ms() + ms
        while self.board.ticks_ms() < until_ms:
            self.step()

    def step(self):
        """One round of the firmware's loop."""
        now_ms = self.board.ticks_ms()
        self.fingers.step(now_ms)
        self.app.step(now_ms)
        self.board.idle(self.app.idle_ms())

    def settle(self):
        """Wait until notes are gone and the panel has caught up."""
        self.wait(8000)
        return self.board.chip.image()


@contextlib.contextmanager
def twin(root, name="pico_epaper"):
    """The firmware on this interpreter."""
    board = SimBoard(name, folders(root), Hand())
    try:
        yield Hands(board, start(board))
    finally:
        board.close()


@contextlib.contextmanager
def pico(root, program, name="pico_epaper"):
    """The firmware on MicroPython; at the end the plug is pulled."""
    board = RemoteBoard(name, root, Hand(), program=program)
    try:
        yield Hands(board, board)
    finally:
        board.close()


def dealt(root, line):
    """A flash on which a game has begun, by a line of a script."""
    disk = Disk(BLOCKS)
    disk.format()
    keeper = Keeper(Journal(disk.mount(), bytes(12)), Games(load_catalog()))
    assert Script(keeper).answer(line)["ok"]
    (root / "flash.bin").write_bytes(b"".join(disk.flash.blocks))


def disk_in(flash):
    """The file of a flash as a disk for another littlefs."""
    data = flash.read_bytes()
    disk = Disk()
    disk.flash.blocks = [data[at : at + BLOCK] for at in range(0, len(data), BLOCK)]
    return disk


def kept(root):
    """The table as another littlefs finds it in the flash; None without a game."""
    disk = disk_in(root / "flash.bin")
    keeper = Keeper(Journal(disk.mount(), bytes(12)), Games(load_catalog()))
    return keeper.game and keeper.game.view(ALL)


def honor(root):
    """What the seats have, by the flash."""
    return [seat["honor"] for seat in kept(root)["seats"]]
