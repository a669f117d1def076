"""Full games in the log: a byte a decision, undone, replayed, refused where they do not fit."""

from player import ALL_BOXES, NAMES, Folder, Play, games
from raises import raises
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import FALLEN, GODSLAYER, IN_GAME, PAST_SEEN, REDO, SNAPSHOT, SOULS, START, UNDO
from vigil.full.facts import DECISIONS
from vigil.full.game import BOTS
from vigil.full.moves import moves
from vigil.full.setup import command
from vigil.log.journal import JournalError
from vigil.pack import pack, pack_text, unpack_text


class Whole(Play):
    """A device that deals."""

    def begin(self, players=2, variant=STANDARD, bots=(), seed=5, sets=GODSLAYER, **options):
        asked = command(sets, variant, players, NAMES[:players], 1, seed=seed, bots=bots, **options)
        self.submit(asked)
        return self

    def do(self, sentence):
        known = moves(self.keeper.game)
        self.submit(bytes((DECISIONS + known.index(sentence),)))

    def bot(self, name="greedy", steps=1):
        for _ in range(steps):
            self.submit(self.keeper.game.advice(name))

    def undo(self, steps=1, house=1):
        self.submit(pack(UNDO, steps, house))


def state(play):
    return play.keeper.game.save()


def test_a_decision_is_one_byte_in_the_log_and_three_at_the_end_of_a_round():
    play = Whole().begin()
    sizes = []
    for _ in range(40):
        ends_a_round = play.see()["active"] == 2 and not play.keeper.game.state.ask
        asked = play.keeper.game.advice("greedy")
        ends_a_round = ends_a_round and asked[0] == DECISIONS  # the first move: end the turn
        play.submit(asked)
        sizes.append(3 if ends_a_round else 1)
    records = [payload for _, payload in play.journal.records() if payload[0] != SNAPSHOT]
    assert [len(payload) for payload in records[1:]] == sizes
    assert 3 in sizes


def test_a_replay_that_comes_to_another_table_stops_at_that_round():
    play = Whole().begin(seed=5)
    play.do("end the turn")
    play.do("end the turn")
    other = Whole(Folder()).begin(seed=6)
    for number in (2, 3):
        other.journal.append(play.journal.read(number))
    again = other.reopen()
    assert again.keeper.game is None
    assert again.keeper.halted == (
        "This game cannot be replayed (it went another way by the end of round 1): undo."
    )
    again.undo()
    assert again.see()["active"] == 2


def test_a_game_comes_back_after_the_plug_was_pulled():
    play = Whole().begin(players=3)
    for _ in range(8):
        play.bot(steps=17)
        assert state(play.reopen()) == state(play)


def test_undo_is_the_inverse_of_every_step_and_redo_its_inverse():
    play = Whole().begin()
    states = [state(play)]
    for _ in range(70):
        play.bot("random")
        states.append(state(play))
    while len(states) > 1:
        last = states.pop()
        assert state(play) == last
        play.undo()
        play.submit(pack(REDO, 1))
        assert state(play) == last
        play.undo()
    assert state(play) == states[0]


def test_an_undo_past_cards_that_were_seen_needs_the_house():
    play = Whole().begin()
    play.do("play Apprentice")
    play.undo(house=0)
    play.do("play Apprentice")
    play.do("end the turn")
    before = play.trace()
    sentence = play.refused(play.undo, 1, 0)
    assert sentence == "What was hidden has been seen since: undo house=yes, or play on."
    assert play.trace() == before
    play.undo(1)
    assert play.see()["active"] == 1


def test_bots_moves_are_undone_with_the_persons_before_them():
    power = BOTS.index("power")
    play = Whole().begin(bots=(0, power))
    before = state(play)
    play.do("end the turn")
    asked = play.keeper.game.bot_command()
    while asked:
        play.submit(asked)
        asked = play.keeper.game.bot_command()
    assert play.see()["round"] == 2
    play.undo()
    assert state(play) == before
    play.undo()  # the start itself
    assert play.keeper.game is None


def answer(play):
    """What the bots do until a person is asked."""
    while play.keeper.game.bot_command():
        play.submit(play.keeper.game.bot_command())


def test_one_redo_brings_back_what_one_undo_took():
    """Past snapshots too, and after the plug was pulled."""
    play = Whole().begin(players=3, bots=(0, BOTS.index("power"), BOTS.index("greedy")))
    states = [state(play)]
    while len(states) < 30 or play.keeper.timeline.length < 150:
        play.bot("greedy")
        answer(play)
        states.append(state(play))
    last = len(states) - 1
    for steps in (1, 2, 5, last):
        for _ in range(steps):
            play.undo()
        assert state(play) == states[last - steps]
        play = play.reopen()
        for i in range(steps):
            play.submit(pack(REDO, 1))
            assert state(play) == states[last - steps + i + 1]
    play.undo(3)
    play.submit(pack(REDO, 2))
    assert state(play) == states[last - 1]
    assert play.refused(play.submit, pack(REDO, 2)) == "No more than 1 can be redone."
    play.submit(pack(REDO, 1))
    assert state(play) == states[last]
    assert play.refused(play.submit, pack(REDO, 1)) == "There is nothing to redo."


def test_a_game_that_a_bot_begins_is_taken_back_and_comes_back_whole():
    play = Whole().begin(bots=(BOTS.index("power"),))
    answer(play)
    before = state(play)
    play.undo()
    assert play.keeper.game is None
    play.submit(pack(REDO, 1))
    assert state(play) == before


def test_the_start_is_not_taken_back_past_cards_that_were_seen_without_the_house():
    play = Whole().begin()
    play.do("end the turn")
    assert play.refused(play.undo, 2, 0).startswith("What was hidden has been seen since")
    assert play.refused(play.undo, 3) == "No more than 2 can be undone at once."
    play.undo(2)
    assert play.keeper.game is None


def test_an_undo_that_stays_in_the_game_does_not_leave_it():
    play = Whole().begin(bots=(BOTS.index("power"),))
    answer(play)
    for how in (IN_GAME, IN_GAME + PAST_SEEN):
        assert play.refused(play.undo, 1, how) == "This is the beginning of the game."
    before = state(play)
    play.do("end the turn")
    answer(play)
    assert play.refused(play.undo, 1, IN_GAME).startswith("What was hidden has been seen since")
    play.undo(1, IN_GAME + PAST_SEEN)
    assert state(play) == before
    play.undo(1, PAST_SEEN)
    assert play.refused(play.undo, 1, IN_GAME) == "There is nothing to undo."


def test_every_step_is_told_as_what_its_player_did():
    """Nobody reads numbers of moves; steps in which nothing else happens are told too."""
    for sets, variant, players in (
        (GODSLAYER, STANDARD, 4),
        (ALL_BOXES, TEAM, 4),
        (SOULS, SOLITAIRE, 1),
    ):
        play = Whole().begin(players=players, variant=variant, seed=3, sets=sets)
        while not play.keeper.game.state.over and play.keeper.timeline.length < 200:
            who = play.keeper.game.called(play.keeper.game.state.seat + 1)
            play.bot("random")
            assert play.told[0][1].startswith(who + " "), play.told
            newest = play.keeper.history(1)[0]
            assert newest == " ".join(sentence for _, sentence in play.told)
    steps = play.keeper.timeline.length - (not play.keeper.game.opening)
    assert len(play.keeper.history(100)) == min(100, steps)


def test_an_undo_leads_into_the_game_before():
    play = Whole().begin(seed=1)
    play.do("end the turn")
    before = state(play)
    play.begin(seed=2)
    play.do("end the turn")
    play.undo(2)
    assert state(play) == before


def test_what_cannot_be_begun_is_refused():
    play = Whole()
    for options, sentence in (
        ({"players": 5}, "This box is for 2 to 4 players: add a box or house rules."),
        ({"variant": TEAM, "players": 3}, "Teams of two need 4 or 6 players."),
        ({"variant": SOLITAIRE}, "The solitaire game is for one player."),
        ({"pool": 1000}, "A pool holds 1 to 999 Honor."),
        ({"seed": -(1 << 30)}, "A seed is a number from 0 to 1073741823."),
        (
            {"sets": FALLEN, "players": 3},
            "This box is for 2 players: add a box or house rules.",
        ),
        (
            {"sets": SOULS, "players": 5},
            "This box is for 2 to 4 players: add a box or house rules.",
        ),
        ({"sets": GODSLAYER | SOULS, "players": 7}, "A game is for 2 to 6 players."),
    ):
        assert play.refused(play.begin, **options) == sentence


def test_an_illegal_move_and_a_move_out_of_turn_change_nothing():
    play = Whole().begin()
    known = moves(play.keeper.game)
    there_is_none = "There is no move 100: there are %d." % len(known)
    assert play.refused(play.submit, bytes((DECISIONS + 99,))) == there_is_none
    out_of_turn = pack(DECISIONS, 2)
    assert play.refused(play.submit, out_of_turn) == "It is not your turn: Ana decides now."
    play.submit(pack(DECISIONS, 1))
    assert play.see()["active"] == 2


def test_a_finished_game_takes_no_more_moves():
    play = Whole().begin(pool=1)
    while not play.keeper.game.state.over:
        play.bot("power")
    assert play.refused(play.submit, bytes((DECISIONS,))) == (
        "The game is over: undo, or start a new one."
    )


def test_a_game_from_another_card_table_is_not_replayed_but_stays():
    play = Whole().begin()
    play.do("end the turn")
    start = play.journal.read(1)
    numbers, names = unpack_text(start)
    numbers[9] ^= 1
    other = Whole(Folder())
    other.journal.append(pack_text(START, numbers, names))
    other.journal.append(bytes((DECISIONS,)))
    again = other.reopen()
    assert again.keeper.game is None
    assert again.keeper.halted == ("This game was played with other cards: restore them to go on.")
    assert again.journal.read(2) == bytes((DECISIONS,))


def test_a_log_whose_decisions_do_not_fit_is_told():
    play = Whole().begin()
    play.journal.append(bytes((DECISIONS + 99,)))
    again = play.reopen()
    assert again.keeper.game is None
    assert "cannot be replayed" in again.keeper.halted


def test_a_start_that_is_no_start_is_refused():
    play = Whole()
    for numbers in (
        (2,),
        (2, 1, 1),
        (2, 1, 9, 0, 2, 1, 0, 0, 0, 0),
        (2, 1, 1, 7, 2, 1, 0, 0, 0, 0),
    ):
        assert play.refused(play.submit, pack_text(START, numbers, ""))
    assert raises(JournalError, lambda: games().open(pack_text(START, (2, 99, 1), "")))


OPENED = (  # what the deal of seed 206 brings about, before anybody decides
    "Ogo Rising is the current Event.",
    "The Fate of Ravenous Gorph happens.",
    "Ana banishes Combustion Idol.",
    "Dandelion Witch enters the row.",
)


def test_fates_and_events_of_the_first_deal_are_told_as_the_oldest_of_the_history():
    play = Whole().begin(seed=206, sets=FALLEN | SOULS)
    game = play.keeper.game
    assert tuple(game.tell(fact)[1] for fact in game.opening) == OPENED
    assert play.keeper.history(9) == [" ".join(OPENED)]
    play.do("end the turn")
    assert play.keeper.history(9)[1:] == [" ".join(OPENED)]
    assert len(play.keeper.history(1)) == 1
    assert Whole(Folder()).begin(seed=5).keeper.history(9) == []
