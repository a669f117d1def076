"""Somebody with an empty home who types what README and quick start show, in a clone of this tree.

`make wheel` runs it: nothing of this tree is used but what git gives, and the clone is as it was
when all is done, so what `make hardware` draws is what lies there.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from tests.laptop.lib import documented_commands
from tests.micropython import ROOT

TYPED = (  # a test compares them with the documents
    "make",
    "make run",
    "make firmware",
    "make hardware",
    "make gallery",
    "pipx install .",
    "pipx ensurepath",
    "vigil run",
    "vigil play",
)
_ANSWERS = "\n".join(("", "", "Ana", "", "p", "q", ""))  # boxes, players, names; play all; leave
_ON_AND_ON = ("make run", "vigil run")  # until they are stopped


class Wrong(Exception):
    """One sentence for the person who releases."""


def reason(words: str) -> str:
    """The line that tells most: the last error, else the last that is not make's own."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    told = [line for line in lines if not line.startswith("make: ")] or ["nothing was said"]
    return next((line for line in reversed(told) if "Error: " in line), told[-1])


def clone(folder: Path) -> Path:
    """`git clone … vigil`, with this tree in place of the dots."""
    (typed,) = [
        words for words in documented_commands.everywhere() if words[:2] == ["git", "clone"]
    ]
    safe = {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "safe.directory",
        "GIT_CONFIG_VALUE_0": "*",
    }
    words = [str(ROOT) if word == "…" else word for word in typed]
    subprocess.run([*words, "--quiet"], cwd=folder, env={**os.environ, **safe}, check=True)
    return folder / typed[-1]


def type_all(home: Path) -> None:
    """Every line, one after the other."""
    here = clone(home)
    pipx = Path(sys.executable).parent  # where a system would have it
    env = {
        "PATH": f"{home / '.local/bin'}:{os.environ['PATH']}:{pipx}",
        "HOME": str(home),
        "BROWSER": "true",
        "PYTHONUNBUFFERED": "1",
    }
    for typed in TYPED:
        (_look if typed in _ON_AND_ON else _do)(typed, here, env)
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=here, capture_output=True)
    if changed.stdout:
        raise Wrong(f"The clone has changed: {changed.stdout.decode().splitlines()[0]}")


def _do(typed: str, here: Path, env: dict[str, str]) -> None:
    done = subprocess.run(
        typed.split(), cwd=here, env=env, input=_ANSWERS, capture_output=True, text=True
    )
    if done.returncode:
        raise Wrong(f"{typed} fails: {reason(done.stderr or done.stdout)}")


def _look(typed: str, here: Path, env: dict[str, str]) -> None:
    """Open the page that it prints; Ctrl-C."""
    with subprocess.Popen(
        typed.split(),
        cwd=here,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        said = []
        for line in process.stdout or ():
            said.append(line)
            if "http://" in line:
                address = "http://" + line.partition("http://")[2].split()[0]
                page = urlopen(address).read().decode()
                os.killpg(process.pid, signal.SIGINT)
                if "<title>" not in page:
                    raise Wrong(f"{typed} shows no page.")
                break
        else:
            raise Wrong(f"{typed} opens no page: {reason(''.join(said))}")
        process.communicate()
