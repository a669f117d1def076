"""Names of cards that a table has typed itself: `cards.csv` in the data folder.

Its first line is `name` and a column for each language, `name_` and its two letters; every other
line is a card by its English name, and what it is called. Names are words: no log depends on them.
"""

import csv
import io
from pathlib import Path

from vigil.text import t
from vigil_host.make.card_lines import NAME_BYTES, OTHER_NAME, CardError, Line, line, read_text
from vigil_host.places import data_folder

Names = dict[str, dict[str, str]]  # of a card by its English name: in a language by its letters


def own_names(known: set[str], path: Path | None = None) -> Names:
    """What the table has typed; nothing if there is no such file."""
    path = path or data_folder() / "cards.csv"
    if not path.exists():
        return {}
    rows = csv.reader(io.StringIO(read_text(path)), strict=True)
    try:
        header = [cell.strip() for cell in next(rows, [])]
        if header[:1] != ["name"] or not all(map(OTHER_NAME.fullmatch, header[1:])):
            raise CardError("%s line 1: expected name, and name_ with two letters.", path.name)
        lines = [line(path, header, row, rows.line_num) for row in rows if row]
    except csv.Error as error:
        raise CardError("%s line %s: expected CSV, %s.", path.name, rows.line_num, error) from error
    return {_known(each, known): _others(each) for each in lines}


def _known(told: Line, known: set[str]) -> str:
    name = told.cells["name"]
    if name not in known:
        told.refuse(t("the English name of a card, found %r") % name)
    return name


def _others(told: Line) -> dict[str, str]:
    columns = [column for column in told.cells if column != "name" and told.cells[column]]
    return {column[len("name_") :]: told.words(column, NAME_BYTES) for column in columns}
