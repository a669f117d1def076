"""Fate and Events: announced in order, answered, one Event at a time, and what they do to a row."""

from player import ALL_BOXES, game, solitaire
from rule import rule
from vigil.codes import FALLEN, GODSLAYER, SOULS
from vigil.pack import pack
from vigil.table import codes as c

ROW = ("Mephit", "Wolf Shaman", "Landtalker", "Sea Tyrant", "Muramasa", "Hedron Cannon")
GORPH = "Ravenous Gorph"


def laid_out(row=ROW):
    """A solitaire game whose row is known, from left to right."""
    return solitaire(ALL_BOXES, row)


def row(play):
    return play.see()["row"]


@rule("A-26")
def test_a_fate_is_announced_until_it_is_acknowledged():
    play = game(FALLEN)
    play.fate("Askara of Fate")
    assert (play.see()["prompts"], play.see()["fates"]) == (["fate"], ["Askara of Fate"])
    assert play.told == [("fate", "Fate: Askara of Fate.")]
    assert play.refused(play.end) == "A Fate is announced: acknowledge it first."
    play.ack()
    assert (play.see()["prompts"], play.see()["fates"]) == ([], [])
    play.end()
    assert play.see()["active"] == 2


@rule("A-26", "A-70")
def test_fates_wait_in_the_order_they_appeared():
    play = game(FALLEN)
    play.fate("Askara of Fate")
    play.fate("Arbiter of Fate")
    play.fate()
    assert play.see()["fates"] == ["Askara of Fate", "Arbiter of Fate", None]
    play.ack()
    assert play.see()["fates"] == ["Arbiter of Fate", None]
    assert play.see()["prompts"] == ["fate", "fate"]


@rule("A-26")
def test_only_cards_with_a_fate_have_one():
    play = game(FALLEN)
    assert play.refused(play.fate, "Lunar Stag") == "Lunar Stag has no Fate."
    sentence = "Honey Siren is not in the boxes of this game."
    assert play.refused(play.fate, "Honey Siren") == sentence
    assert play.refused(play.submit, pack(c.FATE, 200)) == "There is no such card."
    assert play.refused(play.ack) == "No Fate is announced."


@rule("A-05", "A-26")
def test_a_fate_that_lets_players_take_a_mystic_changes_the_supply():
    play = game(GODSLAYER | FALLEN, players=3)
    full = play.see()["supply"]["mystic"]
    play.fate("Stone Circle")
    play.ack()
    assert play.see()["supply"]["mystic"] == full - 3
    assert play.told == [("fate_done", "The Fate is done; Mystics taken: 3.")]
    for taken in (1, 0):
        play.fate("Stone Circle")
        play.submit(pack(c.ACK, taken))
    assert play.see()["supply"]["mystic"] == full - 4
    assert play.told == [("fate_done", "The Fate is done.")]
    play.undo(2)
    assert play.reopen().see()["supply"]["mystic"] == full - 4
    play.undo(1)
    assert play.see()["supply"]["mystic"] == full - 3


@rule("A-05", "A-26")
def test_nobody_takes_a_mystic_that_is_not_there_or_not_offered():
    play = game(GODSLAYER | FALLEN, players=3)
    play.fate("Stone Circle")
    play.supply("mystic", 2 - play.see()["supply"]["mystic"])
    for wrong in ((3,), (-1,), (1, 1)):
        sentence = play.refused(play.submit, pack(c.ACK, *wrong))
        assert sentence == "Say how many players took a Mystic: 0 to 2."
    play.ack()
    assert play.see()["supply"]["mystic"] == 0
    play.fate("Stone Circle")
    play.ack()
    play.fate("Askara of Fate")
    sentence = "This Fate takes nothing from a supply: acknowledge it without a number."
    assert play.refused(play.submit, pack(c.ACK, 1)) == sentence


def test_a_fate_that_an_earlier_log_tells_took_nothing():
    play = game(FALLEN)
    full = play.see()["supply"]["mystic"]
    play.fate("Stone Circle")
    play.journal.append(pack(c.ACK, 0, 0))
    after = play.reopen().see()
    assert (after["supply"]["mystic"], after["fates"]) == (full, [])


@rule("A-26")
def test_a_row_of_six_has_six_fates_at_most():
    play = game(FALLEN)
    for _ in range(6):
        play.fate()
    sentence = "Too many Fates are announced: acknowledge one first."
    assert play.refused(play.fate) == sentence
    for _ in range(6):
        play.ack()
    assert play.refused(play.ack) == "No Fate is announced."
    play = laid_out(())
    for _ in range(6):
        play.fate()
    play.enter("Mephit")
    sentence = "A Fate is announced: acknowledge it first."
    assert play.refused(play.enter, "Askara of Fate") == sentence


# Events


@rule("A-30")
def test_one_event_at_a_time():
    play = game(SOULS)
    assert play.see()["event"] is None
    play.event("Hedron Rising")
    play.event("Void Rising")
    assert play.see()["event"] == "Void Rising"
    assert play.told == [("event", "Event: Void Rising.")]
    assert play.refused(play.event, "Void Rising") == "That is the current Event already."
    play.event()
    assert play.see()["event"] is None


@rule("A-30")
def test_only_an_event_of_these_boxes_can_be_current():
    play = game(GODSLAYER | FALLEN)
    sentence = "Hedron Rising is not in the boxes of this game."
    assert play.refused(play.event, "Hedron Rising") == sentence
    play = game(SOULS)
    assert play.refused(play.event, "Minotaur") == "Minotaur is no Event."
    assert play.refused(play.event) == "That is the current Event already."


@rule("A-26", "A-30")
def test_only_the_fate_of_nemesis_banishes_the_event():
    play = game(SOULS)
    play.event("Arha Rising")
    for name in ("Nook Hound", None, "Nemesis"):
        play.fate(name)
        assert play.see()["event"] == "Arha Rising"
        play.ack()
        assert play.see()["event"] == (None if name == "Nemesis" else "Arha Rising")


@rule("A-30", "A-17", "A-34")
def test_rise_of_the_cult_makes_cultist_and_fanatic_worth_one_more():
    play = game(SOULS)
    play.cultist(2)
    play.fanatic()
    assert play.honors() == [2 + 1, 0]
    play.event("Rise of the Cult")
    play.end()
    play.cultist(2)
    play.fanatic()
    assert play.honors() == [3, 2 * 2 + 2]
    play.event("Void Rising")  # its effect ends when it leaves
    play.cultist()
    assert play.honors() == [3, 7]


# In the row of the solitaire game


@rule("A-65", "A-26")
def test_the_fate_of_a_card_that_slides_in_happens():
    play = laid_out()
    play.end()
    play.enter("Askara of Fate")
    play.enter("Mephit")
    assert play.see()["fates"] == ["Askara of Fate"]
    assert play.refused(play.end) == "A Fate is announced: acknowledge it first."
    play.ack()
    play.end()
    assert play.see()["turn"] == 3


@rule("A-65", "A-30")
def test_an_event_that_slides_in_goes_to_its_zone_and_is_replaced():
    play = laid_out()
    play.leave(6)
    play.enter("Void Rising")
    assert (play.see()["event"], len(row(play))) == ("Void Rising", 5)
    assert play.see()["prompts"] == ["enter"]
    play.enter("Hedron Rising")
    play.enter("Granger")
    assert (play.see()["event"], row(play)[0]) == ("Hedron Rising", "Granger")


@rule("A-65")
def test_nemesis_sliding_in_banishes_the_event():
    play = laid_out()
    play.event("Void Rising")
    play.leave(6)
    play.enter("Nemesis")
    play.ack()
    assert (play.see()["event"], row(play)[0]) == (None, "Nemesis")


@rule("A-26", "A-65")
def test_a_gorph_banishes_its_neighbours():
    play = laid_out()
    play.end()
    play.enter(GORPH)
    play.enter("Granger")
    assert row(play) == ["Granger", GORPH] + list(ROW[:4])
    play.ack()
    assert play.told == [("fate_done", "The Fate is done; cards banished: 2.")]
    assert row(play) == [GORPH] + list(ROW[1:4])
    assert play.see()["prompts"] == ["enter"]


@rule("A-26", "A-70")
def test_a_gorph_on_the_first_deal_banishes_its_neighbours():
    play = laid_out(ROW[:4] + (GORPH, "Muramasa"))
    play.ack()
    assert row(play) == list(ROW[:3]) + [GORPH]


@rule("A-26")
def test_at_the_end_of_the_row_a_gorph_has_one_neighbour():
    play = laid_out()
    play.leave(6)
    play.enter(GORPH)
    play.ack()
    assert row(play) == [GORPH] + list(ROW[1:5])


@rule("A-26")
def test_samael_the_fallen_is_never_banished():
    play = laid_out(("Samael the Fallen",) + ROW[:5])
    play.leave(6)
    play.enter(GORPH)
    play.ack()
    assert row(play)[:2] == [GORPH, "Samael the Fallen"]
    sentence = "Samael the Fallen cannot be banished, only defeated."
    assert play.refused(play.leave, 2, True) == sentence
    play.leave(2)
    assert row(play) == [GORPH] + list(ROW[:4])


@rule("A-23", "A-26")
def test_a_fate_waits_until_the_row_is_full():
    play = laid_out()
    play.end()
    play.enter(GORPH)
    assert play.see()["prompts"] == ["enter", "fate"]
    assert "row" in play.refused(play.ack)
    play.enter("Granger")
    play.ack()
    assert row(play) == [GORPH] + list(ROW[1:4])


@rule("A-26")
def test_a_second_gorph_looks_for_its_own_neighbours():
    play = laid_out((GORPH,) + ROW[:5])
    play.ack()
    play.enter("Granger")
    play.leave(6)
    play.enter(GORPH)
    assert row(play) == [GORPH, "Granger", GORPH] + list(ROW[1:4])
    play.ack()
    assert row(play) == [GORPH, GORPH] + list(ROW[1:4])


@rule("A-26")
def test_a_gorph_banished_before_its_fate_banishes_nobody():
    play = laid_out()
    play.end()
    play.enter(GORPH)
    play.enter(GORPH)
    play.ack()  # the first one's Fate: the second is its neighbour
    assert row(play) == [GORPH] + list(ROW[1:4])
    play.enter("Granger")
    play.enter("Lionheart")
    play.ack()
    assert row(play) == ["Lionheart", "Granger", GORPH] + list(ROW[1:4])
