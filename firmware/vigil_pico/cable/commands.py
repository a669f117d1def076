"""A laptop's commands: those to the game go through the app's one door, while no finger is at work.

Its id makes a repeat harmless; a command that expects another end of the log is refused.
"""

from struct import pack, unpack_from

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.text import t

_DO_BYTES = const(9)  # of DO before the command itself


def take(cable, app, message):
    """Take in a command; a repeat gets its answer again, another one has to wait."""
    ident = message[1:5]
    if cable.done[:4] == ident:
        cable.say((_done(cable.done),))
    elif not cable.waiting:
        cable.waiting = message
    elif cable.waiting[1:5] != ident:
        cable.say((_done(_outcome(app, ident, t("Another command waits still: try again."))),))


def carry_out(cable, app):
    """Carry out the command that waits."""
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


def leave(cable, app, _message):
    """Go to MicroPython's prompt, by a reset."""
    cable.say((frame(bytes((m.LEAVE,))),))
    app.later(lambda: _go(app.board))  # when this is said, or could not be


def _go(board):
    from vigil_pico.repl_flag import ask_for_repl

    ask_for_repl(board)
    board.reset()
