"""`host/docs/press.md` follows one press: each file it names takes part, its steps are in order."""

import re
import sys

import pytest

from tests.micropython import ROOT
from vigil.table.setup import command
from vigil_host.sim.guide import Guide

_STEP = re.compile(r"^\d+\. ", re.MULTILINE)
_FILE = re.compile(r"`([a-z_/0-9]+\.py)`")
_DEVICE = 8  # steps on the device; the laptop hears of it afterwards
_ORDER = (  # the calls that the steps are about
    ("drivers/contacts.py", "change"),
    ("buttons.py", "poll"),
    ("screens/table/home.py", "press"),
    ("keeper.py", "submit"),
    ("table/rules.py", "decide"),
    ("log/journal.py", "append"),
    ("table/steps.py", "apply"),
    ("pages.py", "__init__"),
)


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    """Every function that a press of ▲ calls, until it is written and shown, in order."""
    guide = Guide("pico_epaper", tmp_path_factory.mktemp("press"))
    guide.app.submit(command(1, 0, 2, ["Ana", "Zé"], first=1, seed=1))
    guide.calm()
    found = []

    def called(frame, event, _argument):
        if event == "call":
            found.append((frame.f_code.co_filename, frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        guide.press("▲")
        guide.calm()
    finally:
        sys.setprofile(before)
    honor = guide.app.keeper.game.honor(1)
    guide.board.close()
    assert honor == 1
    return found


def steps():
    """The steps as they are written."""
    return _STEP.split((ROOT / "host" / "docs" / "press.md").read_text("utf-8"))[1:]


def test_every_file_on_the_device_takes_part(calls):
    files = {file for file, _ in calls}
    named = [name for step in steps()[:_DEVICE] for name in _FILE.findall(step)]
    assert len(named) > 10
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []


def test_the_steps_are_in_order(calls):
    at = 0
    for name, function in _ORDER:
        rest = calls[at:]
        at += next(
            (i for i, (file, each) in enumerate(rest) if file.endswith(name) and each == function),
            len(rest),
        )
        assert at < len(calls), name
    written = [name for step in steps()[:_DEVICE] for name in _FILE.findall(step)]
    places = [
        next(i for i, each in enumerate(written) if each.endswith(file)) for file, _ in _ORDER
    ]
    assert places == sorted(places)
