"""Alone against the opponent with the row told card by card: it takes its own, by the book."""

from player import ALL_BOXES, solitaire
from rule import rule
from vigil.codes import FALLEN, GODSLAYER, NO_LAST_MOVE, SOULS, UNMARKED
from vigil.pack import pack
from vigil.table import codes as c
from vigil.table.opponent import marked

ROW = ("Mephit", "Wolf Shaman", "Landtalker", "Sea Tyrant", "Muramasa", "Hedron Cannon")
# Honor: monster 2, hero 1, hero 3, monster 5, construct 4, construct 8


def laid_out(row=ROW, **options):
    return solitaire(ALL_BOXES, row, **options)


def row(play):
    return play.see()["row"]


def opponent(play):
    opponent = play.see()["opponent"]
    return opponent["honor"], opponent["cards"]


# Cards come and go


@rule("A-61")
def test_a_card_enters_on_the_left():
    play = laid_out(())
    for name in ("Arha Initiate", "Landtalker", "Muramasa"):
        play.enter(name)
        assert play.see()["prompts"] == ["enter"]
        assert "cards: enter the others first." in play.refused(play.end)
    assert row(play) == ["Muramasa", "Landtalker", "Arha Initiate"]


@rule("A-61")
def test_the_others_slide_right_when_one_leaves():
    play = laid_out()
    play.leave(4)
    assert row(play) == ["Mephit", "Wolf Shaman", "Landtalker", "Muramasa", "Hedron Cannon"]
    play.enter("Earth Tyrant")
    assert row(play) == ["Earth Tyrant"] + list(ROW[:3]) + list(ROW[4:])


def test_a_monster_of_the_row_that_is_defeated_pays():
    row = ("Minotaur", "Granger", "Starchild", "Lionheart", "Void Militia", "Abolisher")
    play = solitaire(SOULS, row)
    play.leave(1, 2)
    assert play.told[0] == ("left", "Ana defeats Minotaur and gains 3 Honor.")
    assert (play.honors(), play.see()["pool"]) == ([3], 47)
    assert play.seat(1)["trophies"] == ["Minotaur"]
    play.undo()
    assert (play.honors(), play.seat(1)["trophies"]) == ([0], [])
    assert play.refused(play.leave, 2, 2) == "Granger is not a monster: it is taken."
    play.leave(2)
    assert play.told[0] == ("left", "Granger is taken.")


def test_what_left_the_row_in_an_old_log_leaves_it_still():
    play = laid_out()
    play.journal.append(pack(c.LEAVE, 2, 0))
    play = play.reopen()
    assert row(play) == [ROW[0]] + list(ROW[2:])
    assert play.keeper.history(1) == ["The card in place 2 is taken."]


@rule("A-61")
def test_a_turn_ends_with_six_cards_in_the_row():
    play = laid_out()
    play.leave(1)
    sentence = "The row has 5 of 6 cards: enter the others first."
    assert play.refused(play.end) == sentence
    play.enter("Earth Tyrant")
    assert play.see()["prompts"] == []
    assert play.refused(play.enter, "Earth Tyrant") == "The row is full: 6 cards."
    play.end()
    assert play.see()["turn"] == 2


def test_only_center_cards_of_these_boxes_lie_in_the_row():
    play = solitaire(FALLEN)
    for name in ("Mystic", "Heavy Infantry", "Cultist", "Apprentice"):
        assert play.refused(play.enter, name) == name + " does not lie in the Center Row."
    for name in ("Mephit", "Hedron Rising"):
        sentence = name + " is not in the boxes of this game."
        assert play.refused(play.enter, name) == sentence


def test_a_card_lies_there_no_more_often_than_it_exists():
    play = laid_out(("Muramasa", "Wolf Shaman", "Wolf Shaman", "Wolf Shaman"))
    for name in ("Muramasa", "Wolf Shaman"):
        sentence = "All copies of %s lie in the row already." % name
        assert play.refused(play.enter, name) == sentence


def test_a_place_can_be_corrected():
    play = laid_out()
    play.place(6, "Earth Tyrant")
    assert row(play) == list(ROW[:5]) + ["Earth Tyrant"]
    play.end()
    assert opponent(play) == (5, 4)
    assert play.refused(play.place, 5, "Mephit") == "The row has places 1 to 4."
    assert "Hedron Rising does not lie" in play.refused(play.place, 1, "Hedron Rising")


def test_a_row_that_nobody_told_has_no_places():
    play = laid_out(())
    for method, args in ((play.leave, (1,)), (play.place, (1, "Mephit"))):
        assert play.refused(method, *args) == "The row is not known: enter its cards first."


# The opponent


@rule("A-62", "A-63", "A-64")
def test_the_opponent_takes_the_two_rightmost_cards():
    play = laid_out(ROW[:4] + ("Earth Tyrant", "Muramasa"))
    play.end()
    assert row(play) == list(ROW[:4])
    assert (opponent(play), play.see()["pool"]) == ((5, 4), 45)
    assert play.heard() == ["turn_ended", "opponent_took", "opponent_took", "turn_began"]
    assert play.told[1][1] == "Samael takes Muramasa: 4 Honor."
    assert play.see()["prompts"] == ["enter"]


@rule("A-62")
def test_the_opponent_takes_by_itself_from_a_known_row():
    play = laid_out(settings=UNMARKED)
    play.end()
    sentence = "The row is known: the opponent takes from it by itself."
    assert play.refused(play.take, 1) == sentence


@rule("A-62")
def test_the_marked_cards_are_the_ones_it_takes():
    for pick in (c.RIGHTMOST, c.LEFTMOST, c.BEST):
        for takes in (1, 2, 3):
            for settings in (0, UNMARKED):
                play = laid_out(opponent=(0, takes, pick), settings=settings)
                names = [ROW[place - 1] for place in marked(play.keeper.game)]
                play.end()
                assert sorted(row(play) + names) == sorted(ROW)


@rule("A-66")
def test_with_the_last_move_switched_off_the_row_stays():
    play = laid_out(settings=NO_LAST_MOVE)
    play.honor(50)
    play.end()
    assert (row(play), play.see()["phase"]) == (list(ROW), "counting")


@rule("A-62")
def test_undo_gives_the_row_back():
    play = laid_out()
    before = play.see()
    play.end()
    play.undo()
    assert play.see() == before


@rule("A-68")
def test_both_cards_are_marked_before_either_leaves():
    play = laid_out()
    play.end()
    assert (row(play), play.see()["opponent"]["owed"]) == (list(ROW[:4]), 0)


@rule("A-68")
def test_unmarked_cards_go_one_by_one_with_the_refill_between():
    play = laid_out(settings=UNMARKED)
    play.end()
    assert (row(play), play.see()["opponent"]["owed"]) == (list(ROW[:5]), 1)
    assert play.refused(play.end) == "The row must be filled up first."
    assert "the opponent takes its cards now" in play.refused(play.leave, 1)
    play.enter("Granger")
    assert (row(play), opponent(play)) == (["Granger"] + list(ROW[:4]), (0, 8 + 4))
    assert play.see()["turn"] == 2


@rule("A-68")
def test_only_unmarked_cards_can_be_saved_by_a_fate_in_between():
    cards = ("Sea Tyrant", "Mephit", "Wolf Shaman", "Landtalker", "Muramasa", "Hedron Cannon")
    marked = laid_out(cards, opponent=(0, 0, c.BEST))
    marked.end()
    assert opponent(marked) == (5, 8)
    play = laid_out(cards, opponent=(0, 0, c.BEST), settings=UNMARKED)
    play.end()
    play.enter("Ravenous Gorph")
    assert play.see()["opponent"]["owed"] == 1
    play.ack()  # banishes the Sea Tyrant beside it
    play.enter("Granger")
    assert opponent(play) == (0, 8 + 4)


@rule("A-68")
def test_unmarked_the_opponent_goes_on_when_nothing_holds_it_up():
    play = laid_out(settings=UNMARKED)
    play.end()
    play.enter("Askara of Fate")
    assert play.see()["opponent"]["owed"] == 1
    play.ack()
    assert (row(play)[-1], opponent(play)) == ("Sea Tyrant", (0, 8 + 4))
    play = laid_out(settings=UNMARKED)
    play.end()
    play.short()  # no card to come: it need not wait
    assert (row(play), opponent(play)) == (list(ROW[:4]), (0, 8 + 4))


@rule("A-22")
def test_a_row_that_cannot_be_filled_is_short():
    play = laid_out(ROW[:3])
    play.short()
    assert play.see()["prompts"] == []
    play.end()
    assert (row(play), opponent(play)) == (["Mephit"], (0, 3 + 1))
    play.end()  # one card is all there is
    assert (row(play), opponent(play), play.see()["turn"]) == ([], (2, 4), 3)
    assert play.see()["opponent"]["owed"] == 0


@rule("A-22")
def test_a_row_that_is_full_again_is_short_no_longer():
    play = solitaire(GODSLAYER, ROW[:5])
    play.short()
    play.enter(ROW[5])
    play.leave(1)
    assert "enter" in play.see()["prompts"]


def test_the_last_card_of_a_known_row_stays_until_another_enters():
    play = solitaire(GODSLAYER, ROW[:2])
    play.leave(1)
    assert "enter a card" in play.refused(play.leave, 1)
