"""Trophies and Fanatics at the table: Honor at once, the effect when their owner likes."""

from player import card, game
from rule import rule
from vigil.codes import GODSLAYER, SOULS
from vigil.pack import pack
from vigil.table import codes as c

NOT_YOURS = "A trophy is used on one's own turn."


def souls(players=2, **options):
    return game(SOULS, players, **options)


def fanatics(play):
    return play.see()["supply"]["fanatic"]


@rule("A-33")
def test_a_trophy_gives_its_honor_at_once_and_stays():
    play = souls()
    play.trophy("gain", "Minotaur")
    assert (play.honors(), play.see()["pool"]) == ([3, 0], 57)
    assert play.seat(1)["trophies"] == ["Minotaur"]
    assert play.told == [("trophy", "Ana wins the trophy Minotaur and 3 Honor.")]
    play.ends(2)
    assert play.seat(1)["trophies"] == ["Minotaur"]


@rule("A-33")
def test_a_trophy_may_be_banished_in_the_turn_it_was_won_or_later():
    play = souls()
    play.trophy("gain", "Unchained Fates")
    play.trophy("use", "Unchained Fates")
    assert (play.seat(1)["trophies"], play.honors()) == ([], [5, 0])
    play.trophy("gain", "Hoarding Tyrant")
    play.ends(4)
    play.trophy("use", "Hoarding Tyrant")
    assert (play.seat(1)["trophies"], play.honors(), fanatics(play)) == ([], [9, 0], 6)


@rule("A-33")
def test_a_trophy_is_used_by_its_owner_on_the_own_turn():
    play = souls()
    play.trophy("gain", "Minotaur")
    play.end()
    assert play.refused(play.trophy, "use", "Minotaur", 1) == NOT_YOURS
    assert play.refused(play.trophy, "use", "Minotaur", 2) == "Bo has no trophy Minotaur."
    play.event("Hedron Rising")  # helps a Fanatic, nobody else
    assert play.refused(play.trophy, "use", "Minotaur", 1) == NOT_YOURS


@rule("A-33")
def test_there_are_no_more_trophies_than_cards():
    play = souls()
    play.trophy("gain", "Hoarding Tyrant", 1)
    play.trophy("gain", "Hoarding Tyrant", 2)
    sentence = "All copies of Hoarding Tyrant are trophies already."
    assert play.refused(play.trophy, "gain", "Hoarding Tyrant", 1) == sentence
    play.trophy("use", "Hoarding Tyrant")
    play.trophy("gain", "Hoarding Tyrant", 2)  # the center deck came round again
    assert play.seat(2)["trophies"] == ["Hoarding Tyrant"] * 2


@rule("A-33")
def test_every_seat_keeps_its_own_trophies():
    play = game(GODSLAYER | SOULS, 3)
    for seat, names in (
        (1, ["Hoarding Whelp", "Minotaur"]),
        (2, ["Hoarding Tyrant", "Minotaur", "Minotaur"]),
        (3, ["Hoarding Whelp", "Hoarding Whelp", "Unchained Fates"]),
    ):
        for name in names:
            play.trophy("gain", name, seat)
        assert sorted(play.seat(seat)["trophies"]) == names
    assert play.honors() == [2 + 3, 4 + 3 + 3, 2 + 2 + 5]


@rule("A-33")
def test_other_monsters_are_no_trophies():
    play = game(GODSLAYER | SOULS)
    assert play.refused(play.trophy, "gain", "Vandal Soul") == "Vandal Soul is no trophy."
    assert play.refused(play.trophy, "gain", "Sea Tyrant") == "Sea Tyrant is no trophy."
    play = game(GODSLAYER)
    sentence = "Minotaur is not in the boxes of this game."
    assert play.refused(play.trophy, "gain", "Minotaur") == sentence


def test_a_trophy_is_gained_used_or_fetched_and_nothing_else():
    play = souls()
    for way in (3, -1, 255):
        unknown = pack(c.TROPHY, way, 0, card("Minotaur"))
        assert play.refused(play.submit, unknown) == "This command is not understood."


@rule("A-33")
def test_a_trophy_fetched_from_the_void_gives_no_honor_again():
    play = souls()
    play.trophy("fetch", "Minotaur")
    assert (play.seat(1)["trophies"], play.honors()) == (["Minotaur"], [0, 0])


@rule("A-81")
def test_nemesis_fetches_no_fanatic():
    play = souls()
    play.fanatic()
    play.event("Rise of the Cult")
    play.trophy("use", "Fanatic")  # back in its supply: it was never in the Void
    sentence = "A Fanatic is won with the fanatic command."
    assert play.refused(play.trophy, "fetch", "Fanatic") == sentence
    assert play.refused(play.trophy, "gain", "Fanatic") == sentence
    assert fanatics(play) == 6


# Fanatics


@rule("A-34")
def test_a_second_fanatic_gives_honor_only():
    play = souls()
    play.fanatic()
    assert (play.honors(), play.seat(1)["fanatic"], fanatics(play)) == ([1, 0], True, 5)
    play.fanatic()
    assert (play.honors(), play.seat(1)["fanatic"], fanatics(play)) == ([2, 0], True, 5)
    assert play.told == [("fanatic", "Ana defeats a Fanatic and gains 1 Honor.")]
    play.end()
    play.fanatic()
    assert (play.honors(), play.seat(2)["fanatic"], fanatics(play)) == ([2, 1], True, 4)


@rule("A-34")
def test_a_banished_fanatic_returns_to_its_supply():
    play = souls()
    play.event("Arha Rising")
    assert play.refused(play.trophy, "use", "Fanatic") == "Ana has no trophy Fanatic."
    play.fanatic()
    play.trophy("use", "Fanatic")
    assert (play.seat(1)["fanatic"], fanatics(play), play.honors()) == (False, 6, [1, 0])
    play.fanatic()
    assert (play.seat(1)["fanatic"], fanatics(play)) == (True, 5)


@rule("A-34")
def test_the_event_that_is_current_now_says_what_a_fanatic_gives():
    play = souls()
    play.fanatic()
    play.event("Rise of the Cult")
    play.trophy("use", "Fanatic")
    assert play.honors() == [1 + 1, 0]
    play.fanatic()
    play.event("Ogo Rising")
    play.trophy("use", "Fanatic")
    assert play.honors() == [2 + 2, 0]


@rule("A-34")
def test_the_box_never_holds_a_seventh_fanatic():
    play = souls()
    play.fanatic()
    sentence = play.refused(play.supply, "fanatic", 1)
    assert sentence[:27] == "The supply of Fanatic holds"


@rule("A-35")
def test_under_hedron_rising_a_fanatic_helps_on_another_players_turn():
    play = souls()
    play.fanatic()
    play.event("Hedron Rising")
    play.end()
    play.trophy("use", "Fanatic", 1)
    assert (play.seat(1)["fanatic"], play.see()["active"]) == (False, 2)


@rule("A-35")
def test_once_hedron_rising_is_replaced_the_fanatic_is_no_help():
    play = souls()
    play.event("Hedron Rising")
    play.fanatic()
    play.end()
    for name in ("Void Rising", "Arha Rising", "Ogo Rising", "Rise of the Cult"):
        play.event(name)
        assert play.refused(play.trophy, "use", "Fanatic", 1) == NOT_YOURS


@rule("A-37")
def test_without_an_event_a_fanatic_cannot_be_banished_unless_so_set():
    play = souls()
    play.fanatic()
    sentence = "Without an Event a Fanatic trophy does nothing: keep it."
    assert play.refused(play.trophy, "use", "Fanatic") == sentence
    play = souls(settings=c.FANATIC_ALONE)
    play.fanatic()
    play.trophy("use", "Fanatic")
    assert (play.seat(1)["fanatic"], fanatics(play), play.honors()) == (False, 6, [1, 0])


@rule("A-37")
def test_when_all_fanatics_are_out_a_defeat_gives_honor_only_unless_so_set():
    play = souls()
    play.supply("fanatic", -5)
    play.fanatic()
    assert (play.honors(), play.seat(1)["fanatic"], fanatics(play)) == ([1, 0], True, 0)
    play.end()
    play.fanatic()
    assert (play.honors(), play.seat(2)["fanatic"], fanatics(play)) == ([1, 1], False, 0)
    play = souls(settings=c.FANATIC_NEEDED)
    play.supply("fanatic", -6)
    assert play.refused(play.fanatic) == "No Fanatic is left to defeat."
