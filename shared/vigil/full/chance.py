"""Chance that nobody can guess, however many cards they have seen.

Eight bytes stand behind every card that is drawn: the next ones, and what decides the draw, are two
parts of one hash, and neither tells of the other. At the end of a turn fresh chance is stirred in
and written down, so that not even these bytes foretell what the next player draws.
"""

from hashlib import sha256
from os import urandom

from vigil.compat import const

BYTES = const(8)


def fresh():
    """Bytes that nothing else tells of."""
    return urandom(BYTES)


def stirred(*parts: bytes) -> bytes:
    """What the next draws come of; each part changes all of it."""
    return sha256(b"".join(parts)).digest()[:BYTES]


def seeded(seed: int) -> bytes:
    """A beginning made of a number; numbers that are close begin differently."""
    return stirred(str(seed).encode())


def step(chance: bytes) -> tuple[bytes, int, int]:
    """The next eight bytes, and two numbers of 16 bits, not both of them 0."""
    made = sha256(chance).digest()
    first, second = made[8] | made[9] << 8, made[10] | made[11] << 8
    return made[:BYTES], first, second or 1
