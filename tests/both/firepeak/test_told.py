"""What a table tells of its own accord loses no creature, stacks none and blames no innocent."""

from pyramid import Peak, creatures, peak
from rule import rule
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack

FIRST = "Say first where the creature goes: a place, the guard or the dungeon."
LATE = "It is too late to take that back: repair the pattern."


def asked():
    """A table each, on which a creature waits for its place: drawn, brainwashed, rescued."""
    drawn, washed, rescued = peak(), peak(), peak()
    drawn.recruit("wizard")
    washed.lay(1, dungeon=["Night Wing 1"])
    washed.brainwash("Night Wing 1", 6)
    rescued.lay(1, p1_1="Night Wing 4").lay(2, dungeon=["Holy Order 2"])
    rescued.rescue("1.1", 6, 1)
    return drawn, washed, rescued


@rule("P-21", "P-23", "P-24")
def test_nothing_else_is_placed_while_a_creature_waits_for_its_place():
    for play in asked():
        assert creatures(play.keeper.game) == 60
        before = play.trace()
        for source in ("deck", "dungeon", "discard", "1.1"):
            assert play.refused(play.put, "1.1", "Twilight Spawn 4", 2, source) == FIRST
        assert play.trace() == before


@rule("P-24")
def test_who_wins_a_rescue_need_not_choose():
    drawn, washed, rescued = asked()
    sentence = "Only after a won rescue can a creature be declined."
    assert (drawn.refused(drawn.decline), washed.refused(washed.decline)) == (sentence, sentence)
    rescued.decline()
    assert rescued.told[0] == ("declined", "Ana rescues nobody.")
    assert (rescued.see()["prompts"], rescued.dungeon(2)) == ([], ["Holy Order 2"])
    assert rescued.see()["actions"] == 1
    assert Peak(rescued.folder).see() == rescued.see()


@rule("P-17")
def test_a_creature_does_not_go_back_under_another():
    play = peak().lay(1, p1_1="Night Wing 4", p2_1="Night Wing 2")
    play.put("3.4", seat=1, source="1.1")
    play.repair(("2.1", "1.1"))
    assert play.refused(play.mistake) == LATE
    assert creatures(play.keeper.game) == 60


@rule("P-17")
def test_a_told_kind_is_that_of_the_creature_which_is_moved():
    play = peak().lay(1, p1_1="Night Wing 4")
    sentence = "That is not the creature; it is Night Wing 4."
    assert play.refused(play.put, "1.2", "Holy Order 1", 1, "1.1") == sentence
    play.put("1.2", "Night Wing 4", 1, "1.1")
    assert play.row() == {"1.2": "Night Wing 4"}


@rule("P-17")
def test_a_slip_in_another_seats_pattern_costs_the_active_player_nothing():
    play = peak().lay(2, p1_1="Night Wing 4", p2_1="Gaia's Children 2")
    play.mistake(2)
    assert play.told[0] == ("taken_back", "Bo takes Gaia's Children 2 back.")
    assert (play.row(2), play.see()["actions"]) == ({"1.1": "Night Wing 4"}, 2)


@rule("P-17")
def test_a_mistake_as_earlier_logs_have_it_still_costs_the_action():
    play = peak().lay(2, p1_1="Night Wing 4", p2_1="Gaia's Children 2")
    game, creature = play.keeper.game, play.keeper.game.at(2, 4)
    heard = []
    game.apply(pack(c.MISTAKE, 2, creature, 0), heard.append)
    assert play.see()["actions"] == 1
    assert len(game.lying(s.GONE)) == 0  # nothing was shuffled that would lie there again
    assert game.tell(heard[0])[1] == "Bo takes Gaia's Children 2 back; the action is lost."


@rule("P-17")
def test_an_innocent_creature_is_not_taken_back():
    """An action has broken the pattern, or a creature that was placed before."""
    for settings in (0, c.LATE_BACK):
        play = peak(settings=settings)
        play.lay(1, dungeon=["Holy Order 1"], p1_1="Doombringers 4", p2_1="Doombringers 3")
        play.put("1.2", "Doombringers 3", 1)
        play.cast(1, "1.1")
        assert play.wrong() and play.refused(play.mistake) == LATE
    play = peak(settings=c.LATE_BACK)
    play.lay(1, dungeon=["Holy Order 1"], p1_1="Doombringers 4", p2_1="Doombringers 3")
    play.cast(1, "1.1")  # the last one placed is at fault now, and was legal
    assert play.wrong() and play.refused(play.mistake) == LATE
    play = peak().lay(1, p1_1="Night Wing 2", p2_1="Night Wing 3")
    play.put("1.2", "Holy Order 1", 1)
    assert play.refused(play.mistake) == LATE


@rule("P-17")
def test_a_mistake_found_after_another_action_goes_back_if_the_table_wants_it():
    """What a spell does was misread: the placement has been a mistake all the time."""
    for settings in (0, c.LATE_BACK):
        play = peak(settings=settings)
        play.spell(2, "Glow", c.CIRCLE, 0, 1)
        play.cast(2)
        play.lay(1, p1_1="Night Wing 3", p2_1="Night Wing 2", p2_2="Night Wing 2")
        play.put("3.2", "Night Wing 3", 1)  # 4 < 3 + 3
        play.recruit("1.1", "Holy Order 1", "guard")
        play.spell(2, "Glow", c.CIRCLE, 0, -1)  # 2 < 1 + 1 is not so
        if settings:
            play.mistake()
            assert (play.wrong(), play.see()["actions"]) == ([], 0)
        else:
            assert play.refused(play.mistake) == LATE


def last_but_one(settings, hidden=0):
    """A table with one creature in the deck and all others discarded."""
    play = peak(settings=settings)
    for clan in ("Doombringers", "Holy Order", "Twilight Spawn", "Dawn Keepers", "Night Wing"):
        for power in (1, 1, 2, 2, 2, 3, 3, 3, 4, 4):
            play.put("discard", "%s %d" % (clan, power), 1)
    for power in (1, 1, 2, 2, 2, 3, 3, 3)[hidden:]:
        play.put("discard", "Gaia's Children %d" % power, 1)
    for _ in range(hidden):
        play.put("dungeon", "", 2)
    play.put("1.1", "Gaia's Children 4", 1)
    return play


@rule("P-17", "P-41")
def test_a_mistake_with_the_last_creature_takes_the_reshuffle_back():
    play = last_but_one(c.LONGER)
    assert (play.see()["pool"], len(play.see()["discard"])) == (1, 58)
    before = play.see()
    play.put("2.1", "Gaia's Children 4", 1)
    assert play.heard() == ["placed", "reshuffled", "illegal"]
    play.mistake()
    after = play.see()
    assert (after["pool"], after["discard"]) == (1, before["discard"])
    assert creatures(play.keeper.game) == 60
    assert Peak(play.folder).see() == after
    play.recruit("1.1", "Gaia's Children 4", "guard")
    assert play.heard() == ["recruited", "reshuffled"]


@rule("P-17", "P-41")
def test_a_reshuffle_that_cannot_be_told_apart_stays():
    """Who the unnamed prisoner is, is no longer known once all others are in the deck again."""
    play = last_but_one(c.LONGER, hidden=1)
    play.put("2.1", "Gaia's Children 4", 1)
    assert play.heard() == ["placed", "reshuffled", "illegal"]
    assert play.refused(play.mistake) == LATE
    play.repair()
    assert creatures(play.keeper.game) == 60


@rule("P-28", "P-60")
def test_a_spell_in_play_keeps_its_kind():
    play = peak().lay(1, p1_1="Night Wing 3", dungeon=["Holy Order 1"])
    play.spell(2, "Glow", c.AURA, 0, 1)
    play.cast(2, "1.1")
    for kind in (c.PLAIN, c.ENCHANTMENT, c.CIRCLE):
        sentence = "Glow is in play: its kind stays until it is discarded."
        assert play.refused(play.spell, 2, "Glow", kind, 0) == sentence
    play.spell(2, "Glimmer", c.AURA, 0, 2)
    assert (play.powers(), play.seat(1)["auras"]) == ([5], {"1.1": "Glimmer"})
    play.spell(3, "Shade", c.AURA, 0, -1)
    play.cast(3, "1.1")
    play.spell(2, "Glimmer", c.CIRCLE, 0, 2)


@rule("P-60")
def test_the_tables_own_atrophy_replaces_the_guess():
    play = peak()
    assert [spell["spell"] for spell in play.see()["spells"]] == [1]
    play.spell(5, "Atrophy", c.PLAIN, 0)
    assert [spell["spell"] for spell in play.see()["spells"]] == [5]
    assert not any("Atrophy" in words for words in play.see()["inferred"])
    assert play.refused(play.cast, 1) == "Tell first what Atrophy does: spell 1."
    play.cast(5)
    assert play.see()["spell_discard"] == ["Atrophy"]
