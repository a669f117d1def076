"""Any game driven by text: one command a line in, one JSON object a line out.

The same door as the buttons: same engine, same refusals, same events. A line that cannot be read,
or an `expect` that does not hold, makes the run fail; a refusal does so only when asked to.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from vigil import games
from vigil.codes import ALL, START
from vigil.keeper import Keeper
from vigil.log.journal import JournalError
from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games import words
from vigil_host.games.command import BACK, command
from vigil_host.games.line import Line, Unreadable
from vigil_host.terminal import as_json

_FIELDS = {"undone": ("steps",), "redone": ("steps",)}
_SETUP = {"game": None, "phase": "setup", "digest": "00000000"}
_SETUP |= {
    key: [] for key in ("sets", "house", "prompts", "fates", "seats", "teams", "row", "ranking")
}
_SETUP |= dict.fromkeys(
    (
        *("variant", "round", "turn", "extra", "extra_waiting", "active", "first", "last_turn"),
        *("pool", "pool_start", "event", "supply", "opponent", "winner", "reason"),
    )
)


class Unmet(Exception):
    """An expectation that does not hold."""


class Script:
    """Answers lines of text with the game a keeper keeps."""

    def __init__(self, keeper: Keeper, follows: bool = True) -> None:
        self._keeper = keeper
        self._follows = follows  # bots play on by themselves
        self.failed = False  # a line was unreadable or an expectation unmet
        self.refused = False

    def run(self, lines: Iterable[str]) -> Iterator[str]:
        """The JSON answer to each line that is not empty."""
        for text in lines:
            answer = self.answer(text)
            if answer is not None:
                yield as_json(answer)

    def answer(self, text: str) -> dict | None:
        """The answer to one line; None for an empty one."""
        try:
            line = Line(text)
            if not line.word:
                return None
            return {"ok": True, **self._do(line), "state": self.state()}
        except (Unreadable, Unmet) as error:
            self.failed = True
            problem = error
        except Refusal as error:
            self.refused = True
            problem = error
        except JournalError as error:
            self.failed = True
            problem = error
        return {"ok": False, "error": str(problem), "state": self.state()}

    def help(self) -> str:
        """What can be typed in the game that is played."""
        game = self._keeper.game
        return t(words(game.NAME if game else games.NAMES[0]).HELP)

    def state(self) -> dict:
        """What the game shows, deck counts included."""
        game = self._keeper.game
        if game is None:
            return {**_SETUP, "reason": self._keeper.halted or None}
        return {**_told(game.view(ALL)), "digest": f"{game.digest():08x}"}

    def _do(self, line: Line) -> dict:
        if line.word == "state":
            line.end()
            return {"events": []}
        if line.word == "expect":
            expect(self.state(), line)
            return {"events": []}
        game = self._keeper.game
        answer = words(game.NAME).ask(line, game) if game else None
        if answer is not None:
            line.end()
            return {"events": [], **answer}
        asked = command(line, game, self._keeper.halted)
        line.end()
        commands = [asked] if isinstance(asked, bytes) else asked
        events = [event for each in commands for event in self.submit(each)]
        return {"events": events + (self.follow() if line.word not in BACK else [])}

    def submit(self, command: bytes) -> list[dict]:
        """What a command made true."""
        facts = self._keeper.submit(command)
        if command[0] == START and self._keeper.game:
            facts = [*facts, *self._keeper.game.opening]
        return [self._told(fact) for fact in facts]

    def follow(self) -> list[dict]:
        """What the bots do until a person is asked again."""
        events: list[dict] = []
        game = self._keeper.game
        while self._follows and game and (command := words(game.NAME).follow(game)):
            events += self.submit(command)
        return events

    def _told(self, fact: tuple) -> dict:
        name, text = self._keeper.tell(fact)
        game = self._keeper.game
        fields = _FIELDS | (words(game.NAME).FIELDS if game else {})
        numbers = zip(fields.get(name, ()), fact[1:], strict=False)
        return {"event": name, **dict(numbers), "text": text}


def expect(state: dict, line: Line) -> None:
    """Compare `path=value` options with the state; raise Unmet at the first that differs."""
    wanted = line.options()
    line.end()
    if not wanted:
        raise Unreadable("expect needs at least one path=value.")
    for path, value in wanted:
        found = _look(state, path)
        if not _equals(found, value):
            raise Unmet(f"Expected {path}={value}, found {_spell(found)}.")


def _look(state: dict, path: str):
    """Follow a dotted path; lists count from 1, and a key may have a dot in it."""
    found: Any = state
    steps = path.split(".")
    while steps:
        count = _key_length(found, steps)
        if not count:
            raise Unmet(f"The state has no {path}.")
        key, steps = ".".join(steps[:count]), steps[count:]
        found = found[int(key) - 1] if isinstance(found, list) else found[key]
    return found


def _key_length(found: Any, steps: list[str]) -> int:
    """How many steps of a path make a key of a dictionary or a place in a list, or 0."""
    if isinstance(found, list):
        return int(steps[0] in map(str, range(1, len(found) + 1)))
    counts = range(1, len(steps) + 1) if isinstance(found, dict) else ()
    return next((count for count in counts if ".".join(steps[:count]) in found), 0)


def _equals(found, value: str) -> bool:
    if type(found) is int and re.fullmatch(r"[+-]?[0-9]{1,9}", value):
        return found == int(value)
    return _spell(found) == value


def _spell(value) -> str:
    """A value as one would write it after expect."""
    if isinstance(value, list):
        return ",".join(_spell(item) for item in value)
    return value if isinstance(value, str) else json.dumps(value)


def _told(view: dict) -> dict:
    """What scripts of a table game have always called `deck` is its `cards`, the Honor counted."""
    for seat in view["seats"]:
        if "cards" in seat:
            seat.setdefault("deck", seat["cards"])
    return view
