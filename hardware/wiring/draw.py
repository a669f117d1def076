"""Draws how a board is wired, from pins.csv alone: BOARD.svg, by `make hardware`.

Every row of a drawing is one line of the table: the pin with its number on the left, what hangs on
it on the right, at the same height; a test reads the pictures again and compares. The switch in the
pixels' supply is the same for all boards that have pixels.
"""

import sys
from pathlib import Path

import schemdraw
from schemdraw import elements as elm

from vigil_host.make import boards

FOLDER = Path(__file__).parent
_PICO = [1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29]
NUMBERS = {**dict(enumerate(_PICO)), 26: 31, 27: 32, 28: 34}  # GPIO → number on a Pico's edge
_PANEL = {
    "clock": "CLK",
    "data": "DIN",
    "select": "CS",
    "command": "DC",
    "reset": "RST",
    "busy": "BUSY",
}
_ROW = 1.4  # between two pins


def rows(board: str) -> list[tuple[str, str, str, str]]:
    """(part, signal, GPIO, number on the edge or nothing) of a board's wires, from the table."""
    is_pico = board.startswith("pico")
    found = []
    for (part, signal), pin in boards.pins(board).items():
        number = str(NUMBERS.get(pin, "")) if is_pico else ""
        found.append((part, signal, f"GP{pin}", number))
    return found


def label(part: str, signal: str) -> str:
    """What stands at the end of a wire."""
    if part == "panel":
        return f"panel {_PANEL[signal]}"
    return f"{part} {signal}"


def draw(board: str) -> bytes:
    """The picture."""
    kind = boards.kind(board)
    with schemdraw.Drawing(show=False, fontsize=11, margin=1.2) as picture:
        wires = rows(board)
        chip = _chip(kind.called["en"], wires)
        for part, signal, pin, _ in wires:
            _wire(getattr(chip, pin), part, signal, kind)
        if kind.strip:
            _switch()
    return picture.get_imagedata("svg")


def _chip(called: str, wires: list[tuple[str, str, str, str]]) -> elm.Ic:
    pins = [
        elm.IcPin(name=pin, pin=number, side="right", anchorname=pin, slot=f"{at}/{len(wires)}")
        for at, (_, _, pin, number) in zip(range(len(wires), 0, -1), wires, strict=True)
    ]
    return elm.Ic(pins=pins, size=(4, _ROW * len(wires)), pinspacing=_ROW, edgepadH=0.7).label(
        called, loc="top"
    )


def _wire(start, part: str, signal: str, kind: boards.Kind) -> None:
    """One row: a button to ground or to 3.3 V, else a line with its name."""
    told = label(part, signal)
    elm.Line().right(1).at(start)
    if part == "button":
        elm.Button().right().label(told, loc="top", ofst=0.1)
        elm.Line().right(0.6)
        elm.Vdd().label("3V3") if kind.pressed_high else elm.Ground()
        return
    elm.Dot(open=True).label(told, loc="right")


def _switch() -> None:
    """The supply of the pixels, which a Pico's pin must not touch itself."""
    elm.Dot(open=True).at((0, -6.5)).label("strip supply", loc="left")
    elm.Resistor().right().label("4.7 kΩ")
    base = elm.Dot()
    npn = elm.BjtNpn(circle=True).right().anchor("base").label("NPN", loc="right", ofst=0.1)
    elm.Ground().at(npn.emitter)
    elm.Resistor().at(base.center).down().label("10 kΩ")
    elm.Ground()
    elm.Line().up(0.6).at(npn.collector)
    gate = elm.Dot()
    elm.Line().right(2.4)
    fet = elm.PFet().reverse().anchor("gate").theta(0).label("P-MOSFET", loc="right")
    elm.Resistor().at(gate.center).up().label("10 kΩ")
    five = elm.Dot()
    elm.Vdd().label("VBUS (40)")
    elm.Line().at(five.center).tox(fet.source)
    elm.Line().toy(fet.source)
    elm.Line().left(3).at(five.center)
    elm.Capacitor(polar=True).down().label("1000 µF")
    elm.Ground()
    elm.Line().down(0.6).at(fet.drain)
    five_v = elm.Dot()
    elm.Line().right(3.5)
    elm.Dot(open=True).label("pixels 5 V", loc="right")
    elm.Capacitor().at(five_v.center).down().label("100 nF")
    elm.Ground()
    elm.Dot(open=True).at((0, -0.9)).label("strip data", loc="left")
    elm.Resistor().right().label("330 Ω")
    elm.Dot(open=True).label("DIN of the first pixel", loc="right")


def main() -> None:
    """Draw all boards."""
    schemdraw.use("svg")
    schemdraw.svgconfig.text = "text"
    for board in boards.kinds():
        (FOLDER / f"{board}.svg").write_bytes(draw(board))
    sys.stdout.write(f"{len(boards.kinds())} drawings in hardware/wiring\n")


if __name__ == "__main__":
    main()
