"""Full games of arbitrary decisions: whatever is chosen, the rules that hold always, hold.

Every card in one zone and all Honor accounted for after every decision; the log replays to the same
state; undo is the inverse of whatever came before it; a refusal changes nothing.
"""

import os

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from full_laws import TABLES, cards, check
from player import NAMES, Play
from vigil.codes import HOUSE, REDO, UNDO
from vigil.full.chance import BYTES as CHANCE_BYTES
from vigil.full.facts import DECISIONS
from vigil.full.game import SETTINGS_ALL
from vigil.full.layout import (
    DEPTH,
)
from vigil.full.setup import command
from vigil.pack import pack
from vigil.refusal import Refusal
from vigil_host.make.cards import catalog_path


class WholeMachine(RuleBasedStateMachine):
    """A device that deals, and the states it has been in."""

    def __init__(self):
        super().__init__()
        self.play = Play()
        self.past: list[bytes] = []
        self.future: list[bytes] = []
        self.counts: list[int] = []

    @initialize(
        sets=st.integers(1, 7),
        table=st.sampled_from((*TABLES, (0, 5), (0, 6), (1, 6))),
        seed=st.integers(0, 2**30 - 1),
        pool=st.integers(1, 30),
        extra=st.integers(0, SETTINGS_ALL).map(lambda bits: bits & SETTINGS_ALL),
    )
    def begin(self, sets, table, seed, pool, extra):
        variant, players = table
        options = {"seed": seed, "pool": pool, "settings": extra | HOUSE * (players > 2)}
        self.play.submit(command(sets, variant, players, NAMES[:players], **options))
        self.counts = cards(self.state)
        self.drains = not extra & 32

    @property
    def state(self):
        return self.play.keeper.game.state

    @rule(picks=st.lists(st.integers(0, 999), min_size=1, max_size=40))
    def decide(self, picks):
        for pick in picks:
            if self.state.over:
                break
            known = self.state.moves()
            # Passing is one of many: seldom first, or nothing would ever be bought.
            index = pick % len(known)
            if not index and pick % 3 and len(known) > 1:
                index = 1
            self.past.append(self.play.keeper.game.save())
            self.future.clear()
            self.play.submit(bytes((DECISIONS + index,)))
            self.hold()

    @rule(index=st.integers(0, 239))
    def decide_wildly(self, index):
        if index < len(self.state.moves()):
            return
        before = self.play.trace()
        with pytest.raises(Refusal):
            self.play.submit(bytes((DECISIONS + index,)))
        assert self.play.trace() == before

    @precondition(lambda self: self.past)
    @rule(data=st.data())
    def undo(self, data):
        steps = data.draw(st.integers(1, min(9, len(self.past))))
        self.future.append(self.play.keeper.game.save())
        self.play.submit(pack(UNDO, steps, 1))
        for _ in range(steps - 1):
            self.future.append(self.past.pop())
        assert self.play.keeper.game.save() == self.past.pop()

    @precondition(lambda self: self.future)
    @rule()
    def redo(self):
        self.past.append(self.play.keeper.game.save())
        self.play.submit(pack(REDO, 1))
        assert self.play.keeper.game.save() == self.future.pop()

    @rule()
    def pull_the_plug(self):
        before = self.play.keeper.game.save()
        self.play = self.play.reopen()
        assert self.play.keeper.game.save() == before

    @rule()
    def copy(self):
        twin = self.state.copy()
        end = len(self.state.raw) - (CHANCE_BYTES if self.state.chance else 0)  # which nobody knows
        assert twin.save()[:end] == self.state.save()[:end]
        if not self.state.over:
            assert twin.moves() == self.state.moves()

    @invariant()
    def hold(self):
        if not self.counts:
            return
        state = self.state
        if self.drains:
            check(state, self.counts)
        if not state.over:
            assert len(set(state.moves())) == len(state.moves()) > 0
            assert not state.raw[DEPTH] or state.ask  # something waits only behind a question


@pytest.fixture(autouse=True)
def _cards(monkeypatch):
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))


def test_arbitrary_games():
    explore = int(os.environ.get("VIGIL_EXPLORE", "0"))  # so many games; else always the same
    WholeMachine.TestCase.settings = settings(
        max_examples=explore or 30,
        stateful_step_count=14,
        derandomize=not explore,
        database=None,
        deadline=None,
    )
    WholeMachine.TestCase().runTest()
