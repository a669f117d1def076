"""In which moment something counts: by which Event, on whose turn, for whose price."""

from player import card, games
from rule import rule
from scene import PLAIN, of, scene, wide
from vigil.boxes import SOLITAIRE, STANDARD
from vigil.codes import SOULS
from vigil.full import layout as z
from vigil.full import ops
from vigil.full.book import Book
from vigil.full.deal import deal

STAR = ("Shadow Star",) + PLAIN[:5]  # a construct of the Void faction
AWAY = ["Ogo Rising", "Landtalker"]  # what turns up in its place: another Event, then a card


@rule("A-32", "A-88")
@of("Void Rising")
def test_void_rising_used_this_turn_gives_no_more_for_being_replaced():
    row = ("Wind Tyrant", "Wind Tyrant") + PLAIN[:4]
    play = wide(row=row, power=10, event="Void Rising", stack=["Landtalker"] + AWAY)
    play.do("defeat Wind Tyrant (place 1)", "defeat Wind Tyrant")
    assert (play.see()["event"], play.honor()) == ("Ogo Rising", 3 + 1 + 3)


@rule("A-32", "A-36")
@of("Hedron Rising", "Rocket Courier X-99")
def test_a_construct_is_mechana_by_the_event_it_was_acquired_under():
    courier = ["Rocket Courier X-99"]
    play = wide(row=STAR, runes=3, event="Hedron Rising", stack=AWAY, constructs=courier)
    play.do("acquire Shadow Star", "put Shadow Star into play")
    assert play.seat()["constructs"] == courier + ["Shadow Star"]
    play = wide(row=STAR, runes=3, stack=["Hedron Rising", "Landtalker"], constructs=courier)
    play.do("acquire Shadow Star")
    assert (play.see()["event"], play.asked()) == ("Hedron Rising", (1, 0))


@rule("A-32", "A-36")
@of("Hedron Rising", "Autobuilder 5.0")
def test_what_made_a_construct_cheaper_is_used_up_whatever_the_refill_brings():
    builder = ["Autobuilder 5.0"]
    play = wide(row=STAR, runes=1, event="Hedron Rising", stack=AWAY, constructs=builder)
    play.do("use Autobuilder 5.0", "acquire Shadow Star")
    assert (play.has(), play.see()["cheaper_mechana"]) == ((0, 0), 0)
    stack = ["Hedron Rising", "Landtalker"]
    play = wide(row=STAR, runes=3, stack=stack, constructs=builder)
    play.do("use Autobuilder 5.0", "acquire Shadow Star")
    assert play.see()["cheaper_mechana"] == 2  # it was no Mechana construct


@rule("A-36")
@of("Hedron Rising", "Burrower Mark II")
def test_under_hedron_rising_any_construct_is_the_first_mechana_one():
    hand = ["Muramasa", "Burrower Mark II"]
    play = wide(hand, event="Hedron Rising", deck=["Militia"]).do("play Muramasa")
    assert play.do("play Burrower Mark II").hand() == []
    play = wide(hand, deck=["Militia"]).do("play Muramasa")
    assert play.do("play Burrower Mark II").hand() == ["Militia"]


@rule("A-26")
@of("Stone Circle", "Aiyana's Messenger")
def test_what_another_acquires_by_a_fate_does_not_use_up_ones_own_price():
    play = wide(["Aiyana's Messenger"], row=STAR, center=["Stone Circle"], runes=4)
    play.lay(2, ["Militia"])
    play.do("play Aiyana's Messenger", "acquire Shadow Star")
    play.do("take nothing", "acquire Mystic onto the deck")
    assert (play.asked(), play.see()["cheaper_hero"]) == ((1, 0), 1)
    play.do("acquire Mystic")
    assert (play.has(), play.see()["cheaper_hero"]) == ((0, 0), 0)


def alone(fate, **laid):
    """One who plays alone ends a turn, and this card slides into the row."""
    play = wide(players=1, variant=SOLITAIRE, stack=[fate, "Landtalker"], **laid)
    play.lay(1, deck=["Militia"] * 12, constructs=laid.get("constructs", ()))
    return play.do("end the turn")


@rule("A-65", "A-90")
@of("Stone Circle", "Eye of Destiny")
def test_alone_ones_constructs_do_not_work_on_the_opponents_move():
    play = alone("Stone Circle", constructs=["Eye of Destiny"])
    play.do("acquire Mystic onto the deck")
    assert (play.asked(), play.see()["round"]) == ((1, 0), 2)
    play.table(runes=3)
    play.do("acquire Mystic")
    assert play.asked() == (1, ops.PUT)  # on the own turn it does


@rule("A-65", "A-76")
@of("Nook Hound", "Arha Rising")
def test_alone_arha_rising_does_not_help_on_the_opponents_move():
    play = alone("Nook Hound", event="Arha Rising").do("discard Militia from the deck")
    assert (play.asked(), play.seat()["discard"]) == ((1, 0), ["Militia"])


@rule("A-07", "A-76")
@of("Nook Hound", "Arha Rising")
def test_the_first_row_turns_up_before_anybodys_turn():
    book, seed = Book(games().catalog, SOULS), 0
    state = deal(book, STANDARD, 2, 0, 60, seed)
    while state.raw[z.EVENT] != card("Arha Rising") or state.ask != ops.TOSS:
        seed += 1
        state = deal(book, STANDARD, 2, 0, 60, seed)
    state.do(state.moves()[1])  # away with it
    assert (state.seat, state.ask) == (1, ops.TOSS)  # the first player does not get it back
    while state.ask:
        state.do(0)
    assert (state.seat, state.raw[z.EVENT_USED]) == (0, 0)
    state.raw[state.top] = card("Temple Librarian")
    state.do(card("Temple Librarian"))
    if state.ask == ops.DISCARD:  # not where all are alike
        state.do(state.moves()[0])
    assert (state.seat, state.ask) == (0, ops.RETAKE)  # on the first turn it helps


@rule("A-40")
def test_the_end_is_told_after_what_brought_it():
    play = scene(pool=1, power=2).do("defeat Cultist")
    assert play.heard() == ["defeated", "honor", "end_triggered"]
    row = PLAIN[:5] + ("Wind Tyrant",)
    play = scene(players=1, variant=SOLITAIRE, pool=3, row=row).do("end the turn")
    heard = play.heard()
    assert heard.index("opponent_took") + 1 == heard.index("end_triggered")
