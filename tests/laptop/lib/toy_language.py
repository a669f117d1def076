"""A copy of this tree with one more language: every sentence stands between « and ».

It is made as anybody would make one, of a table in shared/text and a column in shared/cards, and
nothing else in the copy is another than here.
"""

import csv
import os
from pathlib import Path

from tests.laptop.lib.tree import copied

CODE, NAME = "xx", "«English»"
CARDS = ("Apprentice", "Militia", "Mystic")  # that have a name of their own in it


def plant(folder: Path) -> Path:
    """Make the copy; where it lies."""
    copied(folder)
    texts = folder / "shared" / "text"
    known = _read(next(texts.glob("*.csv")))
    _write(texts / f"{CODE}.csv", [(english, f"«{english}»") for english, _ in known])
    common = folder / "shared" / "cards" / "common.csv"
    head, *cards = _read(common)
    at = head.index("name")
    names = [f"«{card[at]}»" if card[at] in CARDS else "" for card in cards]
    lines = [[*card, name] for card, name in zip(cards, names, strict=True)]
    _write(common, [[*head, f"name_{CODE}"], *lines])
    return folder


def environment(folder: Path, data: Path) -> dict[str, str]:
    """In which `vigil` is the one of the copy, and its person speaks the language."""
    path = os.pathsep.join(str(folder / part) for part in ("host", "shared", "firmware"))
    kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
    return {**kept, "PYTHONPATH": path, "VIGIL_DATA": str(data), "VIGIL_LANGUAGE": CODE}


def _read(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def _write(path: Path, rows: list) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
