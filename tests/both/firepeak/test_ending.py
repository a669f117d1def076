"""How Firepeak ends: a complete pattern at once, or an empty deck after the turn."""

from pyramid import peak
from rule import rule
from vigil.firepeak import codes as c

# Tiers of 2, 3, 4 in which every creature has less than its leaders together.
WHOLE = (
    ("1.1", "Night Wing 4"),
    ("1.2", "Night Wing 4"),
    ("2.1", "Night Wing 3"),
    ("2.2", "Night Wing 3"),
    ("2.3", "Night Wing 3"),
    ("3.1", "Night Wing 2"),
    ("3.2", "Night Wing 2"),
    ("3.3", "Night Wing 2"),
)


def nearly():
    play = peak()
    for at, creature in WHOLE:
        play.put(at, creature, 1)
    return play


def deck_of(count, **options):
    """A game with so many creatures left to draw, all others discarded."""
    play = peak(**options)
    for clan in range(6):
        for power, copies in ((4, 2), (3, 3), (2, 3), (1, 2)):
            for _ in range(copies):
                if play.see()["pool"] > count:
                    play.submit(play_discard(clan, power))
    return play


def play_discard(clan, power):
    from vigil.pack import pack

    return pack(c.PLACE, 1, c.DISCARD, 4 * clan + power, 0, c.OMITTED)


@rule("P-40")
def test_a_complete_pattern_wins_at_once():
    play = nearly()
    assert play.see()["phase"] == "playing"
    play.recruit("2.3", "Night Wing 1", "3.4")
    assert play.heard() == ["recruited", "over"]
    assert (play.see()["phase"], play.see()["winner"]) == ("over", 1)
    assert play.see()["reason"] == "Ana has completed the pattern and wins."
    assert play.refused(play.end) == "The game is over: undo, or start a new one."
    play.undo()
    assert play.see()["phase"] == "playing"


@rule("P-40", "P-18")
def test_a_complete_pattern_must_be_legal():
    play = nearly()
    play.put("3.4", "Gaia's Children 1", 1)
    assert (play.see()["phase"], play.see()["prompts"]) == ("playing", ["repair"])


@rule("P-40")
def test_it_wins_against_more_power():
    play = nearly().lay(2, p1_1="Doombringers 4", p1_2="Doombringers 4")
    play.end()
    play.put("3.4", "Night Wing 1", 1)  # told in another's turn
    assert play.see()["winner"] == 1


@rule("P-41")
def test_the_game_ends_after_the_turn_of_the_last_creature():
    play = deck_of(1)
    play.lay(2, guard="Gaia's Children 1")
    assert play.heard() == ["placed", "end_triggered"]
    assert play.see()["phase"] == "last_round"
    play.put("1.1", "Night Wing 4", 2, "discard")
    assert play.refused(play.recruit) == "The recruitment deck is empty."
    play.end()
    assert (play.see()["phase"], play.see()["winner"]) == ("over", 2)
    assert play.see()["reason"] == "Bo wins with Power 4."


@rule("P-41")
def test_most_power_then_most_creatures_then_a_draw():
    def ended(mine, theirs):
        play = deck_of(1)
        for seat, creatures in ((1, mine), (2, theirs)):
            for i, creature in enumerate(creatures):
                play.put(("1.1", "1.2", "2.1")[i], creature, seat, "discard")
        play.put("discard", "Gaia's Children 1")
        play.end()
        return play.see()

    seen = ended(("Night Wing 3",), ("Night Wing 2",))
    assert (seen["winner"], seen["ranking"], seen["reason"]) == (
        1,
        [1, 2],
        "Ana wins with Power 3.",
    )
    seen = ended(("Night Wing 3",), ("Night Wing 2", "Night Wing 1"))
    assert (seen["winner"], seen["ranking"]) == (2, [2, 1])
    assert seen["reason"] == "Bo and Ana both have Power 3; Bo has more creatures and wins."
    seen = ended(("Night Wing 3",), ("Doombringers 3",))
    sentence = "Equal in Power (3) and creatures (1): a draw."
    assert (seen["winner"], seen["reason"]) == (None, sentence)


@rule("P-41", "P-42")
def test_a_longer_game_shuffles_the_discards_once():
    play = deck_of(2, settings=c.LONGER)
    play.recruit("wizard", to="dungeon")
    play.recruit("wizard", to="dungeon")
    assert play.heard() == ["recruited", "reshuffled"]
    assert (play.see()["pool"], play.see()["phase"], play.see()["discard"]) == (58, "playing", [])
    play.put("discard", "Night Wing 1")
    while play.see()["pool"] > 1:
        play.submit(play_hidden())
    assert play.see()["phase"] == "playing"
    play.submit(play_hidden())
    assert (play.heard(), play.see()["phase"]) == (["placed", "end_triggered"], "last_round")


def play_hidden():
    from vigil.pack import pack

    return pack(c.PLACE, 2, c.DUNGEON, 0, 0, c.OMITTED)


@rule("P-42", "P-14")
def test_only_the_pattern_counts_with_bonus_and_spells():
    play = peak(wizards=(5, 2)).lay(1, p1_1="Night Wing 3", guard="Night Wing 4")
    play.lay(1, dungeon=["Night Wing 4"])
    assert play.seat(1)["total"] == 4
    play.spell(2, "Glow", c.AURA, 0, 2)
    play.cast(2, "1.1")
    assert play.seat(1)["total"] == 6
