"""The score standing: the panel turned a quarter, for whoever sits at its narrow side.

The words for A B C stay along their edge, sideways to the reader; ▲ ▼ are above or below the page.
"""

from vigil.compat import const
from vigil_pico.faces.ink.font import POOL, TEXT
from vigil_pico.faces.ink.score import SEAT_PX, gauge, head, honor, lines, row
from vigil_pico.faces.ink.sheet import HEIGHT, WIDTH, number

_ARROWS_PX = const(18)
_ABOVE_LINES_PX = const(157)
_NOTE_LINES = const(7)  # no answer takes more


def standing(sheet, page, strip, arrows):
    """One below the other: name, Honor, pool, lines, the seats in pairs."""
    sheet.turned = True
    sheet.room(strip if sheet.upside else 0, 0 if sheet.upside else _ARROWS_PX,
               HEIGHT - strip, WIDTH - _ARROWS_PX)  # fmt: skip
    _arrows(sheet, arrows)
    left, top, wide = sheet.x + 4, sheet.y, sheet.w - 8
    head(sheet, page, left, top + 1, wide)
    honor(sheet, page, sheet.x, top + 35, sheet.w)
    sheet.middle(left, top + 112, wide, number(page.pool), POOL)
    gauge(sheet, page, left, top + 152, wide, 5)
    y = _answer(sheet, page) if page.note else _seats(sheet, page)
    lines(sheet, page, left, top + _ABOVE_LINES_PX, wide, y)


def _arrows(sheet, arrows):
    """Both arrows in a row, beyond the end of the page where their buttons are."""
    first, last = arrows
    y = sheet.h if sheet.upside else 0
    sheet.box(sheet.x, y if sheet.upside else _ARROWS_PX - 1, sheet.w, 1)
    sheet.text(sheet.x + 4, y + 5, " ".join(first))
    sheet.right(sheet.x + sheet.w - 4, y + 5, " ".join((last[1], last[0])))


def _answer(sheet, page):
    """White words on black in place of the seats; where they begin."""
    wide, bottom = sheet.w - 8, sheet.y + sheet.h
    words = sheet.wrap(page.note, wide)
    y = bottom - min(len(words), _NOTE_LINES) * sheet.font.pitch(TEXT) - 4
    sheet.box(sheet.x, y, sheet.w, bottom - y)
    sheet.lines(sheet.x + 4, y + 2, wide, bottom - y, words, TEXT, 0)
    return y


def _seats(sheet, page):
    """Two in a row; where they begin."""
    y = sheet.y + sheet.h - SEAT_PX * ((len(page.seats) + 1) // 2)
    for i in range(0, len(page.seats), 2):
        row(sheet, page.seats[i : i + 2], sheet.x, y + i // 2 * SEAT_PX, sheet.w)
    return y
