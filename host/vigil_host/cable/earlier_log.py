"""The log that a device had before it lost all of it: the newest that is kept here."""

from vigil_host.books.branches import device_epoch
from vigil_host.books.store import Store
from vigil_host.cable.request import Restore
from vigil_host.errors import UserError


class EarlierLog:
    """What could be given back to a device that has no records."""

    def __init__(self, store: Store, device: str) -> None:
        self._store = store
        self._device = device
        heads = {log: store.head(device, log) for log in store.logs(device)}
        self._log = next((log for log, head in heads.items() if head), 0)
        self.head = heads.get(self._log, 0)  # its last record

    def request(self) -> Restore:
        """What asks the device to take it."""
        records = list(self._store.records(self._device, self._log))
        if not records or records[0].sequence != 1:
            raise UserError("There is no log to give back: none is known here.")
        if records[-1].sequence != len(records):
            raise UserError("The log that is kept here has gaps: it cannot be given back.")
        return Restore(records, self._lives())

    def _lives(self) -> list[tuple[int, int]]:
        """Its epochs and their first records, as the device told them: branches are ours."""
        lives: list[tuple[int, int]] = []
        for epoch, first, end in self._store.parts(self._device, self._log):
            again = lives and lives[-1][0] == device_epoch(epoch)
            if first <= min(self.head, end - 1) and not again:
                lives.append((device_epoch(epoch), first))
        return lives
