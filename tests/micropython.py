"""MicroPython for tests and benches: the host's own, with what they import on its path."""

import os
import subprocess
import sys
from pathlib import Path

from vigil_host.make.micropython import Unavailable, command, mirrors

__all__ = ["ROOT", "Unavailable", "command", "environment", "mirrors", "run"]

ROOT = Path(__file__).resolve().parents[1]


def environment() -> dict[str, str]:
    """This process's variables, with what runs on the Pico and tests/both/lib importable."""
    path = (ROOT / "shared", ROOT / "firmware", ROOT / "tests" / "both" / "lib")
    return {**os.environ, "MICROPYPATH": ":".join([".frozen", *map(str, path)])}


def run(args, heap="1m", **options) -> subprocess.CompletedProcess:
    """Run MicroPython to its end with that much heap; options as for `subprocess.run`."""
    options = {"env": environment(), "capture_output": True, "text": True, **options}
    return subprocess.run([*command(), "-X", f"heapsize={heap}", *args], **options)


if __name__ == "__main__":
    try:
        print(*command())
    except Unavailable as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("Stopped; nothing half-fetched was kept.")
