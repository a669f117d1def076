"""The plug pulled in the middle of a flash operation: nothing that was told is lost.

One evening is played and every operation of its flash kept. Then that flash is made again up to a
chance moment, the operation at work half done, each bit by chance, and the chip starts with it: the
log must hold what the device had told before, no more than was pressed, and take the next press.
"""

from random import Random

from rich.progress import track

from tests.bench.silicon.stage import (
    TABLE,
    chip,
    entries,
    flash,
    long_table,
    view,
)
from tests.bench.silicon.timing import apply
from vigil_host.silicon.image import FILES_AT
from vigil_host.silicon.pico import Pico
from vigil_host.silicon.witness import Operation

_SHORT, _LONG = 6, 250  # in each of two processes
_FINGERS = [*"UUAUADAUUABAA"]
_MANY = 970  # entries before the later evening


def first(short: bool) -> dict:
    """An evening from its beginning."""
    return _cut(1, _SHORT // 2 if short else _LONG, [TABLE], short)


def second(short: bool) -> dict:
    """An evening late in a long game, when old records are put together."""
    return _cut(2, _SHORT // 2 if short else _LONG, list(long_table(_MANY)), short)


def _cut(seed: int, count: int, lines: list[str], short: bool) -> dict:
    dice = Random(seed)
    begin, operations, told = _evening(flash(lines), _FINGERS[:5] if short else _FINGERS * 4)
    lost = 0
    with chip(begin) as pico:
        for _ in track(range(count), f"  cuts {seed}"):
            at = dice.randrange(len(operations))
            torn = _torn(begin, operations, at, dice)
            least = max(number for done, number in told if done <= at)
            most = min((number for done, number in told if done > at), default=10**6)
            fault = _fault(pico, torn, least, most)
            if fault:
                lost += 1
                print(f"  cut {seed}: operation {at} of {len(operations)}: {fault}")
        resets = len(pico.resets)
    return {"silicon_cuts": count, "silicon_cuts_lost": lost, "silicon_resets": resets}


def _evening(
    content: bytes, fingers: list[str]
) -> tuple[bytes, list[Operation], list[tuple[int, int]]]:
    """The flash before it, what was done to it, and after how many operations what was told."""
    with chip(content) as pico:
        begin, seen = pico.flash(), len(pico.operations)
        told = [(0, entries(pico) or 0)]
        for key in fingers:
            pico.tap(key)
            pico.run(1500)
            told.append((len(pico.operations) - seen, entries(pico) or 0))
        return begin, pico.operations[seen:], told


def _torn(begin: bytes, operations: list[Operation], at: int, dice: Random) -> bytes:
    files = bytearray(begin[FILES_AT:])
    for operation in operations[:at]:
        apply(files, operation)
    whole = bytearray(files)
    apply(whole, operations[at])
    part = dice.random()
    for i, (old, new) in enumerate(zip(files, whole, strict=True)):
        if old != new:
            done = sum(1 << bit for bit in range(8) if dice.random() < part)
            files[i] = old & ~done | new & done
    return begin[:FILES_AT] + bytes(files)


def _fault(pico: Pico, torn: bytes, least: int, most: int) -> str:
    """What is wrong with a chip that starts so; nothing if it goes on."""
    pico.switch_on(torn)
    pico.settle(500)
    found = entries(pico)
    if found is None:
        return "no answer"
    if not least <= found <= most:
        return f"{found} entries, not {least} to {most}"
    before = view(pico)
    pico.tap("U")
    pico.run(2500)
    after = entries(pico)
    if after is None or after <= found or view(pico) == before:
        return "the next press is not written"
    return ""


SCENES = first, second
