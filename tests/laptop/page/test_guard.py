"""Who is kept from the page: other names, other sites, no key, and whatever is too large."""

import asyncio
import json
import logging
import os
import socket
import stat
import time
from contextlib import ExitStack, closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving
from vigil_host.errors import UserError
from vigil_host.page.app import application
from vigil_host.page.connection import CONNECTIONS_MOST
from vigil_host.page.guard import BODY_MOST, HEAD_MOST
from vigil_host.page.seats import SeatKeys
from vigil_host.page.serve import Door, open_door
from vigil_host.sim.live import TooFast

PRESS = {"device": "twin", "key": "A", "how": "short"}


@pytest.fixture
def devices():
    return Recorder()


@pytest.fixture
def stranger(devices, tmp_path):
    """A browser without the key."""
    door = open_door("127.0.0.1", 0, tmp_path)
    with serving(devices, door):
        yield Browser(door)


@pytest.fixture
def friend(stranger):
    """A browser that has opened the printed address."""
    assert stranger.get(stranger.opening).status == 200
    return stranger


# What is allowed


def test_the_printed_address_gives_a_key_that_other_sites_cannot_use(stranger):
    answer = stranger.get(stranger.opening)
    assert "<title>Vigil</title>" in answer.text
    kept = answer.headers["set-cookie"]
    assert f"={stranger.key}; Path=/;" in kept
    assert kept.endswith("HttpOnly; SameSite=Strict")
    assert stranger.get("/stats").json() == {"games": 0}


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
def test_whoever_lets_all_in_is_told_an_address_that_can_be_opened(host, tmp_path):
    door = open_door(host, 0, tmp_path)
    with closing(door.socket):
        assert door.home.removeprefix("http://").removesuffix(f":{door.port}") not in ("", host)
        assert door.near in (f"127.0.0.1:{door.port}", f"[::1]:{door.port}")
        assert door.home.removeprefix("http://") in door.hosts
        assert not door.is_near


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.1", "::1"])
def test_an_address_of_this_computer_lets_nobody_in(host, tmp_path):
    door = open_door(host, 0, tmp_path)
    with closing(door.socket):
        assert door.is_near


@pytest.mark.parametrize(("host", "asked"), [("10.7", "10.0.0.7"), ("Kitchen", "kitchen")])
def test_an_address_is_known_as_a_browser_writes_it(host, asked):
    listening = Mock(getsockname=lambda: ("10.0.0.7", 80))
    assert f"{asked}:80" in Door(listening, host, Mock(), Mock()).hosts


def test_the_page_itself_may_press(friend, devices):
    assert friend.post("/press", PRESS).status == 204
    assert devices.done == [("twin", "A", "short")]


def test_a_link_in_a_message_may_open_the_page(stranger):
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert stranger.get(stranger.opening, headers).status == 200


# Without the key


@pytest.mark.parametrize(
    "path",
    ["/", "/?token=", "/?token=wrong", "/events", "/games", "/stats", "/lab", "/static/js/main.js"],
)
def test_without_the_key_there_is_nothing(stranger, path):
    answer = stranger.get(path)
    assert answer.status == 403
    assert answer.text.startswith("This page needs its key")
    assert "set-cookie" not in answer.headers


def test_without_the_key_nothing_is_pressed(stranger, devices):
    assert stranger.post("/press", PRESS).status == 403
    assert devices.done == []


@pytest.mark.parametrize("value", [b"wrong", b"\xe9", b'"', b"", b"a" * 4000, b"=;;\\"])
def test_a_wrong_cookie_is_no_key(stranger, value):
    port = stranger.host.partition(":")[2].encode()
    headers = {"cookie": b"vigil_" + port + b"=" + value}
    assert stranger.get("/stats", headers).status == 403


@pytest.mark.parametrize("length", [12_000, 60_000])
def test_a_cookie_that_is_hard_to_read_stops_nobody(stranger, length):
    """To undo its escapes would take half a minute, during which nobody is answered."""
    begun_s = time.process_time()
    answer = stranger.get("/events", {"cookie": b'a="' + length * b"\\" + b'"'})
    assert answer.status == (403 if length < HEAD_MOST else 431)
    assert time.process_time() - begun_s < 0.2


def test_the_key_is_found_among_other_cookies(friend, stranger):
    kept = friend.cookie
    name = kept.partition("=")[0]
    for cookies in (f'a="\\";b; {kept}; c', f"{name}=older; {kept}", f";;{kept};"):
        assert stranger.get("/", {"cookie": cookies}).status == 200
    for cookies in (f"x{kept}", kept.replace("=", " = "), f'"{kept}"', name, f"{name}="):
        assert stranger.get("/", {"cookie": cookies}).status == 403


@pytest.mark.parametrize("head", [{"cookie": HEAD_MOST * "x"}, {"x": HEAD_MOST * "x"}])
def test_a_long_head_is_refused_whoever_sends_it(friend, head):
    answer = friend.get("/", head)
    assert (answer.status, answer.text) == (431, "The head of this request is too long.\n")


@pytest.mark.parametrize(
    ("headers", "sentence"),
    [
        ({"cookie": HEAD_MOST * "x"}, "O cabeçalho deste pedido é longo demais."),
        ({"host": "evil.example"}, "Aqui é o Vigil, e ele não atende por esse nome."),
        ({"origin": "http://evil.example"}, "Outro site pediu isto: recusado."),
        ({"content-type": "text/plain"}, "Envie JSON."),
        ({"content-length": str(10**15)}, "O corpo deste pedido é longo demais."),
    ],
)
def test_what_the_guard_says_is_said_in_the_reader_s_language(friend, headers, sentence):
    answer = friend.post("/press", b"{}", {"accept-language": "pt-BR", **headers})
    assert answer.text == f"{sentence}\n"


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("/press", {}, "Diga device, key, how, cada um como texto."),
        ("/do", {}, "Diga device e line como texto, head e eye como números."),
        ("/hint", {}, "Diga device como texto e eye como número."),
        ("/opinion", {}, "Diga device como texto."),
        ("/setup", {}, "Diga device como texto, settings e game como objetos, over como booleano."),
        ("/seats", {}, "Diga device como texto e seat como o número de um lugar."),
        ("/press", [], "Isso não é um objeto."),
        ("/nowhere", {}, "Não há nada aqui."),
        ("/stats", {}, "Peça de outro modo."),
    ],
)
def test_what_is_wrong_with_a_request_is_said_in_the_reader_s_language(
    friend, path, body, sentence
):
    assert friend.post(f"{path}?language=pt", body).json() == {"error": sentence}


def test_the_key_opens_nothing_but_the_page(stranger):
    """Else it would stand in every address, and a link could carry it to a press."""
    assert stranger.get(f"/stats?token={stranger.key}").status == 403
    assert stranger.post(f"/press?token={stranger.key}", PRESS).status == 403


def test_the_key_is_kept_for_its_owner_only_and_from_day_to_day(tmp_path):
    first = open_door("127.0.0.1", 0, tmp_path)
    again = open_door("127.0.0.1", 0, tmp_path)
    other = open_door("127.0.0.1", 0, tmp_path / "nowhere")
    assert first.key == again.key != other.key
    assert len(first.key) >= 22
    assert stat.S_IMODE(os.stat(tmp_path / "page.key").st_mode) == 0o600
    for door in (first, again, other):
        door.socket.close()


# Where it listens, and other names: a foreign one can be made to point here


def test_it_listens_on_this_computer_only_unless_told(tmp_path):
    door = open_door("127.0.0.1", 0, tmp_path)
    assert door.socket.getsockname()[0] == "127.0.0.1"
    names = {host.rpartition(":")[0] for host in door.hosts}
    assert names == {"127.0.0.1", "localhost", "[::1]"}
    door.socket.close()


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path):
    door = open_door("127.0.0.1", 0, tmp_path)
    door.socket.listen()
    with pytest.raises(UserError, match=rf"port {door.port}: Address already in use\.$"):
        open_door("127.0.0.1", door.port, tmp_path)
    door.socket.close()


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:80", "localhost:1", ""])
def test_a_foreign_host_is_refused_even_with_the_key(friend, host):
    assert friend.get("/stats", {"host": host}).status == 421
    assert friend.get(friend.opening, {"host": host}).status == 421
    assert friend.get("/events", {"host": f"{host}.{friend.host}"}).status == 421


def test_two_hosts_are_refused(friend):
    headers = [("host", friend.host), ("host", "evil.example")]
    assert friend.get("/stats", headers).status in (400, 403)


# Other sites


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:9999", "null", "", "x" * 5000]
)
def test_another_site_may_neither_press_nor_listen(friend, devices, origin):
    assert friend.post("/press", PRESS, {"origin": origin}).status == 403
    assert friend.get("/events", {"origin": origin}).status == 403
    assert friend.get("/games", {"origin": origin}).status == 403
    assert devices.done == []


@pytest.mark.parametrize("home", ["https://127.0.0.1:%s", "http://localhost:%s", "http://127.1:%s"])
def test_nearly_our_own_name_is_another_site(friend, devices, home):
    origin = home % friend.host.partition(":")[2]
    assert friend.post("/press", PRESS, {"origin": origin}).status == 403
    assert devices.done == []


def test_a_press_must_say_where_it_comes_from(friend, devices):
    assert friend.post("/press", PRESS, {"origin": None}).status == 403
    assert devices.done == []


@pytest.mark.parametrize("site", ["cross-site", "same-site", "rubbish"])
@pytest.mark.parametrize("path", ["/events", "/games", "/stats", "/static/js/main.js"])
def test_a_request_that_another_site_caused_is_refused(friend, site, path):
    """A picture or a script tag sends no Origin, and cookies do not know ports."""
    assert friend.get(path, {"sec-fetch-site": site}).status == 403


class Tired(Recorder):
    """Cannot keep up."""

    def press(self, device, key, how):
        raise TooFast("Wait a moment.")


def test_a_press_too_many_is_refused_in_words(tmp_path):
    door = open_door("127.0.0.1", 0, tmp_path)
    with serving(Tired(), door):
        browser = Browser(door)
        browser.get(browser.opening)
        answer = browser.post("/press", PRESS)
    assert (answer.status, answer.json()) == (429, {"error": "Wait a moment."})


def test_a_form_cannot_press(friend, devices):
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        assert friend.post("/press", PRESS, {"content-type": kind}).status == 415
    assert devices.done == []


def test_other_sites_are_given_no_permission(friend):
    headers = {"origin": "http://evil.example", "access-control-request-method": "POST"}
    answer = friend.get("/press", headers, method="OPTIONS")
    assert answer.status == 403
    assert not [name for name in answer.headers if name.startswith("access-control")]


# Too large, or nonsense


def test_a_large_body_is_refused_before_it_is_read(friend, devices):
    assert friend.post("/press", {**PRESS, "more": "x" * BODY_MOST}).status == 413
    assert friend.post("/press", b"{}", {"content-length": str(10**15)}).status == 413
    assert devices.done == []


def test_a_body_of_unknown_length_is_refused(friend, devices):
    body = json.dumps(PRESS).encode()
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    assert friend.post("/press", chunked, {"transfer-encoding": "chunked"}).status == 411
    assert devices.done == []


def test_a_length_that_deceives_is_refused(friend, devices):
    body = json.dumps({**PRESS, "more": "x" * BODY_MOST}).encode()
    assert friend.post("/press", body, {"content-length": f"{len(body):018}"}).status == 413
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    both = {"content-length": "5", "transfer-encoding": "chunked"}
    assert friend.post("/press", chunked, both).status == 411
    assert devices.done == []


def test_one_who_leaves_in_the_middle_of_a_press_stops_nothing(devices):
    heads = {
        "host": "here",
        "origin": "http://here",
        "cookie": "key=secret",
        "content-type": "application/json",
        "content-length": "50",
    }
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/press",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in heads.items()],
    }
    told = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        told.append(message)

    app = application(devices, lambda: "secret", SeatKeys(Path()), frozenset({"here"}), "key")
    asyncio.run(app(scope, receive, send))
    assert told[0]["status"] == 400
    assert devices.done == []


def test_a_knock_for_another_protocol_is_not_told_in_the_terminal(stranger, caplog, monkeypatch):
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handlers", [caplog.handler])
    heads = {"connection": "Upgrade", "upgrade": "websocket", "host": "evil.example"}
    assert stranger.get("/events", heads).status == 421
    assert caplog.records == []


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"device": 1}', b'"A"', b"\xff", b'{"device":"twin"}']
)
def test_nonsense_is_answered_with_a_sentence(friend, devices, body):
    answer = friend.post("/press", body)
    assert answer.status == 400
    assert answer.json()["error"].endswith(".")
    assert devices.done == []


def test_deep_nonsense_too(friend):
    assert friend.post("/press", b"[" * BODY_MOST).status == 400


def test_looking_is_not_pressing(friend, devices):
    assert friend.get("/press").status == 405
    assert friend.get("/replug").status == 405
    assert devices.done == []


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2f..%2fapp.py",
        "/static//etc/passwd",
        "/static/js/..%5c..%5capp.py",
        "/static/%00",
        "/static/js",
        "/static/js/" + "a" * 3000,
        "/games/../../etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_parts_of_the_page(friend, path):
    answer = friend.get(path)
    assert answer.status == 404
    assert "import" not in answer.text


# Too many


def test_those_who_say_nothing_lock_nobody_out(friend, devices):
    """Nor those who say half of something; and a page that is open stays open."""
    address = ("127.0.0.1", int(friend.host.partition(":")[2]))
    with ExitStack() as lines, friend.listen() as stream:
        assert stream.readline() == b"retry: 500\n"
        for number in range(3 * CONNECTIONS_MOST):
            line = lines.enter_context(socket.create_connection(address))
            if number % 2:
                line.sendall(b"POST /press HTTP/1.1\r\nhost: ")
        assert friend.get("/stats").status == 200
        assert friend.post("/press", PRESS).status == 204
        devices.stream.put_soon("game", "twin", "still told")
        while b"still told" not in (said := stream.readline()):
            assert said


# What the answers allow


@pytest.mark.parametrize("path", ["/", "/static/js/main.js", "/games", "/nowhere"])
def test_every_answer_allows_our_own_scripts_only(friend, path):
    headers = friend.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_a_refusal_is_as_strict(stranger):
    assert "content-security-policy" in stranger.get("/").headers
