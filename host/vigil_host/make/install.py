"""pip, told as it goes: what is fetched and put in place; if it fails, all that pip said.

`make` runs this file before anything else is installed, so it needs nothing but Python:
python install.py WHAT …, as after `pip install`.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator

_PIP = (sys.executable, "-m", "pip", "install", "--disable-pip-version-check")
_NAMED = re.compile(r"(?:Collecting |Processing \S*/)([A-Za-z0-9_.]+(?:-[A-Za-z_][\w.]*)*)")


def main(wanted: list[str], pip: tuple[str, ...] = _PIP) -> int:
    """Install; pip's exit code."""
    command = [*pip, "--progress-bar", "off", *wanted]
    said: list[str] = []
    pipe, joined = subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(command, stdout=pipe, stderr=joined, text=True) as process:
        for piece in progress(_kept(process.stdout or (), said)):
            print(piece, end="", flush=True)
    print()
    if process.returncode:
        print("".join(said), file=sys.stderr)
    return process.returncode


def progress(lines: Iterable[str]) -> Iterator[str]:
    """What pip does, as it does it: the names grow into one paragraph."""
    yield "  fetching:"
    column = 11
    for line in lines:
        found = _NAMED.match(line)
        if found:
            name = " " + found[1]
            column += len(name)
            if column > 78:
                yield "\n   "
                column = 3 + len(name)
            yield name
        elif line.startswith("Installing collected packages:"):
            yield f"\n  putting {line.count(',') + 1} packages in place …"


def _kept(lines: Iterable[str], said: list[str]) -> Iterator[str]:
    for line in lines:
        said.append(line)
        yield line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
