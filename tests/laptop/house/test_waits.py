"""Tests wait for what they look for: a machine under load only takes longer."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
PAGE = sorted((TESTS / "page").glob("test_*.py"))
ALL = [path for path in TESTS.rglob("*.py") if "bench" not in path.parts]
_BY_THE_CLOCK = re.compile(r"wait_for_timeout|[^_.]sleep\(|time\.sleep\(|timeout=")
_SHORT = re.compile(r"(?:[( ]timeout=|\.result\(|\.join\()([\d.]+)\)")
_FEWEST_S = 120
_SLEEPS_MOST = 3  # rather fewer
_SLEEP = re.compile(r"^(?!.*_SLEEP).*\btime\.sleep\(.*$", re.MULTILINE)


@pytest.mark.parametrize("path", PAGE, ids=lambda path: path.stem)
def test_a_page_test_knows_no_clock(path):
    assert _BY_THE_CLOCK.findall(path.read_text("utf-8")) == []


def test_no_limit_of_a_wait_is_short():
    found = {
        (path.name, limit)
        for path in ALL
        for limit in _SHORT.findall(path.read_text("utf-8"))
        if float(limit) < _FEWEST_S
    }
    assert found == set()


def test_a_sleep_says_why_nothing_can_be_waited_for():
    found = [(path.name, line) for path in ALL for line in _SLEEP.findall(path.read_text("utf-8"))]
    mute = [(name, line) for name, line in found if "#" not in line]
    assert mute == []
    assert len(found) <= _SLEEPS_MOST
