"""Spells: components, auras, enchantments, circles, and how new ones are found."""

from pyramid import hand_of, peak
from rule import rule
from vigil.firepeak import codes as c

NIGHT_WING = 5  # as a component


def told(**options):
    """A table with one spell of every kind, and prisoners to pay with."""
    play = peak(3, **options).lay(1, dungeon=["Night Wing 1", "Night Wing 2", "Holy Order 3"])
    play.spell(2, "Glow", c.AURA, power=1)
    play.spell(3, "Ring", c.CIRCLE, power=1)
    play.spell(4, "Haste", c.PLAIN, NIGHT_WING, actions=2)
    play.spell(5, "Shade", c.AURA, power=-1)
    play.spell(6, "Wall", c.CIRCLE, power=2)
    return play


@rule("P-28")
def test_a_spell_costs_its_component_and_an_action():
    play = told()
    play.cast(4)
    assert (play.see()["actions"], play.seat(1)["spellbook_size"]) == (2 - 1 + 2, 4)
    assert (play.dungeon(), play.see()["discard"]) == (
        ["Holy Order 3", "Night Wing 2"],
        ["Night Wing 1"],
    )
    assert play.see()["spell_discard"] == ["Haste"]


@rule("P-28")
def test_the_component_must_be_there_and_right():
    play = told()
    assert play.refused(play.cast, 4, component="Holy Order 3") == (
        "The component of Haste is of Night Wing."
    )
    assert play.refused(play.cast, 4, component="Night Wing 3") == (
        "There is no Night Wing 3 in the dungeon of Ana."
    )
    play.cast(4, component="Night Wing 2")
    play.cast(2, "1.1", component="Night Wing 1")
    assert play.dungeon() == ["Holy Order 3"]
    play.end()
    assert play.refused(play.cast, 3) == "Ring needs a component that is not in your dungeon."


@rule("P-28", "P-60")
def test_a_spell_must_be_known_and_in_hand():
    play = told()
    assert play.refused(play.cast, 9) == "Tell first what Spell 9 does: spell 9."
    play.cast(4)
    assert play.refused(play.cast, 4) == "Haste is not in the spellbook of Ana."
    assert play.refused(play.cast, 37) == "Spells are numbered 1 to 36."


@rule("P-28")
def test_an_aura_reaches_the_creature_there_and_its_minions():
    play = told().lay(1, p1_1="Doombringers 3", p1_2="Doombringers 4")
    play.lay(1, p2_1="Doombringers 1", p2_2="Doombringers 2", p3_1="Twilight Spawn 1")
    play.put("discard", seat=1, source="3.1")
    play.cast(2, "1.1")
    assert play.powers() == [4, 4, 2, 3]
    assert play.seat(1)["auras"] == {"1.1": "Glow"}


@rule("P-28")
def test_an_aura_stays_when_its_place_is_left():
    play = told().lay(1, p1_1="Doombringers 3", p2_2="Doombringers 1", p1_2="Night Wing 4")
    play.cast(2, "1.1")
    play.imprison("1.1")  # 2.2 still has a leader, which no aura makes stronger
    assert (play.powers(), play.seat(1)["auras"]) == ([4, 1], {"1.1": "Glow"})
    play.put("1.1", "Twilight Spawn 2", 1)
    assert play.powers() == [3, 4, 2]


@rule("P-28")
def test_a_second_aura_on_a_place_replaces_the_first_and_others_add():
    play = told().lay(2, p1_1="Doombringers 3", p1_2="Doombringers 3", p2_2="Doombringers 2")
    play.cast(2, "1.1", against=2)
    play.cast(5, "1.2", against=2)
    assert play.powers(2) == [4, 2, 2]  # two auras reach the last
    for _ in range(3):
        play.end()
    play.spell(7, "Dusk", c.AURA, power=-2)
    play.cast(7, "1.1", against=2)
    assert (play.powers(2), play.seat(2)["auras"]) == ([1, 2, -1], {"1.1": "Dusk", "1.2": "Shade"})
    assert play.see()["spell_discard"] == ["Glow"]


@rule("P-28")
def test_an_aura_needs_a_place_of_a_pattern():
    play = told().lay(1, guard="Doombringers 3")
    assert play.refused(play.cast, 2, "guard") == (
        "An aura is cast on a place of a pattern: say which."
    )


@rule("P-28")
def test_an_enchantment_ends_in_a_dungeon():
    play = told().lay(2, p1_1="Doombringers 4", p2_1="Doombringers 2")
    play.cast(1, "2.1", against=2)
    assert (play.powers(2), play.seat(2)["enchantments"]) == ([4, 1], {"2.1": ["Atrophy"]})
    play.lay(1, p1_1="Twilight Spawn 4")
    play.capture("1.1", "2.1", 6, 1)
    assert play.heard() == ["fought", "spell_ended"]
    assert (play.see()["spell_discard"], play.seat(2)["enchantments"]) == (["Atrophy"], {})


@rule("P-28")
def test_an_enchantment_ends_among_the_discards_and_goes_with_a_move():
    play = told().lay(1, p1_1="Doombringers 3", guard="Doombringers 4")
    play.cast(1, "guard")
    assert play.seat(1)["guard_power"] == 3
    play.put("discard", seat=1, source="guard")
    assert play.see()["spell_discard"] == ["Atrophy"]
    play = told().lay(1, p1_1="Doombringers 3")
    play.cast(1, "1.1")
    play.move("1.1", "1.2")
    assert play.powers() == [2]
    assert play.refused(told().cast, 1, "1.1") == "Ana has no creature at 1.1."


@rule("P-28")
def test_one_circle_a_player():
    play = (
        told().lay(1, p1_1="Doombringers 3", guard="Doombringers 4").lay(2, p1_1="Doombringers 3")
    )
    play.cast(3)
    assert (play.powers(1), play.powers(2), play.seat(1)["guard_power"]) == ([4], [3], 5)
    play.cast(6)
    assert (play.powers(1), play.seat(1)["circle"]) == ([5], "Wall")
    assert play.see()["spell_discard"] == ["Ring"]


@rule("P-28", "P-18")
def test_a_spell_may_leave_a_pattern_to_repair():
    play = told().lay(2, p1_1="Doombringers 2", p2_1="Doombringers 1")
    play.cast(1, "1.1", against=2)
    assert play.heard() == ["cast", "illegal"]
    assert play.see()["prompts"] == ["repair"]


@rule("P-29")
def test_two_of_one_clan_find_a_spell():
    play = told()
    assert play.refused(play.research, "Holy Order") == (
        "There are no two of Holy Order in your dungeon."
    )
    play.research("Night Wing", 1, 2)
    assert (play.dungeon(), play.seat(1)["spellbook_size"]) == (["Holy Order 3"], 6)
    assert play.see()["research_deck"] == 36 - 15 - 1
    assert sorted(play.see()["discard"]) == ["Night Wing 1", "Night Wing 2"]


@rule("P-29", "P-31")
def test_prisoners_that_nobody_had_seen_are_shown_for_research():
    play = peak()
    play.hide()
    play.hide()
    assert play.refused(play.research, "Night Wing") == (
        "There are no two of Night Wing in your dungeon."
    )
    play.research("Night Wing", 4, 4)
    assert (play.seat(1)["dungeon_size"], play.see()["pool"]) == (0, 58)
    play.end()
    play.hide()
    assert play.refused(play.research, "Holy Order", 1, 1) == (
        "There is no Holy Order 1 for it in your dungeon."
    )


@rule("P-29")
def test_an_empty_research_deck_is_made_of_the_discards():
    play = peak(5, settings=c.DEAL_SPELLS)
    for seat in range(1, 6):
        play.keep(seat, *hand_of(play, seat)[:5])
    mine = hand_of(play, 1)
    play.spell(mine[0], "Spark", c.PLAIN, 0)
    play.cast(mine[0])
    for clan in ("Doombringers", "Holy Order", "Night Wing", "Dawn Keepers", "Twilight Spawn"):
        play.lay(1, dungeon=[clan + " 2"] * 2 + [clan + " 3"] * 2 + [clan + " 1"] * 2)
    assert play.see()["research_deck"] == 36 - 25
    for i in range(11):
        play.research(("Doombringers", "Holy Order", "Night Wing", "Dawn Keepers")[i // 3])
    assert (play.see()["research_deck"], play.see()["spell_discard"]) == (0, ["Spark"])
    play.research("Dawn Keepers")
    assert mine[0] in hand_of(play, 1)
    assert (play.see()["research_deck"], play.see()["spell_discard"]) == (0, [])
    assert play.refused(play.research, "Twilight Spawn") == "There is no spell left to draw."


@rule("P-29", "P-03")
def test_a_found_spell_is_seen_by_its_owner_only():
    play = peak(settings=c.DEAL_SPELLS)
    for seat in (1, 2):
        play.keep(seat, *hand_of(play, seat)[:5])
    play.lay(1, dungeon=["Night Wing 1"] * 2)
    play.research("Night Wing")
    books = [play.keeper.game.view(eye)["seats"][0]["spellbook"] for eye in (0, 2, 1)]
    assert books[:2] == [None, None] and len(books[2]) == 6
    assert "Spell" not in play.told[0][1]


@rule("P-28", "P-60")
def test_a_spell_may_take_two_components_and_reach_one_clan_of_everybody():
    play = told().lay(1, p1_1="Doombringers 4").lay(2, p1_1="Doombringers 3", p1_2="Night Wing 3")
    play.spell(7, "Gloom", c.CIRCLE, NIGHT_WING, -1, note="\nj2")
    spell = play.see()["spells"][-1]
    assert spell["components"] == ["Night Wing", "Holy Order"]
    assert spell["scope"] == ["Doombringers", "all"]  # j: 8 for everybody's and the first clan
    play.cast(7)
    assert play.dungeon() == ["Night Wing 2"]
    cells = [seat["pattern"][0] for seat in play.see()["seats"][:2]]
    assert [cell["power"] for row in cells for cell in row if cell] == [4 - 1, 3 - 1, 3]
    assert play.refused(play.spell, 8, "Bad", c.CIRCLE, note="\nz9") == (
        "This command is not understood."
    )
