"""The plug pulled in the middle of a flash operation: nothing that was told is lost.

One evening is played and every operation of its flash kept. Then that flash is made again up to a
chance moment, the operation at work half done, each bit by chance, and the chip starts with it: the
log must hold what the device had told before, no more than was pressed, and take the next press.
"""

from random import Random

from rich.progress import track

from tests.bench.silicon.stage import TABLE, chip, entries, flash, view, watchdog_resets
from tests.bench.silicon.timing import apply
from vigil_host.silicon.image import FILES_AT
from vigil_host.silicon.pico import Operation, Pico

_SHORT, _LONG = 6, 250  # in each of two processes
_FINGERS = "U U A U A D A U U A B A A"
_MANY = 40  # records of the longer evening


def first(short: bool) -> dict:
    """An evening from its beginning."""
    return _cut(1, _SHORT // 2 if short else _LONG, [TABLE])


def second(short: bool) -> dict:
    """An evening late in a long game, when old records are put together."""
    lines = [TABLE, *["honor +2", "end"] * 480]
    return _cut(2, _SHORT // 2 if short else _LONG, lines, 1 if short else 4)


def _cut(seed: int, count: int, lines: list[str], times: int = 1) -> dict:
    dice = Random(seed)
    begin, operations, told = _evening(flash(lines), times)
    lost = 0
    with chip(begin) as pico:
        for _ in track(range(count), f"  cuts {seed}", disable=None):
            at = dice.randrange(len(operations))
            torn = _torn(begin, operations, at, dice)
            least = max(number for done, number in told if done <= at)
            most = min((number for done, number in told if done > at), default=10**6)
            fault = _fault(pico, torn, least, most)
            if fault:
                lost += 1
                print(f"  cut {seed}: operation {at} of {len(operations)}: {fault}")
        resets = watchdog_resets(pico)
    return {"silicon_cuts": count, "silicon_cuts_lost": lost, "silicon_resets": resets}


def _evening(content: bytes, times: int) -> tuple[bytes, list[Operation], list[tuple[int, int]]]:
    """The flash before it, what was done to it, and after how many operations what was told."""
    with chip(content) as pico:
        begin, seen = pico.flash(), len(pico.operations)
        told = [(0, entries(pico) or 0)]
        for key in _FINGERS.split() * times:
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
