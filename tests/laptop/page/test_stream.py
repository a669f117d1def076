"""Streams: everybody hears the last word, nobody costs memory, secrets stay secret."""

import asyncio
import contextlib
import json
import random

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving, whole
from vigil_host.page import stream as streams
from vigil_host.page.serve import open_door
from vigil_host.page.stream import Follower, Stream, TooMany


def _heard(event):
    """An event as (topic, what was told); None for anything else."""
    lines = dict(line.split(": ", 1) for line in event.strip().splitlines() if line[0] != ":")
    return (lines["event"], json.loads(lines["data"])) if "event" in lines else None


async def _next(follower, count):
    """So many events."""
    heard = []
    while len(heard) < count:
        event = _heard(await anext(follower))
        if event:
            heard.append(event)
    return heard


def test_who_comes_late_hears_all_that_stands():
    async def scene():
        stream = Stream()
        stream.put("devices", "", ["one"])
        stream.put("panel", "one", "old")
        stream.put("panel", "one", "new")
        return await _next(stream.follow(Follower()), 2)

    assert asyncio.run(scene()) == [
        ("devices", {"device": "", "value": ["one"]}),
        ("panel", {"device": "one", "value": "new"}),
    ]


def test_who_is_slow_misses_what_was_overtaken_and_not_the_last_word():
    async def scene():
        stream = Stream()
        stream.put("lights", "one", 0)
        follower = stream.follow(Follower())
        await _next(follower, 1)
        for i in range(1, 10_000):
            stream.put("lights", "one", i)
        (last,) = await _next(follower, 1)
        assert len(stream._latest) == 1
        return last

    assert asyncio.run(scene()) == ("lights", {"device": "one", "value": 9999})


def _story(entries, undone=()):
    log = [{"text": f"Ana gains {i} Honor."} for i in range(entries)]
    for i in undone:
        log[i]["undone"] = True
    curve = [[i, 1, 60, i] for i in range(entries) if i not in undone]
    return {"view": {"pool": entries}, "log": log, "curve": curve, "trouble": ""}


def test_what_grows_is_told_once():
    """A step at a time: a page is sent as many bytes as happen, not as the game is long."""

    async def scene():
        stream = Stream()
        stream.put("game", "one", _story(500))
        follower = stream.follow(Follower())
        sent = []
        for entries in range(500, 600):
            stream.put("game", "one", _story(entries))
            while _heard(event := await anext(follower)) is None:
                pass
            sent.append(len(event))
        return sent

    first, *others = asyncio.run(scene())
    assert first > 10_000
    assert max(others) < 300


def test_a_page_puts_together_what_it_was_told_in_parts():
    """Whatever was undone, redone, begun anew or overtaken meanwhile."""
    dice = random.Random(7)

    async def scene():
        stream = Stream()
        quick, slow = [stream.follow(Follower()), None], [stream.follow(Follower()), None]
        length = 0
        for _ in range(300):
            length = dice.choice((0, length, length + 1, length + 1, length + 1, length + 5))
            undone = [i for i in range(length) if dice.random() < 0.02]
            stream.put("game", "one", _story(length, undone))
            stream.put("devices", "", [])
            for page in (quick, slow) if dice.random() < 0.3 else (quick,):
                for topic, told in await _next(page[0], 2):
                    if topic == "game":
                        page[1] = whole(told, page[1])
                assert page[1]["value"] == _story(length, undone)

    asyncio.run(scene())


def test_a_page_that_comes_again_is_told_all():
    async def scene():
        stream = Stream()
        stream.put("game", "one", _story(3))
        for _ in range(2):
            ((_, told),) = await _next(stream.follow(Follower()), 1)
            assert told["value"] == _story(3)

    asyncio.run(scene())


def test_a_secret_is_told_to_nobody_who_did_not_ask():
    async def scene():
        stream = Stream()
        stream.put("panel", "one", "23", secret=True)
        hidden = await _next(stream.follow(Follower()), 1)
        shown = await _next(stream.follow(Follower(secrets=True)), 1)
        return hidden, shown

    hidden, shown = asyncio.run(scene())
    assert hidden == [("panel", {"device": "one", "hidden": True})]
    assert shown == [("panel", {"device": "one", "value": "23", "secret": True})]


def test_what_is_told_before_the_server_runs_is_not_lost():
    async def scene(stream):
        stream.open()
        return await _next(stream.follow(Follower()), 1)

    stream = Stream()
    stream.put_soon("devices", "", [])
    assert asyncio.run(scene(stream)) == [("devices", {"device": "", "value": []})]
    stream.put_soon("devices", "", ["after the end"])  # and nobody stumbles


def test_a_name_cannot_break_out_of_its_line():
    async def scene():
        stream = Stream()
        stream.put("game", "one", "a\n\nevent: panel\ndata: {}\r\n\u2028")
        follower = stream.follow(Follower())
        await anext(follower)
        return await anext(follower)

    event = asyncio.run(scene())
    assert event.count("\n") == 3
    assert "\r" not in event
    assert event.isascii()


def test_streams_are_few_and_a_closed_one_makes_room(monkeypatch):
    async def scene():
        stream = Stream()
        stream.put("devices", "", [])
        followers = [stream.follow(Follower()) for _ in range(3)]
        for follower in followers:
            await anext(follower, None)
        assert stream.followers == 2  # the third came at the same time and was let go
        with pytest.raises(TooMany):
            stream.follow(Follower())
        await followers[0].aclose()
        await _next(stream.follow(Follower()), 1)

    monkeypatch.setattr(streams, "STREAMS_MOST", 2)
    asyncio.run(scene())


# The same over the wire


def test_many_pages_at_once_are_refused_and_the_first_ones_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr(streams, "STREAMS_MOST", 3)
    devices, door = Recorder(), open_door("127.0.0.1", 0, tmp_path)
    with serving(devices, door), contextlib.ExitStack() as open_ones:
        browser = Browser(door)
        browser.get(browser.opening)
        first = None
        for _ in range(3):
            answer = open_ones.enter_context(browser.listen())
            assert (answer.status, answer.readline()) == (200, b"retry: 500\n")
            first = first or answer
        refused = browser.get("/events")
        assert refused.status == 503
        assert refused.json()["error"] == "Too many pages are open: close one."
        devices.stream.put_soon("devices", "", ["here"])
        while not (line := first.readline()).startswith(b"data:"):
            assert line
        assert b"here" in line


def test_the_end_of_the_server_ends_every_stream(tmp_path):
    devices, door = Recorder(), open_door("127.0.0.1", 0, tmp_path)
    with contextlib.ExitStack() as open_ones:
        with serving(devices, door):
            browser = Browser(door)
            browser.get(browser.opening)
            answer = open_ones.enter_context(browser.listen())
            answer.readline()
        assert answer.read() == b"\n"
    assert devices.stream.followers == 0
