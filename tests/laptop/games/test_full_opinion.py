"""What a strong player thinks: why a move, who is likely to win, which turns decided it."""

import re
from itertools import pairwise
from math import exp

import pytest

from tests.laptop.lib.command import vigil
from tests.laptop.lib.synced_device import SyncedDevice, keeper_in
from vigil.full import odds
from vigil.full.choices import PASS, THE_HEAVY
from vigil.full.layout import PLAYERS
from vigil.full.reason import reason
from vigil.games import Games
from vigil_host.books.opinion import after, decisive_turns, in_force
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record
from vigil_host.games.full.opinion import chances, explained, would
from vigil_host.games.script import Script
from vigil_host.language import speaking

GAME = "new full names=Ana,Bo,Cy bots=-,greedy,sage2 sets=godslayer,souls seed=3 first=1 pool=20"
WAYS = ("players=4 variant=team", "players=2", "players=1 variant=solitaire")


class Table:
    """A game that is played from words, and told again from its log."""

    def __init__(self, folder):
        self.keeper = keeper_in(folder)
        self._script = Script(self.keeper)

    def say(self, line):
        assert self._script.answer(line)["ok"]
        return self.keeper.game

    def told_again(self):
        replay = Replay(Games(self.keeper.game.catalog))
        for number, event in self.keeper.journal.records():
            replay.take(Record(0, number, event, 0))
        return replay.now.play


@pytest.fixture
def table(tmp_path):
    (tmp_path / "log").mkdir()
    return Table(tmp_path)


def test_a_reason_tells_what_a_card_brings_and_what_waits_for_it(table):
    game = table.say(GAME)
    told = "2 Power each time it is played, 1 Honor at the end, and monsters worth"
    assert re.fullmatch(rf"{told} \d+ Honor lie in the row", reason(game, THE_HEAVY))
    assert reason(game, PASS) == "nothing here is worth having"
    assert would(game).startswith("Sage would play ")
    with speaking("pt"):
        assert "de Poder cada vez que é jogada" in reason(game, THE_HEAVY)


@pytest.mark.parametrize("options", WAYS)
def test_chances_add_up_and_end_with_the_winner(table, options):
    game = table.say(f"new full seed=7 first=1 pool=12 {options}")
    sides = game.state.raw[PLAYERS] + options.endswith("solitaire")
    teams = 2 if options.endswith("team") else 1
    while not game.state.over:
        found = chances(game)
        assert len(found) == sides
        assert all(0 <= each <= 100 for each in found)
        assert 98 <= sum(found) / teams <= 102
        table.say("auto 9")
    assert sum(chances(game)) == 100 * teams


@pytest.mark.parametrize("wide", [200, 650, 2900])
def test_shares_in_whole_numbers_are_those_of_the_formula(wide):
    for behind in range(0, 40_000, 97):
        ahead = [20_000, 20_000 - behind // 2, 20_000 - behind]
        weights = [exp((each - ahead[0]) / wide) for each in ahead]
        exact = [100 * weight / sum(weights) for weight in weights]
        assert all(abs(a - b) < 0.7 for a, b in zip(exact, odds._shares(ahead, wide), strict=True))


def test_chances_tell_nothing_of_a_hand(table):
    """Whatever lies in hands and decks, and in which order, they are the same."""
    game = table.say(GAME)
    table.say("auto 40")
    saved, before = game.save(), chances(game)
    state = game.state
    state.raw[state.base : state.hand] = bytes(reversed(state.raw[state.base : state.hand]))
    for seat in range(state.raw[PLAYERS]):
        if seat != state.seat:
            base, _, _, hand, *_ = state.parked[seat]
            state.raw[base:hand] = bytes(reversed(state.raw[base:hand]))
    assert game.save() != saved
    assert chances(game) == before


def test_three_turns_decided_a_game_and_are_told_at_its_end(table):
    table.say(GAME)
    table.say("auto 60")
    running = table.told_again()
    assert decisive_turns(running) == []
    assert "would" not in after(running, in_force(running)[30].saved)  # it would tell of a hand
    table.say("auto end")
    play = table.told_again()
    turns = decisive_turns(play)
    assert len(turns) == 3
    assert [turn["number"] for turn in turns] == sorted(turn["number"] for turn in turns)
    told = r"Round \d+, \w+: chance of winning from \d+ % to \d+ %\. Done: .+ Sage would"
    assert all(re.match(told, turn["text"]) for turn in turns)
    deeds = [deed for turn in turns for deed in turn["did"] + turn["better"]]
    assert deeds
    assert all(deed.startswith(("acquire ", "defeat ")) for deed in deeds)
    assert after(play, in_force(play)[30].saved)["would"].startswith("Sage would ")


def test_three_turns_decided_a_game_that_one_alone_has_lost(table):
    game = table.say("new full names=Ana bots=- variant=solitaire seed=5 first=1 pool=30")
    table.say("auto end bot=random")
    assert chances(game) == [0, 100]
    turns = decisive_turns(table.told_again())
    assert len(turns) == 3
    assert all(turn["before"] != turn["after"] for turn in turns)
    assert all(len(turn["better"]) < 8 for turn in turns)  # what can be had in one turn


def test_a_replay_in_the_terminal_has_the_opinion(tmp_path, monkeypatch):
    monkeypatch.setenv("VIGIL_DATA", str(tmp_path))
    party = SyncedDevice(tmp_path)
    party.play(GAME + "\nauto end")
    party.store.close()
    told = vigil("replay", "1", "--to", "30").stdout
    assert re.search(r"Chances of winning: Ana \d+ % · Bo \d+ % · Cy \d+ %", told)
    assert "Sage would " in told


def test_a_bot_says_why_and_a_person_need_not(table):
    table.say(GAME)
    table.say("auto end")
    play = table.told_again()
    told = set()
    for before, step in pairwise(in_force(play)):
        game = play.at(before.saved)
        why = explained(game, step.record.event)
        assert not (why and game.asks_person())
        told.add(why)
    assert len(told) > 3
