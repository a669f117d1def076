"""What is shown and takes a device, a page or a terminal: run as it is typed, on stand-ins."""

import os
import re
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tests.laptop.lib import documented_commands, tree
from tests.laptop.lib.cables import cables
from tests.laptop.lib.command import vigil
from tests.laptop.lib.plug import Pico
from tests.laptop.lib.plugged_twin import plugged_twin
from tests.laptop.lib.running import PROGRAM, running
from tests.laptop.lib.terminal import Screen, Terminal
from tests.laptop.lib.thumb import LOOP
from vigil_host.cli import app
from vigil_host.make.repl import Repl
from vigil_host.silicon import image, toolbox

LONG = 600.0, 600.0  # for the first answer and the next: a busy machine is slow
QUIET = {"BROWSER": "true", "LANG": "C.UTF-8"}
PICO = 0x2E8A


def _of(name):
    found = [
        words[1:] for words in documented_commands.everywhere() if words[:2] == ["vigil", name]
    ]
    assert found
    return [[word.replace("NAME", "pico_pixels") for word in words] for words in found]


def _shown(name):
    return pytest.mark.parametrize("words", _of(name), ids=" ".join)


@pytest.fixture
def data(tmp_path, monkeypatch):
    """Where twins and database are, in a folder with the files that documents show."""
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for name, held in documented_commands.files():
        Path(name).write_text(held, "utf-8")
    return tmp_path / "data"


@_shown("run")
def test_vigil_run(words, tmp_path, data):
    if "--terminal" in words:
        twin = Screen([*PROGRAM, *words], 100, 30, {"VIGIL_DATA": str(data)})
        twin.wait_for("New game")
        assert twin.leave() == 0
        return
    with cables(tmp_path) as plug_in:
        port = plug_in("kitchen").port if "--port" in words else ""
        typed = [port if word.startswith("/dev/") else word for word in words[1:]]
        with running(data, *typed, web_port=None, variables=QUIET) as run:
            run.see("devices", lambda told: told["value"] and told["value"][0]["live"])
            assert run.end() == (0, "")


@_shown("setup")
def test_vigil_setup(words, tmp_path, data):
    with plugged_twin(tmp_path / "flash", "pico_epaper"):
        if words == ["setup"]:  # it asks
            person = Screen([*PROGRAM, *words], 100, 30, {"VIGIL_DATA": str(data)})
            person.type("\n" * 12)
            assert person.end() == 0
            return
        run = vigil(*words)
        assert (run.returncode, run.stderr) == (0, "")
        assert run.stdout.endswith(" is set up.\n")
        assert {"pt", "Ana"} & set(re.split(r"\W+", run.stdout))


@_shown("sync")
def test_vigil_sync(words, tmp_path, data):
    twin = _played(tmp_path)
    if "--restore" in words:
        with twin.watched():
            assert vigil("sync", "--once").returncode == 0
        twin.leave()
        shutil.rmtree(tmp_path / "log")
        twin = Terminal(tmp_path, 100, 30)
        twin.wait_for("New game")
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, text=True) as process:
        if "--restore" in words:
            twin.wait_for("Restore the log?")
            twin.type("A")
            twin.wait_for("is here again")
        with twin.watched():
            assert "records are here" in _heard(process, words)
    assert process.returncode == 0
    assert twin.leave() == 0


def _played(flash):
    twin = Terminal(flash, 100, 30)
    twin.wait_for("New game")
    twin.type("a")
    twin.wait_for("end turn")
    return twin


def _heard(process, words):
    """All it says; one that follows is told to stop when all is here."""
    heard = ""
    for line in process.stdout:
        heard += line
        if words == ["sync"] and "records are here" in line:
            process.send_signal(signal.SIGINT)
    return heard


@_shown("deploy")
def test_vigil_deploy(words, tmp_path, data, monkeypatch, capsys):
    pico = Pico(tmp_path)
    plugged = ListPortInfo(pico.port)
    plugged.vid, plugged.serial_number = PICO, "e6614103e7"
    monkeypatch.setattr(list_ports, "comports", lambda: [plugged])
    monkeypatch.setattr(Repl.__init__, "__defaults__", LONG)
    if words == ["deploy"]:  # it has had Vigil before
        pico.put("/board", b"pico_pixels\n")
    with pico.plugged():
        app(words, standalone_mode=False)
    assert capsys.readouterr().err == ""
    files = pico.files()
    assert files["/board"] in (b"pico_epaper\n", b"pico_pixels\n")
    assert {"/main.py", "/code.bin", "/cards.bin"} <= files.keys()


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A tree of its own, which may be built in."""
    return tree.copied(tmp_path_factory.mktemp("tree"))


@_shown("firmware")
def test_vigil_firmware(words, copy):
    run = vigil(*words, env={**os.environ, **copy.variables}, cwd=copy.root)
    assert (run.returncode, run.stderr) == (0, "")
    made = Path(re.search(r" in (\S+)$", run.stdout)[1])
    assert made.is_relative_to(copy.root / "build")
    assert list(made.iterdir())


@_shown("emulate")
def test_vigil_emulate(words, tmp_path, data):
    """With MicroPython where it is, else with an image that does nothing."""
    toolbox.prepare()  # with all that npm finds in the environment here
    uf2 = image.find() or _loop(tmp_path)
    if "--uf2" in words:
        Path(words[-1]).symlink_to(uf2)
    chip = Screen([*PROGRAM, *words], 150, 40, {"VIGIL_DATA": str(data), "UF2": str(uf2)})
    chip.wait_for("q leave")
    assert chip.leave() == 0


def _loop(folder):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, 0x10000000, 256, 0, 1, 0)
    block = (head + LOOP).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)
    (folder / "loop.uf2").write_bytes(block)
    return folder / "loop.uf2"


def test_a_shell_is_taught_the_commands(tmp_path):
    assert ["vigil", "--install-completion"] in documented_commands.everywhere()
    variables = {
        "HOME": str(tmp_path),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    typed = "vigil --install-completion; true"  # or bash would become the program
    done = subprocess.run(["bash", "-c", typed], env=variables, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    asked = ["bash", "--rcfile", str(tmp_path / ".bashrc"), "-ic", "complete -p vigil"]
    known = subprocess.run(asked, env=variables, capture_output=True, text=True)
    assert known.stdout.endswith(" vigil\n")


def test_the_rule_for_ports_is_copied(tmp_path):
    """As it is shown, but for whom: under another root nobody has to be asked."""
    (words,) = [words for words in documented_commands.everywhere() if words[0] == "sudo"]
    program, source, there = words[1:]
    folder = tmp_path / there.lstrip("/")
    folder.mkdir(parents=True)
    subprocess.run([program, source, str(folder)], cwd=documented_commands.ROOT, check=True)
    assert (folder / "60-vigil.rules").read_text().startswith("# Lets whoever sits")
