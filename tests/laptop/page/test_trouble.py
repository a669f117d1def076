"""A twin that cannot start says so on the page, as the device says it on its panel."""

import json
import re
from contextlib import closing
from unittest.mock import Mock

import pytest

from tests.laptop.lib.browsing import Browser, serving
from vigil_host.books.store import Store
from vigil_host.cable.one_device import Cable
from vigil_host.cable.setup import Setup
from vigil_host.errors import UserError
from vigil_host.language import speaking
from vigil_host.page.devices import Devices
from vigil_host.page.serve import open_door
from vigil_host.sim.board import Running, SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.usb import Usb


class Lacking(SimBoard):
    """Somebody has removed a file of the program."""

    def open(self, name):
        if name == "cards.bin":
            raise FileNotFoundError(name)
        return super().open(name)


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """At the page of such a twin."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))

    def plug_in():
        board = Lacking("pico_epaper", folders(tmp_path / "twin"), Wall(), Usb("twin"))
        return board, Running(board)

    with Store() as store, closing(Devices(store)) as devices:
        devices.adopt(plug_in)
        door = open_door("127.0.0.1", 0, tmp_path)
        with serving(devices, door):
            browser = Browser(door)
            browser.get(browser.opening)
            yield browser


def told(browser, topic, wanted=bool):
    """What a page is told of a topic, when it is as wanted."""
    with browser.listen() as answer:
        while True:
            if answer.readline().strip() == f"event: {topic}".encode():
                value = json.loads(answer.readline()[6:]).get("value")
                if wanted(value):
                    return value


def test_a_twin_that_cannot_start_says_why(browser):
    page = told(browser, "page")
    assert page["title"] == "Vigil cannot start"
    assert "A file of the program is missing." in " ".join(page["lines"])
    assert told(browser, "panel")
    assert told(browser, "fault") == "This twin does not answer: what it shows says why."
    (device,) = told(browser, "devices")
    assert device["twin"]
    assert not device["live"]


def test_what_a_device_refuses_to_a_set_up_is_said_in_the_reader_s_language(monkeypatch):
    def refuse(*_):
        raise UserError("%s", "The device was unplugged.")

    monkeypatch.setattr(Devices, "_session", Mock())
    monkeypatch.setattr(Cable, "set_up", refuse)
    said = pytest.raises(UserError, match=re.escape("O aparelho foi desconectado."))
    with Store() as store, closing(Devices(store)) as devices, speaking("pt"), said:
        devices.set_up("twin", Setup(), False)
