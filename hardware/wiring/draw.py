"""Draws how a board is wired, from pins.csv alone: BOARD.svg and switch.svg, by `make hardware`.

A Pico is drawn as it lies there, USB above and chip up, so a pin is found by looking; what hangs on
it stands at its height, and a test reads the pictures again and compares. The switch in the pixels'
supply is the same for all boards that have pixels: once as a circuit, once on a strip board.
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
_EDGE = 20  # pins on each side of a Pico
GROUNDS, VBUS = (3, 8, 13, 18, 23, 28, 33, 38), 40
_ROW = 1.4  # between two pins
_STRIP = 1.2  # between two strips of a board

# Who is soldered to which strip, from above; a leg by its name, or by its strip alone.
STRIPS = ("VBUS", "pixels 5 V", "gate", "base", "ground", "GP21")
SWITCH = {
    "1000 µF": {"+": "VBUS", "-": "ground"},
    "10 kΩ ": {"": "VBUS", " ": "gate"},
    "P-MOSFET": {"S": "VBUS", "D": "pixels 5 V", "G": "gate"},
    "NPN": {"C": "gate", "B": "base", "E": "ground"},
    "10 kΩ": {"": "base", " ": "ground"},
    "4.7 kΩ": {"": "base", " ": "GP21"},
    "100 nF": {"": "pixels 5 V", " ": "ground"},
}
_FROM = {"VBUS": "Pico 40", "ground": "Pico 38", "GP21": "Pico 27"}
_TO = {"pixels 5 V": "ring 5 V", "ground": "ring GND"}


def rows(board: str) -> list[tuple[str, str, str, int]]:
    """(part, signal, GPIO, number on a Pico's edge or 0) of a board's wires, from the table."""
    is_pico = board.startswith("pico")
    return [
        (part, signal, f"GP{pin}", NUMBERS.get(pin, 0) if is_pico else 0)
        for (part, signal), pin in boards.pins(board).items()
    ]


def label(part: str, signal: str) -> str:
    """What stands at the end of a wire."""
    if part == "panel":
        return f"panel {_PANEL[signal]}"
    return f"{part} {signal}"


def draw(board: str) -> bytes:
    """The picture of a board."""
    kind, wires = boards.kind(board), rows(board)
    is_pico = any(number for *_, number in wires)
    with schemdraw.Drawing(show=False, fontsize=11, margin=1.2) as picture:
        chip = (_pico if is_pico else _chip)(kind.called["en"], wires)
        for part, signal, pin, number in wires:
            if number or not is_pico:
                _wire(getattr(chip, pin), part, signal, kind, 0 < number <= _EDGE)
            else:
                _inside(pin, label(part, signal))
        if kind.strip:
            _switch()
    return picture.get_imagedata("svg")


def _pico(called: str, wires: list[tuple[str, str, str, int]]) -> elm.Ic:
    """As it lies there: 1 to 20 down the left side, 21 to 40 up the right one."""
    names = {number: pin for *_, pin, number in wires} | dict.fromkeys(GROUNDS, "GND")
    names[VBUS] = "VBUS"
    pins = [
        elm.IcPin(
            name=names.get(number, ""),
            pin=str(number),
            side="left" if number <= _EDGE else "right",
            anchorname=names.get(number, "") if number not in GROUNDS else f"ground{number}",
            slot=f"{_EDGE + 1 - number if number <= _EDGE else number - _EDGE}/{_EDGE}",
        )
        for number in range(1, 2 * _EDGE + 1)
    ]
    size = (5, _ROW * _EDGE)
    chip = elm.Ic(pins=pins, size=size, pinspacing=_ROW, edgepadH=0.7).label(
        f"{called}\nUSB socket", loc="top"
    )
    elm.Label().at((2.5, _ROW * _EDGE / 2)).label("seen from\nthe side\nwith USB\nand chip")
    return chip


def _inside(pin: str, told: str) -> None:
    """A pin that is on the board itself and on no edge of it."""
    elm.Dot(open=True).at((1.6, -0.8)).label(pin, loc="left").label(told, loc="right")
    elm.Label().at((2.5, -1.5)).label("on the Pico itself: no wire of yours")


def _chip(called: str, wires: list[tuple[str, str, str, int]]) -> elm.Ic:
    pins = [
        elm.IcPin(name=pin, side="right", anchorname=pin, slot=f"{at}/{len(wires)}")
        for at, (_, _, pin, _) in zip(range(len(wires), 0, -1), wires, strict=True)
    ]
    return elm.Ic(pins=pins, size=(4, _ROW * len(wires)), pinspacing=_ROW, edgepadH=0.7).label(
        called, loc="top"
    )


def _wire(start, part: str, signal: str, kind: boards.Kind, leftward: bool) -> None:
    """One row: a button to ground or to 3.3 V, else a line with its name."""
    told, side = label(part, signal), "left" if leftward else "right"
    _along(elm.Line(), leftward, 1).at(start)
    if part != "button":
        elm.Dot(open=True).label(told, loc=side)
        return
    button = elm.Button().flip() if leftward else elm.Button()
    _along(button, leftward).label(told, loc="top", ofst=0.1)
    _along(elm.Line(), leftward, 0.6)
    elm.Vdd().label("3V3") if kind.pressed_high else elm.Ground()


def _along(element, leftward: bool, *length: float):
    return element.left(*length) if leftward else element.right(*length)


def _switch() -> None:
    """The supply of the pixels, which a Pico's pin must not touch itself."""
    elm.Dot(open=True).at((0, -8)).label("strip supply", loc="left")
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
    elm.Dot(open=True).label("ring 5 V", loc="right")
    elm.Capacitor().at(five_v.center).down().label("100 nF")
    ground = elm.Dot()
    elm.Ground()
    elm.Line().right(3.5).at(ground.center)
    elm.Dot(open=True).label("ring GND", loc="right")
    elm.Dot(open=True).at((0, -2.4)).label("strip data", loc="left")
    elm.Resistor().right().label("330 Ω")
    elm.Dot(open=True).label("ring IN (DIN of the first pixel)", loc="right")


def strips() -> bytes:
    """The switch on a piece of strip board, seen from the side of the parts."""
    heights = {name: -at * _STRIP for at, name in enumerate(STRIPS)}
    with schemdraw.Drawing(show=False, fontsize=11, margin=1.2) as picture:
        for name, y in heights.items():
            elm.Line(color="#b87333", lw=6).at((0, y)).to((2 * len(SWITCH) + 2, y))
            elm.Label().at((-0.3, y)).label(_FROM.get(name, ""), loc="left", halign="right")
            told = " → ".join(filter(None, (name, _TO.get(name, ""))))
            elm.Label().at((2 * len(SWITCH) + 2.3, y)).label(told, halign="left")
        for at, (name, legs) in enumerate(SWITCH.items()):
            _part(2 * at + 1.6, name, {leg: heights[strip] for leg, strip in legs.items()})
    return picture.get_imagedata("svg")


def _part(x: float, name: str, legs: dict[str, float]) -> None:
    """One part across the strips that its legs are soldered to."""
    elm.Line().at((x, max(legs.values()))).to((x, min(legs.values())))
    elm.Label().at((x, 0.9)).label(name.strip())
    for leg, y in legs.items():
        elm.Dot().at((x, y))
        elm.Label().at((x + 0.35, y + 0.3)).label(leg.strip())


def main() -> None:
    """Draw all boards."""
    schemdraw.use("svg")
    schemdraw.svgconfig.text = "text"
    for board in boards.kinds():
        (FOLDER / f"{board}.svg").write_bytes(draw(board))
    (FOLDER / "switch.svg").write_bytes(strips())
    sys.stdout.write(f"{len(boards.kinds()) + 1} drawings in hardware/wiring\n")


if __name__ == "__main__":
    main()
