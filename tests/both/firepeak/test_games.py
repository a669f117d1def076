"""Whole games of Firepeak by chance: they end, nothing is lost, and the log tells them again."""

from pyramid import Peak, creatures, peak
from rule import rule
from vigil.codes import ALL, NOTE, REDO, SNAPSHOT, UNDO
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.pack import pack

TABLES = ((2, 0), (3, c.CLAN_POWERS), (4, c.LONGER | c.DEAL_SPELLS), (5, c.SETTINGS_ALL))


@rule("P-05", "P-40", "P-41")
def test_games_end_and_sixty_creatures_stay_sixty():
    for players, settings in TABLES:
        play = peak(players, settings=settings, seed=players)
        for _ in range(2000):
            if play.keeper.game.over():
                break
            play.auto()
            assert creatures(play.keeper.game) == 60
        assert play.see()["phase"] == "over" and play.see()["reason"]


@rule("P-18")
def test_no_action_happens_in_an_illegal_moment():
    """The only events between a broken pattern and its repair are repairs."""
    play = peak(5, settings=c.CLAN_POWERS, seed=3)
    broken = repaired = 0
    while not play.keeper.game.over():
        waits = "repair" in play.see()["prompts"]
        play.auto()
        if waits:
            broken += 1
            repaired += play.heard()[0] == "repaired"
    assert broken == repaired > 0


def test_a_game_comes_back_after_the_plug_was_pulled():
    play = peak(3, settings=c.CLAN_POWERS | c.DEAL_SPELLS)
    play.spell(3, "Zo\u00eb", c.CIRCLE, 0, 1)
    for _ in range(8):
        play.auto(17)
        again = Peak(play.folder)
        assert again.keeper.game.save() == play.keeper.game.save()
        assert again.see() == play.see()


def test_undo_is_the_inverse_of_every_step_and_redo_its_inverse():
    play = peak(2, settings=c.CLAN_POWERS)
    states = [play.keeper.game.save()]
    for _ in range(60):
        play.auto()
        states.append(play.keeper.game.save())
    while len(states) > 1:
        last = states.pop()
        assert play.keeper.game.save() == last
        play.submit(pack(UNDO, 1, 1))
        play.submit(pack(REDO, 1))
        assert play.keeper.game.save() == last
        play.submit(pack(UNDO, 1, 1))
    assert play.keeper.game.save() == states[0]


def test_what_vigil_drew_or_rolled_is_undone_with_leave_only():
    play = peak().lay(1, dungeon=["Night Wing 1"])
    for chance in (lambda: play.recruit(), lambda: play.brainwash("Night Wing 1")):
        chance()
        assert play.refused(play.undo).endswith("undo house=yes, or play on.")
        play.submit(pack(UNDO, 1, 1))
    play.brainwash("Night Wing 1", 5, to="1.1")  # the table rolled: it has seen that anyway
    play.undo()
    play.recruit("wizard", "Night Wing 2", "1.1")
    play.undo()
    assert play.row() == {}


def test_after_an_undo_chance_has_the_same_in_store():
    play = peak()
    play.recruit()
    first = play.see()["held"]
    play.submit(pack(UNDO, 1, 1))
    play.recruit()
    assert play.see()["held"] == first


def test_a_bot_goes_on_where_a_table_has_hidden_its_creatures():
    play = peak(2, settings=c.CLAN_POWERS)
    for _ in range(5):
        play.hide()
        play.hide()
        play.end()
    play.lay(1, p1_1="Night Wing 4").lay(2, p1_1="Night Wing 4")
    play.rescue("1.1", 6, 1, against=3 - play.see()["active"])
    assert play.see()["prompts"] == ["choose"]
    play.auto(2000)
    assert play.see()["phase"] == "over"


def test_a_refused_command_changes_nothing_whatever_its_numbers():
    play = peak(3).lay(1, p1_1="Night Wing 4", dungeon=["Holy Order 1"])
    strange = (-1, 0, 1, 2, 16, 17, 60, 255, 99999)
    for code in range(c.PLACE, c.KEEP + 2):
        for count in range(7):
            for number in strange:
                before = play.trace()
                try:
                    play.keeper.game.decide(pack(code, *[number] * count))
                except Exception as error:
                    assert type(error).__name__ == "Refusal", (code, count, number, error)
                assert play.trace() == before


def test_every_fact_is_told_and_every_view_is_whole():
    """In the history and in a replay, whoever looks."""
    play = peak(4, settings=c.CLAN_POWERS | c.DEAL_SPELLS, seed=12)
    kinds = set()
    while not play.keeper.game.over():
        play.auto()
        for name, sentence in play.told:
            kinds.add(name)
            assert sentence[-1] == "." and "%" not in sentence
    assert {"recruited", "fought", "brainwashed", "rescued", "moved", "swapped"} <= kinds
    told = play.keeper.history(999)
    records = [event for _, event in play.journal.records() if event[0] not in (NOTE, SNAPSHOT)]
    assert len(told) == len(records) - 1 and all(sentence[-1] == "." for sentence in told)


def test_what_is_hidden_is_in_no_public_word():
    play = peak(settings=c.DEAL_SPELLS)
    for seat in (1, 2):
        hand = play.keeper.game.spells_at(s.SHELF * seat + s.HAND)
        play.keep(seat, *[spell + 1 for spell in hand[:5]])
    play.recruit("wizard")
    held = play.see()["held"]
    assert held and held not in str(play.public()) and held not in str(play.told)
    assert play.keeper.game.view(1)["held"] == held
    assert play.keeper.game.view(2)["held"] is None
    play.put("dungeon")
    assert held not in str(play.public()) and held not in str(play.told)
    assert held in str(play.keeper.game.view(ALL)["seats"][0]["dungeon"])


def test_the_state_is_small():
    assert len(peak(5).keeper.game.raw) == 230
    play = peak(5, settings=c.CLAN_POWERS).auto(60)
    events = [event for _, event in play.journal.records() if event[0] >= c.PLACE]
    assert sum(len(event) for event in events) / len(events) < 8
