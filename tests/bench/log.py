"""What a table game weighs: its state, its events, and what has to be replayed to come back."""

from itertools import count, islice

from tests.power.game import evening
from tests.power.memory import Memory
from vigil.catalog import Catalog
from vigil.codes import REDO, SNAPSHOT, UNDO
from vigil.games import Games
from vigil.keeper import Keeper
from vigil.log.journal import Journal
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil_host.make.cards import catalog_path

_IDENTITY = b"123456789012"
_EVENTS = 1000
_BOOT_EVERY = 7  # events; not a divisor of the distance between snapshots


def state():
    """The state of a six-player game, names apart."""
    catalog = _catalog()
    keeper = _open(Memory(), catalog)
    keeper.submit(next(evening(catalog)))
    return {"table_state_bytes": len(keeper.game.save())}


def events():
    """Mean bytes of an event of a whole evening; snapshots are shortcuts and counted apart."""
    catalog = _catalog()
    keeper = _open(Memory(), catalog)
    for command in evening(catalog):
        keeper.submit(command)
    sizes = {True: [], False: []}
    for _, payload in keeper.journal.records():
        sizes[payload[0] == SNAPSHOT].append(len(payload))
    total = len(sizes[False])
    return {
        "table_event_bytes": round(sum(sizes[False]) / total, 2),
        "table_snapshot_bytes_per_event": round(sum(sizes[True]) / total, 2),
    }


def replayed():
    """The most events applied again: at any start in 1,000 events, for any undo after them."""
    catalog = _catalog()
    files = Memory()
    keeper = _open(files, catalog)
    boots = []
    for i, command in enumerate(islice(evening(catalog), _EVENTS)):
        keeper.submit(command)
        if i % _BOOT_EVERY == 0:
            boots.append(_open(files, catalog).replayed)
    undos = list(_undos(keeper))
    return {"boot_events_replayed": max(boots), "undo_events_replayed": max(undos)}


def _undos(keeper):
    """What is replayed for an undo of 1, 2, … steps and for its redo, down to the empty table."""
    for depth in count(1):
        try:
            keeper.submit(pack(UNDO, depth))
        except Refusal:
            return
        yield keeper.replayed
        keeper.submit(pack(REDO, depth))
        yield keeper.replayed


def _open(files, catalog):
    return Keeper(Journal(files, _IDENTITY), Games(catalog))


def _catalog():
    return Catalog(catalog_path().open("rb"))
