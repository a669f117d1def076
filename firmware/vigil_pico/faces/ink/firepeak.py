"""A pyramid in ink: a head, tiers of cells, lines below; or a list in the place of the tiers.

What is chosen is black, what breaks a rule has a thick frame, a place that can be had a thin one;
another empty place is only named.
"""

from vigil.compat import const
from vigil_pico.faces.ink.font import READ, TEXT
from vigil_pico.screens.firepeak.page import FAULTY, TAKEN

_HEAD_PX = const(18)
_TIER_PX = const(21)
_CLOSE_PX = const(17)  # of four tiers
_CELL_PX = const(66)
_LINE_PX = const(14)
_ITEM_PX = const(16)


def spread(sheet, page):
    """The head, the pyramid or the list, and as many lines as there is room for."""
    y = _head(sheet, page)
    if page.cells:
        y = _tiers(sheet, page, y)
        _lines(sheet, page, y + 1)
    else:
        rows = _wrapped(sheet, page)
        high = min(len(rows), 4) * sheet.font.pitch(TEXT)
        bottom = sheet.y + sheet.h - high - (2 if rows else 0)
        _list(sheet, page, y + 1, bottom)
        if rows:
            sheet.box(sheet.x, bottom, sheet.w, 1)
            sheet.lines(sheet.x + 4, bottom + 2, sheet.w - 8, high, rows)


def _head(sheet, page):
    """Both ends of the head, of which a long name is cut; where the rest begins."""
    room = sheet.right(sheet.x + sheet.w - 4, sheet.y + 4, page.right, READ) - 8 - sheet.x
    name, dot, figure = page.title.partition(" · ")
    figure = dot + figure
    name = sheet.fit(name, room - sheet.font.width(figure, READ), READ)
    sheet.text(sheet.x + 4, sheet.y + 4, name + figure, READ)
    sheet.box(sheet.x, sheet.y + _HEAD_PX, sheet.w, 1)
    return sheet.y + _HEAD_PX + 1


def _tiers(sheet, page, y):
    """Tiers of 2, 3, 4 and so on; where the lines begin."""
    count, tier = len(page.cells), 2
    tiers = {2: 1, 5: 2, 9: 3}.get(count, 4)
    pitch = min(_TIER_PX if tiers < 4 else _CLOSE_PX, (sheet.h - _HEAD_PX - 2) // tiers)
    wide = min(_CELL_PX, sheet.w // (tiers + 1) - 3)
    at = 0
    for i in range(len(page.corner)):
        sheet.text(sheet.x + 4, y + 2 + 10 * i, page.corner[i])
    while at < count:
        x = sheet.x + (sheet.w - tier * (wide + 3)) // 2
        for i in range(at, at + tier):
            _cell(sheet, page, i, x, y + 1, wide, pitch - 1)
            x += wide + 3
        at += tier
        tier += 1
        y += pitch
    return y + 1


def _cell(sheet, page, i, x, y, wide, high):
    text, mark = page.cells[i]
    chosen = i == page.chosen
    if chosen:
        sheet.box(x, y, wide, high)
    elif mark:
        sheet.box(x, y, wide, high, 1, False)
    if mark == FAULTY:
        for inner in (1, 2):
            sheet.box(x + inner, y + inner, wide - 2 * inner, high - 2 * inner, not chosen, False)
    taken = mark in (TAKEN, FAULTY)
    size = READ if taken and sheet.font.width(text, READ) <= wide - 6 and high > 15 else TEXT
    top = y + (high - sheet.font.height(size)) // 2
    sheet.middle(x, top, wide, sheet.fit(text, wide - 2, size, "."), size, not chosen)


def _wrapped(sheet, page):
    rows = []
    for line in page.lines:
        rows += sheet.wrap(line, sheet.w - 8)
    return rows


def _lines(sheet, page, y):
    """One below the other, cut at the end of a line; one alone is wrapped."""
    for line in page.lines if len(page.lines) > 1 else _wrapped(sheet, page):
        if y + _LINE_PX - 2 > sheet.y + sheet.h:
            return
        sheet.text(sheet.x + 4, y + 3, sheet.fit(line, sheet.w - 8))
        y += _LINE_PX


def _list(sheet, page, y, bottom):
    """As much as there is room for around the chosen thing."""
    most = max((bottom - y) // _ITEM_PX, 1)
    count = len(page.items)
    first = min(max(page.chosen - most // 2, 0), max(count - most, 0))
    for i in range(first, min(first + most, count)):
        chosen = i == page.chosen
        if chosen:
            sheet.box(sheet.x, y, sheet.w - 4, _ITEM_PX)
        label, _, value = page.items[i].partition("\t")
        end = sheet.x + sheet.w - 8
        if value:
            end = sheet.right(end, y + 2, value, READ, not chosen) - 6
        sheet.text(sheet.x + 4, y + 2, sheet.fit(label, end - sheet.x - 4, READ), READ, not chosen)
        y += _ITEM_PX
    if count > most:
        high = most * _ITEM_PX
        sheet.box(sheet.x + sheet.w - 3, y - high + high * first // count, 3, high * most // count)
