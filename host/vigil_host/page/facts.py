"""Games as the page is told of them: what stands, what happened, how Honor went.

Everybody may be looking, so every view is the public one: a deck that was counted stays hidden
until the reveal. No game is known by name; what a view does not have is left out.
"""

from typing import Any
from weakref import WeakKeyDictionary

from vigil.codes import PUBLIC
from vigil_host.books.archive import Game
from vigil_host.books.labels import is_only_person
from vigil_host.books.outcome import winners
from vigil_host.books.replay import Play, Step

_points: WeakKeyDictionary[Step, list[Any]] = WeakKeyDictionary()  # a running game asks again


def line(game: Game) -> dict[str, Any]:
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


def page(game: Game) -> dict[str, Any]:
    """All of a game, to be leafed through: every step in force with what it left to see."""
    steps = [step for step in game.steps if _counts(step, game.play)]
    return {**line(game), **story(game.play), "views": [_shown(step) for step in steps]}


def story(play: Play) -> dict[str, Any]:
    """What happened, the undone marked, and the curve of every seat."""
    return {
        "log": [_entry(step) for step in play.steps if not step.is_undo],
        "curve": [_point(step) for step in play.steps if _counts(step, play)],
        "trouble": play.trouble,
    }


def _counts(step: Step, play: Play) -> bool:
    return step.play is play and not step.undone and not step.is_undo


def _entry(step: Step) -> dict[str, Any]:
    entry = {"number": step.number, "kind": step.kind, "text": step.sentence}
    return entry | ({"undone": True} if step.undone else {})


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
    rival = view.get("opponent")
    if rival:
        scores.append({"seat": 0, "name": rival["name"], "total": rival["total"]})
    return scores
