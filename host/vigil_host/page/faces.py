"""The faces of every device (panel, lights, page), told to all or, while they are secret, to those
who asked to see secrets.

A face is secret while the game says so, or while the device shows one player what is theirs. Until
it is known whether it is, nobody is told of it.
"""

import base64
import threading
from collections.abc import Sequence
from typing import Any

from vigil_host.cable.session import Picture
from vigil_host.page.stream import Stream

_FACES = ("panel", "lights", "page")


class Faces:
    """What every device shows now."""

    def __init__(self, stream: Stream) -> None:
        self.twin = ""  # the key of the one in this program
        self._stream = stream
        self._lock = threading.RLock()
        self._shown: dict[tuple[str, str], Any] = {}  # by device and face
        self._game: dict[str, bool] = {}  # by device, once known: whether its game is secret, …
        self._device: dict[str, bool] = {}  # … and whether what it shows is for one player

    def put(self, key: str, face: str, value: Any) -> None:
        """A device shows something else."""
        if face == "panel" and value is not None:
            value = base64.b64encode(value).decode()
        with self._lock:
            self._shown[key, face] = value
            self._tell(key, (face,))

    def put_picture(self, key: str, picture: Picture) -> None:
        """A device was asked what it shows."""
        if picture.hidden:
            self._shown.setdefault((key, "panel"), None)
        elif not self._game.get(key):
            self.put(key, "panel", picture.panel)
            self.put(key, "lights", picture.lights)
        self.hide(key, device=picture.hidden)

    def hide(self, key: str, game: bool | None = None, device: bool | None = None) -> None:
        """Whether they are secret, as the game or the device says; None: it says nothing new."""
        with self._lock:
            before = self._hidden(key)
            if game is not None:
                self._game[key] = game
            if device is not None:
                self._device[key] = device
            if self._hidden(key) is not before:
                self._tell(key)

    def may_be_asked(self, key: str) -> bool:
        """Whether a picture of a real device would show nobody's secrets, as far as is known."""
        return key != self.twin and self._game.get(key) is False

    def _hidden(self, key: str) -> bool | None:
        """Whether the faces of a device are secret; None: not known yet."""
        game, device = self._game.get(key), self._device.get(key)
        if game or device:
            return True
        return device if key == self.twin else game  # our own twin knows best, without a log too

    def _tell(self, key: str, faces: Sequence[str] = _FACES) -> None:
        hidden = self._hidden(key)
        for face in faces:
            if hidden is not None and (key, face) in self._shown:
                self._stream.put_soon(face, key, self._shown[key, face], hidden)
