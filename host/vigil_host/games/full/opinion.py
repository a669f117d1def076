"""What a strong player thinks of a full game: who is likely to win, what to do, what decided it.

Who is likely to win is reckoned from what everybody may know: Honor, pool, and the cards that each
seat owns, wherever they lie. So nobody learns of a hand by it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import exp
from typing import Any

from vigil.boxes import SOLITAIRE, TEAM
from vigil.full import Game
from vigil.full.bots import pick
from vigil.full.choices import IN_ROW, OPTION, PASS
from vigil.full.ending import result
from vigil.full.facts import DECISIONS
from vigil.full.layout import PLAYERS, ROUND, SIDES, TURN_OF, VARIANT
from vigil.full.moves import moves
from vigil.full.ops import TAKE
from vigil.full.policy import Policy
from vigil.full.story import joined
from vigil.text import t
from vigil_host.games.full.reason import is_fight, reason

ADVISER = "sage3"  # who is asked
_THREE = 3  # turns that are told of
_SWING = 3  # in a hundred: less decides nothing
_WORK = 300  # decisions of a turn: more makes nobody

# How far ahead, in 64ths of Honor, makes the odds e to 1: at the end, and more for each 16th of a
# turn that is left; fitted to 7,338 turns of bots of 2 to 4 seats (of those given 65 in 100, 645 of
# 1,000 won). The opponent of one alone owns no deck: what it takes in a 16th of a turn.
_AHEAD, _AHEAD_TURN = 200, 3
_ALONE, _ALONE_TURN, _TAKES = 250, 8, 15

Moment = tuple[bytes, bytes, int]  # the state before a decision, the event, and its record


def chances(game: Game) -> list[int]:
    """How likely each side is to win, in a hundred: the seats, then the opponent of one alone."""
    state = game.state
    raw = state.raw
    count, team = raw[SIDES], raw[VARIANT] == TEAM
    if state.over:
        winner = result(game)[0]
        won = _winners(winner, raw[PLAYERS], team, count)
        share = 100 if winner or count > raw[PLAYERS] else 100 // count
        return [share if side in won else 0 for side in range(count)]
    policy = Policy(game.book)
    for _ in policy.looking(state, True):
        pass
    ahead = [_standing(game, policy, side) for side in range(count)]
    wide = _AHEAD + _AHEAD_TURN * policy.left
    if raw[VARIANT] == SOLITAIRE:
        ahead[-1] += _TAKES * policy.left
        wide = _ALONE + _ALONE_TURN * policy.left
    if team:
        half = count // 2
        ahead = [ahead[i] + ahead[i + half] for i in range(half)]
    weights = [exp((each - max(ahead)) / wide) for each in ahead]
    shares = [round(100 * weight / sum(weights)) for weight in weights]
    return shares * 2 if team else shares


def advice(game: Game) -> tuple[int, str]:
    """The move that a strong player would make, and why in half a sentence."""
    move = pick(ADVISER, game.state, game.digest())
    return move, reason(game, move)


def would(game: Game) -> str:
    """The same as a sentence."""
    move, why = advice(game)
    return t("sage would %s: %s.") % (moves(game)[game.state.moves().index(move)], why)


def explained(game: Game, event: bytes) -> str:
    """Why a bot acquired what it did, in half a sentence; a fight speaks for itself."""
    index = event[0] - DECISIONS
    known = [] if game.state.over or game.asks_person() else game.state.moves()
    if not 0 <= index < len(known) or not _is_deed(game, known[index]):
        return ""
    return "" if is_fight(game, known[index]) else reason(game, known[index])


def decided(game: Game, path: Sequence[Moment]) -> list[dict[str, Any]]:
    """The turns that changed most who would win, as they came, and what sage would have done."""
    turns = [list(turn) for _, turn in groupby(path, lambda moment: _turn(game, moment[0]))]
    found = []
    for number, turn in enumerate(turns):
        after = turns[number + 1][0][0] if number + 1 < len(turns) else None
        found.append(_told(game, turn, after))
    usual = sum(turn["after"] - turn["before"] for turn in found) / max(len(found), 1)
    for turn in found:  # who is on has just gained something, as a rule
        turn["swing"] = abs(turn["after"] - turn["before"] - usual)
    most = sorted(found, key=lambda turn: -turn["swing"])[:_THREE]
    most = sorted(
        (each for each in most if each["swing"] >= _SWING), key=lambda turn: turn["number"]
    )
    for turn in most:
        moments = turn.pop("moments")
        did = _deeds(game, moments)
        turn["text"] = _sentence(game, turn, did, _better(game, moments[0][0]))
    return most


def _winners(winner: int | None, players: int, team: bool, count: int) -> list[int]:
    """Sides from 0 that have won; all of them where nobody has."""
    if count > players:
        return [0 if winner else 1]
    if not winner:
        return list(range(count))
    return [winner - 1, winner - 1 + players // 2] if team else [winner - 1]


def _standing(game: Game, policy: Policy, side: int) -> int:
    """Honor of a side and what its cards are worth, in 64ths."""
    state = game.state
    owned = policy.evaluation.owned(state, side, policy.worth)
    return 64 * state.honor_of(side) + owned


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
    return told | {"before": before, "after": now, "moments": turn}


def _deeds(game: Game, turn: Sequence[Moment]) -> list[str]:
    """What was had in a turn, in words."""
    done = []
    for saved, event, _ in turn:
        game.load(saved)
        index = event[0] - DECISIONS
        if _is_deed(game, game.state.moves()[index]):
            done.append(moves(game)[index])
    return done


def _better(game: Game, saved: bytes) -> list[str]:
    """What sage would have had in the same turn."""
    game.load(saved)
    return list(_tried(game))


def _tried(game: Game) -> Iterator[str]:
    state = game.state
    whose = state.raw[TURN_OF]
    for _ in range(_WORK):
        if state.over or state.raw[TURN_OF] != whose:
            return
        move = pick(ADVISER, state, game.digest())
        if move == PASS and not state.ask:
            return
        if _is_deed(game, move):
            yield moves(game)[state.moves().index(move)]
        state.do(move)


def _is_deed(game: Game, move: int) -> bool:
    """Whether a move acquires or defeats something."""
    return IN_ROW <= move < OPTION and game.state.ask in (0, TAKE)


def _sentence(game: Game, turn: dict[str, Any], did: list[str], better: list[str]) -> str:
    nothing = t("have nothing")
    told = t("Round %d, %s: chance of winning from %d %% to %d %%.") % (
        turn["round"],
        game.called(turn["seat"]),
        turn["before"],
        turn["after"],
    )
    done = t("Done: %s.") % (joined(did) or nothing)
    if sorted(did) == sorted(better):
        return f"{told} {done} {t('sage would have done the same.')}"
    return f"{told} {done} {t('sage would: %s.') % (joined(better) or nothing)}"
