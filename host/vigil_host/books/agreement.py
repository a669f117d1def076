"""How far a device's log is the one that is kept here, by what it holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from vigil_host.books.branches import device_epoch, epoch_at
from vigil_host.books.store import Store


@dataclass(frozen=True)
class Agreement:
    """A device's log beside a kept one."""

    same: int = 0  # the last record up to which they are the same
    alike: bool = True  # no record differs: one of them ends, or goes on in another life
    lost: int = 0  # records that the device had after its last one, and that are kept here

    @property
    def rank(self) -> tuple[int, bool, int]:
        """The greater, the more the two logs are one."""
        return self.same, self.alike, -self.lost


def compare(
    store: Store,
    device: str,
    epochs: Sequence[tuple[int, int]],
    head: int,
    latest: Sequence[tuple[int, bytes]],
) -> Agreement:
    """With the kept log that agrees best; what lies before the `latest` records is not compared."""
    events = dict(latest)
    logs = store.logs(device)
    found = [_beside(store, device, log, epochs, head, events) for log in logs]
    return max(found, key=lambda each: each.rank, default=Agreement())


def _beside(
    store: Store,
    device: str,
    log: int,
    epochs: Sequence[tuple[int, int]],
    head: int,
    events: dict[int, bytes],
) -> Agreement:
    first = min(events, default=head + 1)
    same = min(store.head(device, log), first - 1)
    ended = {epoch for epoch, _ in epochs[:-1]}
    lost = 0
    for record in store.records(device, log, first):
        number, epoch = record.sequence, device_epoch(record.epoch)
        if number > head:
            lost += epoch not in ended
        elif epoch != epoch_at(epochs, number):
            break
        elif events.get(number, record.event) != record.event:
            return Agreement(same, alike=False)
        else:
            same = number
    return Agreement(same, lost=lost)
