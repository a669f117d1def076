"""The e-ink face: what is drawn where, and when the panel is asked to show it.

A page is drawn when it differs from what the panel has and the panel is at rest, so presses that
come while it works are shown together. Nothing here waits. The words for A B C lie along the edge
with those buttons, ▲ ▼ beside theirs, as on a Badger 2040; when the picture is rotated the words
stay with the buttons.
"""

from binascii import crc32
from errno import ETIMEDOUT

from vigil.compat import const
from vigil_pico.font import TEXT
from vigil_pico.memory import forget
from vigil_pico.pages import NUMBER, SCORE
from vigil_pico.sheet import HEIGHT, WIDTH, Sheet

_KEYS_PX = const(15)  # the strip with the words for A B C
_ARROWS_PX = const(18)  # the column with ▲ ▼
_THIRD_PX = const(98)  # from button to button
_WORD_PX = const(110)  # no word takes more
_NOTE_LINES = const(3)  # no answer takes more
_QUIET_MS = const(200)  # a burst is drawn when it pauses for so long, …
_LATEST_MS = const(500)  # … or goes on for so long
_LEAF_MS = const(10000)  # time to read what is on a leaf
_PARTIALS = const(24)  # before grey shadows of old pages show
_LONG = const(8)  # partials after which another kind of page is worth a clean start
_LOST_MS = const(20000)  # no picture takes so long: the panel is not there any more
_TICKS = const(0x3FFFFFFF)  # a Pico's milliseconds begin again after this


class Ink:
    """A panel and the picture that goes to it."""

    def __init__(self, panel, font, settings=None):
        """`settings`: asked for "rotation", 0, 90, 180 or 270 degrees clockwise."""
        self.sheet = Sheet(font)
        self.image = self.sheet.image
        self._panel = panel
        self._settings = settings or {"rotation": 0}
        self._page = None  # what was asked for last, …
        self._seen = None  # … and what may change about it
        self._behind = False  # the panel does not show it yet
        self._first_ms = 0  # since then
        self._last_ms = 0  # when it was asked for
        self._painted_ms = 0
        self._leaf = 0
        self._sum = None  # of the picture that the panel has
        self._kind = -1
        self._partials = _PARTIALS  # the first picture is a clean one

    def acknowledge(self, now_ms):
        """A press is felt by light; ink is too slow for it."""

    def show(self, page, now_ms):
        """Bring the panel a step nearer to this page; True when it has arrived.

        Whatever changes about a page makes a new page, only its note and mood may be set later.
        A panel that stays busy for ever is told with OSError.
        """
        self._look(page, now_ms)
        if not self._panel.ready():
            if now_ms - self._painted_ms & _TICKS > _LOST_MS:
                raise OSError(ETIMEDOUT)
            return False
        if not self._behind:
            return not self._turn_leaf(now_ms)
        if self._is_burst():
            quiet_ms, waited_ms = now_ms - self._last_ms & _TICKS, now_ms - self._first_ms & _TICKS
            if quiet_ms < _QUIET_MS and waited_ms < _LATEST_MS:
                return False
        self._behind = False
        self._paint(0, now_ms)
        return False

    def draw(self, page, leaf=0):
        """The page as a picture, ready for the panel."""
        sheet = self.sheet
        rotation = self._settings.get("rotation")
        sheet.clear(rotation >= 180)
        if page.kind == SCORE and rotation % 180:
            from vigil_pico import ink_stand  # few need it

            strip = self._words(page, sheet.upside)
            ink_stand.standing(sheet, page, strip, _arrows(page, sheet.upside))
        else:
            self._lay(page, sheet.upside)
            _drawer(page.kind)(sheet, page, leaf)
        if sheet.upside:
            sheet.flip()
        return sheet.image

    def _look(self, page, now_ms):
        """Note what is asked for, and since when the panel is behind."""
        seen = page.note, page.mood, self._settings.get("rotation")
        if page is self._page and seen == self._seen:
            return
        self._page, self._seen = page, seen
        self._last_ms = now_ms
        if not self._behind:
            self._behind = True
            self._first_ms = now_ms

    def _is_burst(self):
        """Whether another press is likely to follow at once."""
        page = self._page
        return page.kind == NUMBER or (page.kind == SCORE and page.change != 0)

    def _turn_leaf(self, now_ms):
        """Go on in a text of several leaves when there was time to read; whether it did."""
        if self.sheet.leaves < 2 or now_ms - self._painted_ms & _TICKS < _LEAF_MS:
            return False
        self._paint((self._leaf + 1) % self.sheet.leaves, now_ms)
        return True

    def _paint(self, leaf, now_ms):
        page = self._page
        self._leaf = leaf
        self._painted_ms = now_ms
        image = self.draw(page, leaf)
        forget("vigil_pico")
        checksum = crc32(image)
        if checksum == self._sum:  # another page that looks the same
            return
        clean = self._partials >= _PARTIALS and not self._is_burst()
        clean = clean or (page.kind != self._kind and self._partials >= _LONG)
        self._panel.paint(image, clean)
        self._partials = 0 if clean else self._partials + 1
        self._kind = page.kind
        self._sum = checksum

    def _lay(self, page, upside):
        """The frame of a lying page: what the buttons do, or an answer in their place."""
        sheet = self.sheet
        strip = self._note(page, upside) or self._words(page, upside)
        top = strip if upside else 0
        column = _ARROWS_PX if any(page.keys[3:5]) else 0
        sheet.room(column if upside else 0, top, WIDTH - column, HEIGHT - strip)
        if column:
            self._arrows(page, upside)

    def _note(self, page, upside):
        """White words on black; the rows it takes."""
        if not page.note:
            return 0
        sheet = self.sheet
        lines = sheet.wrap(page.note, WIDTH - 8)
        high = min(len(lines), _NOTE_LINES) * sheet.font.pitch(TEXT) + 2
        top = 0 if upside else HEIGHT - high
        sheet.box(0, top, WIDTH, high)
        sheet.lines(4, top + 1, WIDTH - 8, high, lines, TEXT, 0)
        return high

    def _words(self, page, upside):
        """The words for A B C in the order of the buttons; the rows they take."""
        sheet = self.sheet
        if not any(page.keys[:3]):
            return 0
        y = 3 if upside else HEIGHT - _KEYS_PX + 5
        sheet.box(0, _KEYS_PX - 1 if upside else HEIGHT - _KEYS_PX, WIDTH, 1)
        keys = [("ABC"[i], page.keys[i]) for i in range(3)]
        if upside:
            keys.reverse()
        begin = self._word(keys[0], _THIRD_PX // 2, 2, WIDTH - 2, y)[1]
        end = self._word(keys[2], WIDTH - _THIRD_PX // 2, begin, WIDTH - 2, y)[0]
        self._word(keys[1], WIDTH // 2, begin, end, y)
        return _KEYS_PX

    def _word(self, key, middle, left, right, y):
        """A letter and its word around a middle, between left and right; where they lie."""
        letter, word = key
        if not word:
            return (right, left)
        sheet = self.sheet
        word = sheet.fit(word, min(right - left, _WORD_PX) - 13)
        wide = sheet.font.width(word, TEXT) + 13
        x = max(min(middle - wide // 2, right - wide), left)
        sheet.box(x, y - 1, 10, 10)
        sheet.middle(x + 1, y, 9, letter, TEXT, 0)
        sheet.text(x + 13, y, word)
        return x - 6, x + wide + 6

    def _arrows(self, page, upside):
        """▲ ▼ and their words in a column beside a lying page."""
        sheet = self.sheet
        left = 0 if upside else WIDTH - _ARROWS_PX + 1
        sheet.box(_ARROWS_PX - 1 if upside else left - 1, sheet.y, 1, sheet.h)
        first, last = _arrows(page, upside)
        sheet.text(left + 4, sheet.y + 4, first[0])
        used = self._beside(left, sheet.y + 17, first[1], sheet.h // 2 - 19, False)
        bottom = sheet.y + sheet.h
        sheet.text(left + 4, bottom - 11, last[0])
        self._beside(left, bottom - 16, last[1], sheet.h - used - 38, True)

    def _beside(self, x, y, word, room, ends):
        """The word of an arrow, level where it is short, else downwards; the rows it takes."""
        sheet = self.sheet
        wide = sheet.font.width(word, TEXT)
        if wide < _ARROWS_PX:
            sheet.middle(x, y - 8 if ends else y, _ARROWS_PX - 1, word)
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


def _drawer(kind):
    """What draws a kind of page; loaded for each picture, for it is needed no longer."""
    if kind == SCORE:
        from vigil_pico.ink_score import lying

        return lying
    from vigil_pico.ink_pages import drawer

    return drawer(kind)
