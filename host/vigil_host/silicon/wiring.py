"""What hangs on which pin of a board, as the emulated chip wants to know it."""

from vigil_host.errors import UserError
from vigil_host.make import boards

KEYS = {"A": "A", "B": "B", "C": "C", "U": "UP", "D": "DOWN"}  # in the order of their bits


class Wiring:
    """One board's wires."""

    def __init__(self, board: str) -> None:
        self.kind = boards.kind(board)
        self._pins = boards.pins(board)
        self.buttons = {key: self._pin("button", name) for key, name in KEYS.items()}
        self.pressed = self.kind.pressed_high
        self.busy = self._pin("panel", "busy") if self.kind.panel else None
        self.usb = self._pin("usb", "power")

    def told(self) -> dict:
        """The wiring as the emulated chip reads it; levels are those at power-on."""
        inputs = dict.fromkeys(self.buttons.values(), not self.pressed) | {self.usb: True}
        return {
            "inputs": {str(pin): level for pin, level in inputs.items()},
            **({"panel": self._panel()} if self.kind.panel else {}),
            **(self._strip() if self.kind.strip else {}),
        }

    def _panel(self) -> dict[str, int]:
        lines = {name: self._pin("panel", name) for name in ("select", "command", "reset")}
        return {"spi": self._pin("panel", "clock") // 8 % 2, **lines}  # a pin has one of the two

    def _strip(self) -> dict[str, int]:
        return {"strip": self._pin("strip", "data"), "supply": self._pin("strip", "supply")}

    def _pin(self, part: str, signal: str) -> int:
        try:
            return self._pins[part, signal]
        except KeyError:
            lack = "pins.csv: expected a line that begins with %s,%s,%s."
            raise UserError(lack, self.kind.name, part, signal) from None
