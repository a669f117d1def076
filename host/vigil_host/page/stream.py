"""The latest value of every topic, and streams that follow it at their own pace.

A slow stream skips values that newer ones replaced, but always gets the last one, so a page that
nobody reads costs no memory. A list that grows with a game is not sent again each time: a page is
told how many of the entries it has are still good, and the ones that follow. `Follower.hears` alone
decides what reaches whom. All of this runs on the server's thread; others call `put_soon`.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import Any

from vigil.codes import PUBLIC
from vigil_host.page.answer import spelled

STREAMS_MOST = 24  # a few pages on a few devices; more is an accident or an attack
PHONES_MOST = 4  # in one seat; so that no seat takes the place of the others
SEAT_TOPICS = ("version", "device", "game", "seat", "company")  # what a seat's phone hears
_BEAT_S = 15  # a comment now and then, so that both sides notice a dead line
_GROWING = ("log", "curve")  # lists in what is told of a game


class TooMany(Exception):
    """No further stream."""


@dataclass(eq=False)
class Follower:
    """Who listens, and what for: a page hears of every device, a phone in a seat of its own."""

    secrets: bool = False
    language: str = "en"
    eye: int = PUBLIC
    device: str = ""  # the only one, for a seat's link
    phone: str = ""  # the same when it comes again
    may: Callable[[], bool] = lambda: True
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def hears(self, topic: str, device: str, spoken: str, eye: int) -> bool:
        """Whether something is told to this one at all."""
        if self.device and (topic not in SEAT_TOPICS or device not in ("", self.device)):
            return False
        return spoken in ("", self.language) and eye in (PUBLIC, self.eye)

    def is_beside(self, other: "Follower") -> bool:
        """Whether both look with the eye of the same seat."""
        return self.eye == other.eye != PUBLIC and (
            self.device == other.device or not self.device or not other.device
        )


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
        return spelled(told)


class Stream:
    """What all pages are told."""

    def __init__(self) -> None:
        self._latest: dict[tuple[str, str, str, int], _Told] = {}
        self._count = 0
        self._followers: list[Follower] = []
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._early: list[tuple[str, str, Any, bool, str, int]] = []

    def open(self) -> None:
        """The server runs: from now on, other threads may tell."""
        self._loop = asyncio.get_running_loop()
        while self._early:
            self.put(*self._early.pop(0))

    def recheck(self) -> None:
        """A key may have been changed: let those be gone who may no longer listen."""
        self._wake()

    def close(self) -> None:
        """End every stream."""
        self._closed = True
        self._wake()

    @property
    def followers(self) -> int:
        """How many are open."""
        return len(self._followers)

    def put(
        self,
        topic: str,
        device: str,
        value: Any,
        secret: bool = False,
        language: str = "",
        eye: int = PUBLIC,
    ) -> None:
        """Tell the latest: to readers of a language if one is named, to a seat's eye or to all.

        A secret is for those only who asked to see secrets.
        """
        self._count += 1
        self._latest[topic, device, language, eye] = _Told(self._count, device, value, secret)
        self._wake()

    def put_soon(
        self,
        topic: str,
        device: str,
        value: Any,
        secret: bool = False,
        language: str = "",
        eye: int = PUBLIC,
    ) -> None:
        """The same from another thread."""
        if self._loop is None:
            self._early.append((topic, device, value, secret, language, eye))
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.put, topic, device, value, secret, language, eye)

    def follow(self, follower: Follower) -> AsyncGenerator[str, None]:
        """Server-sent events: all that is known, then what changes, as long as one may."""
        if self._is_full(follower):
            raise TooMany
        return self._events(follower)

    async def _events(self, follower: Follower) -> AsyncGenerator[str, None]:
        if self._is_full(follower):  # many came at once
            return
        seen: dict[tuple[str, str], _Told] = {}
        self._join(follower)
        try:
            yield "retry: 500\n\n"
            while follower in self._followers and follower.may() and not self._closed:
                follower.wake.clear()
                for key, told in list(self._latest.items()):
                    before = seen.get(key[:2])
                    if follower.hears(*key) and told is not before:
                        seen[key[:2]] = told
                        yield _event(key[0], told, before, follower.secrets)
                try:
                    await asyncio.wait_for(follower.wake.wait(), _BEAT_S)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._leave(follower)

    def _is_full(self, follower: Follower) -> bool:
        others = [other for other in self._followers if not _is_same(follower, other)]
        if follower.device:
            return sum(map(follower.is_beside, others)) >= PHONES_MOST
        return sum(not other.device for other in others) >= STREAMS_MOST

    def _join(self, follower: Follower) -> None:
        """One that comes again, as a phone that slept, takes the place it had."""
        before = [other for other in self._followers if _is_same(follower, other)]
        for other in before:
            self._followers.remove(other)
            other.wake.set()
        self._followers.append(follower)
        if not before:
            self._tell_company(follower)

    def _leave(self, follower: Follower) -> None:
        if follower in self._followers:
            self._followers.remove(follower)
            self._tell_company(follower)

    def _tell_company(self, follower: Follower) -> None:
        """Let all in a seat know how many they are, and the page which seats have a phone."""
        for device in {other.device for other in self._followers if other.is_beside(follower)}:
            here = Follower(eye=follower.eye, device=device)
            phones = sum(map(here.is_beside, self._followers))
            self.put("company", device, {"phones": phones}, eye=follower.eye)
        if follower.device:
            here = (other.eye for other in self._followers if other.device == follower.device)
            self.put("phones", follower.device, dict(Counter(map(str, here))))

    def _wake(self) -> None:
        for follower in self._followers:
            follower.wake.set()


def _is_same(one: Follower, other: Follower) -> bool:
    """Whether it is the same phone, come again."""
    same = one.phone == other.phone and one.device == other.device and one.eye == other.eye
    return bool(one.phone) and same


def _event(topic: str, told: _Told, before: _Told | None, secrets: bool) -> str:
    if told.secret and not secrets:
        text = spelled({"device": told.device, "hidden": True})
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
