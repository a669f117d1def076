"""The Waveshare Pico-ePaper-2.9: an SSD1680 controller behind 128 × 296 pixels.

The glass is addressed upright, 16 bytes a row with the leftmost pixel in bit 7. It lies on its
side here: our x counts its rows, our y runs against its columns. With the address counter running
down the rows first (AM = 1) and the byte columns backwards, the image goes out as it is.

The controller's 1 is white; it is told to read its memory inverted instead of us turning each bit.

A change is shown with a waveform of our own. The controller has a second bank for one (display
mode 2 of 0x22 = 0xFF), but in Waveshare's panel that bank is empty. The waveform picks a row by
the old and the new pixel, so the old image must be in the second memory: it is written there when
the refresh is over. Deep sleep mode 1 keeps both memories.
"""

from vigil.compat import const
from vigil_pico.drivers.epaper import Epaper

_DEEP_SLEEP = const(0x10)
_SOFT_RESET = const(0x12)
_ACTIVATE = const(0x20)
_SEQUENCE = const(0x22)
_NEW_MEMORY = const(0x24)
_OLD_MEMORY = const(0x26)
_X_COUNTER = const(0x4E)
_Y_COUNTER = const(0x4F)

_RESET_MS = const(10)  # the data sheet's time after a soft reset
_BUSY_MS = const(1)  # ample for the busy pin to rise

# Commands as `_send_all` takes them: code, number of bytes, bytes.
_SET_UP = (
    b"\x01\x03\x27\x01\x00"  # driver output: 296 rows, the first one first
    b"\x11\x01\x06"  # data entry: rows first, upwards; byte columns downwards
    b"\x44\x02\x0f\x00"  # window in x, …
    b"\x45\x04\x00\x00\x27\x01"  # … and in y
    b"\x18\x01\x80"  # temperature: the sensor in the controller
)
_CLEAN = (
    b"\x3c\x01\x05"  # border
    b"\x21\x02\x48\x80"  # memory: new inverted, old taken as 0; pixels at S8
)
_CHANGE = (
    b"\x3c\x01\x80"  # border: left alone
    b"\x21\x02\x88\x80"  # memory: both inverted
    b"\x3f\x01\x22"  # end option
    b"\x03\x01\x17"  # gates: 20 V
    b"\x04\x03\x41\xb0\x32"  # sources: 15 V, one that we do not use, -15 V
    b"\x2c\x01\x36"  # common electrode: -1.35 V
    # The waveform. Twelve steps for each pair of old and new pixel: 0x80 begins with white, 0x40
    # with black, 0x00 leaves the pixel alone; then how long each step lasts (frames of phases A
    # and B, repeats, C and D, repeats, repeats of all), then the rate.
    b"\x32\x99"
    b"\x00\x40\0\0\0\0\0\0\0\0\0\0"  # black stays black: one frame to keep it deep
    b"\x80\x80\0\0\0\0\0\0\0\0\0\0"  # black to white
    b"\x40\x40\0\0\0\0\0\0\0\0\0\0"  # white to black
    b"\x00\x80\0\0\0\0\0\0\0\0\0\0"  # white stays white
    b"\0\0\0\0\0\0\0\0\0\0\0\0"  # the common electrode
    b"\x0a\0\0\0\0\0\x01"  # ten frames, twice
    b"\x01\0\0\0\0\0\0"
    b"\x01\0\0\0\0\0\0"  # nothing is driven: the pixels come to rest
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
    b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
    b"\x22\x22\x22\x22\x22\x22\0\0\0"  # 50 frames a second
)


class Panel(Epaper):
    """The panel as `Epaper` describes it; the busy pin is high while it works."""

    def __init__(self, spi, cs, dc, reset, busy, sleep_ms):
        super().__init__(spi, cs, dc, reset, busy, sleep_ms)
        self._own_waveform = False  # whether it is loaded
        self._shown = None  # what must still go to the old memory

    def _set_up(self):
        self._send(_SOFT_RESET)
        self._sleep_ms(_RESET_MS)
        self._wait()
        self._send_all(_SET_UP)
        self._own_waveform = False
        self._shown = None

    def _paint_clean(self, image):
        self._own_waveform = False  # the sequence loads the panel's
        self._send_all(_CLEAN)
        self._write(_NEW_MEMORY, image)
        self._write(_OLD_MEMORY, image)
        self._refresh(b"\xf7")  # power, temperature, its waveform, show, power off

    def _paint_change(self, image):
        if not self._own_waveform:
            self._load_waveform()
        self._write(_NEW_MEMORY, image)
        self._refresh(b"\xcf")  # power, show in mode 2, power off
        self._shown = image

    def _load_waveform(self):
        self._send_all(_CHANGE)
        self._own_waveform = True

    def _settle(self):
        if self._shown is not None:
            self._write(_OLD_MEMORY, self._shown)
            self._shown = None
        return True

    def _doze(self):
        self._send(_DEEP_SLEEP, b"\x01")

    def _write(self, memory, image):
        self._send(_X_COUNTER, b"\x0f")
        self._send(_Y_COUNTER, b"\x00\x00")
        self._send(memory, image)

    def _refresh(self, sequence):
        self._send(_SEQUENCE, sequence)
        self._send(_ACTIVATE)
        self._sleep_ms(_BUSY_MS)
