"""A Python that has imported `vigil` already: a command forks off it, which spares half a second.

Each is a process of its own as ever, with its folder, variables, streams, umask and end; what a
fork cannot give it (another locale, another path for imports, limits) is for a Python begun anew.
A module that drew lots while it was imported would give all of them the same.
Run as `warm.py SOCKET`: a message on it is one command. Whoever asks has the other end, and this
Python ends with it.
"""

import atexit
import gc
import importlib
import io
import json
import os
import pkgutil
import runpy
import socket
import struct
import sys
import threading
import time
from contextlib import suppress

_ROOMS = ("commands", "books", "games", "cable", "make")  # what commands import when they run
_LENGTH = struct.Struct("<I")


def import_all():
    """All that a command could need, but for the page and the twin."""
    for name in ("vigil_host.cli", "vigil_host.console"):
        importlib.import_module(name)
    with suppress(ImportError):  # which some versions put off
        importlib.import_module("typer._adapters")
    for room in _ROOMS:
        path = importlib.import_module(f"vigil_host.{room}").__path__
        for module in pkgutil.walk_packages(path, f"vigil_host.{room}."):
            importlib.import_module(module.name)
    gc.collect()
    gc.freeze()


def next_command(requests):
    """Wait for one; in the process that is to be it, return what was asked for."""
    while True:
        head, handles, *_ = socket.recv_fds(requests, _LENGTH.size, 4)
        if not head:
            os._exit(0)
        wish = json.loads(requests.recv(_LENGTH.unpack(head)[0], socket.MSG_WAITALL))
        if os.fork() == 0:
            requests.close()
            return _watched(wish, handles)
        for handle in handles:
            os.close(handle)
        _forget_the_dead()


def _watched(wish, handles):
    """One process becomes the command, its parent tells its number, then how it ended."""
    *streams, report = handles
    pid = os.fork()
    if pid:
        os.write(report, b"%d\n" % pid)
        for handle in streams:
            os.close(handle)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.write(report, b"%d\n" % code)
        os._exit(0)
    os.close(report)
    for number, handle in enumerate(streams):
        os.dup2(handle, number)
        os.close(handle)
    return wish


def _forget_the_dead():
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def become(wish):
    """Have what a Python has that was begun so."""
    os.environ.clear()
    os.environ.update(wish["variables"])
    time.tzset()
    os.chdir(wish["folder"])
    os.umask(wish["umask"])
    sys.argv = ["vigil", *wish["args"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        old = getattr(sys, name)
        stream = open(number, "rb" if name == "stdin" else "wb", closefd=False)  # noqa: SIM115
        lines = name == "stderr" or stream.isatty()
        new = io.TextIOWrapper(stream, old.encoding, old.errors, line_buffering=lines)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)


def leave(code):
    """End as Python does, but for tidying up memory that the other process has too."""
    if isinstance(code, str):
        print(code, file=sys.stderr)
    threading._shutdown()  # pyright: ignore[reportAttributeAccessIssue]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1 if isinstance(code, str) else code or 0)


if __name__ == "__main__":
    _requests = socket.socket(fileno=int(sys.argv[1]))
    import_all()
    become(next_command(_requests))
    try:
        runpy.run_module("vigil_host", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        leave(end.code)
    leave(0)
