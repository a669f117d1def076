"""Three that do not keep their word, so that the checkers can be seen to notice."""

from tests.power.cuts import Witness
from tests.power.lfs_python import LfsFiles
from vigil.log.journal import Journal


class Late(LfsFiles):
    """Says that a file is closed, and closes it when something else is to be done."""

    _waiting = None

    def close(self, file):
        self._waiting = file

    def open(self, name, mode):
        self._catch_up()
        return super().open(name, mode)

    def rename(self, old, new):
        self._catch_up()
        super().rename(old, new)

    def _catch_up(self):
        if self._waiting:
            super().close(self._waiting)
            self._waiting = None


class TwoSteps(LfsFiles):
    """Makes room before it puts a file in another's place."""

    def rename(self, old, new):
        if new in self.names():
            self.remove(new)
        super().rename(old, new)


class Boastful(Witness):
    """Acknowledges a record before it is written."""

    def append(self, payload):
        self._flash.mark()
        return Journal.append(self, payload)
