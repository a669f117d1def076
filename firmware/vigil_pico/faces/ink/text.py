"""Numbers and texts in ink, under a large title."""

from vigil.compat import const
from vigil_pico.faces.ink.font import HONOR, POOL, READ, SEAT, TEXT
from vigil_pico.faces.ink.sheet import ARROWS_PX
from vigil_pico.faces.ink.sheet import number as written
from vigil_pico.pages import CALM

_TITLE_PX = const(34)  # rows of a large title


def number(sheet, page):
    """One number, and beside it what it is about."""
    _title(sheet, page)
    text = written(page.value)
    size = HONOR if sheet.h - _TITLE_PX >= 75 else POOL
    sheet.text(sheet.x + 6, sheet.y + _TITLE_PX + 2, text, size)
    x = sheet.x + max(sheet.font.width(text, size), 84) + 20
    wide = sheet.x + sheet.w - 4 - x
    y = sheet.y + _TITLE_PX
    sheet.block(x, y, wide, sheet.h - _TITLE_PX, "\n".join(page.lines), READ)


def notice(sheet, page):
    """A text as large as it fits; a long one in several leaves that ▲ ▼ turn."""
    high = sheet.h - _TITLE_PX - 1
    most = high // sheet.font.pitch(READ)
    lines = sheet.wrap(page.text, sheet.w - 12, READ)
    if len(lines) > most:
        sheet.room(ARROWS_PX if sheet.upside else 0, sheet.y, sheet.w - ARROWS_PX, sheet.h)
        lines = sheet.wrap(page.text, sheet.w - 12, READ)
        sheet.leaves = (len(lines) + most - 1) // most
    x, y, wide = sheet.x + 6, sheet.y + _TITLE_PX + 1, sheet.w - 12
    leaf = page.leaf % sheet.leaves
    _title(sheet, page, page.mood != CALM, leaf)
    if sheet.leaves == 1:
        sheet.block(x, y, wide, high, page.text)
    else:
        sheet.lines(x, y, wide, high, lines[leaf * most : leaf * most + most], READ)


def _title(sheet, page, black=False, leaf=0):
    """The title, on black when it must not be missed; which leaf this is where there are more."""
    if black:
        sheet.box(sheet.x, sheet.y, sheet.w, _TITLE_PX - 1)
    wide = sheet.w - 12
    if sheet.leaves > 1:
        text = "%d/%d" % (leaf + 1, sheet.leaves)
        sheet.right(sheet.x + sheet.w - 6, sheet.y + 18, text, TEXT, not black)
        wide -= 24
    sheet.text(sheet.x + 6, sheet.y + 7, sheet.fit(page.title, wide, SEAT), SEAT, not black)
