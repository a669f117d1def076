"""The one place where text goes to a terminal: whatever could steer it is dropped on the way.

Names lie in logs that a device or another person wrote, and a device says what it likes. So what
`print` writes has no control characters (C0 but for line ends and tabs, DEL, C1) and no marks that
turn the direction of writing. Colours and bars come from `console`, which knows its own codes from
a text and writes past this.
"""

import io
import json
import re
import sys
from typing import Any

ROOMY = 60  # columns: with fewer a list shows less
_STEERS = re.compile(  # what vigil.names drops, but for line ends, tabs and braille without a dot
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb"
    "\U000e0000-\U000e0fff]|\r(?!\n)"
)


def fit(text: str) -> str:
    """A text without anything that could steer a terminal."""
    return _STEERS.sub("", text)


def as_json(value: Any, indent: int | None = None) -> str:
    """A value for another program; a terminal may read it all the same, and nothing is lost."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    return _STEERS.sub(lambda found: _units(found[0]), text)


def ask(prompt: str) -> str:
    """A line that is typed; its prompt goes past `print`, straight to readline."""
    return input(fit(prompt))


def fit_streams() -> None:
    """Let everything that this program prints go through here."""
    for name, encoding in (("stdout", "utf-8"), ("stderr", None)):
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper) and not isinstance(stream, Fit):
            setattr(sys, name, Fit(stream, encoding or stream.encoding))


class Fit(io.TextIOWrapper):
    """A standard stream for texts."""

    def __init__(self, stream: io.TextIOWrapper, encoding: str) -> None:
        stream.flush()
        errors, buffering = stream.errors, (stream.line_buffering, stream.write_through)
        super().__init__(stream.buffer, encoding, errors, None, *buffering)

    def write(self, text: str) -> int:
        """Write what may be shown of it."""
        super().write(fit(text))
        return len(text)


class Past:
    """The same stream for one that has cleaned its texts and adds codes of its own."""

    def __init__(self, stream: Fit) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write all of it."""
        return io.TextIOWrapper.write(self._stream, text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _units(letter: str) -> str:
    """A letter as JSON escapes, two where one does not do."""
    units = letter.encode("utf-16-be", "surrogatepass")
    pairs = (units[at : at + 2].hex() for at in range(0, len(units), 2))
    return "".join(f"\\u{pair}" for pair in pairs)
