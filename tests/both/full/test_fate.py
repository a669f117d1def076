"""Fates: when they happen, for whom, in which order, and what each of them does."""

from player import card, games
from rule import rule
from scene import PLAIN, of, wide
from vigil.boxes import SOLITAIRE, STANDARD
from vigil.codes import FALLEN, SOULS, UNMARKED
from vigil.full import layout as z
from vigil.full import ops, piles
from vigil.full.book import Book
from vigil.full.center import queue_fate
from vigil.full.deal import deal
from vigil.full.flow import go


def turned_up(name, players=2, hand=(), **laid):
    """The moment after a card with a Fate has come into the row."""
    play = wide(hand, players, row=("Arha Initiate",) + PLAIN[:5], center=[name], runes=1, **laid)
    for seat in range(2, players + 1):
        play.lay(seat, ["Mystic"], deck=["Militia"] * 2, discard=["Apprentice", "Muramasa"])
    return play


@rule("A-26")
@of("Askara of Fate")
def test_askaras_fate_lets_each_player_draw_from_the_active_one_on():
    play = turned_up("Askara of Fate", 3, deck=["Apprentice"])
    play.do("acquire Arha Initiate")
    assert play.see()["fates"] == ["Askara of Fate"]
    assert (play.asked(), play.moves()) == ((1, ops.MAYBE), ["draw nothing", "draw 1"])
    play.do("draw 1")
    assert play.asked() == (2, ops.MAYBE)
    play.do("draw nothing")
    assert play.asked() == (3, ops.MAYBE)
    play.do("draw 1")
    assert [len(play.hand(seat)) for seat in (1, 2, 3)] == [1, 1, 2]
    assert (play.asked(), play.see()["fates"]) == ((1, 0), [])


@rule("A-26")
def test_a_fate_is_told():
    play = turned_up("Askara of Fate", deck=["Apprentice"]).do("acquire Arha Initiate")
    assert ("fate", "The Fate of Askara of Fate happens.") in play.told
    assert play.see()["decision"]["question"] == "Ana may draw."


@of("Arbiter of Fate")
def test_arbiters_fate_banishes_for_whoever_wants():
    play = turned_up("Arbiter of Fate", discard=["Apprentice"]).do("acquire Arha Initiate")
    assert "banish Apprentice from the discard pile" in play.moves()
    play.do("banish Apprentice from the discard pile")
    assert play.asked() == (2, ops.BANISH)
    play.do("banish Mystic from hand")
    assert (play.see()["supply"]["mystic"], play.hand(2)) == (31, [])


@of("Stone Circle")
def test_stone_circles_fate_gives_a_mystic_onto_the_deck():
    play = turned_up("Stone Circle").do("acquire Arha Initiate")
    assert play.moves() == ["take nothing", "acquire Mystic onto the deck"]
    play.do("acquire Mystic onto the deck")
    assert (play.asked(), play.see()["supply"]["mystic"]) == ((2, ops.TAKE), 29)
    play.do("take nothing").do("end the turn")
    assert "Mystic" in play.hand(1)
    play = turned_up("Stone Circle", mystics=0).do("acquire Arha Initiate")
    assert play.asked() == (1, 0)  # none is left


@rule("A-90")
@of("Stone Circle")
def test_a_construct_does_not_work_on_anothers_turn():
    play = turned_up("Stone Circle")
    play.lay(2, constructs=["Eye of Destiny"])
    play.do("acquire Arha Initiate", "take nothing", "acquire Mystic onto the deck")
    assert (play.asked(), play.hand(2)) == ((1, 0), [])


@of("Reclamax")
def test_reclamaxs_fate_returns_a_construct_from_the_discard_pile():
    play = turned_up("Reclamax", discard=["Mystic", "Shadow Star"]).do("acquire Arha Initiate")
    assert play.moves() == ["no", "return Shadow Star to the hand"]
    play.do("return Shadow Star to the hand", "no")
    assert (play.hand(), play.hand(2)) == (["Shadow Star"], ["Mystic"])


@of("Honey Siren")
def test_honey_sirens_fate_puts_a_hero_onto_the_deck():
    play = turned_up("Honey Siren", discard=["Shadow Star"])
    play.do("acquire Arha Initiate")
    assert play.moves() == ["no", "put Arha Initiate on top of the deck"]
    play.do("put Arha Initiate on top of the deck", "put Apprentice on top of the deck")
    assert (play.seat()["deck"], play.seat(2)["deck"]) == (1, 3)


@rule("A-80")
@of("Nook Hound")
def test_nook_hounds_fate_looks_at_the_top():
    play = turned_up("Nook Hound", top=["Muramasa"]).do("acquire Arha Initiate")
    assert play.moves() == ["leave it on the deck", "discard Muramasa from the deck"]
    play.do("discard Muramasa from the deck")
    assert play.seat()["discard"] == ["Arha Initiate", "Muramasa"]
    assert play.asked() == (2, ops.TOSS)  # Bo's deck is there: no question whether to look
    play.do("leave it on the deck")
    assert play.seat(2)["deck"] == 2


@rule("A-80")
@of("Nook Hound")
def test_with_an_empty_deck_the_player_chooses_whether_to_shuffle():
    play = turned_up("Nook Hound", discard=["Muramasa"]).do("acquire Arha Initiate")
    assert play.moves() == ["do not look", "shuffle and look"]
    play.do("do not look")
    assert play.seat()["deck"] == 0
    play = turned_up("Nook Hound", discard=["Muramasa"]).do("acquire Arha Initiate")
    play.do("shuffle and look", "leave it on the deck")
    assert (play.seat()["deck"], play.seat()["discard"]) == (2, [])


@of("Dream Machine")
def test_dream_machines_fate_takes_a_construct_back_to_hand():
    play = turned_up("Dream Machine", constructs=["Muramasa"]).do("acquire Arha Initiate")
    play.do("return Muramasa to the hand")
    assert (play.hand(), play.seat()["constructs"]) == (["Muramasa"], [])
    assert play.asked() == (1, 0)  # Bo has none


@of("Emri, Soulslayer")
def test_emris_fate_banishes_up_to_two():
    play = turned_up("Emri, Soulslayer", hand=["Apprentice"], discard=["Militia"])
    play.do("acquire Arha Initiate", "banish Apprentice from hand")
    play.do("banish Militia from the discard pile")
    assert (play.asked()[0], play.seat()["discard"]) == (2, ["Arha Initiate"])
    play.do("banish nothing")
    assert (play.asked(), play.has()) == ((1, 0), (0, 0))


@of("Nemesis")
def test_nemesis_banishes_the_current_event():
    play = turned_up("Nemesis", event="Ogo Rising").do("acquire Arha Initiate")
    assert (play.see()["event"], play.see()["void"]) == (None, ["Ogo Rising"])
    assert "event_ended" in play.heard()
    assert turned_up("Nemesis").do("acquire Arha Initiate").see()["void"] == []


GORPH = ("Mephit", "Arha Initiate", "Muramasa", "Shadow Star", "Landtalker", "Wolf Shaman")


@rule("A-28")
@of("Ravenous Gorph")
def test_gorph_banishes_its_neighbours():
    stack = ["Ravenous Gorph", "Snapdragon", "Seer of the Forked Path"]
    play = wide(row=GORPH, runes=1, stack=stack).do("acquire Arha Initiate")
    assert sorted(play.see()["void"]) == ["Mephit", "Muramasa"]
    assert play.row()[:3] == ["Snapdragon", "Ravenous Gorph", "Seer of the Forked Path"]
    assert play.row()[3:] == list(GORPH[3:])


@of("Ravenous Gorph", "Samael the Fallen")
def test_gorph_at_the_edge_has_one_neighbour_and_samael_stays():
    row = ("Arha Initiate", "Muramasa") + PLAIN[:4]
    play = wide(row=row, runes=1, center=["Ravenous Gorph"])
    play.do("acquire Arha Initiate")
    assert play.heard().count("banished") == 1
    row = ("Arha Initiate", "Samael the Fallen") + PLAIN[:4]
    play = wide(row=row, runes=1, center=["Ravenous Gorph"]).do("acquire Arha Initiate")
    assert play.row()[:2] == ["Ravenous Gorph", "Samael the Fallen"]


@rule("A-61", "A-65")
@of("Ravenous Gorph")
def test_alone_gorph_slides_while_its_neighbours_go():
    stack = ["Ravenous Gorph", "Snapdragon"]
    play = wide(players=1, variant=SOLITAIRE, row=GORPH, runes=1, stack=stack)
    play.do("acquire Arha Initiate")  # Gorph enters on the left, beside Mephit
    assert play.see()["void"] == ["Mephit"]
    assert play.row() == ["Snapdragon", "Ravenous Gorph"] + list(GORPH[2:])
    stack = ["Snapdragon", "Ravenous Gorph", "Seer of the Forked Path", "Spike Vixen"]
    row = ("Arha Initiate", "Arha Initiate") + GORPH[2:]
    play = wide(players=1, variant=SOLITAIRE, row=row, runes=2, stack=stack)
    play.do("acquire Arha Initiate (place 1)", "acquire Arha Initiate")
    assert play.see()["void"] == ["Snapdragon"]
    assert play.row()[:2] == ["Seer of the Forked Path", "Ravenous Gorph"]


@rule("A-23")
@of("Voidthirster", "Askara of Fate")
def test_fates_come_after_reward_and_triggers():
    row = ("Mistake of Creation",) + PLAIN[:5]
    play = wide(row=row, center=["Askara of Fate"], power=4, constructs=["Voidthirster"])
    play.lay(1, deck=["Militia"], discard=["Apprentice"], constructs=["Voidthirster"])
    play.do("defeat Mistake of Creation")
    assert play.asked() == (1, ops.BANISH)  # step 3, Askara of Fate already in the row
    assert play.row()[0] == "Askara of Fate"
    play.do("banish nothing")
    assert (play.asked(), play.honor()) == ((1, ops.BANISH), 4)
    play.do("banish nothing")
    assert (play.asked(), play.honor()) == ((1, ops.MAYBE), 5)  # step 4 before step 5


@rule("A-23", "A-70")
@of("Ravenous Gorph", "Askara of Fate", "Arbiter of Fate")
def test_fates_called_up_by_a_fate_wait_for_those_that_appeared_before():
    play = wide(row=PLAIN, center=[])
    raw = play.state.raw
    row = ("Ravenous Gorph", "Muramasa", "Landtalker", "Askara of Fate") + PLAIN[:2]
    play.table(row=row, center=["Arbiter of Fate"])
    play.lay(1, ["Mystic"], deck=["Militia"])
    play.lay(2, ["Mystic"], deck=["Militia"])
    happen(play, 0, 3)
    # Gorph has banished Muramasa, and Arbiter of Fate took its place: but Askara was there first.
    assert play.row()[1] == "Arbiter of Fate"
    assert play.see()["fates"] == ["Askara of Fate", "Arbiter of Fate"]
    assert play.asked() == (1, ops.MAYBE)
    play.do("draw 1", "draw 1")
    assert (play.asked(), play.see()["fates"]) == ((1, ops.BANISH), ["Arbiter of Fate"])
    play.do("banish nothing", "banish nothing")
    assert (play.asked(), raw[z.FATES_END]) == ((1, 0), 0)


def happen(play, *places):
    """Let the cards in these places of the row have appeared just now, in this order."""
    for place in places:
        queue_fate(play.state, play.state.raw[z.ROW_AT + place], place + 1)
    go(play.state)
    play.state.found = []
    return play


@rule("A-26")
@of("Ravenous Gorph")
def test_a_gorph_that_has_left_the_row_banishes_nobody():
    row = ("Ravenous Gorph", "Ravenous Gorph", "Muramasa", "Mephit") + PLAIN[:2]
    play = happen(wide(row=row, stack=["Snapdragon"]), 0, 1)
    assert play.row() == ["Ravenous Gorph", "Snapdragon", "Muramasa", "Mephit"] + list(PLAIN[:2])
    assert play.see()["void"] == ["Ravenous Gorph"]


@rule("A-61")
@of("Ravenous Gorph")
def test_alone_a_gorph_that_waits_slides_with_the_row():
    row = ("Ravenous Gorph", "Wolf Shaman", "Mephit", "Muramasa", "Ravenous Gorph", "Shadow Star")
    stack = ["Demon Slayer", "Spike Vixen", "Snapdragon", "Landtalker"]
    play = happen(wide(players=1, variant=SOLITAIRE, row=row, stack=stack), 4, 0)
    # The first one loses Muramasa and Shadow Star; then the other one has slid to the third place,
    # between the first newcomer and the Wolf Shaman.
    assert sorted(play.see()["void"]) == ["Demon Slayer", "Muramasa", "Shadow Star", "Wolf Shaman"]
    assert play.row() == [
        "Landtalker",
        "Snapdragon",
        "Spike Vixen",
        "Ravenous Gorph",
        "Mephit",
        "Ravenous Gorph",
    ]


def opening(*wanted):
    """A game whose first row has these cards with a Fate, in their order and no others."""
    book = Book(games().catalog, FALLEN | SOULS)
    fates = [number for number in set(book.center) if book.more[number] & ops.HAS_FATE]
    numbers = [card(name) for name in wanted]
    for seed in range(20000):
        state = deal(book, STANDARD, 2, 1, 60, seed)
        if [number for number in piles.row(state) if number in fates] == numbers:
            return state
    raise AssertionError("no seed deals it")


@rule("A-07", "A-70")
@of("Askara of Fate", "Arbiter of Fate")
def test_two_fates_on_the_opening_row_happen_in_the_order_dealt():
    state = opening("Askara of Fate", "Arbiter of Fate")
    asked = []
    while state.ask:
        asked.append((state.seat, state.ask))
        state.do(0)
    assert asked == [(1, ops.MAYBE), (0, ops.MAYBE), (1, ops.BANISH), (0, ops.BANISH)]
    assert state.seat == 1
    state = opening("Arbiter of Fate", "Askara of Fate")
    assert state.ask == ops.BANISH


@rule("A-65")
@of("Askara of Fate")
def test_alone_the_fates_of_what_slides_in_happen_before_the_next_turn():
    row = PLAIN[:4] + ("Landtalker", "Earth Tyrant")
    play = wide(players=1, variant=SOLITAIRE, row=row, stack=["Askara of Fate"] * 2)
    play.lay(1, deck=["Militia"] * 9)
    play.do("end the turn")
    # Both cards have been taken and both Askaras slid in before the first Fate.
    assert (play.see()["opponent"]["taken"], play.asked()) == (["Landtalker"], (1, ops.MAYBE))
    assert (play.see()["opponent"]["honor"], play.row()[:2]) == (5, ["Askara of Fate"] * 2)
    play.do("draw 1")
    assert (play.see()["round"], play.asked()) == (1, (1, ops.MAYBE))
    play.do("draw nothing")
    assert (play.see()["round"], len(play.hand())) == (2, 6)


@rule("A-65", "A-68")
@of("Askara of Fate")
def test_alone_unmarked_cards_go_one_by_one_with_the_fates_in_between():
    row = PLAIN[:4] + ("Landtalker", "Earth Tyrant")
    fates = ["Askara of Fate"] * 2
    play = wide(players=1, variant=SOLITAIRE, settings=UNMARKED, row=row, stack=fates)
    play.lay(1, deck=["Militia"] * 9)
    play.do("end the turn")
    assert (play.see()["opponent"]["taken"], play.asked()) == ([], (1, ops.MAYBE))
    play.do("draw 1")
    assert (play.see()["opponent"]["taken"], play.asked()) == (["Landtalker"], (1, ops.MAYBE))


@rule("A-62", "A-65", "A-68")
@of("Ravenous Gorph")
def test_alone_gorph_looks_around_when_both_cards_have_been_replaced():
    row = ("Spike Vixen", "Wolf Shaman", "Arha Initiate", "Muramasa", "Landtalker", "Mephit")
    coming = ("Ravenous Gorph", "Corrosive Widow") + PLAIN
    play = wide(players=1, variant=SOLITAIRE, row=row, stack=coming).do("end the turn")
    assert play.see()["void"] == ["Spike Vixen", "Corrosive Widow", "Mephit"]
    assert play.see()["opponent"]["taken"] == ["Landtalker"]
    lone = wide(players=1, variant=SOLITAIRE, settings=UNMARKED, row=row, stack=coming)
    lone.do("end the turn")
    assert lone.see()["void"] == ["Spike Vixen", "Mephit"]


@rule("A-22", "A-68")
def test_alone_a_row_that_has_run_short_gives_what_it_has():
    play = wide(players=1, variant=SOLITAIRE, row=("",) * 5 + ("Muramasa",), center=[])
    play.do("end the turn")
    assert (play.see()["opponent"]["taken"], play.row()) == (["Muramasa"], [])
    row = ("",) * 4 + ("Mephit", "Muramasa")
    play = wide(players=1, variant=SOLITAIRE, row=row, center=[]).do("end the turn")
    assert (play.see()["opponent"]["taken"], play.row()) == (["Muramasa"], ["Mephit"])


@rule("A-22")
def test_a_short_row_is_filled_as_soon_as_cards_come_back():
    play = wide(["Void Initiate", "Muramasa", "Mephit"], row=PLAIN[:4], center=[])
    play.do("play Void Initiate", "banish Muramasa from hand")
    assert (len(play.row()), play.see()["void"]) == (5, [])
    assert play.row()[4] == "Muramasa"


@rule("A-22", "A-61")
def test_alone_a_short_row_is_filled_from_the_right():
    row = ("", "", "Mephit", "Wolf Shaman", "Landtalker", "Landtalker")
    hand = ["Void Initiate", "Muramasa"]
    play = wide(hand, players=1, variant=SOLITAIRE, row=row, center=[])
    play.do("play Void Initiate", "banish Muramasa from hand")
    places = play.state.raw[z.ROW_AT : z.ROW_AT + 3]
    assert list(places) == [0, card("Muramasa"), card("Mephit")]


def test_nothing_but_events_leaves_a_gap_and_the_game_goes_on():
    row = ("Arha Initiate",) + PLAIN[:5]
    play = wide(row=row, center=["Ogo Rising", "Arha Rising"], runes=1).do("acquire Arha Initiate")
    assert (len(play.row()), play.asked()) == (5, (1, 0))
    assert play.see()["event"] in ("Ogo Rising", "Arha Rising")
    play.do("end the turn")
    assert play.see()["active"] == 2
