"""Games as the page is told of them: how they stand, what happened, how Honor went.

Everybody may be looking, so every view is the public one: a deck that was counted stays hidden
until the reveal. No game is known by name; what a view does not have is left out.
"""

from typing import Any
from weakref import WeakKeyDictionary

from vigil.codes import PUBLIC
from vigil.text import spoken
from vigil_host.books.archive import Game
from vigil_host.books.labels import is_only_person
from vigil_host.books.opinion import in_force
from vigil_host.books.outcome import winners
from vigil_host.books.play import Play, Step
from vigil_host.games import opinion

_whys: WeakKeyDictionary[Step, dict[str, str]] = WeakKeyDictionary()  # by language
_points: WeakKeyDictionary[Step, list[Any]] = WeakKeyDictionary()  # a running game asks again


def in_list(game: Game) -> dict[str, Any]:
    """A game in the list of games."""
    view = game.view
    won = winners(view)
    return {
        "key": game.key,
        "device": game.device.called,
        "when_ms": game.when_ms,
        "sets": view.get("sets", []),
        "variant": view.get("variant", ""),
        "rounds": view.get("round") or 0,
        "minutes": None if game.minutes is None else round(game.minutes, 1),
        "finished": game.finished,
        "title": game.title,
        "hidden": game.hidden,
        "result": game.result,
        "scores": [{**score, "won": score["seat"] in won} for score in _scores(view)],
    }


def every_step(game: Game) -> dict[str, Any]:
    """All of a game, to be leafed through: every step in force with what it left to see."""
    steps = in_force(game.play)
    told = bool(steps) and bool(opinion(game.play.at(steps[-1].saved)))
    views = [_shown(step) for step in steps]
    return {**in_list(game), **story(game.play), "views": views, "opinions": told}


def story(play: Play) -> dict[str, Any]:
    """What happened, the undone marked, and the curve of every seat."""
    return {
        "log": _log(play),
        "curve": [_point(step) for step in in_force(play)],
        "trouble": play.trouble,
    }


def _log(play: Play) -> list[dict[str, Any]]:
    """Every step, and why where a bot took it."""
    told, before = [], None
    for step in play.steps:
        if step.is_undo:
            continue
        told.append(_entry(step, before))
        before = before if step.undone else step
    return told


def _entry(step: Step, before: Step | None) -> dict[str, Any]:
    entry = {"number": step.number, "kind": step.kind, "text": step.sentence}
    if step.undone:
        return entry | {"undone": True}
    if step.after_turn is not None:
        entry["news"] = step.after_turn
    why = _why(step, before)
    return entry | ({"why": why} if why else {})


def _why(step: Step, before: Step | None) -> str:
    """Why a bot took a step, told once in each language."""
    known = _whys.setdefault(step, {})
    if spoken() not in known:
        game = before.play.at(before.saved) if before and before.play is step.play else None
        thought = opinion(game) if game else None
        known[spoken()] = thought.explained(game, step.record.event) if thought else ""
    return known[spoken()]


def _point(step: Step) -> list[Any]:
    """[record, round, pool, the Honor of every seat, then of the opponent] after a step."""
    if step not in _points:
        view = _shown(step)
        scores = [score["total"] for score in _scores(view)]
        _points[step] = [step.number, view.get("round"), view.get("pool"), *scores]
    return _points[step]


def _shown(step: Step | None) -> dict[str, Any]:
    return (step.view(PUBLIC) if step else None) or {}


def _scores(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Who plays, and how much they have for all to see."""
    scores = [
        {
            "seat": seat["seat"],
            "name": seat["name"],
            "total": seat["total"],
            "alone": is_only_person(view, seat),
        }
        for seat in view.get("seats", [])
    ]
    opponent = view.get("opponent")
    if opponent:
        scores.append({"seat": 0, "name": opponent["name"], "total": opponent["total"]})
    return scores
