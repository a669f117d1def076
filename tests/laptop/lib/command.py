"""`vigil` as a program of its own."""

import subprocess
import sys


def vigil(*args, **options):
    """How it ended, and what it said; options as for `subprocess.run`."""
    program = [sys.executable, "-m", "vigil_host", *map(str, args)]
    options = {"capture_output": True, "text": True, "stdin": subprocess.DEVNULL, **options}
    return subprocess.run(program, **options)


def told(*args):
    """What it prints when all is well."""
    run = vigil(*args)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout
