"""What a player does in a turn, and what goes where by it."""

from pyramid import peak
from rule import rule
from vigil.firepeak import codes as c

NO_ACTION = "No action is left in this turn: end it."
PLACE_FIRST = "Say first where the creature goes: a place, the guard or the dungeon."


@rule("P-20")
def test_two_actions_a_turn_or_fewer():
    play = peak().lay(1, p1_1="Night Wing 4")
    play.move("1.1", "1.2")
    play.move("1.2", "1.1")  # the same twice
    assert play.refused(play.recruit) == NO_ACTION
    assert play.refused(play.imprison, "1.1") == NO_ACTION
    play.end()
    assert (play.see()["active"], play.see()["actions"]) == (2, 2)
    play.end()
    assert (play.see()["active"], play.see()["actions"], play.see()["round"]) == (1, 2, 2)


@rule("P-20", "P-29")
def test_research_is_free_and_unlimited():
    play = peak().lay(1, dungeon=["Holy Order 1"] * 2 + ["Night Wing 1"] * 2)
    play.recruit("wizard", "Night Wing 4", "1.1")
    play.recruit("wizard", "Night Wing 4", "1.2")
    play.research("Holy Order")
    play.research("Night Wing")
    assert (play.see()["actions"], play.seat(1)["spellbook_size"]) == (0, 7)


@rule("P-21")
def test_a_told_recruit_goes_below_who_recruits():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Holy Order 4")
    for to in ("1.2", "2.3", "3.1"):
        args = ("1.1", "Night Wing 1", to)
        assert play.refused(play.recruit, *args) == ("%s is not below the chosen card." % to)
    play.recruit("1.1", "Night Wing 1", "2.2")
    assert play.row()["2.2"] == "Night Wing 1"
    assert play.see()["actions"] == 1


@rule("P-21")
def test_who_recruits_is_chosen_before_the_draw():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Holy Order 4")
    play.recruit("1.2")
    held = play.see()["held"]
    assert (play.see()["prompts"], play.heard()) == (["place"], ["recruited"])
    assert play.refused(play.recruit) == PLACE_FIRST
    assert play.refused(play.end) == PLACE_FIRST
    assert play.refused(play.put, "2.1") == "2.1 is not below the chosen card."
    assert play.refused(play.put, "2.2", seat=2) == "Ana says where the creature goes."
    play.put("guard")
    assert (play.guard(), play.see()["prompts"], play.see()["held"]) == (held, [], None)


@rule("P-21")
def test_a_recruit_must_be_legal_or_is_guard_or_prisoner():
    play = peak().lay(1, p1_1="Night Wing 2")
    args = ("1.1", "Gaia's Children 1", "2.1")
    sentence = "Clan rule: Night Wing may not stand next to Gaia's Children."
    assert play.refused(play.recruit, *args) == sentence
    sentence = "Power rule: Night Wing at 2.1 has Power 3 and needs less than its leaders' 2."
    assert play.refused(play.recruit, "1.1", "Night Wing 3", "2.1") == sentence
    play.recruit("1.1", "Gaia's Children 1", "guard")
    play.recruit("1.1", "Gaia's Children 1", "dungeon")
    assert (play.guard(), play.dungeon()) == ("Gaia's Children 1", ["Gaia's Children 1"])


@rule("P-21")
def test_nobody_recruits_who_is_not_there():
    play = peak()
    assert play.refused(play.recruit, "1.1") == "Ana has no creature at 1.1."
    play.recruit(None, "Night Wing 4", "1.1")  # the wizard, as nobody else can
    play.recruit(None, "Night Wing 1", "2.1")  # and who leads that place
    assert play.row() == {"1.1": "Night Wing 4", "2.1": "Night Wing 1"}


@rule("P-21", "P-31")
def test_a_recruit_for_the_dungeon_need_not_be_shown():
    play = peak()
    play.hide()
    assert (play.seat(1)["dungeon_size"], play.dungeon(), play.see()["pool"]) == (1, [], 59)
    play.recruit("wizard", to="dungeon")
    assert play.seat(1)["dungeon_size"] == 2
    assert "dungeon" in play.told[0][1] and play.dungeon()[0] not in play.told[0][1]
    assert play.public()["seats"][0]["dungeon"] is None
    assert play.public()["seats"][0]["dungeon_size"] == 2


@rule("P-21")
def test_what_was_drawn_and_does_not_fit_has_to_go_elsewhere():
    for seed in range(20):
        play = peak(seed=seed).lay(1, p1_1="Night Wing 1")
        play.recruit("1.1", to="2.1")  # nothing has less than 1
        assert play.see()["prompts"] == ["place"]
        play.put("dungeon")
        assert len(play.dungeon()) == 1


@rule("P-21")
def test_a_place_that_nobody_can_have_is_refused_before_the_draw():
    play = peak().lay(1, p1_1="Night Wing 4", guard="Holy Order 1")
    before = play.see()
    for leader, to, sentence in (
        ("wizard", "1.1", "1.1 is taken: creatures are added to empty places only."),
        ("wizard", "guard", "The dungeon of Ana has a guard already."),
        ("1.1", "3.3", "3.3 is not below the chosen card."),
        (None, "3.3", "Leader rule: that would leave 3.3 without a leader."),
    ):
        assert play.refused(play.recruit, leader, to=to) == sentence
    assert play.see() == before


@rule("P-22")
def test_a_capture_puts_the_loser_into_the_winners_dungeon():
    def fight(*dice):
        play = peak().lay(1, p1_1="Night Wing 3").lay(2, p1_1="Night Wing 4", p2_1="Holy Order 2")
        play.capture("1.1", "2.1", *dice)
        return play

    play = fight(4, 4)
    assert (play.row(2), play.dungeon(1)) == ({"1.1": "Night Wing 4"}, ["Holy Order 2"])
    assert play.told[0][1] == ("Night Wing 3 of Ana has 7 and captures Holy Order 2 of Bo with 6.")
    play = fight(3, 5)
    assert (play.row(1), play.dungeon(2)) == ({}, ["Night Wing 3"])
    play = fight(3, 4)
    assert (play.dungeon(1), play.dungeon(2), play.see()["actions"]) == ([], [], 1)


@rule("P-22")
def test_a_defender_in_the_first_tier_adds_one():
    play = peak().lay(1, p1_1="Night Wing 3").lay(2, p1_1="Holy Order 2")
    play.capture("1.1", "1.1", 4, 4)
    assert play.dungeon(1) == []  # 7 to 7
    play.capture("1.1", "1.1", 5, 4)
    assert play.dungeon(1) == ["Holy Order 2"]


@rule("P-22", "P-32")
def test_guards_attack_and_defend():
    play = peak().lay(1, guard="Night Wing 3").lay(2, guard="Holy Order 2")
    play.capture("guard", "guard", 4, 4)  # no first tier there
    assert (play.guard(2), play.dungeon(1)) == (None, ["Holy Order 2"])


@rule("P-22", "P-30")
def test_only_controlled_creatures_fight_each_other():
    play = peak(3).lay(1, p1_1="Night Wing 3", dungeon=["Night Wing 1"]).lay(2, p1_1="Holy Order 2")
    assert play.refused(play.capture, "dungeon", "1.1") == (
        "Choose a creature of the pattern, or the guard."
    )
    assert play.refused(play.capture, "1.1", "1.2") == "Bo has no creature at 1.2."
    assert play.refused(play.capture, "1.1", "1.1", against=1) == (
        "Nobody plays against himself: name another seat."
    )
    assert play.refused(play.capture, "1.1", "1.1", against=0) == "Say against which seat."


@rule("P-22", "P-18")
def test_a_capture_may_leave_a_pattern_to_repair():
    play = peak().lay(1, p1_1="Night Wing 4").lay(2, p1_1="Holy Order 3", p2_1="Holy Order 2")
    play.capture("1.1", "1.1", 6, 1)
    assert play.heard() == ["fought", "illegal"]
    assert play.wrong(2) == ["Leader rule: Holy Order at 2.1 has no leader."]
    play.repair(("2.1", "1.1"), seat=2)
    play.recruit()


@rule("P-23")
def test_a_roll_above_its_power_brainwashes_a_prisoner():
    play = peak().lay(1, dungeon=["Night Wing 3", "Holy Order 1"])
    play.brainwash("Night Wing 3", 3)
    assert play.told[0][1] == "Ana rolls 3 against Power 3: no brainwashing."
    assert play.written()[1] == c.NOBODY  # the log does not tell who it was
    assert (len(play.dungeon()), play.see()["prompts"]) == (2, [])
    play.brainwash("Night Wing 3", 4)
    assert play.see()["prompts"] == ["place"]
    assert play.refused(play.put, "2.1") == "Leader rule: Night Wing at 2.1 has no leader."
    assert play.refused(play.put, "dungeon") == (
        "A brainwashed creature goes into the pattern or becomes the guard."
    )
    play.put("1.2")
    assert (play.row(), play.dungeon()) == ({"1.2": "Night Wing 3"}, ["Holy Order 1"])


@rule("P-23")
def test_the_place_of_a_brainwashed_creature_may_be_told_with_the_roll():
    play = peak().lay(1, p1_1="Gaia's Children 4", dungeon=["Night Wing 3"] * 2)
    sentence = "Clan rule: Gaia's Children may not stand next to Night Wing."
    assert play.refused(play.brainwash, "Night Wing 3", 6, to="1.2") == sentence
    play.brainwash("Night Wing 3", 6, to="guard")
    assert play.guard() == "Night Wing 3"
    assert play.refused(play.brainwash, "Night Wing 3", 6, to="guard") == (
        "The dungeon of Ana has a guard already."
    )
    play.brainwash("Night Wing 3", 2, to="guard")  # a roll too low: the place does not matter


@rule("P-23")
def test_only_the_power_of_a_prisoner_has_to_be_told():
    play = peak()
    play.hide()
    play.brainwash("2", 1)
    assert (play.seat(1)["dungeon_size"], play.dungeon()) == (1, [])
    play.end()
    play.end()
    assert play.refused(play.brainwash, "2", 5) == "5 is above 2: say the creature's clan."
    assert play.refused(play.brainwash, "2") == (
        "Roll the die yourselves for a creature that was not shown."
    )
    play.brainwash("Holy Order 2", 5, to="1.1")
    assert (play.row(), play.seat(1)["dungeon_size"]) == ({"1.1": "Holy Order 2"}, 0)


@rule("P-23", "P-31")
def test_a_prisoner_has_no_wizards_bonus():
    play = peak(wizards=(5, 1)).lay(1, dungeon=["Night Wing 3"])
    play.brainwash("Night Wing 3", 4, to="1.1")
    assert play.powers() == [4]


@rule("P-23")
def test_there_must_be_such_a_prisoner():
    play = peak()
    assert play.refused(play.brainwash, "Night Wing 3") == "Your dungeon is empty."
    play.lay(1, dungeon=["Holy Order 2", "Night Wing 2"])
    assert play.refused(play.brainwash, "Night Wing 3") == (
        "There is no Night Wing 3 in the dungeon of Ana."
    )
    assert play.refused(play.brainwash, "3") == "There is no creature of Power 3 in your dungeon."
    assert play.refused(play.brainwash, "2") == "There are several of Power 2: say the clan."


@rule("P-24")
def test_a_rescue_against_the_guard():
    def attempt(*dice, **options):
        play = peak().lay(1, p1_1="Night Wing 3", guard="Night Wing 1")
        play.lay(2, guard="Holy Order 2", dungeon=["Holy Order 3", "Dawn Keepers 1"])
        play.rescue("1.1", *dice, **options)
        return play

    play = attempt(3, 3)
    assert play.see()["prompts"] == ["choose"]
    assert play.refused(play.put, "1.2", "Holy Order 1") == (
        "There is no Holy Order 1 in the dungeon of Bo."
    )
    assert play.refused(play.put, "guard", "Holy Order 3") == (
        "The dungeon of Ana has a guard already."
    )
    play.put("1.2", "Holy Order 3")
    assert (play.row()["1.2"], play.dungeon(2)) == ("Holy Order 3", ["Dawn Keepers 1"])
    play = attempt(2, 3)  # 5 to 5
    assert (play.see()["prompts"], play.row()) == ([], {"1.1": "Night Wing 3"})
    play = attempt(1, 3)
    assert (play.row(), len(play.dungeon(2))) == ({}, 3)
    play = attempt(6, 1, creature="Dawn Keepers 1", to="dungeon")
    assert (play.dungeon(1), play.dungeon(2)) == (["Dawn Keepers 1"], ["Holy Order 3"])


@rule("P-24")
def test_without_a_guard_a_dungeon_has_its_die_only():
    play = peak().lay(1, p1_1="Night Wing 1").lay(2, dungeon=["Holy Order 3"])
    play.rescue("1.1", 3, 3)
    play.put("guard", "Holy Order 3")
    assert play.guard() == "Holy Order 3"


@rule("P-24", "P-32")
def test_a_guard_may_rescue():
    play = peak().lay(1, guard="Night Wing 1").lay(2, dungeon=["Holy Order 3"])
    play.rescue("guard", 1, 3)
    assert (play.guard(1), play.dungeon(2)) == (None, ["Holy Order 3", "Night Wing 1"])
    play.lay(1, p1_1="Night Wing 3").lay(2, guard="Holy Order 1")
    play.put("discard", "Holy Order 3", 2, "dungeon")
    play.put("discard", "Night Wing 1", 2, "dungeon")
    assert play.refused(play.rescue, "1.1") == "The dungeon of Bo is empty."


@rule("P-25")
def test_a_move_to_a_legal_place_or_to_guard():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Holy Order 4", p2_1="Night Wing 1")
    assert play.refused(play.move, "1.1", "2.3") == (
        "Leader rule: Night Wing at 2.1 has no leader."
    )
    assert play.refused(play.move, "2.1", "1.2") == (
        "1.2 is taken: creatures are added to empty places only."
    )
    play.move("2.1", "2.3")
    assert play.row()["2.3"] == "Night Wing 1"
    play.move("1.1", "guard")
    assert (play.guard(), play.row()) == (
        "Night Wing 4",
        {"1.2": "Holy Order 4", "2.3": "Night Wing 1"},
    )
    play.end()
    play.end()
    assert play.refused(play.move, "guard", "1.1") == ("A guard does not go back into the pattern.")
    assert play.refused(play.move, "2.3", "guard") == "The dungeon of Ana has a guard already."


@rule("P-26")
def test_a_swap_of_two_that_are_next_to_each_other():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Holy Order 3", p2_3="Dawn Keepers 2")
    assert play.refused(play.swap, "1.1", "2.3") == "1.1 and 2.3 are not next to each other."
    assert play.refused(play.swap, "1.2", "2.3") == (
        "Power rule: Holy Order at 2.3 has Power 3 and needs less than its leaders' 2."
    )
    play.swap("1.1", "1.2")
    assert (play.row()["1.1"], play.row()["1.2"]) == ("Holy Order 3", "Night Wing 4")
    assert play.refused(play.swap, "1.1", "guard") == (
        "Two creatures of the pattern change places: say both."
    )


@rule("P-26", "P-18")
def test_a_swap_asks_for_the_two_and_the_rest_is_repaired():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Holy Order 3", p2_1="Dawn Keepers 3")
    play.swap("1.1", "1.2")  # both may stand there; the minion of 4 is now one of 3
    assert play.heard() == ["swapped", "illegal"]
    assert play.see()["prompts"] == ["repair"]


@rule("P-21")
def test_a_wizard_can_only_recruit():
    play = peak().lay(1, p1_1="Night Wing 4").lay(2, p1_1="Holy Order 3", dungeon=["Holy Order 1"])
    for refused in (
        lambda: play.capture("wizard", "1.1"),
        lambda: play.capture("1.1", "wizard"),
        lambda: play.rescue("wizard"),
        lambda: play.imprison("wizard"),
    ):
        assert play.refused(refused) == "Choose a creature of the pattern, or the guard."
    assert play.refused(play.move, "wizard", "1.2") == "Choose a creature of the pattern."


@rule("P-27")
def test_imprisoning_leaves_nobody_leaderless():
    play = peak().lay(1, p1_1="Night Wing 4", p2_1="Night Wing 1", guard="Holy Order 1")
    assert play.refused(play.imprison, "1.1") == (
        "Leader rule: that would leave 2.1 without a leader."
    )
    play.imprison("guard")
    play.imprison("2.1")
    assert (play.guard(), play.dungeon()) == (None, ["Holy Order 1", "Night Wing 1"])


@rule("P-27")
def test_imprisoning_may_break_the_power_rule():
    play = peak().lay(1, p1_1="Night Wing 2", p1_2="Holy Order 3", p2_2="Twilight Spawn 4")
    play.imprison("1.2")
    assert len(play.wrong()) == 1
    play.repair()


@rule("P-30", "P-14")
def test_guard_and_pattern_are_controlled_and_the_dungeon_is_not():
    play = peak(wizards=(5, 1)).lay(1, guard="Night Wing 1", dungeon=["Night Wing 2"])
    assert play.seat(1)["guard_power"] == 2
    play.brainwash("Night Wing 2", 3, to="1.1")  # 3 would not be above 3
    assert play.powers() == [3]


@rule("P-31")
def test_only_its_owner_looks_through_a_dungeon():
    play = peak().lay(2, dungeon=["Holy Order 3"])
    seen = [play.keeper.game.view(eye)["seats"][1]["dungeon"] for eye in (0, 1, 2)]
    assert seen == [None, None, ["Holy Order 3"]]


@rule("P-32")
def test_one_guard_at_a_time():
    play = peak().lay(1, guard="Holy Order 1")
    sentence = "The dungeon of Ana has a guard already."
    assert play.refused(play.put, "guard", "Holy Order 2") == sentence
    assert play.refused(play.recruit, "wizard", "Holy Order 2", "guard") == sentence


@rule("P-22", "P-23", "P-24")
def test_dice_are_told_whole_or_rolled():
    play = peak().lay(1, p1_1="Night Wing 3", dungeon=["Night Wing 1"])
    play.lay(2, p1_1="Holy Order 2", dungeon=["Holy Order 1"])
    for refused in (
        lambda: play.capture("1.1", "1.1", 7, 1),
        lambda: play.brainwash("Night Wing 1", 0),
        lambda: play.rescue("1.1", 1, 7),
    ):
        assert play.refused(refused) == "A die shows 1 to 6."
    assert play.refused(play.capture, "1.1", "1.1", 5) == "Dice rolled here: 2; tell all or none."
    assert play.refused(play.rescue, "1.1", 5) == "Dice rolled here: 2; tell all or none."


@rule("P-22", "P-23", "P-24")
def test_dice_that_vigil_rolls_are_fair():
    counts = [0] * 7
    for seed in range(600):
        play = peak(seed=seed).lay(1, dungeon=["Night Wing 4"])
        counts[play.keeper.game.decide(brainwash_night_wing())[4] // 2] += 1
    assert counts[0] == 0 and all(60 < count < 140 for count in counts[1:])


def brainwash_night_wing():
    from vigil.pack import pack

    return pack(c.BRAINWASH, 5, 4, c.OMITTED)


def test_a_table_may_tell_whatever_a_spell_has_done():
    play = peak().lay(1, p1_1="Night Wing 4").lay(2, guard="Holy Order 2")
    play.put("dungeon", seat=1, source="guard", whose=2)
    play.put("1.2", "Holy Order 2", 2, "dungeon", 1)
    play.put("discard", seat=1, source="1.1")
    play.put("guard", "Night Wing 4", 2, "discard")
    assert (play.row(1), play.row(2), play.guard(2)) == (
        {},
        {"1.2": "Holy Order 2"},
        "Night Wing 4",
    )
