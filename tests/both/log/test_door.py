"""The one door for commands: it carries out or refuses, whatever comes, and tells the truth."""

from games import lived, solitaire_game, state, table_game
from player import Folder, Play, game, solitaire
from vigil.codes import NOTE, REDO, START, UNDO
from vigil.dice import Dice
from vigil.log.journal import Full
from vigil.pack import pack, pack_text
from vigil.refusal import Refusal
from vigil.table import codes as c


def test_the_two_games_hold_every_command():
    codes = [asked[0] for asked in table_game() + solitaire_game()]
    assert [code for code in range(c.HONOR, c.REVEAL + 1) if code not in codes] == []


def test_to_decide_changes_nothing():
    for commands in (table_game(), solitaire_game()):
        play = Play()
        for asked in commands:
            if asked[0] >= c.HONOR:
                before = play.trace()
                event = play.keeper.game.decide(asked)
                assert play.trace() == before
                assert play.keeper.game.decide(asked) == event
            play.submit(asked)


def test_without_a_game_there_is_nothing_to_do():
    play = Play()
    for asked in table_game()[1:]:
        assert play.refused(play.submit, asked) == "No game is running: start one first."
    assert play.refused(play.undo) == "There is nothing to undo."
    assert play.refused(play.redo) == "There is nothing to redo."


def test_a_note_is_kept_in_the_log_and_is_a_step():
    play = game()
    before = state(play)
    assert play.submit(pack_text(NOTE, (), " Bo is\n\x1b[31mlate ")) == [(NOTE, "Bo is [31mlate")]
    assert state(play) == before
    assert play.journal.read(play.journal.head) == pack_text(NOTE, (), "Bo is [31mlate")
    play.undo()
    assert play.keeper.redoable() == 1


def test_undo_and_redo_say_how_many_steps():
    play, _ = lived(table_game())
    assert play.submit(pack(UNDO, 3)) == [(UNDO, 3)]
    assert play.submit(pack(REDO, 2)) == [(REDO, 2)]
    assert play.submit(solitaire_game()[0]) == [(START,)]


def test_the_last_steps_are_told_newest_first():
    play = game()
    play.honor(5)
    play.note("Bo is late")
    play.honor(9)
    play.undo()
    play.end(7)
    told = ["The turn ends after 7 s.", "Bo is late", "Ana gains 5 Honor."]
    assert play.keeper.history(9) == told
    assert play.keeper.history(2) == told[:2]
    play.new()
    assert play.keeper.history(9) == []


def test_a_long_turn_is_told_in_minutes():
    play = game()
    for seconds, words in ((59, "59 s"), (60, "1 min"), (89, "1 min"), (1185, "20 min")):
        play.end(seconds)
        assert play.keeper.history(1) == ["The turn ends after %s." % words]


def test_a_note_has_1_to_60_letters():
    play = game()
    for text in ("", " \t", "\x00\u202e"):
        assert play.refused(play.note, text) == "The note is empty."
    assert play.submit(pack_text(NOTE, (), "ã" * 70)) == [(NOTE, "ã" * 60)]


# Whatever comes through the door


def scenes():
    """Devices in every phase of a game."""
    counting = game()
    counting.finish()
    owed = solitaire()
    owed.end()
    return Play(), lived(table_game()[:12])[0], counting, lived(table_game())[0], owed


def hold(play, asked):
    """Carry a command out or refuse it; nothing else may come of it."""
    before = play.trace()
    try:
        play.submit(asked)
    except Refusal as refusal:
        assert play.trace() == before, asked
        assert str(refusal)
        return
    play.see()
    assert state(play.reopen()) == state(play)


def test_every_part_of_a_command_is_carried_out_or_refused():
    valid = table_game() + solitaire_game() + (pack(UNDO, 1), pack(REDO, 1))
    for play in scenes():
        for asked in valid:
            for end in range(len(asked)):
                hold(play, asked[:end])
            hold(play, asked + b"\x00")
            hold(play, asked + b"\x80")


def test_random_bytes_are_carried_out_or_refused():
    dice = Dice(77)
    for play in scenes():
        for _ in range(400):
            size = dice.below(8)
            hold(play, bytes([dice.below(0x28)] + [dice.below(256) for _ in range(size)]))


def test_random_starts_are_carried_out_or_refused():
    dice = Dice(78)
    play = Play()
    for _ in range(300):
        numbers = [1, 1, dice.below(8)] + [dice.below(9) - 1 for _ in range(9)]
        text = bytes([dice.below(256) for _ in range(dice.below(5))])
        hold(play, pack_text(START, numbers, "Ana\n") + text)


# Full memory


class Small(Folder):
    """A folder with room for so many writes."""

    room = 1000

    def write(self, name, chunk):
        if not self.room:
            raise OSError(28, "no space")
        self.room -= 1
        Folder.write(self, name, chunk)


def test_a_full_memory_is_told_if_and_only_if_nothing_happened():
    for room in range(12):
        play = Play(Small())
        play.new()
        for _ in range(26):  # soon a snapshot is due
            play.honor(1)
        play.folder.room = room
        told = 0
        for _ in range(12):
            try:
                play.honor(1)
                told += 1
            except Full as full:
                assert str(full)[:19] == "The memory is full:"
        assert play.honors() == [26 + told, 0]
        play.folder.room = 1000
        assert state(play.reopen()) == state(play)
