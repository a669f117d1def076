"""Power cuts on MicroPython: the device's own file system and file code, 32 bits wide."""

import vfs

from tests.power.cuts import main
from tests.power.flash import BLOCK, PAGE, Flash
from vigil.compat import const
from vigil.log.files import Files

_BLOCK_COUNT = const(4)  # questions to a block device
_BLOCK_SIZE = const(5)
_ERASE = const(6)


class Disk:
    """A file system as `_boot.py` makes one on a Pico."""

    def __init__(self, device):
        self.flash = Flash()
        self._device = device(self.flash)

    def format(self):
        """Make it empty."""
        vfs.VfsLfs2.mkfs(self._device, progsize=PAGE)

    def mount(self):
        """The journal's folder on it."""
        vfs.mount(vfs.VfsLfs2(self._device, progsize=PAGE), "/cut")
        return Files("/cut/log")

    def unmount(self):
        """Forget it, as a chip without power does."""
        vfs.umount("/cut")


class Device:
    """MicroPython's way to the flash."""

    def __init__(self, flash):
        self._flash = flash
        self._blocks = flash.blocks

    def readblocks(self, block, buffer, offset=0):
        """Fill a buffer."""
        buffer[:] = self._blocks[block][offset : offset + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """Program; littlefs has erased before."""
        self._flash.program(block, offset, buffer)

    def ioctl(self, question, block):
        """How many blocks, how large, and erase one."""
        if question == _BLOCK_COUNT:
            return len(self._blocks)
        if question == _BLOCK_SIZE:
            return BLOCK
        if question == _ERASE:
            self._flash.erase(block)
        return 0


if __name__ == "__main__":
    main(Disk(Device))
