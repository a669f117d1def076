"""A link for every seat: what its key opens, what it never does, and how it is taken back."""

import contextlib
import itertools
import json
import stat
import subprocess
import sys
import threading

import pytest

from tests.laptop.lib.browsing import Browser, Recorder, serving
from tests.laptop.lib.command import vigil
from tests.laptop.lib.running import environment
from tests.laptop.lib.synced_device import keeper_in
from vigil_host.errors import UserError
from vigil_host.games.script import Script
from vigil_host.page import guesses, links, seats, stream
from vigil_host.page.seats import Seat, SeatKeys
from vigil_host.page.serve import open_door

ANA, BO = Seat("twin", 1), Seat("twin", 2)
LATE_S = 120  # for a program that starts on a machine under load
GONE = "This link is good no longer: ask for a new one at the table.\n"
MOVE = {"device": "twin", "line": "do 1", "head": 7, "eye": 1}


@pytest.fixture
def devices():
    return Recorder()


@pytest.fixture
def door(tmp_path):
    return open_door("127.0.0.1", 0, tmp_path)


@pytest.fixture
def phone(devices, door):
    """A browser that has nothing but the link of Ana's seat."""
    with serving(devices, door):
        yield Phone(door, door.seats.key(ANA))


class Phone(Browser):
    """Everything it asks for lies below its link."""

    def __init__(self, door, key):
        super().__init__(door)
        self.below = f"/seat/{key}"

    def hear(self, wanted, more=""):
        """All topics that are told until one of them is wanted."""
        topics = []
        with self.listen(f"{self.below}/events{more}") as answer:
            while wanted not in topics:
                line = answer.readline()
                assert line, topics
                if line.startswith(b"event: "):
                    topics.append(line[7:-1].decode())
        return topics


# What the link opens


def test_a_link_opens_the_page_of_its_seat_and_all_that_this_needs(phone):
    assert "/seat.js" in phone.get(f"{phone.below}/").text
    assert phone.get(phone.below).headers["location"].endswith(f"{phone.below}/")
    for part in ("/static/js/stream.js", "/static/css/base.css", "/words?language=pt"):
        answer = phone.get(phone.below + part)
        assert (answer.status, "set-cookie" in answer.headers) == (200, False)


def test_a_link_in_a_message_may_be_opened(phone):
    headers = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert phone.get(f"{phone.below}/", headers).status == 200
    assert phone.get(f"{phone.below}/events", headers).status == 403


def test_a_seat_decides_in_its_own_name(phone, devices):
    answer = phone.post(f"{phone.below}/do", MOVE)
    assert (answer.status, answer.json()) == (200, {"head": 8})
    assert phone.post(f"{phone.below}/do", {**MOVE, "eye": 2}).status == 400
    assert phone.post(f"{phone.below}/do", {**MOVE, "eye": 0}).status == 400
    answer = phone.post(f"{phone.below}/do", {**MOVE, "device": "other"})
    assert (answer.status, answer.json()["error"]) == (400, "This link is for another seat.")
    assert phone.post(f"{phone.below}/do", MOVE, {"origin": "http://elsewhere"}).status == 403
    assert devices.done == [("twin", "do 1", 7, 1)]


def test_a_seat_is_advised_about_its_own_hand_whatever_it_asks_for(phone, devices):
    other = {"device": "other", "eye": 2}
    assert phone.post(f"{phone.below}/hint", other).json() == {"text": "play Apprentice"}
    assert phone.post(f"{phone.below}/opinion", other).json()["chances"] == [50, 50]
    assert devices.done == [("hint", "twin", 1), ("opinion", "twin")]


# What it does not open


@pytest.mark.parametrize("below", [True, False])
@pytest.mark.parametrize(
    "path",
    ["/games", "/games/1", "/stats", "/press", "/replug", "/setup", "/seats", "/index"],
)
def test_a_seat_has_nothing_else(phone, devices, path, below):
    path = phone.below + path if below else path
    wish = {"device": "twin", "key": "A", "how": "short"}
    headers = {} if below else {"cookie": f"vigil_{phone.host[10:]}={phone.below[6:]}"}
    assert phone.get(path, headers).status == (404 if below else 403)
    assert phone.post(path, wish, headers).status == (404 if below else 403)
    assert devices.done == []


@pytest.mark.parametrize("more", ["", "?eye=2&secrets=1", "?device=other&eye=0"])
def test_a_seat_hears_of_its_own_table_and_of_no_other_hand(phone, devices, more):
    for topic in ("panel", "lights", "page", "fault", "settings", "devices", "books"):
        devices.stream.put_soon(topic, "" if topic in ("devices", "books") else "twin", "hush")
    devices.stream.put_soon("panel", "twin", "23", secret=True)
    devices.stream.put_soon("seat", "twin", {"of": 2}, eye=2)
    devices.stream.put_soon("seat", "other", {"of": "other"}, eye=1)
    devices.stream.put_soon("game", "other", {})
    devices.stream.put_soon("game", "twin", {})
    devices.stream.put_soon("seat", "twin", {"of": 1}, eye=1)
    assert set(phone.hear("seat", more)) <= {"company", "game", "seat"}


def test_a_page_is_no_seat_and_a_seat_no_page(phone, door):
    assert phone.get(f"/seat/{door.key}/").status == 403
    assert phone.get(f"/?token={phone.below[6:]}").status == 403


# Keys


def test_keys_are_long_private_and_stay(tmp_path):
    keys = SeatKeys(tmp_path / "seats.key")
    ana, bo = keys.key(ANA), keys.key(BO)
    assert len(ana) == 24  # 144 bits
    assert ana != bo
    assert stat.S_IMODE((tmp_path / "seats.key").stat().st_mode) == 0o600
    again = SeatKeys(tmp_path / "seats.key")
    assert [again.whose(key) for key in (ana, bo, "", "é", ana[:-1])] == [ANA, BO, None, None, None]


def test_a_new_key_shuts_out_the_old_one_and_nobody_else(tmp_path):
    keys, other = SeatKeys(tmp_path / "seats.key"), SeatKeys(tmp_path / "seats.key")
    ana, bo = keys.key(ANA), keys.key(BO)
    other.renew(ANA)
    assert keys.whose(ana) is None
    assert keys.whose(other.key(ANA)) == ANA
    assert keys.whose(bo) == BO


@pytest.mark.parametrize("mode", [0o644, 0o666])
def test_keys_that_others_can_read_are_not_taken(tmp_path, capsys, mode):
    path = tmp_path / "seats.key"
    ana = SeatKeys(path).key(ANA)
    path.chmod(mode)
    assert SeatKeys(path).whose(ana) is None
    assert "every seat has a new link now" in capsys.readouterr().err
    assert SeatKeys(path).key(ANA) != ana


@pytest.mark.parametrize("text", ["", "[]", '{"twin": 3}', '{"twin": {"1": 5, "x": "y", "9": ""}}'])
def test_a_file_that_was_written_by_hand_is_no_key(tmp_path, text):
    path = tmp_path / "seats.key"
    path.write_text(text)
    path.chmod(0o600)
    keys = SeatKeys(path)
    assert [keys.whose(key) for key in ("", "y", "5")] == [None] * 3
    assert keys.whose(keys.key(ANA)) == ANA


def test_a_key_that_cannot_be_kept_is_not_promised(tmp_path):
    keys = SeatKeys(tmp_path / "nowhere" / "seats.key")
    assert keys.whose(keys.key(ANA)) == ANA
    with pytest.raises(UserError, match="cannot be written"):
        keys.renew(ANA)


# Handing out and taking back


def test_the_page_hands_out_links_and_takes_them_back(phone, devices, door):
    owner = Browser(door)
    owner.get(owner.opening)
    first = owner.post("/seats", {"device": "twin"}).json()["seats"]
    assert [(seat["name"], seat["link"]) for seat in first] == [
        ("Ana", f"{owner.home}{phone.below}/"),
        ("Bo", f"{owner.home}/seat/{door.seats.key(BO)}/"),
    ]
    squares = first[0]["squares"]
    assert {len(row) for row in squares} == {len(squares)}
    assert squares[0].startswith("1111111")
    with phone.listen(f"{phone.below}/events") as answer:
        assert answer.readline() == b"retry: 500\n"
        second = owner.post("/seats", {"device": "twin", "seat": 1}).json()["seats"]
        devices.stream.put_soon("game", "twin", "a secret")
        assert b"secret" not in answer.read()  # to its end
    assert second[0]["link"] != first[0]["link"]
    assert second[1] == first[1]
    for answer in (phone.get(f"{phone.below}/"), phone.post(f"{phone.below}/do", MOVE)):
        assert (answer.status, answer.text) == (403, GONE)
    assert devices.done == []


@pytest.mark.parametrize(
    "wish", [{}, {"device": 1}, {"device": "twin", "seat": 7}, {"device": "twin", "seat": "1"}]
)
def test_a_wish_for_links_that_makes_no_sense(phone, door, wish):
    owner = Browser(door)
    owner.get(owner.opening)
    assert owner.post("/seats", wish).status == 400
    assert phone.get(f"{phone.below}/").status == 200


def test_a_key_guessed_a_thousand_times(phone, devices, door):
    """One sentence and nothing else; who has a key is let in from the same address."""
    told = {phone.get(f"/seat/{n:024d}/").text for n in range(guesses.GUESSES_MOST)}
    assert told == {GONE}
    told = {phone.post(f"/seat/{n:024d}/do", MOVE).text for n in range(980)}
    (wait,) = told
    assert wait.startswith("Too many wrong keys")
    answer = phone.get("/?token=wrong")
    assert (answer.status, answer.text) == (429, wait)
    assert phone.get(f"{phone.below}/").status == 200
    assert phone.get(phone.opening).status == 200
    assert devices.done == []


def test_who_guessed_is_forgotten_after_a_minute_and_when_others_guess():
    wrong = guesses.Guesses()
    assert [wrong.add("a", 0) for _ in range(22)].count(True) == 2
    assert wrong.add("a", 59)
    assert not wrong.add("a", 61)
    for n in range(1000):
        wrong.add(str(n), 62)
    assert len(wrong._wrong) == 256


def test_who_is_sent_away_is_told_so_in_their_language(phone):
    answer = phone.get("/seat/wrong/", {"accept-language": "pt-BR,pt;q=0.9"})
    assert answer.text.startswith("Este link")


# Phones


def _company(answer):
    while answer.readline() != b"event: company\n":
        pass
    return json.loads(answer.readline()[6:])["value"]["phones"]


def test_two_phones_in_a_seat_are_told_and_one_that_slept_is_no_second(phone, devices, door):
    path = f"{phone.below}/events?phone="
    with phone.listen(f"{path}a") as first:
        assert _company(first) == 1
        with phone.listen(f"{path}b") as second:
            assert _company(second) == _company(first) == 2
            with phone.listen(f"{path}b") as again:  # its line was lost without a word
                assert _company(again) == 2
                assert second.read().count(b"company") == 0
                assert devices.stream.followers == 2
        assert _company(first) == 1
        other = Phone(door, door.seats.key(BO))
        with other.listen(f"{other.below}/events?phone=c") as bo:
            assert _company(bo) == 1


def test_one_seat_cannot_take_the_place_of_the_others(phone, door):
    open_ones = [phone.listen(f"{phone.below}/events") for _ in range(stream.PHONES_MOST)]
    for one in open_ones:
        assert one.__enter__().readline() == b"retry: 500\n"
    assert phone.get(f"{phone.below}/events").status == 503
    other = Phone(door, door.seats.key(BO))
    with other.listen(f"{other.below}/events") as answer:
        assert answer.status == 200
    for one in open_ones:
        one.__exit__(None, None, None)


# By a command


def test_a_new_link_by_a_command(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    keys = SeatKeys(seats.seats_file())
    ana, bo = keys.key(ANA), keys.key(BO)
    said = vigil("key", "new", "--seat", "1")
    assert said.stdout.startswith("Seat 1 has a new link")
    assert [keys.whose(ana), keys.whose(bo)] == [None, BO]
    for args, why in (
        (("new", "--seat", "3"), "Seat 3 has never been given a link."),
        (("show", "--seat", "1"), "The page shows the links of the seats"),
    ):
        refused = vigil("key", *args)
        assert refused.returncode == 1
        assert why in refused.stderr


def test_every_seat_of_a_person_has_its_link_in_the_terminal(tmp_path):
    folder = tmp_path / "pico_epaper"
    (folder / "log").mkdir(parents=True)
    begin = "new full names=Ana,Bo,Cy bots=-,-,greedy seed=5"
    assert Script(keeper_in(folder)).answer(begin)["ok"]
    program = [sys.executable, "-m", "vigil_host", "run", "--host", "0.0.0.0", "--web-port", "0"]
    run = subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=environment(tmp_path))
    assert run.stdout
    with run, contextlib.closing(run.stdout):
        late = threading.Timer(LATE_S, run.kill)
        late.start()
        told = itertools.takewhile(lambda line: not line.startswith("Bo: "), run.stdout)
        seated = [line.split() for line in told if "/seat/" in line]
        late.cancel()
        run.terminate()
    keys = SeatKeys(tmp_path / "seats.key")
    ((name, address),) = seated
    assert (name, address.split("/")[4]) == ("Ana:", keys.key(Seat("twin pico_epaper", 1)))
    assert Seat("twin pico_epaper", 3) not in keys.given()


def test_a_link_is_drawn_in_letters_too():
    drawn = links.in_terminal("http://192.0.2.7:8642/seat/x/")
    assert len(drawn.splitlines()) > 12
