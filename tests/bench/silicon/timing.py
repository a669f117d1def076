"""From a press to light, flash and panel; and how long the program does not look at its buttons."""

from collections.abc import Iterator
from itertools import cycle, islice
from statistics import median

from tests.bench.silicon.stage import (
    FULL,
    PEAK,
    TABLE,
    chip,
    flash,
    free_kb,
    light_figures,
    light_ms,
)
from vigil_host.silicon.contact import Press
from vigil_host.silicon.disk import Disk
from vigil_host.silicon.image import FILES_AT
from vigil_host.silicon.pico import Pico
from vigil_host.silicon.witness import Operation
from vigil_host.sim.flash import BLOCK

_BELIEVED_MS = 30  # a contact that is open for so long was let go
_MANY = 14  # presses, after which all that a turn loads was loaded
_FEW = 6
_TURN = "AAAAAC" * 2 + "A"  # act, recruit, three presses for a kind, dungeon; then the turn ends
_ODDS = "BAACD"  # whom, and the odds; back again


def table(_short: bool) -> dict:
    """A at the table: the turn ends."""
    with chip(flash([TABLE, "honor +3", "end", "honor +4"])) as pico:
        figures = _presses(pico, "A", _MANY)
        lights = figures["lights"] | _presses(pico, "U", _FEW)["lights"]
        free = free_kb(pico)
        return {
            **light_figures(pico, lights),
            "silicon_press_to_durable_ms": figures["durable"],
            "silicon_press_to_durable_ms_max": figures["durable_max"],
            "silicon_press_to_panel_ms": figures["panel"],
            "silicon_blind_ms_table": figures["blind"],
            "silicon_free_kb_table": free["clean"],
            "silicon_free_kb_table_with_garbage": free["with_garbage"],
            **_ended(pico),
        }


def full(_short: bool) -> dict:
    """A in a full game of three boxes between two people: cards are played and had."""
    with chip(flash([FULL, "auto 30 bot=greedy"])) as pico:
        pico.tap("A")  # the cover between two turns
        pico.settle()
        figures = _presses(pico, "A", _MANY)
        free = free_kb(pico)
        return {
            **light_figures(pico, figures["lights"]),
            "silicon_full_durable_ms": figures["durable"],
            "silicon_full_durable_ms_max": figures["durable_max"],
            "silicon_full_panel_ms": figures["panel"],
            "silicon_blind_ms_full": figures["blind"],
            "silicon_free_kb_full": free["clean"],
            "silicon_free_kb_full_with_garbage": free["with_garbage"],
            **_ended(pico),
        }


def firepeak(short: bool) -> dict:
    """Firepeak told by three people: recruits into the dungeon, the end of a turn, odds."""
    with chip(flash([PEAK, *_standing()])) as pico:
        count = len(_TURN) if short else 3 * len(_TURN)
        figures = _presses(pico, _TURN, count)
        lights = figures["lights"] | _presses(pico, _ODDS, len(_ODDS))["lights"]
        free = free_kb(pico)
        return {
            **light_figures(pico, lights),
            "silicon_firepeak_durable_ms": figures["durable"],
            "silicon_firepeak_durable_ms_max": figures["durable_max"],
            "silicon_firepeak_panel_ms": figures["panel"],
            "silicon_blind_ms_firepeak": figures["blind"],
            "silicon_free_kb_firepeak": free["clean"],
            "silicon_free_kb_firepeak_with_garbage": free["with_garbage"],
            **_ended(pico),
        }


def _standing() -> Iterator[str]:
    """Five creatures in each pattern."""
    for seat, clan in enumerate(("Doombringers", "Gaia's Children", "Twilight Spawn"), 1):
        for place, power in (("1.1", 4), ("1.2", 4), ("2.1", 3), ("2.2", 3), ("2.3", 3)):
            yield f'place seat={seat} at={place} clan="{clan}" power={power}'


def _presses(pico: Pico, keys: str, count: int) -> dict:
    """Press, let it come to rest, and so on; medians, every light, and the worst blindness."""
    pico.blind.clear()
    durable, panel, lights = [], [], {}
    for key in islice(cycle(keys), count):
        before, seen = pico.files(), len(pico.operations)
        press = pico.tap(key)
        pico.settle()
        durable += _durable_ms(before, pico.operations[seen:], press)
        panel += [each.ms - press.down_ms for each in pico.refreshes if each.ms > press.down_ms][:1]
        lights[press] = light_ms(pico, press) or 3000
    return {
        "durable": round(median(durable or [0])),
        "durable_max": round(max(durable, default=0)),
        "panel": round(median(panel or [0])),
        "lights": lights,
        "blind": round(max((ms for _, ms in pico.blind), default=0)),
    }


def _durable_ms(before: bytes, operations: list[Operation], press: Press) -> list[float]:
    """From the release that is believed to the last operation by which the log has grown."""
    files = bytearray(before)
    log, found = Disk(before).read("/log"), []
    for operation in operations:
        apply(files, operation)
        grown = Disk(bytes(files)).read("/log")
        if grown != log:
            log, found = grown, [operation.ms - press.up_ms - _BELIEVED_MS]
    return found


def apply(files: bytearray, operation: Operation) -> None:
    """Do to a file system what the chip did."""
    at = operation.at - FILES_AT
    if operation.data is None:
        files[at : at + BLOCK] = b"\xff" * BLOCK
    else:
        old = files[at : at + len(operation.data)]
        files[at : at + len(old)] = bytes(a & b for a, b in zip(old, operation.data, strict=True))


def _ended(pico: Pico) -> dict:
    assert pico.panel
    for complaint in pico.panel.complaints:
        print("  the panel complains:", complaint)
    return {
        "silicon_resets": len(pico.resets),
        "silicon_panel_complaints": len(pico.panel.complaints),
    }


SCENES = table, full, firepeak
