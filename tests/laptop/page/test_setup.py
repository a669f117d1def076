"""`vigil setup` with a page in between: the page that has the cable is asked, and nothing more."""

import json
import os
import signal
import socket
import threading
from contextlib import contextmanager

import pytest

from tests.laptop.lib import command
from tests.laptop.lib.browsing import Browser, Recorder, serving
from tests.laptop.lib.cables import cables
from tests.laptop.lib.running import environment, running
from tests.laptop.lib.synced_device import keeper_in
from vigil_host.cable import page_client, page_list
from vigil_host.cable.port import Place
from vigil_host.cable.setup import Setup, checked
from vigil_host.errors import UserError
from vigil_host.games.script import Script
from vigil_host.language import speaking
from vigil_host.make import doctor
from vigil_host.page.guard import BODY_MOST
from vigil_host.page.serve import open_door

GAME = ("--sets", "godslayer,souls", "--players", "Ana,Zé", "--first", "2")
NIGHT = {"device": "twin", "settings": {"night": True}}
PLACE = Place("/dev/ttyACM9", "E66")


@pytest.fixture
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def cable(data, tmp_path):
    with cables(tmp_path) as plug_in:
        yield plug_in


def vigil(data, *args, **more):
    return command.vigil(*args, env=environment(data) | more)


def _settings(data, board="pico_epaper"):
    """What lies on the twin's own flash."""
    return json.loads((data / board / "settings" / "settings").read_text())


# With a page


def test_names_are_given_to_the_twin_of_a_running_page(data):
    with running(data) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        done = vigil(data, "setup", "--roster", "Ana,Zé", "--name", "Kitchen", "--rotation", 180)
        assert (done.returncode, done.stderr) == (0, "")
        told = f"  {'Roster':<18}Ana, Zé\n  {'Rotation':<18}180\nKitchen is set up.\n"
        assert told in done.stdout
        done = vigil(data, "setup", "--night", VIGIL_LANGUAGE="pt")
        assert done.stdout == f"  {'Modo noturno':<18}sim\nKitchen: tudo pronto.\n"
        told = {"name": "Kitchen", "roster": ["Ana", "Zé"], "rotation": 180}
        assert _settings(data) == {"language": "en", "night": True, **told}
        run.see("devices", lambda told: told["value"][0]["name"] == "Kitchen")
        run.see("settings", lambda told: told["value"]["rotation"] == 180)
        assert run.end() == (0, "")


def test_a_game_is_begun_on_a_running_page_and_is_in_the_log(data):
    with running(data) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        assert vigil(data, "setup", *GAME).returncode == 0
        told = run.see("game", lambda told: told["value"]["view"])["value"]["view"]
        assert [seat["name"] for seat in told["seats"]] == ["Ana", "Zé"]
        assert (told["first"], told["sets"]) == (2, ["godslayer", "souls"])
        (game,) = json.loads(vigil(data, "log", "--json").stdout)
        assert [player["name"] for player in game["players"]] == ["Ana", "Zé"]
        again = vigil(data, "setup", *GAME, "--brightness", 5)
        assert (again.returncode, again.stdout) == (1, "")
        assert again.stderr == (
            "vigil: A game is running: say --over to begin another; undo brings it back.\n"
        )
        asked = run.browser.post("/setup", {"device": run.device}).json()
        assert asked["settings"]["brightness"] == 60  # nothing was changed at all
        assert vigil(data, "setup", *GAME, "--over").returncode == 0
        assert len(json.loads(vigil(data, "log", "--json").stdout)) == 2


def test_the_page_with_the_right_device_is_asked(data, cable):
    """Two pages, three devices; and a symbolic link to a port is that port."""
    kitchen, garden = cable("kitchen"), cable("garden")
    link = data / "ttyACM0"
    link.symlink_to(garden.port)
    with (
        running(data, "--board", "badger2040") as one,
        running(data, "--port", kitchen.port, "--port", str(link)) as other,
    ):
        one.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        other.see("devices", lambda told: [each["live"] for each in told["value"]] == [True] * 2)
        assert len(page_list.addresses()) == 2
        assert "several devices" in vigil(data, "setup", "--night").stderr
        for port, night in (("twin badger2040", "yes"), (kitchen.port, "no"), (str(link), "yes")):
            flag = "--night" if night == "yes" else "--no-night"
            done = vigil(data, "setup", flag, "--port", port)
            assert (done.returncode, done.stderr) == (0, "")
        told = [device._app.app.settings.get("night") for device in (kitchen, garden)]
        assert told == [False, True]
        assert _settings(data, "badger2040") == {"language": "en", "night": True}
    assert page_list.addresses() == []


@pytest.mark.parametrize("host", ["0.0.0.0", "::1", "::", "localhost"])
def test_a_page_is_reached_wherever_it_listens_and_past_every_proxy(data, host):
    proxies = {"http_proxy": "http://127.0.0.1:9", "HTTP_PROXY": "http://127.0.0.1:9"}
    devices = Recorder()
    door = open_door(host, 0, _made(data))
    with serving(devices, door), page_list.listed(door.near):
        os.environ.update(proxies)
        try:
            assert page_client.find(PLACE).set_up(Setup({"night": True})).called == "Kitchen"
        finally:
            for name in proxies:
                del os.environ[name]
    assert devices.done == [("E66", Setup(), False), ("E66", Setup({"night": True}), False)]


def test_a_whole_roster_passes_a_page(data):
    roster = [f"ŁąÑñóžýäöüçãéí{name:02}" for name in range(24)]
    with running(data) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        done = vigil(data, "setup", "--roster", ",".join(roster))
        assert (done.returncode, done.stderr) == (0, "")
        assert _settings(data)["roster"] == roster


def test_other_commands_leave_a_device_to_its_page(data, cable):
    """By the path of its port it is a device like any other, and no twin."""
    link = data / "ttyACM0"
    kitchen = cable("kitchen")
    link.symlink_to(kitchen.port)
    with running(data, "--port", kitchen.port) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        sync, deploy = vigil(data, "sync", "--once", "--port", link), _deploy(data, link)
        taken = f"vigil: {link} is open in another Vigil, which keeps its log: one at a time.\n"
        assert (sync.returncode, sync.stderr) == (0, taken)
        assert (deploy.returncode, deploy.stdout) == (1, "")
        in_use = f"vigil: {link} is in use: close the other Vigil, Thonny or mpremote.\n"
        assert deploy.stderr == in_use
        finding = doctor._device(Place(str(link), ""))
        assert (finding.ok, finding.state) == (True, "open in another Vigil, which keeps its log")


def _deploy(data, port):
    return vigil(data, "deploy", "--board", "pico_epaper", "--port", port)


# Pages that will not do


def _made(folder):
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def test_a_page_that_was_killed_is_not_asked(data):
    with running(data) as run:
        run.see("game", lambda told: told)
        run.end(signal.SIGKILL)
    assert len(list((data / "pages").iterdir())) == 1
    assert page_list.addresses() == []
    assert page_client.find(PLACE) is None


@contextmanager
def _answering(data, answer):
    """A page that says the same to everybody, or nothing at all."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"127.0.0.1:{listening.getsockname()[1]}"

        def serve():
            connection, _ = listening.accept()
            with connection:
                connection.recv(65536)
                connection.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        if answer is not None:
            thread.start()
        with page_list.listed(address):
            yield address
        if answer is not None:
            thread.join()


def _http(status, body):
    return b"HTTP/1.1 %d x\r\ncontent-length: %d\r\n\r\n%s" % (status, len(body), body)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        b"",
        b"nonsense\r\n\r\n",
        _http(200, b"{}"),
        _http(200, b"[" * 5000),
        _http(400, b'{"error": 1}'),
        _http(400, b"[]"),
        _http(500, b"Internal"),
        _http(503, b"busy"),
    ],
)
def test_a_page_that_hangs_or_talks_nonsense_is_said_in_a_sentence(data, monkeypatch, answer):
    monkeypatch.setattr(page_client, "_PATIENCE_S", 0.1 if answer is None else 30.0)
    with _answering(data, answer) as address, pytest.raises(UserError) as error:
        page_client.find(PLACE)
    assert str(error.value) == (
        f"The page at http://{address} does not answer: end it with Ctrl-C and start it again."
    )


def test_a_page_that_does_not_listen_yet(data):
    with page_list.listed("127.0.0.1:1"), pytest.raises(UserError, match="does not answer: end it"):
        page_client.find(PLACE)


def test_a_hung_page_does_not_hide_the_one_that_has_the_device(data, monkeypatch):
    monkeypatch.setattr(page_client, "_PATIENCE_S", 0.5)
    door = open_door("::1", 0, _made(data))
    with _answering(data, None), serving(Recorder(), door), page_list.listed(door.near):
        assert page_client.find(PLACE).address == door.near


def test_a_page_that_lets_the_device_go_meanwhile(data):
    with _answering(data, _http(404, b"{}")) as address, pytest.raises(UserError) as error:
        page_client.PageClient(address, PLACE).set_up(Setup())
    assert str(error.value) == "The page has let the device go: try again."


@pytest.mark.parametrize("key", [b"", b"\n \n", b"a\nb: c", b"\xff", b"\0"])
def test_a_spoilt_key_is_no_key(data, key):
    door = open_door("127.0.0.1", 0, _made(data))
    (data / "page.key").write_bytes(key)
    refused = pytest.raises(UserError, match="page")
    with serving(Recorder(), door), page_list.listed(door.near), refused:
        page_client.find(PLACE)


def test_another_key_is_said_in_a_sentence(data):
    with running(data) as run:
        run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
        (data / "page.key").write_text("x" * 24)
        (data / "page.key").chmod(0o666)  # so the page keeps its own
        done = vigil(data, "setup", "--night")
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == (
            f"vigil: The page at {run.browser.home} does not take the key in {data}/page.key:"
            " end it and start it again.\n"
        )


# Who may


@pytest.fixture
def devices():
    return Recorder()


@pytest.fixture
def browser(devices, tmp_path):
    door = open_door("127.0.0.1", 0, tmp_path)
    with serving(devices, door):
        found = Browser(door)
        found.get(found.opening)
        yield found


def test_the_page_itself_may_set_up(browser, devices):
    assert browser.post("/setup", NIGHT).json()["called"] == "Kitchen"
    assert devices.done == [("twin", Setup({"night": True}), False)]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": None}, 403),
        ({"cookie": "vigil=x"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"host": "evil.example"}, 421),
        ({"content-type": "text/plain"}, 415),
        ({"content-length": str(BODY_MOST + 1)}, 413),
    ],
)
def test_nobody_else_may(browser, devices, headers, status):
    assert browser.post("/setup", NIGHT, headers).status == status
    assert devices.done == []


def test_it_is_no_larger_than_the_largest_roster_needs(browser, devices):
    roster = ["𝄞" * 14 + f"{name:02}" for name in range(24)]
    game = {"names": roster[:6], "sets": ["godslayer", "fallen", "souls"], "variant": "team"}
    wish = {"device": "E66" * 10, "settings": {"roster": roster, "name": roster[0]}, "game": game}
    body = json.dumps(wish, ensure_ascii=True).encode()
    assert BODY_MOST / 2 < len(body) < BODY_MOST
    assert "The device cannot show 𝄞" in browser.post("/setup", body).json()["error"]


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"settings": {}}, "Say device as text, settings and game as objects"),
        ({"device": "x", "settings": []}, "Say device as text"),
        ({"device": "x", "over": 1}, "Say device as text"),
        ({"device": "x", "game": "new table"}, "Say device as text"),
        ({"device": "x", "settings": {"last": None}}, "There is no setting 'last'"),
        ({"device": "x", "settings": {"version": "2"}}, "There is no setting 'version'"),
        ({"device": "x", "settings": {"roster": ["a\x1b"]}}, "roster must be at most 24 names"),
        ({"device": "x", "settings": {"roster": ["Bo 🎲"]}}, "The device cannot show 🎲: write"),
        ({"device": "x", "settings": {"night": 1}}, "night must be true or false"),
        ([], "That is not an object."),
    ],
)
def test_only_settings_with_values_they_may_have_pass(browser, devices, wish, sentence):
    answer = browser.post("/setup", wish)
    assert (answer.status, answer.json()["error"][: len(sentence)]) == (400, sentence)
    assert devices.done == []


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (
            {"settings": {"roster": ["Maria Aparecida da Silva"]}},
            "Maria Aparecida da Silva é",
        ),
        ({"settings": {"roster": ["Zé"] * 25}}, "São 25 nomes: um aparelho guarda no máximo 24."),
        ({"settings": {"roster": ["Bo 🎲"]}}, "O aparelho não mostra 🎲"),
    ],
)
def test_what_is_refused_is_said_in_the_language_of_who_asked(browser, devices, wish, sentence):
    answer = browser.post("/setup?language=pt", {"device": "x", **wish})
    said = answer.json()["error"]
    assert (answer.status, said[: len(sentence)]) == (400, sentence)
    assert "[" not in said


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ({"sets": []}, "Escolha pelo menos uma caixa."),
        ({"names": ["A,B", "C"]}, "Um nome não tem vírgulas nem aspas: A,B."),
        ({"names": ["A", "B"], "variant": "team"}, "Este jogo não pode começar: "),
    ],
)
def test_a_game_is_refused_in_the_language_of_who_asked(game, sentence):
    with pytest.raises(UserError) as refused:
        checked({}, game).command()
    with speaking("pt"):  # whoever reads it
        assert str(refused.value)[: len(sentence)] == sentence


@pytest.mark.parametrize(
    "game",
    [
        {"honor": 5},
        {"undo": ""},
        {"names": ["Ana"], "x": 'a" undo'},
        {"a b": 1},
        {"sets": ["dawn"]},
        {"command": "01"},
        {"names": {"a": 1}},
        {"names": ["\ud800", "Zé"]},
        {"\ud800": 1},
        {"sets": ""},
    ],
)
def test_no_other_command_than_a_new_game_passes(data, game):
    with running(data) as run:
        run.see("game", lambda told: told)
        wish = {"device": run.device, "settings": {"night": True}, "game": game}
        answer = run.browser.post("/setup", wish)
        assert (answer.status, answer.json()["error"][-1]) == (400, ".")
        told = run.browser.post("/setup", {"device": run.device}).json()
        assert (told["settings"]["night"], told["game"]) == (False, {})


def test_a_device_that_the_page_does_not_have(data):
    with running(data) as run:
        run.see("game", lambda told: told)
        answer = run.browser.post("/setup", {"device": "nowhere"})
        assert (answer.status, answer.json()["error"]) == (
            404,
            "This page does not have that device.",
        )


def test_a_count_is_not_told_before_the_reveal(data):
    """The page is for everybody, and so is what it answers here."""
    (data / "pico_epaper" / "log").mkdir(parents=True)
    script = Script(keeper_in(data / "pico_epaper"))
    for line in ("new table players=2 names=Ana,Zé", "finish", "deck 23 seat=1"):
        assert script.answer(line)["ok"]
    with running(data) as run:
        run.see("game", lambda told: told["value"]["view"])
        told = run.browser.post("/setup", {"device": run.device}).json()["game"]
        assert told["phase"] == "counting"
        assert [seat["cards"] for seat in told["seats"]] == [None, None]
