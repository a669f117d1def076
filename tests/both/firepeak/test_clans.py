"""Clan powers, which a table may leave out: each with and without."""

from pyramid import peak
from rule import rule
from vigil.firepeak import codes as c


def both():
    """A game with clan powers and one without."""
    return [(peak(settings=settings), settings) for settings in (c.CLAN_POWERS, 0)]


@rule("P-50")
def test_doombringers_give_another_action_once_a_turn():
    for play, on in both():
        play.lay(1, dungeon=["Doombringers 1"] * 2 + ["Doombringers 2"])
        play.brainwash("Doombringers 1", 6, to="1.1")
        assert play.see()["actions"] == (2 if on else 1)
        play.brainwash("Doombringers 1", 6, to="1.2")
        assert play.see()["actions"] == (1 if on else 0)
    play = peak(settings=c.CLAN_POWERS).lay(1, dungeon=["Doombringers 1", "Night Wing 1"])
    play.brainwash("Doombringers 1", 1)
    play.brainwash("Night Wing 1", 6, to="1.1")
    assert play.see()["actions"] == 0  # neither a failure nor another clan


@rule("P-50")
def test_holy_order_adds_one_when_rescuing():
    for play, on in both():
        play.lay(1, p1_1="Holy Order 2").lay(2, dungeon=["Night Wing 1"])
        play.rescue("1.1", 2, 4)
        assert play.see()["prompts"] == (["choose"] if on else [])


@rule("P-50")
def test_holy_order_adds_nothing_else():
    play = peak(settings=c.CLAN_POWERS).lay(1, p1_1="Holy Order 2").lay(2, guard="Night Wing 2")
    play.capture("1.1", "guard", 3, 3)
    assert play.heard() == ["fought"] and play.guard(2) == "Night Wing 2"


@rule("P-50", "P-51")
def test_a_twilight_spawn_rolls_for_its_captive():
    def fight(*dice, **laid):
        play = peak(settings=c.CLAN_POWERS, wizards=(6, 5))
        play.lay(1, p1_1="Twilight Spawn 4").lay(2, **(laid or {"p1_1": "Holy Order 2"}))
        play.capture("1.1", "guard" if laid else "1.1", *dice)
        return play

    play = fight(6, 1, 3)
    assert play.see()["prompts"] == ["place"]
    assert play.refused(play.put, "1.2") == "1.2 is not below the chosen card."
    assert play.refused(play.put, "guard") == (
        "A captive becomes the Twilight Spawn's minion, or stays a prisoner."
    )
    play.put("2.1")
    assert play.row() == {"1.1": "Twilight Spawn 4", "2.1": "Holy Order 2"}
    play = fight(6, 1, 3)
    play.put("dungeon")  # it may
    assert play.dungeon() == ["Holy Order 2"]
    play = fight(6, 1, 2)  # not above 2
    assert (play.see()["prompts"], play.dungeon()) == ([], ["Holy Order 2"])
    play = fight(6, 1, 3, guard="Night Wing 2")  # its Power as a prisoner: no wizard's bonus
    assert play.see()["prompts"] == ["place"]


@rule("P-50")
def test_the_third_die_is_for_a_twilight_spawn_that_has_won():
    play = peak(settings=c.CLAN_POWERS)
    play.lay(1, p1_1="Twilight Spawn 4", p1_2="Night Wing 4", guard="Twilight Spawn 4")
    play.lay(2, p1_1="Holy Order 2")
    sentence = "A third die is rolled only after a capture by a Twilight Spawn."
    assert play.refused(play.capture, "1.2", "1.1", 6, 1, 5) == sentence
    assert play.refused(play.capture, "1.1", "1.1", 1, 6, 5) == sentence
    assert play.refused(play.capture, "guard", "1.1", 6, 1, 5) == sentence  # it has no minions
    assert play.refused(play.capture, "1.1", "1.1", 6, 1) == (
        "A Twilight Spawn rolls for its captive: tell a third die."
    )
    play = peak().lay(1, p1_1="Twilight Spawn 4").lay(2, p1_1="Holy Order 2")
    play.capture("1.1", "1.1", 6, 1)
    assert play.see()["prompts"] == []


@rule("P-50", "P-51")
def test_dawn_keepers_find_one_more_spell():
    for play, on in both():
        play.lay(1, dungeon=["Dawn Keepers 1"] * 2 + ["Dawn Keepers 2"] * 2 + ["Night Wing 1"] * 2)
        play.research("Dawn Keepers")
        assert play.seat(1)["spellbook_size"] == (7 if on else 6)
        play.research("Night Wing")
        assert play.seat(1)["spellbook_size"] == (8 if on else 7)
        play.research("Dawn Keepers", spells=1)  # it may
        assert play.seat(1)["spellbook_size"] == (9 if on else 8)
        play.lay(1, dungeon=["Dawn Keepers 3"] * 2)
        assert play.refused(play.research, "Dawn Keepers", spells=3).startswith("Spells drawn")


@rule("P-50")
def test_night_wing_moves_or_swaps_once_for_free():
    for play, on in both():
        play.lay(1, p1_1="Night Wing 4")
        play.move("1.1", "1.2")
        assert play.see()["actions"] == (2 if on else 1)
        play.put("1.1", "Doombringers 4", 1)
        play.swap("1.1", "1.2")
        assert play.see()["actions"] == (1 if on else 0)
    play = peak(settings=c.CLAN_POWERS).lay(1, p1_1="Night Wing 4", p1_2="Doombringers 4")
    play.recruit("wizard", "Holy Order 1", "guard")
    play.imprison("guard")
    play.swap("1.2", "1.1")  # after both actions, and it may be the other one
    assert play.row()["1.1"] == "Doombringers 4"
    assert play.refused(play.move, "1.2", "guard") == "No action is left in this turn: end it."
    play.end()
    play.end()
    play.move("1.1", "guard")
    assert play.see()["actions"] == 1


@rule("P-50")
def test_gaias_children_add_one_when_defending():
    for play, on in both():
        play.lay(1, p1_1="Holy Order 3").lay(2, guard="Gaia's Children 3")
        play.capture("1.1", "guard", 4, 3)
        assert (play.guard(2) is None) == (not on)
        play.end()
        play.lay(2, p1_1="Gaia's Children 2")
        play.capture("1.1", "1.1", 3, 1, against=1)  # attacking, they add nothing: 5 to 5
        assert play.row(1) == {"1.1": "Holy Order 3"}


@rule("P-51", "P-14")
def test_a_clans_power_adds_to_the_wizards_bonus_for_whoever_has_it():
    play = peak(settings=c.CLAN_POWERS, wizards=(2, 6))
    play.lay(1, p1_1="Holy Order 3").lay(2, guard="Gaia's Children 3")
    play.capture("1.1", "guard", 4, 3)  # 4 + 4 to 3 + 5
    assert play.guard(2) == "Gaia's Children 3"
    play.lay(2, dungeon=["Night Wing 1"])
    play.rescue("1.1", 3, 4)  # 3 + 4 + 1 to 4 + 4, for whom defending does not count
    assert play.told[0][1].startswith("Holy Order 3 of Ana has 8 at the dungeon of Bo with 8")
