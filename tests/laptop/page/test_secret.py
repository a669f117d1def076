"""A hand is for the eyes of one player: no page that looks on sees it, whatever device shows it."""

import pytest

from tests.laptop.lib.cables import cables
from tests.laptop.lib.party import keeper_in
from tests.laptop.lib.running import running
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


def is_hidden(told):
    return told.get("hidden") and "value" not in told


def test_a_hand_on_the_twin_is_hidden_and_the_cover_is_not(data):
    deal(data / "pico_epaper")
    with running(data) as run:
        run.see("page", lambda told: is_shown(told) and told["value"]["title"] == "Pass to Ana")
        run.see("panel", is_shown)
        run.press("A")
        run.see("page", is_hidden)
        run.see("panel", is_hidden)
        run.browser.post("/replug", {"device": run.device})
        run.see("page", lambda told: is_shown(told) and told["value"]["title"] == "Pass to Ana")
        run.see("panel", is_shown)


def test_a_hand_on_a_device_is_hidden_and_the_cover_is_not(data):
    deal(data / "kitchen")
    with cables(data) as plug_in:
        kitchen = plug_in("kitchen")
        with running(data, "--port", kitchen.port) as run:
            cover = run.see("panel", is_shown)
            kitchen.press("A")
            run.see("panel", is_hidden)
            kitchen._wish(lambda: end_the_turn(kitchen._app))
            assert run.see("panel", is_shown) != cover
