"""The panel drivers send the same bytes on every interpreter, and paint without the heap."""

import binascii
import errno

import canvas  # noqa: F401  (a driver imports framebuf)
from heap import without_heap
from raises import raises
from vigil_pico.drivers import ssd1680, uc8151
from wires import Quiet, Wires

WIDTH, HEIGHT = 296, 128
SSD1680, UC8151 = (ssd1680.Panel, 0), (uc8151.Panel, 1)  # driver, level of an idle busy pin


def ink(x, y, step):
    """A picture without any symmetry that a wrong turn could hide in."""
    return (x * 7 + y * 13 + x * y) % step < 2 or (x < 9 and y < 5)


def drawn(step):
    image = bytearray(WIDTH * HEIGHT // 8)
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if ink(x, y, step):
                image[x + y // 8 * WIDTH] |= 1 << y % 8
    return image


def turned(step):
    """Column by column from the bottom up, eight pixels a byte, the first in the highest bit."""
    out = bytearray()
    for x in range(WIDTH):
        for low in range(HEIGHT - 1, -1, -8):
            byte = 0
            for y in range(low, low - 8, -1):
                byte = byte << 1 | ink(x, y, step)
            out.append(byte)
    return out


def painted(kind):
    """What goes over the bus for a start, a clean picture, two changes, sleep and a wake-up."""
    panel, idle = kind
    wires = Wires(idle)
    panel = panel(*wires.args())
    panel.begin()
    for step, clean in ((11, True), (12, False), (13, False)):
        panel.paint(drawn(step), clean)
        while not panel.ready():
            pass
    panel.sleep()
    panel.paint(drawn(14), False)
    return wires.sent


def checksum(sent):
    crc = 0
    for code, data in sent:
        crc = binascii.crc32(b"reset" if code == "reset" else bytes((code,)) + data, crc)
    return crc


def images(sent):
    return [(code, data) for code, data in sent if len(str(code)) < 5 and len(data) == 4736]


def test_an_ssd1680_gets_the_image_as_it_is():
    sent = painted(SSD1680)
    first, second, third, fourth = [bytes(drawn(step)) for step in (11, 12, 13, 14)]
    new, old = 0x24, 0x26
    assert images(sent) == [
        (new, first),
        (old, first),
        (new, second),
        (old, second),
        (new, third),
        (old, third),
        (new, fourth),
    ]
    assert checksum(sent) == 0x7818D6C4


def test_a_uc8151_gets_the_image_turned():
    sent = painted(UC8151)
    assert images(sent) == [(0x13, bytes(turned(step))) for step in (11, 12, 13, 14)]
    assert checksum(sent) == 0xD61FE04E


def test_painting_allocates_nothing():
    for panel, idle in (SSD1680, UC8151):
        wires = Quiet(idle)
        panel = panel(*wires.args())
        panel.begin()
        image = drawn(11)
        panel.paint(image, True)
        while not panel.ready():
            pass

        def again(panel, image=image):
            for _ in range(3):
                panel.paint(image, False)
                while not panel.ready():
                    pass
            panel.paint(image, True)

        without_heap(again, panel)
        assert wires.count > 5 * 4736


def test_a_busy_panel_is_left_alone():
    for panel, idle in (SSD1680, UC8151):
        wires = Wires(idle)
        panel = panel(*wires.args())
        panel.begin()
        panel.paint(drawn(11), True)
        wires.level = 1 - idle
        wires.take()
        assert not panel.ready()
        assert raises(OSError, panel.paint, drawn(12), False).errno == errno.EINPROGRESS
        assert raises(OSError, panel.sleep).errno == errno.EINPROGRESS
        assert wires.sent == []


def test_a_panel_that_is_not_there_is_noticed_in_a_second():
    for panel, idle in (SSD1680, UC8151):
        wires = Wires(1 - idle)
        panel = panel(*wires.args())
        assert raises(OSError, panel.begin).errno == errno.ETIMEDOUT
        assert wires.slept_ms < 1100
        assert panel.ready()  # nothing is going on
