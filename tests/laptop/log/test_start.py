"""Whatever was played, a start that reads the end of the log finds what reading all of it finds.

Snapshots, files and merges are a tenth of their size here, so that short games meet all of them.
"""

from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from player import Play
from vigil import keeper
from vigil.codes import NOTE, REDO, UNDO
from vigil.log import journal, merging, recovery, snapshots
from vigil.log.journal import is_mark
from vigil.log.timeline import Timeline
from vigil.pack import pack, pack_text
from vigil.refusal import Refusal
from vigil.table import Game
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record
from vigil_host.make.cards import catalog_path

_PLUG = "the plug is pulled"
_CHILD = "a child undoes and redoes"
_steps = st.sampled_from((1, 1, 2, 3, 5, 8, 13, 40))
_played = st.lists(
    st.tuples(st.sampled_from((c.HONOR, UNDO, UNDO, REDO, _CHILD)), _steps)
    | st.sampled_from(((NOTE, 0), (_PLUG, 0))),
    max_size=6,
)
_evenings = st.lists(
    st.tuples(st.sampled_from((True, False, False)), st.integers(0, 20), _played), max_size=10
)


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))
    monkeypatch.setattr(Game, "SNAPSHOT_STEPS", 4)
    monkeypatch.setattr(keeper, "_FAR", 12)
    monkeypatch.setattr(journal, "_SEGMENT", 60)
    monkeypatch.setattr(journal, "_BATCH", 700)
    for module in (journal, merging, recovery):
        monkeypatch.setattr(module, "MERGED", 400)


@given(older=st.integers(0, 3), evening=_evenings)
@settings(max_examples=200, deadline=None)
def test_a_start_from_the_newest_mark_is_as_good_as_one_from_the_first_record(older, evening):
    play = Play()
    for number, (begins, honors, played) in enumerate(evening):
        with pytest.MonkeyPatch.context() as monkeypatch:
            if number < older:
                monkeypatch.setattr(snapshots, "summary", lambda _: b"")
            if begins:
                play.new()
            for _ in range(honors):
                _do(play, c.HONOR, 1)
            for code, argument in played:
                play = _done(play, code, argument)
        _compare(play)
        again = play.reopen()
        _compare(again)
        play = again if number % 2 else play


def _done(play, code, argument):
    if code == _PLUG:
        return play.reopen()
    for _ in range(argument if code == _CHILD else 0):
        _do(play, UNDO, 1)
        _do(play, REDO, 1)
    if code != _CHILD:
        _do(play, code, argument)
    return play


def _do(play, code, argument):
    asked = pack(code, 1, argument) if code == c.HONOR else pack(code, argument)
    with suppress(Refusal):
        play.submit(pack_text(NOTE, (), "so") if code == NOTE else asked)


def _compare(play):
    """With a timeline of the whole log, and a game replayed without any snapshot."""
    whole = Timeline(1, play.journal.read)
    assert all(whole.add(*record) for record in play.journal.records())
    found = play.keeper.timeline
    begin, start = whole.start()
    shift = begin - found.start()[0]
    assert found.start()[1] == start
    assert (found.length + shift, found.redoable()) == (whole.length, whole.redoable())
    assert list(found.undone()) == list(whole.undone())
    for back in range(whole.length - begin):
        step, number = whole.snapshot(back)
        if step > begin and is_mark(play.journal.read(number)):
            assert found.snapshot(back) == (step - shift, number)
    assert _numbers(found, found.start()[0]) == _numbers(whole, begin)
    assert (play.keeper.game is None) == (start == 0)
    if start:
        assert play.keeper.game.save() == _replayed(play, _numbers(whole, begin)).save()


def _numbers(timeline, step):
    return [at for first, count in timeline.since(step) for at in range(first, first + count)]


def _replayed(play, numbers):
    game = play.keeper.games.open(play.journal.read(numbers[0]))
    for number in numbers[1:]:
        event = play.journal.read(number)
        if event[0] != NOTE:
            game.apply(event, lambda fact: None)
    return game


def test_a_laptop_compares_the_states_in_these_snapshots():
    play = Play()
    play.submit(command(7, 0, 2, ["Ana", "Bo"], first=1))
    for turn in range(40):
        play.honor(1)
        if turn % 9 == 8:
            for _ in range(8):  # far from the last mark, with something undone
                play.undo()
                play.redo()
            play.undo(3)
    replay = Replay(play.keeper.games)
    for number, event in play.journal.records():
        replay.take(Record(7, number, event, 0))
    agreeing = [step for step in replay.plays[0].steps if step.agrees]
    assert replay.agreed
    assert len(agreeing) > 5
    assert replay.digest == play.keeper.game.digest()
