"""A laptop gives an empty device its log back, after its owner has agreed with a button.

While it goes on the device shows how far it is and does nothing else; what is cut off is forgotten,
and the laptop can begin again.
"""

from struct import pack, unpack_from

from vigil.compat import const
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil.link.records import RECORDS_MOST
from vigil.log.journal import JournalError
from vigil.text import t
from vigil_pico.cable.talk import no
from vigil_pico.screens.notice import Confirm, Reading

_EPOCHS_MOST = const(64)
_EPOCHS_END = const(5 + 8 * (_EPOCHS_MOST + 1))  # one too many shows that there are too many


def begin(cable, app, message):
    """The laptop offers a log: ask the owner, unless that cannot be."""
    head = unpack_from("<I", message, 1)[0]
    end = min(len(message) - 7, _EPOCHS_END)
    epochs = [unpack_from("<II", message, at) for at in range(5, end, 8)]
    problem = _problem(app.keeper.journal, head, epochs)
    if problem:
        cable.say((no(m.RESTORE, problem),))
    elif not cable.restoring and not isinstance(app.screen, _Question):
        text = t("A laptop offers the log that this device has lost: %d records.") % head
        app.open(_Question(cable, app, text, epochs, head))


def take(cable, app, message):
    """Some records: the next ones, or those that came already."""
    restoring = cable.restoring
    if not restoring:
        cable.say((no(m.OLD, t("Nobody has agreed to this on the device.")),))
        return
    try:
        if unpack_from("<I", message, 1)[0] == restoring.next:
            _store(restoring, message)
        if restoring.next > restoring.head:
            _finish(cable, app, restoring)
    except (ValueError, JournalError, OSError) as error:
        app.keeper.journal.recover()
        cable.restoring = None
        cable.say((no(m.OLD, str(error) or t("The log could not be taken over.")),))
        app.home()
    else:
        cable.say((_next(restoring),))


def _store(restoring, message):
    from vigil.link.records import split

    restoring.take(list(split(message, 5)))


def _finish(cable, app, restoring):
    restoring.finish()
    cable.restoring = None
    app.keeper.catch_up()
    app.say(t("The log is here again: %d records.") % restoring.head)
    app.home()


def _problem(journal, head, epochs):
    if journal.head:
        return t("This device has a log: only an empty one can be given an old one.")
    firsts = [first for _, first in epochs]
    good = 0 < len(epochs) <= _EPOCHS_MOST and firsts[0] == 1 and firsts == sorted(firsts)
    if not good or not firsts[-1] <= head <= RECORDS_MOST:
        return t("This is not a log that can be taken over.")
    return ""


class _Question(Confirm):
    """Yes must be held; no is an answer too."""

    def __init__(self, cable, app, text, epochs, head):
        Confirm.__init__(self, app, t("Restore the log?"), text, self._yes)
        self._cable = cable
        self.offer = epochs, head

    def press(self, key, kind):
        """A held is yes, anything else is as everywhere."""
        Confirm.press(self, key, kind)
        if self._app.screen is not self and not self._cable.restoring:
            self._cable.say((no(m.RESTORE, t("It was declined on the device.")),))

    def _yes(self):
        from vigil.log.restoring import Restoring

        app, cable = self._app, self._cable
        cable.restoring = Restoring(app.keeper.journal, *self.offer)
        app.open(_Waiting(app))
        cable.say((_next(cable.restoring),))


class _Waiting(Reading):
    """Nothing can be done until all has come, but to begin anew."""

    def __init__(self, app):
        text = t("The log comes from the laptop. Leave it plugged in.")
        Reading.__init__(
            self, app, t("Restoring"), text, t("again"), app.board.reset, may_leave=False
        )


def _next(restoring):
    return frame(pack("<BI", m.OLD, restoring.next))
