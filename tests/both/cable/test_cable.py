"""The device's end of the cable, on both interpreters: what it says, and what it bears."""

from struct import pack, unpack_from

from bench_board import UP, A, play
from caller import Line, ack, do, kinds, told, want
from fingers import begun, see, title
from fragile import Cut, Fragile
from player import IDENTITY, Folder
from raises import raises
from vigil.boxes import STANDARD
from vigil.codes import GODSLAYER, START
from vigil.dice import Dice
from vigil.firepeak.setup import command as climb
from vigil.firepeak.state import ACTIVE
from vigil.link import messages as m
from vigil.link.frames import Reader
from vigil.link.records import join, split
from vigil.log.journal import Journal
from vigil.log.restoring import Restoring
from vigil.pack import pack as record
from vigil.table import codes as c
from vigil.table.setup import command as keep

OLD_EPOCHS = [(77, 1), (78, 30)]


def test_it_introduces_itself():
    line = Line(begun())
    hello, epochs = line.ask(bytes((m.HELLO, m.PROTOCOL)))
    assert (hello[0], hello[1], hello[2:10]) == (m.HELLO, m.PROTOCOL, IDENTITY[:8])
    assert unpack_from("<IIH", hello, 10) == (line.app.keeper.journal.head, 1, 1)
    assert hello[20:] == b"ssd1680\n"
    assert unpack_from("<HII", epochs, 1) == (0, 0x44332211, 1)


def test_a_language_that_is_not_here_is_refused_with_a_sentence():
    line = Line(begun())
    for language in (b"xx", b"PT", b"font", b"", b"../pt"):
        (no,) = line.ask(bytes((m.PUT,)) + b'language\n"' + language + b'"')
        assert no[:2] == bytes((m.NO, m.PUT))
        assert no[2:] == b"This language is not on the device: run vigil deploy."
    assert line.app.settings.get("language") == "en"


def test_the_log_from_a_record_on_and_what_it_makes_of_it():
    app = begun(players=4)
    play(app, [(UP, 2), (A, "short"), (UP, 1), 1200])
    line = Line(app)
    messages = line.ask(want(2))
    journal = app.keeper.journal
    assert told(messages) == list(journal.records(2))
    assert kinds(messages)[-1] == m.STATE
    assert unpack_from("<II", messages[-1], 1) == (journal.head, app.keeper.game.digest())


def test_a_long_log_comes_in_small_frames():
    app = begun(players=4)
    for _ in range(60):
        app.keeper.submit(record(c.HONOR, 1, 1))
    messages = Line(app).ask(want(1))
    assert told(messages) == list(app.keeper.journal.records())
    assert max([len(message) for message in messages]) < 256  # each is made in one piece


def test_what_cannot_be_read_is_named_and_the_rest_is_told():
    app = begun(players=4)
    for _ in range(40):
        app.keeper.submit(record(c.HONOR, 1, 1))
    whole = list(app.keeper.journal.records())
    folder = app.keeper.journal.files
    data = bytearray(folder.contents["00000001"])
    at = sum([len(app.keeper.journal.encode(*each)) for each in whole[:6]])
    data[at + 1] ^= 1
    folder.contents["00000001"] = bytes(data)
    messages = Line(app).ask(want(1))
    (gap,) = [message for message in messages if message[0] == m.GAP]
    assert unpack_from("<II", gap, 1) == (7, 8)
    assert told(messages) == whole[:6] + whole[7:]
    assert kinds(messages)[-1] == m.STATE


def test_what_happens_next_is_told_unasked_as_long_as_somebody_acknowledges():
    app = begun()
    line = Line(app)
    line.ask(want(1))
    seen = 0
    for _ in range(12):
        line.said = b""
        play(app, [(UP, 1), 1200])
        seen += len(told([message for message, _ in Reader().feed(line.said) if message]))
    assert 0 < seen < 12  # then it waits
    head = app.keeper.journal.head
    assert told(line.ask(ack(head)))[-1][0] == head


def test_who_does_not_read_is_not_spoken_to():
    app = begun()
    line = Line(app)
    line.takes = False
    line.ask(want(1))
    line.said = b""
    play(app, [(UP, 1), 1200, (A, "short"), 1000])
    assert line.said == b""


def test_a_command_is_carried_out_once_and_only_where_it_was_meant():
    app = begun()
    head = app.keeper.journal.head
    line = Line(app)
    play(app, [2000])
    honor = record(c.HONOR, 1, 3)
    (done,) = line.ask(do(9, head, honor))
    assert unpack_from("<IIB", done, 1) == (9, head + 1, 1)
    assert line.ask(do(9, head, honor)) == [done]
    (stale,) = line.ask(do(10, head, honor))
    assert stale[9] == 0
    assert b"moved on" in stale
    (refusal,) = line.ask(do(11, head + 1, record(c.HONOR, 7, 3)))
    assert b"There is no seat 7" in refusal
    assert app.keeper.journal.head == head + 1


def test_the_first_turn_of_a_game_that_a_laptop_begins_is_timed_from_its_beginning():
    app = begun()
    line = Line(app)
    play(app, [61_000, (A, "short"), 300_000])  # a turn of the game before, and then nobody
    line.ask(do(9, app.keeper.journal.head, keep(GODSLAYER, STANDARD, 2, ["Cy", "Di"], 1)))
    play(app, [7000, (A, "short")])
    assert [seat["seconds"] for seat in see(app)["seats"]] == [7, 0]


def test_another_game_over_the_cable_is_shown_and_can_be_taken_back():
    app = begun()
    line = Line(app)
    play(app, [2000])
    line.ask(do(9, app.keeper.journal.head, climb(2, ["Ana", "Bo"], seed=5)))
    name = app.keeper.game.called(app.keeper.game.raw[ACTIVE])
    assert (app.keeper.game.NAME, title(app)) == ("firepeak", name + " · actions: 2")
    play(app, [(A, "hold"), (A, "hold"), 500])
    assert (app.keeper.game.NAME, app.keeper.game.called(1)) == ("table", "Ana")


def test_a_person_who_types_is_answered():
    line = Line(begun())
    assert "hold C while it starts; vigil deploy" in line.type(b"help\r")
    assert "ssd1680" in line.type(b"WHO\r\n")
    assert "Ana: 0" in line.type(b" score \n")
    assert line.type(b"rm -rf /\r\n") == ""


def test_what_there_is_no_memory_for_is_unheard_and_the_game_goes_on():
    app = begun()
    line = Line(app)
    head = app.keeper.journal.head

    def set_setting(_key, _value):
        raise MemoryError

    app.set_setting = set_setting
    assert line.ask(bytes((m.PUT,)) + b'name\n"Ana"') == []
    play(app, [(UP, 2), 1500])
    assert app.keeper.journal.head == head + 1
    assert kinds(line.ask(bytes((m.GET,)) + b"name")) == [m.VALUE]


def test_an_offer_of_too_many_epochs_is_refused():
    line = Line(begun())
    line.app.keeper.journal.head = 0
    offer = pack("<BI", m.RESTORE, 900) + b"".join([pack("<II", n, n) for n in range(1, 66)])
    assert kinds(line.ask(offer)) == [m.NO]
    assert line.type(b"x" * 2000 + b"\r") == ""


def test_an_offer_that_is_cut_anywhere_is_refused():
    line = Line(begun())
    offer = pack("<BI", m.RESTORE, 60) + b"".join([pack("<II", *each) for each in OLD_EPOCHS])
    for length in range(1, len(offer) + 1):
        assert kinds(line.ask(offer[:length])) == [m.NO], length


def test_a_set_up_from_a_laptop_is_kept_with_clean_names():
    line = Line(begun())
    for sent, kept in (
        (b'[1, 0, [" Ana\\u0007", "Bo"]]', [1, 0, ["Ana", "Bo"]]),
        (b'[1, 0, ["Ana", "Bo "], 2, [0, 2], 5]', [1, 0, ["Ana", "Bo"], 2, [0, 2], 5]),
    ):
        line.ask(bytes((m.PUT,)) + b"last\n" + sent)
        assert line.app.settings.get("last") == kept


def test_hostile_frames_change_nothing_but_what_they_may():
    app = begun()
    line = Line(app)
    dice = Dice(3)
    codes = b"HEWASDdGPVCLplgaTON\x00\x7f"  # no Q: that leads to the REPL
    for _ in range(400):
        length = dice.below(30)
        payload = bytes([codes[dice.below(len(codes))]] + [dice.below(256) for _ in range(length)])
        line.ask(payload, steps=2)
    starts = [1 for _, payload in app.keeper.journal.records() if payload[0] == START]
    assert len(starts) == 1
    assert app.keeper.game.view()["seats"][0]["name"] == "Ana"


# An old log


def payloads():
    return [b"\x10" + bytes((i & 127,)) * (1 + i % 9) for i in range(60)]


def restored(files):
    restoring = Restoring(Journal(files, IDENTITY), list(OLD_EPOCHS), 60)
    while restoring.next <= restoring.head:
        at = restoring.next - 1
        restoring.take(payloads()[at : at + 7])
    restoring.finish()


def test_an_old_log_is_itself_again_under_its_old_names():
    files = Folder()
    restored(files)
    journal = Journal(files, IDENTITY)
    assert [payload for _, payload in journal.records()] == payloads()
    assert (journal.epoch(29), journal.epoch(30), journal.epoch(60)) == (77, 78, 78)
    assert journal.epoch(journal.append(b"new")) not in (77, 78)
    assert [payload for _, payload in Journal(files, IDENTITY).records()] == payloads() + [b"new"]


def test_a_plug_pulled_at_any_operation_leaves_all_of_it_or_nothing():
    outcomes = []
    for half in (False, True):
        left = 0
        while True:
            files = Fragile()
            Journal(files, IDENTITY)
            files.left, files.half = left, half
            try:
                restored(files)
                break
            except Cut:
                pass
            files.left = 1000000
            outcomes.append(len(list(Journal(files, IDENTITY).records())))
            assert [name for name in files.names() if name[0] == "r"] == []
            left += 1
    assert 0 in outcomes
    assert 60 in outcomes
    assert all(count in (0, 60) for count in outcomes)


def test_records_are_packed_and_unpacked():
    some = [b"a", b"b" * 127, b"c" * 128, b"d" * 2000]
    assert [bytes(each) for each in split(join(some), 0)] == some
    for cut in range(3, 122):
        raises(ValueError, list, split(join(some)[:cut], 0))
