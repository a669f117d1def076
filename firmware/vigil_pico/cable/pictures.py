"""A laptop asks what is to be seen on the panel, a few parts at a time, and then on the pixels."""

from struct import pack, unpack_from

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import frame

_PART = const(216)  # bytes of a picture in a frame


def look(cable, app, message):
    """A few parts of the panel, so that this is done in one step; after the last one the lights.

    What is for one player's eyes is not shown: neither has a single dot then.
    """
    if app.hidden():
        cable.say((frame(bytes((m.LIGHTS,))),))
        return
    image, panel, strip = app.picture(), app.board.panel, app.board.strip
    begin = unpack_from("<H", message, 1)[0]
    if image and panel and begin < len(image):
        frames = []
        for at in range(begin, min(begin + m.PICTURE_PARTS * _PART, len(image)), _PART):
            head = pack("<BHHH", m.PICTURE, panel.WIDTH, panel.HEIGHT, at)
            frames.append(frame(head + image[at : at + _PART]))
        cable.say(frames)
    else:
        cable.say((frame(bytes((m.LIGHTS,)) + (strip.frame if strip else b"")),))
