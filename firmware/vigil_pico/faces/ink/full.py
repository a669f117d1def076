"""A full game in ink: what the player has in a line, below it what can be done beside the row.

What is chosen is black. A price on black can be paid now. A question stands white on black below
the player's line; where it is not about the row, its answers have the row's room.
"""

from vigil.compat import const
from vigil.text import t
from vigil_pico.faces.ink.font import READ, TEXT

_HEAD_PX = const(19)
_LINE_PX = const(13)
_LIST_PX = const(134)  # columns of the list beside a row
_PRICE_PX = const(20)
_ITEM_PX = const(16)
_CLOSE_PX = const(13)
_BAR_PX = const(3)


def spread(sheet, page):
    """The head, the list on the left, the row on the right, constructs below."""
    bottom = sheet.y + sheet.h
    y = _head(sheet, page)
    if page.title:
        y = _question(sheet, page, y)
    if page.lines and bottom - y >= 6 * _CLOSE_PX + _LINE_PX + 2:
        bottom -= _LINE_PX + 1
        sheet.box(sheet.x, bottom, sheet.w, 1)
        text = sheet.fit(page.lines[0], sheet.w - 8)
        sheet.text(sheet.x + 4, bottom + 4, text)
    half = sheet.w
    if page.row:
        half = _LIST_PX
        sheet.box(sheet.x + half, y, 1, bottom - y)
        _row(sheet, page, sheet.x + half + 1, y, sheet.w - half - 1, bottom)
    _list(sheet, page, sheet.x, y, half, bottom)


def _head(sheet, page):
    """Who, how much there is to spend, Honor and pool; where the rest begins."""
    x, y = sheet.x + 4, sheet.y + 4
    end = sheet.x + sheet.w - 4
    left = end
    pool = t("pool %d") % page.pool
    for text in (pool, "★%d" % page.value, "⚔%d" % page.power, "◆" + page.runes):
        left = sheet.right(left, y, text, READ) - 9
    sheet.text(x, y, sheet.fit(page.name, left - x, READ), READ)
    sheet.box(sheet.x, sheet.y + _HEAD_PX - 1, sheet.w, 1)
    return sheet.y + _HEAD_PX


def _question(sheet, page, y):
    """White on black in one line or two; where the answers begin."""
    lines = sheet.wrap(page.title, sheet.w - 8)[:2]
    high = len(lines) * sheet.font.pitch(TEXT) + 1
    sheet.box(sheet.x, y, sheet.w, high)
    sheet.lines(sheet.x + 4, y, sheet.w - 8, high, lines, TEXT, 0)
    return y + high + 1


def _list(sheet, page, x, y, wide, bottom):
    """The list of what is not in the row, as much as fits around the chosen line."""
    most = (bottom - y) // _ITEM_PX
    first = min(max(page.chosen - most // 2, 0), max(page.left - most, 0))
    if page.left > most:
        high = most * _ITEM_PX
        sheet.box(x + wide - 3, y + 1, 1, high - 2)
        sheet.box(x + wide - 4, y + high * first // page.left, _BAR_PX, high * most // page.left)
        wide -= _BAR_PX + 3
    for i in range(first, min(first + most, page.left)):
        chosen = i == page.chosen
        if chosen:
            sheet.box(x, y, wide, _ITEM_PX)
        _item(sheet, page.items[i], x + 4, y + 2, wide - 8, READ, not chosen)
        y += _ITEM_PX


def _item(sheet, item, x, y, wide, size, color):
    label, _, value = item.partition("\t")
    if value:
        wide = sheet.right(x + wide, y, value, size, color) - x - 6
    sheet.text(x, y, sheet.fit(label, wide, size), size, color)


def _row(sheet, page, x, y, wide, bottom):
    """Prices and names, the chosen one black, a price that can be paid too."""
    count = len(page.row)
    pitch = min((bottom - y) // count, _ITEM_PX)
    if pitch < _CLOSE_PX:
        pitch = _CLOSE_PX
    most = (bottom - y) // pitch
    at = 0
    for i in range(count):
        if page.row[i][2] == page.chosen:
            at = i
    first = min(max(at - most // 2, 0), max(count - most, 0))
    for name, price, which in page.row[first : first + most]:
        chosen = which == page.chosen
        if chosen:
            sheet.box(x, y, wide, pitch)
        elif which >= 0:
            sheet.box(x + 1, y + 1, _PRICE_PX, pitch - 2)
        top = y + (pitch - 8) // 2
        sheet.middle(x + 1, top, _PRICE_PX, price, TEXT, which < 0)
        sheet.text(x + _PRICE_PX + 4, top, sheet.fit(name, wide - _PRICE_PX - 6), TEXT, not chosen)
        y += pitch
