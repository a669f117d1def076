"""What hangs on which pin, from hardware/pins.csv, and what no pin tells: controller and bus."""

import csv
from pathlib import Path

from vigil_host.sim.ssd1680 import Ssd1680
from vigil_host.sim.uc8151 import Uc8151

_PINS = Path(__file__).resolve().parents[3] / "hardware" / "pins.csv"
KEYS = {"A": "A", "B": "B", "C": "C", "U": "UP", "D": "DOWN"}  # in the order of their bits
_PANELS = {"pico_epaper": (Ssd1680, 1), "badger2040": (Uc8151, 0)}  # controller, which SPI
_PRESSED_HIGH = ("badger2040",)


class Wiring:
    """One board's wires."""

    def __init__(self, board: str) -> None:
        pins = _read(board)
        self.buttons = {key: pins["button", name] for key, name in KEYS.items()}
        self.pressed = board in _PRESSED_HIGH
        self.controller, self._spi = _PANELS.get(board, (None, None))
        self.busy = pins.get(("panel", "busy"))
        self.strip = pins.get(("strip", "data"))
        self._supply = pins.get(("strip", "supply"))
        self.usb = pins["usb", "power"]
        self._pins = pins

    def told(self) -> dict:
        """As the chip is told of it; levels are those of the moment of switching on."""
        inputs = dict.fromkeys(self.buttons.values(), not self.pressed) | {self.usb: True}
        return {
            "inputs": {str(pin): level for pin, level in inputs.items()},
            **({"panel": self._panel()} if self.controller else {}),
            **({"strip": self.strip, "supply": self._supply} if self.strip is not None else {}),
        }

    def _panel(self) -> dict[str, int | None]:
        lines = {name: self._pins["panel", name] for name in ("select", "command", "reset")}
        return {"spi": self._spi, **lines}


def _read(board: str) -> dict[tuple[str, str], int]:
    """(part, signal) → GPIO number."""
    with _PINS.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["board"] == board]
    return {(row["part"], row["signal"]): int(row["pin"].removeprefix("GP")) for row in rows}
