"""WS2812 pixels at the wire: bytes in, colours out, as a chain of real ones would show them.

The first three bytes are the first pixel's, green red blue, and every pixel passes the rest on. So
a short frame changes only the first pixels, and what is left over after the last one is lost.
Without power there is no colour and nothing is heard.
"""

from collections.abc import Callable

from adafruit_pixelbuf import PixelBuf


class Chain(PixelBuf):
    """Pixels that are read like any PixelBuf and change only through `write`."""

    def __init__(self, count: int = 24, changed: Callable[[], None] | None = None):
        """`changed()` is called whenever another picture is seen."""
        super().__init__(count, byteorder="GRB")
        self.powered = True
        self.writes = 0
        self._changed = changed
        self._seen = self.colours()

    def write(self, data) -> None:
        """A frame from the wire; it may be a buffer that its sender goes on using."""
        self.writes += 1
        if not self.powered:
            return
        for i in range(min(len(self), len(data) // 3)):
            green, red, blue = data[3 * i : 3 * i + 3]
            self[i] = (red, green, blue)
        self.show()

    def supply(self, on: bool) -> None:
        """Switch the power; pixels come up dark."""
        if bool(on) != self.powered:
            self.powered = bool(on)
            self.fill(0)
            self.show()

    def colours(self) -> list[tuple[int, int, int]]:
        """What is seen now, (red, green, blue) a pixel."""
        return [(red, green, blue) for red, green, blue in self]

    def _transmit(self, buffer: bytearray) -> None:
        seen = self.colours()
        if seen != self._seen:
            self._seen = seen
            if self._changed:
                self._changed()
