"""The help of every command in the language of whoever asks: its own words, and those around them.

What a command says of itself stands in its file, in English; lists that other files decide (boards,
boxes, games) are gaps in it. English is left as it is, and costs nothing.
"""

import io
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from vigil.text import t
from vigil_host.games import between_bots, offered
from vigil_host.games.boxes import words
from vigil_host.language import alternatives
from vigil_host.make.boards import offered as boards

_GAP = "%s"
_AROUND = (  # what typer says itself
    *("Usage:", "Options:", "Arguments:", "Commands:"),
    *("[OPTIONS]", "COMMAND [ARGS]...", "[default:", "[required]", "Show this message and exit."),
    *(
        "Try '",
        "' for help.",
        "Error:",
        "Missing argument",
        "No such option:",
        "(Possible options:",
        "No such command",
        "Did you mean",
        "Invalid value for",
    ),
    *("Got unexpected extra argument(s)", "requires an argument.", "is not one of"),
    *("Option '", "does not take a value."),
    *("Input should be a valid integer, unable to parse string as an integer", "Value error,"),
    *("Input should be greater than or equal to", "Input should be less than or equal to"),
)


def in_language(program: Callable[[], None]) -> None:
    """Run what typer says itself, and say that in the language in force."""
    said = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(said[0]), redirect_stderr(said[1]):
            program()
    finally:
        for text, stream in zip(said, (sys.stdout, sys.stderr), strict=True):
            stream.write(_around(text.getvalue()))


def translate(command: Any, say: Callable[[str], str] = t) -> None:
    """Let a command and those below it tell their help in the language in force."""
    command.help = _said(command.help, say)
    command.short_help = _said(command.short_help, say)
    command.epilog = _lines(command.epilog, say)
    for param in command.params:
        if getattr(param, "help", None):
            param.help = _said(param.help, say)
    for each in getattr(command, "commands", {}).values():
        translate(each, say)


def sentences(command: Any) -> Iterator[str]:
    """All that the help of a command and of those below it says."""
    found: list[str] = []
    translate(command, lambda text: found.append(text) or text)
    yield from (text for text in found if any(map(str.isalpha, text.replace(_GAP, ""))))


def _around(text: str) -> str:
    for number, english in enumerate(_AROUND):
        text = text.replace(english, t(_AROUND[number]))
    return text


def _said(text: str | None, say: Callable[[str], str]) -> str | None:
    """A text paragraph by paragraph, with what other files decide put in again."""
    if not text:
        return text
    return "\n\n".join(_paragraph(" ".join(part.split()), say) for part in text.split("\n\n"))


def _paragraph(text: str, say: Callable[[str], str]) -> str:
    if alternatives(boards()) in text:
        said = say(text.replace(alternatives(boards()), _GAP))
        return said.replace(_GAP, alternatives(boards(), t("%s or %s")))
    for names in (words(), offered("table"), offered("play"), between_bots()):
        decided = ", ".join(names)
        if decided in text:
            return say(text.replace(decided, _GAP)).replace(_GAP, decided)
    return say(text)


def _lines(text: str | None, say: Callable[[str], str]) -> str | None:
    """Examples: only what stands before or beside a command is said."""
    if not text:
        return text
    said = re.sub(r"^(Examples?):", lambda found: say(f"{found[1]}:"), text)
    said = re.sub(r"\((asks)\)", lambda found: f"({say(found[1])})", said)
    return re.sub(r"(?<=# ).+", lambda found: say(found[0]), said)
