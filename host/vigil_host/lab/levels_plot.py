"""How hard the game alone is, as a picture: a line for each head start from pool to pool.

Each line has a mark of its own shape, and its head start is written at its end.
"""

from itertools import pairwise
from typing import Any

from vigil.text import t
from vigil_host.lab.sheet import COLOURS, Sheet

_MARKS = (24, 0), (4, 0), (3, 0), (4, 45), (5, 0), (3, 180)  # corners, and how far turned
_MARK_PX = 8
_LABEL_PX = 22
_LABELS_PX = 190  # beside the ends of the lines
_POOLS_NAMED = 16
_APART = 0.035  # of the picture: no interval hides another
_APART_MOST = 0.6  # of the way to the next pool, all of them


def level_lines(figures: dict[str, Any]) -> Sheet:
    """The share of games that a bot wins alone, by pool and head start, with 95 % intervals."""
    rows = figures["levels"]
    pools = list(dict.fromkeys(row["pool"] for row in rows))
    heads = list(dict.fromkeys(row["head_start"] for row in rows))
    sheet = _sheet(figures, pools)
    apart = min(_APART * len(pools), _APART_MOST / len(heads))
    ends = []
    for i, head in enumerate(heads):
        own = [row for row in rows if row["head_start"] == head]
        end = _line(sheet, own, i, 0.5 + apart * (i - (len(heads) - 1) / 2))
        ends.append((end, i, t("head start %s") % head))
    _labels(sheet, ends, len(pools) - 0.5 + apart * len(heads) / 2)
    return sheet


def _sheet(figures: dict[str, Any], pools: list[int]) -> Sheet:
    who = t("%s against %s") % (figures["bots"][0], figures["opponent"])
    title = t("Win share, and the 95 %% interval") % ()
    sheet = Sheet(f"{who} · {title}", t("pool"), len(pools), 1, _LABELS_PX)
    sheet.shares()
    for i in range(0, len(pools), -(-len(pools) // _POOLS_NAMED)):
        sheet.under(i + 0.5, str(pools[i]))
    return sheet


def _line(sheet: Sheet, rows: list[dict[str, Any]], number: int, first: float) -> float:
    """The line of a head start; how high it ends."""
    colour = COLOURS[number % len(COLOURS)]
    points = [sheet.at(first + i, row["share"]) for i, row in enumerate(rows)]
    for one, other in pairwise(points):
        sheet.draw.line((one, other), colour, 2)
    for i, (row, point) in enumerate(zip(rows, points, strict=True)):
        sheet.interval(first + i, row["low"], row["high"], colour)
        _mark(sheet, point, number)
    return points[-1][1]


def _mark(sheet: Sheet, point: tuple[float, float], number: int) -> None:
    """A mark whose shape and colour are those of a line."""
    sheet.draw.regular_polygon(
        (*point, _MARK_PX), *_MARKS[number % len(_MARKS)], fill=COLOURS[number % len(COLOURS)]
    )


def _labels(sheet: Sheet, ends: list[tuple[float, int, str]], x: float) -> None:
    """The names of the lines beside their ends, pushed apart where they would overlap."""
    left, bottom = sheet.at(x, 0)
    left += 3 * _MARK_PX
    free = 0.0
    for below, (y, number, words) in zip(range(len(ends))[::-1], sorted(ends), strict=True):
        free = max(free, min(y, bottom - _LABEL_PX * below))
        _mark(sheet, (left, free), number)
        sheet.text(left + 2 * _MARK_PX, free, words, 18, "lm")
        free += _LABEL_PX
