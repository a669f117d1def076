"""Measures on MicroPython how deep the stack gets while a full game is played by buttons.

Everything lies on a littlefs as it does on a Pico: modules, cards, letters, log and settings. Its
block device is asked at the very bottom and looks how deep that is. What a Pico does not have is
taken off: the device's own frame, for its flash is written in C; the frame of the function that
counts imports; and most of the path that an import keeps on the stack, 4,096 bytes here, 128 there.
argv: the moves, a folder with what is copied to the device. Prints the bytes while starting and
while playing.
"""

import builtins
import os
import sys

import vfs
from micropython import stack_use  # pyright: ignore[reportAttributeAccessIssue]

_BLOCK = 4096
_BLOCKS = 352  # of a Pico with 2 MB
_FOLDER = 0x4000  # in st_mode
_PATH = 4096 - 128

deepest = 0
imports = 0  # that are going on
counted_frame = probe_frame = 0


def counted(*args):
    """Import, and let the flash know."""
    global imports
    imports += 1
    try:
        return original(*args)
    finally:
        imports -= 1


class Probe:
    """A flash in memory."""

    def __init__(self):
        self._data = bytearray(_BLOCK * _BLOCKS)

    def readblocks(self, block, buffer, offset=0):
        """Look, then read."""
        global deepest
        deepest = max(deepest, stack_use() - probe_frame - imports * (_PATH + counted_frame))
        at = block * _BLOCK + offset
        buffer[:] = self._data[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """Look, then write."""
        global deepest
        deepest = max(deepest, stack_use() - probe_frame - imports * (_PATH + counted_frame))
        at = block * _BLOCK + offset
        self._data[at : at + len(buffer)] = buffer

    def depth(self):
        """How deep a method is."""
        return stack_use()

    def ioctl(self, question, _block):
        """How many blocks, how large; erasing is not needed here."""
        return {4: _BLOCKS, 5: _BLOCK}.get(question, 0)


def copy(source, target):
    """A folder and all that is in it."""
    for name in os.listdir(source):
        if os.stat(source + "/" + name)[0] & _FOLDER:
            os.mkdir(target + "/" + name)
            copy(source + "/" + name, target + "/" + name)
        else:
            with open(source + "/" + name, "rb") as old, open(target + "/" + name, "wb") as new:
                new.write(old.read())


original = stack_use
counted_frame = counted() - stack_use()
probe_frame = Probe().depth() - stack_use()
original = builtins.__import__
builtins.__import__ = counted
moves, folder = sys.argv[1:]
probe = Probe()
vfs.VfsLfs2.mkfs(probe, progsize=256)  # pyright: ignore
vfs.mount(vfs.VfsLfs2(probe, progsize=256), "/pico")  # pyright: ignore
copy(folder, "/pico")
sys.path[:] = ["/pico/lib"]
hands = __import__("hands")
board = hands.Board("/pico/cards.bin", "/pico/font.bin", "/pico")
deepest = 0
app = __import__("vigil_pico.loop", None, None, ("begin",)).begin(board)
print(deepest)
deepest = 0
with open(moves) as lines:
    hands.play(app, board, lines)
print(deepest)
