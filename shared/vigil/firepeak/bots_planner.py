"""`planner`: a turn of actions ahead. It plays for the end that is near: a full pattern, or Power.

An action is worth its own gain by exact odds, as `greedy` has it, and what the best action after it
gains in each way it may turn out. The more places are filled the more the next one counts; the
fewer creatures the deck has, the more Power does. The leader draws the last creature, any other
leaves it there. A creature that is still to be drawn is one of those that nobody has shown.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import repair
from vigil.firepeak import state as s
from vigil.firepeak.bots_greedy import Greedy, best
from vigil.firepeak.bots_sight import COMPLETE, Board
from vigil.firepeak.checks import among
from vigil.firepeak.odds import above, duel
from vigil.firepeak.pattern import Pattern
from vigil.firepeak.rules_fights import capture_sums, rescue_sums
from vigil.pack import unpack

_FIRST = const(3)  # the best first actions that are looked into
_DRAWS = const(3)  # creatures that a recruit is tried with
_OPEN = const(20)  # a place that any creature could fill
_POWER = const(2)
_NEAR = const(24)  # creatures in the deck: from here on Power counts more
_WON = const(1000)


def pick(game):
    """The best command that will not be refused, while no pattern is illegal."""
    plan = Planner(game)
    rated = [each for each in plan.rating() if each]
    raw = game.raw
    if raw[s.ASK] or raw[s.ACTIONS] < 2:
        return best(game, rated)
    rated.sort()
    found = []
    for gain, number, command in rated[-_FIRST:]:
        found.append((gain + plan.later(command), number, command))
    return best(game, found + rated[:-_FIRST])


class Pyramid(Board):
    """A pattern, and how near the end is."""

    def __init__(self, game, seat, unseen):
        self.late = max(0, _NEAR - game.left()) / _NEAR
        Board.__init__(self, game, seat, unseen)

    def value(self):
        """The higher the better."""
        filled = power = room = 0
        for at in range(self.size):
            if self.clans[at] >= 0:
                filled += 1
                power += self.powers[at]
            else:
                room += self.fitting(at)
        if filled == self.size:
            return COMPLETE + power
        late = self.late
        total = filled * (8 + 4 * filled / self.size) * (1 - late / 2)
        total += _OPEN * room / self.unseen.total * (1 - late)
        return total + power * (_POWER + 2 * late)


class Planner(Greedy):
    """One look at the table, and one further."""

    BOARD = Pyramid

    def _actions(self):
        ends = 0 < self.game.left() <= self.game.raw[s.ACTIONS]
        lead = self._lead() if ends else 0
        for rated in Greedy._actions(self):
            if rated and ends:
                rated = rated[0] + self._last(rated[1], lead), rated[1]
            yield rated

    def _last(self, command, lead):
        """What it is worth to draw towards the end, for a seat that leads and one that does not."""
        if command[0] != c.RECRUIT:
            return 0
        return _WON if lead > 0 else -20

    def _lead(self):
        """By how much this seat would win if the game ended now, negative if not."""
        mine, best = 0, -1
        for seat in self.game.seats():
            pattern = Pattern(self.game, seat)
            score = 16 * pattern.total() + sum([1 for each in pattern.cells if each])
            if seat == self.seat:
                mine = score
            else:
                best = max(best, score)
        return mine - best

    # The second action

    def later(self, command):
        """What the best next action is expected to gain after this one."""
        code, numbers = command[0], unpack(command)
        if code == c.RECRUIT:
            return self._after_draws(numbers[0])
        if code == c.CAPTURE:
            return self._after_capture(*numbers[:3])
        if code == c.BRAINWASH:
            return self._after_brainwash(numbers[0], numbers[1])
        if code == c.RESCUE:
            return self._after_rescue(numbers[0], numbers[1])
        return self._gain(self._moved(code, numbers[0], numbers[1]))

    def _copy(self):
        """The same table to try things on, one action later."""
        game = self.game
        table = s.State(game.raw[s.PLAYERS])
        table.raw[:] = game.raw
        table.words = game.words
        table.raw[s.ACTIONS] -= 1
        return table

    def _gain(self, table):
        """The best gain there, or none."""
        best = 0
        for rated in Planner(table).rating():
            best = max(best, rated[0]) if rated else best
        return best

    def _moved(self, code, here, to):
        table = self._copy()
        mine, other = table.at(self.seat, here), table.at(self.seat, to)
        table.raw[s.WHERE + mine] = s.SHELF * self.seat + to
        if code == c.SWAP:
            table.raw[s.WHERE + other] = s.SHELF * self.seat + here
        return table

    def _lost(self, table, creature, to):
        """A creature goes to a dungeon; its pattern is repaired as well as can be."""
        raw = table.raw
        seat = raw[s.WHERE + creature] // s.SHELF
        raw[s.WHERE + creature] = s.SHELF * to
        pattern = Pattern(table, seat)
        before = bytes(pattern.cells)
        repair.mend(pattern)
        for each in before:
            if each:
                at = pattern.cells.find(bytes((each,)))
                code = s.GONE if at < 0 else s.SHELF * seat + c.FIRST_PLACE + at
                raw[s.WHERE + each - 1] = code
        return table

    def _after_capture(self, here, other, to):
        mine, power, _, theirs, adds = capture_sums(self.game, self.seat, here, other, to)
        won, tied, lost = duel(power, adds)
        total = tied * self._gain(self._copy())
        total += won * self._gain(self._lost(self._copy(), theirs, self.seat))
        return (total + lost * self._gain(self._lost(self._copy(), mine, other))) / 36

    def _after_rescue(self, here, other):
        mine, power, _, adds = rescue_sums(self.game, self.seat, here, other)
        won, tied, lost = duel(power, adds)
        total = (won + tied) * self._gain(self._copy())
        return (total + lost * self._gain(self._lost(self._copy(), mine, other))) / 36

    def _after_brainwash(self, clan, power):
        won, failed, _ = above(power)
        creature = among(self.game.dungeon(self.seat), 4 * clan - 4 + power)
        total = failed * self._gain(self._copy())
        return (total + won * self._gain(self._placed(self._copy(), creature, None))) / 6

    def _after_draws(self, leader):
        """A few creatures that it may be, far apart among the unseen, each at its best place."""
        unseen, total = self.unseen, 0
        for i in range(_DRAWS):
            at, kind = (37 * self.game.get(s.COUNT) + i * unseen.total // _DRAWS) % unseen.total, 0
            while at >= 0:
                kind += 1
                at -= unseen.counts[kind]
            table = self._copy()
            total += self._gain(self._placed(table, _hidden(table, self.seat, kind), leader))
        return total / _DRAWS

    def _placed(self, table, creature, leader):
        """A creature at the best place below a leader, or anywhere; else as guard or prisoner."""
        board, best, place = self.board, 0, c.DUNGEON
        spots = board.open()
        if leader == c.WIZARD:
            spots = [at for at in spots if at < 2]
        elif leader is not None:
            below = board.pattern.minions(leader - c.FIRST_PLACE)
            spots = [at for at in spots if at in below]
        for at in spots:
            gain = board.gain(at, s.clan_of(creature), s.printed(creature))
            if gain > best:
                best, place = gain, at + c.FIRST_PLACE
        if place == c.DUNGEON and self.free_guard:
            place = c.GUARD
        table.raw[s.WHERE + creature] = s.SHELF * self.seat + place
        return table


def _hidden(table, seat, kind):
    """One of a kind that this seat has not seen; what lies where nobody looks stays as many."""
    found = among(table.lying(s.UNDRAWN), kind)
    for other in table.seats():
        if found == c.NOBODY and other != seat:
            found = among(table.dungeon(other), kind)
            if found != c.NOBODY:
                table.raw[s.WHERE + table.lying(s.UNDRAWN)[0]] = s.SHELF * other
    return found
