"""Where a command's words go: colours and bars in a terminal, plain lines in a pipe.

Nothing printed here is read as markup unless it says so, and what came from a device is shown
without anything that could steer a terminal. NO_COLOR is obeyed by rich itself.
"""

import sys
from collections.abc import Iterable
from functools import lru_cache
from typing import IO, Any, cast

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table

from vigil.names import clean
from vigil_host.terminal import Fit, Past, as_json, fit

_PIPE_COLUMNS = 1000  # a pipe has no edge at which a line must break
_TEXT_MOST = 1000


class _FitConsole(Console):
    """A console whose texts cannot steer a terminal; its own codes are no texts."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            text = segment.text if segment.control else fit(segment.text)
            yield segment if text == segment.text else segment._replace(text=text)


def console(stderr: bool = False, wide: bool = True) -> Console:
    """A console for one command; `wide`: in a pipe no line breaks."""
    stream = sys.stderr if stderr else sys.stdout
    past = cast(IO[str], Past(stream)) if isinstance(stream, Fit) else None
    made = _FitConsole(file=past, stderr=stderr, highlight=False, emoji=False, markup=False)
    if wide and not made.is_terminal:
        made.width = _PIPE_COLUMNS
    return made


def shown(value: Any) -> Any:
    """What a device told, every text in it fit to be shown."""
    if isinstance(value, str):
        return _clean(value)
    if isinstance(value, dict):
        return {shown(key): shown(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [shown(each) for each in value]
    return value


@lru_cache(4096)  # the same few names again and again
def _clean(text: str) -> str:
    return clean(text, _TEXT_MOST)


def print_json(value: Any) -> None:
    """A report for another program."""
    print(as_json(shown(value), indent=1))


def listing(**columns: str) -> Table:
    """A table without a frame; columns by their heading: `left`, `right`, or `wrap` in lines."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    for heading, justify in columns.items():
        table.add_column(
            heading,
            justify="right" if justify == "right" else "left",
            no_wrap=justify != "wrap",
            overflow="ellipsis" if justify != "wrap" else "fold",
        )
    return table


def wipe(console: Console) -> None:
    """Leave nothing on a terminal to be seen, nor to be scrolled back to."""
    if not console.is_terminal:
        return
    if console.is_dumb_terminal:
        console.print("\n" * console.height)
        return
    console.clear()
    console.file.write("\x1b[3J")
