"""Every byte that is sent to every follower of a full game, and whether it tells what is hidden.

A game is played by lines, each by the seat that is asked. At some moment it is told on in two
worlds: as it is, and with everything exchanged that one follower may not know (the hands and decks
of the others, the order of its own deck and of the center deck, chance itself). Both go on by the
same moves for as long as that follower may not know which world it is in, which is read off the
cards and not off what is sent; so long it must be sent the same bytes.
"""

import asyncio
import contextlib
import itertools
import random
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import contextmanager
from types import SimpleNamespace

from vigil.codes import PUBLIC
from vigil.full import ending, piles
from vigil.full import layout as z
from vigil.full.moves import moves
from vigil.games import Games
from vigil.refusal import Refusal
from vigil_host.books.replay import Replay
from vigil_host.books.store import Record
from vigil_host.cable.news import Kept
from vigil_host.cable.port import Place
from vigil_host.errors import UserError
from vigil_host.games.full.words import new
from vigil_host.games.line import Line
from vigil_host.make.cards import load_catalog
from vigil_host.page.devices import Devices
from vigil_host.page.stream import Follower

DEVICE = "kitchen"
_TURNS = 12  # of the loop, until all who follow have heard


class Cabled:
    """A session without a cable: its records are here as soon as they are made."""

    gone = None
    level = True
    called = name = board = DEVICE
    place = Place(DEVICE, DEVICE)

    def __init__(self, records):
        self.replay = Replay(Games(load_catalog()))
        self.records = []
        self.hear: Callable[..., None] = lambda *_: None
        for event in records:
            self.keep(event)

    @property
    def head(self):
        return len(self.records)

    @property
    def game(self):
        now = self.replay.now
        return now.play.at(now.saved)

    @contextmanager
    def reading(self):
        yield self.replay

    def catch_up(self, _patience_s):
        """All of it is here."""

    def submit(self, command, expected):
        done = Future()
        try:
            if expected != self.head:
                raise UserError("The game has moved on meanwhile: look again.")
            self.keep(self.game.decide(command))
            done.set_result(None)
        except (Refusal, UserError) as error:
            done.set_exception(UserError(str(error)))
        return done

    def become(self, saved):
        """Let the cards lie otherwise from now on."""
        self.replay.now.saved = saved

    def keep(self, event):
        self.records.append(event)
        step = self.replay.take(Record(1, self.head, event, 0))
        self.hear(self, Kept([], [step] if step else []))


class World:
    """A device that tells, all who follow it, and all that they are sent."""

    def __init__(self, store, records):
        self.devices = Devices(store)
        self.cabled = Cabled(records)
        self.cabled.hear = self.devices._hear
        hub = SimpleNamespace(sessions={DEVICE: self.cabled})
        hub.session = lambda device: self.cabled if device == DEVICE else None
        self.devices._hub = hub  # pyright: ignore
        self.sent = {}
        self._tasks = []

    async def open(self):
        """Everybody comes: the page, and a phone in every seat."""
        players = len(self.cabled.game.names)
        self.devices.stream.open()
        for eye in range(1, players + 1):
            self.devices.look_for(eye)
            self._follow(eye, Follower(eye=eye, device=DEVICE))
        self._follow(PUBLIC, Follower())
        self.devices._hear(self.cabled, Kept([], []))  # pyright: ignore
        await self.settle()

    async def settle(self):
        for _ in range(_TURNS):
            await asyncio.sleep(0)

    async def close(self):
        self.devices.stream.close()
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def do(self, line, eye=PUBLIC):
        self.devices.do(DEVICE, line, self.cabled.head, eye)

    def _follow(self, name, ear):
        self.sent[name] = []
        self._tasks.append(asyncio.ensure_future(self._hear(name, ear)))

    async def _hear(self, name, ear):
        async for event in self.devices.stream.follow(ear):
            self.sent[name].append(event)


def begun(words):
    """The first record of a game: `names=Ana,Bo seed=3`."""
    return Games(load_catalog()).begin(new(Line(f"new {words}")))


def known(game, eye):
    """All that a follower may know of the cards, whatever it is sent."""
    state = game.state
    raw = state.raw
    seats = range(raw[z.PLAYERS])
    asked = state.seat + 1
    return (
        state.over,
        asked,
        (state.ask, state.pc, state.runes, state.power, state.pool, state.center_left),
        [state.honor_of(seat) for seat in seats],
        bytes(raw[z.ROW_AT : z.ROW_AT + z.PLACES]),
        bytes(raw[z.MYSTICS : z.FANATICS + 1]),
        bytes(piles.void_cards(state)),
        [_laid(state, seat, state.over or eye == seat + 1) for seat in seats],
        moves(game) if eye == asked else None,
    )


def _laid(state, seat, own):
    deck, hand, *open_ones = piles.zones_of(state, seat)
    shown = [bytes(cards) for cards in open_ones]
    lie = piles.trophies(state, seat), piles.under(state, seat)
    worth = ending.cards_honor(state, seat + 1) if own else None  # of all cards that one has
    return len(deck), bytes(hand) if own else len(hand), worth, shown, lie


def exchanged(game, eye, dice):
    """The state with everything exchanged that an eye may not know."""
    state = game.state
    state.park()
    raw = state.raw
    for seat in range(raw[z.PLAYERS]):
        base, _, top, hand, _, _, _, sure = state.parked[seat]
        ends = [*range(base, top - sure)] + ([] if eye == seat + 1 else [*range(top, hand)])
        _shuffle(raw, ends, dice)
    first = z.SEATS + z.RECORD * raw[z.SIDES]
    _shuffle(raw, range(first + raw[z.SUNK], first + state.center_left), dice)
    state.x = dice.randrange(1, 65536)
    return state.save()


def _shuffle(raw, places, dice):
    cards = [raw[at] for at in places]
    dice.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        raw[at] = card


async def watch(store, start, seed, moments, most=12):
    """Play a whole game, and at some moments in two worlds for every follower.

    How many bytes were sent in the game, how many forks there were, how many moves they went on
    for, in how many another follower was told of the difference, and what told the one who should
    not know.
    """
    dice = random.Random(seed)
    world = World(store, [start])
    await world.open()
    found = SimpleNamespace(sent=0, forks=0, moves=0, told_others=0, leaks=[])
    while not world.cabled.game.over():
        if dice.random() < moments:
            for eye in world.sent:
                await _fork(store, world.cabled.records, eye, dice, most, found)
        await _decide(world, dice)
    found.sent = sum(len(event) for sent in world.sent.values() for event in sent)
    await world.close()
    return found


async def _decide(world, dice):
    """Whoever is asked takes one of the moves that it was told of."""
    game = world.cabled.game
    told = moves(game)
    wish = dice.choice(told[1:] or told)
    world.do(f"do {told.index(wish) + 1}")
    await world.settle()
    return wish


async def _fork(store, records, eye, dice, most, found):
    one, other = World(store, records), World(store, records)
    before = known(one.cabled.game, eye)
    other.cabled.become(exchanged(other.cabled.game, eye, dice))
    assert known(other.cabled.game, eye) == before
    for world in (one, other):
        await world.open()
    found.forks += 1
    for _ in range(most):
        differs = _difference(one.sent[eye], other.sent[eye])
        if differs:
            found.leaks.append((eye, *differs))
        if differs or not await _go_on(one, other, eye, dice):
            break
        found.moves += 1
    found.told_others += any(one.sent[each] != other.sent[each] for each in one.sent)
    for world in (one, other):
        await world.close()


def _difference(mine, theirs):
    """The first event that is not the same, from where it differs; nothing where there is none."""
    for one, other in itertools.zip_longest(mine, theirs, fillvalue=""):
        if one != other:
            pairs = enumerate(zip(one, other, strict=False))
            at = next((place for place, (a, b) in pairs if a != b), 0)
            return one[max(at - 60, 0) : at + 60], other[max(at - 60, 0) : at + 60]
    return ()


async def _go_on(one, other, eye, dice):
    """The same move in both worlds; whether the follower still may not know which is which."""
    mine, theirs = moves(one.cabled.game), moves(other.cabled.game)
    both = [text for text in mine if mine.count(text) == theirs.count(text) == 1]
    if one.cabled.game.over() or not both:
        return False
    wish = dice.choice(both[1:] or both)
    for world, told in ((one, mine), (other, theirs)):
        world.do(f"do {told.index(wish) + 1}")
        await world.settle()
    return known(one.cabled.game, eye) == known(other.cabled.game, eye)
