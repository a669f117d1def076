"""The interpreter's fetcher finds a mirror or says what to do; tests/both reports what it runs."""

import os
import shutil
import subprocess
import sys

import pytest

from tests import micropython
from tests.micropython import ROOT
from vigil_host.make import micropython as host

_ONE_LINE = """\
# deb http://old.example/debian stable main
deb-src http://source.example/debian stable main
deb [arch=amd64 signed-by=/k.gpg] https://tool.example/apt stable main
deb http://security.example/debian-security stable main
deb http://one.example/debian/ stable main
"""
_DEB822 = """\
Types: deb
# a comment: in the middle
URIs: http://two.example/debian-security
Suites: stable-security

Enabled: no
Types: deb
URIs: http://off.example/debian

Types: deb deb-src
URIs:
 http://three.example/debian
 http://four.example/debian
"""

_TESTS = """
import sys

def test_good():
    print("on", sys.implementation.name)

def test_bad():
    assert "py" == "thon", "said " + sys.implementation.name

def test_deadly():
    if sys.implementation.name == "micropython":
        sys.exit(3)

def test_late():
    pass
"""


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        (
            "sources.list",
            _ONE_LINE,
            [
                "http://one.example/debian/",
                "https://tool.example/apt",
                "http://security.example/debian-security",
            ],
        ),
        (
            "sources.list.d/debian.sources",
            _DEB822,
            [
                "http://three.example/debian",
                "http://four.example/debian",
                "http://two.example/debian-security",
            ],
        ),
        ("sources.list.d/debian.sources.off", _DEB822, []),
    ],
)
def test_mirrors_come_from_the_machine_s_apt(tmp_path, name, text, found):
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / name).write_text(text)
    assert micropython.mirrors(tmp_path) == found


@pytest.mark.parametrize(
    ("machine", "tools", "mirrors", "sentence"),
    [
        ("aarch64", True, ["m"], "Linux on x86 only"),
        ("x86_64", False, ["m"], "takes apt-get and dpkg-deb"),
        ("x86_64", True, [], "knows no mirror"),
    ],
)
def test_a_machine_that_cannot_fetch_is_told_what_to_do(
    monkeypatch, tmp_path, machine, tools, mirrors, sentence
):
    monkeypatch.delenv("MICROPYTHON", raising=False)
    monkeypatch.setattr(host, "_HOME", tmp_path / "home")
    monkeypatch.setattr(host, "mirrors", lambda: mirrors)
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr("shutil.which", lambda name: name if tools else None)
    with pytest.raises(micropython.Unavailable, match=sentence) as caught:
        micropython.command()
    assert "MICROPYTHON=/path/to/micropython" in str(caught.value)


def test_a_named_interpreter_must_exist(monkeypatch):
    monkeypatch.setenv("MICROPYTHON", "/nowhere/micropython")
    with pytest.raises(micropython.Unavailable, match="/nowhere/micropython"):
        micropython.command()


def test_the_heap_ends_where_it_was_told_to():
    assert micropython.run(["-c", "bytearray(40_000)"], heap="64k").returncode == 0
    done = micropython.run(["-c", "bytearray(80_000)"], heap="64k")
    assert done.returncode == 1
    assert "MemoryError" in done.stderr


def test_each_function_is_reported_once_for_each_interpreter(tmp_path):
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("test_*"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tests" / "both" / "test_it.py").write_text(_TESTS)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "tests/both"],
        cwd=tmp_path,
        env={**os.environ, "MICROPYTHON": micropython.command()[0], "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    summary = [line for line in done.stdout.splitlines() if line.startswith(("PASSED", "FAILED"))]
    place = "tests/both/test_it.py::test_"
    death = "Failed: MicroPython ended in test_deadly: exit code 3"
    assert sorted(summary) == [
        f"FAILED {place}bad[cpython] - AssertionError: said cpython",
        f"FAILED {place}bad[micropython] - Failed: AssertionError: said micropython",
        f"FAILED {place}deadly[micropython] - {death}",
        f"FAILED {place}late[micropython] - {death}",
        f"PASSED {place}deadly[cpython]",
        f"PASSED {place}good[cpython]",
        f"PASSED {place}good[micropython]",
        f"PASSED {place}late[cpython]",
    ]
    assert "on micropython" in done.stdout
    assert 'assert "py" == "thon", "said " + sys.implementation.name\nAssertionError' in done.stdout
