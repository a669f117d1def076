"""The e-ink face: when the panel is asked to show a page. How it looks: see `frame`.

A page is drawn when it differs from what the panel has and the panel is at rest, so presses that
come while it works are shown together. Nothing here waits. While the panel is busy with a picture
nobody waits for the program either: that is when garbage is collected.
"""

import gc
from binascii import crc32
from errno import ETIMEDOUT

from vigil.compat import const
from vigil_pico.faces.ink.font import Font
from vigil_pico.faces.ink.frame import draw
from vigil_pico.faces.ink.sheet import BYTES, Sheet
from vigil_pico.pages import NUMBER, SCORE
from vigil_pico.ticks import TICKS

_QUIET_MS = const(200)  # a burst is drawn when it pauses for so long, …
_LATEST_MS = const(500)  # … or goes on for so long
_PARTIALS = const(24)  # before grey shadows of old pages show
_LONG = const(8)  # partials after which another kind of page is worth a clean start
_LOST_MS = const(20000)  # no picture takes so long: the panel is not there any more


class Ink:
    """A panel and the picture that goes to it."""

    def __init__(self, panel, letters, settings=None):
        """`letters`: the font's file, open; `settings`: asked for "rotation", degrees clockwise."""
        self.image = bytearray(BYTES)
        self._sheet = Sheet(self.image, Font(letters))
        self._panel = panel
        self._settings = settings or {"rotation": 0}
        self.secret = False  # what the panel has, or is about to have, is for one player's eyes
        self._page = None  # what was asked for last, …
        self._note = ""  # … and what may change about it
        self._mood = self._rotation = 0
        self._behind = False  # the panel does not show it yet
        self._first_ms = 0  # since then
        self._last_ms = 0  # when it was asked for
        self._painted_ms = 0
        self._sum = None  # of the picture that the panel has
        self._kind = -1
        self._partials = _PARTIALS  # the first picture is a clean one

    def acknowledge(self, now_ms):
        """A press is felt by light; ink is too slow for it."""

    def rest(self, _dark):
        """Let the panel sleep when it has shown everything; the next picture wakes it."""
        if not self._behind and self._panel.ready():
            self._panel.sleep()

    def show(self, page, now_ms):
        """Bring the panel a step nearer to this page; True when it has arrived.

        Whatever changes about a page makes a new page, only its note and mood may be set later.
        A panel that stays busy for ever is told with OSError.
        """
        self._look(page, now_ms)
        self.secret = self.secret or page.secret
        if not self._panel.ready():
            if now_ms - self._painted_ms & TICKS > _LOST_MS:
                raise OSError(ETIMEDOUT)
            return False
        if not self._behind:
            self.secret = page.secret
            return True
        if self._is_burst():
            quiet_ms, waited_ms = now_ms - self._last_ms & TICKS, now_ms - self._first_ms & TICKS
            if quiet_ms < _QUIET_MS and waited_ms < _LATEST_MS:
                return False
        self._behind = False
        self._painted_ms = now_ms
        draw(self._sheet, self._page, self._rotation)
        self._send()
        gc.collect()
        return False

    def _look(self, page, now_ms):
        """Note what is asked for, and since when the panel is behind."""
        rotation = self._settings.get("rotation")
        same = page is self._page and page.note == self._note and page.mood == self._mood
        if same and rotation == self._rotation:
            return
        self._page, self._note, self._mood = page, page.note, page.mood
        self._rotation = rotation
        self._last_ms = now_ms
        if not self._behind:
            self._behind = True
            self._first_ms = now_ms

    def _is_burst(self):
        """Whether another press is likely to follow at once."""
        page = self._page
        return page.kind == NUMBER or (page.kind == SCORE and page.change != 0)

    def _send(self):
        """Let the panel have the picture."""
        checksum = crc32(self.image)
        if checksum == self._sum:  # another page that looks the same
            return
        kind = self._page.kind
        clean = self._partials >= _PARTIALS and not self._is_burst()
        clean = clean or (kind != self._kind and self._partials >= _LONG)
        self._panel.paint(self.image, clean)
        self._partials = 0 if clean else self._partials + 1
        self._kind = kind
        self._sum = checksum
