"""What a conversation tells of a device, as it happens."""

from dataclasses import dataclass

from vigil_host.books.replay import Step
from vigil_host.books.store import Record


@dataclass(frozen=True)
class Met:
    """The device has said who it is."""

    behind: int  # records it has that are not here yet


@dataclass(frozen=True)
class Kept:
    """Records that are in the store now, and the steps they are."""

    records: list[Record]
    steps: list[Step]


@dataclass(frozen=True)
class Level:
    """All that the device has is here; whether both sides made the same of it."""

    agreed: bool


@dataclass(frozen=True)
class Said:
    """A line that the device printed besides frames."""

    text: str


@dataclass(frozen=True)
class Noted:
    """A sentence about the log, which goes on all the same."""

    text: str


Told = Met | Kept | Level | Said | Noted
