"""`vigil` as a program of its own."""

import atexit
import json
import os
import socket
import struct
import subprocess
import sys
import tempfile
from functools import cache

_SIMPLE = {"env", "cwd", "input"}  # options that a fork can have
_SETTINGS = ("PYTHON", "LANG", "LC_", "COVERAGE")  # variables that are read when Python begins
_PIPE = 65536  # bytes that a pipe holds when nobody reads


def vigil(*args, **options):
    """How it ended, and what it said; options as for `subprocess.run`."""
    if _is_simple(options):
        return _forked(list(map(str, args)), **options)
    program = [sys.executable, "-m", "vigil_host", *map(str, args)]
    options = {"capture_output": True, "text": True, "stdin": subprocess.DEVNULL, **options}
    return subprocess.run(program, **options)


def told(*args):
    """What it prints when all is well."""
    run = vigil(*args)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def _is_simple(options):
    """Whether a process that was begun earlier can be the one that is asked for."""
    small = len((options.get("input") or "").encode()) <= _PIPE
    return not options.keys() - _SIMPLE and small and _settings(options.get("env")) == _settings()


def _settings(variables=None):
    given = os.environ if variables is None else variables
    named = [name for name in given if name.startswith(_SETTINGS) and name != "PYTHONUNBUFFERED"]
    return {name: given[name] for name in named}


def _forked(args, env=None, cwd=None, input=""):
    wish = {
        "args": args,
        "variables": {**(os.environ if env is None else env)},
        "folder": str(cwd or os.getcwd()),
        "umask": _umask(),
    }
    with tempfile.TemporaryFile("w+b") as out, tempfile.TemporaryFile("w+b") as err:
        code = _end(wish, _typed(input), out.fileno(), err.fileno())
        texts = [_text(file) for file in (out, err)]
    return subprocess.CompletedProcess(["vigil", *args], code, *texts)


def _end(wish, stdin, stdout, stderr):
    """Begin a command, and wait for its end; `stdin` is closed here."""
    report, far = os.pipe()
    text = json.dumps(wish).encode()
    socket.send_fds(_warm(), [struct.pack("<I", len(text))], [stdin, stdout, stderr, far])
    _warm().sendall(text)
    os.close(stdin)
    os.close(far)
    with open(report) as lines:
        pid = int(lines.readline())
        try:
            return int(lines.readline())
        except BaseException:  # a time limit or Ctrl-C
            os.kill(pid, 9)
            raise


@cache
def _warm():
    """Our end of the wire to the Python that is ready; it ends when this process does."""
    ours, theirs = socket.socketpair()
    program = [sys.executable, "-m", "tests.laptop.lib.ready_python", str(theirs.fileno())]
    root = os.path.dirname(__file__).removesuffix("tests/laptop/lib")
    process = subprocess.Popen(program, pass_fds=[theirs.fileno()], cwd=root)
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)  # which comes first
    return ours


def _typed(text):
    """The end of a pipe that somebody has typed into, and left."""
    if not text:
        return os.open(os.devnull, os.O_RDONLY)
    reading, writing = os.pipe()
    with open(writing, "wb") as file:
        file.write(text.encode())
    return reading


def _umask():
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _text(file):
    file.seek(0)
    return file.read().decode().replace("\r\n", "\n")
