"""Enlightened and Lifebound cards of Storm of Souls: what each does, and what it does not."""

from rule import rule
from scene import PLAIN, of, wide
from vigil.full import ops


@of("Elder Skeptic")
def test_elder_skeptic_draws_two_and_discards_one():
    play = wide(["Elder Skeptic"], top=["Militia", "Mystic"], deck=["Apprentice"])
    play.do("play Elder Skeptic")
    assert sorted(play.moves()) == ["discard Militia", "discard Mystic"]
    assert play.do("discard Militia").hand() == ["Mystic"]


@rule("A-31")
@of("Elemental Adept")
def test_elemental_adept_draws_more_under_an_enlightened_event():
    for event, drawn in (("", 1), ("Ogo Rising", 1), ("Rise of the Cult", 1), ("Arha Rising", 2)):
        play = wide(["Elemental Adept"], deck=["Militia"] * 3, event=event)
        play.do("play Elemental Adept")
        assert (len(play.hand()), play.asked()) == (drawn, (1, ops.BANISH))
        play.do("banish nothing")


@rule("A-80")
@of("Nook Hound")
def test_nook_hound_looks_then_draws():
    play = wide(["Nook Hound"], deck=["Mystic"], top=["Militia"]).do("play Nook Hound")
    assert play.moves() == ["leave it on the deck", "discard Militia from the deck"]
    play.do("discard Militia from the deck")
    assert (play.hand(), play.seat()["discard"]) == (["Mystic"], ["Militia"])
    play = wide(["Nook Hound"], top=["Militia"]).do("play Nook Hound", "leave it on the deck")
    assert play.hand() == ["Militia"]
    play = wide(["Nook Hound"], discard=["Mystic"]).do("play Nook Hound")
    assert play.asked() == (1, ops.TOSS)  # one must look: the shuffle is forced
    assert wide(["Nook Hound"]).do("play Nook Hound").asked() == (1, 0)


@rule("A-20")
@of("Prodigal")
def test_prodigal_defeats_up_to_three():
    row = ("Mephit", "Minotaur") + PLAIN[:4]
    play = wide(["Prodigal"], row=row, power=9).do("play Prodigal")
    assert play.moves() == ["defeat Mephit", "defeat Cultist", "defeat Fanatic"]
    play.do("defeat Fanatic")
    assert (play.honor(), play.has(), play.seat()["fanatic"]) == (1, (0, 9), True)
    play = wide(["Prodigal"], row=row, event="Rise of the Cult").do("play Prodigal")
    assert play.moves() == ["defeat Mephit", "defeat Cultist"]  # a Fanatic needs four now


@of("Raj, Psionic Master")
def test_raj_trades_a_hero_for_one_of_two_more_honor():
    row = ("Landtalker", "Cetra, Weaver of Stars", "Muramasa", "Arha Initiate") + ("Mephit",) * 2
    play = wide(["Raj, Psionic Master", "Wolf Shaman", "Muramasa"], row=row)
    play.do("play Raj, Psionic Master")  # the Wolf Shaman, Honor 1, is the only hero
    assert play.moves() == [
        "acquire Landtalker into the hand",
        "acquire Arha Initiate into the hand",
        "acquire Mystic into the hand",
        "acquire Heavy Infantry into the hand",
    ]
    play.do("acquire Landtalker into the hand")
    assert (play.hand(), play.see()["void"]) == (["Landtalker", "Muramasa"], ["Wolf Shaman"])


@of("Raj, Psionic Master")
def test_raj_counts_an_apprentice_as_nothing_and_needs_a_hero():
    row = ("Landtalker", "Flytrap Witch") + ("Mephit",) * 4
    play = wide(["Raj, Psionic Master", "Apprentice"], row=row).do("play Raj, Psionic Master")
    assert play.moves()[0] == "acquire Flytrap Witch into the hand"  # 0 + 2
    play = wide(["Raj, Psionic Master", "Muramasa"], row=row).do("play Raj, Psionic Master")
    assert (play.asked(), play.hand()) == ((1, 0), ["Muramasa"])


@of("Tower Askara")
def test_tower_askara_discards_two_or_one_enlightened():
    state = ["Militia", "Mystic", "Arha Initiate"]
    play = wide(["Tower Askara"], deck=state).do("play Tower Askara")
    assert play.moves() == ["discard 2", "discard one of the faction"]
    play.do("discard one of the faction")
    assert play.hand() == ["Militia", "Mystic"]
    play = wide(["Tower Askara"], deck=["Militia"] * 3).do("play Tower Askara")
    assert (play.hand(), play.seat()["discard"]) == (["Militia"], ["Militia"] * 2)


@of("Dreamer's Glass")
def test_dreamers_glass_hides_a_card_and_draws():
    play = wide(["Mystic"], deck=["Militia"] * 9, constructs=["Dreamer's Glass"])
    play.do("use Dreamer's Glass")
    assert (play.hand(), play.seat()["under"]) == (["Militia"], ["Mystic"])
    assert "use Dreamer's Glass" not in play.moves()
    assert (play.seat()["constructs"], play.seat()["cards"]) == (["Dreamer's Glass"], 3 + 1)
    play.do("end the turn", "end the turn", "use Dreamer's Glass")
    assert play.seat()["under"] == ["Militia", "Mystic"] or play.seat()["under"] == [
        "Mystic",
        "Militia",
    ]
    assert wide(constructs=["Dreamer's Glass"]).moves() == ["end the turn"]


@rule("A-25", "A-43")
@of("Dreamer's Glass", "Dream Machine", "Corrosive Widow")
def test_cards_under_the_glass_go_to_the_discard_pile_with_it():
    constructs = ["Shadow Star", "Dreamer's Glass", "Muramasa"]
    play = wide(["Mystic"], deck=["Militia"], constructs=constructs).do("use Dreamer's Glass")
    assert play.seat()["constructs"] == constructs
    play.do("end the turn")
    play.table(row=("Corrosive Widow",) + PLAIN[:5], power=4)
    play.do("defeat Corrosive Widow", "destroy Dreamer's Glass")
    seat = play.seat()
    assert (seat["constructs"], seat["under"]) == (["Shadow Star", "Muramasa"], [])
    assert "Mystic" in seat["discard"] and "Dreamer's Glass" in seat["discard"]


@of("Eye of Destiny")
def test_the_eye_puts_an_acquired_hero_into_the_hand():
    row = ("Wolf Shaman", "Muramasa") + PLAIN[:4]
    play = wide(constructs=["Eye of Destiny"], row=row, runes=12).do("acquire Muramasa")
    assert play.asked() == (1, 0)
    play.do("acquire Wolf Shaman", "put Wolf Shaman into the hand", "play Wolf Shaman")
    assert play.has() == (3, 0)
    play.do("acquire Heavy Infantry")
    assert play.asked() == (1, 0)


@of("Eye of Destiny", "Stone Circle")
def test_the_eye_may_fetch_what_the_stone_circle_was_offered():
    play = wide(constructs=["Stone Circle", "Eye of Destiny"], runes=6)
    play.do("acquire Mystic", "leave it in the discard pile", "put Mystic into the hand")
    assert play.hand() == ["Mystic"]
    play.do("acquire Mystic", "put Mystic on top of the deck")  # the Eye is used
    assert (play.asked(), play.seat()["deck"]) == ((1, 0), 1)


@of("Eye of Destiny", "Druids of the Stone Circle", "Arha Sensei", "Stone Circle")
def test_what_went_elsewhere_at_once_is_offered_from_there_or_not_at_all():
    hand = ["Druids of the Stone Circle"]
    play = wide(hand, discard=["Mystic"], constructs=["Eye of Destiny"])
    play.do("play Druids of the Stone Circle", "acquire Mystic onto the deck")
    assert play.moves() == ["leave it on the deck", "put Mystic into the hand"]
    play.do("put Mystic into the hand")
    assert (play.hand(), play.seat()["deck"], play.seat()["discard"]) == (["Mystic"], 0, ["Mystic"])
    play = wide(["Arha Sensei", "Militia"], discard=["Mystic"], constructs=["Stone Circle"])
    play.do("play Arha Sensei", "acquire Mystic into the hand")
    assert (play.asked(), play.seat()["discard"]) == ((1, 0), ["Mystic"])


@of("Treasures of the Study")
def test_treasures_of_the_study_wants_two_cards():
    play = wide(["Mystic", "Militia", "Apprentice"], constructs=["Treasures of the Study"])
    play.do("use Treasures of the Study", "discard Mystic", "discard Militia")
    assert (play.honor(), play.hand()) == (3, ["Apprentice"])
    assert wide(["Mystic"], constructs=["Treasures of the Study"]).moves()[1:] == ["play Mystic"]


@rule("A-75")
@of("Aiyana's Messenger")
def test_the_messenger_makes_the_next_hero_cheaper_a_mystic_too():
    row = ("Wolf Shaman", "Shadow Star") + PLAIN[:4]
    play = wide(["Aiyana's Messenger"] * 2, row=row, runes=1).do("play Aiyana's Messenger")
    assert "acquire Shadow Star" not in play.moves() and "acquire Wolf Shaman" in play.moves()
    play.do("acquire Mystic")
    assert (play.has(), play.see()["cheaper_hero"]) == ((0, 0), 0)
    play.do("play Aiyana's Messenger")
    assert (play.see()["cheaper_hero"], "acquire Heavy Infantry" in play.moves()) == (1, True)
    play.do("end the turn")
    assert play.see()["cheaper_hero"] == 0


@rule("A-75")
@of("Avatar of Aiyana", "Aiyana's Messenger", "Lionheart")
def test_the_avatar_lets_heroes_be_paid_by_their_honor():
    row = ("Lionheart", "Muramasa", "Mephit") + ("Cetra, Weaver of Stars",) * 3
    play = wide(["Avatar of Aiyana", "Aiyana's Messenger"], row=row).do("play Avatar of Aiyana")
    assert play.moves() == ["end the turn", "play Aiyana's Messenger", "acquire Heavy Infantry"]
    play.do("play Aiyana's Messenger")
    play.do("acquire Lionheart")  # Honor 3, one less
    assert play.has() == (1, 0)
    play = wide(["Avatar of Aiyana"], row=("Lionheart",) + PLAIN[:5], runes=1)
    play.do("play Avatar of Aiyana", "acquire Lionheart")
    assert play.has() == (0, 0)


@rule("A-75")
@of("Avatar of Aiyana")
def test_nobody_pays_more_honor_than_the_cost_and_mystics_are_not_of_the_row():
    play = wide(["Avatar of Aiyana"], row=("Lifebound Initiate",) + PLAIN[:5], runes=1)
    play.do("play Avatar of Aiyana", "acquire Mystic")
    assert play.has() == (0, 0)
    play = wide(["Avatar of Aiyana"], row=("Adayu, the Chosen",) + ("Mephit",) * 5, runes=4)
    play.do("play Avatar of Aiyana", "acquire Adayu, the Chosen")
    assert play.has() == (0, 0)


@rule("A-91")
@of("Granger", "Lionheart", "Syril, Runic Alpha")
def test_unite_looks_at_heroes_played_before():
    play = wide(["Granger", "Lionheart", "Syril, Runic Alpha"], deck=["Militia"] * 2)
    play.do("play Granger")
    assert (play.has(), play.honor()) == ((1, 0), 1)
    play.do("play Lionheart")
    assert (play.honor(), play.hand().count("Militia")) == (4, 1)
    assert play.do("play Syril, Runic Alpha").has() == (4, 3)
    play = wide(["Granger", "Lionheart", "Syril, Runic Alpha"], deck=["Militia"])
    play.do("play Syril, Runic Alpha")
    assert play.has() == (3, 0)
    play.do("play Granger")
    assert (play.has(), play.honor()) == ((5, 0), 2)
    assert (
        wide(["Lionheart", "Militia"], deck=["Mystic"]).do("play Militia", "play Lionheart").hand()
        == []
    )


@rule("A-89")
@of("Honey Siren")
def test_honey_siren_sends_the_next_hero_to_the_top():
    row = ("Muramasa", "Wolf Shaman") + PLAIN[:4]
    play = wide(["Honey Siren"] * 2, row=row, runes=13).do("play Honey Siren", "play Honey Siren")
    play.do("acquire Muramasa")
    assert play.asked() == (1, 0)
    play.do("acquire Wolf Shaman", "put Wolf Shaman on top of the deck")
    assert (play.seat()["deck"], play.asked()) == (1, (1, 0))  # the other one saw the same hero
    play.do("acquire Mystic")
    assert (play.asked(), play.seat()["discard"]) == ((1, 0), ["Muramasa", "Mystic"])


@rule("A-31")
@of("Snake Shaman")
def test_snake_shaman_turns_up_to_four_runes_into_honor_once():
    play = wide(["Snake Shaman"], runes=5).do("play Snake Shaman")
    assert play.has() == (6, 0)
    spends = [move for move in play.moves() if move.startswith("spend")]
    assert spends == ["spend %d Runes for as much Honor" % runes for runes in (1, 2, 3, 4)]
    play.do("spend 4 Runes for as much Honor")
    assert (play.has(), play.honor()) == ((2, 0), 4)
    assert not [move for move in play.moves() if move.startswith("spend")]
    play = wide(["Snake Shaman"], event="Ogo Rising").do("play Snake Shaman")
    assert play.has() == (2, 0)
    assert "spend 3 Runes for as much Honor" not in play.moves()
    play.do("end the turn", "end the turn")
    play.table(runes=4)
    assert not [move for move in play.moves() if move.startswith("spend")]


@of("Starchild", "Everbloom")
def test_starchild_and_everbloom():
    play = wide(["Starchild"], deck=["Militia"], constructs=["Everbloom"]).do("play Starchild")
    assert (play.has(), play.honor(), play.hand()) == ((1, 0), 1, ["Militia"])
    play.do("use Everbloom")
    assert (play.honor(), "use Everbloom" in play.moves()) == (2, False)
