"""The row in ink as it lies on the table: six numbered places, the refill coming from the left."""

from vigil.compat import const
from vigil.text import t

_PLACE_PX = const(14)
_ARROW_PX = const(12)


def draw_row(sheet, end, y, places):
    """The places up to a column, marked ones black; where the drawing begins."""
    x = end - _PLACE_PX * len(places)
    for i in range(len(places)):
        black = places[i] == "x"
        sheet.box(x + i * _PLACE_PX, y, _PLACE_PX + 1, 14, 1, black)
        sheet.middle(x + i * _PLACE_PX + 1, y + 3, _PLACE_PX - 1, str(i + 1), color=not black)
    sheet.box(x - _ARROW_PX, y + 6, _ARROW_PX - 2, 2)
    for i in range(4):
        sheet.box(x - 3 - i, y + 7 - i, 1, 2 * i)
    return sheet.right(x - _ARROW_PX - 3, y + 3, t("new"))
