"""After a game: the turns that decided it, and what a strong player would have done in each.

The game is played again from its log: once to find the turns, once more to tell of each.
"""

from vigil.codes import NOTE
from vigil.compat import const
from vigil.full.choices import PASS
from vigil.full.facts import DECISIONS
from vigil.full.game import ADVISER
from vigil.full.layout import ROUND, TURN_OF
from vigil.game import hush
from vigil.text import t
from vigil_pico.screens.full.pondering import Pondering, loading

_ROUNDS = const(4)  # from one word about how far the thought is to the next


def root(app):
    """Think first, then tell."""
    return Pondering(app, t("What decided it"), _thought(app.keeper))


def _thought(keeper):
    yield loading("estimate", "ending", "evaluate", "policy", "odds", "decisive", "moves")
    turns = yield _decisive(keeper)
    texts = []
    for number, turn in enumerate(turns):
        yield "%s %d/%d" % (t("thinks …"), number + 1, len(turns))
        game, saved, did = yield _done(keeper, turn[:2])
        game.load(saved)
        better = yield _tried(game)
        from vigil.full.decisive import sentence

        round_number, seat, before, after = turn
        texts.append(sentence(game, round_number, seat + 1, before, after, did, better))
    yield "\n".join(texts) or t("No turn decided it.")


def _decisive(keeper):
    """The turns that changed most: (round, seat from 0, its chance before and after)."""
    from vigil.full.decisive import most
    from vigil.full.odds import reckoning
    from vigil.full.policy import Policy

    policy, turns = Policy(keeper.game.book), []
    for game, event in _again(keeper):
        turn = _turn(game)
        if event is None or not turns or turns[-1][:2] != turn:
            found = yield reckoning(game, policy)
            if turns:
                turns[-1] += (found[turns[-1][1]],)
            if event is not None:
                if turn[0] % _ROUNDS == 0 and turns[-1][0] != turn[0]:
                    yield "%s %s" % (t("thinks …"), t("Round %d") % turn[0])
                turns.append(turn + (found[turn[1]],))
        yield
    yield [turns[at] for at in most([after - before for _, _, before, after in turns])]


def _done(keeper, wanted):
    """(the game, how it was saved before a turn, what was had in it)."""
    from vigil.full.decisive import is_deed
    from vigil.full.moves import moves

    saved, did = b"", []
    for game, event in _again(keeper):
        if event is not None and _turn(game) == wanted:
            saved = saved or game.save()
            index = event[0] - DECISIONS
            if is_deed(game.state, game.state.moves()[index]):
                did.append(moves(game)[index])
        elif saved:
            yield game, saved, did
            return
        yield


def _tried(game):
    """What sage has in a turn from now on."""
    from vigil.full.decisive import DECISIONS_MOST, is_deed
    from vigil.full.moves import moves
    from vigil.full.thinking import Mind

    state, mind, had = game.state, Mind(), []
    turn = _turn(game)
    for _ in range(DECISIONS_MOST):
        if state.over or _turn(game) != turn:
            break
        command = yield mind.thinking(game, ADVISER)
        index = command[0] - DECISIONS
        move = state.moves()[index]
        if move == PASS and not state.ask:
            break
        if is_deed(state, move):
            had.append(moves(game)[index])
        state.do(move)
    yield had


def _turn(game):
    return game.state.raw[ROUND], game.state.raw[TURN_OF]


def _again(keeper):
    """The game in force from its beginning: (game, what happens next), at the end (game, None)."""
    from vigil.log.undo_seen import earlier, events

    game, step = earlier(keeper, 0, 0)
    for event in events(keeper, step):
        if event[0] != NOTE:
            yield game, event
            game.apply(event, hush)
    yield game, None
