"""A game that is played by touching it: what an eye sees of it, and lines that become commands.

A seat's own page says which record it has seen last: a move that comes too late, or twice, meets a
log that has gone on and is refused by the device itself. A seat decides when it is asked, and does
nothing else.
"""

from itertools import islice
from typing import Any

from vigil.codes import PUBLIC, START
from vigil.refusal import Refusal
from vigil_host.books.replay import Replay
from vigil_host.cable.session import Session
from vigil_host.errors import UserError
from vigil_host.games import hint, may, touched
from vigil_host.games.command import command
from vigil_host.games.line import Line, Unreadable
from vigil_host.page.static_files import BOARDS

_BEGINNING_MOST = 64  # commands: a game, and each spell of its table


def shown(session: Session, eye: int) -> dict[str, Any]:
    """The game for an eye: its view, what can be touched, what draws it, its last record."""
    with session.reading() as replay:
        game = _game_now(replay)
        if game is None or eye > len(game.names):
            return {"eye": eye, "head": session.head, "view": {}, "touch": {}}
        touch, view = touched(game, eye), game.view(eye)
        if eye != PUBLIC and view["seats"][eye - 1].get("bot"):
            view = game.view(PUBLIC)  # a link of another day: now a bot sits there
        told = {"eye": eye, "head": session.head, "view": view, "touch": touch}
        return told | {"board": _board(game.NAME)}


def _board(name: str) -> str:
    """The script that draws a game, where there is one."""
    return name if (BOARDS / f"{name}.js").is_file() else ""


def touchable(session: Session) -> dict[str, Any]:
    """What can be touched by whoever has the page."""
    with session.reading() as replay:
        game = _game_now(replay)
        return touched(game, PUBLIC) if game else {}


def redoable(session: Session) -> str:
    """What a redo would bring back: "step" or a whole "game"; "" where there is nothing."""
    with session.reading() as replay:
        ahead = replay.ahead if replay else None
        return ("game" if ahead.record.event[0] == START else "step") if ahead else ""


def seats(session: Session) -> list[dict[str, Any]]:
    """The seats of the game in force: who sits there, and whether it can be played by touch."""
    with session.reading() as replay:
        game = _game_now(replay)
        if game is None:
            return []
        plays = "moves" in touched(game, 1)
        told = game.view(PUBLIC)["seats"]
        return [
            {"seat": seat["seat"], "name": seat["name"], "bot": seat.get("bot"), "plays": plays}
            for seat in told
        ]


def hint_for(session: Session, eye: int) -> dict[str, Any]:
    """A move that a strong player would make for a seat that is asked."""
    with session.reading() as replay:
        game = _game_now(replay)
        found = hint(game, eye) if game and 0 < eye <= len(game.names) else None
    if found is None:
        raise UserError("It is not your turn to decide.")
    return found


def commands(session: Session, words: str, eye: int) -> list[bytes]:
    """The commands that a line asks for in the game in force: one, or those of a beginning."""
    with session.reading() as replay:
        game = _game_now(replay)
        try:
            line = Line(words)
            if eye != PUBLIC and not (game and _may(line, game, eye)):
                raise UserError("It is not your turn to decide.")
            asked = command(line, game)
            line.end()
        except (Unreadable, Refusal) as error:
            raise UserError("%s", error) from None
    asked = [asked] if isinstance(asked, bytes) else list(islice(asked, _BEGINNING_MOST))
    if len(asked) > 1 and line.word != "new":
        raise UserError("One move at a time.")
    return asked


def current_head(session: Session, head: int) -> int:
    """The record to go on from, for somebody who has seen the log up to `head`.

    What a device writes for itself meanwhile has not changed the game.
    """
    with session.reading() as replay:
        silent = replay is not None and replay.silent_since(head)
        return session.head if silent and head < session.head else head


def _game_now(replay: Replay | None) -> Any:
    now = replay.now if replay else None
    return now.play.at(now.saved) if now and now.play else None


def _may(line: Line, game: Any, seat: int) -> bool:
    own = may(game, seat, line)
    if own is not None:
        return own
    asked = game.view(seat).get("decision")
    return line.word == "do" and bool(asked) and asked["seat"] == seat
