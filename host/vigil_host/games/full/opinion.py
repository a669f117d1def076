"""What a strong player thinks of a full game: who is likely to win, what to do, what decided it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from vigil.full import Game
from vigil.full.bots import pick
from vigil.full.choices import PASS
from vigil.full.decisive import DECISIONS_MOST, is_deed, most, sentence
from vigil.full.facts import DECISIONS
from vigil.full.layout import ROUND, TURN_OF
from vigil.full.moves import moves
from vigil.full.odds import reckoning
from vigil.full.policy import Policy
from vigil.full.reason import is_fight, reason
from vigil.text import t

_ADVISER = "sage4"  # a device asks the third level: it has not the memory for the fourth

Moment = tuple[bytes, bytes, int]  # the state before a decision, the event, and its record


def chances(game: Game) -> list[int]:
    """How likely each side is to win, in a hundred: the seats, then the opponent of one alone."""
    return [found for found in reckoning(game, Policy(game.book)) if found][-1]


def advice(game: Game) -> tuple[int, str]:
    """The move that a strong player would make, and why in half a sentence."""
    move = pick(_ADVISER, game.state, game.digest())
    return move, reason(game, move)


def would(game: Game) -> str:
    """`advice` as a sentence."""
    move, why = advice(game)
    return t("Sage would %s: %s.") % (moves(game)[game.state.moves().index(move)], why)


def explained(game: Game, event: bytes) -> str:
    """Why a bot acquired what it did, in half a sentence; a fight speaks for itself."""
    index = event[0] - DECISIONS
    known = [] if game.state.over or game.asks_person() else game.state.moves()
    if not 0 <= index < len(known) or not is_deed(game.state, known[index]):
        return ""
    return "" if is_fight(game, known[index]) else reason(game, known[index])


def decisive_turns(game: Game, path: Sequence[Moment]) -> list[dict[str, Any]]:
    """The turns that changed most who would win, as they came, and what sage would have done."""
    turns = [list(turn) for _, turn in groupby(path, lambda moment: _turn(game, moment[0]))]
    found = []
    for number, turn in enumerate(turns):
        after = turns[number + 1][0][0] if number + 1 < len(turns) else None
        found.append(_told(game, turn, after))
    chosen = most([turn["after"] - turn["before"] for turn in found])
    for at in chosen:
        turn, moments = found[at], turns[at]
        did, better = _deeds(game, moments), _better(game, moments[0][0])
        numbers = turn["round"], turn["seat"], turn["before"], turn["after"]
        turn |= {"did": _counted(did), "better": _counted(better)}
        turn["name"] = game.label(turn["seat"])
        turn["text"] = sentence(game, *numbers, turn["did"], turn["better"])
    return [found[at] for at in chosen]


def _turn(game: Game, saved: bytes) -> tuple[int, int]:
    game.load(saved)
    return game.state.raw[ROUND], game.state.raw[TURN_OF]


def _told(game: Game, turn: list[Moment], after: bytes | None) -> dict[str, Any]:
    game.load(turn[0][0])
    seat, round_number = game.state.raw[TURN_OF], game.state.raw[ROUND]
    before = chances(game)[seat]
    if after is None:
        game.load(turn[-1][0])
        game.apply(turn[-1][1], lambda _fact: None)
    else:
        game.load(after)
    now = chances(game)[seat]
    told = {"number": turn[0][2], "round": round_number, "seat": seat + 1}
    return told | {"before": before, "after": now}


def _deeds(game: Game, turn: Sequence[Moment]) -> list[str]:
    """What was had in a turn, in words."""
    done = []
    for saved, event, _ in turn:
        game.load(saved)
        index = event[0] - DECISIONS
        if is_deed(game.state, game.state.moves()[index]):
            done.append(moves(game)[index])
    return done


def _counted(deeds: Sequence[str]) -> list[str]:
    """What was done more than once is said once."""
    times = Counter(deeds)
    return [deed if times[deed] == 1 else f"{deed} ×{times[deed]}" for deed in times]


def _better(game: Game, saved: bytes) -> list[str]:
    """What sage would have had in the same turn."""
    game.load(saved)
    return list(_tried(game))


def _tried(game: Game) -> Iterator[str]:
    state = game.state
    whose = state.raw[TURN_OF]
    for _ in range(DECISIONS_MOST):
        if state.over or state.raw[TURN_OF] != whose:
            return
        move = pick(_ADVISER, state, game.digest())
        if move == PASS and not state.ask:
            return
        if is_deed(state, move):
            yield moves(game)[state.moves().index(move)]
        state.do(move)
