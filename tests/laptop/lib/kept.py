"""Games in a laptop's database, as if a device had been synced: played by text."""

from vigil.log.files import Files
from vigil_host.books.store import Store
from vigil_host.games.journal_folder import open_keeper
from vigil_host.games.script import Script

SHORT = """\
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


def keep(folder, *scripts):
    """Play scripts one after the other on one device, and sync it into `folder`."""
    keeper = open_keeper(Files(str(folder / "device")))
    script = Script(keeper)
    for text in scripts:
        for line in text.splitlines():
            answer = script.answer(line)
            assert answer is None or answer["ok"], answer
    journal = keeper.journal
    with Store(folder / "vigil.db") as store:
        store.meet(journal.device.hex(), journal.epochs, name="Kitchen", board="pico_epaper")
        store.append(
            journal.device.hex(),
            [(journal.epoch(number), number, event) for number, event in journal.records()],
        )
    return journal.device.hex()


def short(names="Ana,Zé", second=20):
    """A game of two that ends 15 to 22 unless told otherwise."""
    return SHORT.format(names=names, second=second)
