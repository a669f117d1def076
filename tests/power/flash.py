"""A Pico's flash that remembers: every page programmed and every block erased, in order.

Bits are cleared by programming and set only by erasing a whole block, as on the chip. A recorded
run can be gone through again one operation at a time, with power lost in the middle of any of
them. Blocks are immutable: going back after a cut is putting back the few that were replaced.
"""

from vigil.compat import const
from vigil.dice import Dice

BLOCKS = const(352)  # the file system of a Pico with 2 MB
BLOCK = const(4096)
PAGE = const(256)

WAYS = ("nothing", "half", "noise", "all")  # what came of the operation in which power was lost

_BLANK = b"\xff" * BLOCK
_NOISE_BYTES = const(6000)


class Flash:
    """Blocks that can be programmed and erased; `blocks` is what they hold now."""

    def __init__(self, blocks=BLOCKS):
        self.blocks = [_BLANK] * blocks
        self._before = None  # since power was lost: blocks that have changed, as they were
        dice = Dice(blocks)
        self._noise = bytes(dice.below(256) for _ in range(_NOISE_BYTES))
        self.record()

    def program(self, block, offset, data):
        """Clear bits, a page at a time."""
        for at in range(0, len(data), PAGE):
            page = bytes(data[at : at + PAGE])
            old = self.blocks[block][offset + at : offset + at + len(page)]
            if old != _BLANK[: len(page)]:
                page = bytes(a & b for a, b in zip(old, page))
            self._change(block, offset + at, page)

    def erase(self, block):
        """Set all bits of a block."""
        self._change(block, 0, _BLANK)

    def erases(self):
        """How many of the recorded operations were erases."""
        return sum(len(data) == BLOCK for _, _, data in self.operations)

    # A run is recorded

    def record(self):
        """Begin here: what was done before cannot be cut."""
        self.operations = []  # block, offset, what the bytes there became
        self.marks = []  # operations that were done when each record was acknowledged
        self._begin = list(self.blocks)

    def mark(self):
        """A record has been acknowledged."""
        self.marks.append(len(self.operations))

    # and gone through again

    def rewind(self):
        """Go back to where the record begins."""
        self.blocks[:] = self._begin
        self._at = 0

    def forward(self):
        """Carry out the next operation."""
        self._put(*self.operations[self._at])
        self._at += 1

    def cut(self, way):
        """Lose power in the next operation; all that changes from now on is undone by `mend`."""
        block, offset, data = self.operations[self._at]
        self._before = {block: self.blocks[block]}
        if way == "half":
            self._put(block, offset, data[: len(data) // 2])
        elif way == "noise":
            begin = self._at * 7 % (_NOISE_BYTES - len(data))
            self._put(block, offset, self._noise[begin : begin + len(data)])
        elif way == "all":
            self._put(block, offset, data)

    def mend(self):
        """As if the last cut had never been."""
        for block, data in self._before.items():
            self.blocks[block] = data
        self._before = None

    def _change(self, block, offset, data):
        if self._before is None:
            self.operations.append((block, offset, data))
        elif block not in self._before:
            self._before[block] = self.blocks[block]
        self._put(block, offset, data)

    def _put(self, block, offset, data):
        old = self.blocks[block]
        whole = len(data) == BLOCK
        self.blocks[block] = data if whole else old[:offset] + data + old[offset + len(data) :]
