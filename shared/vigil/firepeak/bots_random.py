"""`random`: any legal command, so that whole games can be played without people.

It picks a kind of action and one of the commands of that kind that the rules allow; recruiting is
as likely as all fights, so games end.
"""

from vigil.dice import SEED_MOST, Dice
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.bots import legal
from vigil.pack import pack


def pick(game):
    """A command that will not be refused, while no pattern is illegal."""
    dice = Dice(game.digest() & SEED_MOST)
    kinds = [_answers] if game.raw[s.ASK] else [_recruits, _fights, _recruits, _moves, _recruits]
    while kinds:
        found = list(kinds.pop(dice.below(len(kinds)))(game))
        while found:
            command = found.pop(dice.below(len(found)))
            if legal(game, command):
                return command
    return pack(c.END, 0)


def _answers(game):
    """Places for the creature that is asked for, the pattern first; any prisoner will do."""
    kind = 0
    if game.raw[s.ASK] == s.RESCUED:
        kind = s.kind_of((game.dungeon(game.raw[s.LEADER]) or game.lying(s.UNDRAWN))[0])
    pattern, others = game.places(), (c.GUARD, c.DUNGEON)
    for places in (pattern, others):
        found = [pack(c.PLACE, 0, to, kind, 0, c.OMITTED) for to in places]
        if any(legal(game, each) for each in found):
            return found
    return []


def _own(game, seat):
    return [each for each in game.places() if game.at(seat, each) != c.NOBODY]


def _recruits(game):
    leaders = [c.WIZARD] + _own(game, game.raw[s.ACTIVE])
    return [pack(c.RECRUIT, each, 0, c.OMITTED) for each in leaders]


def _fights(game):
    seat = game.raw[s.ACTIVE]
    mine = [c.GUARD] + _own(game, seat)
    found = [
        pack(c.BRAINWASH, s.clan_of(each) + 1, s.printed(each), c.OMITTED)
        for each in game.dungeon(seat)
    ]
    found += [pack(c.RESEARCH, clan, c.OMITTED) for clan in range(1, c.CLANS + 1)]
    for other in game.seats():
        if other != seat:
            targets = [c.GUARD] + _own(game, other)
            found += [pack(c.CAPTURE, each, other, to) for each in mine for to in targets]
            found += [pack(c.RESCUE, each, other, 0, c.OMITTED) for each in mine]
    return found


def _moves(game):
    mine = _own(game, game.raw[s.ACTIVE])
    found = [pack(c.MOVE, each, to) for each in mine for to in game.places()]
    found += [pack(c.SWAP, each, to) for each in mine for to in mine if each < to]
    return found + [pack(c.IMPRISON, each) for each in [c.GUARD] + mine]
