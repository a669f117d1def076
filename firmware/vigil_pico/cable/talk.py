"""One step of the talk with a laptop: hear what came, answer, tell a little more of the log.

Nothing more is heard until an answer is said and a command is done, so that questions in one go are
answered like questions one by one. The log is told a few frames ahead of what the laptop has
acknowledged: one that stops listening is not spoken to, and nobody waits for it. All else that can
be asked is answered by `requests`.
"""

from struct import unpack_from

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.log.journal import JournalError

_FRAMES = const(4)  # said in one step at most
_AHEAD = const(8)  # frames said without an acknowledgement: a laptop's serial driver holds as many


def go_on(cable, app):
    """Hear, answer, tell."""
    for message, text in _lines(cable, app):
        _hear(cable, app, message, text)
    if cable.ready(app):
        _ask(cable, app, None, b"")
    said = _say(cable)
    if said < _FRAMES and cable.next and cable.credit:
        _tell(cable, app, _FRAMES - said)


def _lines(cable, app):
    """Yield what was heard, until something is to be answered or carried out first."""
    rest, cable.data = iter(cable.data), b""  # what goes wrong on the way is not heard again
    reader = Reader(cable.line)
    lines = reader.feed(rest)
    while not cable.frames and not cable.ready(app):
        line = next(lines, None)
        if line is None:
            break
        yield line
    cable.line, cable.data = reader.line, bytes(rest)


def _say(cable):
    """Some frames of what was asked for; how many."""
    said = 0
    while cable.frames and said < _FRAMES:
        line = next(cable.frames[0], None)
        said += 1
        if line is None:
            cable.frames.pop(0)
        elif cable.port.write(line) is False:  # nobody reads: who comes will ask again
            cable.frames = []
            cable.credit = 0
    return said


def _hear(cable, app, message, text):
    code = message[0] if message else 0
    if code in (m.WANT, m.ACK) and len(message) == 5:
        cable.credit = _AHEAD
        if code == m.WANT:
            cable.next = unpack_from("<I", message, 1)[0] or 1
            cable.asked = True
    elif code == m.HELLO:
        if len(message) == 2:  # a longer one is our own, from a terminal that echoes
            from vigil.link.records import hello

            cable.say(hello(app.keeper, app.board.name + "\n" + app.settings.get("name")))
    else:
        _ask(cable, app, message, text)


def _ask(cable, app, message, text):
    from vigil_pico.cable.requests import answer

    answer(cable, app, message, text)


def _tell(cable, app, frames):
    """Some of the log, from where the laptop is."""
    if not cable.asked and cable.next > app.keeper.journal.head:
        return
    from vigil.link.records import stream

    log = stream(app.keeper, cable.next)
    try:
        while frames and cable.credit and _tell_on(cable, app, log):
            frames -= 1
    except JournalError as error:
        cable.next = 0
        cable.say((frame(bytes((m.NO, m.WANT)) + str(error).encode()),))
    log.close()


def _tell_on(cable, app, log):
    """One frame; whether more follow."""
    following, line = next(log)
    cable.credit -= 1
    if cable.port.write(line) is False:  # nobody reads: wait until somebody speaks
        cable.credit = 0
    cable.next = following or app.keeper.journal.head + 1
    cable.asked = following > 0
    return cable.asked
