"""Chance that is the same on every interpreter: a small generator with its own state.

Two 16-bit words, shifted and mixed: 2**32 - 1 steps before it repeats, and no number ever grows
past the 31 bits that MicroPython keeps without allocating. Where no seed decides, every number
comes from the system instead.
"""

from vigil.compat import const

SEED_MOST = const(0x3FFFFFFF)


class Dice:
    """Numbers drawn from a seed."""

    def __init__(self, seed):
        self._x = seed & 0xFFFF
        self._y = (seed >> 16) & 0xFFFF ^ 0x9E37
        if not self._x and not self._y:
            self._y = 1
        for _ in range(16):  # neighbouring seeds part ways
            self._step()

    def below(self, limit):
        """A number from 0 to limit - 1, each as likely as the others; limit at most 65536."""
        fair = 65536 - 65536 % limit
        while True:
            number = self._step()
            if number < fair:
                return number % limit

    def _step(self):
        t = (self._x ^ (self._x << 5)) & 0xFFFF
        self._x = self._y
        self._y ^= (self._y >> 1) ^ t ^ (t >> 3)
        return self._y


class Fresh(Dice):
    """Numbers drawn from nothing that is known: those before them do not tell the next."""

    def __init__(self):
        from os import urandom  # here: a set-up loads this file on a deep stack

        self._bytes = urandom

    def _step(self):
        return int.from_bytes(self._bytes(2), "little")


def mixed(*numbers):
    """A seed made of some numbers; numbers that are close give seeds that are not."""
    from hashlib import sha256  # once a game or a roll, not once a number

    made = sha256(repr(numbers).encode()).digest()
    return made[0] | made[1] << 8 | made[2] << 16 | (made[3] & 63) << 24
