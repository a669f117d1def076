"""`greedy`: the action that is expected to gain most, by exact odds; the turn ends where none does.

A recruit is worth the best placement of each kind that it may turn out to be; a fight what either
side would lose of its pattern, after the best repair. Everything is rated before any rule is asked.
"""

from vigil.compat import const
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.bots import legal
from vigil.firepeak.bots_sight import Board, Unseen
from vigil.firepeak.odds import above, duel
from vigil.firepeak.pattern import tier
from vigil.pack import pack

_PRISONER = const(2)  # a creature in the own dungeon: it may be brainwashed
_GUARD = const(2)  # and its Power: it fights, and no pattern breaks with it
_LEAST = 0.3  # less is no gain


def pick(game):
    """The best command that will not be refused, while no pattern is illegal."""
    return best(game, [rated for rated in Greedy(game).rating() if rated])


def best(game, rated):
    """Of what was rated; the turn ends where nothing gains."""
    while rated:
        first = max(rated)
        if first[0] < _LEAST and not game.raw[s.ASK]:
            break
        if legal(game, first[2]):
            return first[2]
        rated.remove(first)
    return pack(c.DECLINE if game.raw[s.ASK] == s.RESCUED else c.END, *_no_time(game))


def _no_time(game):
    return () if game.raw[s.ASK] == s.RESCUED else (0,)


class Greedy:
    """One look at the table."""

    BOARD = Board  # how a pattern is rated

    def __init__(self, game):
        self.game = game
        self.seat = seat = game.raw[s.ACTIVE]
        self.unseen = Unseen(game, seat)
        self.board = self.BOARD(game, seat, self.unseen)
        self.free_guard = game.at(seat, c.GUARD) == c.NOBODY
        self.share = 1 / (game.raw[s.PLAYERS] - 1)  # another's loss is the gain of all others

    def rating(self):
        """(gain, number, command) of all that may be worth doing; None after a bit of work."""
        found = self._answers() if self.game.raw[s.ASK] else self._actions()
        for number, rated in enumerate(found):
            yield rated and (rated[0], number, rated[1])

    def _actions(self):
        if not self.game.raw[s.ACTIONS]:
            return
        yield from self._recruits()
        yield from self._brainwashes()
        yield from self._moves()
        mine = []
        for each in self._fighters(self.seat, self.board):
            if each:
                mine.append(each)
            else:
                yield
        for other in self.game.seats():
            if other != self.seat:
                yield from self._captures(mine, other)
                yield from self._rescues(mine, other)

    # Placing

    def _best_place(self, spots, clan, printed, least):
        """What a creature gains at the best of some positions, or as the guard."""
        best = max(least, _GUARD + printed) if self.free_guard else least
        for at in spots:
            best = max(best, self.board.gain(at, clan, printed))
        return best

    def _mean(self, spots):
        """What a creature that nobody has seen gains there, in the mean."""
        total, counts = 0, self.unseen.counts
        for kind in range(1, 25):
            if counts[kind]:
                clan, printed = (kind - 1) // 4, (kind - 1) % 4 + 1
                total += counts[kind] * self._best_place(spots, clan, printed, _PRISONER)
        return total / self.unseen.total

    def _recruits(self):
        """One for each leader that has room below, and the wizard."""
        if not self.game.left():
            return
        board = self.board
        spots = board.open()
        top = [at for at in spots if tier(at) == 1]
        yield self._mean(top), pack(c.RECRUIT, c.WIZARD, 0, c.OMITTED)
        for at in range(board.size):
            below = [each for each in board.pattern.minions(at) if each in spots]
            if board.clans[at] >= 0 and below:
                leader = at + c.FIRST_PLACE
                yield self._mean(below), pack(c.RECRUIT, leader, 0, c.OMITTED)

    def _brainwashes(self):
        spots = self.board.open()
        for creature in self.game.dungeon(self.seat):
            clan, printed = s.clan_of(creature), s.printed(creature)
            gain = self._best_place(spots, clan, printed, 0) - _PRISONER
            command = pack(c.BRAINWASH, clan + 1, printed, c.OMITTED)
            yield gain * above(printed)[0] / 6, command

    def _moves(self):
        board = self.board
        for at in range(board.size):
            if board.clans[at] >= 0:
                for to in range(board.size):
                    swap = board.clans[to] >= 0
                    if to != at and (not swap or (at < to and to in board.near[at])):
                        numbers = at + c.FIRST_PLACE, to + c.FIRST_PLACE
                        command = pack(c.SWAP if swap else c.MOVE, *numbers)
                        yield board.rearranged(at, to), command

    # Fighting

    def _fighters(self, seat, board):
        """(place, what a die adds to when attacking, what is lost with it, clan) of a seat.

        None after each bit of work.
        """
        for at in range(board.size):
            clan, power = board.clans[at], board.powers[at]
            for lost in board.losing(at) if clan >= 0 else ():
                yield None if lost is None else (at + c.FIRST_PLACE, power, lost, clan)
        guard = self.game.at(seat, c.GUARD)
        if guard != c.NOBODY:
            power = self.game.strength(guard)
            yield c.GUARD, power, _GUARD + power, s.clan_of(guard)

    def _captures(self, mine, other):
        theirs = self._fighters(other, self.BOARD(self.game, other, self.unseen))
        powers = self.game.setting(c.CLAN_POWERS)
        for each in theirs:
            if not each:
                yield
                continue
            to, adds, hurt, clan = each
            adds += to != c.GUARD and tier(to - c.FIRST_PLACE) == 1
            adds += powers and clan == c.GAIAS_CHILDREN
            for place, power, lost, _ in mine:
                won, _, beaten = duel(power, adds)
                gain = won * (hurt * self.share + _PRISONER)
                gain -= beaten * (lost + _PRISONER * self.share)
                yield gain / 36, pack(c.CAPTURE, place, other, to)

    def _rescues(self, mine, other):
        if not self.game.prisoners(other):
            return
        guard = self.game.at(other, c.GUARD)
        adds = 0 if guard == c.NOBODY else self.game.strength(guard)
        prize = self._mean(self.board.open()) + _PRISONER * self.share
        for place, power, lost, clan in mine:
            power += self.game.setting(c.CLAN_POWERS) and clan == c.HOLY_ORDER
            won, _, beaten = duel(power, adds)
            gain = (won * prize - beaten * (lost + _PRISONER * self.share)) / 36
            yield gain, pack(c.RESCUE, place, other, 0, c.OMITTED)

    # Answering

    def _answers(self):
        """Places for the creature that waits for one; after a rescue, for each prisoner."""
        game = self.game
        held = [game.raw[s.HELD]]
        if game.raw[s.ASK] == s.RESCUED:
            held = game.dungeon(game.raw[s.LEADER])
        for creature in held:
            clan, printed = s.clan_of(creature), s.printed(creature)
            for at in range(self.board.size):
                if self.board.clans[at] < 0:
                    gain = self.board.gain(at, clan, printed)
                    yield gain, _placing(at + c.FIRST_PLACE, creature)
            yield _GUARD + printed, _placing(c.GUARD, creature)
            yield _PRISONER, _placing(c.DUNGEON, creature)


def _placing(to, creature):
    return pack(c.PLACE, 0, to, s.kind_of(creature), 0, c.OMITTED)
