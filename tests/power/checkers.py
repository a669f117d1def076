"""The two checkers of power cuts, each in a process of its own, and what they report."""

import json
import subprocess
import sys

from tests import micropython
from vigil_host.make.cards import catalog_path

PYTHON = "tests.power.lfs_python"
MICROPYTHON = "tests.power.lfs_micropython"

_HEAP = "16m"  # an evening's record; memory is measured elsewhere
_TEXT = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}


def reports(checker, seed, every=1):
    """Cut an evening; yield a dictionary of counts now and then, the last one final."""
    command = [*_command(checker), "-m", checker, str(seed), str(every)]
    with subprocess.Popen(command, env=environment(), cwd=micropython.ROOT, **_TEXT) as process:
        assert process.stdout and process.stderr
        for line in process.stdout:
            yield json.loads(line)
        complaint = process.stderr.read()
    if process.returncode:
        raise RuntimeError(f"{checker} ended with {process.returncode}: {complaint}")


def environment():
    """Variables for MicroPython with which `tests` and `vigil` can be imported."""
    path = (".frozen", str(micropython.ROOT / "shared"), str(micropython.ROOT))
    own = {"MICROPYPATH": ":".join(path), "VIGIL_CARDS": str(catalog_path())}
    return {**micropython.environment(), **own}


def _command(checker):
    if checker == PYTHON:
        return [sys.executable]
    return [*micropython.command(), "-X", f"heapsize={_HEAP}"]
