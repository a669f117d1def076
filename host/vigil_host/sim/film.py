"""What a ring of pixels shows, as a moving picture: 24 lamps on black, pixel 0 at the top."""

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from vigil_host.sim.ring import as_seen

Frame = tuple[tuple[int, int, int], ...]

FRAME_MS = 80
_SIZE_PX, _LAMP_PX, _RADIUS_PX = 264, 11, 108
_FINE = 2  # drawn larger, then made smaller: smooth edges
_GROUND, _SOCKET = (18, 19, 22), (44, 46, 51)


def save(frames: Sequence[Frame], path: Path) -> None:
    """All frames as one PNG that moves; the first one where nothing can."""
    pictures = [ring(frame) for frame in frames]
    palette = _palette(pictures)
    pictures = [one.quantize(palette=palette, dither=Image.Dither.NONE) for one in pictures]
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=FRAME_MS, loop=0)


def ring(frame: Frame) -> Image.Image:
    """One moment."""
    wide = _SIZE_PX * _FINE
    sockets, glow = (Image.new("RGB", (wide, wide), ground) for ground in (_GROUND, (0, 0, 0)))
    for i, colour in enumerate(frame):
        angle = 2 * pi * i / len(frame)
        x = wide / 2 + _RADIUS_PX * _FINE * sin(angle)
        y = wide / 2 - _RADIUS_PX * _FINE * cos(angle)
        _lamp(sockets, x, y, _SOCKET)
        if any(colour):
            _lamp(glow, x, y, tuple(as_seen(part) for part in colour))
    halo = glow.filter(ImageFilter.GaussianBlur(9 * _FINE))
    small = (_SIZE_PX, _SIZE_PX)
    seen = ImageChops.lighter(ImageChops.add(sockets, halo), glow)
    return seen.resize(small, Image.Resampling.LANCZOS)


def strip(frames: Sequence[Frame]) -> Image.Image:
    """All frames below each other, a pixel a lamp: to be compared, not to be looked at."""
    image = Image.new("RGB", (len(frames[0]), len(frames)))
    image.putdata([colour for frame in frames for colour in frame])
    return image


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """Colours for all of them: a moving PNG has one table of colours."""
    some = pictures[:: max(len(pictures) // 6, 1)]
    sheet = Image.new("RGB", (_SIZE_PX * len(some), _SIZE_PX))
    for i, one in enumerate(some):
        sheet.paste(one, (i * _SIZE_PX, 0))
    return sheet.quantize(128, dither=Image.Dither.NONE)


def _lamp(image: Image.Image, x: float, y: float, colour: tuple[int, ...]) -> None:
    r = _LAMP_PX * _FINE
    ImageDraw.Draw(image).ellipse((x - r, y - r, x + r, y + r), colour)
