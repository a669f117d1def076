"""`vigil deploy` with mpremote itself, against MicroPython at the end of a pty."""

import fcntl
import os
import pty
import select
import subprocess
import sys
import tty

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.plug import Pico
from vigil_host.cable import port
from vigil_host.commands import deploy as commands
from vigil_host.errors import UserError
from vigil_host.make import deploy
from vigil_host.make.bundle import Bundle, build
from vigil_host.make.repl import Lost, Repl, ask_to_leave, twice

LOG = {"/log/id": b"VIGL not ours", "/log/1": bytes(range(200)), "/settings/settings": b"{}"}
OLD = {
    "main.py": b"old main",
    "board": b"pico_epaper\n",
    "lib/vigil/keep.mpy": b"the same",
    "lib/vigil/change.mpy": b"old" * 300,
    "lib/vigil/gone.mpy": b"old",
    "lib/vigil_pico/boards/chip.mpy": b"old",
}
NEW = {
    "main.py": b"new main",
    "board": b"pico_epaper\n",
    "lib/vigil/keep.mpy": b"the same",
    "lib/vigil/change.mpy": b"new" * 300,
    "lib/vigil/table/fresh.mpy": b"new",
    "lib/vigil_pico/boards/chip.mpy": b"new",
}

LONG = 600.0, 600.0  # for the first answer and the next: a busy machine is slow


@pytest.fixture
def pico(tmp_path):
    """A Pico with a game in its log."""
    made = Pico(tmp_path)
    for name, data in LOG.items():
        made.put(name, data)
    return made


def bundle(tmp_path, files):
    folder = tmp_path / f"bundle-{len(os.listdir(tmp_path))}"
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Bundle(folder, tuple(files))


def copy(made, pico):
    """One deploy; the files that travelled."""
    repl, travelled = Repl(pico.port, *LONG), []
    plan = deploy.Plan(made, deploy.look(repl))
    if plan.needed:
        deploy.carry_out(plan, repl, travelled.append)
    return travelled


def rooted(files):
    return {f"/{name}": data for name, data in files.items()}


def test_only_what_differs_travels_and_the_log_stays(tmp_path, pico):
    old, new = bundle(tmp_path, OLD), bundle(tmp_path, NEW)
    with pico.plugged():
        assert sorted(copy(old, pico)) == sorted(rooted(OLD))
    assert pico.files() == LOG | rooted(OLD)
    with pico.plugged():  # it plays now, and is interrupted
        travelled = copy(new, pico)
        assert travelled[-1] == "/main.py"
        assert set(travelled[:-1]) == {
            "/lib/vigil/change.mpy",
            "/lib/vigil/table/fresh.mpy",
            "/lib/vigil_pico/boards/chip.mpy",
        }
        assert copy(new, pico) == []
    assert pico.files() == LOG | rooted(NEW)


@pytest.mark.parametrize("writes_left", range(0, 28, 2))
def test_the_plug_is_pulled_while_the_flash_is_written(tmp_path, pico, writes_left):
    _pulled(tmp_path, pico, {"writes_left": writes_left})


@pytest.mark.parametrize("bytes_left", [3, 40, 900, 1800, 2600, 3500, 4200, 5000, 5500, 6000])
def test_the_plug_is_pulled_on_the_cable(tmp_path, pico, bytes_left):
    _pulled(tmp_path, pico, {"bytes_left": bytes_left})


def _pulled(tmp_path, pico, cut):
    """A deploy over an old one is cut: one firmware is there whole, or none starts."""
    old, new = bundle(tmp_path, OLD), bundle(tmp_path, NEW)
    for name, data in OLD.items():
        pico.put(f"/{name}", data)
    with pico.plugged(**cut), pytest.raises(Lost):
        copy(new, pico)
    left = {name: data for name, data in pico.files().items() if "/deploy/" not in name}
    if "/main.py" in left:
        assert left in (LOG | rooted(OLD), LOG | rooted(NEW), LOG | rooted({**OLD, **NEW}))
    assert {name: left[name] for name in LOG} == LOG
    with pico.plugged():
        copy(new, pico)
    assert pico.files() == LOG | rooted(NEW)
    assert old.names == tuple(OLD)


def test_what_was_copied_before_the_cut_does_not_travel_again(tmp_path, pico):
    new = bundle(tmp_path, {**NEW, "cards.bin": bytes(9000)})
    with pico.plugged(writes_left=8), pytest.raises(Lost):
        copy(new, pico)
    with pico.plugged():
        travelled = copy(new, pico)
    assert 0 < len(travelled) < len(new.names)


def test_a_copy_damaged_on_its_way_never_takes_its_place(tmp_path, pico):
    new = bundle(tmp_path, NEW)
    with pico.plugged():
        repl = Repl(pico.port, *LONG)
        plan = deploy.Plan(new, deploy.look(repl))
        assert plan.hashes
        (new.folder / "lib/vigil/change.mpy").write_bytes(b"something else")
        with pytest.raises(UserError, match=r"change\.mpy was damaged on its way"):
            deploy.carry_out(plan, repl, lambda _name: None)
    assert not [name for name in pico.files() if name.startswith("/lib")]


def test_no_room(tmp_path, pico):
    pico.put("/mine.bin", bytes(1_380_000))
    with pico.plugged(), pytest.raises(UserError, match="The device has no room: "):
        copy(bundle(tmp_path, {**NEW, "cards.bin": bytes(90_000)}), pico)
    assert "/lib/vigil/keep.mpy" not in pico.files()


@pytest.mark.parametrize(
    ("device", "board", "sentence"),
    [
        (
            ("esp32", (1, 27), 6, 0, "", False, {}),
            "pico_epaper",
            "This is MicroPython 1.27 on esp32",
        ),
        (("rp2", (1, 19), 6, 0, "", False, {}), "pico_epaper", "needs 1.25 or newer on a Pico"),
        (
            ("rp2", (1, 25), 6, 0, "", False, {}),
            None,
            "--board pico_epaper, pico_pixels or badger2040",
        ),
        (("rp2", (1, 25), 6, 0, "\x1b[31m", False, {}), None, "There is no board '.x1b"),
    ],
)
def test_a_device_that_cannot_have_it(device, board, sentence):
    with pytest.raises(UserError, match=sentence):
        deploy.check(deploy.Device(*device), board)


def test_a_chip_that_is_no_pico_is_told_apart(tmp_path):
    other = Pico(tmp_path, "esp32")
    with other.plugged():
        run = vigil("deploy", "--port", other.port, "--board", "pico_epaper")
    assert run.returncode == 1
    assert "on esp32: Vigil needs 1.25 or newer on a Pico." in run.stderr


def test_a_device_that_plays_is_asked_to_leave(tmp_path, pico):
    pico.put("/main.py", b"")
    with pico.plugged():
        assert ask_to_leave(port.named(pico.port), leave_s=LONG[0])
        assert not ask_to_leave(port.named(pico.port))  # it has


def test_a_device_that_is_unplugged_while_it_is_asked(tmp_path, pico):
    pico.put("/main.py", b"")
    with pico.plugged(bytes_left=3), pytest.raises(Lost, match="was unplugged: plug it in"):
        ask_to_leave(port.named(pico.port), leave_s=LONG[0])


# Ports


@pytest.fixture
def mute(tmp_path):
    """A serial port behind which nobody answers: our end, and its name."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    name = tmp_path / "ttyS9"
    name.symlink_to(os.ttyname(theirs))
    yield ours, str(name)
    os.close(ours)
    os.close(theirs)


def test_a_wrong_board_does_not_bother_the_device():
    run = vigil("deploy", "--board", "pico_clay", "--port", "/dev/null")
    assert run.stderr == (
        "vigil: There is no board 'pico_clay': there are pico_epaper, pico_pixels, badger2040.\n"
    )
    assert run.returncode == 1


def test_a_device_that_is_refused_plays_on(tmp_path):
    pico = Pico(tmp_path)
    pico.put("/main.py", b"")
    with pico.plugged():
        assert vigil("deploy", "--port", pico.port).returncode == 1  # for which board?
        assert ask_to_leave(port.named(pico.port), leave_s=LONG[0])  # it was playing


def test_a_device_with_vigil_in_its_image_is_refused_and_plays_on(tmp_path):
    pico = Pico(tmp_path, image=True)
    with pico.plugged():  # nothing lies on its flash, and it plays
        run = vigil("deploy", "--port", pico.port, "--board", "pico_epaper")
        assert run.stderr.startswith("vigil: This device has Vigil in its image, ")
        assert (run.returncode, run.stderr.count("\n")) == (1, 1)
        assert ask_to_leave(port.named(pico.port), leave_s=LONG[0])
    assert pico.files() == {}


def test_a_wrong_port():
    run = vigil("deploy", "--port", "/dev/ttyACM99")
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "vigil: There is no port /dev/ttyACM99: is the device plugged in?\n"


def test_a_file_is_no_port(tmp_path):
    (tmp_path / "file").touch()
    run = vigil("deploy", "--port", str(tmp_path / "file"))
    assert run.stderr == f"vigil: {tmp_path}/file is not a serial port.\n"
    assert run.returncode == 1


def test_a_busy_port(mute):
    _, name = mute
    with open(name, "rb", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        run = vigil("deploy", "--port", name)
    assert run.stderr == f"vigil: {name} is in use: close the other Vigil, Thonny or mpremote.\n"
    assert run.returncode == 1


def test_no_permission_says_which_group(monkeypatch, mute):
    def refuse(*_args, **_options):
        raise PermissionError(13, "Permission denied", mute[1])

    monkeypatch.setattr(port.serial, "Serial", refuse)
    assert port.trouble(port.named(mute[1])) == (
        f"You may not use {mute[1]}: sudo usermod -aG dialout $USER, then log in again."
    )


def test_a_mute_device_is_given_up_after_a_while_and_tried_twice(mute):
    tries = []

    def attempt():
        tries.append(1)
        Repl(mute[1], first_s=0.5).run(["exec", "1"])

    with pytest.raises(Lost, match=r"Nothing on .* answers as MicroPython does"):
        twice(attempt, port.named(mute[1]), patience_s=0)
    assert len(tries) == 2


def test_a_device_that_never_stops_talking(mute):
    ours, name = mute
    with subprocess.Popen(["yes", "login:"], stdout=ours) as other:
        try:
            with pytest.raises(Lost, match=r"Nothing on .* answers as MicroPython does"):
                Repl(name, first_s=0.5).run(["exec", "1"])
        finally:
            other.kill()


def test_a_device_that_is_no_micropython(mute):
    """It repeats what it hears: mpremote itself gives up, after its ten seconds."""
    ours, name = mute
    with subprocess.Popen(["cat"], stdin=ours, stdout=ours) as other:
        try:
            with pytest.raises(Lost, match=r"Nothing on .* answers as MicroPython does"):
                Repl(name).run(["exec", "1"])
        finally:
            other.kill()


def test_a_program_that_hangs_on_the_device(tmp_path):
    pico = Pico(tmp_path)
    with pico.plugged(), pytest.raises(Lost, match="has stopped answering: unplug it"):
        Repl(pico.port, LONG[0], silence_s=2.0).run(["exec", "print('here')\nwhile True: pass"])


def test_a_device_that_has_answered_may_take_its_time(mute):
    """An emulated chip on a busy machine copies a large file for more than a minute."""
    repl = Repl(mute[1], first_s=0.1)
    program = "import time; print('here', flush=True); time.sleep(1); print('there')"  # it is slow
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as slow:
        assert slow.stdout
        assert select.select([slow.stdout], [], [])[0]
        assert list(repl._lines(slow.stdout)) == ["here", "there"]


def test_a_device_that_says_too_much(tmp_path):
    pico = Pico(tmp_path)
    with pico.plugged(), pytest.raises(UserError, match="answers as MicroPython does"):
        Repl(pico.port, *LONG).run(["exec", "while True: print('x' * 4000)"])


@pytest.mark.parametrize("answer", ["", "hello", "[1, 2]", "[[], 2, 3, 4, 5]", '["rp2"]\n{}'])
def test_an_answer_that_is_nonsense(monkeypatch, answer):
    def run(_self, _command, heard):
        for line in answer.split("\n"):
            heard(line)

    monkeypatch.setattr(Repl, "run", run)
    with pytest.raises(UserError, match="The device on nowhere answers nonsense"):
        deploy.look(Repl("nowhere"))


# The command itself


def test_the_whole_firmware(tmp_path, monkeypatch, capsys):
    made = build("badger2040", tmp_path / "firmware")
    files = {f"/{name}": (made.folder / name).read_bytes() for name in made.names}
    pico = Pico(tmp_path)
    with pico.plugged():
        dry = vigil("deploy", "--port", pico.port, "--board", "badger2040", "--dry-run")
        assert (dry.returncode, dry.stderr) == (0, "")
        assert "  code.bin\n" in dry.stdout
        assert pico.files() == {}
        monkeypatch.setattr(Repl.__init__, "__defaults__", LONG)  # a busy machine is slow
        commands.deploy(pico.port, "badger2040")
        assert capsys.readouterr().err == ""
        again = vigil("deploy", "--port", pico.port)  # the board is known now
        assert again.stdout == f"The device on {pico.port} holds all {len(files)} files already.\n"
    assert pico.files() == files
