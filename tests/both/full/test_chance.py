"""Chance in a full game: what is on the table does not tell what nobody has drawn."""

from binascii import unhexlify

from bench_board import device
from bench_board import play as press
from fingers import choose, flash_with
from player import NAMES, Play, games
from vigil.boxes import STANDARD
from vigil.codes import ALL, FULL, GODSLAYER, SOULS, UNDO
from vigil.dice import Dice
from vigil.full import chance
from vigil.full.book import Book
from vigil.full.deal import deal
from vigil.full.facts import DECISIONS
from vigil.full.game import VERSION
from vigil.full.sage import Sage
from vigil.full.setup import command
from vigil.log.snapshots import saved_in
from vigil.pack import pack, unpack_text

FRESH = -1  # in place of a seed: chance
PASS = DECISIONS  # the first of the moves ends the turn
OLD = (
    "010c04020a0004047800faa3a913eac9c2aa070004416e610a426f 11 11 11 11 11 14 12 10 11 11 11 11 11 "
    "13 11 10b9b9 11 11 11 11 11 12 11 10 11 11 11 11 11 11 10167e 11 11 11 11 11 12 11 10 11 10 "
    "11 10 11 11 11 11 11 103775 11 11 11 11 11 11 10 11 11 11 11"
)
LOTS = [1, 4, 2, 2]
OLD_DIGEST = 0xDB3744D9


class Known:
    """In place of the system's chance: bytes that a test can have again."""

    def __init__(self, seed):
        self._seed = seed
        self._count = 0

    def __call__(self, length):
        self._count += 1
        return chance.stirred(bytes((self._seed, self._count)))[:length]


def with_chance(seed, do):
    """Do something while chance is known."""
    before, chance.urandom = chance.urandom, Known(seed)
    try:
        return do()
    finally:
        chance.urandom = before


def begun(seed=1, players=2, sets=GODSLAYER | SOULS):
    play = Play()
    asked = command(sets, STANDARD, players, NAMES[:players], 1, seed=FRESH)
    with_chance(seed, lambda: play.submit(asked))
    return play


def hands(play):
    return [seat["hand"] for seat in play.keeper.game.view(ALL)["seats"]]


def end_turn(play, seed):
    game = play.keeper.game
    with_chance(seed, lambda: play.submit(bytes((PASS,))))
    assert play.keeper.game is game
    return game.save()


def test_a_game_without_a_seed_says_so_and_carries_chance():
    one, other = begun(1), begun(2)
    numbers = unpack_text(one.journal.read(1))[0]
    assert numbers[1] == VERSION
    assert len(numbers) == 10 + 2 + chance.BYTES
    assert one.keeper.game.view()["row"] != other.keeper.game.view()["row"]
    assert begun(1).keeper.game.save() == one.keeper.game.save()


def test_a_seed_deals_the_same_as_ever():
    play = Play()
    play.submit(command(GODSLAYER, STANDARD, 2, NAMES[:2], 1, seed=7))
    assert len(unpack_text(play.journal.read(1))[0]) == 10 + 2  # no chance behind the bots
    end_turn(play, 1)
    assert len(play.journal.read(2)) == 1  # chance goes on from the seed


def test_lots_are_drawn_from_what_is_no_seed_too():
    assert [Dice(~number).below(6) for number in (0, 1, 70000, 16777215)] == LOTS


def test_a_log_of_an_earlier_vigil_comes_to_the_same_table():
    start, decisions = unhexlify(OLD.split()[0]), OLD.split()[1:]
    game = games().open(start)
    for decision in decisions:
        game.apply(unhexlify(decision), lambda fact: None)
    assert game.digest() == OLD_DIGEST


def test_fresh_chance_at_the_end_of_a_turn_decides_what_is_drawn():
    """Who knew the whole game, with all that will be, until then knows nothing of what follows."""
    one, other = begun(), begun()
    assert one.keeper.game.save() == other.keeper.game.save()
    drawn = []
    for play, seed in ((one, 3), (other, 4)):
        drawn.append([])
        for turn in range(12):
            end_turn(play, 10 * seed + turn)
            drawn[-1].append(hands(play))
    assert drawn[0] != drawn[1]
    assert all(here != there for here, there in zip(drawn[0][2:], drawn[1][2:]))


def test_the_log_tells_it_again():
    play = begun()
    for turn in range(40):
        end_turn(play, turn)
    assert any(len(play.journal.read(at)) == 1 + chance.BYTES for at in range(2, 10))
    assert any(len(play.journal.read(at)) == 1 + 2 + chance.BYTES for at in range(2, 10))
    again = play.reopen()
    assert again.keeper.game.save() == play.keeper.game.save()
    taken = [record for _, record in play.journal.records() if record[0] >= DECISIONS]
    game = games().open(play.journal.read(1))
    for record in taken:
        game.apply(record, lambda fact: None)
    assert game.save() == play.keeper.game.save()


def test_what_is_undone_is_drawn_anew_and_what_is_redone_is_not():
    play = begun()
    before = play.keeper.game.save()
    after = end_turn(play, 5)
    play.submit(pack(UNDO, 1, 1))
    assert play.keeper.game.save() == before
    play.redo()
    assert play.keeper.game.save() == after
    play.submit(pack(UNDO, 1, 1))
    assert end_turn(play, 6) != after


def test_a_snapshot_holds_it():
    play = begun()
    for turn in range(70):
        end_turn(play, turn)
    snapshots = [saved_in(record) for _, record in play.journal.records() if record[0] == 5]
    assert snapshots and all(len(saved) == len(play.keeper.game.save()) for saved in snapshots)
    assert play.reopen().keeper.game.state.chance == play.keeper.game.state.chance != b""


def test_it_takes_no_more_room_than_there_is():
    assert len(begun(players=6, sets=7).keeper.game.save()) <= 1536


def test_a_bot_thinks_without_it():
    """It tries its moves with chance of its own: else it would know what comes."""
    book = Book(games().catalog, GODSLAYER)
    state = deal(book, STANDARD, 2, 0, 60, chance.seeded(1))
    assert state.chance and not state.copy().chance
    picked = Sage(1, (1, 1, 0, 1 << 28)).pick(state)
    state.chance = chance.seeded(2)
    assert Sage(1, (1, 1, 0, 1 << 28)).pick(state) == picked


def test_a_device_deals_with_it():
    app = device("ssd1680", flash_with(last=[1, STANDARD, ["Ana", "Bo"], FULL, [0, 0]]))
    app.board.random = lambda: FRESH
    choose(app, "First player")
    choose(app, "Start")
    press(app, [3000])
    assert unpack_text(app.keeper.journal.read(1))[0][1] == VERSION
    assert app.keeper.game.state.chance
