"""The sheet of e-paper behind a controller: pixels that stay as they were last pushed.

A controller drives every pixel with one of a few waveforms; which, it finds by old and new image.
A waveform is a list of pushes. How far a pixel moves depends on how long it is pushed: one frame
changes nothing that can be seen, and a waveform that pushes the wrong way shows.

Images are a byte a pixel here, column by column of our picture, each from the top down.
"""

from collections.abc import Sequence

WIDTH = 296
HEIGHT = 128

UNDRIVEN = 2  # a pixel of an image; 0 is white, 1 is black
BLACK, WHITE = 1, -1  # directions of a push

Waveform = Sequence[tuple[int, int]]  # (direction or 0, frames)

TO_BLACK: Waveform = ((BLACK, 99),)
TO_WHITE: Waveform = ((WHITE, 99),)
NOTHING: Waveform = ()

_DIGITS = bytes.maketrans(b"01", bytes((0, 1)))
_NUMERALS = bytes.maketrans(bytes((0, 1)), b"01")
_SWING_FRAMES = 16  # from white to black


class Glass:
    """What can be seen."""

    def __init__(self) -> None:
        self.black = bytes(WIDTH * HEIGHT)

    def differing(self, image: bytes) -> int:
        """How many of the driven pixels are not as in that image."""
        pairs = _mixed((1, self.black), (2, image))
        return pairs.count(1) + pairs.count(2)

    def drive(self, new: bytes, old: bytes, waveforms: Sequence[Waveform]) -> None:
        """Push every pixel: white that stays, to black, to white, black that stays."""
        after = bytearray((0, 1)) * 128  # what is not driven stays
        for key, waveform in zip((0, 2, 6, 8), waveforms, strict=True):
            after[key], after[key + 1] = _pushed(0, waveform), _pushed(1, waveform)
        self.black = _mixed((1, self.black), (2, new), (6, old)).translate(after)

    def image(self) -> bytes:
        """The picture as MONO_VLSB, 1 for ink."""
        picture = bytearray(WIDTH * HEIGHT // 8)
        digits = self.black.translate(_NUMERALS)
        for x in range(WIDTH):
            column = digits[x * HEIGHT : (x + 1) * HEIGHT][::-1]
            picture[x::WIDTH] = int(column, 2).to_bytes(HEIGHT // 8, "little")
        return bytes(picture)


def spread(bits: int) -> bytes:
    """A row of pixels as a byte each, the highest bit first."""
    return f"{bits:0{HEIGHT}b}".encode().translate(_DIGITS)


def moves(waveform: Waveform) -> bool:
    """Whether pixels can be seen moving under it, even if they come back."""
    parts = [waveform[:count] for count in range(1, len(waveform) + 1)]
    return any(_pushed(black, part) != black for black in (0, 1) for part in parts)


def _mixed(*images: tuple[int, bytes]) -> bytes:
    """The sum of weighted images, byte by byte: as one large number, since none overflows."""
    total = sum(weight * int.from_bytes(image, "little") for weight, image in images)
    return total.to_bytes(WIDTH * HEIGHT, "little")


def _pushed(black: int, waveform: Waveform) -> int:
    place = _SWING_FRAMES if black else 0
    for direction, frames in waveform:
        place = min(max(place + direction * frames, 0), _SWING_FRAMES)
    return int(place > _SWING_FRAMES // 2)
