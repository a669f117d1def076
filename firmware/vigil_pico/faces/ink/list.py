"""Lists in ink: one thing below the other, and a bar beside them where there are more.

Menus are lists, so this is all that is loaded for one.
"""

from vigil.compat import const
from vigil_pico.faces.ink.font import READ, TEXT

_ITEM_PX = const(18)  # rows of an item, and of the title above it
_CLOSE_PX = const(15)  # rows of an item where every one must be seen
_BAR_PX = const(3)


def choices(sheet, page):
    """A list; the chosen thing is black, and always in sight."""
    x, y = sheet.x, sheet.y
    end = x + sheet.w - 6
    if page.places:
        from vigil_pico.faces.ink.row import draw_row

        end = draw_row(sheet, end, y + 2, page.places) - 8
    sheet.text(x + 6, y + 4, sheet.fit(page.title, end - x - 6, READ), READ)
    sheet.box(x, y + _ITEM_PX + 1, sheet.w, 1)
    y += _ITEM_PX + 3
    count = len(page.items)
    room = sheet.y + sheet.h - y
    pitch, size = (_CLOSE_PX, TEXT) if page.dense else (_ITEM_PX, READ)
    most = room // pitch
    first = min(max(page.chosen - most // 2, 0), max(count - most, 0))
    wide = sheet.w - (_BAR_PX + 4 if count > most else 0)
    if count > most:
        _scrollbar(sheet, y, first, most, count)
    for i in range(first, min(first + most, count)):
        chosen = i == page.chosen
        if chosen:
            sheet.box(x, y, wide, pitch)
        middle = y + (pitch - sheet.font.height(size)) // 2
        _item(sheet, page.items[i], x + 6, middle, wide - 12, size, not chosen)
        y += pitch


def _item(sheet, item, x, y, wide, size, color):
    """A label, and what is behind its tab at the other end of the line."""
    label, _, value = item.partition("\t")
    if value:
        value = sheet.fit(value, wide // 2, size)
        wide = sheet.right(x + wide, y, value, size, color) - x - 8
    sheet.text(x, y, sheet.fit(label, wide, size), size, color)


def _scrollbar(sheet, y, first, most, count):
    x, high = sheet.x + sheet.w - _BAR_PX - 1, most * _ITEM_PX
    sheet.box(x + 1, y, 1, high)
    sheet.box(x, y + high * first // count, _BAR_PX, high * most // count)
