"""Real contacts bounce: for some milliseconds a switch both opens and closes."""

from dataclasses import dataclass
from random import Random

_LEAST_MS, _MOST_MS = 3.0, 8.0  # how long a contact bounces
_PAIRS = (1, 2, 3)  # how often it changes its mind


@dataclass(frozen=True)
class Press:
    """When a contact closed for the first time, and opened for the last."""

    key: str
    down_ms: float
    up_ms: float


class Contact:
    """Makes the edges of presses; the same seed makes the same bounces."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def edges(self, at_ms: float, closed: bool) -> list[tuple[float, bool]]:
        """(ms, closed) in order; the first is at that time, the last one is for good."""
        count = 2 * self._random.choice(_PAIRS)
        longest = self._random.uniform(_LEAST_MS, _MOST_MS)
        later = sorted(self._random.uniform(0.1, longest) for _ in range(count - 1))
        times = [at_ms, *(at_ms + ms for ms in later), at_ms + longest]
        return [(ms, closed if i % 2 == 0 else not closed) for i, ms in enumerate(times)]
