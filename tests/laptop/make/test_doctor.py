"""`vigil doctor` with a twin at the end of a real pty, with other devices, and without any."""

import errno
import json
import os
import pty
import re
import shutil
import threading
import tty
from pathlib import Path

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.plug import Pico
from tests.laptop.lib.plugged_twin import plugged_twin
from tests.laptop.lib.running import running
from tests.laptop.lib.synced_device import keep, short
from vigil.link import messages as m
from vigil.link.frames import frame
from vigil_host.books.store import Store
from vigil_host.cable.port import Place
from vigil_host.cable.probe import Greeting, greet
from vigil_host.make import doctor


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    """A folder for the laptop's data: commands find only the twins of this test there."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def twin(tmp_path, data):
    with plugged_twin(tmp_path / "flash") as plugged:
        yield plugged


def test_all_is_well(twin, data):
    run = vigil("doctor")
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    assert "✓ twin twin        Vigil on pico_epaper, records: 0" in run.stdout
    found = {each["what"]: each for each in json.loads(vigil("doctor", "--json").stdout)}
    assert found["data folder"]["state"] == str(data)
    assert all(each["ok"] for each in found.values())


def ports_of(run):
    """What a report says of ports: they come between the database and the terminal."""
    report = json.loads(run.stdout)
    whats = [each["what"] for each in report]
    return report[whats.index("database") + 1 : whats.index("terminal")]


def test_a_port_that_is_named_is_looked_at_alone(twin):
    path = twin.path
    here = {
        "what": "twin twin",
        "state": "Vigil on pico_epaper, records: 0",
        "todo": "",
        "ok": True,
    }
    for name in ("twin twin", path, "all"):
        run = vigil("doctor", "--json", "--port", name)
        assert (run.returncode, ports_of(run)) == (0, [here])
    run = vigil("doctor", "--json", "--port", "/dev/no", "--port", path, "--port", "/dev/no")
    missing, found = ports_of(run)
    assert (run.returncode, found, missing["ok"]) == (1, here, False)
    assert missing["state"] == "There is no port /dev/no"


def test_a_device_that_only_its_path_tells(tmp_path):
    """It is no twin on the list, and no USB device."""
    with plugged_twin(tmp_path / "flash", name="") as device:
        path = device.path
        assert path not in vigil("doctor").stdout
        (found,) = ports_of(vigil("doctor", "--json", "--port", path))
    differs = "Vigil on pico_epaper, records: 0, firmware differs from this tree"
    assert (found["what"], found["state"]) == (path, differs)


def test_a_port_where_nobody_answers():
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    path = os.ttyname(theirs)
    run = vigil("doctor", "--port", path)
    os.close(ours)
    os.close(theirs)
    assert (run.returncode, run.stderr) == (1, "")
    assert f"✗ {path:<16} does not answer as a Vigil does\n" in run.stdout
    assert f"Put Vigil on it: vigil deploy --port {path}\n" in run.stdout
    assert "none plugged in" not in run.stdout


@pytest.mark.parametrize(
    ("port", "sentence"),
    [
        ("/dev/null", "/dev/null is not a serial port."),
        (".", ". is not a serial port."),
        ("twin nobody", "There is no port twin nobody"),
    ],
)
def test_a_port_that_is_none_is_a_sentence(port, sentence):
    run = vigil("doctor", "--port", port)
    assert (run.returncode, run.stderr) == (1, "")
    assert [line for line in run.stdout.splitlines() if "✗" in line] == [
        f" ✗ {port:<16} {sentence}"
    ]


def test_a_twin_on_its_page_is_well_and_its_log_is_here(data):
    with running(data) as run:
        run.press("A")
        run.see("game", lambda told: told["value"]["view"])
        doctor, sync = vigil("doctor"), vigil("sync", "--once")
        assert "✓ twin pico_epaper open in another Vigil, which keeps its log\n" in doctor.stdout
        assert doctor.returncode == 0
        taken = "is open in another Vigil, which keeps its log: one at a time."
        assert (sync.returncode, sync.stderr) == (0, f"vigil: twin pico_epaper {taken}\n")
        assert "Seat 1 0, Seat 2 0 (unfinished)" in vigil("log").stdout


def test_a_device_at_its_prompt_needs_vigil(tmp_path):
    pico = Pico(tmp_path)
    with pico.plugged():
        finding = doctor._device(Place(pico.port, "E66"))
    assert (finding.ok, finding.state) == (False, "does not answer as a Vigil does")
    assert finding.todo == f"Put Vigil on it: vigil deploy --port {pico.port}"


@pytest.mark.parametrize("name", ["RPI-RP2", "RP2350"])  # a Pico's drive, a Pico 2's
def test_a_new_pico_waits_as_a_drive(monkeypatch, tmp_path, name):
    (tmp_path / name).touch()
    monkeypatch.setattr(doctor, "_DRIVES", [tmp_path / drive.name for drive in doctor._DRIVES])
    monkeypatch.setattr(doctor.ports, "find", list)
    (finding,) = doctor._devices()
    assert finding.what == "new Pico"
    assert f"onto the drive {name}, then vigil deploy." in finding.todo


def test_a_port_that_is_not_there():
    finding = doctor._device(Place("/dev/ttyACM9", ""))
    assert (finding.ok, finding.state) == (False, "There is no port /dev/ttyACM9")
    assert finding.todo == "Is the device plugged in?"


@pytest.mark.parametrize(
    ("met", "state", "todo"),
    [
        (None, "does not answer as a Vigil does", "Put Vigil on it: vigil deploy --port /dev/x"),
        (Greeting(m.PROTOCOL + 1), "runs a newer Vigil than this laptop", "Update this one."),
        (Greeting(m.PROTOCOL - 1), "runs an older Vigil", "Update it: vigil deploy --port /dev/x"),
        (
            Greeting(m.PROTOCOL, "badger2040", "Den", 7, "0.0.1-00000000"),
            "Den on badger2040, records: 7, firmware differs from this tree",
            "Update it: vigil deploy --port /dev/x",
        ),
        (
            Greeting(m.PROTOCOL, "badger2040", "Den", 7, "0.0.1-00000000-image"),
            "Den on badger2040, records: 7, firmware differs from this tree",
            "Update it: flash an image with the firmware of this tree.",
        ),
    ],
)
def test_a_device_that_needs_something(monkeypatch, met, state, todo):
    monkeypatch.setattr(doctor, "greet", lambda _place: met)
    finding = doctor._device(Place("/dev/x", "E66"))
    assert (finding.ok, finding.state, finding.todo) == (False, state, todo)


@pytest.mark.parametrize("where", ["", "-image"])
def test_a_device_with_this_very_firmware(monkeypatch, where):
    version = doctor._own_version("badger2040")
    assert re.fullmatch(r"[0-9.]+-[0-9a-f]{8}", version)
    met = Greeting(m.PROTOCOL, "badger2040", "", 0, version + where)
    monkeypatch.setattr(doctor, "greet", lambda _place: met)
    assert doctor._device(Place("/dev/x", "E66")).ok


def test_a_record_in_the_database_that_has_changed_is_found(data):
    with Store(data / "vigil.db") as store:
        store.meet("ab" * 8, [(7, 1)])
        store.append("ab" * 8, [(7, number, b"x") for number in range(1, 6)])
        assert doctor._database().ok
        store._db.execute("UPDATE record SET event = ? WHERE sequence > 3", (b"y",))
        found = doctor._database()
    assert (found.ok, found.state) == (False, "damaged: record 4 of device ababab and 1 more")


@pytest.mark.parametrize(
    ("records", "said", "ok"),
    [
        (5, "records: 5", True),
        (9, "records: 9, 4 of them not here yet", True),
        (3, "records: 3, but 5 are kept here", False),
    ],
)
def test_the_heads_of_both_logs_are_compared(data, monkeypatch, records, said, ok):
    with Store(data / "vigil.db") as store:
        store.meet("ab" * 8, [(7, 1)])
        store.append("ab" * 8, [(7, number, b"x") for number in range(1, 6)])
    version = doctor._own_version("badger2040")
    met = Greeting(m.PROTOCOL, "badger2040", "", records, version, "ab" * 8, ((7, 1),))
    monkeypatch.setattr(doctor, "greet", lambda _place: met)
    found = doctor._device(Place("/dev/x", "E66"))
    assert (found.state, found.ok) == (f"Vigil on badger2040, {said}", ok)


def test_a_log_as_long_as_the_kept_one_with_other_records_is_named(data, tmp_path, monkeypatch):
    """An older copy of the flash was put back and played on beside another laptop."""
    game = ("setup", "--sets", "godslayer", "--players")
    with plugged_twin(tmp_path / "flash"):
        vigil("setup", "--name", "Kitchen")
    shutil.copytree(tmp_path / "flash", tmp_path / "copy")
    with plugged_twin(tmp_path / "flash") as device:
        assert vigil(*game, "Ana,Zé").returncode == 0
        found = ports_of(vigil("doctor", "--json", "--port", device.path))[-1]
        head = device.app.keeper.journal.head
        assert (found["ok"], found["todo"]) == (True, "")
    with plugged_twin(tmp_path / "copy") as device:
        monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "another"))
        assert vigil(*game, "Ana,Cy", "--port", device.path).returncode == 0
        monkeypatch.setenv("VIGIL_DATA", str(data))
        assert device.app.keeper.journal.head == head
        met = greet(Place(device.path, ""))
        assert met
        found = doctor._heads(doctor.Finding("twin", ""), met)
        assert (found.ok, found.todo) == (False, "vigil sync keeps both.")
        (start,) = [number for number, event in met.latest if b"Cy" in event]
        assert found.state == f", from record {start} on others than those kept here"
        vigil("sync", "--once", "--port", device.path)
        met = greet(Place(device.path, ""))
        assert met
        assert doctor._heads(doctor.Finding("twin", ""), met).ok


@pytest.mark.parametrize(
    ("answers", "met"),
    [
        ([b"hello\n"], None),
        ([frame(bytes((m.HELLO, 9)))], Greeting(9)),
        ([frame(bytes((m.HELLO,)))], Greeting(0)),
        ([frame(bytes((m.HELLO, m.PROTOCOL)) + bytes(3))], Greeting(m.PROTOCOL)),
        (
            [
                frame(bytes((m.HELLO, m.PROTOCOL)) + bytes(8) + b"\x07" + bytes(9) + b"x\x1b\nn"),
                frame(bytes((m.EPOCHS,))),
                frame(bytes((m.VALUE,)) + b'version\n"1.2\\u001b"'),
            ],
            Greeting(m.PROTOCOL, "x", "n", 7, "1.2", "00" * 8),
        ),
        (
            [
                frame(bytes((m.HELLO, m.PROTOCOL)) + bytes(18) + b"x"),
                frame(bytes((m.VALUE,)) + b"version\n{"),
            ],
            Greeting(m.PROTOCOL, "x", device="00" * 8),
        ),
    ],
)
def test_whatever_answers_is_read_with_care(tmp_path, answers, met):
    ours, theirs = pty.openpty()
    tty.setraw(theirs)

    def answer():
        os.read(ours, 1000)
        os.write(ours, b"".join(answers))

    device = threading.Thread(target=answer)
    device.start()
    assert greet(Place(os.ttyname(theirs), ""), patience_s=0.3) == met
    device.join()
    os.close(ours)
    os.close(theirs)


def test_a_database_that_is_ill(data):
    data.mkdir()
    keep(data, short())
    finding = doctor._database()
    assert finding.ok
    assert re.fullmatch(r"records: [1-9]\d*, devices: 1", finding.state)
    (data / "vigil.db").write_bytes(b"no database" * 500)
    finding = doctor._database()
    assert not finding.ok
    assert finding.todo == "Move it away, or set VIGIL_DATA."


def test_a_database_in_a_folder_with_an_odd_name(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "50%41 off? #1"))
    Store().close()
    assert doctor._database().state == "records: 0, devices: 0"


def test_a_folder_that_cannot_be_written(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "file"))
    run = vigil("doctor")
    assert run.returncode == 1
    assert "✗ data folder" in run.stdout
    assert "or name another folder: VIGIL_DATA=…" in run.stdout


def test_a_folder_that_is_closed(monkeypatch, tmp_path):
    """All that lies in it is told, one thing after the other."""

    def closed(path, **_):
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    monkeypatch.setattr(Path, "stat", closed)
    monkeypatch.setattr("os.path.exists", lambda _path: False)  # as it is for a closed folder
    findings = [doctor._database(), *doctor._games(), *doctor._devices()]
    assert [(found.ok, found.state) for found in findings] == [
        (False, f"{tmp_path / 'vigil.db'}: Permission denied"),
        (False, f"{tmp_path / 'twins'}: Permission denied"),
    ]


def test_an_interpreter_that_is_none(monkeypatch):
    monkeypatch.setenv("MICROPYTHON", "/no/such/program")
    finding = doctor._micropython()
    assert (finding.ok, finding.state) == (False, "MICROPYTHON=/no/such/program cannot be run")


def test_a_package_is_missed(monkeypatch):
    monkeypatch.setattr(doctor.metadata, "requires", lambda _name: ["rich>=1", "no-such-thing<3"])
    finding = doctor._packages()
    assert (finding.ok, finding.state) == (False, "missing: no-such-thing")
