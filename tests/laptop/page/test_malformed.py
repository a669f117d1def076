"""Whatever is posted to the page is answered in a sentence: no address stumbles over it."""

import json
from typing import Any

import pytest

from tests.laptop.lib.browsing import Recorder
from tests.laptop.lib.running import running
from tests.laptop.lib.synced_device import keeper_in
from vigil_host.games.script import Script
from vigil_host.page.app import application
from vigil_host.page.seats import SeatKeys

BODIES = {  # of every address that takes a POST; none of them changes anything
    "/do": {"device": "", "line": "do 1", "head": 0, "eye": 0},
    "/hint": {"device": "", "eye": 2},
    "/opinion": {"device": ""},
    "/press": {"device": "", "key": "none", "how": "short"},
    "/replug": {"device": "none"},
    "/setup": {"device": "", "settings": {}, "game": {}, "over": False},
    "/seats": {"device": "", "seat": 0},
    "/seat/{key}/do": {"line": "do 1", "head": 0},
    "/seat/{key}/hint": {},
    "/seat/{key}/opinion": {},
}
HALF = "\ud800"  # of a character: JSON can say it, UTF-8 cannot
LINES = ('do "', 'do 1 seat="', "do 1 seat=2 seat=2", "do ²", 4097 * "x", f"note {HALF}")
LINES += ("new", "new full seed=x", f"new full names={HALF}", "redo x", "undo -1", "undo leave=x")
VALUES = [*LINES, HALF, "\x00", "", None, True, 1.5, [], [[]], {"a": {}}, {HALF: HALF}]
VALUES += [-1, 2**31, 2**32, 10**30, {"name": HALF}, {"roster": [HALF, 1]}, {"names": ["a", {}]}]
NO_JSON = [b"", b"{", b"[]", b"1", b"null", b"\xff\xfe", b'{"device": "\xff"}', 4000 * b"["]
NO_JSON += [b'{"head": ' + 5000 * b"9" + b"}", b'{"eye": 1e999}', b'{"eye": NaN}']
ENCODINGS = ("utf-16", "utf-32", "utf-8-sig")


@pytest.fixture
def run(tmp_path):
    """Ana and Bo play without cards on the twin of a page."""
    folder = tmp_path / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    assert Script(keeper_in(folder)).answer("new full names=Ana,Bo seed=3 first=1")["ok"]
    with running(tmp_path) as found:
        found.see("game", lambda told: told["value"]["view"])
        yield found


def malformed(body):
    yield from NO_JSON
    yield from (json.dumps(body).encode(encoding) for encoding in ENCODINGS)
    for field in {*body, "device", "eye"}:
        yield from (body | {field: value} for value in VALUES)


def test_no_address_stumbles_over_a_body(run):
    seats = run.browser.post("/seats", {"device": run.device}).json()["seats"]
    key = seats[0]["link"].split("/")[-2]
    for path, body in BODIES.items():
        known = body | ({"device": run.device} if body.get("device") == "" else {})
        for wrong in malformed(known):
            answer = run.browser.post(path.format(key=key), wrong)
            assert answer.status < 500, (path, wrong, answer.text)
            assert answer.status < 400 or answer.json()["error"].count("\n") == 0
    assert run.see("game", lambda told: True)["value"]["head"] == 1
    assert run.end()[1] == ""


def test_every_address_that_takes_a_post_is_tried(tmp_path):
    devices: Any = Recorder()
    app = application(devices, str, SeatKeys(tmp_path / "keys"), frozenset(), "")
    assert set(posts(app.routes)) == set(BODIES)


def posts(routes, above=""):
    for route in routes:
        if "POST" in (getattr(route, "methods", None) or ()):
            yield above + route.path
        yield from posts(getattr(route, "routes", None) or (), above + route.path)
