"""What a laptop asks a device besides its log: commands, settings, pictures, its old log again."""

import random

import pytest

from tests.laptop.lib.memory_cable import Cable, Device, game, lossy
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.pack import pack
from vigil.table import codes as c
from vigil_host.books.store import Record
from vigil_host.cable.request import Do, Games, Get, Leave, Look, Put, Restore, SetClock
from vigil_host.errors import UserError
from vigil_pico.buttons import UP, A, C


def asked(cable, question):
    """The answer to a question."""
    cable.laptop.talk.ask(question)
    return cable.run(question.future.done).laptop and question.future.result()


def refused(cable, question):
    with pytest.raises(UserError) as error:
        asked(cable, question)
    return str(error.value)


def test_a_command_goes_through_the_door_once(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    asked(cable, Do(pack(c.HONOR, 0, 3), head))
    assert laptop.talk.head == device.journal.head == head + 1
    assert device.records()[-1][2][0] == c.HONOR


def test_a_repeated_command_gets_the_first_answer(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    question = Do(pack(c.HONOR, 0, 3), head)
    told = frame(question._message)
    cable.up = lambda data: data + told * 2 if told in data else data
    asked(cable, question)
    for _ in range(10):
        device.port.arrived += told
        cable.step()
    assert device.journal.head == head + 1


def test_a_command_whose_answer_is_lost_is_still_done_once(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    lost = []

    def deaf(data):
        if len(lost) < 3 and any(p and p[0] == m.DONE for p, _ in Reader().feed(data)):
            lost.append(1)
            return b""
        return data

    cable.down = deaf
    asked(cable, Do(pack(c.HONOR, 0, 3), head))
    assert (len(lost), device.journal.head) == (3, head + 1)


def test_a_stale_command_is_refused_in_words(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    assert "moved on" in refused(cable, Do(pack(c.HONOR, 0, 3), head - 1))
    assert refused(cable, Do(pack(c.HONOR, 9, 3), head)).startswith("There is no seat 9")
    assert device.journal.head == head


def test_a_command_that_follows_another_does_not_mind_what_came_between(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    asked(cable, Do(pack(c.HONOR, 0, 3), head - 1, follows=True))
    assert device.journal.head == head + 1
    why = refused(cable, Do(pack(c.HONOR, 9, 3), head - 1, follows=True))
    assert why.startswith("There is no seat 9")
    assert device.journal.head == head + 1


def test_a_command_waits_for_fingers(device, laptop):
    cable = Cable(device, laptop).sync()
    head = device.journal.head
    device.board.keys.down(UP)
    for _ in range(4):
        cable.step()
    device.board.keys.up(UP)
    question = Do(pack(c.TURN, 0), head)
    assert "moved on" in refused(cable, question)  # the press came first, and is in the log
    assert device.journal.head == head + 1
    assert device.records()[-1][2][0] == c.HONOR


def test_settings_are_checked_at_the_door(device, laptop):
    cable = Cable(device, laptop).sync()
    assert asked(cable, Put("roster", ["Ana\x1b[2J", "Bo", "Bo", " "])) == ["Ana[2J", "Bo"]
    assert asked(cable, Get("roster")) == ["Ana[2J", "Bo"]
    assert asked(cable, Put("name", "Kitchen")) == "Kitchen"
    assert "cannot have" in refused(cable, Put("rotation", 45))
    assert "cannot have" in refused(cable, Put("brightness", 900))
    assert "cannot have" in refused(cable, Put("roster", "Ana"))
    assert "cannot have" in refused(cable, Put("files", "boot.py"))
    assert "no such setting" in refused(cable, Get("files"))
    device.plug_in()
    laptop.begin(cable.now_ms)
    cable.run(lambda: laptop.talk.name == "Kitchen")


def test_a_game_begun_after_the_clock_was_set_is_dated(device, laptop):
    cable = Cable(device, laptop).sync()
    asked(cable, SetClock(800_000_000))
    device.play(game(2))
    cable.sync()
    dated = laptop.archive.games()[-1]  # though that clock is slow
    assert dated.when_ms // 1000 - 946_684_800 in range(800_000_000, 800_000_060)


def test_what_it_shows(laptop):
    device = Device("pico_epaper").play(game(3))
    cable = Cable(device, laptop).sync()
    for _ in range(300):
        cable.step()
    picture = asked(cable, Look())
    assert (picture.width, picture.height, len(picture.lights)) == (296, 128, 24)
    assert picture.panel == device.app.picture()
    assert any(any(pixel) for pixel in picture.lights)


def test_a_picture_with_a_part_missing_is_asked_for_again(laptop):
    device = Device("pico_epaper").play(game(3))
    dice = random.Random(3)
    cable = Cable(device, laptop).sync()
    cable.down = lossy(dice, "dropped")
    assert len(asked(cable, Look()).panel or b"") == 4736


def test_the_games_in_its_log(device, laptop):
    device.play(game(3)).play(game(3))
    cable = Cable(device, laptop).sync()
    starts = [n for _, n, payload in device.records() if payload[0] == 1]
    assert [number for number, _ in asked(cable, Games())] == starts[::-1]


def test_it_leaves_for_the_prompt_by_a_reset_with_a_flag(device, laptop):
    from vigil_host.sim.board import Restart
    from vigil_pico.repl_flag import asked_for_repl

    cable = Cable(device, laptop).sync()
    laptop.talk.ask(Leave())
    with pytest.raises(Restart):
        cable.run(lambda: False)
    assert asked_for_repl(device.board)
    assert not asked_for_repl(device.board)


def test_a_message_that_is_not_known_is_refused_in_words(device, laptop):
    cable = Cable(device, laptop).sync()
    question = Leave()
    question._message, question.refusals = b"\x7fwhat", b"\x7f"
    assert "update this device" in refused(cable, question)


def test_a_person_in_a_terminal_is_answered(device):
    for word, answer in (("help", "vigil sync"), ("who", "pico_pixels"), ("score", "Łukasz: ")):
        device.port.sent = b""
        device.port.arrived = word.encode() + b"\r"
        for _ in range(4):
            device.step()
        assert answer in device.port.sent.decode()
    device.port.sent, device.port.arrived = b"", b"rubbish\r~~~\r\n\xff\xfe\n"
    device.step()
    device.step()
    assert device.port.sent == b""


def test_a_terminal_that_echoes_leads_to_no_endless_talk(device):
    echoed = 0
    for _ in range(200):
        device.step()
        device.port.arrived, device.port.sent = device.port.sent, b""
        echoed += len(device.port.arrived)
    assert echoed < 2000


# Restoring


def emptied(device):
    """The same device after its flash was formatted."""
    return Device(device.name, identity=device.identity[:8] + b"NEW!")


def hold(cable, key, ms=800):
    cable.device.board.keys.down(key)
    for _ in range(ms // 20):
        cable.step()
    cable.device.board.keys.up(key)
    for _ in range(10):
        cable.step()


def offered(laptop, device):
    """An empty device, level, that has just been offered its old log."""
    laptop.begin(0)
    laptop.heard.clear()
    cable = Cable(emptied(device), laptop)
    cable.run(lambda: laptop.level)
    question = laptop.talk.restoring()
    laptop.talk.ask(question)
    cable.run(lambda: cable.device.app.page().title == "Restore the log?")
    return cable, question


def test_an_empty_device_gets_its_log_back_when_its_owner_agrees(device, laptop):
    device.play(game(400))
    Cable(device, laptop).sync()
    cable, question = offered(laptop, device)
    assert laptop.talk.lost() == device.journal.head
    hold(cable, A)
    cable.run(question.future.done)
    assert question.future.result() is None
    restored = cable.device
    assert restored.records() == device.records()
    assert restored.app.keeper.game.digest() == device.app.keeper.game.digest()
    restored.play([pack(c.HONOR, 1, 1)])
    restored.plug_in()
    laptop.begin(cable.now_ms)
    laptop.heard.clear()
    cable.sync()
    assert laptop.kept(restored) == restored.records()
    assert restored.records()[:-1] == device.records()


def test_an_owner_may_decline(device, laptop):
    Cable(device, laptop).sync()
    cable, question = offered(laptop, device)
    hold(cable, C, 100)
    cable.run(question.future.done)
    with pytest.raises(UserError, match="declined"):
        question.future.result()
    assert cable.device.journal.head == 0


def test_a_device_with_a_log_takes_no_other(device, laptop):
    cable = Cable(device, laptop).sync()
    with pytest.raises(UserError, match="no log to give back"):
        laptop.talk.restoring()
    forced = Restore([Record(1, 1, b"x", 0)], [(1, 1)])
    assert refused(cable, forced).startswith("This device has a log")
    old = Leave()
    old._message, old.refusals = bytes((m.OLD, 1, 0, 0, 0, 1, 65)), bytes((m.OLD,))
    assert refused(cable, old).startswith("Nobody has agreed")


def test_a_plug_pulled_while_restoring_leaves_all_or_nothing(device, laptop):
    device.play(game(400))
    Cable(device, laptop).sync()
    outcomes = set()
    for cut in range(0, 120, 6):
        cable, _ = offered(laptop, device)
        cable.device.board.keys.down(A)
        cable.run(lambda: cable.device.app.page().title == "Restoring")  # noqa: B023
        for _ in range(cut):
            cable.step()
        cable.device.plug_in()
        outcomes.add(len(cable.device.records()))
        names = cable.device.folders["log"].names()
        assert [name for name in names if name[0] == "r"] == []
    assert outcomes == {0, device.journal.head}
