"""The boards there are: one line each in hardware/boards.csv, and nobody else lists them.

    name                its file in firmware/vigil_pico/boards, and what --board says
    called              what people call it, and called_xx in another language
    panel               the driver of its panel, or none
    strip               how many pixels hang on its wire, or 0
    pressed             level of a pressed button: low or high
    off                 whether it can switch itself off: yes or no

Lights are drawn for 24 pixels: a shorter strip shows the first of them. Which wire goes where is
in the board's own file, and in hardware/pins.csv for whoever solders or emulates it. A line that
cannot be used is refused with its number and what was expected.
"""

import ast
import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.language import alternatives
from vigil_host.places import HARDWARE as SOURCES
from vigil_host.places import PICO

FILES = PICO / "boards"

PANELS = ("ssd1680", "uc8151")
_COLUMNS = ("name", "called", "panel", "strip", "pressed", "off")
_ALSO = "called_"  # and the code of a language
_NAME = re.compile(r"[a-z][a-z0-9_]{0,30}")  # a device keeps 32 bytes of it, with the end of line
_STRIP_MOST = 300  # pixels
_PIN = re.compile(r"GP([0-9]|[12][0-9])")

_TAKEN = "%s: expected a free pin, and %s is taken by %s."

Pins = dict[tuple[str, str], int]  # (part, signal) → GPIO number


class BoardError(UserError):
    """A table that cannot be used: one sentence for the person who edits it."""


@dataclass(frozen=True)
class Kind:
    """What a board is, apart from its pins."""

    name: str
    called: dict[str, str]  # by language
    panel: str | None
    strip: int
    pressed_high: bool
    can_switch_off: bool


def kinds(sources: Path = SOURCES) -> dict[str, Kind]:
    """Every board by its name, in the order of the table: the first is the usual one."""
    found: dict[str, Kind] = {}
    for where, cells in _lines(sources / "boards.csv", _COLUMNS):
        kind = _kind(where, cells)
        if kind.name in found:
            raise BoardError("%s: expected a name of its own, and %s is taken.", where, kind.name)
        found[kind.name] = kind
    if not found:
        raise BoardError("boards.csv: expected at least one board.")
    return found


def kind(name: str) -> Kind:
    """One board, or a sentence that says which there are."""
    known = kinds()
    if name not in known:
        raise UserError("There is no board %r: there are %s.", name, ", ".join(known))
    return known[name]


def called(name: str) -> dict[str, str]:
    """What people call a board, by language; a board that is not known goes by its own name."""
    known = _offered()
    return known[name].called if name in known else {"en": name}


def offered() -> tuple[str, ...]:
    """The names for a help text."""
    return tuple(_offered()) or ("",)


def pins(name: str, sources: Path = SOURCES) -> Pins:
    """What hangs on which pin of a board."""
    found: Pins = {}
    columns = ("board", "part", "signal", "pin")
    for where, cells in _lines(sources / "pins.csv", columns):
        pin = _PIN.fullmatch(cells["pin"])
        if not pin:
            raise BoardError("%s: expected a pin such as GP22, found %r.", where, cells["pin"])
        if cells["board"] == name:
            taken = {number: " ".join(wire) for wire, number in found.items()}
            if int(pin[1]) in taken:
                by = taken[int(pin[1])]
                raise BoardError(_TAKEN, where, pin[0], by)
            found[cells["part"], cells["signal"]] = int(pin[1])
    return found


def check_files(folder: Path = FILES) -> None:
    """Refuse a board's file whose public constants, which are its pins, tell one number twice."""
    for path in sorted(folder.glob("*.py")):
        taken: dict[int, str] = {}
        for node in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(node, ast.Assign):
                continue
            told = ast.unparse(node.targets[0]).strip("()")
            numbers = [
                each.value for each in ast.walk(node.value) if isinstance(each, ast.Constant)
            ]
            for number in (each for each in numbers if type(each) is int and told[0] != "_"):
                if number in taken:
                    where, pin = t("%s line %d") % (path.name, node.lineno), f"GP{number}"
                    raise BoardError(_TAKEN, where, pin, taken[number])
                taken[number] = told


def _offered() -> dict[str, Kind]:
    """Every board by its name; none if the table cannot be read, which others complain of."""
    try:
        return kinds()
    except BoardError:
        return {}


def _lines(path: Path, columns: tuple[str, ...]) -> Iterator[tuple[str, dict[str, str]]]:
    """(where it stands, cells by column) of a table's lines."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = csv.reader(file, strict=True)
            heading = next(rows, [])
            if [name for name in heading if not name.startswith(_ALSO)] != [*columns]:
                raise BoardError(
                    "%s line 1: expected the heading %s.", path.name, ",".join(columns)
                )
            for row in filter(None, rows):
                where = t("%s line %d") % (path.name, rows.line_num)
                if len(row) != len(heading) or not all(row):
                    raise BoardError(
                        "%s: expected %s cells, none of them empty.", where, len(heading)
                    )
                yield where, dict(zip(heading, row, strict=True))
    except (OSError, UnicodeDecodeError, csv.Error):
        raise BoardError("%s: expected a table that can be read at %s.", path.name, path) from None


def _kind(where: str, cells: dict[str, str]) -> Kind:
    """One line, checked."""

    def one_of(column: str, *words: str) -> str:
        if cells[column] not in words:
            sentence = "%s: expected %s to be %s, found %r."
            raise BoardError(
                sentence, where, column, alternatives(words, t("%s or %s")), cells[column]
            )
        return cells[column]

    if not _NAME.fullmatch(cells["name"]):
        raise BoardError("%s: expected a name as a module has it, found %r.", where, cells["name"])
    panel = one_of("panel", *PANELS, "none")
    strip = _count(where, cells["strip"])
    if panel == "none" and not strip:
        raise BoardError("%s: expected a panel or a strip, or nobody sees anything.", where)
    return Kind(
        cells["name"],
        {"en": cells["called"]}
        | {key.removeprefix(_ALSO): cells[key] for key in cells if key.startswith(_ALSO)},
        None if panel == "none" else panel,
        strip,
        one_of("pressed", "low", "high") == "high",
        one_of("off", "yes", "no") == "yes",
    )


def _count(where: str, text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or int(text) > _STRIP_MOST:
        sentence = "%s: expected strip to be a number of pixels up to %d, found %r."
        raise BoardError(sentence, where, _STRIP_MOST, text)
    return int(text)
