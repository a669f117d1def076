"""The Badger 2040's panel: a UC8151 controller behind 128 × 296 pixels.

It takes a column of our picture after the other, 16 bytes each, and cannot count any other way:
the image is turned in small pieces on its way out. Told to shift its source lines left, it takes
each column from the bottom up, and then the bits of a byte are in our order. framebuf moves the
bytes, as if each were a row of eight pixels: a loop over 4,736 of them would hold up the buttons.

A clean picture uses the waveforms in the panel's own memory, which know the temperature. A change
is shown with waveforms of ours that leave unchanged pixels alone. The controller itself keeps the
last image as the old one, except in deep sleep: after that the first picture is a clean one.
"""

import framebuf

from vigil.compat import const
from vigil_pico.drivers.epaper import Epaper

_PANEL = const(0x00)
_POWER = const(0x01)
_POWER_OFF = const(0x02)
_POWER_ON = const(0x04)
_BOOSTER = const(0x06)
_DEEP_SLEEP = const(0x07)
_REFRESH = const(0x12)
_NEW_MEMORY = const(0x13)
_LUT_VCOM = const(0x20)
_LUT_WHITE_STAYS = const(0x21)
_LUT_TO_WHITE = const(0x22)
_LUT_TO_BLACK = const(0x23)
_LUT_BLACK_STAYS = const(0x24)
_CLOCK = const(0x30)
_INTERVAL = const(0x50)

_WIDTH = const(296)
_BYTES = const(4736)
_PIECE = const(37)  # columns turned at a time
_BUSY_MS = const(1)  # the busy pin may take 0.2 ms to fall

# A step: four levels of two bits (1 black, 2 white, 0 none), frames of each (10 ms), repeats.
# First away from the colour and back, which wakes the particles; then to the colour for 0.2 s.
_TIMES = b"\x00\x04\x04\x00\x00\x01\x00\x0a\x00\x00\x00\x02"
_TO_WHITE = b"\x60\x04\x04\x00\x00\x01\x80\x0a\x00\x00\x00\x02"
_TO_BLACK = b"\x90\x04\x04\x00\x00\x01\x40\x0a\x00\x00\x00\x02"
_NO_STEPS = bytes(12)
_FIVE_MORE = bytes(30)


class Panel(Epaper):
    """The panel as `Epaper` describes it; the busy pin is low while it works."""

    BUSY = 0

    def __init__(self, spi, cs, dc, reset, busy, sleep_ms):
        super().__init__(spi, cs, dc, reset, busy, sleep_ms)
        self._columns = bytearray(16 * _PIECE)  # on their way out
        self._grid = framebuf.FrameBuffer(self._columns, 128, _PIECE, framebuf.MONO_HLSB)
        self._image = None
        self._rows = self._grid  # the image as rows of one byte, once there is one
        self._own_waveforms = False  # whether they are loaded
        self._powered = False

    def _set_up(self):
        self._known = False
        self._own_waveforms = False
        self._powered = False
        self._send(_POWER, b"\x03\x00\x2b\x2b\x03")  # made inside: gates ±16 V, pixels ±11 V
        self._send(_BOOSTER, b"\x17\x17\x17")  # a gentle start in three times 10 ms
        self._send(_CLOCK, b"\x3a")  # 100 frames a second

    def _paint_clean(self, image):
        self._own_waveforms = False
        self._send(_PANEL, b"\x93")  # 128 × 296, black and white, its own waveforms
        self._send(_INTERVAL, b"\x4c")  # bit 1 is black, border white
        self._start(image)

    def _paint_change(self, image):
        if not self._own_waveforms:
            self._load_waveforms()
        self._start(image)

    def _load_waveforms(self):
        self._send(_PANEL, b"\xb3")  # as above with the waveforms from registers
        self._send(_INTERVAL, b"\xcc")  # the border is left alone
        self._open(_LUT_VCOM)
        self._spi.write(_TIMES)
        self._spi.write(_FIVE_MORE)
        self._spi.write(b"\x00\x00")
        self._cs(1)
        self._send_lut(_LUT_WHITE_STAYS, _NO_STEPS)
        self._send_lut(_LUT_TO_WHITE, _TO_WHITE)
        self._send_lut(_LUT_TO_BLACK, _TO_BLACK)
        self._send_lut(_LUT_BLACK_STAYS, _NO_STEPS)
        self._own_waveforms = True

    def _send_lut(self, code, steps):
        self._open(code)
        self._spi.write(steps)
        self._spi.write(_FIVE_MORE)
        self._cs(1)

    def _start(self, image):
        self._send_turned(image)
        self._send(_POWER_ON)
        self._sleep_ms(_BUSY_MS)
        self._wait()
        self._powered = True
        self._send(_REFRESH)
        self._sleep_ms(_BUSY_MS)

    def _send_turned(self, image):
        if image is not self._image:
            self._rows = framebuf.FrameBuffer(image, 8, _BYTES, framebuf.MONO_HLSB)
            self._image = image
        self._open(_NEW_MEMORY)
        for x in range(0, _WIDTH, _PIECE):
            top = -x
            for left in range(120, -8, -8):  # the highest page is the last byte of a column
                self._grid.blit(self._rows, left, top)
                top -= _WIDTH
            self._spi.write(self._columns)
        self._cs(1)

    def _settle(self):
        """The high voltage fades a picture that has been finished: it goes off at once."""
        if self._powered:
            self._powered = False
            self._send(_POWER_OFF)
            self._sleep_ms(_BUSY_MS)
        return self._busy() != self.BUSY

    def _doze(self):
        self._send(_DEEP_SLEEP, b"\xa5")  # the only value that it obeys
