"""The latest of everything, and streams that follow it at their own pace.

A stream that is slow misses what was overtaken and never the last word, so a page that nobody
reads costs no memory. One thread's affair, the server's; `put_soon` is the door for the others.
"""

import asyncio
import json
from collections.abc import AsyncGenerator
from typing import Any

STREAMS_MOST = 24  # a few pages on a few devices; more is an accident or an attack
_BEAT_S = 15  # a comment now and then, so that both sides notice a dead line


class TooMany(Exception):
    """No further stream."""


class Stream:
    """What all pages are told."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str, str], tuple[int, str, bool]] = {}
        self._count = 0
        self._followers: set[asyncio.Event] = set()
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._early: list[tuple[str, str, Any, bool, str]] = []

    def open(self) -> None:
        """The server runs: from now on, other threads may tell."""
        self._loop = asyncio.get_running_loop()
        while self._early:
            self.put(*self._early.pop(0))

    def close(self) -> None:
        """End every stream."""
        self._closed = True
        self._wake()

    @property
    def followers(self) -> int:
        """How many are open."""
        return len(self._followers)

    def put(
        self, topic: str, device: str, value: Any, secret: bool = False, language: str = ""
    ) -> None:
        """Tell the latest, to readers of a language if one is named.

        A secret is for those only who asked to see secrets.
        """
        self._count += 1
        told = {"device": device, "value": value} | ({"secret": True} if secret else {})
        text = json.dumps(told, separators=(",", ":"))
        self._latest[topic, device, language] = self._count, text, secret
        self._wake()

    def put_soon(
        self, topic: str, device: str, value: Any, secret: bool = False, language: str = ""
    ) -> None:
        """The same from another thread."""
        if self._loop is None:
            self._early.append((topic, device, value, secret, language))
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.put, topic, device, value, secret, language)

    def forget(self, device: str) -> None:
        """A device is gone."""
        for key in [key for key in self._latest if key[1] == device]:
            del self._latest[key]

    def follow(self, secrets: bool, language: str = "en") -> AsyncGenerator[str, None]:
        """Server-sent events: all that is known, then what changes."""
        if len(self._followers) >= STREAMS_MOST:
            raise TooMany
        return self._events(secrets, language)

    async def _events(self, secrets: bool, language: str) -> AsyncGenerator[str, None]:
        if len(self._followers) >= STREAMS_MOST:  # many came at once
            return
        seen: dict[tuple[str, str], int] = {}
        heard = ("", language)
        wake = asyncio.Event()
        self._followers.add(wake)
        try:
            yield "retry: 500\n\n"
            while not self._closed:
                wake.clear()
                for (topic, device, told), (number, text, secret) in list(self._latest.items()):
                    if told in heard and seen.get((topic, device), 0) < number:
                        seen[topic, device] = number
                        yield _event(topic, device, text, secret and not secrets)
                try:
                    await asyncio.wait_for(wake.wait(), _BEAT_S)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._followers.discard(wake)

    def _wake(self) -> None:
        for follower in self._followers:
            follower.set()


def _event(topic: str, device: str, text: str, hidden: bool) -> str:
    if hidden:
        text = json.dumps({"device": device, "hidden": True})
    return f"event: {topic}\ndata: {text}\n\n"
