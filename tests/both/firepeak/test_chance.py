"""Chance at Firepeak: without a seed, what is on the table does not tell what comes."""

from bench_board import device
from bench_board import play as press
from fingers import choose, flash_with
from peak_device import DEALT
from player import NAMES, Play, games
from pyramid import peak
from vigil.codes import FIREPEAK, START
from vigil.dice import Fresh
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.setup import begin, command
from vigil.pack import pack, pack_text, unpack_text

FRESH = -1
BYTES = 8
OLD = (  # by the program that wrote it: version, then numbers of START, and the digest
    ((3, 2, 3, 3, 16, 1, 3, 152769, 3, 0, 1), 0xA0A25041),
    ((3, 2, 2, 3, 272, 1, 77, 152769, 3, 0, 8, 9), 0x4E6C0EFF),
)
DRAW = pack(c.RECRUIT, c.WIZARD, 0, c.OMITTED)


def spells(game):
    return [game.spells_at(s.SHELF * seat + s.HAND) for seat in game.seats()]


def drawn(game, times=12):
    """What would be drawn now, were it asked so often."""
    return [game.decide(DRAW) for _ in range(times)]


def test_the_same_table_does_not_draw_the_same_creature():
    """Whoever knows everything until now, the log too, knows nothing of the next card."""
    assert len(set(drawn(peak(seed=FRESH).keeper.game))) > 3
    assert len(set(drawn(peak(seed=5).keeper.game))) == 1


def test_the_same_table_does_not_roll_the_same_dice():
    play = peak(seed=FRESH).lay(1, p1_1="Night Wing 2").lay(2, p1_1="Holy Order 2")
    fight = pack(c.CAPTURE, c.FIRST_PLACE, 2, c.FIRST_PLACE)
    assert len({play.keeper.game.decide(fight) for _ in range(12)}) > 3


def test_wizards_and_who_begins_are_drawn_anew():
    starts = {begin(command(5, NAMES[:5], seed=FRESH)) for _ in range(12)}
    assert len(starts) > 9
    assert len({begin(command(5, NAMES[:5], seed=7)) for _ in range(3)}) == 1


def test_a_log_carries_the_chance_that_dealt_its_spells():
    play = peak(3, seed=FRESH, settings=c.DEAL_SPELLS)
    numbers = unpack_text(play.journal.read(1))[0]
    assert numbers[6] == FRESH
    assert min(numbers[-BYTES:]) >= c.CHANCE > max(numbers[-BYTES - 3 : -BYTES])
    again = play.reopen()
    assert spells(again.keeper.game) == spells(play.keeper.game)
    dealt = [tuple(hand) for hand in spells(play.keeper.game)]
    assert [len(hand) for hand in dealt] == [7, 7, 7] and len(set(sum(dealt, ()))) == 21


def test_every_byte_of_it_deals_other_spells():
    event = peak(2, seed=FRESH, settings=c.DEAL_SPELLS).journal.read(1)
    numbers, names = unpack_text(event)
    hands = set()
    for place in range(len(numbers) - BYTES, len(numbers)):
        for bit in range(8):
            other = list(numbers)
            other[place] ^= 1 << bit
            hands.add(str(spells(games().open(pack_text(START, other, names)))))
    assert len(hands) == 8 * BYTES


def test_no_more_is_written_than_is_needed():
    numbers = unpack_text(peak(3, seed=FRESH).journal.read(1))[0]
    assert len(numbers) == 8 + 3
    bots = unpack_text(peak(2, seed=FRESH, settings=c.DEAL_SPELLS, bots=(0, 1)).journal.read(1))[0]
    assert bots[-BYTES - 2 : -BYTES] == [c.BOT, c.BOT + 1]


def test_a_whole_game_is_told_again_by_its_log():
    play = peak(3, seed=FRESH, settings=c.CLAN_POWERS | c.DEAL_SPELLS, bots=(1, 1, 1))
    for _ in range(90):
        move = play.keeper.game.bot_command()
        if move is None:
            break
        play.submit(move)
    assert play.reopen().keeper.game.save() == play.keeper.game.save()


def test_games_of_an_earlier_vigil_lie_where_they_lay():
    for numbers, digest in OLD:
        assert games().open(pack_text(START, numbers, "Ana\nBo\nCy")).digest() == digest


def test_bytes_of_chance_cannot_be_told():
    play = Play()
    asked = command(2, NAMES[:2], seed=FRESH, bots=(c.CHANCE,) * BYTES)
    assert play.refused(play.submit, asked) == "This command is not understood."


def test_fresh_numbers_are_fair():
    counts = [0] * 6
    fresh = Fresh()
    for _ in range(3000):
        counts[fresh.below(6)] += 1
    assert min(counts) > 380 and max(counts) < 620


def test_a_device_deals_with_it():
    last = [1, 0, ["Ana", "Bo"], FIREPEAK, [0, 0], DEALT | 16]
    app = device("ssd1680", flash_with(last=last))
    app.board.random = lambda: ~0xC0FFEE  # as boards draw it
    choose(app, "First player")
    choose(app, "Start")
    press(app, [3000])
    assert unpack_text(app.keeper.journal.read(1))[0][6] == FRESH
    assert len(set(drawn(app.keeper.game))) > 3


def test_chance_that_is_stuck_leaves_somebody_to_begin():
    """A chip can have a source that says the same for ever: nobody rolls for ever then."""
    step = Fresh._step
    Fresh._step = lambda _dice: 0
    try:
        assert peak(3, first=0, seed=-1).keeper.game.raw[s.FIRST] == 1
    finally:
        Fresh._step = step
