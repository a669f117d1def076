"""Fingers on the buttons of a simulated board: presses with a beginning and an end, in order.

Two presses of one button never run into each other, however fast they were asked for.
"""

from vigil_host.sim.board import Keys

SHORT_MS, HOLD_MS = 90, 750
_APART_MS = 60


class Fingers:
    """Turns asked-for presses into contacts, as time goes by."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._moves: list[tuple[int, int, bool]] = []  # when, which button, down or up
        self._free_ms: dict[int, int] = {}

    def press(self, key: int, now_ms: int, lasting_ms: int = SHORT_MS) -> None:
        """Press a button now, or when it is free again."""
        begin = max(now_ms, self._free_ms.get(key, 0))
        self._moves += [(begin, key, True), (begin + lasting_ms, key, False)]
        self._moves.sort(key=lambda move: move[0])
        self._free_ms[key] = begin + lasting_ms + _APART_MS

    def step(self, now_ms: int) -> None:
        """Move every finger whose time has come."""
        while self._moves and self._moves[0][0] <= now_ms:
            _, key, down = self._moves.pop(0)
            (self._keys.down if down else self._keys.up)(key)
