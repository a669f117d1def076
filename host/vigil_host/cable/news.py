"""What a conversation tells of a device, as it happens."""

from dataclasses import dataclass

from vigil_host.books.play import Step
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
    """Everything the device has is kept here; `agreed`: both sides have the same state."""

    agreed: bool


@dataclass(frozen=True)
class Said:
    """A line that the device printed besides frames."""

    text: str


@dataclass(frozen=True)
class Noted:
    """A sentence about the log, for a person; the sync goes on."""

    text: str


News = Met | Kept | Level | Said | Noted
