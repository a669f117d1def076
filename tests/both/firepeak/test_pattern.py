"""The judge: what a pattern looks like, what is legal in it, and how it is repaired."""

from pyramid import peak
from rule import rule
from vigil.firepeak import codes as c
from vigil.firepeak.pattern import leaders, position, spelled
from vigil.firepeak.repair import OUT, steps


def positions(*texts):
    return [position(int(text[0]), int(text[2])) for text in texts]


# The rulebook's diagram: Troll, Ogre, Ghost, Orc, Goblin. No clan opposes another.
TROLL, OGRE, GHOST, ORC, GOBLIN = (
    "Doombringers 4",
    "Doombringers 3",
    "Night Wing 2",
    "Doombringers 2",
    "Night Wing 1",
)


def diagram(**options):
    play = peak(**options)
    return play.lay(1, p1_1=TROLL, p2_1=OGRE, p2_2=GHOST, p3_1=ORC, p3_2=GOBLIN)


def weakened():
    """The same after Atrophy on the Troll."""
    play = diagram()
    play.lay(1, dungeon=["Holy Order 1"])
    play.cast(1, "1.1")
    return play


@rule("P-10")
def test_a_pattern_has_tiers_of_two_three_and_four():
    assert [len(tier) for tier in peak().seat(1)["pattern"]] == [2, 3, 4]
    assert [len(tier) for tier in peak(tiers=2).seat(1)["pattern"]] == [2, 3]
    assert [len(tier) for tier in peak(tiers=4).seat(1)["pattern"]] == [2, 3, 4, 5]


@rule("P-11", "P-13")
def test_what_fits_is_what_the_judge_allows():
    """Every creature below every other, and beside it: so a repair offers what is legal."""
    play = peak()
    pattern, game = play.pattern(), play.keeper.game
    first, beside, below = positions("1.1", "1.2", "2.1")
    for one in range(c.CREATURES):
        for other in range(c.CREATURES):
            for at in (beside, below):
                pattern.cells = bytearray(pattern.size)
                pattern.add(first, one, game.strength(one))
                pattern.add(at, other, game.strength(other))
                assert pattern.fits(at) == (pattern.fault() is None), (one, other, at)


@rule("P-10", "P-70")
def test_leaders_are_the_one_or_two_above():
    for below, above in (
        ("1.1", ()),
        ("1.2", ()),
        ("2.1", ("1.1",)),
        ("2.2", ("1.1", "1.2")),
        ("2.3", ("1.2",)),
        ("3.1", ("2.1",)),
        ("3.2", ("2.1", "2.2")),
        ("3.3", ("2.2", "2.3")),
        ("3.4", ("2.3",)),
    ):
        assert list(leaders(positions(below)[0])) == positions(*above)
    assert [spelled(c.FIRST_PLACE + at) for at in (0, 1, 2, 4, 5, 8)] == [
        "1.1",
        "1.2",
        "2.1",
        "2.3",
        "3.1",
        "3.4",
    ]


@rule("P-10", "P-11", "P-70")
def test_next_to_is_leaders_minions_and_neighbours():
    pattern = diagram().pattern()
    ogre, goblin = positions("2.1", "3.2")
    assert sorted(pattern.near(ogre)) == positions("1.1", "2.2", "3.1", "3.2")
    assert sorted(pattern.near(goblin)) == positions("2.1", "2.2", "3.1", "3.3")
    assert list(pattern.minions(positions("1.1")[0])) == positions("2.1", "2.2")
    assert list(pattern.minions(goblin)) == []


@rule("P-11", "P-02")
def test_opposing_clans_may_not_stand_next_to_each_other():
    for one, other in (
        ("Doombringers", "Holy Order"),
        ("Twilight Spawn", "Dawn Keepers"),
        ("Night Wing", "Gaia's Children"),
    ):
        sentence = "Clan rule: %s may not stand next to %s." % (one, other)
        for there in ("1.2", "2.1", "2.2"):  # a neighbour, a minion, another
            play = peak().lay(1, p1_1=one + " 4")
            play.put(there, other + " 1", 1)
            assert play.wrong() == [sentence]
        play = peak().lay(1, p1_1=one + " 4", p2_1=one + " 3")
        play.put("3.2", one + " 1", 1)
        play.put("3.1", other + " 1", 1)
        assert len(play.wrong()) == 2  # its leader and its neighbour


@rule("P-02", "P-11")
def test_a_table_may_name_other_pairs():
    foes = 0
    for one, other in ((0, 5), (1, 4), (2, 3)):
        foes |= one << 3 * other | other << 3 * one
    play = peak(foes=foes).lay(1, p1_1="Night Wing 4", p1_2="Gaia's Children 4")
    assert play.wrong() == []
    play.put("2.1", "Holy Order 1", 1)
    assert play.wrong() == ["Clan rule: Night Wing may not stand next to Holy Order."]


@rule("P-11")
def test_clans_that_do_not_oppose_may_stand_anywhere():
    play = peak().lay(1, p1_1="Doombringers 4", p1_2="Night Wing 4", p2_2="Twilight Spawn 3")
    assert play.wrong() == []


@rule("P-12")
def test_a_creature_needs_a_leader():
    play = peak().lay(1, p1_2="Night Wing 4", p2_1="Night Wing 1")
    assert play.wrong() == ["Leader rule: Night Wing at 2.1 has no leader."]
    play = peak().lay(1, p1_2="Night Wing 4", p2_2="Night Wing 1")
    assert play.wrong() == []


@rule("P-13")
def test_a_creature_has_less_power_than_its_leaders_together():
    play = peak().lay(1, p1_1="Night Wing 2", p2_1="Night Wing 2")
    sentence = "Power rule: Night Wing at 2.1 has Power 2 and needs less than its leaders' 2."
    assert play.wrong() == [sentence]
    play = peak().lay(1, p1_1="Night Wing 2", p1_2="Night Wing 2", p2_2="Night Wing 3")
    assert play.wrong() == []
    play = peak().lay(1, p1_1="Night Wing 2", p1_2="Night Wing 2", p2_2="Night Wing 4")
    assert len(play.wrong()) == 1


@rule("P-13")
def test_a_wizard_leads_any_power():
    assert peak().lay(1, p1_1="Night Wing 4", p1_2="Doombringers 4").wrong() == []


@rule("P-14")
def test_the_wizards_clan_has_one_power_more_while_controlled():
    play = peak(wizards=(5, 1))
    play.lay(1, p1_1="Night Wing 4", p1_2="Doombringers 4", guard="Night Wing 2")
    play.lay(2, p1_1="Night Wing 3")
    assert (play.powers(1), play.powers(2)) == ([5, 4], [3])
    assert play.seat(1)["guard_power"] == 3
    play.put("2.1", "Night Wing 3", 1)  # 4 below 5
    assert play.wrong() == []


@rule("P-15")
def test_creatures_are_added_to_empty_places_only():
    play = peak().lay(1, p1_1="Night Wing 4")
    sentence = "1.1 is taken: creatures are added to empty places only."
    assert play.refused(play.put, "1.1", "Night Wing 3", 1) == sentence
    assert play.refused(play.recruit, "wizard", "Night Wing 3", "1.1") == sentence


@rule("P-16", "P-70", "P-71")
def test_the_books_example():
    """The Troll goes; Ogre and Ghost have no leader; the Ogre goes up, then the Orc."""
    play = diagram()
    assert play.wrong() == []
    play = weakened()
    sentence = "Power rule: Doombringers at 2.1 has Power 3 and needs less than its leaders' 3."
    assert play.wrong() == [sentence]
    assert steps(play.pattern()) == [(at, OUT) for at in positions("1.1", "2.1")]
    play.repair(("1.1", None))
    assert play.wrong() == [
        "Leader rule: Doombringers at 2.1 has no leader.",
        "Leader rule: Night Wing at 2.2 has no leader.",
    ]
    one, other, ogre, ghost = positions("1.1", "1.2", "2.1", "2.2")
    assert sorted(steps(play.pattern())) == [(ogre, one), (ghost, one), (ghost, other)]
    play.repair(("2.1", "1.1"))
    assert play.wrong() == ["Leader rule: Doombringers at 3.1 has no leader."]
    play.repair(("3.1", "2.1"))
    assert play.wrong() == []
    assert play.row() == {"1.1": OGRE, "2.1": ORC, "2.2": GHOST, "3.2": GOBLIN}
    assert play.see()["discard"] == [TROLL, "Holy Order 1"]


@rule("P-72")
def test_other_repairs_are_as_good():
    for path, left in (
        ([("2.1", None), ("3.1", "2.1")], {"1.1": TROLL, "2.1": ORC, "2.2": GHOST, "3.2": GOBLIN}),
        (
            [("1.1", None), ("2.2", "1.2"), ("2.1", "1.1"), ("3.1", "2.1")],
            {"1.1": OGRE, "1.2": GHOST, "2.1": ORC, "3.2": GOBLIN},
        ),
        (
            [("1.1", None), ("2.2", "1.2"), ("2.1", "1.1"), ("3.2", "2.2"), ("3.1", "2.1")],
            {"1.1": OGRE, "1.2": GHOST, "2.1": ORC, "2.2": GOBLIN},
        ),
    ):
        play = weakened()
        play.repair(*path)
        assert (play.wrong(), play.row(), play.seat(1)["total"]) == ([], left, 8)


@rule("P-72")
def test_the_ghost_on_the_near_place_is_worse():
    play = weakened()
    play.repair(("1.1", None), ("2.2", "1.1"))
    assert len(play.wrong()) == 1  # the Ogre of 3 below a Ghost of 2
    assert steps(play.pattern()) == [(at, OUT) for at in positions("1.1", "2.1")]
    play.repair()
    assert play.seat(1)["total"] < 8


@rule("P-16", "P-72")
def test_the_best_repair_keeps_most_power():
    play = weakened()
    play.repair()
    assert (play.wrong(), play.seat(1)["total"], play.seat(1)["creatures"]) == ([], 8, 4)
    assert play.refused(play.repair) == "The pattern of Ana is legal."


@rule("P-16")
def test_leaderless_creatures_move_before_any_is_removed():
    play = peak().lay(1, p1_2="Night Wing 4", p2_3="Doombringers 3", p2_1="Gaia's Children 1")
    play.put("2.2", "Gaia's Children 2", 1)
    up, there = positions("2.1", "1.1")
    assert steps(play.pattern()) == [(up, there)]
    sentence = "That is no step of a repair now: ask which there are."
    assert play.refused(play.repair, ("2.2", None)) == sentence
    assert play.refused(play.repair, ("2.1", "1.2")) == sentence


@rule("P-16")
def test_a_broken_relation_may_lose_either_side():
    play = peak().lay(1, p1_1="Night Wing 4", p2_1="Gaia's Children 2", p1_2="Holy Order 1")
    assert steps(play.pattern()) == [(at, OUT) for at in positions("1.1", "2.1")]
    play.repair(("1.1", None))
    assert play.wrong() == ["Leader rule: Gaia's Children at 2.1 has no leader."]


@rule("P-16")
def test_auras_count_in_a_repair():
    """A creature of 2 with an aura of 3 on its place is worth more than one of 4."""
    play = peak().lay(1, dungeon=["Holy Order 1"])
    play.spell(2, "Height", c.AURA, power=3)
    play.cast(2, "1.1")
    play.lay(1, p1_1="Night Wing 2", p1_2="Gaia's Children 3")
    play.repair()
    assert play.row() == {"1.1": "Night Wing 2"}


@rule("P-17")
def test_a_mistake_found_in_its_turn_costs_the_action():
    play = peak().lay(1, p1_1="Night Wing 4")
    play.put("2.1", "Gaia's Children 2", 1)
    assert play.heard() == ["placed", "illegal"]
    before = play.see()["pool"]
    play.mistake()
    assert (play.row(), play.see()["actions"], play.see()["pool"]) == (
        {"1.1": "Night Wing 4"},
        1,
        before + 1,
    )


@rule("P-17")
def test_a_mistake_of_an_earlier_turn_is_repaired():
    play = peak(settings=c.LATE_BACK).lay(1, p1_1="Night Wing 2", p2_1="Holy Order 1")
    play.spell(2, "Growth", c.ENCHANTMENT, 0, 3)
    play.end()
    play.cast(2, "2.1", against=1)
    assert play.refused(play.mistake, 1) == "It is too late to take that back: repair the pattern."


@rule("P-18")
def test_nothing_happens_before_the_repair():
    play = peak().lay(2, p1_1="Night Wing 2", p2_1="Night Wing 2")
    sentence = (
        "Repair the pattern of Bo first. "
        "Power rule: Night Wing at 2.1 has Power 2 and needs less than its leaders' 2."
    )
    play.lay(1, p1_1="Holy Order 4", guard="Holy Order 3", dungeon=["Doombringers 1"] * 2)
    for refused in (
        lambda: play.recruit(),
        lambda: play.capture("1.1", "1.1"),
        lambda: play.brainwash("Doombringers 1"),
        lambda: play.rescue("1.1"),
        lambda: play.move("1.1", "1.2"),
        lambda: play.imprison("guard"),
        lambda: play.cast(1, "1.1"),
        lambda: play.research("Doombringers"),
        lambda: play.end(),
    ):
        assert play.refused(refused) == sentence
    assert play.see()["prompts"] == ["repair"]
    play.repair(seat=2)
    play.end()


@rule("P-19", "P-32")
def test_a_guard_is_next_to_nobody_and_has_no_leader():
    play = peak().lay(1, guard="Gaia's Children 4", p1_1="Night Wing 4", p2_1="Night Wing 1")
    assert play.wrong() == []
    assert play.refused(play.recruit, "guard") == (
        "A guard does not recruit: choose a creature of the pattern or the wizard."
    )
