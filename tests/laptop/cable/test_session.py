"""Devices on real ptys: MicroPython processes and twins, found, followed, unplugged, killed."""

import os
import pty
import queue
import shutil
import subprocess
import threading
import tty

import pytest

from tests import micropython
from tests.laptop.lib.memory_cable import game
from tests.micropython import ROOT
from vigil.log.files import Files
from vigil.log.journal import Journal
from vigil.pack import pack
from vigil.table import codes as c
from vigil_host.books.archive import Archive
from vigil_host.books.store import Store
from vigil_host.cable import port as ports
from vigil_host.cable.hub import Hub
from vigil_host.cable.port import Place
from vigil_host.cable.session import Gone, Kept, Level, Met, Session
from vigil_host.errors import UserError
from vigil_host.make.cards import catalog_path
from vigil_host.make.fonts import font_path
from vigil_host.make.sentences import words_path
from vigil_host.sim.board import SimBoard, folders
from vigil_host.sim.clock import Wall
from vigil_host.sim.usb import Usb
from vigil_pico.boot import start
from vigil_pico.buttons import A

WAIT_S = 300  # on a machine under load


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))


@pytest.fixture
def store():
    with Store() as store:
        yield store


class Heard:
    """What a listener has been told, to be waited for."""

    def __init__(self):
        self._queue = queue.Queue()
        self.troubles = []

    def __call__(self, session, event):
        self._queue.put((session, event))

    def trouble(self, place, why):
        self.troubles.append((place.path, why))

    def wait_for(self, *kinds, count=1):
        """The session and the last of so many events of these kinds."""
        while True:
            session, event = self._queue.get(timeout=WAIT_S)
            if isinstance(event, kinds):
                count -= 1
                if not count:
                    return session, event

    def pause(self):
        """Let others work."""
        threading.Event().wait(0.01)

    def wait_until_level(self, head):
        """All records up to `head` are there and both sides agree."""
        while True:
            session, event = self.wait_for(Level, Gone)
            assert event == Level(True)
            if session.head >= head:
                return session


@pytest.fixture
def device(tmp_path):
    """Starts devices on MicroPython: our end of its port is the session's."""
    running = []

    def plug_in(name="pico", commands=()):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        played = folder / "commands"
        played.write_text("\n".join(line.hex() for line in commands))
        (folder / "flash").mkdir(exist_ok=True)
        script = str(ROOT / "tests/both/lib/device.py")
        call = [*micropython.command(), script, folder / "flash", played]
        env = {
            **micropython.environment(),
            "VIGIL_CARDS": str(catalog_path()),
            "VIGIL_FONT": str(font_path()),
            "VIGIL_WORDS": str(words_path("pt")),
        }
        if commands:  # carried out before it is plugged in, however long that takes
            subprocess.run(call, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=env)
        far, near = pty.openpty()
        tty.setraw(near)
        process = subprocess.Popen(call, stdin=far, stdout=far, env=env)
        os.close(far)  # so that our end notices when the device dies
        place = Place(os.ttyname(near), name)
        running.append((process, near))
        return place, process, folder / "flash"

    yield plug_in
    for process, near in running:
        process.kill()
        process.wait()
        os.close(near)


def on_flash(flash):
    """(epoch, number, payload) of a device that is switched off."""
    journal = Journal(Files(str(flash / "log")), bytes(12))
    return journal, [(journal.epoch(n), n, payload) for n, payload in journal.records()]


def kept(store, journal):
    line = store.records(journal.device.hex(), journal.epochs[-1][0])
    return [(record.epoch, record.sequence, record.event) for record in line]


def test_a_device_on_micropython_is_followed(device, store):
    place, process, flash = device(commands=game(90))
    heard = Heard()
    session = Session(place, store, Archive(store), heard)
    session.start()
    head = heard.wait_until_level(91).head
    session.submit(pack(c.HONOR, 1, 4)).result(WAIT_S)
    assert session.head == head + 1
    with pytest.raises(UserError, match="moved on"):
        session.submit(pack(c.TURN, 0), expected=head).result(WAIT_S)
    with pytest.raises(UserError, match="no seat 9"):
        session.submit(pack(c.HONOR, 9, 1)).result(WAIT_S)
    assert session.put("name", "Kitchen").result(WAIT_S) == "Kitchen"
    assert len(session.look().result(WAIT_S).lights) == 24
    assert [number for number, _ in session.games().result(WAIT_S)] == [1]
    session.close()
    process.kill()
    process.wait()
    journal, records = on_flash(flash)
    assert kept(store, journal) == records
    (played,) = Archive(store).games()
    assert [seat["name"] for seat in played.seats] == ["Ana", "Zé", "Łukasz"]


def test_a_device_killed_at_any_moment_goes_on_where_it_was(device, store):
    for round_ in range(4):
        place, process, flash = device(commands=game(400))
        heard = Heard()
        session = Session(place, store, Archive(store), heard)
        session.start()
        heard.wait_for(*((Met,) if round_ == 0 else (Kept, Level)))
        process.kill()
        process.wait()
        _, gone = heard.wait_for(Gone)
        assert gone.unplugged
    place, process, flash = device()
    heard = Heard()
    session = Session(place, store, Archive(store), heard)
    session.start()
    heard.wait_until_level(401)
    session.close()
    process.kill()
    process.wait()
    journal, records = on_flash(flash)
    assert kept(store, journal) == records


class Twin:
    """The firmware on this interpreter, on a thread of its own, on a listed pty."""

    def __init__(self, folder, name, commands=(), identity=None):
        self.usb = Usb(name)
        self._board = SimBoard("pico_pixels", folders(folder), Wall(), self.usb)
        self.keys = self._board.keys
        if identity:
            self._board.identity = lambda: identity
        self.app = start(self._board)
        for line in commands:
            self.app.keeper.submit(line)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self):
        while not self._stop.is_set():
            self.app.step(self._board.ticks_ms())
            self._stop.wait(0.01)
        self._board.close()

    def unplug(self):
        self._stop.set()
        self._thread.join()


@pytest.fixture
def twin(tmp_path):
    running = []

    def plug_in(name, commands=(), identity=None):
        running.append(Twin(tmp_path / name, name, commands, identity))
        return running[-1]

    yield plug_in
    for each in running:
        if not each._stop.is_set():
            each.unplug()


@pytest.fixture
def hub(store):
    """A hub over everything that is listed; scanned by hand."""
    heard = Heard()
    hub = Hub(store, heard, heard.trouble)
    yield hub, heard
    hub.close()


def test_two_twins_at_once_both_sync(twin, hub, store):
    hub, heard = hub
    twins = [twin(name, game(events)) for name, events in (("alpha", 120), ("beta", 60))]
    hub.scan()
    hub.scan()  # those that are known stay as they are
    while not all(session.level for session in hub.sessions.values()):
        heard.wait_for(Level)
    for each in twins:
        each.unplug()
        journal = each.app.keeper.journal
        records = [(journal.epoch(n), n, payload) for n, payload in journal.records()]
        assert kept(store, journal) == records
    assert len(store.devices()) == len(Archive(store).games()) == 2


def test_an_unplugged_twin_is_found_again_at_another_path(twin, hub):
    hub, heard = hub
    first = twin("alpha", game(20))
    hub.scan()
    head = heard.wait_until_level(21).head
    held = os.open(first.usb.path, os.O_RDWR | os.O_NOCTTY)  # so that no port gets its path again
    first.unplug()
    assert heard.wait_for(Gone)[1].unplugged
    hub.scan()
    assert not hub.sessions
    again = twin("alpha", [pack(c.HONOR, 1, 1)])
    hub.scan()
    heard.wait_until_level(head + 1)
    assert again.usb.path != first.usb.path
    os.close(held)


def test_a_question_is_failed_when_the_plug_is_pulled(twin, hub):
    hub, heard = hub
    device = twin("alpha", game(4))
    hub.scan()
    session = heard.wait_until_level(5)
    device.unplug()
    heard.wait_for(Gone)
    with pytest.raises(UserError, match="unplugged"):
        session.submit(pack(c.TURN, 0)).result(WAIT_S)


def test_a_twin_that_was_killed_is_not_listed(twin):
    folder = ports.twins_folder()
    folder.mkdir(parents=True)
    (folder / "dead").symlink_to("/dev/pts/0")  # somebody's terminal by now
    (folder / "dead.lock").touch()
    twin("alive")
    assert [place.serial for place in ports.find() if place.is_twin] == ["twin alive"]


def test_two_twins_of_one_name_are_told_apart(twin):
    twin("alpha")
    twin("alpha-x")
    third = Usb("alpha")
    names = [place.serial for place in ports.find() if place.is_twin]
    assert names == ["twin alpha", "twin alpha-2", "twin alpha-x"]
    third.close()


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/dev/nothing-here", "There is no port /dev/nothing-here: is the device plugged in?"),
        ("/dev/null", "/dev/null is not a serial port."),
        ("/", "/ is not a serial port."),
    ],
)
def test_a_port_that_is_none(path, sentence):
    with pytest.raises(UserError) as error:
        ports.open_port(Place(path, ""))
    assert str(error.value) == sentence


def test_a_port_that_is_in_use():
    usb = Usb()
    taken = ports.open_port(Place(usb.path, ""))
    with pytest.raises(UserError, match="is in use: close the other Vigil"):
        ports.open_port(Place(usb.path, ""))
    taken.close()
    usb.close()


def test_a_port_without_permission():
    usb = Usb()
    os.chmod(usb.path, 0)
    me = os.geteuid()
    if me == 0:  # who may do everything
        os.seteuid(65534)
    try:
        with pytest.raises(UserError, match="sudo usermod -aG dialout"):
            ports.open_port(Place(usb.path, ""))
    finally:
        os.seteuid(me)
        usb.close()


def test_a_twin_that_was_wiped_gets_its_log_back(twin, hub, store, tmp_path):
    hub, heard = hub
    first = twin("alpha", game(200))
    hub.scan()
    head = heard.wait_until_level(201).head
    identity = first.app.keeper.journal.device
    first.unplug()
    heard.wait_for(Gone)
    shutil.rmtree(tmp_path / "alpha" / "log")
    wiped = twin("alpha", identity=identity + b"anew")
    hub.scan()
    session = heard.wait_until_level(0)
    assert session.lost() == head
    given = session.restore()
    while wiped.app.page().title != "Restore the log?":
        heard.pause()
    wiped.keys.down(A)
    given.result(WAIT_S)
    wiped.keys.up(A)
    assert wiped.app.keeper.journal.head == head


def test_trouble_with_a_port_is_told_once(store):
    heard = Heard()
    hub = Hub(store, heard, heard.trouble, ["/dev/nothing-here"])
    hub.scan()
    hub.scan()
    assert len(heard.troubles) == 1
    hub.close()
