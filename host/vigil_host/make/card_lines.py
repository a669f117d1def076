"""The lines of a card table as a person wrote them: each gives what it is asked for, or refuses.

What a cell may be is for `cards` to ask; here is told where it stands.
"""

import csv
import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

from vigil.text import t
from vigil_host.errors import UserError

NAME_BYTES = 60  # a name is shown, not read
TEXT_BYTES = 600  # the device reads a text into memory whole
OTHER_NAME = re.compile("name_[a-z]{2}")  # a column for each language that has names of its own
_COLUMNS = "id,name,kind,faction,cost,honor,copies,fate,trophy,effect,ruling,confidence,marks"


class CardError(UserError):
    """A card table that cannot be used: one sentence for the person who edits it."""


class Line:
    """One line of a table: gives what is asked of a cell, or refuses and says where."""

    def __init__(self, where: str, cells: dict[str, str]) -> None:
        self.where = where
        self.cells = cells

    def refuse(self, expected: str) -> NoReturn:
        """Say where, and what was expected."""
        raise CardError("%s: expected %s.", self.where, expected)

    def number(self, column: str, low: int, high: int, cell: str | None = None) -> int:
        """A whole number between two others."""
        cell = self.cells[column] if cell is None else cell
        if not (re.fullmatch("[0-9]{1,3}", cell) and low <= int(cell) <= high):
            number = t("%s to be a number from %d to %d, found %r")
            self.refuse(number % (column, low, high, cell))
        return int(cell)

    def one_of(self, column: str, choices: Mapping[str, int]) -> int:
        """What a word stands for."""
        cell = self.cells[column]
        if cell not in choices:
            options = ", ".join(choice or t("nothing") for choice in choices)
            self.refuse(t("%s to be one of: %s; found %r") % (column, options, cell))
        return choices[cell]

    def words(self, column: str, most: int) -> str:
        """A text that is not too long."""
        cell = self.cells[column]
        if len(cell.encode()) > most or not cell.isprintable():
            plain = t("%s to be at most %d bytes of plain text on one line")
            self.refuse(plain % (column, most))
        return cell

    def parts(self, column: str) -> list[str]:
        """What stands between semicolons."""
        return [part.strip() for part in self.cells[column].split(";")]

    def yes_or_no(self, column: str) -> str:
        """What follows `yes: `, or nothing."""
        answer, _, rest = self.words(column, TEXT_BYTES).partition(": ")
        if (answer, rest) != ("no", "") and (answer != "yes" or not rest):
            self.refuse(t("%s to be no, or yes: and what it does") % column)
        return rest


def read_table(path: Path) -> list[Line]:
    """Every line of a table; CardError if it is none."""
    rows = csv.reader(io.StringIO(read_text(path)), strict=True)
    try:
        header = next(rows, [])
        _check_columns(path, header)
        return [line(path, header, row, rows.line_num) for row in rows if row]
    except csv.Error as error:
        raise CardError("%s line %s: expected CSV, %s.", path.name, rows.line_num, error) from error


def _check_columns(path: Path, header: list[str]) -> None:
    others = [column for column in header if column.startswith("name_")]
    for column in (*_COLUMNS.split(","), *others):
        if header.count(column) != 1:
            raise CardError("%s line 1: expected one column called %s.", path.name, column)
        if column in others and not OTHER_NAME.fullmatch(column):
            sentence = "%s line 1: expected name_ and the two letters of a language, found %r."
            raise CardError(sentence, path.name, column)


def line(path: Path, header: list[str], row: list[str], number: int) -> Line:
    """One line of a file, if it has a cell for each column."""
    cells = dict(zip(header, map(str.strip, row), strict=False))
    read = Line(t("%s line %d") % (path.name, number), cells)
    if len(row) != len(header):
        read.refuse(t("%d cells, found %d") % (len(header), len(row)))
    return read


def read_text(path: Path) -> str:
    """What a file holds; CardError if it cannot be read."""
    try:
        return path.read_text("utf-8-sig")  # spreadsheets like to begin with a byte order mark
    except UnicodeDecodeError as error:
        number = error.object.count(b"\n", 0, error.start) + 1
        raise CardError("%s line %s: expected text in UTF-8.", path.name, number) from error
    except OSError as error:
        raise CardError("%s: expected a table that can be read at %s.", path.name, path) from error
