"""A real opponent: it tries each move, plays on for a while, and takes what stands best.

What its seat cannot see is dealt anew before it looks: other hands, and the order of all decks. So
two games that look alike from its seat get the same move. Chance comes out of what is seen, so the
same position gets the same move wherever and whenever it is asked.

How it plays on, for everybody, is its second level: what `policy` says, each seat by what cards are
worth to its own deck. The first one takes what is worth most today. The third tries its moves; how
often and how far is a matter of time, of which a chip has less than a laptop. The fourth is for
laptops: it plays on until its turn comes again, and judges that by what many games have taught.
Neither looks at a clock: both count their work in decisions played on, so the same effort leads to
the same move. Where the work ends too soon, what is known by then counts.

It thinks in bits that are as long as a decision: who asks can see to other things in between.
"""

from binascii import crc32

from vigil.boxes import SOLITAIRE, TEAM
from vigil.compat import SLOW, const
from vigil.dice import SEED_MOST
from vigil.full.chance import BYTES as CHANCE_BYTES
from vigil.full.choices import IN_ROW, PASS, THE_MYSTIC
from vigil.full.engine import State
from vigil.full.layout import PLAYERS, ROW_AT, SIDES, SUNK, VARIANT
from vigil.full.ops import NAME
from vigil.full.policy import Policy

# How often each move is tried at first, how many turns are played on (0: as many as there are
# players), with how many turns left, in 16ths, the game is played to its end instead, and the most
# work: of level 3, and of level 4. With 60 tries, or played to the end, that won no more.
_EFFORTS = ((3, 1, 0, 160),) * 2 if SLOW else ((20, 2, 24, 20_000), (20, 0, 0, 20_000))
_SURE = const(64)  # an Honor: so much better must a move look than the habitual one
_TRY = const(3)  # work besides the decisions of a try: to begin and to judge it
_ALL = const(99)
_STEP = const(7919)  # from one deal's seed to the next


class Sage:
    """A player of some level, or with an effort of its own."""

    def __init__(self, level, effort=None):
        self._own_effort = effort
        self._tries = self._turns = self._ending = self._most = 0
        self._level = level
        self._policy = None
        self._usual = 0
        self._work = 0  # still to be spent on this decision
        self._worths = []  # what cards are worth to each seat
        self._judge = None  # of level 4

    def pick(self, state):
        """The move it makes."""
        for move in self.thinking(state):
            if move is not None:
                return move
        return PASS

    def thinking(self, state):
        """Yield None after each bit of work, then the move."""
        moves = state.moves()
        if len(moves) == 1:
            yield moves[0]
            return
        if not self._policy or self._policy.book is not state.book:
            self._policy = Policy(state.book)
        policy = self._policy
        move = policy.opening(state, moves)
        if not move:
            yield from policy.looking(state, self._level > 1)
            move = policy.move(state)
            if self._level > 2:
                yield
                move = yield from self._best(state, _different(state, moves), move)
        yield move

    def _best(self, state, moves, usual):
        """Try all, then the better half twice as often, until one is left or the work is done."""
        self._judge = _judge(state) if self._level > 3 else None
        effort = self._own_effort or _EFFORTS[self._judge is not None]
        self._tries, self._turns, self._ending, self._most = effort
        self._work = self._most
        self._usual = usual
        self._worths = yield from self._by_seat(state)
        hidden = _hidden(state)
        yield
        seed = crc32(hidden.save()) & SEED_MOST
        scored = [[0, 1 if move == usual else -i, move] for i, move in enumerate(moves)]
        scored.sort(reverse=True)  # perhaps not all are tried
        tries = self._tries
        while len(scored) > 1 and self._work > 0:
            seed = yield from self._compare(hidden, seed, scored, tries)
            scored.sort(reverse=True)
            del scored[(len(scored) + 1) // 2 :]
            tries *= 2
        return scored[0][2]

    def _by_seat(self, state):
        """What cards are worth to each seat: as to oneself, if nobody else comes to move."""
        worths = [self._policy.worth] * state.raw[SIDES]
        if self._turns != 1:
            for seat in range(len(worths)):
                if seat != state.seat:
                    worths[seat], _ = yield from self._policy.evaluation.judging(state, seat, True)
        return worths

    def _compare(self, hidden, seed, scored, tries):
        """Try all so many times, or for their share of the work; the seed that was used last.

        A deal that was not tried with all does not count; if it is the first, the others are out.
        """
        enough = self._work - self._work // _halvings(len(scored))
        sure = 0 if self._judge else _SURE  # of chances to win, none need be that much better
        for _ in range(tries):
            first = self._work == self._most
            seed = (seed + _STEP) & SEED_MOST
            dealt = _dealt(hidden, seed)
            yield
            found = yield from self._outcomes(dealt, scored)
            if first:
                del scored[max(len(found), 1) :]
            if len(found) == len(scored):
                for entry, value in zip(scored, found):
                    entry[0] += value + (sure if entry[2] == self._usual else 0)
            if self._work <= enough:
                break
        return seed

    def _outcomes(self, dealt, scored):
        """How each turns out with the same cards, as far as the work goes."""
        found = []
        for _, _, move in scored:
            value = yield from self._tried(dealt.copy(), move)
            if self._work <= 0:
                break
            found.append(value)
            yield
        return found

    def _tried(self, state, move):
        """How a move turns out after some turns of everybody's habits."""
        policy, seat, work = self._policy, state.seat, self._work - _TRY
        turns = self._turns or state.raw[PLAYERS]
        if policy.left <= self._ending:
            turns = _ALL
        while work > 0:
            if move == PASS and not state.ask:
                turns -= 1
            state.do(move)
            work -= 1
            yield
            if state.over or (not turns and not state.ask):
                break
            policy.worth = self._worths[state.seat]
            move = policy.move(state)
        self._work = work
        policy.worth = self._worths[seat]
        lead = policy.evaluation.value(state, seat, self._worths)
        return self._judge.value(state, seat, lead) if self._judge else lead


def _judge(state):
    """What games have taught, where there is memory for it and they were games like this one."""
    if SLOW or state.raw[VARIANT] == TEAM:
        return None
    from vigil.full.experience_cpython import learned

    found = learned()
    return found if max(state.book.center) < found.cards else None


def _halvings(count: int) -> int:
    """How often a number of moves is halved until one is left."""
    return len(bin(count - 1)) - 2


def _different(state: State, moves: list[int]) -> list[int]:
    """Moves without those that do the same: two alike in the row, unless it slides."""
    if state.ask == NAME:  # listed as they lie in the deck, which nobody sees
        return sorted(moves)
    if state.raw[VARIANT] == SOLITAIRE:
        return moves
    found, cards = [], []
    for move in moves:
        card = state.raw[ROW_AT + move - IN_ROW] if IN_ROW <= move < THE_MYSTIC else 0
        if not card or card not in cards:
            found.append(move)
            cards.append(card)
    return found


def _hidden(state: State) -> State:
    """A copy in which everything that its seat does not see lies in order, and so does chance."""
    new = state.copy()
    raw = new.raw
    new.x = new.y = 0
    if state.chance:
        raw[len(raw) - CHANCE_BYTES :] = bytes(CHANCE_BYTES)
    center = new.areas_at - len(new.book.center)
    _sort(raw, center + raw[SUNK], center + new.center_left)
    _sort(raw, new.base, new.top - new.known)
    for seat in range(raw[PLAYERS]):
        if seat != new.seat:
            base, limit, top, hand, played, end, in_play_at, _ = new.parked[seat]
            _sort(raw, base, hand)
            new.parked[seat] = base, limit, top, hand, played, end, in_play_at, 0
    return new


def _sort(raw: bytearray, begin: int, end: int) -> None:
    raw[begin:end] = bytes(sorted(raw[begin:end]))


def _dealt(hidden: State, seed: int) -> State:
    """A copy with chance begun anew, and other hands dealt."""
    new = hidden.copy()
    new.shuffle(seed)
    raw = new.raw
    for seat in range(raw[PLAYERS]):
        if seat != new.seat:
            base, _, top, hand, _, _, _, _ = new.parked[seat]
            for at in range(hand - 1, max(top, base + 1) - 1, -1):
                other = base + new.below(at + 1 - base)
                raw[at], raw[other] = raw[other], raw[at]
    return new
