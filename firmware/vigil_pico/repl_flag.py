"""The way to the REPL: a watchdog cannot be stopped, so it leads through a reset with a flag."""

_FLAG = "repl"  # a file beside the settings


def ask_for_repl(board):
    """Let the next start end in the REPL, once."""
    files = board.files("settings")
    files.close(files.open(_FLAG, "wb"))


def asked_for_repl(board):
    """Whether this start was to end in the REPL."""
    files = board.files("settings")
    asked = _FLAG in files.names()
    if asked:
        files.remove(_FLAG)
    return asked
