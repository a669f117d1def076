"""A laptop asks for a setting, sets one, or tells the time; ranges are checked before."""

import json
from struct import unpack_from

from vigil.codes import TIME
from vigil.compat import dumps
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.pack import pack as record
from vigil.text import t
from vigil_pico.cable.talk import no, text_of
from vigil_pico.settings import DEFAULTS
from vigil_pico.ticks import TICKS


def get(cable, app, message):
    """A setting, or which version was deployed."""
    key = text_of(message[1:])
    if key == "version":
        cable.say((_said(key, _version(app.board)),))
    elif key in DEFAULTS:
        cable.say((_said(key, app.settings.get(key)),))
    else:
        cable.say((no(m.GET, t("There is no such setting.")),))


def put(cable, app, message):
    """Set one, if it can have this value."""
    from vigil_pico.settings_check import proper

    key, _, value = text_of(message[1:]).partition("\n")
    try:
        value = proper(key, json.loads(value), app.board)
    except ValueError:
        why = t("This setting cannot have this value.")
        if key == "language":
            why = t("This language is not on the device: run vigil deploy.")
        cable.say((no(m.PUT, why),))
        return
    app.set_setting(key, value)
    app.set_lights()
    cable.say((_said(key, app.settings.get(key)),))


def _said(key, value):
    text = key + "\n" + dumps(value)
    return frame(bytes((m.VALUE,)) + text.encode())


def _version(board):
    """Of the files that were deployed; nothing where none were."""
    try:
        with board.open("version") as file:
            return str(file.read(40), "utf-8").strip()
    except OSError:
        return ""


def clock(cable, app, message):
    """Games that begin from now on are dated."""
    seconds = unpack_from("<I", message, 1)[0] & TICKS
    since_ms = app.now_ms
    app.keeper.clock = lambda: record(TIME, seconds + (app.now_ms - since_ms & TICKS) // 1000)
    cable.say((frame(bytes((m.VALUE,)) + b"clock"),))
