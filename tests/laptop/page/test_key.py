"""The key to the page: nobody sees it who need not, and it can be changed."""

import json
import os
import stat

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving
from tests.laptop.lib.command import vigil
from tests.laptop.lib.running import running
from vigil_host.cable import page_list
from vigil_host.cable.page_list import listed
from vigil_host.page import serve
from vigil_host.page.key import Key
from vigil_host.page.serve import open_browser, open_door


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_browser_is_opened_through_a_private_file(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(serve.webbrowser, "open", lambda url: opened.append(url) or True)
    monkeypatch.setenv("BROWSER", "some")
    address = 'http://127.0.0.1:8642/?token=se"cret&'
    assert open_browser(address, tmp_path)
    (url,) = opened
    path = tmp_path / "open.html"
    assert url == path.resolve().as_uri()
    assert "cret" not in url
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert 'url=http://127.0.0.1:8642/?token=se&quot;cret&amp;"' in path.read_text()


@pytest.mark.parametrize("mode", [0o666, 0o644, 0o660])
def test_a_key_that_others_can_read_is_not_taken(tmp_path, capsys, mode):
    path = tmp_path / "page.key"
    first = Key(path)()
    path.chmod(mode)
    second = Key(path)()
    assert first != second == Key(path)()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    said = capsys.readouterr().err
    assert said == f"vigil: {path} was open to others on this computer: there is a new key now.\n"


def test_a_page_takes_a_new_key_at_once_and_only_from_its_owner(tmp_path):
    path = tmp_path / "page.key"
    kept, other = Key(path), Key(path)
    before = kept()
    other.change()
    assert kept() == other() != before
    path.write_text("x" * 24)
    path.chmod(0o604)
    assert kept() == other()
    path.unlink()
    assert kept() == other()


def test_who_has_the_old_key_sees_nothing_more(tmp_path):
    devices, door = Recorder(), open_door("127.0.0.1", 0, tmp_path)
    with serving(devices, door):
        browser = Browser(door)
        browser.get(browser.opening)
        with browser.listen() as answer:
            assert answer.readline() == b"retry: 500\n"
            Key(tmp_path / "page.key").change()
            devices.stream.put_soon("devices", "", ["a secret"])
            assert b"secret" not in answer.read()
        assert browser.get("/stats").status == 403
        assert browser.get(browser.opening).status == 403
        again = Browser(door)
        assert again.get(again.opening).status == 200
        assert again.get("/stats").status == 200


def test_the_key_is_shown_as_the_run_has_shown_it(data):
    """A phone cannot open 127.0.0.1."""
    with running(data, "--host", "0.0.0.0") as run:
        run.see("devices", lambda told: told["value"])
        assert vigil("key").stdout == f"Vigil is at {run.address}\n"


def test_a_page_is_found_under_the_name_that_it_has_in_the_network(data):
    with listed("127.0.0.1:1", home="http://192.0.2.7:1"), listed("[::1]:1"):
        assert page_list.homes() == ["http://192.0.2.7:1", "http://[::1]:1"]
        assert page_list.addresses() == ["127.0.0.1:1", "[::1]:1"]


@pytest.mark.parametrize("twin", [True, False])
def test_a_page_of_an_earlier_vigil_is_found_by_its_address(data, twin):
    """It wrote into its file which twin's memory it has open, if any, and nothing else."""
    memory = (data / "pico_epaper").resolve()
    with listed("127.0.0.1:1"):
        (data / "pages" / "127.0.0.1+1").write_bytes(os.fsencode(memory) if twin else b"")
        assert page_list.homes() == ["http://127.0.0.1:1"]
        assert page_list.page_of(memory) == ("127.0.0.1:1" if twin else None)


def test_a_new_key_by_a_command(data):
    with running(data) as run:
        run.see("devices", lambda told: told["value"])
        shown = vigil("key")
        assert (shown.stdout, shown.stderr) == (f"Vigil is at {run.address}\n", "")
        said, address = vigil("key", "new").stdout.splitlines()
        assert said.startswith("There is a new key:")
        assert address.startswith(f"Vigil is at {run.browser.home}/?token=")
        assert address != f"Vigil is at {run.address}"
        assert run.browser.get("/stats").status == 403
        opening = address.removeprefix(f"Vigil is at {run.browser.home}")
        assert run.browser.get(opening).status == 200
        assert json.loads(run.browser.get("/stats").text)
        assert vigil("setup", "--night").returncode == 0  # a command finds in with it, too
    assert "No page is running" in vigil("key").stdout
    assert vigil("key", "old").returncode == 2
