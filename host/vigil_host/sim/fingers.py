"""Fingers on the buttons of a simulated board: presses with a beginning and an end, in order.

Presses never run into each other, however fast they were asked for: a contact that opens and closes
faster than a finger can is taken for a bouncing one, and a button that acts when it is let go must
have acted before the next one comes.
"""

from vigil_host.sim.parts import Keys

SHORT_MS, HOLD_MS = 90, 750
_APART_MS = 60
_LEAST_MS = 45  # of a press


class Fingers:
    """Turns asked-for presses into contacts, as time goes by."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._moves: list[tuple[int, int, bool]] = []  # when, which button, down or up
        self._free_ms: dict[int, int] = {}  # by button: when it has been felt, or let go for good
        self._touched = 0  # buttons with a finger on them, or soon to have one

    def press(self, key: int, now_ms: int, lasting_ms: int = SHORT_MS) -> None:
        """Press a button now, or when it is free again."""
        self.touch(key, now_ms)
        self.lift(key, self._free_ms[key] - _LEAST_MS + lasting_ms)

    def touch(self, key: int, now_ms: int) -> None:
        """A finger comes now, or when the button is free again."""
        free = [ms for other, ms in self._free_ms.items() if not other & self._touched]
        begin_ms = max(now_ms, *free, self._free_ms.get(key, 0))
        self._move(begin_ms, key, True)
        self._free_ms[key] = begin_ms + _LEAST_MS
        self._touched |= key

    def lift(self, key: int, now_ms: int) -> None:
        """It goes again, and not before it was felt."""
        end_ms = max(now_ms, self._free_ms.get(key, 0))
        self._move(end_ms, key, False)
        self._free_ms[key] = end_ms + _APART_MS
        self._touched &= ~key

    def behind_ms(self, now_ms: int) -> int:
        """How long it takes until all that was asked for is done."""
        return max(tuple(self._free_ms.values()), default=now_ms) - now_ms

    def step(self, now_ms: int) -> None:
        """Move every finger whose time has come."""
        while self._moves and self._moves[0][0] <= now_ms:
            at_ms, key, down = self._moves.pop(0)
            (self._keys.down if down else self._keys.up)(key, at_ms)

    def _move(self, at_ms: int, key: int, down: bool) -> None:
        self._moves.append((at_ms, key, down))
        self._moves.sort(key=lambda move: move[0])
