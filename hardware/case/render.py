"""Makes the case's numbers, its STL files and a picture of each lid and box, by `make hardware`.

parts.csv and layout.csv are the sources; numbers.scad is written from them, and case.scad knows no
size of a part by itself. Without OpenSCAD only the numbers are written, and it is said.
"""

import csv
import math
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent
PIECES = ("lid", "box")
_TURN, _TILT = math.radians(30), math.radians(35)
_SCALE = 6  # pixels a millimetre
_HEAD, _RECORD = 84, 50  # bytes of a binary STL: what comes first, and a triangle

Triangle = list[tuple[float, float, float]]


def parts() -> dict[str, float]:
    """Millimetres of every part by their key."""
    return {row["key"]: float(row["mm"]) for row in _rows("parts.csv")}


def layout() -> dict[str, dict[str, tuple[float, float]]]:
    """Where things lie on each board's lid."""
    found: dict[str, dict[str, tuple[float, float]]] = {}
    for row in _rows("layout.csv"):
        found.setdefault(row["board"], {})[row["what"]] = float(row["x"]), float(row["y"])
    return found


def numbers() -> str:
    """The same for OpenSCAD."""
    lines = ["// Written by render.py from parts.csv and layout.csv: change those.", ""]
    lines += [f"{key} = {mm:g};" for key, mm in parts().items()]
    lines += ["", "layout = ["]
    for board, places in layout().items():
        lines += [f'    ["{board} {what}", [{x:g}, {y:g}]],' for what, (x, y) in places.items()]
    lines += ["];", "", 'function place(board, what) = layout[search([str(board, " ", what)],']
    lines += ["    layout)[0]][1];", ""]
    return "\n".join(lines)


def triangles(path: Path) -> list[Triangle]:
    """The surface in a binary STL file."""
    data = path.read_bytes()
    found = []
    for at in range(_HEAD, len(data), _RECORD):
        nine = struct.unpack_from("<9f", data, at + 12)
        found.append([nine[0:3], nine[3:6], nine[6:9]])
    return found


def settle(path: Path) -> None:
    """Put the triangles in one order: OpenSCAD writes those of one case in another each time."""
    data = path.read_bytes()
    records = sorted(data[at : at + _RECORD] for at in range(_HEAD, len(data), _RECORD))
    path.write_bytes(data[:_HEAD] + b"".join(records))


def picture(surface: list[Triangle]) -> Image.Image:
    """Seen from above and aside, the nearest at every point."""
    turned = [[_turned(*corner) for corner in triangle] for triangle in surface]
    corners = [corner for triangle in turned for corner in triangle]
    left, low = (min(corner[axis] for corner in corners) - 4 for axis in (0, 1))
    width, height = (
        math.ceil((max(corner[axis] for corner in corners) + 4 - edge) * _SCALE)
        for axis, edge in ((0, left), (1, low))
    )
    image = Image.new("L", (width, height), 255)
    nearest: dict[tuple[int, int], float] = {}
    for triangle in turned:
        flat = [((x - left) * _SCALE, height - (y - low) * _SCALE, z) for x, y, z in triangle]
        for x, y, z in _points(flat):
            if z > nearest.get((x, y), -1e9):
                nearest[x, y] = z
                image.putpixel((x, y), _light(triangle))
    return image.resize((width // 2, height // 2), Image.Resampling.LANCZOS)


def _points(flat: Triangle) -> Iterator[tuple[int, int, float]]:
    """The points of a triangle on the picture, and how near each is."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = flat
    area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if abs(area) < 1e-9:
        return
    for y in range(math.floor(min(ay, by, cy)), math.ceil(max(ay, by, cy)) + 1):
        for x in range(math.floor(min(ax, bx, cx)), math.ceil(max(ax, bx, cx)) + 1):
            v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
            w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
            if v >= 0 and w >= 0 and v + w <= 1:
                yield x, y, az + v * (bz - az) + w * (cz - az)


def _light(triangle: Triangle) -> int:
    a, b, c = triangle
    u, v = ([q - p for p, q in zip(a, other, strict=True)] for other in (b, c))
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.hypot(*normal) or 1.0
    shine = abs(0.3 * normal[0] + 0.5 * normal[1] + 0.8 * normal[2]) / length
    return min(245, int(90 + 150 * shine))


def _turned(x: float, y: float, z: float) -> tuple[float, float, float]:
    x, y = x * math.cos(_TURN) - y * math.sin(_TURN), x * math.sin(_TURN) + y * math.cos(_TURN)
    return x, y * math.sin(_TILT) + z * math.cos(_TILT), z * math.sin(_TILT) - y * math.cos(_TILT)


def _rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main() -> None:
    """Everything that can be made here."""
    (FOLDER / "numbers.scad").write_text(numbers())
    program = shutil.which("openscad")
    if not program:
        sys.stdout.write("There is no openscad here: the STL files stay as they are.\n")
        return
    for board in layout():
        for piece in PIECES:
            made = FOLDER / f"{board}-{piece}.stl"
            words = [
                "-D",
                f'board="{board}"',
                "-D",
                f'piece="{piece}"',
                "--export-format",
                "binstl",
            ]
            call = [program, *words, "-o", str(made), str(FOLDER / "case.scad")]
            subprocess.run(call, check=True, capture_output=True)
            settle(made)
            picture(triangles(made)).save(made.with_suffix(".png"), optimize=True)
    sys.stdout.write("The case is rendered in hardware/case.\n")


if __name__ == "__main__":
    main()
