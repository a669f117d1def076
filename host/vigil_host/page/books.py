"""The games as the page asks for them; when much has to be read, a thread does it meanwhile.

A page that asks then is told of the games that are known already, and how far the reading is.
"""

import threading
from collections.abc import Callable
from typing import Any

from vigil_host.books import opinion as opinions
from vigil_host.books.archive import Archive
from vigil_host.books.stats import statistics
from vigil_host.books.store import Store
from vigil_host.errors import UserError
from vigil_host.page import game_story

_MUCH = 5000  # records: more than anybody waits for

Tell = Callable[[dict[str, int] | None], object]  # how far a reading is; None: all is read


class Books:
    """What is in the database."""

    def __init__(self, store: Store, tell: Tell) -> None:
        self._store = store
        self._archive = Archive(store)
        self._asking = threading.Lock()  # one request at a time leafs through the archive
        self._tell = tell
        self._reading: threading.Thread | None = None
        self._closed = False

    def close(self) -> None:
        """Read no further."""
        self._closed = True
        if self._reading:
            self._reading.join()

    def games(self) -> list[dict[str, Any]]:
        """Every game, the oldest first."""
        with self._asking:
            self._read()
            return [game_story.in_list(game) for game in self._archive.known()]

    def game(self, key: str) -> dict[str, Any]:
        """One of them with all its steps."""
        with self._asking:
            self._read()
            game = self._archive.find(key)
            if game is None:
                raise UserError("There is no such game.")
            return game_story.every_step(game)

    def opinion(self, key: str, at: int | None) -> dict[str, Any]:
        """What a strong player thinks of a step of it; without one, of the turns that decided."""
        with self._asking:
            game = self._archive.find(key)
            if game is None:
                raise UserError("There is no such game.")
            play = game.play
        if at is None:
            return {"turns": opinions.decisive_turns(play)}
        steps = opinions.in_force(play)
        if not 0 <= at < len(steps):
            raise UserError("There is no such step.")
        return opinions.after(play, steps[at].saved)

    def stats(self) -> dict[str, Any]:
        """What came of them."""
        with self._asking:
            self._read()
            return statistics(self._archive.known())

    def _read(self) -> None:
        """Read what is new, or let it be read."""
        if self._reading and self._reading.is_alive():
            return
        behind = self._archive.behind()
        if behind <= _MUCH:
            self._archive.read()
            return
        self._reading = threading.Thread(target=self._read_on, args=(behind,), daemon=True)
        self._reading.start()

    def _read_on(self, behind: int) -> None:
        done = 0

        def hear(count: int) -> None:
            nonlocal done
            if self._closed:
                raise UserError("The page is closed.")
            done += count
            self._tell({"read": done, "of": behind})

        try:
            Archive(self._store).read(hear)  # its own: a catalogue is read by one thread
        except UserError:  # whoever asks next is told
            return
        self._tell(None)
