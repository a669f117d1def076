"""Random games at the table, sense and nonsense, against a second bookkeeping.

Whatever is submitted, the device and the book agree: on every token, on whose turn it is, on what
undo brings back, and on what a device finds after its plug was pulled.
"""

import copy
import json
import os
from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from player import Play, card
from tests.laptop.lib.table_book import Book
from vigil.boxes import SOLITAIRE, STANDARD, TEAM
from vigil.codes import ALL, HOUSE, NOTE, PUBLIC, REDO, START, UNDO
from vigil.pack import pack, pack_text, unpack
from vigil.refusal import Refusal
from vigil.table import codes as c
from vigil.table.setup import command
from vigil_host.make.cards import catalog_path

_TROPHIES = ("Minotaur", "Hoarding Whelp", "Hoarding Tyrant", "Unchained Fates", "Fanatic")
_EVENTS = ("Hedron Rising", "Rise of the Cult", "Void Rising")
_FATES = ("Nemesis", "Ravenous Gorph", "Askara of Fate", "Honey Siren")
_ROW = (*_FATES, *_TROPHIES[:4], "Samael the Fallen", "Mephit", "Landtalker", "Muramasa", "Mystic")
_SEATINGS = (
    *((STANDARD, players) for players in (2, 3, 4, 6)),
    *((TEAM, 4), (TEAM, 6), *((SOLITAIRE, 1),) * 5),
)

few = st.integers(-1, 7)
anything = st.integers(0, 255)
wild = st.binary(max_size=9) | st.text(max_size=70).map(lambda text: pack_text(NOTE, (), text))


@st.composite
def starts(draw):
    """A game that may begin, now and then one that may not."""
    variant, players = draw(st.sampled_from(_SEATINGS))
    strong = st.tuples(st.integers(0, 9), st.integers(0, 3), st.integers(0, 2))
    return command(
        draw(st.sampled_from((7, 7, 7, 4, 3))),
        variant,
        players,
        draw(st.lists(st.text(max_size=20), max_size=players)),
        first=draw(st.integers(0, players)),
        pool=draw(st.sampled_from((0, 1, 20, 60))),
        settings=draw(st.integers(0, 1023)) | HOUSE,
        opponent=draw(strong) if variant == SOLITAIRE else (0, 0, 0),
        seed=draw(st.integers(0, 2**32 - 1)),
    )


def named(*names):
    return st.sampled_from(names).map(lambda name: card(name))


def sensible(state):
    """The commands that this moment asks for, each as a code and what its numbers may be."""
    seat = st.integers(0, len(state["seats"]))
    yield c.HONOR, seat, st.integers(-9, 30)
    if state["phase"] == "counting":
        yield c.DECK, seat, st.integers(0, 99)
        yield c.TALLY, seat, st.integers(-3, 9)
        yield (c.REVEAL,)
    elif state["phase"] != "over":
        yield from ((c.TURN, st.integers(0, 99)),) * 3
        yield from ((c.ACK,),) * 3 * len(state["prompts"])
        yield c.CULTIST, st.integers(1, 9)
        yield from ((c.EXTRA,), (c.FANATIC,))
        yield c.STEAL, st.integers(1, 3), seat, seat
        yield c.SUPPLY, st.integers(0, 2), st.integers(-7, 7)
        yield c.TROPHY, st.integers(0, 2), seat, named(*_TROPHIES)
        yield c.EVENT, named(*_EVENTS, "")
        yield c.FATE, named(*_FATES) | st.just(c.UNNAMED)
    if state["opponent"]:
        yield from ((c.TAKE, *(few.map(abs),) * state["opponent"]["owed"]),) * 4
        yield from ((c.ENTER, named(*_ROW, *_EVENTS)),) * 6
        yield c.LEAVE, st.integers(1, 6), st.integers(0, 2)
        yield c.PLACE, st.integers(1, 6), named(*_ROW)
        yield from ((c.SHORT,),) * (len(state["row"]) == 4)


class TableMachine(RuleBasedStateMachine):
    """A device, and its book after every step that could be undone."""

    def __init__(self):
        super().__init__()
        self.play = Play()
        self.past: list = [(None, None)]  # state and book after each step
        self.future: list = []  # the same for what was undone

    @initialize(asked=starts())
    def begin(self, asked):
        self.submit(asked)

    @precondition(lambda self: self.play.see())
    @rule(data=st.data(), presses=st.integers(1, 6))
    def press(self, data, presses):
        for _ in range(presses):
            code, *numbers = data.draw(st.sampled_from(list(sensible(self.play.see()))))
            self.submit(pack(code, *(data.draw(number) for number in numbers)))

    @rule(asked=wild | st.tuples(st.integers(0x10, 0x23), few, anything).map(lambda n: pack(*n)))
    def press_wildly(self, asked):
        self.submit(asked)

    @precondition(lambda self: not self.play.see() or self.play.see()["round"] > 2)
    @rule(asked=starts())
    def begin_again(self, asked):
        self.submit(asked)

    @precondition(lambda self: self.play.see() and self.play.see()["round"] > 3)
    @rule()
    def finish(self):
        self.submit(pack(c.FINISH))

    @rule(code=st.sampled_from((UNDO, UNDO, REDO)), steps=st.integers(1, 9))
    def go_back_or_forth(self, code, steps):
        self.submit(pack(code, steps))

    def submit(self, asked):
        before = self.play.trace()
        if self.play.keeper.game and asked[:1] >= bytes((c.HONOR,)):
            with suppress(Refusal):
                self.play.keeper.game.decide(asked)
            assert self.play.trace() == before, "to decide changed something"
        facts = []
        with suppress(Refusal):
            facts = self.play.submit(asked)  # and every fact is told in words
        if facts:
            self.follow(asked, facts)
        else:
            assert self.play.trace() == before, "a refusal changed something"

    def follow(self, asked, facts):
        code, game = asked[0], self.play.keeper.game
        if code == UNDO:
            for _ in range(unpack(asked)[0]):
                self.future.append(self.past.pop())
        elif code == REDO:
            for _ in range(unpack(asked)[0]):
                self.past.append(self.future.pop())
        else:
            book = copy.deepcopy(self.past[-1][1])
            if code == START:
                book = Book(self.play.journal.read(self.play.journal.head), game.catalog)
            elif code != NOTE:
                book.follow(asked, facts)
            self.past.append((game.save(), book))
            self.future = []

    @invariant()
    def undo_and_redo_lead_to_states_that_were(self):
        game = self.play.keeper.game
        assert (game and game.save()) == self.past[-1][0]
        assert self.play.keeper.redoable() == len(self.future)
        assert self.play.keeper.undoable() == (len(self.past) > 1)

    @invariant()
    def the_device_and_the_book_agree(self):
        state, book = self.play.see(), self.past[-1][1]
        if state:
            assert [seat["honor"] for seat in state["seats"]] == book.honor
            assert [seat["turns"] for seat in state["seats"]] == book.turns
            assert [seat["extra_turns"] for seat in state["seats"]] == book.extra_turns
            assert state["pool"] == book.left()
            assert (state["event"] or "") == book.event
            assert [name or "" for name in state["fates"]] == book.fates
            assert (state["phase"] in ("counting", "over")) == book.counting
            assert state["active"] == (None if book.counting else book.active)
            if state["opponent"]:
                assert state["opponent"]["honor"] == book.opponent + book.head

    @invariant()
    def all_have_had_equal_turns_when_the_count_begins(self):
        book = self.past[-1][1]
        if book and book.counting and not book.early:
            assert len(set(book.turns)) == 1

    @invariant()
    def everybody_can_look_at_a_small_state(self):
        game = self.play.keeper.game
        if game:
            assert len(game.save()) <= 128
            for eye in (PUBLIC, ALL, 1):
                json.dumps(game.view(eye))

    @invariant()
    def a_device_that_starts_again_is_where_it_was(self):
        again = self.play.reopen()
        assert again.see() == self.play.see()
        assert again.trace() == self.play.trace()


@pytest.fixture(autouse=True)
def _cards(monkeypatch):
    monkeypatch.setenv("VIGIL_CARDS", str(catalog_path()))


def test_random_games():
    explore = int(os.environ.get("VIGIL_EXPLORE", "0"))  # so many games; else always the same 80
    TableMachine.TestCase.settings = settings(
        max_examples=explore or 80,
        stateful_step_count=40,
        derandomize=not explore,
        database=None,
        deadline=None,
    )
    TableMachine.TestCase().runTest()
