"""Bots in seats: they play whole games, answer for their own seat only, and see no hidden card."""

from player import NAMES
from pyramid import Peak, creatures, peak
from raises import raises
from vigil.firepeak import begin
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.bots import BOTS, bot_number
from vigil.firepeak.setup import command
from vigil.pack import pack, unpack_text
from vigil.refusal import Refusal

GREEDY = BOTS.index("greedy")


def follow(play):
    """Let the bots play until a person is asked."""
    while not play.keeper.game.asks_person():
        play.submit(play.keeper.game.bot_command())
        assert creatures(play.keeper.game) == 60


def test_the_start_says_who_plays_each_seat_and_earlier_ones_are_as_they_were():
    asked = command(3, NAMES[:3], first=1, seed=5, bots=(0, GREEDY))
    numbers, _ = unpack_text(begin(asked, None))
    assert numbers[-3:] == [c.BOT, c.BOT + GREEDY, c.BOT]
    without, _ = unpack_text(begin(command(3, NAMES[:3], first=1, seed=5), None))
    assert without == numbers[:-3]
    rolled, _ = unpack_text(begin(command(2, NAMES[:2], rolls=(3, 6), bots=(1, 1)), None))
    assert rolled[-4:] == [3, 6, c.BOT + 1, c.BOT + 1]


def test_bots_that_are_none_are_refused():
    assert "There is no bot bold" in str(raises(Refusal, bot_number, "bold"))
    many = command(2, NAMES[:2], bots=(1, 1, 1))
    assert str(raises(Refusal, begin, many, None)) == "Bots: 3, but players: 2."
    raises(Refusal, begin, command(2, NAMES[:2], bots=(99,)), None)
    assert str(raises(Refusal, lambda: command(2, (), rolls=(9, 1)))) == "A die shows 1 to 6."


def test_bots_play_whole_games_and_the_log_tells_them_again():
    for bot in range(1, len(BOTS)):
        play = peak(2, bots=(bot, bot), settings=c.CLAN_POWERS | c.DEAL_SPELLS, seed=bot)
        assert [seat["bot"] for seat in play.see()["seats"]] == [BOTS[bot]] * 2
        follow(play)
        assert play.keeper.game.over()
        assert Peak(play.folder).see() == play.see()


def test_a_bot_waits_for_a_person():
    play = peak(2, bots=(0, GREEDY))
    assert play.keeper.game.asks_person() and play.keeper.game.bot_command() is None
    play.end()
    follow(play)
    assert play.see()["active"] == 1


def test_each_repairs_its_own_pattern():
    play = peak(2, bots=(0, GREEDY))
    play.lay(1, p1_1="Night Wing 4", p2_1="Gaia's Children 1")
    assert play.keeper.game.asks_person()
    play.lay(2, p1_1="Night Wing 4", p2_1="Gaia's Children 1")
    follow(play)
    assert (play.wrong(2), len(play.wrong(1))) == ([], 1)


def test_greedy_takes_what_completes_its_pattern():
    play = peak(2, tiers=1).lay(1, p1_1="Night Wing 4", dungeon=["Night Wing 1"])
    play.submit(play.keeper.game.advice("greedy"))
    assert play.heard()[0] in ("brainwashed", "recruited")


def test_after_a_rescue_greedy_places_somebody():
    play = peak(2).lay(1, p1_1="Night Wing 4").lay(2, dungeon=["Night Wing 3", "Gaia's Children 1"])
    play.rescue("1.1", 6, 1)
    play.submit(play.keeper.game.advice("greedy"))
    assert "Night Wing 3" in play.row().values()


def test_greedy_knows_no_hidden_card():
    _knows_no_hidden_card("greedy", 60)


def test_planner_knows_no_hidden_card():
    _knows_no_hidden_card("planner", 40)


def _knows_no_hidden_card(bot, decisions):
    """Whoever lies in another's dungeon instead, and in the deck: it does the same."""
    play = peak(2, seed=3)
    for _ in range(decisions):
        play.submit(play.keeper.game.advice("greedy"))
        game = play.keeper.game
        if game.over() or game.raw[s.ASK] or game.broken():
            continue
        picked, saved = game.advice(bot), bytes(game.raw)
        for creature in game.dungeon(3 - game.raw[s.ACTIVE]):
            other = game.lying(s.UNDRAWN)[creature % 7]
            at, there = s.WHERE + creature, s.WHERE + other
            game.raw[at], game.raw[there] = game.raw[there], game.raw[at]
        assert game.advice(bot) == picked
        game.raw[:] = saved


def _with_one_left(power):
    """Ana's turn, played by the planner: one creature in the deck, this Power against 3 of Bo."""
    play = peak(2).lay(1, p1_1="Night Wing %d" % power).lay(2, p1_1="Holy Order 3")
    game = play.keeper.game
    for creature in game.lying(s.UNDRAWN)[1:]:
        game.raw[s.WHERE + creature] = s.GONE
    while not game.over() and game.raw[s.ACTIVE] == 1:
        play.submit(game.advice("planner"))
    return game


def test_who_leads_draws_the_last_creature_and_who_does_not_leaves_it():
    assert _with_one_left(4).view()["winner"] == 1
    assert _with_one_left(1).left() == 1


def test_a_bot_that_cannot_know_a_prisoner_declines():
    play = peak(2).lay(1, p1_1="Night Wing 4")
    play.put("dungeon", "", 2)
    play.rescue("1.1", 6, 1)
    assert play.keeper.game.advice("greedy") == pack(c.DECLINE)
