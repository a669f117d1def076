"""A person who shows a device around: presses its buttons, waits for the ink, takes a picture.

Everything is real but the hands and the clock: the firmware, its drivers, the emulated panel and
pixels at the wire. A picture is what the glass shows, or three seconds of what the pixels show.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from vigil_host.sim import draw
from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Hand
from vigil_host.sim.film import FRAME_MS, Frame
from vigil_host.sim.picture import picture
from vigil_pico.buttons import DOWN, UP, A, B, C
from vigil_pico.pages import SCORE

_KEYS = {"A": A, "B": B, "C": C, "▲": UP, "▼": DOWN}
_STEP_MS, _SHORT_MS, _PAUSE_MS, _HOLD_MS = 20, 80, 80, 700
_QUIET_MS = 300  # a panel that rests for so long has shown everything
_PATIENCE_MS = 12000
_FILM_MS = 3040


@dataclass(frozen=True)
class Shot:
    """One picture, what is to be seen on it, and the presses since the one before."""

    board: str
    group: str
    name: str
    caption: str
    presses: tuple[str, ...]
    image: Image.Image | None  # upright for its reader, one bit a pixel
    film: list[Frame]
    words: Sequence[str] = ()  # the same for eyes that see no glass


class Guide:
    """One device on its way through its screens."""

    def __init__(self, name: str, root: Path, new: bool = False, **settings) -> None:
        """`root`: where its flash lies; `settings`: what its owner has chosen before.

        A new one has yet to ask its language.
        """
        self.name = name
        self.shots: list[Shot] = []
        self.root = root
        self._replaced: dict[str, Path] = {}
        self._pressed: list[str] = []
        self._group = ""
        folder = root / "settings"
        folder.mkdir(parents=True)
        kept = settings if new else {"language": "en", **settings}
        (folder / "settings").write_text(json.dumps(kept), "utf-8")
        self._plug_in()

    def plug_again(self) -> None:
        """Pull the plug and put it back."""
        self.board.close()
        self._plug_in()

    def _plug_in(self) -> None:
        self.board = SimBoard(self.name, folders(self.root), Hand())
        self.board.files_given.update(self._replaced)
        self.board.random = lambda: 7
        self.board.identity = lambda: b"\x5e\x41\x0c\x27" + bytes(8)
        self._running = Running(self.board)
        self.app: Any = self._running.app
        self.wait(_STEP_MS)

    def replace(self, name: str, path: Path) -> None:
        """Put another file in place of one that comes with the program."""
        self._replaced[name] = path

    def group(self, name: str) -> "Guide":
        """What the next pictures are about."""
        self._group = name
        return self

    def press(self, script: str) -> None:
        """Press buttons one after the other; `A!` is held, `▲*12` is pressed twelve times."""
        for word in script.split():
            key, held, times = word[0], word.endswith("!"), int(word.partition("*")[2] or 1)
            for _ in range(times):
                self._touch(_KEYS[key], _HOLD_MS if held else _SHORT_MS)
            self._pressed += [f"hold {key}" if held else key] * times

    def choose(self, *labels: str) -> None:
        """Go to lines that begin so, one menu after the other, and press A on each."""
        for label in labels:
            self.walk(label)
            self.press("A")

    def walk(self, label: str) -> None:
        """Go to the line of a menu that begins with a label."""
        for _ in self._running.page().items:
            if self._running.page().items[self._running.page().chosen].startswith(label):
                return
            self.press("▼")
        raise LookupError(f"{label} is not in {self._running.page().items}")

    def pick(self, name: str) -> None:
        """Find a card in the tree of four choices."""
        while hasattr(self._running.page(), "choices"):
            for key, choice in zip("ABC▲", self._running.page().choices, strict=False):
                first, _, last = choice.partition("\n– ")
                if first <= name <= (last or first):
                    self.press(key)
                    break
            else:
                raise LookupError(f"{name} is not in {self._running.page().choices}")
            if choice == name:
                return

    def wait(self, ms: int) -> None:
        """Let time pass; a panel that holds up a step makes it a little longer."""
        for _ in range(ms // _STEP_MS):
            self.board.idle(_STEP_MS)
            self.step()

    def step(self) -> None:
        """One turn of the device's loop."""
        self._running.step(self.board.ticks_ms())

    def calm(self) -> None:
        """Wait until answers have gone and what was pending is written."""
        self.wait(4200)

    def shoot(self, name: str, caption: str, film_ms: int = _FILM_MS) -> None:
        """Take a picture of what is to be seen now."""
        image, film = None, []
        if self.board.chip:
            image = self._developed()
        else:
            film = self._filmed(film_ms)
        presses, self._pressed = tuple(self._pressed), []
        words = draw.lines(self._running.page())
        shot = Shot(self.name, self._group, name, caption, presses, image, film, words)
        self.shots.append(shot)

    def _touch(self, key: int, ms: int) -> None:
        self.board.keys.down(key)
        self.wait(ms)
        self.board.keys.up(key)
        self.wait(_PAUSE_MS)

    def _developed(self) -> Image.Image:
        """The glass once the panel has come to rest, turned upright for its reader."""
        assert self.board.chip
        quiet = waited = 0
        while quiet < _QUIET_MS and waited < _PATIENCE_MS:
            self.wait(_STEP_MS)
            waited += _STEP_MS
            quiet = 0 if self.board.chip.busy else quiet + _STEP_MS
        rotation = self.app.settings.get("rotation") if self.app.playing else 0
        if self._running.page().kind != SCORE:
            rotation = rotation // 180 * 180  # only the score stands
        return picture(self.board.chip.image()).rotate(rotation, expand=True)

    def _filmed(self, ms: int) -> list[Frame]:
        assert self.board.chain
        frames = []
        for _ in range(ms // FRAME_MS):
            frames.append(tuple(self.board.chain.colours()))
            self.wait(FRAME_MS)
        return frames


Plug = Callable[..., Guide]  # plugs a device in; its keywords are what its owner has chosen
