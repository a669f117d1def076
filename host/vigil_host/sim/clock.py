"""The time of a simulated board: the wall's, or one that a test turns by hand."""

import time


class Wall:
    """Real time, beginning at nothing."""

    def __init__(self) -> None:
        self._begin = time.monotonic()

    def __call__(self) -> int:
        return int((time.monotonic() - self._begin) * 1000)

    def sleep(self, ms: int) -> None:
        """Wait."""
        time.sleep(ms / 1000)


class Hand:
    """Time that passes only when somebody waits."""

    def __init__(self) -> None:
        self._ms = 0

    def __call__(self) -> int:
        return self._ms

    def sleep(self, ms: int) -> None:
        """Turn the hands."""
        self._ms += ms
