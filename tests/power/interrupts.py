"""Ctrl-C at any line: an interrupt that strikes where Vigil's own code is running."""

import os
import sys

_VIGIL = os.path.join("shared", "vigil", "")


def interrupted(line, call):
    """Call, and interrupt at the so many-th line; False if it had ended before that.

    Where a finaliser is struck, Python swallows the interrupt and the call may well return.
    """
    left = line

    def trace(frame, event, _):
        nonlocal left
        if _VIGIL not in frame.f_code.co_filename:
            return None
        if event == "line":
            left -= 1
            if not left:
                raise KeyboardInterrupt
        return trace

    hook, sys.unraisablehook = sys.unraisablehook, _swallowed
    sys.settrace(trace)
    try:
        call()
    except KeyboardInterrupt:
        pass
    finally:
        sys.settrace(None)
        sys.unraisablehook = hook
    return left <= 0


def _swallowed(_):
    """Nobody is told, as nobody is when it happens to a person."""
