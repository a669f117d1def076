"""Where a command's words go: colours and bars in a terminal, plain lines in a pipe.

Nothing printed here is ever read as markup: a name may contain anything a keyboard can type.
NO_COLOR is obeyed by rich itself.
"""

from rich.console import Console

_PIPE_COLUMNS = 1000  # a pipe has no edge at which a line must break


def console(stderr: bool = False) -> Console:
    """A console for one command."""
    made = Console(stderr=stderr, highlight=False, emoji=False, markup=False)
    if not made.is_terminal:
        made.width = _PIPE_COLUMNS
    return made
