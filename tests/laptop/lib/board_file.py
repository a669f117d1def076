"""A board's own file, opened where there is no chip: what it says about itself."""

import importlib
import sys
import time
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

import vigil_host.sim.board  # noqa: F401  (drivers find their `framebuf`)

_PLACE = "vigil_pico.boards."


def facts(name):
    """Driver and bus of its panel, whether it has pixels, its buttons' level, its switch."""
    machine = MagicMock()
    machine.Pin.board = None  # on which a W has more
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "machine", machine)
        patch.setitem(sys.modules, "neopixel", MagicMock())
        patch.setattr("vigil_pico.drivers.port.Port", SimpleNamespace)
        patch.setattr(time, "sleep_ms", MagicMock(), raising=False)
        patch.setattr(time, "ticks_ms", MagicMock(return_value=0), raising=False)
        _forget()
        board = importlib.import_module(_PLACE + name).open_board()
        plain = importlib.import_module(_PLACE + "chip").Chip
        _forget()
    return _told(board, plain, machine)


def _forget():
    """Who imports a board file next does it with a chip of its own."""
    for module in [module for module in sys.modules if module.startswith(_PLACE)]:
        del sys.modules[module]


def _told(board, plain, machine):
    return {
        "panel": board.panel and type(board.panel).__module__.rpartition(".")[2],
        "spi": machine.SPI.call_args.args[0] if board.panel else None,
        "strip": board.strip is not None,
        "pressed_high": bool(board.keys._pressed),
        "can_switch_off": type(board).off is not plain.off,
    }
