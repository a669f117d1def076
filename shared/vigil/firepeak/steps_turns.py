"""The end of a turn and of the game, and what the judge says after every event."""

from vigil.codes import SECONDS_MOST
from vigil.firepeak import codes as c
from vigil.firepeak import state as s
from vigil.firepeak.pattern import Pattern


def end(game, say, seat, seconds):
    raw, at = game.raw, game.seat(seat)
    game.put(at + s.TURNS, min(game.get(at + s.TURNS) + 1, SECONDS_MOST))
    game.put(at + s.SECONDS, min(game.get(at + s.SECONDS) + seconds, SECONDS_MOST))
    if game.flag(s.LAST_TURN):
        _finish(game, say)
        return
    raw[s.ACTIVE] = seat % raw[s.PLAYERS] + 1
    raw[s.ACTIONS] = s.ACTIONS_A_TURN
    raw[s.FLAGS] &= s.LAST_TURN | s.SHUFFLED
    raw[s.LAST] = c.NOBODY
    game.put(s.TURN, game.get(s.TURN) + 1)
    if raw[s.ACTIVE] == raw[s.FIRST]:
        game.put(s.ROUND, game.get(s.ROUND) + 1)
    say((c.TURN_BEGAN, raw[s.ACTIVE]))


def deck_out(game, say, placed):
    """The last creature is drawn: the game ends with this turn, or goes on with the discards."""
    gone = game.lying(s.GONE)
    if not game.counted and game.setting(c.LONGER) and not game.flag(s.SHUFFLED) and gone:
        for creature in gone:
            game.raw[s.WHERE + creature] = s.UNDRAWN
        game.raw[s.FLAGS] |= s.SHUFFLED | (s.LAST_SHUFFLED if placed else 0)
        say((c.RESHUFFLED,))
    else:
        game.raw[s.FLAGS] |= s.LAST_TURN
        say((c.DECK_OUT,))


def unshuffle(game):
    """The deck that the discards became are discards again."""
    for creature in game.lying(s.UNDRAWN):
        game.raw[s.WHERE + creature] = s.GONE
    game.raw[s.FLAGS] &= ~(s.SHUFFLED | s.LAST_SHUFFLED)


def _finish(game, say):
    game.raw[s.PHASE] = s.OVER
    say((c.OVER,))


def _use(game, _say, _seat, actions, drawn):
    """Nobody knows which creatures are drawn: any that are still there are gone."""
    raw = game.raw
    raw[s.ACTIONS] -= actions
    gone = game.lying(s.UNDRAWN if drawn > 0 else s.GONE)
    for creature in gone[: abs(drawn)]:
        raw[s.WHERE + creature] = s.GONE if drawn > 0 else s.UNDRAWN
    if game.left():
        raw[s.FLAGS] &= ~s.LAST_TURN


def _total(game, _say, seat, change):
    game.raw[game.total_at(seat)] += change


def _roll(game, _say, _seat, _mine, _theirs, _first, _second, action, _by):
    game.raw[s.ACTIONS] -= action


def _complete(game, say, seat):
    game.raw[s.LEADER] = seat
    _finish(game, say)


COUNTER = {c.USED: _use, c.TOTAL: _total, c.ROLL: _roll, c.COMPLETE: _complete}


def judge(game, say):
    """Say what is illegal now; a complete legal pattern ends the game."""
    won, broken = False, 0
    for seat in game.seats():
        pattern = Pattern(game, seat)
        faults = list(pattern.faults())
        for fault in faults:
            broken |= 1 << seat
            say((c.ILLEGAL, seat) + fault + _clans(pattern, fault))
        won = won or (pattern.full() and not faults)
    game.raw[s.BROKEN] = broken
    if won:
        _finish(game, say)


def _clans(pattern, fault):
    """So that the sentence can be told later: the clans it is about."""
    at = fault[1]
    other = fault[2] if fault[0] == c.CLAN_RULE else at
    return (pattern.cells[at] - 1) // 10, (pattern.cells[other] - 1) // 10
