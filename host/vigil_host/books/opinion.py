"""What a strong player thinks of a game that is told again; nothing where no game has an opinion.

A game is opened anew for it: thinking takes a while, and others read the log meanwhile.
"""

from itertools import pairwise
from typing import Any

from vigil_host.books.play import Play, Step
from vigil_host.games import opinion


def in_force(play: Play) -> list[Step]:
    """The steps of a game that count."""
    return [step for step in play.steps if _counts(step, play)]


def _counts(step: Step, play: Play) -> bool:
    return step.play is play and not step.undone and not step.is_undo


def after(play: Play, saved: bytes) -> dict[str, Any]:
    """Who is likely to win in a state that a game once had, and what to do there.

    What to do tells of a hand: it is said only of a game that has come to its end.
    """
    game = play.opened_anew()
    thought = opinion(game) if game and game.load(saved) else None
    if not thought:
        return {}
    told = {"chances": thought.chances(game)}
    if game.over() or not _has_ended(play):
        return told
    return told | {"would": thought.would(game)}


def _has_ended(play: Play) -> bool:
    game = play.opened_anew()
    return bool(game and game.load(in_force(play)[-1].saved) and game.over())


def chances(play: Play, saved: bytes) -> list[int]:
    """Who is likely to win, in a hundred; nothing where nobody can tell."""
    game = play.opened_anew()
    thought = opinion(game) if game and game.load(saved) else None
    return thought.chances(game) if thought else []


def decisive_turns(play: Play) -> list[dict[str, Any]]:
    """The three turns that decided a game which has come to its end."""
    path = [
        (before.saved, step.record.event, step.number)
        for before, step in pairwise(in_force(play))
        if before.saved != step.saved
    ]
    game = play.opened_anew()
    thought = opinion(game) if game and path and game.load(in_force(play)[-1].saved) else None
    return thought.decisive_turns(game, path) if thought and game.over() else []
