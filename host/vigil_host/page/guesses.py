"""Wrong keys, counted by address: whoever tries many is told to wait, and learns nothing else.

A right key is always let in, so nobody who guesses can keep others out; and nobody guesses 144
bits. Only the addresses that were wrong last are remembered.
"""

from collections import OrderedDict

GUESSES_MOST = 20  # a minute, of one address
_WINDOW_S = 60.0
_ADDRESSES_MOST = 256


class Guesses:
    """How often each address was wrong in the last minute."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()  # since when, how often

    def add(self, address: str, now_s: float) -> bool:
        """One more; whether it is too many."""
        since_s, count = self._wrong.pop(address, (now_s, 0))
        if now_s - since_s > _WINDOW_S:
            since_s, count = now_s, 0
        self._wrong[address] = [since_s, count + 1]
        if len(self._wrong) > _ADDRESSES_MOST:
            self._wrong.popitem(last=False)
        return count >= GUESSES_MOST
