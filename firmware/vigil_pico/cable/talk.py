"""One step of the talk with a laptop: hear what came, answer, tell a little more of the log.

Nothing more is heard until an answer is said and a command is done, so that questions in one go are
answered like questions one by one. The log is told a few frames ahead of what the laptop has
acknowledged: one that stops listening is not spoken to, and nobody waits for it. All else that can
be asked is answered by a file of its own, loaded when it is. Lengths are checked before anything is
read; there is no way to run code or to write a file.
"""

from struct import unpack_from

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.log.journal import JournalError
from vigil.text import t

_FRAMES = const(4)  # said in one step at most
_WORD_MOST = const(16)  # letters of a line that somebody types
_AHEAD = const(8)  # frames said without an acknowledgement: a laptop's serial driver holds as many


def go_on(cable, app):
    """Hear, answer, tell."""
    for message, text in _lines(cable, app):
        _hear(cable, app, message, text)
    if cable.ready(app):
        _file("commands", "carry_out")(cable, app)
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
        elif cable.port.write(line) is False:  # nobody reads: whoever comes will ask again
            cable.frames = []
            cable.credit = 0
    return said


def _hear(cable, app, message, text):
    code = message[0] if message else 0
    if message is None:
        _chat(cable, app, text)
    elif code in (m.WANT, m.ACK) and len(message) == 5:
        cable.credit = _AHEAD
        if code == m.WANT:
            cable.next = unpack_from("<I", message, 1)[0] or 1
            cable.asked = True
    elif code == m.HELLO:
        if len(message) == 2:  # a longer one is our own, from a terminal that echoes
            from vigil.link.records import hello

            cable.say(hello(app.keeper, app.board.name + "\n" + app.settings.get("name")))
    elif code in _ANSWERS:
        length, file, name = _ANSWERS[code]
        if length <= len(message):
            _file(file, name)(cable, app, message)
        else:
            cable.say((no(code, t("The message is cut short.")),))
    elif code not in _OWN:
        cable.say((no(code, t("The message is not known here: update this device.")),))


def _file(file, name):
    return getattr(__import__("vigil_pico.cable." + file, None, None, (name,)), name)


def _chat(cable, app, text):
    word = text_of(text[:_WORD_MOST]).strip().lower()
    if word in ("help", "?", "who", "score"):
        from vigil_pico.cable.chat import lines

        cable.say(line.encode() + b"\r\n" for line in lines(app, word))


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
        cable.say((no(m.WANT, str(error)),))
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


def text_of(data):
    """What bytes say; nothing if they are no text."""
    try:
        return str(data, "utf-8")
    except UnicodeError:
        return ""


def no(code, sentence):
    """A refusal of what was asked for."""
    return frame(bytes((m.NO, code)) + sentence.encode())


_ANSWERS = {  # the fewest bytes each may have, and who answers it
    m.DO: (10, "commands", "take"),
    m.GET: (2, "values", "get"),
    m.PUT: (4, "values", "put"),
    m.CLOCK: (5, "values", "clock"),
    m.LOOK: (3, "pictures", "look"),
    m.GAMES: (5, "games", "games"),
    m.LEAVE: (1, "commands", "leave"),
    m.RESTORE: (13, "restore", "begin"),
    m.OLD: (6, "restore", "take"),
}
# What a device says itself: a terminal that echoes must not lead to an endless talk.
_OWN = (m.EPOCHS, m.RECORDS, m.STATE, m.DONE, m.VALUE, m.PICTURE, m.LIGHTS, m.GAME, m.NO)
