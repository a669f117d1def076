"""What a laptop, or a person in a serial terminal, can ask besides the log.

Lengths are checked before anything is read, ranges before anything is done. A command goes through
the app's one door, and only while no finger is at work: its id makes a repeat harmless, the log
position it expects makes a stale one visible. There is no way to run code or to write a file.
"""

import json
from struct import pack, unpack_from

from vigil.codes import TIME
from vigil.compat import dumps
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.log.journal import JournalError
from vigil.pack import pack as record
from vigil.text import t
from vigil_pico.settings import DEFAULTS
from vigil_pico.ticks import TICKS

_PART = 216  # bytes of a picture in a frame
_PARTS = 3  # frames of a picture at a time
_WORD_MOST = 16  # letters of a line that somebody types
_DO_BYTES = 9  # of a command before the command itself


def answer(cable, app, message, text):
    """Answer one message, or a line of text, or carry out the command that waits."""
    if message is None and not text:
        _carry_out(cable, app)
    elif message is None:
        _chat(cable, app, text)
    elif message[0] in _ANSWERS:
        length, do = _ANSWERS[message[0]]
        if length <= len(message):
            do(cable, app, message)
        else:
            cable.say((_no(message[0], t("The message is cut short.")),))
    elif message[0] not in _OWN:
        cable.say((_no(message[0], t("The message is not known here: update this device.")),))


# Commands


def _do(cable, app, message):
    ident = message[1:5]
    if cable.done[:4] == ident:
        cable.say((_done(cable.done),))
    elif not cable.waiting:
        cable.waiting = message
    elif cable.waiting[1:5] != ident:
        cable.say((_done(_outcome(app, ident, t("Another command waits still: try again."))),))


def _carry_out(cable, app):
    message, cable.waiting = cable.waiting, None
    ident, expected = message[1:5], unpack_from("<I", message, 5)[0]

    def reply(problem, facts=()):
        cable.done = _outcome(app, ident, problem)
        cable.say((_done(cable.done),))
        return facts

    if expected != app.keeper.journal.head:
        reply(t("The game has moved on meanwhile: look again."))
    else:
        app.submit(message[_DO_BYTES:], reply=reply)


def _outcome(app, ident, problem):
    return ident + pack("<I", app.keeper.journal.head) + bytes((not problem,)) + problem.encode()


def _done(outcome):
    return frame(bytes((m.DONE,)) + outcome)


# Settings and clock


def _get(cable, app, message):
    key = _text(message[1:])
    if key == "version":
        cable.say((_said(key, _version(app.board)),))
    elif key in DEFAULTS:
        cable.say((_said(key, app.settings.get(key)),))
    else:
        cable.say((_no(m.GET, t("There is no such setting.")),))


def _put(cable, app, message):
    from vigil_pico.settings_check import proper

    key, _, value = _text(message[1:]).partition("\n")
    try:
        value = proper(key, json.loads(value), app.board)
    except ValueError:
        why = t("This setting cannot have this value.")
        if key == "language":
            why = t("This language is not on the device: run vigil deploy.")
        cable.say((_no(m.PUT, why),))
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


def _clock(cable, app, message):
    """Games that begin from now on are dated."""
    seconds = unpack_from("<I", message, 1)[0] & TICKS
    since_ms = app.now_ms
    app.keeper.clock = lambda: record(TIME, seconds + (app.now_ms - since_ms & TICKS) // 1000)
    cable.say((frame(bytes((m.VALUE,)) + b"clock"),))


# Pictures


def _look(cable, app, message):
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
        for at in range(begin, min(begin + _PARTS * _PART, len(image)), _PART):
            head = pack("<BHHH", m.PICTURE, panel.WIDTH, panel.HEIGHT, at)
            frames.append(frame(head + image[at : at + _PART]))
        cable.say(frames)
    else:
        cable.say((frame(bytes((m.LIGHTS,)) + (strip.frame if strip else b"")),))


# The log


def _games(cable, app, message):
    from vigil.log.search import last

    journal = app.keeper.journal
    try:
        number = last(journal, 1, min(unpack_from("<I", message, 1)[0], journal.head + 1))
        start = journal.read(number) if number else b""
    except JournalError as error:
        cable.say((_no(m.GAMES, str(error)),))
        return
    cable.say((frame(pack("<BI", m.GAME, number) + start),))


def _leave(cable, app, _message):
    cable.say((frame(bytes((m.LEAVE,))),))
    app.later(lambda: _go(app.board))  # when this is said, or could not be


def _go(board):
    from vigil_pico.repl_flag import ask_for_repl

    ask_for_repl(board)
    board.reset()


def _restore(cable, app, message):
    from vigil_pico.cable.restore import begin

    begin(cable, app, message)


def _old(cable, app, message):
    from vigil_pico.cable.restore import take

    take(cable, app, message)


# A person


def _chat(cable, app, text):
    word = _text(text[:_WORD_MOST]).strip().lower()
    if word in ("help", "?", "who", "score"):
        from vigil_pico.cable.chat import lines

        cable.say(line.encode() + b"\r\n" for line in lines(app, word))


def _text(data):
    try:
        return str(data, "utf-8")
    except UnicodeError:
        return ""


def _no(code, sentence):
    return frame(bytes((m.NO, code)) + sentence.encode())


_ANSWERS = {  # the fewest bytes each may have, and who answers it
    m.DO: (_DO_BYTES + 1, _do),
    m.GET: (2, _get),
    m.PUT: (4, _put),
    m.CLOCK: (5, _clock),
    m.LOOK: (3, _look),
    m.GAMES: (5, _games),
    m.LEAVE: (1, _leave),
    m.RESTORE: (13, _restore),
    m.OLD: (6, _old),
}
# What a device says itself: a terminal that echoes must not lead to an endless talk.
_OWN = (m.EPOCHS, m.RECORDS, m.STATE, m.DONE, m.VALUE, m.PICTURE, m.LIGHTS, m.GAME, m.NO)
