"""A bot's thought in bits: the move it makes at once, no bit too long, no work without end."""

from binascii import crc32

from player import ALL_BOXES, NAMES, games
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import GODSLAYER, HOUSE
from vigil.full import estimate
from vigil.full.bots import Random
from vigil.full.engine import State
from vigil.full.evaluate import Evaluation
from vigil.full.game import BOTS
from vigil.full.sage import Sage, _hidden
from vigil.full.setup import command
from vigil.full.thinking import Mind

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 6), (TEAM, 4), (SOLITAIRE, 1))
WORK = 160
CHIP = (3, 1, 0, WORK)  # what a chip has time for
ENDLESS = (3, 1, 0, 1 << 28)
CARDS_IN_A_BIT = 8
CHIP_GAMES = 142_205_318  # what games with this effort come to, on both interpreters


def begin(bot="sage3", sets=ALL_BOXES, variant=STANDARD, players=2, seed=3, pool=0):
    """A game of bots."""
    bots = (BOTS.index(bot),) * players
    asked = command(sets, variant, players, NAMES[:players], 1, pool, HOUSE, seed, bots)
    return games().open(games().begin(asked))


def rich(players=6):
    """A seat without a hand that can have all there is: long turns with many moves."""
    game = begin(players=players)
    state = game.state
    state.draw(0)
    state.hand = state.played = state.top
    state.found, state.reach = [], None
    state.runes = state.power = 90
    return game


class Counted:
    """Counts what is done in a bit of a thought; what it listens to is put back in the end."""

    def __init__(self):
        self._real = State.do, State.copy, Evaluation.value, estimate.read
        self._counts = [0, 0, 0, 0]

    def __enter__(self):
        State.do, State.copy, Evaluation.value, estimate.read = [
            self._counting(i, real) for i, real in enumerate(self._real)
        ]
        return self

    def __exit__(self, *_error):
        State.do, State.copy, Evaluation.value, estimate.read = self._real

    def _counting(self, i, real):
        def counting(*args):
            self._counts[i] += 1
            return real(*args)

        return counting

    def taken(self):
        """Decisions, copies, judgements and cards read since the last time."""
        counts, self._counts[:] = tuple(self._counts), [0, 0, 0, 0]
        return counts


def test_every_bot_comes_to_the_move_it_makes_at_once():
    for number, bot in enumerate(BOTS[1:]):
        variant, players = TABLES[number % len(TABLES)]
        for sets in (GODSLAYER, ALL_BOXES):
            game, mind, others = begin(bot, sets, variant, players, number), Mind(), Random(number)
            for _ in range(120):
                *bits, move = mind.thinking(game)
                assert bits == [None] * len(bits)
                assert move == game.bot_command()
                game.state.do(others.pick(game.state))
                if game.over():
                    break


def test_no_thought_knows_of_the_chance_behind_the_cards():
    state = begin().state
    seen = _hidden(state).save()
    state.chance = bytes(range(8))
    state.save()
    assert _hidden(state).save() == seen


def test_a_mind_that_is_kept_thinks_as_a_new_one_does_and_changes_its_bot():
    game, mind = begin(), Mind()
    for number in range(40):
        game.bots = [number % (len(BOTS) - 1) + 1] * 2
        move = list(mind.thinking(game))[-1]
        assert move == list(Mind().thinking(game))[-1]
        game.apply(move, len)


def test_a_thought_that_was_dropped_is_begun_anew_and_ends_alike():
    game, kept = rich(), Mind()
    move = list(kept.thinking(game))[-1]
    for bits in (1, 2, 7, 30, 60, 100):
        for mind in (Mind(), kept):
            dropped = mind.thinking(game)
            for _ in range(bits):
                assert next(dropped) is None
            assert list(mind.thinking(game))[-1] == move


def test_no_bit_is_more_than_one_decision_or_a_few_cards():
    with Counted() as counted:
        for variant, players in TABLES:
            game = begin(variant=variant, players=players)
            sage, others = Sage(3, CHIP), Random(players)
            thoughts = 0
            while thoughts < 6:
                for move in sage.thinking(game.state):
                    did, copied, judged, read = counted.taken()
                    assert did + judged <= 1 and copied <= 1 and read <= CARDS_IN_A_BIT
                    thoughts += move is None and did
                game.state.do(others.pick(game.state))
                counted.taken()


def test_what_needs_no_thought_takes_no_bits():
    """The next card of a hand, the only move: most decisions of a turn."""
    game, mind = begin(), Mind()
    counts = []
    for _ in range(5):
        *bits, move = mind.thinking(game)
        counts.append(len(bits))
        game.apply(move, len)
    assert counts == [5, 0, 0, 0, 0]  # first of all its modules
    state = game.state
    state.runes = state.power = 0
    state.found = []
    assert state.moves() == [0]
    assert list(Mind().thinking(game)) == [game.command(0)]


def test_the_work_is_bounded_where_there_is_most_to_do():
    with Counted() as counted:
        for players in (2, 6):
            state = rich(players).state
            moves = len(state.moves())
            assert moves > 7
            Sage(3, CHIP).pick(state)
            assert moves < counted.taken()[0] <= WORK
            Sage(3, ENDLESS).pick(state)
            assert counted.taken()[0] > 10 * WORK


def test_the_work_is_bounded_when_the_game_is_played_to_its_end():
    """In the last round there is no other end of a try."""
    state = rich().state
    state.pool = 0
    for work in (1, 5, 40, WORK):
        with Counted() as counted:
            assert Sage(3, (3, 1, 0, work)).pick(state) in state.moves()
            assert counted.taken()[0] <= work


def test_without_work_for_a_single_try_it_is_as_good_as_its_habit():
    game, others = begin(), Random(3)
    for _ in range(80):
        assert Sage(3, (3, 1, 0, 1)).pick(game.state) == Sage(2).pick(game.state)
        game.state.do(others.pick(game.state))


def test_enough_work_is_as_good_as_endless():
    """The limit only matters where it is reached: the share of a round is never too small."""
    game, others = begin(sets=GODSLAYER), Random(4)
    sage, endless = Sage(3, (1, 1, 0, 20_000)), Sage(3, (1, 1, 0, 1 << 28))
    for _ in range(60):
        assert sage.pick(game.state) == endless.pick(game.state)
        game.state.do(others.pick(game.state))


def test_the_same_effort_leads_to_the_same_moves_on_every_interpreter():
    digest = 0
    for number, (variant, players) in enumerate(TABLES):
        state = begin(variant=variant, players=players, seed=number, pool=8 * players).state
        sage = Sage(3, CHIP)
        for _ in range(120):
            if not state.over:
                state.do(sage.pick(state))
        digest = crc32(state.save(), digest)
    assert digest == CHIP_GAMES, digest
