"""What a game came to, as it is kept beside the log: plain words and numbers, nothing hidden in it.

Only what every view has is kept, so a new game is kept too. Sentences are kept in every language.

    view      the public view without what only a table shows: game sets variant phase round first
              winner stalled teams seats opponent
    reason    who has won and why, by language
    comeback  of a game with a winner: who, how far behind they once were, whether at half-time
"""

from typing import Any

from vigil.codes import PUBLIC
from vigil_host.books.play import Play
from vigil_host.language import speaking
from vigil_host.make.sentences import languages

SHAPE = 2  # another one: everything is read again

_VIEW = ("game", "sets", "variant", "phase", "round", "first", "winner", "stalled")
_SEAT = ("seat", "name", "bot", "honor", "cards", "total", "turns", "seconds")
_OPPONENT = ("name", "honor", "cards", "total")
_PLAYING = ("playing", "last_round")


def outcome(play: Play) -> dict[str, Any]:
    """All that is kept of a game."""
    last = play.last
    shown = (last.view(PUBLIC) if last else None) or {}
    if not shown:
        return {"view": {}, "reason": {}, "comeback": None}
    won = winners(shown)
    return {
        "view": _part(shown),
        "reason": _reasons(play) if shown["phase"] == "over" else {},
        "comeback": _comeback(play, shown, won) if won else None,
    }


def winners(view: dict[str, Any]) -> set[int]:
    """The seats that won, 0 for the opponent: it wins whenever whoever plays alone does not.

    Nobody wins a game that went nowhere.
    """
    if view.get("phase") != "over" or view.get("stalled"):
        return set()
    winner = view.get("winner") or 0  # nobody, when a win is shared
    if view.get("opponent"):
        return {1} if winner else {0}
    teams = {team["team"]: set(team["seats"]) for team in view.get("teams", [])}
    return teams.get(winner, set()) if teams else {winner} - {0}


def _part(view: dict[str, Any]) -> dict[str, Any]:
    kept = _only(view, _VIEW)
    kept["seats"] = [_only(seat, _SEAT) for seat in view["seats"]]
    kept["teams"] = [_only(team, ("team", "seats")) for team in view["teams"]]
    opponent = view.get("opponent")
    kept["opponent"] = _only(opponent, _OPPONENT) if opponent else None
    return kept


def _only(whole: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: whole[key] for key in keys if key in whole}


def _reasons(play: Play) -> dict[str, str]:
    found = {}
    for language in languages():
        with speaking(language):
            view = play.last and play.last.view(PUBLIC)
            found[language] = (view or {}).get("reason") or ""
    return found


# How close it was


def _comeback(play: Play, last: dict[str, Any], won: set[int]) -> dict[str, Any]:
    steps = (step for step in play.steps if not step.undone and not step.is_undo)
    views = (step.view(PUBLIC) for step in steps)
    gaps = [_gap(view, won) for view in views if view and view["phase"] in _PLAYING]
    names = [
        seat["name"] or f"Seat {seat['seat']}" for seat in last["seats"] if seat["seat"] in won
    ]
    opponent = last.get("opponent")
    return {
        "name": " & ".join(names) or (opponent["name"] if opponent else ""),
        "behind": max(gaps, default=0),
        "turned": bool(gaps) and gaps[len(gaps) // 2] > 0,  # behind at half-time
    }


def _gap(view: dict[str, Any], won: set[int]) -> int:
    """By how much the best of the others leads the winning side."""
    sides = [set(team["seats"]) for team in view.get("teams", [])]
    sides = sides or [{seat["seat"]} for seat in view["seats"]]
    honor = {seat["seat"]: seat.get("honor", seat["total"]) for seat in view["seats"]}
    opponent = view.get("opponent")
    if opponent:
        honor[0] = opponent["total"]
        sides.append({0})
    sums = {frozenset(side): sum(honor[seat] for seat in side) for side in sides}
    mine = sums.pop(frozenset(won), 0)
    return max(sums.values(), default=mine) - mine
