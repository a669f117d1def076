"""A device on real MicroPython at the end of a real pty, and the laptop that mirrors it."""

import os
import pty
import subprocess
import tty
from pathlib import Path

import pytest
from vigil_host.mirror import Mirror

from tests import micropython
from vigil.files import Files
from vigil.frames import Reader, frame
from vigil.journal import Journal
from vigil.keeper import Keeper
from vigil.link import Outbox
from vigil.pack import pack
from vigil.shelf import Shelf
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.cards import catalog_path, load_catalog

ROOT = Path(__file__).resolve().parents[2]
GAME = [
    command(7, 0, 3, ["Ana", "Zé", "Łukasz"], first=2),
    *(pack(c.HONOR, 0, 1 + i // 2 % 2) if i % 2 == 0 else pack(c.TURN, i) for i in range(90)),
]


@pytest.fixture
def device(tmp_path):
    """A MicroPython process that has played GAME: our end of its serial port."""
    commands = tmp_path / "commands"
    commands.write_text("\n".join(line.hex() for line in GAME))
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    paths = f"{ROOT}/shared:{ROOT}/firmware"
    program = [str(ROOT / "tests/both/device.py"), str(commands), str(tmp_path / "log")]
    process = subprocess.Popen(
        [*micropython.command(), *program, str(catalog_path())],
        stdin=theirs,
        stdout=theirs,
        env={**os.environ, "MICROPYPATH": paths},
    )
    os.close(theirs)  # so that reading fails at once if the device dies
    yield ours
    process.kill()
    process.wait()
    os.close(ours)


def test_a_device_on_micropython_is_replayed_to_the_same_digest(device, tmp_path):
    mirror = Mirror(Files(str(tmp_path / "copy")), load_catalog())
    while mirror.agreed is None:
        os.write(device, mirror.receive(os.read(device, 4096)))
    assert mirror.agreed
    assert mirror.keeper.journal.head >= len(GAME)
    assert mirror.keeper.game.view()["seats"][2]["name"] == "Łukasz"


def test_lost_frames_are_asked_for_again(tmp_path):
    """Every third frame never arrives; the copy is whole in the end all the same."""
    catalog = load_catalog()
    keeper = Keeper(Journal(Files(str(tmp_path / "log")), b"a pico's own"), Shelf(catalog))
    for line in GAME:
        keeper.submit(line)
    outbox, reader = Outbox(keeper), Reader()
    mirror = Mirror(Files(str(tmp_path / "copy")), catalog)
    sent = 0
    answer = mirror.receive(outbox.hello())
    while mirror.agreed is None:
        questions = [message for message, _ in reader.feed(answer) if message]
        answer = b""
        for line in outbox.answer(questions[0]):
            sent += 1
            if sent % 3 or line == outbox._state():
                answer += mirror.receive(line)
    assert mirror.agreed
    assert sent > keeper.journal.head


@pytest.mark.parametrize("payload", [b"\x00", b"~", b"\x03" * 40, bytes(range(256))])
def test_a_frame_is_printable_and_comes_back(payload):
    line = frame(payload)
    assert 3 not in line
    assert list(Reader().feed(b"old rubbish" + line)) == [(None, b"old rubbish"), (payload, None)]


def test_a_damaged_frame_is_text_and_the_next_one_is_read():
    good = frame(b"hello")
    for i in range(1, len(good) - 1):
        bad = good[:i] + bytes((good[i] ^ 1,)) + good[i + 1 :]
        payloads = [payload for payload, _ in Reader().feed(bad + good) if payload]
        assert payloads == [b"hello"]


def test_a_line_without_end_takes_no_memory():
    reader = Reader()
    assert list(reader.feed(b"x" * 100_000)) == []
    assert len(reader._line) <= 1024
    assert list(reader.feed(frame(b"ok"))) == [(b"ok", None)]
