"""Events, trophies, Fanatics and the monsters of Storm of Souls."""

from rule import rule
from scene import PLAIN, of, scene, wide
from vigil.boxes import SOLITAIRE, TEAM
from vigil.full import ops
from vigil.full.piles import trophies


def flip(event, former="", **laid):
    """The moment after an Event has turned up, with Mephit behind it."""
    row = ("Arha Initiate",) + PLAIN[:5]
    play = wide(row=row, runes=1, event=former, stack=[event, "Mephit"], **laid)
    return play.do("acquire Arha Initiate")


def against(monster, power, players=2, **laid):
    return wide(players=players, row=(monster,) + PLAIN[:5], power=power, **laid)


# Events


@rule("A-30", "A-23")
def test_an_event_becomes_current_and_is_replaced_in_the_row():
    play = flip("Ogo Rising")
    assert (play.see()["event"], play.row()[0]) == ("Ogo Rising", "Mephit")
    assert ("event", "Ogo Rising is the current Event.") in play.told
    play = flip("Ogo Rising", "Arha Rising")
    assert (play.see()["event"], play.see()["void"]) == ("Ogo Rising", ["Arha Rising"])
    assert "event_ended" in play.heard()


@rule("A-07", "A-30")
def test_no_event_is_current_before_the_first_one():
    assert wide().see()["event"] is None


@rule("A-76")
@of("Arha Rising")
def test_arha_rising_gives_back_one_of_the_discarded_once_a_turn():
    play = wide(["Hectic Scribe"] * 2, deck=["Militia", "Mystic"], event="Arha Rising")
    play.do("play Hectic Scribe", "discard Militia", "discard Mystic")
    assert play.moves() == ["no", "return Militia to the hand", "return Mystic to the hand"]
    play.do("return Mystic to the hand")
    assert play.hand() == ["Hectic Scribe", "Mystic"]
    play.do("play Hectic Scribe", "discard Mystic")
    assert (play.asked(), play.hand()) == ((1, 0), [])  # once a turn


@rule("A-76")
@of("Arha Rising", "Temple Librarian")
def test_what_a_discard_pays_for_comes_though_the_card_is_returned():
    play = wide(["Temple Librarian", "Mystic"], deck=["Militia"] * 2, event="Arha Rising")
    play.do("play Temple Librarian", "no")
    assert play.hand() == ["Militia"] * 2
    play = wide(["Temple Librarian", "Mystic"], deck=["Militia"] * 2, event="Arha Rising")
    play.do("play Temple Librarian", "return Mystic to the hand")
    assert play.hand() == ["Militia", "Militia", "Mystic"]


@rule("A-76")
@of("Arha Rising", "Fire Tyrant")
def test_a_discard_on_anothers_turn_is_not_softened():
    play = against("Fire Tyrant", 6, event="Arha Rising")
    play.lay(2, ["Mystic"])
    play.do("defeat Fire Tyrant")
    assert (play.asked(), play.hand(2)) == ((1, 0), [])
    play = wide(["Mystic"], event="Arha Rising", deck=["Militia"] * 5).do("end the turn")
    assert play.hand() == ["Militia"] * 5  # the end of a turn is no discard of this kind


@rule("A-77")
@of("Ogo Rising", "Granger")
def test_ogo_rising_makes_the_first_hero_of_a_turn_lifebound_too():
    play = wide(["Militia", "Granger", "Kor, the Ferromancer"], event="Ogo Rising")
    play.do("play Militia", "play Granger")
    assert (play.has(), play.honor()) == ((2, 1), 2)  # united with the Militia
    play = wide(["Militia", "Granger"]).do("play Militia", "play Granger")
    assert (play.has(), play.honor()) == ((1, 1), 1)
    hand = ["Granger", "Militia", "Lionheart"]
    play = wide(hand, event="Ogo Rising", constructs=["Snapdragon"]).do("play Militia")
    assert play.honor() == 1  # the first Lifebound hero of the turn
    assert play.do("play Granger").honor() == 1 + 2


@rule("A-77")
@of("Ogo Rising", "Runic Lycanthrope")
def test_a_hero_played_before_ogo_rising_is_not_seen():
    hand = ["Militia", "Demon Slayer", "Runic Lycanthrope"]
    row = ("Arha Initiate",) + PLAIN[:5]
    play = wide(hand, row=row, runes=1, stack=["Ogo Rising", "Mephit"])
    play.do("play Militia", "acquire Arha Initiate")
    assert play.see()["event"] == "Ogo Rising"
    play.do("play Runic Lycanthrope")
    assert play.has() == (2, 1)  # the Militia came too early; it is the first hero seen itself
    play = wide(hand, row=row, runes=1, stack=["Ogo Rising", "Mephit"])
    play.do("play Militia", "acquire Arha Initiate", "play Demon Slayer", "play Runic Lycanthrope")
    assert play.has() == (2, 1 + 3 + 2)
    play.lay(2, ["Apprentice", "Granger"])
    play.do("end the turn", "play Apprentice", "play Granger")
    assert (play.has(), play.honor(2)) == ((3, 0), 2)  # Bo's first hero, not his second


@rule("A-77", "A-30")
@of("Ogo Rising", "Arha Rising", "Granger")
def test_what_ogo_rising_lent_ends_when_it_leaves():
    row = ("Arha Initiate", "Arha Initiate") + PLAIN[:4]
    stack = ["Arha Rising", "Landtalker", "Ogo Rising", "Landtalker"]
    play = wide(["Militia", "Granger"], row=row, runes=2, stack=stack, event="Ogo Rising")
    play.do("play Militia", "acquire Arha Initiate (place 1)", "acquire Arha Initiate")
    assert play.see()["event"] == "Ogo Rising"  # once more, and it sees the next hero
    play.do("play Granger")
    assert (play.has(), play.honor()) == ((1, 1), 1)


@rule("A-77")
@of("Ogo Rising")
def test_the_next_turn_has_a_first_hero_of_its_own():
    play = wide(["Militia"], event="Ogo Rising", deck=["Mystic"] * 9)
    play.lay(2, ["Apprentice", "Granger"])
    play.do("play Militia", "end the turn", "play Apprentice", "play Granger")
    assert (play.has(), play.honor(2)) == ((3, 0), 2)


@rule("A-36")
@of("Hedron Rising")
def test_hedron_rising_makes_constructs_in_play_and_row_mechana():
    row = ("Shadow Star",) + PLAIN[:5]
    constructs = ["Hedron Cannon", "Muramasa", "The Grand Design"]
    play = wide(row=row, runes=1, event="Hedron Rising", constructs=constructs)
    play.do("use Hedron Cannon", "use The Grand Design", "acquire Shadow Star")
    assert play.has() == (0, 3)
    play = wide(void=["Shadow Star"], runes=9, event="Hedron Rising", constructs=["Reclamax"])
    assert "use Reclamax" not in play.moves()  # nothing in the Void is named
    play = wide(constructs=["Hedron Cannon", "Muramasa"], event="Ogo Rising")
    assert play.do("use Hedron Cannon").has() == (0, 1)


@rule("A-32", "A-88")
@of("Void Rising")
def test_void_rising_counts_if_it_was_current_when_the_monster_fell():
    play = against("Wind Tyrant", 5, event="Void Rising").do("defeat Wind Tyrant")
    assert play.honor() == 3 + 1
    stack = ["Ogo Rising", "Landtalker"]
    play = against("Wind Tyrant", 5, event="Void Rising", stack=stack).do("defeat Wind Tyrant")
    assert (play.see()["event"], play.honor()) == ("Ogo Rising", 4)
    row = ("Wind Tyrant", "Tormented Soul") + PLAIN[:4]
    play = wide(row=row, power=8, stack=["Void Rising", "Landtalker", "Landtalker"])
    play.do("defeat Wind Tyrant")
    assert (play.see()["event"], play.honor()) == ("Void Rising", 3)
    assert play.do("defeat Tormented Soul").honor() == 3 + 1 + 1


@of("Void Rising")
def test_void_rising_gives_once_a_turn_and_not_for_the_cultist():
    row = ("Wind Tyrant", "Wind Tyrant") + PLAIN[:4]
    play = wide(row=row, power=12, event="Void Rising").do("defeat Cultist")
    assert play.honor() == 1
    play.do("defeat Wind Tyrant (place 1)", "defeat Wind Tyrant")
    assert play.honor() == 1 + 3 + 1 + 3
    play.do("end the turn")
    play.table(row=row, power=5, event="Void Rising")
    assert play.do("defeat Wind Tyrant (place 1)").honor(2) == 4


@of("Rise of the Cult")
def test_rise_of_the_cult_makes_cultist_and_fanatic_harder_and_dearer():
    play = wide(power=3, event="Rise of the Cult")
    assert play.moves() == ["end the turn", "defeat Cultist"]
    play.do("defeat Cultist")
    assert (play.has(), play.honor()) == ((0, 0), 2)
    play = wide(power=4, event="Rise of the Cult").do("defeat Fanatic")
    assert (play.has(), play.honor(), play.seat()["fanatic"]) == ((0, 0), 2, True)


# Trophies


@rule("A-33", "A-89")
@of("Hoarding Tyrant", "Hoarding Whelp", "Minotaur", "Unchained Fates")
def test_trophies_stay_and_are_banished_for_their_effect():
    for name, power, honor, gain in (
        ("Hoarding Tyrant", 6, 4, (2, 0, 0)),
        ("Hoarding Whelp", 3, 2, (0, 1, 0)),
        ("Minotaur", 4, 3, (0, 0, 1)),
        ("Unchained Fates", 7, 5, (0, 0, 2)),
    ):
        play = against(name, power, deck=["Militia"] * 9).do("defeat " + name)
        assert (play.honor(), play.seat()["trophies"]) == (honor, [name])
        assert (play.see()["void"], play.has()) == ([], (0, 0))
        play.do("use " + name)  # on the turn it was won
        assert (play.has() + (len(play.hand()),), play.see()["void"]) == (gain, [name])
        assert play.seat()["trophies"] == []


@rule("A-33", "A-43")
@of("Minotaur")
def test_a_trophy_waits_for_another_turn_and_counts_nothing():
    play = against("Minotaur", 4, deck=["Apprentice"] * 12).do("defeat Minotaur")
    assert (play.seat()["cards"], play.seat()["constructs"]) == (0, [])
    play.do("end the turn")
    assert "use Minotaur" not in play.moves()  # not on Bo's
    play.do("end the turn", "use Minotaur")
    assert len(play.hand()) == 6


@of("Kor, the Ferromancer", "Minotaur", "Corrosive Widow")
def test_a_trophy_is_no_construct():
    play = wide(["Kor, the Ferromancer"], deck=["Militia"], trophies=["Minotaur"] * 2)
    assert play.do("play Kor, the Ferromancer").hand() == []
    play = against("Corrosive Widow", 4)
    play.lay(2, trophies=["Minotaur"])
    play.do("defeat Corrosive Widow")
    assert (play.asked(), play.seat(2)["trophies"]) == ((1, 0), ["Minotaur"])


@rule("A-34")
@of("Fanatic")
def test_a_player_keeps_one_fanatic():
    play = wide(power=6).do("defeat Fanatic")
    assert (play.honor(), play.seat()["fanatic"], play.see()["supply"]["fanatic"]) == (1, True, 5)
    play.do("defeat Fanatic")
    assert (play.honor(), play.see()["supply"]["fanatic"]) == (2, 5)
    assert trophies(play.state, 0) == [6]


@rule("A-37")
@of("Fanatic")
def test_without_fanatics_left_there_is_honor_and_without_an_event_no_use():
    play = wide(power=3, fanatics=0).do("defeat Fanatic")
    assert (play.honor(), play.seat()["fanatic"]) == (1, False)
    assert wide(trophies=["Fanatic"]).moves() == ["end the turn"]


@rule("A-34", "A-24")
@of("Fanatic", "Arha Rising", "Ogo Rising", "Void Rising", "Rise of the Cult")
def test_a_fanatic_does_what_the_current_event_says_and_goes_back():
    for event, gain in (
        ("Arha Rising", (0, 0, 2, 0)),
        ("Ogo Rising", (1, 0, 1, 0)),
        ("Rise of the Cult", (0, 0, 1, 1)),
        ("Void Rising", (0, 0, 0, 0)),
    ):
        laid = {"trophies": ["Fanatic"], "deck": ["Militia"], "event": event, "fanatics": 5}
        play = wide(["Mystic"], **laid).do("use Fanatic")
        assert play.has() + (len(play.hand()), play.honor()) == gain
        assert (play.see()["supply"]["fanatic"], play.seat()["fanatic"]) == (6, False)
        assert play.see()["void"] == []


@rule("A-35", "A-82", "A-29")
@of("Fanatic", "Hedron Rising", "Corrosive Widow")
def test_a_fanatic_saves_a_construct_on_anothers_turn():
    play = against("Corrosive Widow", 4, event="Hedron Rising", fanatics=5)
    play.lay(2, constructs=["Muramasa"], trophies=["Fanatic"])
    play.do("defeat Corrosive Widow")
    assert play.asked() == (2, ops.DESTROY_DOOMED)
    assert play.moves() == ["save nothing", "save Muramasa"]
    play.do("save Muramasa")
    assert play.seat(2)["constructs"] == ["Muramasa"]
    assert (play.seat(2)["fanatic"], play.see()["supply"]["fanatic"]) == (False, 6)
    assert (play.asked(), play.told[-1]) == (
        (1, 0),
        ("saved", "Bo saves Muramasa with the Fanatic."),
    )
    play = against("Corrosive Widow", 4, event="Hedron Rising")
    play.lay(2, constructs=["Muramasa", "Shadow Star"], trophies=["Fanatic"])
    play.do("defeat Corrosive Widow", "destroy Muramasa")
    assert play.told == [("chose", "Bo chooses Muramasa.")]  # it is not lost yet
    play = against("Corrosive Widow", 4, event="Hedron Rising")
    play.lay(2, constructs=["Muramasa"], trophies=["Fanatic"])
    play.do("defeat Corrosive Widow", "save nothing")
    assert (play.seat(2)["constructs"], play.seat(2)["fanatic"]) == ([], True)


@rule("A-35", "A-82")
@of("Fanatic", "Hedron Rising")
def test_hedron_rising_must_still_be_current():
    stack = ["Ogo Rising", "Landtalker"]
    play = against("Corrosive Widow", 4, event="Hedron Rising", stack=stack)
    play.lay(2, constructs=["Muramasa"], trophies=["Fanatic"])
    play.do("defeat Corrosive Widow")
    assert (play.see()["event"], play.seat(2)["fanatic"]) == ("Ogo Rising", True)
    assert (play.asked(), play.seat(2)["constructs"]) == ((1, 0), [])
    play = against("Corrosive Widow", 4, event="Ogo Rising")
    play.lay(2, constructs=["Muramasa"], trophies=["Fanatic"])
    play.do("defeat Corrosive Widow")
    assert (play.asked(), play.seat(2)["constructs"]) == ((1, 0), [])


@rule("A-35")
@of("Hedron Rising", "Vandal Soul")
def test_without_a_fanatic_nothing_is_saved():
    play = against("Vandal Soul", 4, event="Hedron Rising")
    play.lay(2, constructs=["Muramasa"], trophies=["Minotaur"])
    play.do("defeat Vandal Soul")
    assert (play.asked(), play.seat(2)["constructs"]) == ((1, 0), [])


@rule("A-35")
@of("Fanatic", "Hedron Rising", "Sea Tyrant")
def test_of_many_doomed_constructs_a_fanatic_saves_one():
    play = against("Sea Tyrant", 5, event="Hedron Rising")
    constructs = ["Muramasa", "Shadow Star", "Snapdragon"]
    play.lay(2, constructs=constructs, trophies=["Fanatic"])
    play.do("defeat Sea Tyrant", "keep Snapdragon")
    assert play.moves() == ["save nothing", "save Muramasa", "save Shadow Star"]
    play.do("save Shadow Star")
    assert play.seat(2)["constructs"] == ["Shadow Star", "Snapdragon"]
    assert play.seat(2)["discard"] == ["Muramasa"]


@rule("A-37")
@of("Fanatic", "Hedron Rising")
def test_under_hedron_rising_a_fanatic_is_of_no_use_on_ones_own_turn():
    assert wide(trophies=["Fanatic"], event="Hedron Rising").moves() == ["end the turn"]


# Monsters


@of("Fettered Soul")
@rule("A-71")
def test_fettered_soul_banishes_after_the_refill():
    play = against("Fettered Soul", 3, center=["Snapdragon", "Snapdragon"])
    play.do("defeat Fettered Soul")
    assert (play.honor(), play.moves()[1]) == (2, "banish Snapdragon from the row")
    play.do("banish nothing")


@rule("A-81")
@of("Nemesis", "Minotaur", "Hoarding Whelp", "Samael the Fallen")
def test_nemesis_fetches_up_to_three_trophies_from_the_void():
    void = ["Minotaur", "Minotaur", "Hoarding Whelp", "Mephit", "Samael the Fallen", "Minotaur"]
    play = against("Nemesis", 8, void=void).do("defeat Nemesis")
    assert (play.honor(), play.moves()) == (
        6,
        ["take nothing", "take Minotaur from the Void", "take Hoarding Whelp from the Void"],
    )
    play.do(*["take Minotaur from the Void"] * 3)
    assert (play.seat()["trophies"], play.asked()) == (["Minotaur"] * 3, (1, 0))
    assert play.see()["void"] == ["Nemesis", "Hoarding Whelp", "Mephit", "Samael the Fallen"]
    play = against("Nemesis", 8, void=void).do("defeat Nemesis", "take nothing")
    assert (play.seat()["trophies"], play.asked()) == ([], (1, 0))


@rule("A-52", "A-76")
@of("Noxious Soul")
def test_noxious_soul_takes_a_random_card_but_not_from_a_teammate():
    play = wide(players=4, variant=TEAM, row=("Noxious Soul",) + PLAIN[:5], power=5)
    for seat in (2, 3, 4):
        play.lay(seat, ["Mystic"] if seat != 4 else [])
    play.do("defeat Noxious Soul")
    assert (play.honor(), [len(play.hand(seat)) for seat in (2, 3, 4)]) == (4, [0, 1, 0])
    assert play.seat(2)["discard"] == ["Mystic"]


@of("Polaris Demon")
def test_polaris_demon_destroys_even_or_odd():
    for choice, left in (("even", ["Muramasa", "Shadow Star"]), ("odd", ["Hedron Cannon"])):
        play = against("Polaris Demon", 5, players=3)
        for seat in (1, 2, 3):
            play.lay(seat, constructs=["Muramasa", "Hedron Cannon", "Shadow Star"])
        play.do("defeat Polaris Demon")
        play.do("opponents: destroy constructs of %s cost" % choice)
        assert play.honor() == 5
        assert [play.seat(seat)["constructs"] for seat in (2, 3)] == [left] * 2
        assert len(play.seat()["constructs"]) == 3


@of("Tarik, the Trickster")
def test_tarik_copies_a_hero_of_the_row():
    row = ("Tarik, the Trickster", "Demon Slayer", "Muramasa", "Wolf Shaman") + ("Mephit",) * 2
    play = wide(row=row, power=6, center=["Mephit"], deck=["Militia"])
    play.do("defeat Tarik, the Trickster")
    assert play.moves() == ["copy nothing", "copy Demon Slayer", "copy Wolf Shaman"]
    assert play.see()["decision"]["question"] == "Ana chooses."  # nobody was played
    play.do("copy Wolf Shaman")
    assert (play.has(), play.honor(), play.hand()) == ((1, 0), 5, ["Militia"])
    assert "Wolf Shaman" in play.row()


@of("Tarik, the Trickster", "Twofold Askara")
def test_tarik_copies_who_copies_any_hero_that_was_played():
    row = ("Tarik, the Trickster", "Twofold Askara") + ("Mephit",) * 4
    play = wide(["Demon Slayer"], row=row, power=6, center=["Mephit"])
    play.do("play Demon Slayer", "defeat Tarik, the Trickster", "copy Twofold Askara")
    assert play.has() == (0, 3 + 3)


@rule("A-91")
@of("Tarik, the Trickster", "Granger")
def test_a_hero_copied_from_the_row_unites_with_every_hero_played():
    row = ("Tarik, the Trickster", "Granger") + ("Mephit",) * 4
    play = wide(["Landtalker"], row=row, power=6, center=["Mephit"])
    play.do("play Landtalker", "defeat Tarik, the Trickster", "copy Granger")
    assert (play.has(), play.honor()) == ((3 + 2, 0), 5 + 2)


@rule("A-79")
@of("Vandal Soul")
def test_vandal_soul_breaks_the_cheapest_and_its_owner_chooses_on_a_tie():
    play = against("Vandal Soul", 4, players=3)
    play.lay(2, constructs=["Shadow Star", "Muramasa", "Synchronizer"])
    play.lay(3, constructs=["Muramasa", "Hedron Cannon"])
    play.do("defeat Vandal Soul")
    assert (play.honor(), play.asked()) == (3, (2, ops.DESTROY))
    assert play.moves() == ["destroy Shadow Star", "destroy Synchronizer"]
    play.do("destroy Synchronizer")
    assert play.seat(2)["constructs"] == ["Shadow Star", "Muramasa"]
    assert play.seat(3)["constructs"] == ["Hedron Cannon"]


# Alone, and the supplies


@rule("A-64", "A-65")
@of("Minotaur")
def test_alone_the_opponent_gets_no_trophy_and_no_bonus_of_an_event():
    row = PLAIN[:4] + ("Minotaur", "Wind Tyrant")
    play = wide(players=1, variant=SOLITAIRE, row=row, event="Void Rising")
    play.lay(1, deck=["Militia"] * 9)
    play.do("end the turn")
    assert (play.see()["opponent"]["honor"], play.see()["pool"]) == (6, 44)
    assert sorted(play.see()["void"]) == ["Minotaur", "Wind Tyrant"]


@rule("A-60")
def test_the_opponent_is_nemesis_where_only_storm_of_souls_is_played():
    assert scene(players=1, variant=SOLITAIRE, sets=4).see()["opponent"]["name"] == "Nemesis"
    assert scene(players=1, variant=SOLITAIRE, sets=2).see()["opponent"]["name"] == "Samael"
    assert wide(players=1, variant=SOLITAIRE).see()["opponent"]["name"] == "Samael"
