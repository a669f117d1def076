"""The bot `sage`: it plays every game to its end and never looks at what its seat cannot see."""

from player import ALL_BOXES, card, games
from raises import raises
from vigil.boxes import SOLITAIRE, STANDARD, TEAM, usual_pool
from vigil.codes import GODSLAYER
from vigil.full import estimate
from vigil.full import layout as z
from vigil.full.book import APPRENTICE, HEAVY, MILITIA, MYSTIC, Book
from vigil.full.bots import Random, greedy, player
from vigil.full.choices import IN_ROW, PASS
from vigil.full.deal import deal
from vigil.full.ending import total
from vigil.full.evaluate import Evaluation
from vigil.full.game import BOTS, bot_number
from vigil.full.policy import Policy
from vigil.full.sage import Sage
from vigil.refusal import Refusal

TABLES = ((STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (TEAM, 4), (SOLITAIRE, 1))
TINY = (1, 1, 0, 1000)  # each move tried once, to the end of the turn


def begin(sets=GODSLAYER, variant=STANDARD, players=2, seed=3, pool=0):
    pool = pool or usual_pool(variant, players)
    return deal(Book(games().catalog, sets), variant, players, 0, pool, seed)


def stir(state):
    """The same game as its seat sees it: other chance, other hands, other orders of the decks."""
    new = state.copy()
    raw = new.raw
    new.shuffle(99)
    center = new.areas_at - len(new.book.center)
    _reverse(raw, center + raw[z.SUNK], center + new.center_left)
    _reverse(raw, new.base, new.top - new.known)
    for seat in range(raw[z.PLAYERS]):
        if seat != new.seat:
            base, _, _, hand, _, _, _, _ = new.parked[seat]
            _reverse(raw, base, hand)
    return new


def _reverse(raw, begin, end):
    raw[begin:end] = bytes(reversed(raw[begin:end]))


def test_what_is_hidden_makes_no_difference():
    sage, others = Sage(3, TINY), Random(5)
    tried = 0
    for sets, seed in ((GODSLAYER, 3), (ALL_BOXES, 4)):
        state = begin(sets, STANDARD, 3, seed, 30)
        while not state.over:
            move = sage.pick(state)
            stirred = stir(state)
            assert stirred.save() != state.save()
            assert sage.pick(stirred) == move
            tried += len(state.moves()) > 1
            state.do(move if state.seat == 0 else others.pick(state))
    assert tried > 60


def test_looking_changes_nothing_and_asking_again_changes_nothing():
    state, sage = begin(), Sage(3, TINY)
    for _ in range(40):
        before = state.save()
        move = sage.pick(state)
        assert move in state.moves()
        assert Sage(3, TINY).pick(state) == move
        assert state.save() == before
        state.do(move)


def test_every_level_plays_every_table_to_its_end():
    for number, (variant, players) in enumerate(TABLES):
        for level in (1, 2, 3):
            state = begin(number + 1, variant, players, 7 + number, 12)
            sage = Sage(level, TINY if level == 3 else None)
            while not state.over:
                state.do(sage.pick(state))
            assert state.pool <= 0


def test_it_takes_a_monster_when_that_is_all_there_is_to_do():
    """Power buys nothing later (A-11): to end the turn with it is never better."""
    state = begin()
    state.power = 9
    move = Sage(3, TINY).pick(_bare(state))
    assert move != PASS and move >= IN_ROW


def test_the_last_turn_is_for_honor():
    """No turn follows: a card is worth the Honor printed on it and nothing else."""
    state = _bare(begin())
    state.pool = 0
    state.raw[z.TURN_OF] = 1
    state.enter(1)
    state = _bare(state)
    state.runes = 8
    for place in range(z.PLACES):
        state.raw[z.ROW_AT + place] = card("Landtalker")  # 6 Runes, Honor 3
    state.raw[z.ROW_AT + 2] = card("Hedron Cannon")  # 8 Runes, Honor 8
    assert Sage(1).pick(state) == IN_ROW + 2
    assert Sage(3, TINY).pick(state) == IN_ROW + 2


def test_two_cards_are_better_than_one_that_is_dearer():
    """Of 6 Runes: a card for 6, or one for 4 and one for 2; what each is worth is made up."""
    state = _bare(begin())
    policy = Policy(state.book)
    policy.worth = [0] * len(state.book.price)
    for place, (name, worth) in enumerate(
        (("Landtalker", 9), ("Demon Slayer", 5), ("Spike Vixen", 3), ("Muramasa", 99))
    ):
        state.raw[z.ROW_AT + place] = card(name)
        policy.worth[card(name)] = worth
    state.raw[z.ROW_AT + 4] = state.raw[z.ROW_AT + 5] = 0
    state.runes = 6
    assert policy.move(state) == IN_ROW  # 9 against 5 and 3
    policy.worth[card("Spike Vixen")] = 5
    state.found = []
    assert policy.move(state) == IN_ROW + 1  # 9 against 5 and 5, the first of them
    policy.worth[card("Spike Vixen")] = 8
    state.found = []
    assert policy.move(state) == IN_ROW + 2  # what is worth more comes first


def test_of_equals_the_later_starter_stands_better():
    """As the rules score it (A-44), for whoever began."""
    for starter in (0, 1, 2):
        state = begin(players=3)
        state.over, state.raw[z.STARTER] = True, starter
        evaluation = Evaluation(state.book)
        values = [evaluation.value(state, seat, [[]] * 3) > 0 for seat in range(3)]
        assert values == [seat == (starter + 2) % 3 for seat in range(3)]


def test_others_who_come_to_move_judge_by_their_own_decks():
    near, far = Sage(3, TINY), Sage(3, (1, 2, 0, 1000))
    for sage in (near, far):
        state = begin()
        for _ in range(100):
            state.do(sage.pick(state) if state.seat == 0 else greedy(state))
    one, other = far._worths
    assert one != other
    one, other = near._worths  # its turn ends before anybody else's begins
    assert one is other


def test_alone_a_tie_is_lost():
    state = begin(variant=SOLITAIRE, players=1)
    state.over = True
    before = [total(state, 1), total(state, 2)]
    state.hold(0, max(before[1] - before[0], 0))
    assert total(state, 1) == total(state, 2)
    assert Evaluation(state.book).value(state, 0, [[]] * 2) < 0


def test_what_games_have_shown_counts_as_far_as_it_can_come_up():
    """In 16ths of an Honor, kept in signed bytes: at once, and by the square of the turns left."""
    evaluation = Evaluation(Book(games().catalog, GODSLAYER))
    size = len(evaluation.now)
    evaluation.now, evaluation.later = bytes((256 - 32,)) * size, bytes((16,)) * size
    hero, monster = card("Landtalker"), card("Mephit")
    assert evaluation.found(hero, 0) == 0
    assert evaluation.found(monster, 0) == -2 * 64
    assert evaluation.found(hero, 16) == -64 + 1  # one of two turns; a 64th of an Honor
    assert evaluation.found(hero, 8 * 16) == -2 * 64 + 64


def _bare(state):
    """Without a hand: there is nothing to be played first."""
    state.draw(0)
    state.hand = state.played = state.top
    state.found, state.reach = [], None
    return state


def test_a_card_is_read_out_of_its_code():
    """In quarters: Runes, Power, Honor, draws, banishes, harm; from the words on the cards."""
    book = Book(games().catalog, GODSLAYER)
    for name, wanted in (
        ("Apprentice", [4, 0, 0, 0, 0, 0]),
        ("Heavy Infantry", [0, 8, 0, 0, 0, 0]),
        ("Ascetic of the Lidless Eye", [0, 0, 0, 8, 0, 0]),  # draw 2
        ("Temple Librarian", [0, 0, 0, 4, 0, 0]),  # discard 1, draw 2
        ("Void Initiate", [4, 0, 0, 0, 4, 0]),  # a Rune, banish
        ("Kor, the Ferromancer", [0, 8, 0, 2, 0, 0]),  # draws only with two constructs
        ("Muramasa", [0, 12, 0, 0, 0, 0]),  # each turn
        ("Sea Tyrant", [0, 0, 20, 0, 0, 4]),  # 5 Honor, and it harms
        ("Wind Tyrant", [12, 0, 12, 0, 0, 0]),
    ):
        assert estimate.read(book, card(name)) == wanted, name


def test_every_card_can_be_read():
    book = Book(games().catalog, ALL_BOXES)
    idle = [each for each in set(book.center) if not any(estimate.read(book, each))]
    assert len(idle) * 4 < len(set(book.center))  # but for a few, all do something we understand
    for each in (APPRENTICE, MILITIA, MYSTIC, HEAVY):
        assert any(estimate.read(book, each))


def test_names_and_levels():
    assert [BOTS[bot_number(name)] for name in ("sage1", "sage4", "sage3", "sage", "power")] == [
        "sage1",
        "sage4",
        "sage3",
        "sage3",
        "power",
    ]
    for name in ("sage0", "sage5", "Sage", "", "sage33"):
        assert "There is no bot" in str(raises(Refusal, bot_number, name))
    assert player("greedy", 1) is greedy
