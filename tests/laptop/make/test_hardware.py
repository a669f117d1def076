"""hardware/ can be built from: drawing, table and case tell the same, and parts fit their holes."""

import csv
import importlib.util
import json
import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from vigil_host.make import boards

_HARDWARE = Path(__file__).resolve().parents[3] / "hardware"
_BUTTONS = ("A", "B", "C", "UP", "DOWN")
_SVG = "{http://www.w3.org/2000/svg}"
_ROW_PX = 45  # a label stands this near to its own wire, and no nearer to another's


def _load(path):
    spec = importlib.util.spec_from_file_location(f"hardware_{path.stem}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


case = _load(_HARDWARE / "case" / "render.py")
wiring = _load(_HARDWARE / "wiring" / "draw.py")
PARTS, LAYOUT = case.parts(), case.layout()
DEEP = max(PARTS["stack_t"], PARTS["button_t"])  # inside the box
LIP = 3  # of the lid, inside the box


def _texts(board):
    """Every word on a drawing, and how far down it stands."""
    tree = ElementTree.parse(_HARDWARE / "wiring" / f"{board}.svg")
    for text in tree.iter(f"{_SVG}text"):
        yield "".join(text.itertext()).strip(), float(text.attrib["y"])


@pytest.mark.parametrize("board", boards.kinds())
def test_a_drawing_shows_every_wire_of_the_table_at_its_pin(board):
    seen = list(_texts(board))
    for (part, signal), pin in boards.pins(board).items():
        (height,) = (y for text, y in seen if text == f"GP{pin}")
        label = wiring.label(part, signal)
        assert min(abs(y - height) for text, y in seen if text == label) < _ROW_PX, label
        if board.startswith("pico") and pin in wiring.NUMBERS:
            number = str(wiring.NUMBERS[pin])
            assert any(text == number and abs(y - height) < _ROW_PX for text, y in seen)
    drawn = {text for text, _ in seen if re.fullmatch(r"GP\d+", text)}
    assert drawn == {f"GP{pin}" for pin in boards.pins(board).values()}


def test_the_numbers_of_pins_are_those_in_the_words_on_wiring():
    told = (_HARDWARE / "README.md").read_text("utf-8")
    rows = re.findall(r"\| (?:button|strip|panel) \w+ \| GP(\d+) \| (\d+) \|", told)
    assert len(rows) >= 13
    assert all(wiring.NUMBERS[int(pin)] == int(number) for pin, number in rows)


def test_the_case_is_made_of_the_numbers_in_the_tables():
    assert (_HARDWARE / "case" / "numbers.scad").read_text() == case.numbers()
    source = (_HARDWARE / "case" / "case.scad").read_text()
    unknown = set(re.findall(r"\b[a-z]+_[wht]\b", source)) - PARTS.keys() - {"floor_t", "slot_t"}
    assert unknown == set()


@pytest.mark.parametrize("name", [f"{board}-{piece}" for board in LAYOUT for piece in case.PIECES])
def test_the_same_case_is_the_same_file(tmp_path, name):
    """OpenSCAD gives its triangles in another order each time."""
    kept = (_HARDWARE / "case" / f"{name}.stl").read_bytes()
    records = [kept[at : at + 50] for at in range(84, len(kept), 50)]
    other = tmp_path / "case.stl"
    other.write_bytes(kept[:84] + b"".join(reversed(records)))
    case.settle(other)
    assert other.read_bytes() == kept


@pytest.mark.parametrize("board", LAYOUT)
def test_parts_have_room_beside_each_other(board):
    places = LAYOUT[board]
    width, height = places["size"]
    boxes = {key: _around(places[key], PARTS["collar"], PARTS["collar"]) for key in _BUTTONS}
    if "panel" in places:
        boxes["panel"] = _around(places["panel"], PARTS["module_w"], PARTS["module_h"])
    else:
        boxes["ring"] = _around(places["ring"], PARTS["ring_outer"], PARTS["ring_outer"])
    for name, (left, low, right, high) in boxes.items():
        assert left > 2.4, name
        assert low > 2.4, name
        assert right < width - 2.4, name
        assert high < height - 2.4, name
    pairs = [(one, two) for one in boxes for two in boxes if one < two]
    assert [pair for pair in pairs if _overlap(*(boxes[name] for name in pair))] == []


def _around(at, width, height):
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def _overlap(one, two):
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


class Printed:
    """A piece as it comes out of the printer: is there plastic on a line?"""

    def __init__(self, name, axis):
        self._turn = {"z": (0, 1, 2), "x": (1, 2, 0)}[axis]
        surface = case.triangles(_HARDWARE / "case" / f"{name}.stl")
        self._surface = [[[c[i] for i in self._turn] for c in triangle] for triangle in surface]

    def crossings(self, x, y):
        """How far along the axis a line at (x, y) meets the surface."""
        x, y = x + 0.00137, y + 0.00071  # no line runs along an edge
        found = []
        for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in self._surface:
            if not (min(ax, bx, cx) <= x <= max(ax, bx, cx)) or max(ay, by, cy) < y:
                continue
            area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if area:
                v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
                w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
                if v >= 0 and w >= 0 and v + w <= 1:
                    found.append(az + v * (bz - az) + w * (cz - az))
        return sorted(found)


@pytest.mark.parametrize("board", LAYOUT)
def test_buttons_fit_their_holes_and_their_nuts_find_plastic(board):
    lid = Printed(f"{board}-lid", "z")
    for key in _BUTTONS:
        x, y = LAYOUT[board][key]
        for turn in range(8):
            dx, dy = math.cos(turn * math.pi / 4), math.sin(turn * math.pi / 4)
            thread, nut = PARTS["thread"] / 2 + 0.2, PARTS["collar"] / 2 - 0.5
            assert lid.crossings(x + dx * thread, y + dy * thread) == [], key
            assert lid.crossings(x + dx * nut, y + dy * nut) != [], key


def test_the_panel_is_seen_whole_and_its_glass_is_held():
    lid = Printed("pico_epaper-lid", "z")
    at = LAYOUT["pico_epaper"]["panel"]
    for x, y in _corners(at, PARTS["view_w"], PARTS["view_h"]):
        assert lid.crossings(x, y) == []
    for x, y in _corners(at, PARTS["glass_w"], PARTS["glass_h"]):
        low, high = lid.crossings(x, y)
        assert low > 1.0  # the glass lies in its bed, 1.05 mm thick …
        assert high - low > 1.0  # … below a rim that holds it
    view, glass = PARTS["view_w"], PARTS["glass_w"]
    assert glass - view > 4


def test_light_goes_through_the_lid_over_the_ring():
    lid = Printed("pico_pixels-lid", "z")
    x, y = LAYOUT["pico_pixels"]["ring"]
    middle = (PARTS["ring_outer"] + PARTS["ring_inner"]) / 4
    for turn in range(24):
        angle = turn * math.pi / 12
        low, high = lid.crossings(x + middle * math.cos(angle), y + middle * math.sin(angle))
        assert high - low == pytest.approx(0.6, abs=0.05)


@pytest.mark.parametrize("board", LAYOUT)
def test_a_plug_goes_through_the_wall(board):
    box = Printed(f"{board}-box", "x")
    held = LAYOUT[board].get("panel") or LAYOUT[board]["ring"]
    for height in _sockets(board):
        for y, z in _corners((held[1], height), PARTS["plug_w"], PARTS["plug_h"]):
            assert not [x for x in box.crossings(y, z) if x < 0], (y, z)
        assert [x for x in box.crossings(held[1] + PARTS["plug_w"], height) if x < 0]


def _sockets(board):
    """How high the middle of the USB socket may lie in the printed box."""
    if board == "pico_epaper":  # wherever a plug has room between floor and lid
        room = PARTS["plug_h"] / 2 + 0.05
        return 2 + room, 2 + DEEP / 2, 2 + DEEP - LIP - room
    box = Printed("pico_pixels-box", "z")
    at = LAYOUT[board]["ring"][1]
    lies = box.crossings(PARTS["pico_w"] / 2, at)[-1]  # the Pico, on its tray
    middle = lies + PARTS["pico_t"] + PARTS["usb_h"] / 2
    return middle - 0.1, middle + 0.1


@pytest.mark.parametrize("board", LAYOUT)
def test_what_hangs_below_the_lid_has_room_in_the_box(board):
    box = Printed(f"{board}-box", "z")
    assert max(z for triangle in box._surface for *_, z in triangle) == pytest.approx(2 + DEEP)
    for key in _BUTTONS:
        low = box.crossings(*LAYOUT[board][key])[-1]
        assert 2 + DEEP - low >= PARTS["button_t"] - 0.01, key


def test_a_size_is_cited_or_is_a_limit_that_whoever_buys_is_told():
    with (_HARDWARE / "case" / "parts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert not [row["key"] for row in rows if not row["source"] or "estimate" in row["source"]]
    limits = [row for row in rows if row["source"].startswith("limit of the case")]
    assert {row["key"] for row in limits} == {"stack_t", "collar", "button_t"}
    bill = (_HARDWARE / "bom.csv").read_text("utf-8")
    assert all(row["what"].endswith(" at most") and f"{row['mm']} mm" in bill for row in limits)


def _corners(at, width, height):
    left, low, right, high = _around(at, width, height)
    return [(x, y) for x in (left, right) for y in (low, high)]


@pytest.mark.parametrize("board", LAYOUT)
def test_the_strip_board_has_room_on_the_floor_of_the_box(board):
    """Everything that hangs down so far, and the posts of the screws."""
    places = LAYOUT[board]
    width, height = places["size"]
    strips = _around(places["strips"], PARTS["strips_w"], PARTS["strips_h"])
    taken = [_around(places[key], PARTS["collar"], PARTS["collar"]) for key in _BUTTONS]
    taken += [_around((x, y), 8, 8) for x in (4, width - 4) for y in (4, height - 4)]
    if "panel" in places:
        taken.append(_around(places["panel"], PARTS["module_w"], PARTS["module_h"]))
    else:  # the Pico's tray begins at the wall
        end, half = PARTS["pico_w"] + 2, PARTS["pico_h"] / 2 + 2
        taken.append((0, places["ring"][1] - half, end, places["ring"][1] + half))
    assert [box for box in taken if _overlap(strips, box)] == []
    assert _overlap(strips, (0, 0, width, height))
    assert strips[0] > 0
    assert strips[2] < width


@pytest.mark.parametrize("pin_is_high", [True, False])
def test_the_switch_on_its_strips_gives_pixels_power_when_the_pin_is_high(pin_is_high):
    on = {name: dict(legs) for name, legs in wiring.SWITCH.items()}
    npn, fet = on["NPN"], on["P-MOSFET"]
    drive, pull_down = (set(on[name].values()) for name in ("4.7 kΩ", "10 kΩ"))
    assert drive == {"GP21", npn["B"]}
    assert pull_down == {npn["B"], "ground"}  # it wins when the pin is left alone
    assert npn["E"] == "ground"
    gate_is_low = pin_is_high and npn["C"] == fet["G"]
    assert set(on["10 kΩ "].values()) == {"VBUS", fet["G"]}  # and pulls the gate up else
    conducts = gate_is_low and fet["S"] == "VBUS"
    assert conducts == pin_is_high
    assert fet["D"] == "pixels 5 V"
    assert set(on["1000 µF"].values()) == {"VBUS", "ground"}
    assert on["1000 µF"]["-"] == "ground"
    assert set(on["100 nF"].values()) == {"pixels 5 V", "ground"}


def test_the_legs_of_the_switch_fit_their_strips_and_the_bill_has_them():
    """Three legs in a row go into three strips in a row, in the order that is told."""
    order = {name: at for at, name in enumerate(wiring.STRIPS)}
    for part, legs in (("P-MOSFET", "SDG"), ("NPN", "CBE")):
        rows = [order[wiring.SWITCH[part][leg]] for leg in legs]
        assert rows == list(range(rows[0], rows[0] + 3)), part
    told = (_HARDWARE / "README.md").read_text("utf-8")
    assert "**G D S**" in told  # from the other end
    assert "**E B C**" in told
    bill = (_HARDWARE / "bom.csv").read_text("utf-8").replace(" ohm", " Ω").replace("kohm", "kΩ")
    words = {" ".join(name.replace("µ", "u").split()) for name in wiring.SWITCH} - {"P-MOSFET"}
    assert [word for word in words if word not in bill] == []
    assert "P-channel MOSFET" in bill


def test_the_drawings_are_those_of_the_tables(tmp_path, monkeypatch):
    monkeypatch.setattr(wiring, "FOLDER", tmp_path)
    wiring.main()
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == sorted(path.name for path in (_HARDWARE / "wiring").glob("*.svg"))
    for name in drawn:
        made, kept = (tmp_path / name).read_text(), (_HARDWARE / "wiring" / name).read_text()
        assert re.findall(r">([^<]+)<", made) == re.findall(r">([^<]+)<", kept), name


def test_the_sum_of_a_bill_is_the_one_that_is_told():
    told = (_HARDWARE / "README.md").read_text("utf-8")
    with (_HARDWARE / "bom.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for board in boards.kinds():
        total = sum(int(row[board] or 0) * float(row["eur"]) for row in rows)
        assert f"`{board}` about {total:.0f} €" in told


def test_the_wokwi_project_is_wired_as_the_table():
    folder = _HARDWARE / "wokwi"
    wires = json.loads((folder / "diagram.json").read_text())["connections"]
    ends = {wire[1]: wire[0] for wire in wires} | {wire[0]: wire[1] for wire in wires}
    pins = boards.pins("pico_pixels")
    for signal in _BUTTONS:
        assert ends[f"{signal.lower()}:1.l"] == f"pico:GP{pins['button', signal]}"
        assert ends[f"{signal.lower()}:2.l"].startswith("pico:GND")
    assert ends["ring:DIN"] == f"pico:GP{pins['strip', 'data']}"


def test_the_udev_rule_comes_before_the_one_that_gives_ports_away():
    """systemd looks at the tag `uaccess` in `73-seat-late.rules`: set later it does nothing."""
    (rules,) = _HARDWARE.glob("*.rules")
    assert int(rules.name.partition("-")[0]) < 73
    assert f"cp hardware/{rules.name} /etc" in rules.read_text()
    for row in filter(None, (line.partition("#")[0] for line in rules.read_text().splitlines())):
        assert 'TAG+="uaccess"' in row
