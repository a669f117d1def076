"""Undo of anything, and a game that comes back as it was after every step."""

from games import lived, solitaire_game, state, table_game
from player import Play, game
from vigil.codes import REDO, SNAPSHOT, SOULS, UNDO
from vigil.dice import Dice
from vigil.pack import pack
from vigil.table import codes as c


def test_everything_is_undone_step_by_step_and_redone():
    for commands in (table_game(), solitaire_game()):
        play, past = lived(commands)
        future = [state(play)]
        for before in reversed(past):
            play.undo()
            assert state(play) == before
            future.append(before)
        assert play.refused(play.undo) == "There is nothing to undo."
        assert not play.keeper.undoable()
        for after in reversed(future[:-1]):
            play.redo()
            assert state(play) == after
        assert play.refused(play.redo) == "There is nothing to redo."


def test_many_steps_are_undone_at_once():
    for steps in range(1, len(table_game()) + 1):
        play, past = lived(table_game())
        now = state(play)
        play.undo(steps)
        assert state(play) == past[-steps]
        assert play.keeper.redoable() == steps
        play.redo(steps)
        assert state(play) == now


def test_no_more_is_undone_or_redone_than_there_is():
    play, past = lived(table_game())
    sentence = "At most %d can be undone." % len(past)
    assert play.refused(play.undo, len(past) + 1) == sentence
    assert play.refused(play.undo, 999) == sentence
    play.undo(2)
    assert play.refused(play.redo, 3) == "At most 2 can be redone."
    for steps in (0, -1, 1000):
        assert play.refused(play.undo, steps) == "Say how many steps: 1 to 999."
        assert play.refused(play.redo, steps) == "Say how many steps: 1 to 999."


def test_what_was_undone_is_lost_once_something_new_happens():
    play = game()
    for honor in (1, 2, 4):
        play.honor(honor)
    play.undo(2)
    play.honor(8)
    assert play.honors() == [9, 0]
    assert play.refused(play.redo) == "There is nothing to redo."
    play.undo(2)
    assert play.honors() == [0, 0]
    play.redo()
    assert play.honors() == [1, 0]


def test_a_new_game_over_a_running_one_is_undone():
    play = game()
    play.honor(5)
    older = state(play)
    play.new(SOULS, 3)
    assert state(play) != older
    play.undo()
    assert state(play) == older
    play.honor(2)
    assert play.honors() == [7, 0]
    assert play.refused(play.redo) == "There is nothing to redo."


def test_undo_goes_deep_into_older_games():
    play, past = lived(table_game() + solitaire_game() + table_game())
    last = state(play)
    play = play.reopen()  # remembers the last game only
    for depth in (len(table_game()) + 1, len(past) - 1, len(past)):
        play.undo(depth)
        assert state(play) == past[-depth]
        play = play.reopen()
        assert state(play) == past[-depth]
        play.redo(depth)
        assert state(play) == last


def test_an_older_game_goes_on_after_the_newer_was_undone():
    play = game()
    play.honor(5)
    play.new(SOULS, 3)
    play.honor(1)
    play.undo(2)
    play.honor(3)
    for _ in range(2):
        assert play.honors() == [8, 0]
        play = play.reopen()
    play.undo(2)
    assert play.honors() == [0, 0]


def test_wandering_through_undo_and_redo_never_gets_lost():
    dice = Dice(5)
    play = game()
    past, future = [None, state(play)], []
    for turn in range(150):
        way = dice.below(3)
        if way == 0 and len(past) > 2:
            steps = 1 + dice.below(min(len(past) - 2, 40))
            play.undo(steps)
            future += [past.pop() for _ in range(steps)]
        elif way == 1 and future:
            steps = 1 + dice.below(len(future))
            play.redo(steps)
            past += [future.pop() for _ in range(steps)]
        else:
            for _ in range(1 + dice.below(7)):
                play.honor(1, 1 + dice.below(2))
                past.append(state(play))
            future = []
        assert (state(play), play.keeper.redoable()) == (past[-1], len(future))
        assert turn % 5 or state(play.reopen()) == past[-1]


# Coming back


def test_the_game_survives_a_reopen_at_every_step():
    commands = []
    for i, asked in enumerate(table_game() + solitaire_game()):
        commands.append(asked)
        if i % 4 == 2:
            commands += (pack(UNDO, 2), pack(REDO, 1), pack(UNDO, 1), pack(REDO, 2))
    play = Play()
    for asked in commands:
        play.submit(asked)
        again = play.reopen()
        assert state(again) == state(play)
        assert again.keeper.redoable() == play.keeper.redoable()
        assert again.keeper.undoable() and play.keeper.undoable()


def test_an_event_that_was_written_but_not_applied_is_caught_up():
    play = game()
    play.honor(5)
    play.journal.append(pack(c.HONOR, 2, 3))  # the plug was pulled before it showed
    play.cultist()
    assert play.honors() == [6, 3]
    assert state(play.reopen()) == state(play)


def test_at_most_7_events_are_replayed():
    play = game(players=4)
    for i in range(300):
        play.honor(1 + i % 3, 1 + i % 4)
        if i % 9 == 0:
            play.undo()
            assert play.keeper.replayed < 8
            play.redo()
            assert play.keeper.replayed < 8
        if i < 80 or i % 10 == 0:
            again = play.reopen()
            assert again.keeper.replayed < 8
            assert state(again) == state(play)
    for steps in (1, 7, 8, 9, 150):
        play.undo(steps)
        assert play.keeper.replayed < 8
        play.redo(steps)


def test_snapshots_are_few_and_no_steps():
    play = game(players=4)
    for _ in range(100):
        play.honor(1)
        assert play.keeper.replayed == 0
    records = [record[0] for _, record in play.journal.records()]
    assert records.count(SNAPSHOT) == 100 // 8
    play.undo(50)
    assert play.honors() == [50, 0, 0, 0]


def test_a_step_taken_back_is_in_no_snapshot():
    play = game()
    for steps in range(70):
        play.honor(1)
        play.undo()
        assert play.honors() == [2 * steps, 0]
        play.honor(2)
        assert play.reopen().honors() == [2 * steps + 2, 0]


def test_a_snapshot_of_what_was_undone_is_not_used():
    play = game()
    for _ in range(40):
        play.honor(1)
    play.undo(20)
    for _ in range(15):
        play.honor(2)
    assert play.reopen().honors() == [20 + 30, 0]
    play.undo()
    assert play.honors() == [20 + 28, 0]


def test_a_snapshot_that_does_not_fit_is_not_used():
    play = game()
    play.honor(5)
    saved = play.keeper.game.save()
    for foreign in (b"", saved[:-1], saved + b"\0", bytes((saved[0] + 1,)) + bytes(len(saved) - 1)):
        play.journal.append(bytes((SNAPSHOT,)) + foreign)
        again = play.reopen()
        assert (again.keeper.game.save(), again.keeper.replayed) == (saved, 1)
    play.journal.append(bytes((SNAPSHOT,)) + saved)
    assert play.reopen().keeper.replayed == 0


def test_a_game_of_a_newer_vigil_is_left_alone():
    play = game()
    start = bytearray(play.journal.read(1))
    start[3] = 4  # the version, after the kind of game: 2
    play.journal.append(bytes(start))
    again = play.reopen()
    sentence = "This game was begun by a newer Vigil: update this one to go on."
    assert (again.see(), again.keeper.halted) == (None, sentence)
    assert again.refused(again.honor, 1) == sentence
    again.undo()
    assert (state(again), again.keeper.halted) == (state(play), "")


def test_an_event_that_cannot_be_is_undone_and_the_game_goes_on():
    play = game()
    play.honor(5)
    play.journal.append(pack(c.HONOR, 9, 1))  # there is no seat 9
    again = play.reopen()
    assert again.see() is None
    assert again.refused(again.honor, 1) == again.keeper.halted
    assert again.keeper.halted[-7:] == ": undo."
    again.undo()
    assert (again.honors(), again.keeper.halted) == ([5, 0], "")


def test_a_log_that_undoes_what_never_was_is_told():
    play = Play()
    play.journal.append(pack(UNDO, 2))
    again = play.reopen()
    assert again.refused(again.honor, 1) == "The log undoes more than it holds."
    again.new()
    assert again.reopen().see() == again.see()
