"""Questions in one go, on both interpreters: each is answered as if it had come alone."""

from bench_board import UP, play
from caller import PIECE, Line, cut, do, kinds
from fingers import begun
from questions import gist, questions
from vigil.dice import Dice
from vigil.link import messages as m
from vigil.link.frames import Reader, frame
from vigil.pack import pack as record
from vigil.table import codes as c

HONOR = record(c.HONOR, 1, 3)
HELP_LINES = 4
BURST = 256  # bytes that a port gives in one read


def line_to_a_game():
    app = begun(kind="pixels")
    play(app, [2000])
    return Line(app)


def poured(pieces):
    """What a device says to pieces of talk, one a read."""
    line = line_to_a_game()
    line.pieces = list(pieces)
    while line.pieces:
        line.wait(1)
    line.wait(150)  # a read of the shortest words takes as many steps
    return gist(line.said)


def all_questions():
    return questions(line_to_a_game().app.keeper.journal.head)


def one_by_one():
    line = line_to_a_game()
    said = b""
    for question in questions(line.app.keeper.journal.head):
        said += line.send(question, 20)
    return gist(said)


def test_two_words_in_one_go_are_both_answered():
    said = line_to_a_game().type(b"who\r\nscore\r\n")
    assert said.startswith("This is Vigil on pixels")
    assert "\r\n* 1 Ana: 0\r\n" in said


def test_pieces_of_any_size_are_answered_as_one_by_one():
    alone = one_by_one()
    assert len(alone) > 20
    data = b"".join(all_questions())
    for size in (1, 2, 7, PIECE, BURST):
        assert poured(cut(data, size)) == alone


def test_pieces_of_mixed_sizes_are_answered_as_one_by_one():
    alone = one_by_one()
    dice = Dice(5)
    for _ in range(4):
        rest, pieces = b"".join(all_questions()), []
        while rest:
            size = dice.below(dice.below(BURST) + 1) + 1
            pieces.append(rest[:size])
            rest = rest[size:]
        assert poured(pieces) == alone


def test_what_waits_takes_little_room_and_comes_in_turn():
    line = line_to_a_game()
    cable = line.app._cable
    line.pieces = cut(b"who\r" * 640, BURST)
    while line.pieces or cable.data:
        line.wait(1)
        assert len(cable.data) <= BURST
        assert len(cable.frames) <= 1
    assert line.said.count(b"This is Vigil") == 640


def test_a_word_may_take_its_time():
    line = line_to_a_game()
    for letter in (b"w", b"h", b"o"):
        assert line.type(letter) == ""
    assert "This is Vigil" in line.type(b"\r")
    assert line.type(b"\n\r\r\n\r") == ""


def test_a_word_after_a_line_without_end():
    line = line_to_a_game()
    assert line.send(b"who" * 2000, 120) == b""
    assert line.type(b"\rwho\r").count("This is Vigil") == 1


def test_what_a_button_lets_it_say_comes_after_the_answer_that_is_being_said():
    line = line_to_a_game()
    long = [b"1 ", b"2 ", b"3 ", b"4 ", b"5 ", b"6 "]
    line.app._cable.say(long)
    line.wait(1)
    line.app._cable.say((b"declined",))
    line.wait(3)
    assert line.said == b"1 2 3 4 5 6 declined"


# Commands


def test_a_command_that_comes_due_in_the_middle_of_an_answer_cuts_nothing_off():
    for early_ms in range(1340, 1600, 20):
        line = line_to_a_game()
        head = line.app.keeper.journal.head
        play(line.app, [(UP, 1)])
        line.pieces = [frame(do(9, head + 1, HONOR))]
        play(line.app, [early_ms])
        line.pieces = [frame(bytes((m.HELLO, m.PROTOCOL))) + b"help\r"]
        line.wait(40)
        heard = list(Reader().feed(line.said))
        assert len([text for _, text in heard if text]) == HELP_LINES
        messages = [message for message, _ in heard if message]
        assert sorted(kinds(messages)) == sorted((m.HELLO, m.EPOCHS, m.DONE))


def test_one_command_waits_for_the_fingers_and_another_is_told_so():
    line = line_to_a_game()
    head = line.app.keeper.journal.head
    play(line.app, [(UP, 1)])
    first, second = do(9, head + 1, HONOR), do(10, head + 1, HONOR)
    busy = line.ask(first, first, second, steps=4)
    assert [message[:2] for message in busy] == [bytes((m.DONE, 10))]
    assert busy[0][10:] == b"Another command waits still: try again."
    (done,) = line.ask(steps=100)
    assert (done[1], done[9]) == (9, 1)
    assert line.app.keeper.journal.head == head + 2
    (stale,) = line.ask(second)
    assert b"moved on" in stale


# A laptop that stops reading


def test_who_does_not_read_an_answer_is_told_no_more_of_it():
    line = line_to_a_game()
    line.takes = False
    line.send(b"help\r", 20)
    assert line.writes == 1
    line.takes = True
    assert line.type(b"who\r").count("\r\n") == 1


def test_it_leaves_for_the_prompt_also_where_nobody_reads():
    for takes in (True, False):
        line = line_to_a_game()
        line.takes = takes
        assert kinds(line.ask(bytes((m.LEAVE,)), steps=1)) == [m.LEAVE]
        assert line.app.board.resets == 0
        line.wait(1)
        assert line.app.board.resets == 1
