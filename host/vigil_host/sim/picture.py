"""Pages as pictures: the firmware's own letters and drawing, without a panel.

Whoever wants to look at a page (gallery, tests, the live page) comes through here.
"""

import sys
from functools import cache
from io import BytesIO

from PIL import Image

from vigil_host.make.fonts import font_path
from vigil_host.sim import framebuf
from vigil_host.sim.glass import HEIGHT, WIDTH

sys.modules.setdefault("framebuf", framebuf)

from vigil_pico.faces.ink.font import Font  # noqa: E402  (it imports framebuf)
from vigil_pico.faces.ink.frame import draw  # noqa: E402
from vigil_pico.faces.ink.sheet import Sheet  # noqa: E402
from vigil_pico.pages import Page  # noqa: E402

_SCALE = 3
_BEZEL_PX = 8
_BEZEL = (70, 72, 76)


@cache
def font() -> Font:
    """The font as it stands in its sources now."""
    return Font(letters())


def letters() -> BytesIO:
    """The font's file, open."""
    return BytesIO(font_path().read_bytes())


def drawing(page: Page, rotation: int = 0) -> bytes:
    """The bytes of a page's picture, as the panel would get them."""
    image = bytearray(WIDTH * HEIGHT // 8)
    draw(Sheet(image, font()), page, rotation)
    return bytes(image)


def picture(data: bytes) -> Image.Image:
    """The bytes of a panel as a picture of one bit a pixel."""
    pixels = bytearray()
    for y in range(HEIGHT):
        row = data[y // 8 * WIDTH : (y // 8 + 1) * WIDTH]
        pixels += bytes(0 if byte >> y % 8 & 1 else 255 for byte in row)
    return Image.frombytes("L", (WIDTH, HEIGHT), bytes(pixels)).convert("1")


def framed(small: Image.Image) -> Image.Image:
    """Three times as large, in a bezel."""
    small = small.convert("RGB")
    large = small.resize((small.width * _SCALE, small.height * _SCALE), Image.Resampling.NEAREST)
    framed = Image.new("RGB", (large.width + 2 * _BEZEL_PX, large.height + 2 * _BEZEL_PX), _BEZEL)
    framed.paste(large, (_BEZEL_PX, _BEZEL_PX))
    return framed
