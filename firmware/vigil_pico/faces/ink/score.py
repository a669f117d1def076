"""The table at a glance in ink: one number across the table, the pool, every seat.

The active player's Honor is 75 pixels high, the pool 40, every seat's number 20. Seats keep their
places while the turn goes round: the active one is black, the last of the round has the flag.
"""

from vigil.compat import const
from vigil_pico.faces.ink.font import HONOR, POOL, READ, SEAT, TEXT
from vigil_pico.faces.ink.sheet import number
from vigil_pico.pages import ACTIVE, ENDING, FANATIC, LAST

SEAT_PX = const(36)  # rows of a seat, …
_FLAT_PX = const(18)  # … and of one beside a long answer

_HONOR_PX = const(128)  # columns for three digits
_GAUGE_PX = const(7)
_TOP_PX = const(77)  # rows above the seats of a lying page


def lying(sheet, page):
    """Honor on the left, name and pool beside it, the seats in a row below."""
    left, top = sheet.x, sheet.y
    honor(sheet, page, left + 2, top + 2, _HONOR_PX)
    x = left + _HONOR_PX + 5
    gauge(sheet, page, x, top + 2, _GAUGE_PX, 73)
    x += _GAUGE_PX + 7
    right = left + sheet.w - 4
    head(sheet, page, x, top, right - x)
    pool = number(page.pool)
    sheet.text(x, top + 37, pool, POOL)
    x += sheet.font.width(pool, POOL) + 6
    lines(sheet, page, x, top + 32, right - x, top + _TOP_PX)
    high = min(sheet.h - _TOP_PX, SEAT_PX)
    if high >= _FLAT_PX:
        row(sheet, page.seats, left, top + _TOP_PX, sheet.w, high)


def honor(sheet, page, x, y, wide):
    """The large number; striped as long as it is not on flash."""
    value = page.value + page.change if page.change else page.value
    text = number(value)
    size = HONOR if sheet.font.width(text, HONOR) <= wide else POOL
    x += (wide - sheet.font.width(text, size)) // 2
    sheet.text(x, y, text, size)
    if page.change:
        for stripe in range(y + 1, y + 73, 4):
            sheet.box(x, stripe, sheet.font.width(text, size), 1, 0)


def head(sheet, page, x, y, wide):
    """Whose turn it is, or what is pending: old, change and new."""
    if not page.change:
        sheet.text(x, y + 6, sheet.fit(page.name, wide, SEAT), SEAT)
        return
    sheet.box(x - 3, y + 1, wide + 6, 29)
    sign = "+" if page.change > 0 else ""
    parts = (number(page.value), sign + number(page.change), "=",
             number(page.value + page.change))  # fmt: skip
    size = SEAT
    used = sum(sheet.font.width(part, size) for part in parts)
    if used > wide - 6:
        size = READ
        used = sum(sheet.font.width(part, size) for part in parts)
    gap = min((wide - used) // 3, 7)
    x += (wide - used - 3 * gap) // 2
    for part in parts:
        sheet.text(x, y + 16 - sheet.font.height(size) // 2, part, size, 0)
        x += sheet.font.width(part, size) + gap


def gauge(sheet, page, x, y, wide, high):
    """The pool as a bar that drains to the left, or downwards."""
    left = min(max(page.pool, 0), page.pool_start)
    sheet.box(x, y, wide, high, 1, False)
    if wide > high:
        sheet.box(x, y, wide * left // max(page.pool_start, 1), high)
    else:
        full = high * left // max(page.pool_start, 1)
        sheet.box(x, y + high - full, wide, full)


def lines(sheet, page, x, y, wide, bottom):
    """Round, Event, what is to be done; the round is black when it is the last one."""
    title = page.title
    texts = page.lines
    high = sheet.font.pitch(READ)
    size = READ if bottom - y >= high else TEXT
    if bottom - y < high + sheet.font.pitch(TEXT):
        titles = [sheet.fit(" · ".join([title] + list(texts)), wide, size)]
        texts = ()
    else:
        if sheet.font.width(title, size) > wide:
            size = TEXT
        titles = sheet.wrap(title, wide, size)
    color = page.mood != ENDING
    for title in titles:
        if not color:
            sheet.box(x - 3, y + 2, sheet.font.width(title, size) + 6, sheet.font.pitch(size) - 3)
        sheet.text(x, y + sheet.font.above(size), title, size, color)
        y += sheet.font.pitch(size)
    rows = []
    for text in texts:
        rows += sheet.wrap(text, wide)
    if len(texts) > 1 and len(rows) * sheet.font.pitch(TEXT) > bottom - y:
        rows = [sheet.fit(text, wide, TEXT, ".") for text in texts]  # a little of each
    sheet.lines(x, y, wide, bottom - y, rows)


def row(sheet, seats, x, y, wide, high=SEAT_PX):
    """Seats side by side, a line above and between them."""
    sheet.box(x, y, wide, 1)
    for i in range(len(seats)):
        begin, end = x + wide * i // len(seats), x + wide * (i + 1) // len(seats)
        if i:
            sheet.box(begin, y, 1, high)
            begin += 1
        marks = seats[i][3]
        if marks & ACTIVE:
            sheet.box(begin, y + 1, end - begin, high - 1)
        draw = _flat_seat if high < SEAT_PX else _wide_seat if end - begin > 120 else _seat
        draw(sheet, seats[i], begin, y, end - begin, not marks & ACTIVE)


def _seat(sheet, seat, x, y, wide, color):
    """Name above, number below, marks beside the number or, if that is long, the name."""
    place, name, value, marks = seat
    value = number(value)
    used = sheet.font.width(value, SEAT) + 6
    size = SEAT if used <= wide else READ
    sheet.text(x + 3, y + 34 - sheet.font.height(size), value, size, color)
    end = x + wide - 2
    if used + 10 <= wide:
        _marks(sheet, marks, x + used, y + 16, color)
    else:
        end = sheet.right(end, y + 4, _signs(marks), TEXT, color)
    name = name or str(place)
    cut = "." + name[-1] * name[-1].isdigit()  # the number tells it from the others
    sheet.text(x + 3, y + 4, sheet.fit(name, end - x - 3, TEXT, cut), TEXT, color)


def _flat_seat(sheet, seat, x, y, wide, color):
    """The number, and what there is room for of the name."""
    place, name, value, marks = seat
    left = sheet.right(x + wide - 3, y + 5, number(value), READ, color) - 3
    left = sheet.right(left, y + 7, _signs(marks), TEXT, color) - 2
    name = sheet.fit(name or str(place), left - x - 3, TEXT, ".")
    if len(name) > 1:
        sheet.text(x + 3, y + 8, name, TEXT, color)


def _wide_seat(sheet, seat, x, y, wide, color):
    """Name, marks and number beside each other, all large."""
    place, name, value, marks = seat
    left = sheet.right(x + wide - 5, y + 9, number(value), SEAT, color) - 4
    if _signs(marks):
        left -= 11
        _marks(sheet, marks, left, y + 11, color)
    sheet.text(x + 5, y + 9, sheet.fit(name or str(place), left - x - 7, SEAT), SEAT, color)


def _signs(marks):
    """The flag of the last turn, the Fanatic."""
    return ("⚑" if marks & LAST else "") + ("Ⓕ" if marks & FANATIC else "")


def _marks(sheet, marks, x, y, color):
    """The flag above, the Fanatic below."""
    for sign in _signs(marks):
        sheet.text(x, y if sign == "⚑" else y + 10, sign, TEXT, color)
