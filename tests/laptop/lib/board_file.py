"""A board's own file, opened where there is no chip: what it says about itself."""

import importlib
import sys
import time
from types import SimpleNamespace
from unittest.mock import MagicMock, patch

_PLACE = "vigil_pico.boards."


def facts(name):
    """Driver and bus of its panel, whether it has pixels, its buttons' level, its switch."""
    machine = MagicMock()
    machine.Pin.board = None  # which only a W has more on
    chip = {"machine": machine, "neopixel": MagicMock(), "framebuf": MagicMock()}
    clock = {"sleep_ms": MagicMock(), "ticks_ms": MagicMock(return_value=0)}
    before = {module: sys.modules.pop(module) for module in [*sys.modules] if _is_board(module)}
    with (
        patch.dict(sys.modules, chip),
        patch.multiple(time, create=True, **clock),
        patch("vigil_pico.drivers.port.Port", SimpleNamespace),
    ):
        board = importlib.import_module(_PLACE + name).open_board()
        plain = importlib.import_module(_PLACE + "chip").Chip
    for module in [module for module in sys.modules if _is_board(module)]:
        del sys.modules[module]
    sys.modules.update(before)
    return _told(board, plain, machine)


def _is_board(module):
    return module.startswith(_PLACE)


def _told(board, plain, machine):
    return {
        "panel": board.panel and type(board.panel).__module__.rpartition(".")[2],
        "spi": machine.SPI.call_args.args[0] if board.panel else None,
        "strip": board.strip is not None,
        "pressed_high": bool(board.keys._pressed),
        "can_switch_off": type(board).off is not plain.off,
    }
