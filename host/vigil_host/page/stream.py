"""The latest of everything, and streams that follow it at their own pace.

A stream that is slow misses what was overtaken and never the last word, so a page that nobody
reads costs no memory. What grows with a game is sent once: of such a list a page is told how many
entries of the one before it keeps, and those that follow. One thread's affair, the server's;
`put_soon` is the door for the others.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from typing import Any

STREAMS_MOST = 24  # a few pages on a few devices; more is an accident or an attack
_BEAT_S = 15  # a comment now and then, so that both sides notice a dead line
_GROWING = ("log", "curve")  # lists in what is told of a game


class TooMany(Exception):
    """No further stream."""


class _Told:
    """The latest of a topic, as text; shorter for those who were told the one before it."""

    def __init__(self, number: int, device: str, value: Any, secret: bool) -> None:
        self.number = number
        self.device = device
        self.value = value
        self.secret = secret
        self.whole = self._spell(value)
        self._news: dict[int, str] = {}  # by the number of what was told before

    def since(self, before: "_Told | None") -> str:
        """What is new to one who was told that."""
        if before is None or not (_grows(before.value) and _grows(self.value)):
            return self.whole
        if before.number not in self._news:
            self._news[before.number] = self._spell(_news(before.value, self.value))
        return self._news[before.number]

    def _spell(self, value: Any) -> str:
        told = {"device": self.device, "value": value} | ({"secret": True} if self.secret else {})
        return json.dumps(told, separators=(",", ":"))


class Stream:
    """What all pages are told."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str, str], _Told] = {}
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
        self._latest[topic, device, language] = _Told(self._count, device, value, secret)
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

    def follow(
        self, secrets: bool, language: str = "en", may: Callable[[], bool] = lambda: True
    ) -> AsyncGenerator[str, None]:
        """Server-sent events: all that is known, then what changes, as long as one `may`."""
        if len(self._followers) >= STREAMS_MOST:
            raise TooMany
        return self._events(secrets, language, may)

    async def _events(
        self, secrets: bool, language: str, may: Callable[[], bool]
    ) -> AsyncGenerator[str, None]:
        if len(self._followers) >= STREAMS_MOST:  # many came at once
            return
        seen: dict[tuple[str, str], _Told] = {}
        heard = ("", language)
        wake = asyncio.Event()
        self._followers.add(wake)
        try:
            yield "retry: 500\n\n"
            while may() and not self._closed:
                wake.clear()
                for (topic, device, spoken), told in list(self._latest.items()):
                    before = seen.get((topic, device))
                    if spoken in heard and told is not before:
                        seen[topic, device] = told
                        yield _event(topic, told, before, secrets)
                try:
                    await asyncio.wait_for(wake.wait(), _BEAT_S)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._followers.discard(wake)

    def _wake(self) -> None:
        for follower in self._followers:
            follower.set()


def _event(topic: str, told: _Told, before: _Told | None, secrets: bool) -> str:
    if told.secret and not secrets:
        text = json.dumps({"device": told.device, "hidden": True})
    else:
        text = told.since(before if before and (secrets or not before.secret) else None)
    return f"event: {topic}\ndata: {text}\n\n"


def _grows(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(key), list) for key in _GROWING)


def _news(before: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    """A value whose lists begin where they differ from those before; `kept`: where that is."""
    kept = {key: _alike(before[key], value[key]) for key in _GROWING}
    return {**value, "kept": kept, **{key: value[key][kept[key] :] for key in _GROWING}}


def _alike(one: list[Any], other: list[Any]) -> int:
    """How many entries two lists have in common before they part."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, theirs) in pairs if mine != theirs), min(len(one), len(other)))
