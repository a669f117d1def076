"""Whole games of bots: cards and Honor are conserved, games end, saves and copies agree."""

from player import card, shelf
from rule import rule
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.deck import layout as z
from vigil.deck.book import Book
from vigil.deck.bots import Random, greedy, power
from vigil.deck.deal import deal
from vigil.deck.ending import total
from vigil.deck.ops import IS_EVENT
from vigil.seats import SOLITAIRE, STANDARD, TEAM, usual_pool

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (TEAM, 4), (SOLITAIRE, 1))
ALL_BOXES = GODSLAYER | FALLEN | SOULS


def begin(variant, players, seed, pool=0, sets=GODSLAYER):
    pool = pool or usual_pool(variant, players)
    return deal(Book(shelf().catalog, sets), variant, players, 0, pool, seed)


def cards(deck):
    """Every card there is, wherever it lies, by number; banished starting cards are out."""
    counts = [0] * 256
    zones = [deck.row(), deck.void_cards(), deck.raw[z.EVENT : z.EVENT + 1]]
    first = deck.floor - len(deck.book.center)
    zones.append(deck.raw[first : first + deck.left])
    for seat in range(deck.raw[z.SIDES]):
        zones += deck.zones_of(seat)
        zones += (deck.trophies(seat), deck.under(seat))
    for zone in zones:
        for each in zone:
            counts[each] += 1
    counts[card("Mystic")] += deck.raw[z.MYSTICS]
    counts[card("Heavy Infantry")] += deck.raw[z.HEAVIES]
    counts[card("Fanatic")] += deck.raw[z.FANATICS]
    counts[0] = 0  # no Event
    return counts


def check(deck, counts):
    """No card is made or lost, and no Honor; six cards lie in the row."""
    now = cards(deck)
    assert now[3:] == counts[3:]
    assert now[1] <= counts[1] and now[2] <= counts[2]
    honor = sum(deck.honor_of(seat) for seat in range(deck.raw[z.SIDES]))
    start = deck.raw[z.POOL_START] | deck.raw[z.POOL_START + 1] << 8
    assert honor + deck.pool == start
    if len(deck.row()) != z.PLACES:  # then nothing but Events is left
        first = deck.floor - len(deck.book.center)
        left = list(deck.raw[first : first + deck.left]) + list(deck.void_cards())
        assert all(deck.book.more[each] & IS_EVENT for each in left)
    assert deck.end <= deck.cons


@rule("A-21")
def test_cards_and_honor_are_conserved_at_every_decision():
    for sets, (variant, players) in enumerate(TABLES + ((STANDARD, 5), (STANDARD, 6))):
        deck = begin(variant, players, 11, pool=12, sets=sets + 1)
        counts = cards(deck)
        bot = Random(5)
        while not deck.over:
            check(deck, counts)
            deck.do(bot.pick(deck))
        check(deck, counts)


def test_bots_play_whole_games_to_the_last_token():
    for sets in (GODSLAYER, FALLEN | SOULS):
        for variant, players in TABLES:
            for bot in (power, greedy, Random(3).pick):
                deck = begin(variant, players, 42, pool=30, sets=sets)
                while not deck.over:
                    deck.do(bot(deck))
                assert deck.pool <= 0


def test_six_players_with_all_boxes_stay_within_their_bytes():
    assert len(begin(STANDARD, 6, 1, sets=ALL_BOXES).save()) <= 1536


def test_a_copy_goes_its_own_way_and_the_same_way():
    deck = begin(STANDARD, 2, 9)
    bot = Random(1)
    for _ in range(60):
        deck.do(bot.pick(deck))
    before = deck.save()
    first, second = deck.copy(), deck.copy()
    for _ in range(40):
        move = first.moves()[-1]
        first.do(move)
        second.do(move)
    assert deck.save() == before
    assert first.save() == second.save() != before


def test_a_saved_game_goes_on_like_the_one_it_was_saved_from():
    for sets, (variant, players) in enumerate(TABLES):
        deck = begin(variant, players, 3, sets=sets + 3)
        bot = Random(8)
        for step in range(60):
            if step % 7 == 0:
                other = begin(variant, players, 4, sets=sets + 3)
                other.load(deck.save())
                assert other.moves() == deck.moves()
                other.do(other.moves()[-1])
                again = deck.copy()
                again.do(again.moves()[-1])
                assert other.save() == again.save()
            deck.do(bot.pick(deck))


def test_power_fights_and_greedy_is_better():
    wins = 0
    for seed in range(12):
        deck = begin(STANDARD, 2, seed)
        while not deck.over:
            deck.do((greedy if deck.seat == seed % 2 else power)(deck))
        wins += total(deck, seed % 2 + 1) > total(deck, 2 - seed % 2)
    assert wins >= 8


def test_players_who_only_pass_come_to_an_end():
    deck = begin(STANDARD, 2, 1)
    while not deck.over:
        deck.do(0)
    assert deck.raw[z.ROUND] == 250
