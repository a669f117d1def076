"""The twin for a page: a board that runs in a thread of its own, pressed from any other.

The firmware's loop is here and nowhere else; other threads leave word and wake it. A key that
is held must be held anew every second, or it is let go: a page can vanish under a finger. Nor does
a press wait for long: whoever asks for more than fingers can do is told so.
"""

import threading
import traceback
from collections import deque
from collections.abc import Callable
from typing import Any

from vigil.text import t
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.sim import draw
from vigil_host.sim.board import Restart
from vigil_host.sim.fingers import HOLD_MS, SHORT_MS, Fingers
from vigil_pico import pages
from vigil_pico.buttons import DOWN, UP, A, B, C

KEYS = {"A": A, "B": B, "C": C, "UP": UP, "DOWN": DOWN}
_LEASE_MS = 1800
_GLASS_MS = 40  # between two looks at the glass
_BEHIND_MS = 2000  # that presses may wait for those before them
_WAITING_MOST = 40  # that wait for the board, which looks every few milliseconds

Tell = Callable[[str, Any], None]


class TooFast(UserError):
    """Presses come faster than a finger can press."""


class Live:
    """One simulated device; `tell(what, value)` hears of panel, lights, page, secret and fault."""

    def __init__(self, plug_in: Callable[[], tuple[Any, Any]], tell: Tell) -> None:
        """`plug_in()` gives a board and what steps it, as often as the plug is pulled."""
        self._plug_in = plug_in
        self._tell = tell
        self._board: Any = None
        self._waiting: deque[Callable[[], None]] = deque()
        self._wake = threading.Event()
        self._pulled = False
        self._ended = False
        self._thread = threading.Thread(target=self._lives, name="twin", daemon=True)
        self._begin()

    def start(self) -> None:
        """Let it run, in a thread."""
        self._thread.start()

    def step(self) -> None:
        """One round of the firmware's loop; how the thread spends its time."""
        now_ms = self._board.ticks_ms()
        self._move(now_ms)
        self._app.step(now_ms)
        self._look(now_ms)

    @property
    def port(self) -> str:
        """Where a session finds it, as long as the plug is not pulled."""
        return self._board.port.path

    def stop(self) -> None:
        """Pull the plug for good."""
        self._ended = True
        self._wake.set()
        if self._thread.ident:
            self._thread.join()
        self._unplug()

    def hold(self, key: str) -> None:
        """A finger comes, or stays."""
        if KEYS[key] not in self._until_ms:
            self._check_pace()
        self._later(lambda: self._down(KEYS[key]))

    def release(self, key: str) -> None:
        """A finger goes."""
        self._later(lambda: self._up(KEYS[key]))

    def press(self, key: str, long: bool = False) -> None:
        """A whole press, short or held."""
        self._check_pace()
        lasting_ms = HOLD_MS if long else SHORT_MS
        self._later(lambda: self._fingers.press(KEYS[key], self._board.ticks_ms(), lasting_ms))

    def replug(self) -> None:
        """Pull the plug and put it back."""
        self._pulled = True
        self._wake.set()

    def _check_pace(self) -> None:
        board = self._board
        behind_ms = self._fingers.behind_ms(board.ticks_ms()) if board else 0
        if behind_ms > _BEHIND_MS or len(self._waiting) > _WAITING_MOST:
            raise TooFast("The buttons cannot keep up with so many presses: wait a moment.")

    # All below runs in the board's own thread

    def _later(self, do: Callable[[], None]) -> None:
        self._waiting.append(do)
        self._wake.set()

    def _lives(self) -> None:
        while not self._ended:
            try:
                if self._board is None:
                    self._begin()
                self._life()
            except Restart:
                pass
            except UserError as error:
                self._fail(str(error))
            except Exception as error:  # whatever the firmware did, the page must say it
                traceback.print_exc()
                self._fail(t("The firmware has crashed (%r). What was written is safe.") % error)
            self._unplug()

    def _begin(self) -> None:
        """Plug it in."""
        self._board, self._app = self._plug_in()
        self._pulled = False
        self._fingers = Fingers(self._board.keys)
        self._until_ms: dict[int, int] = {}  # of each key that is held
        self._seen: dict[str, Any] = {}
        self._hides: bool | None = None
        self._looked_ms = -_GLASS_MS
        self._board.meanwhile = self._move  # for a board whose flash takes its time

    def _unplug(self) -> None:
        board, self._board = self._board, None
        if board:
            board.close()

    def _life(self) -> None:
        """Step the board from plug to plug."""
        self._tell("fault", "")
        while not self._ended:
            self.step()
            self._wake.wait(self._app.idle_ms() / 1000)
            self._wake.clear()

    def _move(self, now_ms: int) -> None:
        """Move the fingers as other threads asked."""
        if self._pulled:
            raise Restart
        while self._waiting:
            self._waiting.popleft()()
        for key in [key for key, until_ms in self._until_ms.items() if until_ms < now_ms]:
            self._up(key)
        self._fingers.step(now_ms)

    def _down(self, key: int) -> None:
        now_ms = self._board.ticks_ms()
        if key not in self._until_ms:
            self._fingers.touch(key, now_ms)
        self._until_ms[key] = now_ms + _LEASE_MS

    def _up(self, key: int) -> None:
        if self._until_ms.pop(key, None) is not None:
            self._fingers.lift(key, self._board.ticks_ms())

    def _look(self, now_ms: int) -> None:
        """Tell of what is new: that it is secret before it is, that it is not when it is gone."""
        hidden = self._app.hidden()
        if hidden:
            self._hide(True)
        page, chain, chip = self._app.page(), self._board.chain, self._board.chip
        if self._is_new("page", page):
            with speaking(self._app.speaks()):
                self._tell("page", page and _words(page))
        if chain and self._is_new("lights", chain.colours()):
            self._tell("lights", chain.colours())
        if chip and ((self._hides and not hidden) or now_ms - self._looked_ms >= _GLASS_MS):
            self._looked_ms = now_ms
            if not chip.busy and self._is_new("glass", chip.glass.black):
                self._tell("panel", chip.image())
        if not hidden and (chip is None or "glass" in self._seen):  # not what was there before
            self._hide(False)

    def _hide(self, hidden: bool) -> None:
        if hidden != self._hides:
            self._hides = hidden
            self._tell("secret", hidden)

    def _is_new(self, what: str, value: Any) -> bool:
        new = what not in self._seen or self._seen[what] != value
        self._seen[what] = value
        return new

    def _fail(self, sentence: str) -> None:
        """Say what is wrong and stay dark until somebody pulls the plug."""
        self._tell("fault", sentence)
        while not (self._pulled or self._ended):
            self._wake.wait()
            self._wake.clear()


def _words(page: pages.Page) -> dict[str, Any]:
    """A page for eyes that see no glass, and for ears."""
    pending = None
    if isinstance(page, pages.Score) and page.change:
        pending = {"seat": page.seat, "change": page.change}
    return {
        "title": page.title,
        "stands": isinstance(page, pages.Score),  # on a device that is turned by a quarter
        "lines": draw.lines(page),
        "note": page.note,
        "keys": dict(zip(KEYS, page.keys, strict=True)),
        "pending": pending,
    }
