"""The games of a match in a file, so that an evening's work can be stopped and gone on with.

A line each: first what match it is, then some games that came in together. A line that was cut off
by a pulled plug is left out; its games are played again.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from vigil_host.books import last_match
from vigil_host.errors import UserError
from vigil_host.lab.match import Playable, Played
from vigil_host.places import how_to_install

NAME = "games.jsonl"


class GameFile:
    """Games of one match; how many they shall be does not matter, so a match can be made longer."""

    def __init__(self, folder: Path, match: Playable) -> None:
        self.path = folder / NAME
        self._match = match
        self.games: dict[int, Played] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lines = (
                self.path.read_text("utf-8", "replace").split("\n") if self.path.exists() else [""]
            )
            if lines[0]:
                self._take(lines)
            else:
                self.path.write_text(_line(_told(match)), "utf-8")
        except OSError as error:
            raise UserError("Games cannot be kept in %s: %s.", folder, error.strerror) from None

    def add(self, start: int, games: list[Played]) -> None:
        """Some games have come in."""
        self.games |= dict(enumerate(games, start))
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line([start, *games]))

    def _take(self, lines: list[str]) -> None:
        if _parsed(lines[0]) != _told(self._match):
            raise UserError("%s holds games of another match: name another folder.", self.path)
        for start, *games in filter(None, map(_parsed, lines[1:])):
            for number, game in enumerate(games, start):
                if number < self._match.games:
                    self.games[number] = _played(game)
        if lines[-1]:  # cut off: what follows begins on a line of its own
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")


def publish(figures: dict[str, Any], folder: Path) -> list[Path]:
    """Write the figures and their plots into a folder, and keep them for the page; the files."""
    path = folder / last_match.file_of(figures)
    try:
        path.write_text(json.dumps(figures, indent=1), "utf-8")
        last_match.keep(figures)
        return [path, *_plotted(figures, folder)]
    except OSError as error:
        raise UserError("The figures cannot be kept: %s.", error.strerror) from None


def _plotted(figures: dict[str, Any], folder: Path) -> list[Path]:
    try:
        from vigil_host.lab.plots import plots
    except ImportError:
        raise UserError("Plots are drawn with Pillow: %s", how_to_install("lab")) from None
    return plots(figures, folder)


def _told(match: Playable) -> dict[str, Any]:
    """What a match is, but for how many games it has."""
    known = asdict(match)  # type: ignore[call-overload]
    del known["games"]
    return known | {"bots": list(match.bots)}


def _line(told: object) -> str:
    return json.dumps(told, separators=(",", ":")) + "\n"


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return []


def _played(told: list[Any]) -> Played:
    """A game as it was, for JSON knows no tuples."""
    return Played(*(_frozen(part) for part in told))


def _frozen(part: Any) -> Any:
    return tuple(map(_frozen, part)) if isinstance(part, list) else part
