"""Results and choices in ink, each drawn into the room that the frame has left."""

from vigil.compat import const
from vigil_pico.faces.ink.font import READ, SEAT, TEXT
from vigil_pico.faces.ink.sheet import number as written

_TITLE_PX = const(34)  # rows of a large title
_TABLE_PX = const(166)  # columns of a result
_FIELD_PX = const(42)  # rows of the upper field of a choice
_TAG_PX = const(13)  # columns of a field that name its button


def result(sheet, page):
    """A line for each seat, and beside them why it is so."""
    count = len(page.rows)
    pitch = min(sheet.h // max(count, 1), _TITLE_PX)
    for i in range(count):
        _total(sheet, page.rows[i], sheet.y + i * pitch, pitch, i < page.best)
    x = sheet.x + _TABLE_PX + 8
    wide = sheet.x + sheet.w - 4 - x
    sheet.text(x, sheet.y + 7, sheet.fit(page.title, wide, SEAT), SEAT)
    sheet.block(x, sheet.y + _TITLE_PX, wide, sheet.h - _TITLE_PX, page.reason, READ)


def pick(sheet, page):
    """Four fields, each beside its button: A B C in a row, ▲ at the end of the other row."""
    upside = sheet.upside
    x, wide = sheet.x, sheet.w
    half, high = wide // 2, sheet.h - _FIELD_PX - 3
    y = sheet.y + (high + 3 if upside else 0)
    third = (wide + 3) // 3 - 3
    large = all(_fits(sheet, text, third, high) for text in page.choices[:3])
    large = large and all(_fits(sheet, text, half, _FIELD_PX) for text in page.choices[3:])
    size = READ if large else TEXT
    _field(sheet, x + (0 if upside else half), y, half, _FIELD_PX, "▲", page.choices[3:], size)
    title = x + (half if upside else 0) + 6
    sheet.block(title, y + 2, half - 10, _FIELD_PX - 4, page.title, READ)
    if page.places:
        from vigil_pico.faces.ink.row import draw_row

        draw_row(sheet, title + half - 16, y + 22, page.places)
    y = sheet.y + (0 if upside else _FIELD_PX + 3)
    for i in range(3):
        place = 2 - i if upside else i
        left, right = (wide + 3) * place // 3, (wide + 3) * (place + 1) // 3 - 3
        texts = page.choices[i : i + 1]
        _field(sheet, x + left, y, right - left, high, "ABC"[i], texts, size)


def _fits(sheet, text, wide, high):
    """Whether a choice can be written large."""
    lines = sheet.wrap(text, wide - _TAG_PX - 7, READ, True)
    return lines and len(lines) * sheet.font.pitch(READ) <= high - 3


def _field(sheet, x, y, wide, high, key, texts, size):
    if not texts:
        return
    sheet.box(x, y, wide, high, 1, False)
    sheet.box(x, y, _TAG_PX, high)
    sheet.middle(x, y + (high - 12) // 2, _TAG_PX, key, READ, 0)
    sheet.block(x + _TAG_PX + 4, y + 2, wide - _TAG_PX - 7, high - 3, texts[0], size)


def _total(sheet, row, y, pitch, best):
    _, name, honor, cards, total = row
    x, end = sheet.x, sheet.x + _TABLE_PX
    if best:
        sheet.box(x, y, _TABLE_PX, pitch)
    size = SEAT if pitch >= 26 else READ if pitch >= 18 else TEXT
    base = y + (pitch + sheet.font.height(size)) // 2
    sheet.right(end - 6, base - sheet.font.height(size), written(total), size, not best)
    parts = honor if cards == "" else "%s + %s" % (written(honor), written(cards))
    begin = sheet.right(end - 46, base - 8, parts, TEXT, not best)
    size = min(size, READ)
    name = sheet.fit(name, begin - x - 12, size)
    sheet.text(x + 6, base - sheet.font.height(size), name, size, not best)
