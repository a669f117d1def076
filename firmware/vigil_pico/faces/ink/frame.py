"""The frame of every page in ink: what the buttons do, an answer in their place, room for the rest.

The words for A B C lie along the edge with those buttons, ▲ ▼ beside theirs, as on a Badger 2040;
when the picture is rotated the words stay with the buttons.
"""

from vigil.compat import const
from vigil_pico.faces.ink.font import TEXT
from vigil_pico.faces.ink.sheet import ARROWS_PX, HEIGHT, WIDTH
from vigil_pico.pages import LIST, NOTICE, NUMBER, PICK, RESULT, SCORE, SPREAD

_KEYS_PX = const(15)  # the strip with the words for A B C
_THIRD_PX = const(98)  # from button to button
_WORD_PX = const(110)  # no word takes more
_NOTE_LINES = const(3)  # no answer takes more
_DRAWERS = {  # file, function: only one of them is needed
    SCORE: ("score", "lying"),
    LIST: ("list", "choices"),
    NUMBER: ("text", "number"),
    NOTICE: ("text", "notice"),
    RESULT: ("pages", "result"),
    PICK: ("pages", "pick"),
    SPREAD: ("", "spread"),  # each game has its own
}


def draw(sheet, page, rotation):
    """Draw a page on a sheet, turned clockwise by some degrees."""
    sheet.clear(rotation >= 180)
    upside = sheet.upside
    if page.kind == SCORE and rotation % 180:
        from vigil_pico.faces.ink.stand import standing  # few need it

        standing(sheet, page, _words(sheet, page, upside), _arrows(page, upside))
    else:
        _lay(sheet, page, upside)
        file, name = _DRAWERS[page.kind]
        file = "vigil_pico.faces.ink." + (file or page.game)
        getattr(__import__(file, None, None, (name,)), name)(sheet, page)
        if sheet.leaves > 1:
            _column(sheet, page, upside)
    if upside:
        sheet.flip()


def _lay(sheet, page, upside):
    """The frame of a lying page: what the buttons do, or an answer in their place."""
    strip = _note(sheet, page, upside) or _words(sheet, page, upside)
    top = strip if upside else 0
    column = ARROWS_PX if any(page.keys[3:5]) and page.kind != NOTICE else 0
    sheet.room(column if upside else 0, top, WIDTH - column, HEIGHT - strip)
    if column:
        _column(sheet, page, upside)


def _note(sheet, page, upside):
    """White words on black; the rows it takes."""
    if not page.note:
        return 0
    lines = sheet.wrap(page.note, WIDTH - 8)
    high = min(len(lines), _NOTE_LINES) * sheet.font.pitch(TEXT) + 2
    top = 0 if upside else HEIGHT - high
    sheet.box(0, top, WIDTH, high)
    sheet.lines(4, top + 1, WIDTH - 8, high, lines, TEXT, 0)
    return high


def _words(sheet, page, upside):
    """The words for A B C in the order of the buttons; the rows they take."""
    if not any(page.keys[:3]):
        return 0
    y = 3 if upside else HEIGHT - _KEYS_PX + 5
    sheet.box(0, _KEYS_PX - 1 if upside else HEIGHT - _KEYS_PX, WIDTH, 1)
    keys = [("ABC"[i], page.keys[i]) for i in range(3)]
    if upside:
        keys.reverse()
    begin = _word(sheet, keys[0], _THIRD_PX // 2, 2, WIDTH - 2, y)[1]
    end = _word(sheet, keys[2], WIDTH - _THIRD_PX // 2, begin, WIDTH - 2, y)[0]
    _word(sheet, keys[1], WIDTH // 2, begin, end, y)
    return _KEYS_PX


def _word(sheet, key, middle, left, right, y):
    """A letter and its word around a middle, between left and right; where they lie."""
    letter, word = key
    if not word:
        return (right, left)
    word = sheet.fit(word, min(right - left, _WORD_PX) - 13)
    wide = sheet.font.width(word, TEXT) + 13
    x = max(min(middle - wide // 2, right - wide), left)
    sheet.box(x, y - 1, 10, 10)
    sheet.middle(x + 1, y, 9, letter, TEXT, 0)
    sheet.text(x + 13, y, word)
    return x - 6, x + wide + 6


def _column(sheet, page, upside):
    """▲ ▼ and their words in a column beside a lying page."""
    left = 0 if upside else WIDTH - ARROWS_PX + 1
    sheet.box(ARROWS_PX - 1 if upside else left - 1, sheet.y, 1, sheet.h)
    first, last = _arrows(page, upside)
    sheet.text(left + 4, sheet.y + 4, first[0])
    used = _beside(sheet, left, sheet.y + 17, first[1], sheet.h // 2 - 19, False)
    bottom = sheet.y + sheet.h
    sheet.text(left + 4, bottom - 11, last[0])
    _beside(sheet, left, bottom - 16, last[1], sheet.h - used - 38, True)


def _beside(sheet, x, y, word, room, ends):
    """The word of an arrow, level where it is short, else downwards; the rows it takes."""
    wide = sheet.font.width(word, TEXT)
    if wide < ARROWS_PX:
        sheet.middle(x, y - 8 if ends else y, ARROWS_PX - 1, word)
        return 8
    word = sheet.fit(word, room)
    wide = sheet.font.width(word, TEXT)
    sheet.turned = True
    sheet.text(y - wide if ends else y, WIDTH - 13 - x, word)
    sheet.turned = False
    return wide


def _arrows(page, upside):
    """Both arrows with their words, the one whose button comes first for the reader in front."""
    arrows = []
    for arrow, word in (("▲", page.keys[3]), ("▼", page.keys[4])):
        shown = "" if word == arrow else word.replace("-", "−")
        arrows.append((arrow if word else "", shown))
    return reversed(arrows) if upside else arrows
