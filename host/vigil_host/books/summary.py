"""A game in words and numbers for a terminal or a file; what is hidden stays hidden.

Views are the public ones: a deck that was counted is told after the reveal and not before.
"""

from collections.abc import Iterator
from typing import Any

from vigil.codes import PUBLIC
from vigil.text import t
from vigil_host.books.archive import Game
from vigil_host.books.choosing import clock, when
from vigil_host.books.labels import boxes, duration, seat_name, variant
from vigil_host.books.marks import Mark
from vigil_host.books.outcome import winners
from vigil_host.books.play import Step
from vigil_host.console import shown


def scores(game: Game) -> Iterator[tuple[str, int, bool]]:
    """(name, total, whether they won) of every seat, and of the opponent."""
    view = game.view
    won = winners(view)
    for seat in view.get("seats", []):
        yield seat_name(view, seat), seat["total"], seat["seat"] in won
    opponent = view.get("opponent")
    if opponent:
        yield opponent["name"], opponent["total"], 0 in won


def length(game: Game) -> str:
    """How long it took, or nothing where turns were not timed."""
    return duration(game.minutes * 60) if game.minutes else ""


def summary(game: Game) -> dict[str, Any]:
    """A game in one flat object."""
    return {
        "game": game.key,
        "device": game.device.called,
        "when": when(game),
        "sets": game.sets,
        "variant": game.variant,
        "rounds": game.rounds,
        "minutes": None if game.minutes is None else round(game.minutes, 1),
        "finished": game.finished,
        "result": game.result,
        "title": game.title,
        "hidden": game.hidden,
        "players": [{"name": who, "total": total, "won": won} for who, total, won in scores(game)],
    }


def headline(game: Game) -> Iterator[tuple[str, str]]:
    """A few lines about a game, each with its style."""
    words = [shown(game.title), when(game), boxes(game.sets), variant(game.variant)]
    yield (" · ".join(filter(None, words)), "bold")
    rounds = t("1 round") if game.rounds == 1 else t("%d rounds") % game.rounds
    long = ", ".join(filter(None, (rounds, length(game))))
    yield f"{long} · {shown(game.device.called)} · {game.key}", "dim"
    totals = ", ".join(f"{who} {total}" for who, total, _ in scores(game))
    yield shown(game.result if game.finished else f"{totals} ({game.result})"), "green"
    if game.play.trouble:
        yield shown(game.play.trouble), "yellow"
    for mark in game.marks:
        yield f"{clock(mark.at_ms)}  {_said(mark)}", "dim"


def _said(mark: Mark) -> str:
    sentences = {
        "named": t("Its name was taken away.") if not mark.value else t("It was called %s."),
        "hidden": t("It was hidden from the statistics."),
        "shown": t("It was counted again."),
        "deleted": t("It was deleted from the books."),
    }
    said = sentences[mark.what]
    return said % shown(mark.value) if mark.value else said


def marks(game: Game) -> list[dict[str, Any]]:
    """What was said about a game, the oldest first."""
    return [
        {"what": mark.what, "name": mark.value, "when": clock(mark.at_ms)} for mark in game.marks
    ]


def entries(game: Game) -> list[dict[str, Any]]:
    """Every entry of a game's log, in order."""
    return [
        {
            "entry": number,
            "record": step.number,
            "kind": step.kind,
            "text": step.sentence,
            "undone": step.undone,
            "undo": step.is_undo,
        }
        for number, step in enumerate(game.steps, 1)
    ]


def after(step: Step) -> dict[str, Any]:
    """What there was to see after a step."""
    return shown(step.view(PUBLIC) or {})
