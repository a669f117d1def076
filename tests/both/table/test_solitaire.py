"""Alone against Samael or Nemesis, in quick mode: the player says what the opponent took."""

from player import game, monster, solitaire
from rule import rule
from vigil.codes import FALLEN, GODSLAYER, NEMESIS, NO_DRAIN, NO_LAST_MOVE, SOULS
from vigil.table import codes as c


def opponent(play):
    """The opponent's tokens, the Honor of its cards, and both together."""
    opponent = play.see()["opponent"]
    return opponent["honor"], opponent["cards"], opponent["total"]


def outcome(mine, deck, *taken, **options):
    """The end of a game of one turn."""
    play = solitaire(pool=1, **options)
    play.honor(mine)
    play.end()
    play.take(*taken)
    play.deck(deck)
    play.reveal()
    return play.see()


@rule("A-60")
def test_the_opponent_is_samael_or_nemesis():
    for sets in (GODSLAYER, FALLEN, GODSLAYER | FALLEN, GODSLAYER | SOULS):
        assert solitaire(sets).see()["opponent"]["name"] == "Samael"
    assert solitaire(SOULS).see()["opponent"]["name"] == "Nemesis"
    both = solitaire(GODSLAYER | SOULS, settings=NEMESIS)
    assert both.see()["opponent"]["name"] == "Nemesis"
    assert game().see()["opponent"] is None


@rule("A-62")
def test_the_player_goes_first_and_the_opponent_takes_two_cards():
    play = solitaire()
    assert (play.see()["active"], play.see()["prompts"]) == (1, [])
    play.end()
    assert (play.see()["prompts"], play.see()["opponent"]["owed"]) == (["take"], 2)
    play.take(2, monster(3))
    assert (play.see()["prompts"], play.see()["turn"]) == ([], 2)
    assert play.heard() == ["opponent_told", "opponent_took", "opponent_took", "turn_began"]
    assert play.told[2][1] == "Nemesis takes a monster: 3 Honor."


@rule("A-62")
def test_the_next_turn_waits_until_the_opponent_is_served():
    play = solitaire()
    play.end()
    assert play.refused(play.end) == "The opponent takes its cards first."
    sentence = "The turn has ended: the opponent takes its cards now."
    assert play.refused(play.extra) == sentence
    assert play.refused(play.enter, "Granger") == "The opponent takes its cards first."
    sentence = "Say the Honor of each card that the opponent takes: 2."
    assert play.refused(play.take, 2) == sentence
    assert play.refused(play.take, 1, 1, 1) == sentence
    play.take(0, 0)
    sentence = "The opponent takes cards at the end of a turn."
    assert play.refused(play.take, 1, 1) == sentence


@rule("A-62")
def test_the_opponent_moves_after_extra_turns_too():
    play = solitaire()
    play.extra()
    play.end()
    play.take(1, 1)
    assert play.see()["extra"]
    play.end()
    assert play.see()["prompts"] == ["take"]
    play.take(1, 1)
    assert (play.see()["extra"], opponent(play)) == (False, (0, 4, 4))
    assert (play.seat(1)["turns"], play.seat(1)["extra_turns"]) == (1, 1)


@rule("A-63", "A-64")
def test_cards_count_at_the_end_and_monsters_give_tokens_at_once():
    play = solitaire()
    play.end()
    play.take(8, monster(5))
    assert (opponent(play), play.see()["pool"]) == ((5, 8, 13), 45)
    play.end()
    play.take(monster(2), monster(0))
    assert (opponent(play), play.see()["pool"]) == ((7, 8, 15), 43)
    assert play.see()["opponent"]["taken_size"] == 4


@rule("A-64")
def test_an_event_adds_nothing_for_the_opponent():
    play = solitaire()
    play.event("Void Rising")  # a defeated monster is worth 1 more, to players
    play.end()
    play.take(monster(3), monster(2))
    assert opponent(play) == (5, 0, 5)
    assert play.see()["event"] == "Void Rising"


def test_no_card_is_worth_less_than_nothing_or_more_than_twenty():
    play = solitaire()
    play.end()
    for honor in (-1, 21):
        assert play.refused(play.take, honor, 1) == "A card has 0 to 20 Honor."
        assert play.refused(play.take, 1, monster(honor)) == "A card has 0 to 20 Honor."
    play.take(20, monster(20))
    assert opponent(play) == (20, 20, 40)


def test_a_short_row_gives_the_opponent_fewer_cards():
    play = solitaire()
    play.end()
    play.short()
    assert play.see()["prompts"] == ["take"]
    play.take(3)
    assert (opponent(play), play.see()["turn"]) == ((0, 3, 3), 2)
    assert play.refused(play.short) == "The row is known to be short already."


# The end


@rule("A-66")
def test_the_opponent_still_moves_after_the_last_token():
    play = solitaire()
    play.honor(50)
    play.end()
    assert (play.see()["phase"], play.see()["prompts"]) == ("last_round", ["take"])
    play.take(monster(4), 3)
    assert (play.see()["phase"], opponent(play)) == ("counting", (4, 3, 7))


@rule("A-66")
def test_the_last_move_can_be_switched_off():
    play = solitaire(settings=NO_LAST_MOVE)
    play.honor(49)
    play.end()
    play.take(1, 1)  # the pool still holds a token
    play.honor(1)
    play.end()
    assert (play.see()["phase"], opponent(play)) == ("counting", (0, 2, 2))


@rule("A-66")
def test_the_opponents_tokens_empty_the_pool():
    play = solitaire()
    play.honor(46)
    play.end()
    play.take(monster(2), monster(2))
    assert (play.see()["pool"], play.see()["phase"]) == (0, "counting")


@rule("A-66")
def test_its_tokens_may_come_from_elsewhere():
    play = solitaire(settings=NO_DRAIN)
    play.honor(46)
    play.end()
    play.take(monster(2), monster(2))
    assert (play.see()["pool"], play.see()["phase"], opponent(play)) == (4, "playing", (4, 0, 4))


@rule("A-66")
def test_the_end_stays_once_the_players_turn_has_ended():
    play = solitaire()
    play.honor(50)
    play.end()
    play.honor(-1)
    play.take(0, 0)
    assert (play.see()["pool"], play.see()["phase"]) == (1, "counting")


def test_finishing_early_leaves_nothing_to_do_but_count():
    play = solitaire()
    play.fate()
    play.ack()
    play.end()
    play.fate()
    play.finish()
    state = play.see()
    assert (state["prompts"], state["fates"], state["opponent"]["owed"]) == ([], [], 0)


@rule("A-42", "A-62")
def test_an_extra_turn_comes_even_when_the_opponent_took_the_last_token():
    play = solitaire()
    play.honor(48)
    play.extra()
    play.end()
    play.take(monster(2), 0)
    assert (play.see()["extra"], play.see()["phase"]) == (True, "last_round")
    play.end()
    play.take(0, 0)
    assert play.see()["phase"] == "counting"


@rule("A-66")
def test_only_strictly_more_honor_wins():
    state = outcome(5, 6, monster(4), 6)
    assert (state["winner"], state["reason"]) == (1, "Ana beats Nemesis with 11 Honor to 10.")
    assert state["ranking"] == [1]
    state = outcome(5, 5, monster(4), 6)
    assert state["winner"] is None
    assert state["reason"] == "Ana and Nemesis have 10 Honor to 10: a tie is lost."
    state = outcome(5, 4, monster(4), 6)
    assert state["winner"] is None
    assert state["reason"] == "Ana loses to Nemesis with 9 Honor to 10."


@rule("A-45")
def test_alone_no_seat_needs_naming():
    play = solitaire()
    play.finish()
    play.tally(3)
    play.tally(2)
    assert play.seat(1)["cards"] == 5


@rule("A-68")
def test_the_draw_before_or_after_the_opponents_move_is_told():
    assert solitaire().see()["opponent"]["moves"] == "after the draw"
    first = solitaire(settings=c.MOVES_FIRST)
    assert first.see()["opponent"]["moves"] == "before the draw"


def test_at_a_full_table_nobody_keeps_a_row():
    play = game()
    sentence = "The row is kept in the solitaire game only."
    assert play.refused(play.enter, "Mephit") == sentence
    assert play.refused(play.leave, 1) == sentence
    assert play.refused(play.place, 1, "Mephit") == sentence
    assert play.refused(play.take, 1, 1) == sentence
    assert play.refused(play.short) == sentence
