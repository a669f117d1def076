"""A twin that plays by itself on a thread, plugged in where commands look for it."""

import contextlib
import threading

from vigil_host.sim.board import Restart, SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.usb import Usb
from vigil_pico.boot import start


class PluggedTwin:
    """The firmware on this interpreter, stepping until it is unplugged."""

    def __init__(self, root, name):
        usb = Usb(name)
        self.path = usb.path
        self.board = SimBoard("pico_epaper", folders(root), Wall(), usb)
        self.app = start(self.board)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def pull(self):
        """Pull the plug, from within the firmware: it comes no further."""
        raise Restart

    def unplug(self):
        """Gone."""
        self._stop.set()
        self._thread.join()

    def _run(self):
        with contextlib.suppress(Restart):
            while not self._stop.is_set():
                self.app.step(self.board.ticks_ms())
                self.board.idle(1)
        self.board.close()


@contextlib.contextmanager
def plugged_twin(root, name="twin"):
    """A twin that is plugged in, until this ends."""
    twin = PluggedTwin(root, name)
    try:
        yield twin
    finally:
        twin.unplug()
