"""How far a device's log is the one that is kept here, by what it holds."""

from collections.abc import Sequence
from dataclasses import dataclass

from vigil_host.books.branches import device_epoch
from vigil_host.books.store import Store


@dataclass(frozen=True, order=True)
class Standing:
    """A device's log beside a kept one; the greater, the more they are one."""

    same: int = 0  # the last record up to which they are the same
    alike: bool = True  # no record differs: one of them ends, or goes on in another life
    lost: int = 0  # less than 0: so many are kept that the device had after its last one


def standing(
    store: Store,
    device: str,
    epochs: Sequence[tuple[int, int]],
    head: int,
    latest: Sequence[tuple[int, bytes]],
) -> Standing:
    """The best among the kept logs of a device; what lies before its `latest` is not compared."""
    events = dict(latest)
    lines = store.lines(device)
    return max(
        (_beside(store, device, line, epochs, head, events) for line in lines), default=Standing()
    )


def _beside(
    store: Store,
    device: str,
    line: int,
    epochs: Sequence[tuple[int, int]],
    head: int,
    events: dict[int, bytes],
) -> Standing:
    first = min(events, default=head + 1)
    same = min(store.head(device, line), first - 1)
    ended = {epoch for epoch, _ in epochs[:-1]}
    lost = 0
    for record in store.line(device, line, first):
        number, life = record.sequence, device_epoch(record.epoch)
        if number > head:
            lost -= life not in ended
        elif life != _life(epochs, number):
            break
        elif events.get(number, record.event) != record.event:
            return Standing(same, alike=False)
        else:
            same = number
    return Standing(same, lost=lost)


def _life(epochs: Sequence[tuple[int, int]], number: int) -> int | None:
    return next((epoch for epoch, first in reversed(epochs) if first <= number), None)
