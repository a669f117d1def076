"""Every press counts: at any pace, with bouncing contacts, whatever the device is doing."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.silicon.stage import (
    FULL,
    TABLE,
    chip,
    flash,
    honor,
    light_figures,
    light_ms,
    view,
)
from vigil_host.silicon.bridge import Bridge
from vigil_host.silicon.contact import Press
from vigil_host.silicon.pico import Pico

PACES_MS = (80, 100, 120, 150, 200, 300, 400)
_TEN = 10
_WRITTEN_MS = 1500  # by then a burst of presses is on flash
_UNDER_WAY_MS = 600  # by then a laptop's program is asking
_THINKING_MS = 230
_HOLDS = {640: 1, 900: 1, 1450: 1, 1750: 2, 2750: 3}  # ms: turns taken back, one a second


def paces(_short: bool) -> dict:
    """Ten at each pace, and ten while a page is drawn."""
    lost = {}
    with chip(flash([TABLE])) as pico:
        for pace in PACES_MS:
            lost[f"{pace} ms"] = _lost(pico, pace)
        pico.tap("A")
        lost["drawing"] = _lost(pico, 120)
        return {"silicon_presses_lost": sum(lost.values()), **_told(pico, lost)}


def dirty(_short: bool) -> dict:
    """Ten of a contact that flickers while it is held."""
    with chip(flash([TABLE])) as pico:
        before, begin_ms = honor(pico), pico.ms
        for i in range(_TEN):
            pico.press("U", 110, begin_ms + 260 * i, flicker_ms=6 * (i + 1))
        pico.run(260 * _TEN + _WRITTEN_MS)
        pico.settle()
        lost = {"dirty contact": abs(_TEN - (honor(pico) - before))}
        return {"silicon_presses_lost": sum(lost.values()), **_told(pico, lost)}


def syncing(_short: bool) -> dict:
    """Ten while a laptop takes all records."""
    with chip(flash([TABLE, *["honor +1", "end"] * 60])) as pico:
        before = honor(pico)
        last = _ten(pico, "U", 160, pico.ms + _UNDER_WAY_MS)[-1]
        with Bridge(pico) as bridge, TemporaryDirectory() as data:
            done = _sync(bridge.path, data)
        pico.run_to(max(pico.ms, last.up_ms) + _WRITTEN_MS)
        pico.settle()
        lost = {"syncing": _TEN - (honor(pico) - before), "sync failed": done}
        return {"silicon_presses_lost": sum(lost.values()), **_told(pico, lost)}


def thinking(_short: bool) -> dict:
    """Ten while bots think: each must be felt at once."""
    with chip(flash([f"{FULL} bots=sage,sage"])) as pico:
        presses = _ten(pico, "D", _THINKING_MS, pico.ms + 100)
        pico.run_to(presses[-1].up_ms + 3000)
        lights = {press: light_ms(pico, press, _THINKING_MS) for press in presses}
        felt = {press: ms for press, ms in lights.items() if ms is not None}
        dark = len(lights) - len(felt)
        return {
            "silicon_presses_lost": dark,
            **light_figures(pico, felt),
            **_told(pico, {"thinking": dark}),
        }


def holds(_short: bool) -> dict:
    """A that is held takes back a turn, and another one each second, and never ends one."""
    wrong = 0
    with chip(flash([TABLE, *["end"] * 15])) as pico:
        for lasting_ms, turns in _HOLDS.items():
            before = view(pico)["turn"]
            pico.tap("A", lasting_ms)
            pico.settle()
            wrong += before - view(pico)["turn"] != turns
        return {"silicon_holds_wrong": wrong, **_told(pico, {})}


def _lost(pico: Pico, pace_ms: float) -> int:
    """How many of ten presses of ▲ are not on flash in the end."""
    before = honor(pico)
    last = _ten(pico, "U", pace_ms, pico.ms + 5)[-1]
    pico.run_to(last.up_ms + _WRITTEN_MS)
    pico.settle()
    return abs(_TEN - (honor(pico) - before))


def _ten(pico: Pico, key: str, pace_ms: float, begin_ms: float) -> list[Press]:
    """Down for half of the time, up for the other half."""
    return [pico.press(key, pace_ms / 2, begin_ms + i * pace_ms) for i in range(_TEN)]


def _sync(port: str, data: str) -> int:
    vigil = str(Path(sys.executable).with_name("vigil"))
    call = [vigil, "sync", "--once", "--port", port]
    done = subprocess.run(
        call, env={"VIGIL_DATA": data, "PATH": ""}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print("vigil sync --once:", done.stdout, done.stderr)
    return done.returncode


def _told(pico: Pico, lost: dict) -> dict:
    missing = {what: count for what, count in lost.items() if count}
    if missing:
        print("  presses lost:", missing)
    return {"silicon_resets": len(pico.resets)}


SCENES = paces, dirty, syncing, thinking, holds
