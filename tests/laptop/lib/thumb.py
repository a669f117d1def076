"""Random programs for an ARMv6-M processor: every instruction that a compiler uses, in any order.

Registers r0 to r5 hold anything, r6 a small offset, r7 an address in RAM that both are kept to, so
that no program goes astray. A program ends in a loop.
"""

import struct
from random import Random

LOOP = struct.pack("<H", 0xE7FE)
_RAM = 0x20010000
_SIO = 0xD0000000
_BL = (0xF000, 0xF800)  # to the instruction after it
_NOP = 0xBF00
_HERE = 0x467D  # mov r5, pc: four bytes from here
_BY_REGISTER = (
    [_HERE, 0x3503, 0x4728],  # adds r5, #3; bx r5
    [_HERE, 0x3503, 0x47A8],  # blx r5
    [_HERE, 0x3505, 0xB420, 0xBD00],  # adds r5, #5; push {r5}; pop {pc}
)
_BARRIERS = (0x8F4F, 0x8F5F, 0x8F6F)


def program(seed: int, blocks: int = 400) -> bytes:
    """Straight through, with jumps over single instructions."""
    dice = Random(seed)
    code = b"".join(_block(dice) for _ in range(blocks))
    return code + LOOP


def shifts(amount: int, value: int) -> bytes:
    """The four shifts by a register, one after the other, with the carry of each kept in r4 to r7.

    The carry is set before each.
    """
    words = [*_constant(1, amount)]
    for i, code in enumerate((2, 3, 4, 7)):
        words += [*_constant(0, value), 0x2200, 0x4290 | 2 << 3, 0x4000 | code << 6 | 1 << 3]
        words += [0x4140 | 2 << 3 | 2, 0x4614 | i]  # adcs r2, r2: the carry; mov r4+i, r2
    return _pack(words) + LOOP


def _block(dice: Random) -> bytes:
    """Fresh registers, then some instructions."""
    words = [*_constant(7, _RAM + 4 * dice.randrange(2048)), *_constant(6, 4 * dice.randrange(64))]
    words += [*_constant(dice.randrange(6), _value(dice))]
    for _ in range(12):
        words += dice.choice(_KINDS)(dice)
    return _pack(words)


def _value(dice: Random) -> int:
    edge = (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
    return dice.choice((dice.choice(edge), dice.getrandbits(32), dice.getrandbits(5)))


def _constant(register: int, value: int) -> list[int]:
    """movs, lsls, adds … byte by byte: literals would need alignment."""
    words = [0x2000 | register << 8 | value >> 24]
    for shift in (16, 8, 0):
        words += [0x0200 | register << 3 | register, 0x3000 | register << 8 | value >> shift & 255]
    return words


def _low(dice: Random) -> int:
    return dice.randrange(6)


def _immediate_shift(dice: Random) -> list[int]:
    return [dice.randrange(3) << 11 | dice.randrange(32) << 6 | _low(dice) << 3 | _low(dice)]


def _add_three(dice: Random) -> list[int]:
    return [0x1800 | dice.randrange(4) << 9 | _low(dice) << 6 | _low(dice) << 3 | _low(dice)]


def _eight_bits(dice: Random) -> list[int]:
    return [0x2000 | dice.randrange(4) << 11 | _low(dice) << 8 | dice.randrange(256)]


def _operation(dice: Random) -> list[int]:
    code = dice.choice((0, 1, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15))
    return [0x4000 | code << 6 | _low(dice) << 3 | _low(dice)]


def _register_shift(dice: Random) -> list[int]:
    """By 1 to 31: beyond, rp2040js leaves the manual, and the quick core does not follow it."""
    amount, other = dice.sample(range(6), 2)
    code = dice.choice((2, 3, 4, 7))
    return [0x2000 | amount << 8 | dice.randrange(1, 32), 0x4000 | code << 6 | amount << 3 | other]


def _high(dice: Random) -> list[int]:
    other = dice.choice((8, 9, 10, 11, 12))
    low = _low(dice)
    kind = dice.choice((0x4400, 0x4500, 0x4600))
    return [dice.choice((kind | (other & 8) << 4 | other & 7 | low << 3, kind | other << 3 | low))]


def _store_and_load(dice: Random) -> list[int]:
    """Relative to r7: by a number or by r6."""
    if dice.randrange(2):
        return [0x5000 | dice.randrange(8) << 9 | 6 << 6 | 7 << 3 | _low(dice)]
    return [0x6000 | dice.randrange(6) << 11 | dice.randrange(32) << 6 | 7 << 3 | _low(dice)]


def _many(dice: Random) -> list[int]:
    """stm and ldm, with the base moving on; push and pop of the same registers."""
    few = dice.randrange(1, 64)
    if dice.randrange(2):
        return [dice.choice((0xC000, 0xC800)) | 7 << 8 | few]
    return [0xB400 | few, 0xBC00 | few]


def _stack(dice: Random) -> list[int]:
    by = dice.randrange(1, 32)
    inside = [0x9000 | _low(dice) << 8 | by - 1, 0x9800 | _low(dice) << 8 | by - 1]
    return [0xB080 | by, *inside, 0xA800 | _low(dice) << 8 | by, 0xB000 | by]


def _extend(dice: Random) -> list[int]:
    turned = dice.choice((0xB200, 0xB240, 0xB280, 0xB2C0, 0xBA00, 0xBA40, 0xBAC0))
    return [turned | _low(dice) << 3 | _low(dice)]


def _branch(dice: Random) -> list[int]:
    """Over the next instruction, or not."""
    return [0xD000 | dice.randrange(14) << 8, dice.choice((_eight_bits, _extend))(dice)[0]]


def _jump(dice: Random) -> list[int]:
    """To the instruction after it, in all ways; or a barrier, or nothing."""
    barrier = [0xF3BF, dice.choice(_BARRIERS)]
    return dice.choice(([0xE000, _NOP], list(_BL), barrier, [_NOP], *_BY_REGISTER))


def _divide(dice: Random) -> list[int]:
    """Dividend and divisor from two registers, quotient and remainder to others."""
    signed = dice.choice((0x60, 0x68)) // 4
    asked = [0x6000 | (signed + i) << 6 | 5 << 3 | i for i in range(2)]
    told = [0x6800 | at // 4 << 6 | 5 << 3 | i for at, i in ((0x74, 2), (0x70, 3))]
    divisor = [0x2100 | dice.randrange(1, 256)]
    return [*_constant(5, _SIO), *_constant(0, _value(dice)), *divisor, *asked, *told]


_KINDS = (
    _immediate_shift, _add_three, _eight_bits, _operation, _register_shift, _high, _store_and_load,
    _store_and_load, _many, _stack, _extend, _branch, _jump, _divide,
)  # fmt: skip


def _pack(words: list[int]) -> bytes:
    return struct.pack(f"<{len(words)}H", *words)
