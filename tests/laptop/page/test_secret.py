"""A hand is for the eyes of one player: no page that looks on sees it, whatever device shows it."""

import base64
import json

import pytest

from tests.laptop.lib.cables import cables
from tests.laptop.lib.running import running
from tests.laptop.lib.synced_device import keeper_in
from vigil.codes import PUBLIC
from vigil.full.facts import DECISIONS
from vigil_host.games.script import Script


@pytest.fixture
def data(tmp_path):
    return tmp_path


def deal(folder):
    """Two people play without cards, and nobody looks yet."""
    (folder / "log").mkdir(parents=True)
    assert Script(keeper_in(folder)).answer("new full names=Ana,Bo seed=3 first=1")["ok"]


def end_the_turn(app):
    """As a hand does it."""
    app.submit(bytes((DECISIONS,)))
    app.eye = PUBLIC
    app.home()


def is_shown(told):
    return bool(told.get("value"))


def shown(run, topic):
    """Everything that was told of a topic to a page that did not ask for secrets."""
    return [told["value"] for each, told in run.heard if each == topic and told.get("value")]


def secret(run, topic, cover=None):
    """What a page is told that did ask, as soon as it is not the cover any more."""
    with run.browser.listen("/events?secrets=1") as answer:
        while True:
            if answer.readline().strip() == f"event: {topic}".encode():
                value = json.loads(answer.readline()[6:])["value"]
                if value != cover:
                    return value


def is_hidden(told):
    return told.get("hidden") and "value" not in told


def is_the_cover(told):
    return is_shown(told) and told["value"]["title"] == "Pass to Ana"


def test_a_hand_on_the_twin_is_hidden_and_the_cover_is_not(data):
    deal(data / "pico_epaper")
    with running(data) as run:
        asks = run.see("page", is_the_cover)
        cover = run.see("panel", is_shown)["value"]
        run.press("A")
        run.see("page", is_hidden)
        run.see("panel", is_hidden)
        hand, dots = secret(run, "page", asks["value"]), secret(run, "panel", cover)
        assert "Apprentice" in str(hand)
        run.browser.post("/replug", {"device": run.device})
        run.see("page", is_the_cover)
        run.see("panel", is_shown)
        assert "Apprentice" not in str(shown(run, "page"))
        assert dots not in shown(run, "panel")


def test_a_hand_on_a_device_is_hidden_and_the_cover_is_not(data):
    deal(data / "kitchen")
    with cables(data) as plug_in:
        kitchen = plug_in("kitchen")
        with running(data, "--port", kitchen.port) as run:
            cover = run.see("panel", is_shown)
            kitchen.press("A")
            run.see("panel", is_hidden)
            assert secret(run, "panel") == cover["value"]  # it has not left the device
            hand = base64.b64encode(kitchen._board.chip.image()).decode()
            kitchen._later(lambda: end_the_turn(kitchen._app.app))
            assert run.see("panel", is_shown) != cover
            assert hand not in shown(run, "panel")
