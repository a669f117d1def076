"""The strip: what goes on the wire, how bright, and how much current that takes."""

from heap import without_heap
from lamps import current_ma
from vigil_pico.drivers.pixels import Strip


class Wire:
    """Remembers every frame."""

    def __init__(self):
        self.frames = []

    def write(self, frame):
        self.frames.append(bytes(frame))


def strip(count=24, **options):
    wire = Wire()
    made = Strip(wire.write, count, **options)
    made.brightness = 100
    return made, wire.frames


def test_green_goes_first():
    made, frames = strip(2)
    made.put(0, 0xFF0000)
    made.put(1, 0x00FFFF)
    assert made.show()
    assert frames == [b"\x00\xff\x00\xff\x00\xff"]


def test_only_a_change_is_written():
    made, frames = strip()
    assert made.show()  # pixels may still show what they did before a reset
    made.put(3, 0xFFFFFF)
    assert made.show() and not made.show()
    made.clear()
    made.put(3, 0xFFFFFF)
    assert not made.show()
    assert len(frames) == 2
    made.brightness = 50
    assert made.show()
    made.night = True
    assert made.show() and not made.show()
    assert len(frames) == 4


def test_levels_are_steps_for_the_eye():
    made, frames = strip(17)
    for level in range(17):
        made.put(level, 0xFFFFFF, level)
    made.show()
    steps = [frames[0][3 * i] for i in range(17)]
    assert steps == sorted(steps) and len(set(steps[2:])) == 15
    assert steps[0] == 0 and steps[1] == 1 and steps[16] > 4 * steps[8]


def test_a_colour_keeps_its_parts_at_every_level():
    made, _ = strip(1)
    for level in range(17):
        made.put(0, 0xFF8040, level)
        red, green, blue = made.pixels[0] >> 16, made.pixels[0] >> 8 & 0xFF, made.pixels[0] & 0xFF
        assert (red, green, blue) == (0xFF * level >> 4, 0x80 * level >> 4, 0x40 * level >> 4)


def test_brightness_is_a_limit():
    made, frames = strip(1)
    made.put(0, 0xFFFFFF)
    for percent, part in ((0, 0), (1, 1), (50, 127), (100, 255), (300, 255), (-5, 0)):
        made.brightness = percent
        made.show()
        assert max(frames[-1]) <= part and made.frame[0] >= part - 2, percent


def test_what_is_drawn_stays_visible_in_the_dark():
    made, frames = strip()
    made.brightness, made.night = 1, True
    made.put(5, 0xFFFFFF, 1)
    made.show()
    assert frames[-1][15:18] == b"\x01\x01\x01"


def test_night_is_a_quarter():
    made, frames = strip(1)
    made.put(0, 0xFFFFFF)
    made.night = True
    made.show()
    assert 60 <= frames[0][0] <= 64


def test_no_frame_takes_more_current_than_allowed():
    for limit_ma in (60, 100, 200, 500):
        made, _ = strip(limit_ma=limit_ma)
        for lit in range(25):
            for level in (1, 8, 16):
                made.clear()
                for i in range(lit):
                    made.put(i, 0xFFFFFF if i % 2 else 0xFF8000, level)
                made.show()
                assert current_ma(made) <= limit_ma, (limit_ma, lit, level)


def test_the_limit_is_used_and_nothing_goes_dark_by_it():
    made, _ = strip(limit_ma=200)
    for i in range(24):
        made.put(i, 0xFFFFFF, 16 if i else 1)
    made.show()
    assert 180 <= current_ma(made) <= 200
    assert min(made.frame) == 1 and made.frame[3] > 20


def test_off_is_dark_and_without_power():
    switched = []
    made, frames = strip(2, supply=switched.append)
    made.put(0, 0xFFFFFF)
    made.show()
    made.off()
    made.off()
    assert switched == [True, False]
    assert frames == [b"\xff\xff\xff\x00\x00\x00", bytes(6)]
    assert made.show()  # all is drawn again
    assert switched == [True, False, True] and frames[2] == frames[0]


def test_off_before_anything_was_shown_is_dark_too():
    made, frames = strip(2)
    made.off()
    assert frames == [bytes(6)]


def test_a_frame_allocates_nothing():
    def draw(made):
        for n in range(100):
            made.clear()
            made.put(n % 24, 0xFFFFFF, n % 17)
            made.put(7, 0xFF8000)
            made.show()

    made = Strip(len, limit_ma=30)  # always over the limit: the longest way
    without_heap(draw, made)


def test_a_spark_lights_up_at_once_and_is_put_right_by_the_next_frame():
    made, frames = strip()
    made.put(20, 0x00FF00)
    made.show()
    made.spark(21)
    sparks = frames[1]
    assert sparks[63:66] == sparks[69:72] and sparks[63] > 100
    assert sparks[66:69] == bytes(3) and sparks[:63] == frames[0][:63]
    assert made.show()
    assert frames[2] == frames[0]


def test_a_spark_wakes_no_strip_that_is_dark():
    made, frames = strip()
    made.off()
    made.spark(21)
    assert len(frames) == 1


def test_a_spark_takes_nothing_from_the_heap():
    made = Strip(len)
    made.show()
    without_heap(made.spark, 21)
