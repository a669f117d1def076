"""What a game came to is kept beside its log, and is always what a replay makes of the log."""

import io
import json
import random
import sqlite3
from pathlib import Path

import pytest
from rich.console import Console

from tests.laptop.lib.synced_device import WON, SyncedDevice
from vigil.games import Games
from vigil_host.books import choosing
from vigil_host.books import edition as edition_module
from vigil_host.books import reader as reader_module
from vigil_host.books.archive import Archive
from vigil_host.books.outcome import outcome
from vigil_host.books.replay import Replay
from vigil_host.books.stats import statistics
from vigil_host.books.store import Store
from vigil_host.books.summary import scores
from vigil_host.errors import UserError
from vigil_host.make import doctor
from vigil_host.make.cards import load_catalog
from vigil_host.page import books as books_module
from vigil_host.page.books import Books

VERSION_1 = Path(__file__).parents[1] / "lib" / "version_1.sql"
BEGIN = "new table sets=godslayer names={} first=1 pool=20"


@pytest.fixture
def party(tmp_path):
    made = SyncedDevice(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def taken(monkeypatch):
    """The records that are replayed while a test runs."""
    numbers = []
    take = Replay._take
    monkeypatch.setattr(
        Replay,
        "_take",
        lambda self, record: (numbers.append(record.sequence), take(self, record))[1],
    )
    return numbers


def told_again(store):
    """Every game as one replay of the whole log makes it."""
    registry, games = Games(load_catalog()), []
    for device in store.devices():
        for line in store.logs(device.id):
            replay = Replay(registry)
            for record in store.records(device.id, line):
                replay.take(record)
            for play in replay.plays:
                if not play.undone:
                    games.append((play.start.sequence, play.steps[-1].number, outcome(play)))
    return same(games)


def kept(store):
    return [[game.first, game.last, game.outcome] for game in Archive(store).games()]


def same(told):
    return json.loads(json.dumps(told))


def evening(dice, lines=60):
    """Games that are begun, taken back, gone back into and played on."""
    yield BEGIN.format("Ana,Bo")
    for _ in range(lines):
        yield dice.choice(
            [
                f"honor +{dice.randint(1, 4)}",
                "end seconds=5",
                f"undo {dice.choice((1, 1, 2, 5, 9))}",
                f"redo {dice.choice((1, 3, 9))}",
                BEGIN.format("Cy,Dora"),
                "finish",
                "deck 3 seat=1",
            ]
        )


@pytest.mark.parametrize("seed", range(12))
def test_what_is_kept_is_what_one_replay_of_all_makes(tmp_path, seed):
    """However the records come and whenever somebody reads."""
    dice = random.Random(seed)
    party = SyncedDevice(tmp_path)
    for line in evening(dice):
        party._script.answer(line)
        if dice.random() < 0.15:
            party.play("state")
            if dice.random() < 0.7:
                kept(party.store)
    party.play("state")
    assert kept(party.store) == told_again(party.store)
    for game in Archive(party.store).games():
        assert same(outcome(game.play)) == game.outcome
    party.store.close()


@pytest.mark.parametrize(
    ("options", "turns"), [("names=Ana,Bo first=1", 500), ("variant=solitaire drain=no", 250)]
)
def test_nobody_has_won_a_game_that_goes_nowhere(party, options, turns):
    party.play(f"new full seed=7 {options}\n" + "do 1\n" * turns)
    (game,) = Archive(party.store).games()
    assert "a draw" in game.result
    assert [won for _, _, won in scores(game)] == [False, False]
    assert game.outcome["comeback"] is None
    assert {row["wins"] for row in statistics([game])["seats"]} <= {0}


def test_nobody_replays_what_was_read(party, taken):
    party.play(WON + "reveal" + WON + "reveal")
    Archive(party.store).games()
    taken.clear()
    with Store(party.store.path) as store:
        for game in Archive(store).games():
            assert (game.finished, game.result) == (True, "Zé wins with 17 Honor.")
    assert taken == []


def test_a_record_that_comes_later_costs_its_game_alone(party, taken):
    party.play(WON + "reveal" + WON)
    first, second = Archive(party.store).games()
    assert not second.finished
    taken.clear()
    party.play("reveal")
    assert [game.finished for game in Archive(party.store).games()] == [True, True]
    assert min(taken) == second.first
    party.play("undo 3")
    assert [game.finished for game in Archive(party.store).games()] == [True, False]
    assert min(taken) == second.first > first.last


def test_an_undo_into_the_game_before_changes_both(party):
    party.play(WON + "reveal\n" + BEGIN.format("Bo,Cy"))
    assert len(Archive(party.store).games()) == 2
    party.play("undo 2")
    (game,) = Archive(party.store).games()
    assert not game.finished
    party.play("redo 2")
    assert [game.finished for game in Archive(party.store).games()] == [True, False]


def test_games_taken_back_one_after_the_other_are_not_all_read_each_time(party, taken):
    for _ in range(60):
        party._script.answer(BEGIN.format("Ana,Bo"))
        party._script.answer("undo")
    party.play("state")
    assert Archive(party.store).games() == []
    assert len(taken) < 12 * 120


def test_what_is_kept_is_the_same_in_every_language(party):
    from vigil_host.language import speaking

    party.play(WON + "reveal")
    (game,) = Archive(party.store).games()
    assert game.result == "Zé wins with 17 Honor."
    with speaking("pt"):
        assert game.result == "Zé vence com 17 de Honra."


# When it is read again


def test_other_rules_make_all_be_read_again(party, taken, monkeypatch):
    party.play(WON + "reveal")
    Archive(party.store).games()
    taken.clear()
    monkeypatch.setattr("vigil_host.books.ledger.edition", lambda: "another one")
    assert Archive(party.store).behind() == party.keeper.journal.head
    assert len(Archive(party.store).games()) == 1
    assert len(taken) == party.keeper.journal.head
    assert Archive(party.store).behind() == 0


def test_an_edition_is_cards_rules_and_words(tmp_path, monkeypatch):
    shared = tmp_path / "shared"
    for name in ("cards/a.csv", "text/pt.csv", "vigil/table/rules.py"):
        (shared / name).parent.mkdir(parents=True, exist_ok=True)
        (shared / name).write_text("one")
    read_by = ((shared / "cards", "*.csv"), (shared / "text", "*.csv"), (shared, "vigil/**/*.py"))
    monkeypatch.setattr(edition_module, "_READ_BY", read_by)
    found = {edition_module.edition.__wrapped__()}
    for name in ("cards/a.csv", "text/pt.csv", "vigil/table/rules.py"):
        (shared / name).write_text("two")
        found.add(edition_module.edition.__wrapped__())
    assert len(found) == 4


def test_a_gap_that_is_filled_later_is_read(party):
    party.play(WON + "reveal" + WON + "reveal")
    records = list(party.store.records(party.device, party.keeper.journal.epochs[-1][0]))
    with Store(party.store.path.with_name("other.db")) as store:
        store.meet(party.device, party.keeper.journal.epochs)
        told = [(record.epoch, record.sequence, record.event) for record in records]
        store.append(party.device, told[:5] + told[7:])
        before = kept(store)
        store.append(party.device, told[5:7])
        assert kept(store) == told_again(store) != before


# Power cuts, and others at work


def test_a_cut_between_the_log_and_what_is_kept_leaves_nothing_stale(party, monkeypatch):
    party.play(WON)
    Archive(party.store).games()
    party.play("reveal")  # and nobody reads before the plug is pulled
    party.store.close()
    with Store(party.store.path) as store:
        (game,) = Archive(store).games()
        assert game.finished


def test_a_reading_that_is_interrupted_goes_on_where_it_was(party, taken, monkeypatch):
    monkeypatch.setattr(reader_module, "_WRITE_S", 0)
    party.play((WON + "reveal") * 4)
    heard = []

    def stop(count):
        heard.append(count)
        if len(heard) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Archive(party.store).read(stop)
    assert len(Archive(party.store).known()) == 2
    taken.clear()
    behind = Archive(party.store).behind()
    more = []
    Archive(party.store).read(more.append)
    assert sum(more) == behind == party.keeper.journal.head - sum(heard[:2])
    assert min(taken) > heard[0]
    assert kept(party.store) == told_again(party.store)


def test_two_who_read_at_once_agree(party, monkeypatch):
    monkeypatch.setattr(reader_module, "_WRITE_S", 0)
    party.play((WON + "reveal") * 3)
    other = Archive(party.store)

    def read_too(_count):
        other.read()

    Archive(party.store).read(read_too)
    assert kept(party.store) == told_again(party.store)
    assert len(kept(party.store)) == 3


def test_a_log_with_a_new_life_keeps_what_was_read_of_the_old_one(party, taken):
    party.play((WON + "reveal") * 3)
    keys = [game.key for game in Archive(party.store).games()]
    second, third = Archive(party.store).games()[1:]
    epoch = party.keeper.journal.epochs[-1][0]
    cut = third.first + 3
    party.store.meet(party.device, [(epoch, 1), (99, cut)])
    records = list(party.store.records(party.device, epoch, cut, cut + 1))
    assert len(records) == 2
    party.store.append(party.device, [(99, each.sequence, each.event) for each in records])
    taken.clear()
    games = Archive(party.store).games()
    assert [game.key for game in games] == [*keys, keys[-1]]
    assert min(taken) == second.first
    assert len(games[-1].steps) == 5


# A database of the version before


def test_a_database_of_the_version_before_is_taken_over(party, tmp_path):
    party.play(WON + "reveal" + WON)
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript(VERSION_1.read_text("utf-8"))
    old.execute("ATTACH ? AS new", (str(party.store.path),))
    for table in ("device", "epoch"):
        old.execute(f"INSERT INTO {table} SELECT * FROM new.{table}")
    record = "SELECT device, epoch, sequence, event, received_ms FROM"
    old.execute(f"INSERT INTO record {record} new.record")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    before = [
        old.execute(query).fetchall() for query in ("SELECT * FROM device", f"{record} record")
    ]
    old.close()
    with Store(path) as store:
        assert kept(store) == kept(party.store)
        assert len(kept(store)) == 2
        after = [store.rows(query) for query in ("SELECT * FROM device", f"{record} record")]
        assert after == before
        assert store.rows("PRAGMA user_version") == [(3,)]
        assert store.rows("PRAGMA integrity_check") == [("ok",)]


def test_a_migration_that_is_cut_changes_nothing(tmp_path, monkeypatch):
    path = tmp_path / "old.db"
    old = sqlite3.connect(path)
    old.executescript(VERSION_1.read_text("utf-8"))
    old.execute("PRAGMA user_version = 1")
    old.close()
    monkeypatch.setattr(
        "vigil_host.books.database._statements", lambda _: ["CREATE TABLE a (b)", "x"]
    )
    with pytest.raises(UserError):
        Store(path)
    monkeypatch.undo()
    with Store(path) as store:
        assert store.rows("SELECT name FROM sqlite_master WHERE name = 'a'") == []
        assert store.rows("SELECT count(*) FROM game") == [(0,)]


# What else is told of it


def test_the_doctor_compares_what_is_kept_with_a_replay(party, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(party.store.path.parent))
    party.play((WON + "reveal") * 2)
    assert [finding.todo for finding in doctor._games()] == [
        f"Still to be read, by vigil log: {party.keeper.journal.head}"
    ]
    Archive(party.store).read()
    (finding,) = doctor._games()
    assert (finding.ok, finding.state) == (True, "2 kept as a replay tells them")
    with party.store.writing() as db:
        db.execute("UPDATE game SET outcome = replace(outcome, '17', '71') WHERE first = 1")
    (finding,) = doctor._games()
    assert (finding.ok, finding.todo) == (False, "Let them be read again: vigil log --reread")
    assert finding.state.startswith("1 of 2 differ from a replay: ")
    Archive(party.store).read_again()
    Archive(party.store).read()
    assert next(iter(doctor._games())).ok


def test_the_page_is_told_how_far_a_long_reading_is(party, monkeypatch):
    monkeypatch.setattr(books_module, "_MUCH", 20)
    party.play((WON + "reveal") * 3)
    told = []
    books = Books(party.store, told.append)
    books.games()
    assert books._reading
    books._reading.join()
    assert len(books.games()) == books.stats()["games"] == 3
    head = party.keeper.journal.head
    assert told[-2:] == [{"read": head, "of": head}, None]
    party.play("undo")  # little: nobody waits for a thread
    assert [game["finished"] for game in books.games()] == [True, True, False]
    books.close()


def test_a_session_replays_the_last_game_and_goes_back_when_an_undo_does(party, taken):
    party.play((WON + "reveal\n") * 3 + BEGIN.format("Ana,Bo"))
    epoch = party.keeper.journal.epochs[-1][0]
    start = party.keeper.journal.head
    replay = Archive(party.store).replay(party.device, epoch)
    assert taken == [start]
    for line in ("honor +3", "undo 5", "redo 2", "undo 2", "note on"):
        head = party.keeper.journal.head
        party.play(line)
        for record in party.store.records(party.device, epoch, head + 1):
            replay.take(record)
        assert replay.digest == party.keeper.game.digest(), line
    assert replay.now
    assert replay.now.play
    assert replay.now.play.start.sequence < start


def test_a_command_shows_how_far_a_long_reading_is(party, monkeypatch):
    party.play((WON + "reveal") * 3)
    screen = io.StringIO()
    shown = Console(file=screen, force_terminal=True, width=80)
    monkeypatch.setattr(choosing, "_MUCH", 0)
    monkeypatch.setattr(choosing, "console", lambda stderr: shown)
    choosing.read(Archive(party.store))
    assert "Reading the games" in screen.getvalue()
    assert len(Archive(party.store).known()) == 3
