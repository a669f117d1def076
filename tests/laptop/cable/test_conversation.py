"""A whole device and the laptop's side, over a cable in memory that does its worst."""

import random

import pytest

from tests.laptop.lib import unplugged
from tests.laptop.lib.memory_cable import Cable, Device, Laptop, game, lossy, records_told
from vigil.codes import UNDO
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.pack import pack
from vigil.table import codes as c
from vigil_host.books.branches import Branch
from vigil_host.cable.news import Level, Met, Said
from vigil_host.errors import UserError

# The log


def test_a_log_is_kept_and_both_sides_agree(device, laptop):
    Cable(device, laptop).sync()
    assert laptop.kept(device) == device.records()
    assert laptop.heard[0] == Met(device.journal.head)
    assert set(records_told(laptop).values()) == {1}


def test_what_happens_is_told_as_it_happens(device, laptop):
    cable = Cable(device, laptop).sync()
    for command in (pack(c.HONOR, 0, 3), pack(UNDO, 2), pack(c.TURN, 0)):
        device.play([command])
        cable.sync()
    assert laptop.kept(device) == device.records()
    assert [step.kind for step in laptop.heard[-2].steps] == ["turn_ended"]


def test_many_records_share_a_frame_and_the_device_waits_for_acknowledgements(device, laptop):
    cable = Cable(device, laptop, up=lambda data: b"" if laptop.talk.device else data)
    for _ in range(100):
        cable.step()
    unheard = laptop.talk.head
    assert 0 <= unheard <= device.journal.head
    device.play(game(900))
    cable.up = lambda data: b"".join(frame(p) for p, _ in Reader().feed(data) if p[0] == m.WANT)
    cable.run(lambda: laptop.talk.head > unheard)
    for _ in range(40):  # less than the laptop waits before it asks again
        cable.step()
    assert laptop.talk.head < device.journal.head


def test_a_quiet_device_is_asked_now_and_then_and_one_that_is_gone_is_noticed(device, laptop):
    cable = Cable(device, laptop).sync()
    for _ in range(3000):
        cable.step()
    assert laptop.heard[-1] == Level(True)
    cable.down = lambda data: b""
    with pytest.raises(UserError, match="stopped answering"):
        cable.run(lambda: False)


def test_a_log_that_disagrees_is_seen(device, laptop):
    device.app.keeper.game.raw[20] ^= 1
    cable = Cable(device, laptop)
    cable.run(lambda: laptop.level)
    assert laptop.heard[-1] == Level(False)


# Plugs


def test_unplugged_at_any_byte_nothing_is_lost_or_doubled(tmp_path):
    """Every fourth and those at both ends; `make bench` does it at every byte."""
    device = unplugged.played()
    total = unplugged.length(device, tmp_path)
    assert total > 400
    ends = {*range(20), *range(total - 20, total)}
    unplugged.check(device, tmp_path, sorted(ends | {*range(1, total, 4)}))


def test_either_side_dies_at_any_moment(tmp_path):
    """The device loses its power or the laptop's process is killed, between any two moments."""
    device = Device().play(game(40))
    laptop = Laptop(tmp_path / "vigil.db")
    dice = random.Random(1)
    cable = Cable(device, laptop)
    for round_ in range(120):
        for _ in range(dice.randrange(12)):
            cable.step()
        if dice.random() < 0.5:
            device.plug_in()
        else:
            laptop.begin(cable.now_ms)
        if round_ % 3 == 0:
            device.play([pack(c.HONOR, 0, 1)])
    laptop.heard.clear()
    cable.sync()
    assert laptop.kept(device) == device.records()
    laptop.store.close()


def test_killed_between_commit_and_acknowledgement(device, laptop, monkeypatch):
    real = Branch.take

    def kept_and_killed(*args):
        real(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(Branch, "take", kept_and_killed)
    cable = Cable(device, laptop)
    for _ in range(8):
        with pytest.raises(KeyboardInterrupt):
            cable.run(lambda: False)
        laptop.begin(cable.now_ms)
    monkeypatch.undo()
    cable.sync()
    assert laptop.kept(device) == device.records()


# Noise


@pytest.mark.parametrize("what", ["dropped", "flipped", "doubled", "reordered", "noise"])
def test_a_bad_cable_costs_time_and_nothing_else(device, laptop, what):
    dice = random.Random(what)
    bad = lossy(dice, what)
    Cable(device, laptop, down=bad, up=bad).sync()
    assert laptop.kept(device) == device.records()
    assert set(records_told(laptop).values()) == {1}


def test_whole_frames_lost_doubled_and_out_of_order(device, laptop):
    dice = random.Random(5)

    def shuffled(data):
        lines = [line for line in data.split(b"\n") if line]
        lines = [line for line in lines for _ in range(dice.choice((0, 1, 1, 1, 2)))]
        dice.shuffle(lines)
        return b"".join(b"\n" + line + b"\n" for line in lines)

    Cable(device, laptop, down=shuffled, up=shuffled).sync()
    assert laptop.kept(device) == device.records()


def test_what_a_device_prints_is_a_line_of_text(device, laptop):
    cable = Cable(device, laptop).sync()
    device.port.sent += b"Traceback (most \x1b[31mrecent\x07 call last):\r\n"
    cable.step()
    assert laptop.heard[-1] == Said("Traceback (most [31mrecent call last):")


# Other devices


@pytest.mark.parametrize(("protocol", "word"), [(1, "older"), (m.PROTOCOL + 1, "newer")])
def test_another_protocol_is_told_apart(laptop, protocol, word):
    with pytest.raises(UserError, match=word):
        laptop.talk.receive(frame(bytes((m.HELLO, protocol)) + bytes(30)), 0)


@pytest.mark.parametrize("answer", [b"", b"OK\r\n", b"\xff\x00" * 40, frame(b"R")[:-3] + b"\n"])
def test_nonsense_or_silence_is_not_a_vigil(laptop, answer):
    for now_ms in range(0, 5000, 100):
        laptop.step(answer, now_ms)
    assert laptop.talk.device == ""
    with pytest.raises(UserError, match="Nothing there answers"):
        laptop.step(answer, 5100)


def test_a_device_at_its_prompt(laptop):
    laptop.step(b"MicroPython v1.25.0 on 2025-04-15; Raspberry Pi Pico\r\n>>> \r\n", 10)
    with pytest.raises(UserError, match="prompt"):
        laptop.step(b"", 60_000)


def test_a_log_begun_anew_on_the_same_device(device, laptop):
    Cable(device, laptop).sync()
    empty = Device(identity=b"\x01a pico!newl").play(game(5))
    laptop.begin(0)
    Cable(empty, laptop).sync()
    assert laptop.kept(empty) == empty.records()
    assert len(laptop.archive.games()) == 2
