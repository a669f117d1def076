"""A laptop without what only Unix has: run as a program, it starts `vigil` there.

Vigil's own imports of fcntl, termios, pty, tty and readline fail, and `os` has neither owners nor
folders that can be opened. The libraries below keep theirs: on Windows they have other ones. What
Vigil uses of msvcrt is made of the real locks.
"""

import builtins
import fcntl
import os
import sys
import types
from typing import Any

_HIDDEN = {"fcntl", "termios", "pty", "tty", "readline", "pwd", "grp", "resource"}
_GONE = ("geteuid", "getuid", "fork", "openpty", "ttyname", "set_blocking", "O_DIRECTORY")
_import = builtins.__import__
_open = os.open


def begin() -> None:
    """Hide it all."""
    sys.modules["msvcrt"] = _msvcrt()
    builtins.__import__ = _imported
    os.open = _opened
    for name in _GONE:
        delattr(os, name)


def _imported(name, globals=None, locals=None, fromlist=(), level=0):
    """Refuse what Vigil asks for."""
    asks = (globals or {}).get("__name__", "")
    if name in _HIDDEN and asks.startswith("vigil"):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _import(name, globals, locals, fromlist, level)


def _opened(path, *args, **options):
    if not options.get("dir_fd") and os.path.isdir(path):
        raise PermissionError(13, "Permission denied")
    return _open(path, *args, **options)


def _msvcrt() -> Any:
    def locking(number, mode, _bytes):
        try:
            fcntl.flock(number, fcntl.LOCK_EX | (fcntl.LOCK_NB if mode == made.LK_NBLCK else 0))
        except BlockingIOError:
            raise PermissionError(13, "Permission denied") from None

    made = types.SimpleNamespace(LK_LOCK=1, LK_NBLCK=2, locking=locking)
    return made


if __name__ == "__main__":
    import asyncio  # noqa: F401  (those who need `os` as it is)
    import multiprocessing  # noqa: F401
    import shutil  # noqa: F401
    import subprocess  # noqa: F401
    import tempfile  # noqa: F401

    import platformdirs.unix  # noqa: F401
    import serial.tools.list_ports  # noqa: F401
    import uvicorn  # noqa: F401

    begin()
    from vigil_host.cli import main

    main()
