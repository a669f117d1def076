"""Setting up Firepeak: creatures, wizards, spells, who begins."""

from player import NAMES, games
from pyramid import Peak, hand_of, peak
from rule import rule
from vigil.codes import START
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.creatures import CLANS
from vigil.firepeak.setup import command
from vigil.pack import pack_text


def refused(*args, **options):
    play = Peak()
    return play.refused(play.submit, command(*args, **options))


def starter(rolls, **options):
    play = Peak()
    play.submit(command(3, NAMES[:3], rolls=rolls, **options))
    return play.see()["first"]


@rule("P-01")
def test_two_to_five_play():
    for players in range(2, 6):
        assert len(peak(players).see()["seats"]) == players
    for players in (1, 6):
        assert refused(players, ()) == "Firepeak is for 2 to 5 players."


@rule("P-01")
def test_each_player_gets_a_wizard_of_another_clan_by_lot():
    found = set()
    for seed in range(40):
        play = Peak()
        play.submit(command(5, NAMES[:5], seed=seed))
        wizards = [seat["wizard"] for seat in play.see()["seats"]]
        assert len(set(wizards)) == 5 and all(each in CLANS for each in wizards)
        found.add(wizards[0])
    assert len(found) == 6


@rule("P-01")
def test_a_table_may_tell_its_wizards():
    play = peak(3, wizards=(2, 0, 1))
    wizards = [seat["wizard"] for seat in play.see()["seats"]]
    assert (wizards[0], wizards[2]) == ("Holy Order", "Doombringers")
    assert wizards[1] not in (wizards[0], wizards[2])
    assert refused(2, (), wizards=(3, 3)) == "There is one wizard of each clan."
    assert refused(2, (), wizards=(1, 2, 3)) == "Name at most one wizard a player."


@rule("P-02")
def test_six_clans_of_ten_creatures():
    counts = {}
    for creature in range(c.CREATURES):
        key = s.clan_of(creature), s.printed(creature)
        counts[key] = counts.get(key, 0) + 1
    for clan in range(6):
        assert [counts[clan, power] for power in (4, 3, 2, 1)] == [2, 3, 3, 2]
    assert len(counts) == 24


@rule("P-02")
def test_a_third_creature_of_power_four_is_refused():
    play = peak().lay(1, p1_1="Night Wing 4", p1_2="Night Wing 4")
    sentence = "Every Night Wing 4 is on the table or discarded already."
    assert play.refused(play.put, "guard", "Night Wing 4") == sentence


@rule("P-02")
def test_clans_oppose_in_pairs():
    assert peak().see()["opposing"] == [
        ["Doombringers", "Holy Order"],
        ["Twilight Spawn", "Dawn Keepers"],
        ["Night Wing", "Gaia's Children"],
    ]
    sentence = "Each clan has one opposing clan: name three pairs."
    for foes in (0o452300, 0o777777, 0o143250, 0o1452301):
        assert refused(2, (), foes=foes) == sentence


@rule("P-02", "P-10")
def test_what_no_rulebook_says_is_marked():
    assert peak().see()["inferred"] == [
        "tiers (inferred: check your cards)",
        "opposing clans (inferred: check your cards)",
        "kind and component of Atrophy (inferred: check your cards)",
    ]
    play = peak(tiers=3, foes=0o452301)
    play.spell(1, "Atrophy", c.ENCHANTMENT, 2, -1)
    assert play.see()["inferred"] == []


@rule("P-10")
def test_one_to_four_tiers():
    for tiers in (5, -1):
        assert refused(2, (), tiers=tiers) == "A pattern has 1 to 4 tiers."


@rule("P-03")
def test_seven_spells_are_dealt_and_five_kept():
    play = peak(3, settings=c.DEAL_SPELLS)
    assert [seat["spellbook_size"] for seat in play.see()["seats"]] == [7] * 3
    assert (play.see()["phase"], play.see()["research_deck"]) == ("keeping", 36 - 21)
    sentence = "Each player keeps five of the seven spells first."
    assert play.refused(play.recruit) == sentence
    assert play.refused(play.end) == sentence
    hands = []
    for seat in (1, 2, 3):
        hand = hand_of(play, seat)
        hands += hand
        assert play.see()["decision"] == {"seat": seat}  # not one who has kept theirs
        play.keep(seat, *hand[:5])
        assert hand_of(play, seat) == hand[:5]
    assert len(set(hands)) == 21
    assert (play.see()["phase"], play.see()["research_deck"]) == ("playing", 36 - 15)


@rule("P-03")
def test_only_dealt_spells_are_kept_and_only_once():
    play = peak(settings=c.DEAL_SPELLS)
    mine, theirs = hand_of(play, 1), hand_of(play, 2)
    sentence = "Name five of the seven spells of Ana."
    assert play.refused(play.keep, 1, *theirs[:5]) == sentence
    assert play.refused(play.keep, 1, *(mine[:4] + mine[:1])) == sentence
    play.keep(1, *mine[:5])
    assert play.refused(play.keep, 1, *mine[:5]) == "Ana has kept five spells already."
    play.keep(2, *theirs[2:])
    assert play.refused(play.keep, 2, *theirs[:5]) == (
        "Spells are chosen before the first turn only."
    )


@rule("P-03")
def test_at_a_table_with_cards_spells_are_only_counted():
    play = peak(2)
    assert [seat["spellbook_size"] for seat in play.see()["seats"]] == [5, 5]
    assert (play.see()["phase"], play.see()["research_deck"]) == ("playing", 26)


@rule("P-04")
def test_the_highest_roll_begins_and_play_goes_clockwise():
    assert starter((2, 6, 5)) == 2
    assert starter((6, 1, 5)) == 1
    play = peak(3, first=3)
    order = []
    for _ in range(4):
        order.append(play.see()["active"])
        play.end()
    assert order == [3, 1, 2, 3]


@rule("P-04")
def test_rolls_that_nobody_told_are_rolled():
    firsts = {starter((), seed=seed) for seed in range(30)}
    assert firsts == {1, 2, 3}
    assert refused(2, (), rolls=(7, 1)) == "A die shows 1 to 6."
    assert refused(2, (), rolls=(5, 1, 3)) == "Only 2 rolls decide who begins."
    assert refused(2, (), first=1, rolls=(5, 1)) == (
        "Say who begins or what was rolled for it, not both."
    )


@rule("P-06")
def test_equals_roll_again_or_the_lowest_seat_of_them_begins():
    assert starter((5, 2, 5, 1, 4)) == 3
    assert starter((5, 5, 5, 3, 6, 6, 2, 1)) == 2
    for seed in range(9):
        assert starter((2, 5, 5), settings=c.TIE_BY_SEAT, seed=seed) == 2


@rule("P-05")
def test_sixty_creatures_lie_in_the_deck_and_dungeons_are_empty():
    play = peak(4)
    assert (play.see()["pool"], play.see()["discard"]) == (60, [])
    for seat in play.see()["seats"]:
        assert (seat["dungeon_size"], seat["guard"], seat["creatures"]) == (0, None, 0)


@rule("P-05")
def test_the_deck_is_shuffled_by_the_seed():
    drawn = set()
    for seed in range(60):
        play = peak(seed=seed)
        play.recruit()
        drawn.add(play.see()["held"])
    assert len(drawn) > 15
    again = peak(seed=7), peak(seed=7)
    for play in again:
        play.recruit()
    assert again[0].see()["held"] == again[1].see()["held"]


@rule("P-60")
def test_spells_are_told_by_the_table():
    play = peak()
    (known,) = play.see()["spells"]
    assert (known["name"], known["power"]) == ("Atrophy", -1)
    play.spell(7, "Stone Skin", c.AURA, 4, 2, 1, "Keep it.")
    assert play.told == [("spell_told", "Spell 7 is Stone Skin.")]
    assert play.see()["spells"][1] == {
        "spell": 7,
        "name": "Stone Skin",
        "kind": "aura",
        "component": "Dawn Keepers",
        "components": ["Dawn Keepers"],
        "scope": [],
        "power": 2,
        "actions": 1,
        "note": "Keep it.",
    }
    play = play.reopen()
    assert play.see()["spells"][1]["note"] == "Keep it."


@rule("P-60")
def test_a_spell_that_makes_no_sense_is_refused():
    play = peak()
    for args, sentence in (
        ((37, "X", c.AURA), "Spells are numbered 1 to 36."),
        ((2, " \n", c.AURA), "A spell has a name."),
        ((2, "X", c.PLAIN, 0, 1), "Only a spell that stays changes Power: an aura, "),
        ((2, "X", c.AURA, 0, 8), "A spell changes Power by at most 7 and gives at most 9 actions."),
        ((2, "X", c.AURA, 0, 0, 10), "A spell changes Power by at most 7 and gives at most"),
    ):
        assert play.refused(play.spell, *args).startswith(sentence)


@rule("P-60")
def test_a_snapshot_with_all_the_notes_fits_into_one_record():
    play, told = peak(), 2
    while told < 37 and len(play.keeper.game.save()) < 1850:
        play.spell(told, "Z\u00eb" * 10, c.PLAIN, note="\u00eb" * 30)
        told += 1
    sentence = "The notes of all spells together are too long: shorten this one."
    assert play.refused(play.spell, 36, "X" * 20, c.PLAIN, note="x" * 60) == sentence
    assert len(play.keeper.game.save()) < 2048
    play.spell(2, "Short", c.PLAIN)
    play.spell(36, "X" * 20, c.PLAIN, note="x" * 60)


def test_spells_of_version_1_lie_where_they_lay():
    """The digests are those of the program that wrote it; neighbouring seeds dealt alike there."""
    for numbers, digest in (
        ((3, 1, 3, 3, 16, 1, 3, 152769, 3, 0, 1), 0xFBC9DA1A),
        ((3, 1, 3, 3, 16, 1, 4, 152769, 3, 0, 1), 0x4A68853D),
    ):
        assert games().open(pack_text(START, numbers, "Ana\nBo\nCy")).digest() == digest
        again = games().open(pack_text(START, numbers[:1] + (2,) + numbers[2:], "Ana\nBo\nCy"))
        assert again.digest() != digest
