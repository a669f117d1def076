"""The table at a glance in ink: one number across the table, the pool, every seat.

The active player's Honor is 75 pixels high, the pool 40, every seat's number 20. Seats keep their
places while the turn goes round: the active one is black, the last of the round has the flag.
"""

from vigil.compat import const
from vigil_pico.font import HONOR, POOL, READ, SEAT, TEXT
from vigil_pico.pages import ACTIVE, ENDING, FANATIC, LAST

_HONOR_PX = const(128)  # columns for three digits
_GAUGE_PX = const(7)
_SEAT_PX = const(35)  # rows of a seat
_TOP_PX = const(77)  # rows above the seats of a lying page
_ABOVE_LINES_PX = const(160)  # rows above the lines of a standing one
_NOTE_LINES = const(7)  # of an answer on a standing one


def lying(sheet, page, _leaf):
    """Honor on the left, name and pool beside it, the seats in a row below."""
    left, top = sheet.x, sheet.y
    _honor(sheet, page, left + 2, top + 2, _HONOR_PX)
    x = left + _HONOR_PX + 5
    _gauge(sheet, page, x, top + 2, _GAUGE_PX, 73)
    x += _GAUGE_PX + 7
    right = left + sheet.w - 4
    _head(sheet, page, x, top, right - x)
    pool = number(page.pool)
    sheet.text(x, top + 37, pool, POOL)
    x += sheet.font.width(pool, POOL) + 6
    _lines(sheet, page, x, top + 32, right - x, top + _TOP_PX)
    if sheet.h >= _TOP_PX + _SEAT_PX:
        _row(sheet, page.seats, left, top + _TOP_PX, sheet.w)


def standing(sheet, page):
    """The same one below the other, the seats in pairs."""
    left, top, wide = sheet.x + 4, sheet.y, sheet.w - 8
    bottom = top + sheet.h
    _head(sheet, page, left, top + 1, wide)
    _honor(sheet, page, sheet.x, top + 35, sheet.w)
    sheet.middle(left, top + 114, wide, number(page.pool), POOL)
    _gauge(sheet, page, left, top + 154, wide, 5)
    if page.note:
        lines = sheet.wrap(page.note, wide)
        y = bottom - min(len(lines), _NOTE_LINES) * sheet.font.pitch(TEXT) - 4
        sheet.box(sheet.x, y, sheet.w, bottom - y)
        sheet.lines(left, y + 2, wide, bottom - y, lines, TEXT, 0)
    else:
        y = bottom - _SEAT_PX * ((len(page.seats) + 1) // 2)
        for i in range(0, len(page.seats), 2):
            _row(sheet, page.seats[i : i + 2], sheet.x, y + i // 2 * _SEAT_PX, sheet.w)
    _lines(sheet, page, left, top + _ABOVE_LINES_PX, wide, y)


def number(value):
    """A number as it is written; nothing is known of a hidden one."""
    return "–" if value is None else str(value).replace("-", "−")


def _honor(sheet, page, x, y, wide):
    """The large number; striped as long as it is not on flash."""
    value = page.value + page.change if page.change else page.value
    text = number(value)
    size = HONOR if sheet.font.width(text, HONOR) <= wide else POOL
    x += (wide - sheet.font.width(text, size)) // 2
    sheet.text(x, y, text, size)
    if page.change:
        for row in range(y + 1, y + 73, 4):
            sheet.box(x, row, sheet.font.width(text, size), 1, 0)


def _head(sheet, page, x, y, wide):
    """Who is on, or what is pending: old, change and new."""
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


def _gauge(sheet, page, x, y, wide, high):
    """The pool as a bar that drains to the left, or downwards."""
    left = min(max(page.pool, 0), page.pool_start)
    sheet.frame(x, y, wide, high)
    if wide > high:
        sheet.box(x, y, wide * left // max(page.pool_start, 1), high)
    else:
        full = high * left // max(page.pool_start, 1)
        sheet.box(x, y + high - full, wide, full)


def _lines(sheet, page, x, y, wide, bottom):
    """Round, Event, what is to be done; the round is black when it is the last one."""
    title = page.title
    texts = page.lines
    high = sheet.font.pitch(READ)
    if bottom - y < high + sheet.font.pitch(TEXT):
        title = " · ".join([title] + list(texts))
        texts = ()
    size = READ if bottom - y >= high else TEXT
    title = sheet.fit(title, wide, size)
    color = page.mood != ENDING
    if not color:
        sheet.box(x - 3, y + 2, sheet.font.width(title, size) + 6, sheet.font.pitch(size) - 3)
    sheet.text(x, y + sheet.font.above(size), title, size, color)
    y += sheet.font.pitch(size)
    rows = []
    for text in texts:
        rows += sheet.wrap(text, wide)
    if len(rows) * sheet.font.pitch(TEXT) > bottom - y:
        rows = [sheet.fit(text, wide) for text in texts]  # a little of each
    sheet.lines(x, y, wide, bottom - y, rows)


def _row(sheet, seats, x, y, wide):
    """Seats side by side, a line above and between them."""
    sheet.box(x, y, wide, 1)
    for i in range(len(seats)):
        begin, end = x + wide * i // len(seats), x + wide * (i + 1) // len(seats)
        if i:
            sheet.box(begin, y, 1, _SEAT_PX)
            begin += 1
        marks = seats[i][3]
        if marks & ACTIVE:
            sheet.box(begin, y + 1, end - begin, _SEAT_PX - 1)
        draw = _wide_seat if end - begin > 120 else _seat
        draw(sheet, seats[i], begin, y, end - begin, not marks & ACTIVE)


def _seat(sheet, seat, x, y, wide, color):
    """Name above, number below, marks beside the number or, if it is long, the name."""
    place, name, value, marks = seat
    value = number(value)
    room = wide - 5
    used = sheet.font.width(value, SEAT) + 6
    size = SEAT if used <= wide else READ
    sheet.text(x + 3, y + 34 - sheet.font.height(size), value, size, color)
    if used + 10 <= wide:
        _marks(sheet, marks, x + used, y + 16, 0, 10, color)
    else:
        room -= _marks(sheet, marks, x + wide - 11, y + 4, -11, 0, color)
    sheet.text(x + 3, y + 4, sheet.fit(name or str(place), room), TEXT, color)


def _wide_seat(sheet, seat, x, y, wide, color):
    """Name, marks and number beside each other, all large."""
    place, name, value, marks = seat
    left = sheet.right(x + wide - 5, y + 9, number(value), SEAT, color) - 4
    if marks & (LAST | FANATIC):
        left -= 11
        _marks(sheet, marks, left, y + 11, 0, 10, color)
    sheet.text(x + 5, y + 9, sheet.fit(name or str(place), left - x - 7, SEAT), SEAT, color)


def _marks(sheet, marks, x, y, dx, dy, color):
    """The flag of the last turn and the Fanatic, a step apart; the columns they take."""
    used = 0
    for mark, sign in ((LAST, "⚑"), (FANATIC, "Ⓕ")):
        if marks & mark:
            sheet.text(x, y, sign, TEXT, color)
            used += 11
            x += dx
        if marks & mark or not dx:
            y += dy
    return used
