"""Full games of bots: cards and Honor are conserved, games end, saves and copies agree."""

from full_laws import TABLES, cards, check
from player import ALL_BOXES, games
from rule import rule
from vigil.boxes import STANDARD, TEAM, usual_pool
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.full import layout as z
from vigil.full.book import CULTIST, FANATIC, FIGHT, HEAVY, MYSTIC, Book
from vigil.full.bots import Random, greedy, power
from vigil.full.choices import (
    IN_ROW,
    OPTION,
    THE_CULTIST,
    THE_FANATIC,
    THE_HEAVY,
    THE_MYSTIC,
    TO_MATE,
    mate_has_room,
)
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.prices import dues_of, toll_of


def begin(variant, players, seed, pool=0, sets=GODSLAYER):
    pool = pool or usual_pool(variant, players)
    return deal(Book(games().catalog, sets), variant, players, 0, pool, seed)


@rule("A-21")
def test_cards_and_honor_are_conserved_at_every_decision():
    for sets, (variant, players) in enumerate(TABLES + ((STANDARD, 5), (STANDARD, 6))):
        state = begin(variant, players, 11, pool=12, sets=sets + 1)
        counts = cards(state)
        bot = Random(5)
        while not state.over:
            check(state, counts)
            state.do(bot.pick(state))
        check(state, counts)


def test_bots_play_whole_games_to_the_last_token():
    for sets in (GODSLAYER, FALLEN | SOULS):
        for variant, players in TABLES:
            for bot in (power, greedy, Random(3).pick):
                state = begin(variant, players, 42, pool=30, sets=sets)
                while not state.over:
                    state.do(bot(state))
                assert state.pool <= 0


def test_random_finishes_a_game_with_the_moves_it_would_pick():
    state, other = begin(STANDARD, 3, 8, pool=12), begin(STANDARD, 3, 8, pool=12)
    bot, decisions = Random(6), 0
    while not state.over:
        state.do(bot.pick(state))
        decisions += 1
    assert Random(6).finish(other) == decisions
    assert other.save() == state.save()


def offering(size):
    """A game with that many moves."""
    state = begin(STANDARD, 2, 1)
    state.listed = lambda each: list(range(size))
    return state


def test_a_card_that_is_held_twice_is_one_move_and_twice_as_likely_to_be_played_by_chance():
    for seed, (variant, players) in enumerate(TABLES):
        state = begin(variant, players, seed, pool=20, sets=seed + 1)
        bot = Random(seed)
        while not state.over:
            each = state.listed(True)
            once = [move for at, move in enumerate(each) if move not in each[:at]]
            assert once == state.moves() == state.listed(False)
            if not state.ask:
                hand = list(state.raw[state.top : state.hand])
                assert [move for move in each if 0 < move < 256] == hand
            state.do(bot.pick(state))


def test_random_takes_each_move_as_often_as_the_others():
    for size in (2, 3, 5, 12):
        game, bot, taken = offering(size), Random(size), [0] * (size * size)
        last = 0
        for _ in range(400 * size * size):
            move = bot.pick(game)
            taken[last * size + move] += 1  # after each of them, too
            last = move
        assert min(taken) > 300 and max(taken) < 500, (size, taken)


def test_random_begins_otherwise_with_every_seed():
    game = offering(4)
    firsts = [Random(seed).pick(game) for seed in range(4000)]
    for move in range(4):
        assert 900 < firsts.count(move) < 1100
    same = [firsts[seed] == firsts[seed + 1] for seed in range(3999)]
    assert 900 < sum(same) < 1100


def test_six_players_with_all_boxes_stay_within_their_bytes():
    assert len(begin(STANDARD, 6, 1, sets=ALL_BOXES).save()) <= 1536


def test_a_copy_goes_its_own_way_and_the_same_way():
    state = begin(STANDARD, 2, 9)
    bot = Random(1)
    for _ in range(60):
        state.do(bot.pick(state))
    before = state.save()
    first, second = state.copy(), state.copy()
    for _ in range(40):
        move = first.moves()[-1]
        first.do(move)
        second.do(move)
    assert state.save() == before
    assert first.save() == second.save() != before


def test_a_saved_game_goes_on_like_the_one_it_was_saved_from():
    for sets, (variant, players) in enumerate(TABLES):
        state = begin(variant, players, 3, sets=sets + 3)
        bot = Random(8)
        for step in range(60):
            if step % 7 == 0:
                other = begin(variant, players, 4, sets=sets + 3)
                other.load(state.save())
                assert other.moves() == state.moves()
                other.do(other.moves()[-1])
                again = state.copy()
                again.do(again.moves()[-1])
                assert other.save() == again.save()
            state.do(bot.pick(state))


def offered(state):
    """What of the row and beside it can be paid, reckoned card by card."""
    raw, book = state.raw, state.book
    found = []
    mate = raw[z.VARIANT] == TEAM and mate_has_room(state)
    row = [(IN_ROW + place, raw[z.ROW_AT + place]) for place in range(z.PLACES)]
    row.append((THE_MYSTIC, MYSTIC if raw[z.MYSTICS] else 0))
    row.append((THE_HEAVY, HEAVY if raw[z.HEAVIES] else 0))
    row += [(THE_CULTIST, CULTIST), (THE_FANATIC, FANATIC if book.fanatics else 0)]
    for move, card in row:
        if card and book.price[card] >= FIGHT:
            found += [move] * (toll_of(state, card) <= state.power)
        elif card:
            found += [move] * (state.has_room() and dues_of(state, card) <= state.runes)
            found += [move + TO_MATE] * (mate and dues_of(state, card) < state.runes)
    return found


def test_lists_that_are_kept_are_those_that_would_be_made_anew():
    for seed, (variant, players) in enumerate(TABLES + ((TEAM, 4), (STANDARD, 6))):
        state = begin(variant, players, seed, pool=30, sets=seed + 1)
        bot = Random(seed)
        while not state.over:
            moves = state.moves()
            if not state.ask:
                assert [move for move in moves if IN_ROW <= move < OPTION] == offered(state)
            anew = state.copy()
            anew.reach = None
            assert anew.moves() == moves
            state.do(bot.pick(state))


def test_a_full_deck_takes_no_card_whatever_was_kept():
    state = begin(TEAM, 4, 1, sets=ALL_BOXES)
    state.runes, state.power = 9, 9
    assert THE_MYSTIC in state.moves() and THE_MYSTIC + TO_MATE in state.moves()
    base, limit, top, hand, played, _, in_play_at, known = state.parked[2]
    full = in_play_at - 4  # where the discard pile ends: right before the constructs
    state.found, state.parked[2] = [], (base, limit, top, hand, played, full, in_play_at, known)
    assert THE_MYSTIC in state.moves() and THE_MYSTIC + TO_MATE not in state.moves()
    state.found, state.end = [], state.in_play_at - 4
    assert [move for move in state.moves() if move >= IN_ROW] == offered(state)
    assert THE_MYSTIC not in state.moves() and THE_CULTIST in state.moves()


def test_power_fights_and_greedy_is_better():
    wins = 0
    for seed in range(12):
        state = begin(STANDARD, 2, seed)
        while not state.over:
            state.do((greedy if state.seat == seed % 2 else power)(state))
        wins += total(state, seed % 2 + 1) > total(state, 2 - seed % 2)
    assert wins >= 8


def test_players_who_only_pass_come_to_an_end():
    state = begin(STANDARD, 2, 1)
    while not state.over:
        state.do(0)
    assert state.raw[z.ROUND] == 250
