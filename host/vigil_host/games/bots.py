"""What several games say about bots in the same words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from vigil.refusal import Refusal
from vigil.text import t
from vigil_host.games.line import Line, Unreadable, number


def numbered(text: str, number_of: Callable[[str], int]) -> list[int]:
    """Bots by their names with commas between them; - is a person."""
    return [0 if name == "-" else number_of(name) for name in text.split(",")] if text else []


def auto(line: Line, game: Any, bots: Sequence[str]) -> Iterator[bytes]:
    """`auto 10`, `auto end`: bots decide, for people too."""
    wanted = line.text("how many decisions, or end")
    count = 0 if wanted == "end" else number(wanted, "how many decisions, or end")
    if wanted != "end" and count < 1:
        raise Unreadable(t("%s counts from 1.") % "auto")
    bot = bots[line.option_choice("bot", tuple(bots))]
    if game.over():
        raise Refusal("The game is over: undo, or start a new one.")
    return _decisions(game, count, bot)


def _decisions(game: Any, count: int, bot: str) -> Iterator[bytes]:
    made = 0
    while not game.over() and (made < count or not count):
        yield game.bot_command() or game.advice(bot)
        made += 1
