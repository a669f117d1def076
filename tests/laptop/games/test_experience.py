"""What level 4 of `sage` has learned from games: how it is reckoned, played and fitted."""

from math import exp, log
from struct import pack

import numpy as np
import pytest

from player import ALL_BOXES
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import GODSLAYER, SOULS
from vigil.full import experience_cpython as experience
from vigil.full import layout as z
from vigil.full.book import CULTIST, MYSTIC, Book
from vigil.full.bots import Random
from vigil.full.choices import PASS, THE_MYSTIC
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.experience_cpython import CERTAIN, HEAD, OTHER_ROWS, POOLS, UNIT, ZONES, Experience
from vigil.full.sage import Sage
from vigil_host.games.full import lab_learn
from vigil_host.games.full.lab_learn import Network, as_numbers, learn
from vigil_host.games.full.lab_positions import TOKENS_AT_PAR, Positions, position, width
from vigil_host.make.cards import load_catalog

CARDS = load_catalog().last() + 1
OWN, HAND, PLAY, OTHERS, OTHERS_PLAY, ROW = range(ZONES)
ONCE, AWAY = -1, -2  # the rows that count always, and for each token


def begin(sets=GODSLAYER, variant=STANDARD, players=2, seed=3):
    return deal(Book(load_catalog(), sets), variant, players, 0, 30 * players, seed)


def taught(rows, weight=1.0):
    """An experience of one column and a straight one: rows as (zone or kind, card): two numbers."""
    numbers = np.zeros((ZONES * CARDS + OTHER_ROWS + 2, 2))
    for (zone, place), row in rows.items():
        numbers[zone if zone < 0 else zone * CARDS + place] = row
    file = pack(HEAD, 1, CARDS) + np.rint(numbers * UNIT).astype("<i2").tobytes()
    return Experience(file + pack("<h", round(weight * UNIT)))


def odds(chance):
    """The logarithm of the odds."""
    return log(chance / (CERTAIN - chance))


def test_a_card_counts_by_whose_it_is_and_where_it_lies():
    state = begin()
    state.draw(0)
    hand = bytes(state.raw[state.top : state.hand])
    apprentice = hand[0]
    in_hand = hand.count(apprentice)
    straight = taught({(HAND, apprentice): (0, 0.25)})
    assert odds(straight.value(state, 0, 0)) == pytest.approx(in_hand / 4, abs=1e-3)
    straight = taught({(OTHERS, apprentice): (0, -0.125)})
    assert odds(straight.value(state, 0, 0)) == pytest.approx(-8 / 8, abs=1e-3)
    state.put_in_play(CULTIST)
    straight = taught({(PLAY, CULTIST): (0, 0.5), (OTHERS_PLAY, CULTIST): (0, 9)})
    assert odds(straight.value(state, 0, 0)) == pytest.approx(0.5, abs=1e-3)
    state.raw[z.ROW_AT] = MYSTIC
    assert odds(taught({(ROW, MYSTIC): (0, 1)}).value(state, 0, 0)) == pytest.approx(1, abs=1e-3)


def test_a_column_counts_only_above_nothing():
    state = begin()
    for always, wanted in ((0.5, -1.0), (-0.5, 0.0)):
        bent = taught({(ONCE, 0): (always, 0)}, weight=-2)
        assert odds(bent.value(state, 0, 0)) == pytest.approx(wanted, abs=1e-3)


def test_tokens_the_pool_and_the_last_turn_count():
    state = begin()
    state.hold(0, 6)
    state.hold(1, 2)
    assert odds(taught({(AWAY, 0): (0, 0.25)}).value(state, 0, 0)) == pytest.approx(1, abs=1e-3)
    state.pool = 17
    assert odds(taught({(ZONES, 17): (0, 1)}).value(state, 0, 0)) == pytest.approx(1, abs=1e-3)
    first, later = ({(ZONES, POOLS + each): (0, 1)} for each in (1, 0))
    assert odds(taught(first).value(state, 0, 0)) == pytest.approx(1, abs=1e-3)
    state.raw[z.STARTER] = 1  # now the other one has no turn after this
    assert odds(taught(first).value(state, 0, 0)) == pytest.approx(0, abs=1e-3)
    assert odds(taught(later).value(state, 0, 0)) == pytest.approx(1, abs=1e-3)


def test_whoever_is_asked_the_chances_of_two_are_all_there_are():
    state, bot = begin(ALL_BOXES), Random(4)
    for _ in range(300):
        state.do(bot.pick(state))
        assert not state.over
        both = experience.learned().value(state, 0, 0) + experience.learned().value(state, 1, 0)
        assert abs(both - CERTAIN) <= 1


def test_of_several_each_other_one_lessens_the_chance():
    """Two rivals at even odds: a third; one of them e to 1 behind: 1 / (1 + 1 + 1/e)."""
    state = begin(players=3)
    assert taught({}).value(state, 0, 0) == CERTAIN // 3
    state.hold(0, 1)
    state.hold(1, 1)
    known = taught({(AWAY, 0): (0, 1)})
    assert known.value(state, 0, 0) == pytest.approx(CERTAIN / (2 + exp(-1)), abs=20)
    assert known.value(state, 2, 0) == pytest.approx(CERTAIN / (1 + 2 * exp(1)), abs=20)


def test_a_game_that_is_over_is_won_by_the_lead():
    state = begin()
    state.over = True
    assert [taught({}).value(state, 0, lead) for lead in (64, -64)] == [CERTAIN + 4, -4]


def test_a_lead_counts_where_all_is_decided():
    state = begin()
    for honor, chance in ((900, CERTAIN), (2199, CERTAIN)):
        state.hold(0, honor)
        known = experience.learned()
        assert (known.value(state, 0, 0), known.value(state, 1, 0)) == (chance, 0)
    assert known.value(state, 1, -64) > known.value(state, 1, -128)
    state.over = True
    assert known.value(state, 1, -64) > known.value(state, 1, -128)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_fourth_level_plays_on_where_all_is_decided(seat):
    """40 Honor ahead or behind, with three Runes: to buy nothing is no better than a Mystic."""
    state = _with_runes(begin(), 3)
    state.hold(seat, 40)
    assert Sage(4).pick(state) == Sage(2).pick(state) != PASS


def test_what_it_has_not_learned_it_judges_as_the_third_does(monkeypatch):
    """Teams, and boxes whose cards came later."""
    team, boxes = begin(variant=TEAM, players=4), begin(ALL_BOXES)
    monkeypatch.setattr(experience.learned(), "cards", max(boxes.book.center))
    for state in (team, boxes):
        fourth, third = Sage(4), Sage(3)
        for _ in range(25):
            move = fourth.pick(state)
            assert move == third.pick(state)
            state.do(move)


def test_the_fourth_level_believes_it(monkeypatch):
    """Where games have taught that a Mystic wins, it takes one, and where it loses, none."""
    state = _with_runes(begin(), 3)
    assert THE_MYSTIC in state.moves()
    for worth, wanted in ((3, True), (-3, False)):
        rows = {(zone, MYSTIC): (0, worth) for zone in (OWN, HAND)}
        monkeypatch.setattr(experience, "_learned", [taught(rows)])
        assert (Sage(4).pick(state) == THE_MYSTIC) == wanted


def _with_runes(state, runes):
    """Nothing is left to be played, and something to be spent."""
    state.hand = state.played = state.top
    state.runes, state.found, state.reach = runes, None, None
    return state


def test_what_is_hidden_makes_no_difference_to_it():
    state, bot, sage = begin(ALL_BOXES, players=3), Random(1), Sage(4, (1, 0, 0, 1000))
    for _ in range(80):
        value, move = experience.learned().value(state, state.seat, 0), sage.pick(state)
        raw = state.raw
        raw[state.base : state.top] = bytes(reversed(raw[state.base : state.top]))
        for seat in range(3):
            if seat != state.seat:
                base, _, _, hand, _, _, _, _ = state.parked[seat]
                raw[base:hand] = bytes(reversed(raw[base:hand]))
        assert experience.learned().value(state, state.seat, 0) == value
        assert sage.pick(state) == move
        state.do(bot.pick(state))


@pytest.mark.parametrize(
    ("sets", "variant", "players"),
    [(GODSLAYER, STANDARD, 2), (ALL_BOXES, STANDARD, 3), (SOULS, SOLITAIRE, 1)],
)
def test_positions_are_the_same_in_whatever_parts_they_are_played(sets, variant, players):
    match = Positions(sets, variant, players, 9, 3)
    whole = match.part(0, 9)
    assert whole == match.part(0, 4) + match.part(4, 99)
    assert {len(row) for row in whole} == {width(CARDS)}
    assert {row[-1] for row in whole} == {0, 1}


def test_it_knows_more_than_a_coin():
    """Of who wins 60 games; a coin is off by 0.693."""
    off = []
    for seed in range(60):
        state, sage, told = begin(seed=seed), Sage(2), []
        while not state.over:
            if len(told) < state.raw[z.ROUND]:
                told.append(experience.learned().value(state, 0, 0) / CERTAIN)
            state.do(sage.pick(state))
        won = total(state, 1) > total(state, 2)
        off += [-log(chance if won else 1 - chance) for chance in told]
    assert sum(off) / len(off) < 0.55


def test_what_is_fitted_is_what_the_engine_reckons():
    network = Network(width(CARDS) - 2, 8, np.random.default_rng(2))
    known = Experience(network.file(CARDS))
    state, bot = begin(ALL_BOXES), Random(8)
    for _ in range(200):
        seat = state.seat
        row = bytes(position(state, seat, 1 - seat)) + b"\0"
        met, _ = as_numbers(np.frombuffer(row, np.uint8)[None])
        lead = network.leads(network.sums(met))[0]
        assert odds(known.value(state, seat, 0)) == pytest.approx(lead, abs=0.02)
        state.do(bot.pick(state))
        if state.over:
            break


def test_the_network_learns_what_decides(monkeypatch):
    """A card in hand wins unless another one lies there, too: no sum of cards tells that."""
    lots = np.random.default_rng(3)
    positions = np.zeros((30_000, width(CARDS)), np.uint8)
    positions[:, [200, 300]] = lots.integers(0, 2, (len(positions), 2))
    positions[:, -2] = TOKENS_AT_PAR
    positions[:, -1] = positions[:, 200] ^ positions[:, 300]
    monkeypatch.setattr(lab_learn, "_WARM", 10)  # there are few steps
    monkeypatch.setattr(lab_learn, "_RATE", 0.03)
    offs = [off for _, off in learn(positions)]
    assert offs[-1] < 0.05 < offs[0]
