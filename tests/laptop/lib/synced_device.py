"""A device whose games were played by text, and the database of a laptop that has synced them."""

from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.files import Files
from vigil.log.journal import Journal
from vigil_host.books.store import Store
from vigil_host.games.script import Script
from vigil_host.make.cards import load_catalog

WON = """
new table players=3 names=Ana,Zé,Cy first=2 pool=20
honor +2
end seconds=30
honor +1
end seconds=60
honor +9
end seconds=30
honor +8
undo
honor +9
end seconds=60
end
end
deck 5 seat=1
deck 6 seat=2
deck 7 seat=3
"""  # Cy and Zé lead, and Zé wins after all


def keeper_in(folder):
    """A device's game, in the folder that is its memory."""
    journal = Journal(Files(str(folder / "log")), b"a pico's own")
    return Keeper(journal, Games(load_catalog()))


SHORT = """
new table sets=godslayer names={names} first=1
honor +5
end seconds=40
honor +3
undo
honor +2
end seconds=50
finish
deck 10 seat=1
deck {second} seat=2
reveal
"""


def short(names="Ana,Zé", second=20):
    """A game of two that ends 15 to 22 unless told otherwise."""
    return SHORT.format(names=names, second=second)


class SyncedDevice:
    """A device, and the store that has its log."""

    def __init__(self, folder):
        self.keeper = keeper_in(folder)
        self.store = Store(folder / "vigil.db")
        self.device = self.keeper.journal.device.hex()
        self._script = Script(self.keeper)

    def play(self, text):
        """Each line must do; then the store hears of it."""
        for line in text.strip().splitlines():
            answer = self._script.answer(line)
            assert answer is None or answer["ok"], (line, answer["error"])
        journal = self.keeper.journal
        records = [(journal.epoch(at), at, record) for at, record in journal.records(1)]
        self.store.meet(self.device, [(records[0][0], 1)], name="Kitchen", board="pico_epaper")
        self.store.append(self.device, records)
        return self


def keep(folder, *scripts):
    """Play scripts one after the other on one device, synced into `folder`; the device's id."""
    synced = SyncedDevice(folder)
    for text in scripts:
        synced.play(text)
    synced.store.close()
    return synced.device
