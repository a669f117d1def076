"""A start reads the end of the log only: as much of a long game as of a short one."""

from logs import segments
from player import IDENTITY, Folder, Play, game, games
from vigil.codes import SNAPSHOT
from vigil.keeper import Keeper
from vigil.log.journal import Journal, JournalError
from vigil.log.snapshots import saved_in
from vigil.pack import pack_list, unpack_list

FEW = 150  # records read at a start, those read twice or thrice among them
MORE = 350  # where nothing but undo and redo has happened for long


class Counting(Journal):
    """A journal that knows how many records were read."""

    seen = 0

    def read_file(self, i, first=0):
        for record in Journal.read_file(self, i, first):
            self.seen += 1
            yield record


def seen_at_start(play):
    """How many records the next start reads; the game must come back as it is."""
    journal = Counting(Folder(play.folder.contents), IDENTITY)
    again = Keeper(journal, games())
    assert again.game.save() == play.keeper.game.save()
    assert again.timeline.redoable() == play.keeper.timeline.redoable()
    return journal.seen


def long_game(events):
    """A game in which somebody goes wrong now and then."""
    play = game(players=4)
    while play.journal.head < events:
        play.honor(1, 1 + play.journal.head % 4)
        if play.journal.head % 29 == 0:
            play.undo(2)
    return play


# How much is read


def test_a_long_game_comes_back_as_soon_as_a_short_one():
    for events in (1, 40, 300, 900, 3000):
        play = long_game(events)
        for _ in range(40):  # at any distance from the last snapshot
            assert seen_at_start(play) <= FEW
            play.honor(1)


def test_a_merge_makes_no_start_slower():
    play = long_game(300)
    merges = 0
    while merges < 3:
        files = len(play.folder.contents)
        play.honor(1)
        if len(play.folder.contents) < files:
            merges += 1
            assert seen_at_start(play) <= FEW


def test_a_child_that_undoes_and_redoes_makes_no_start_slow():
    play = long_game(100)
    for back in (1, 40):
        play.undo(back)
        for _ in range(200):
            play.undo()
            play.redo()
            assert play.journal.head % 16 or seen_at_start(play) <= MORE
        play.redo(back)
        assert seen_at_start(play) <= MORE


# What comes back


def test_an_undo_to_far_before_the_newest_mark_is_followed():
    for back in (3, 40, 70, 99):
        play = game()
        for _ in range(100):
            play.honor(1)
        play = play.reopen()
        play.undo(back)
        assert play.reopen().honors() == [100 - back, 0]
        play.honor(2)
        assert play.reopen().honors() == [102 - back, 0]
        assert seen_at_start(play) <= FEW


def test_something_new_after_many_undos_forgets_the_snapshots_of_what_was_undone():
    play = game()
    for _ in range(100):
        play.honor(1)
    play.undo(40)
    for _ in range(100):
        play.undo()
        play.redo()
    for steps in range(1, 40):
        play.honor(-1)
        assert play.reopen().honors() == [60 - steps, 0]
    play.undo(3)
    assert play.honors() == play.reopen().honors() == [60 - 36, 0]


def test_a_child_between_two_games_loses_neither():
    play = game()
    play.honor(5)
    play.new(players=3)
    play.undo()
    for _ in range(100):
        play.undo()
        play.redo()
    play = play.reopen()
    assert play.honors() == [5, 0]
    play.redo()
    assert play.honors() == play.reopen().honors() == [0, 0, 0]


def test_a_log_of_an_older_vigil_comes_back_and_goes_on_with_marks():
    play = long_game(600)
    older = Play()
    for _, record in play.journal.records():
        plain = record[0] != SNAPSHOT
        older.journal.append(record if plain else bytes((SNAPSHOT,)) + saved_in(record))
    older = older.reopen()
    assert older.keeper.game.save() == play.keeper.game.save()
    assert older.keeper.replayed < 8
    for _ in range(40):
        older.honor(1)
    assert seen_at_start(older) <= FEW
    older = older.reopen()
    before = older.see()
    older.undo(500)
    older.redo(500)
    assert older.see() == before


def test_a_snapshot_that_tells_nonsense_is_not_begun_at():
    play = long_game(80)
    saved = play.keeper.game.save()
    numbers, _ = unpack_list(play.journal.read(play.journal.mark), 2)
    nonsense = [numbers[:count] for count in range(5)]
    for i in (0, 2, 3, 4, len(numbers) - 1):  # all but what is undone and where runs begin
        for other in (-1, 0, 1 << 30):
            nonsense.append(numbers[:i] + [other] + numbers[i + 1 :])
    for each in nonsense:
        folder = Folder(play.folder.contents)
        journal = Journal(folder, IDENTITY)
        journal.append(bytes((SNAPSHOT, 0)) + pack_list(each) + saved)
        assert journal.mark == journal.head
        again = Play(folder)
        assert (again.keeper.game.save(), again.keeper.halted) == (saved, "")
        assert again.keeper.timeline.length == play.keeper.timeline.length


# Damage


def spoiled(play, number):
    """The same device with a damaged byte in the file that holds a record."""
    folder = Folder(play.folder.contents)
    name = [name for name in segments(folder) if int(name) <= number][-1]
    data = bytearray(folder.contents[name])
    data[len(data) // 2] ^= 0x41
    folder.contents[name] = bytes(data)
    return Play(folder)


def check_unreadable(sentence):
    number = "".join([letter for letter in sentence if letter.isdigit()])
    assert sentence == "Record %s of the log cannot be read." % number


def test_damage_before_the_newest_mark_leaves_the_game_alone():
    play = long_game(280)
    again = spoiled(play, 100)
    assert again.see() == play.see()
    assert (again.journal.head, again.journal.dropped) == (play.journal.head, "")
    again.honor(3)
    again.undo(20)
    assert again.reopen().see() == again.see()
    assert len(again.keeper.history(12)) == 12


def test_an_undo_into_damage_is_told_and_changes_nothing():
    play = long_game(280)
    unreadable = 0
    for name in segments(play.folder)[:-4]:
        again = spoiled(play, int(name))
        told, before = "", None
        while not told and again.keeper.undoable():  # damage to what was undone is not met
            before = again.trace()
            try:
                again.undo()
            except JournalError as error:
                told = str(error)
        if told:
            check_unreadable(told)
            assert again.trace() == before
            unreadable += 1
        again.redo(again.keeper.redoable())
        assert again.see() == again.reopen().see() == play.see()
    assert unreadable > 3


def test_damage_near_the_newest_mark_is_dropped_and_told_or_does_no_harm():
    play = long_game(280)
    mark = play.journal.mark
    for name in segments(play.folder)[-3:]:
        for at in range(play.folder.size(name)):
            folder = Folder(play.folder.contents)
            data = bytearray(folder.contents[name])
            data[at] ^= 0x41
            folder.contents[name] = bytes(data)
            again = Play(folder)
            head, dropped = again.journal.head, again.journal.dropped
            if dropped:
                assert dropped[: len("After record %d," % head)] == "After record %d," % head
                assert int(name) - 1 <= head and len(again.journal.epochs) == 2
            else:
                assert int(name) < mark and again.see() == play.see()
            again.honor(1)
            assert again.reopen().see() == again.see()
            assert kept_bytes(folder) >= kept_bytes(play.folder)


def kept_bytes(folder):
    """All that is left of the log, read or set aside."""
    return sum([folder.size(name) for name in folder.names() if name[:2] != "id"])


def test_a_history_that_cannot_be_read_says_so():
    again = spoiled(long_game(280), 150)
    check_unreadable(" ".join(again.keeper.history(200)))
    assert again.see()
