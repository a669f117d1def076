"""Where a command's words go: colours and bars in a terminal, plain lines in a pipe.

Nothing printed here is ever read as markup, and what came from a device is shown without anything
that could steer a terminal. NO_COLOR is obeyed by rich itself.
"""

import json
from functools import lru_cache
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from vigil.names import clean

_PIPE_COLUMNS = 1000  # a pipe has no edge at which a line must break
_TEXT_MOST = 1000


def console(stderr: bool = False) -> Console:
    """A console for one command."""
    made = Console(stderr=stderr, highlight=False, emoji=False, markup=False)
    if not made.is_terminal:
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
    print(json.dumps(shown(value), ensure_ascii=False, indent=1))


def listing(**columns: str) -> Table:
    """A table without a frame; columns by their heading, `right` or `left`."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 2, 0, 0), show_edge=False)
    for heading, justify in columns.items():
        table.add_column(
            heading.replace("_", " "),
            justify="right" if justify == "right" else "left",
            no_wrap=justify != "wrap",
            overflow="ellipsis" if justify != "wrap" else "fold",
        )
    return table
