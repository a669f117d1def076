"""What each event of Firepeak does to its state: one function for each.

`apply` never refuses and never rolls: it only carries out what an event says.
"""

from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.places import cast, keep, pay, put, research, show, spell
from vigil.firepeak.steps_turns import COUNTER, deck_out, end, judge, unshuffle
from vigil.pack import unpack


def apply(game, event, say):
    """Make an event true; `say` hears it and everything that follows from it."""
    numbers = unpack(event)
    code = event[0]
    say((code,) + tuple(numbers))
    game.put(s.COUNT, game.get(s.COUNT) + 1)
    left = game.left()
    if code in _ACTIONS:
        game.raw[s.FLAGS] |= s.BEGUN
    (COUNTER if code in COUNTER else _STEPS)[code](game, say, *numbers)
    if left and not game.left():
        deck_out(game, say, code == c.PLACE and numbers[1] != c.NOBODY)
    if game.raw[s.PHASE] == s.PLAYING:
        judge(game, say)
    _blame(game, code)


def _blame(game, code):
    """Whether an action has broken a pattern: all were legal when it began."""
    if not game.raw[s.BROKEN]:
        game.raw[s.FLAGS] &= ~s.BY_ACTION
    elif code in _ACTIONS:
        game.raw[s.FLAGS] |= s.BY_ACTION


def _place(game, say, seat, creature, to, hidden_of):
    raw = game.raw
    if hidden_of:
        show(game, hidden_of)
    if creature == c.NOBODY:
        raw[game.seat(seat) + s.UNSEEN] += 1
        return
    if raw[s.ASK]:
        raw[s.ASK], raw[s.HELD] = 0, c.NOBODY
    else:
        raw[s.LAST] = creature
        raw[s.LAST_FROM] = s.SHELF * hidden_of if hidden_of else raw[s.WHERE + creature]
        raw[s.FLAGS] &= ~(s.BEGUN | s.LAST_SHUFFLED | s.BY_ACTION)
    put(game, say, creature, s.GONE if to == c.DISCARD else s.SHELF * seat + to)


def _ask(game, ask, creature, leader):
    raw = game.raw
    raw[s.ASK], raw[s.HELD], raw[s.LEADER] = ask, creature, leader


def _recruit(game, say, seat, leader, creature, to, _drawn):
    pay(game)
    if creature == c.NOBODY:
        game.raw[game.seat(seat) + s.UNSEEN] += 1
    elif to == c.OMITTED:
        put(game, say, creature, s.IN_HAND)
        _ask(game, s.RECRUITED, creature, leader)
    else:
        put(game, say, creature, s.SHELF * seat + to)


def _capture(game, say, seat, mine, against, theirs, _first, above, _second, below, third, _by):
    pay(game)
    if above < below:
        put(game, say, mine, s.SHELF * against)
    elif above > below:
        leader = game.raw[s.WHERE + mine] % s.SHELF
        put(game, say, theirs, s.SHELF * seat)
        if third > s.printed(theirs):
            _ask(game, s.CAPTIVE, theirs, leader)


def _brainwash(game, say, seat, creature, power, die, unseen, to, bonus, _by):
    pay(game)
    if die <= power:
        return
    if unseen:
        show(game, seat)
    if bonus:
        game.raw[s.FLAGS] |= s.DOOM_USED
        game.raw[s.ACTIONS] += 1
    if to == c.OMITTED:
        put(game, say, creature, s.SHELF * seat)
        _ask(game, s.WASHED, creature, c.WIZARD)
    else:
        put(game, say, creature, s.SHELF * seat + to)


def _rescue(game, say, seat, mine, against, _f, above, _s, below, creature, unseen, to, _by):
    pay(game)
    if above < below:
        put(game, say, mine, s.SHELF * against)
    elif above > below and to == c.OMITTED:
        _ask(game, s.RESCUED, c.NOBODY, against)
    elif above > below:
        if unseen:
            show(game, against)
        put(game, say, creature, s.SHELF * seat + to)


def _use(game, free):
    """An action, or Night Wing's free one."""
    if free:
        game.raw[s.FLAGS] |= s.WING_USED
    else:
        pay(game)


def _move(game, say, seat, creature, to, free):
    _use(game, free)
    put(game, say, creature, s.SHELF * seat + to)


def _swap(game, say, _seat, creature, other, free):
    _use(game, free)
    here, there = game.raw[s.WHERE + creature], game.raw[s.WHERE + other]
    put(game, say, creature, there)
    put(game, say, other, here)


def _imprison(game, say, seat, creature):
    pay(game)
    put(game, say, creature, s.SHELF * seat)


def _repair(game, say, seat, *numbers):
    for i in range(0, len(numbers), 2):
        to = numbers[i + 1]
        put(game, say, numbers[i], s.GONE if to == c.DISCARD else s.SHELF * seat + to)


def _mistake(game, say, _seat, creature, code, lost=1, shuffled=0):
    if shuffled:
        unshuffle(game)
    put(game, say, creature, code)
    game.raw[s.LAST] = c.NOBODY
    if code == s.UNDRAWN:
        game.raw[s.FLAGS] &= ~s.LAST_TURN
    if lost and game.raw[s.ACTIONS]:
        pay(game)


def _decline(game, _say, _seat):
    game.raw[s.ASK] = 0


_ACTIONS = (
    c.RECRUIT,
    c.CAPTURE,
    c.BRAINWASH,
    c.RESCUE,
    c.MOVE,
    c.SWAP,
    c.IMPRISON,
    c.CAST,
    c.RESEARCH,
)
_STEPS = {
    c.PLACE: _place,
    c.RECRUIT: _recruit,
    c.CAPTURE: _capture,
    c.BRAINWASH: _brainwash,
    c.RESCUE: _rescue,
    c.MOVE: _move,
    c.SWAP: _swap,
    c.IMPRISON: _imprison,
    c.CAST: cast,
    c.RESEARCH: research,
    c.END: end,
    c.REPAIR: _repair,
    c.MISTAKE: _mistake,
    c.SPELL: spell,
    c.KEEP: keep,
    c.DECLINE: _decline,
}
