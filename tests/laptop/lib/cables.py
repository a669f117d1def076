"""Devices on cables: twins in this process, each with a port that it is listed by."""

from contextlib import contextmanager

from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.live import Live
from vigil_host.sim.usb import Usb


@contextmanager
def cables(folder):
    """`plug_in(name)` gives a device with its memory in a folder of that name."""
    plugged = []

    def plug_in(name):
        def board():
            made = SimBoard("pico_epaper", folders(folder / name), Wall(), Usb(name))
            return made, Running(made)

        plugged.append(Live(board, lambda what, value: None))
        plugged[-1].start()
        return plugged[-1]

    try:
        yield plug_in
    finally:
        for device in plugged:
            device.stop()
