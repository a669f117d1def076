"""Compiles the engine with mypyc into build/compiled: an option, never needed to run.

The sources are those the Pico runs, copied; four things are written otherwise for the compiler: a
`const(n)` is a Final, a listener is typed, a table is bytes, and a loop over a bytearray, on which
mypyc stumbles, counts its places. The compiler lives in an environment of its own, made when it is
first needed; `native` is what runs there.
"""

import os
import re
import shutil
import subprocess
import venv
from pathlib import Path

from tests.micropython import ROOT
from vigil_host.make.compiled import FOLDER, mark

_MYPY = "2.4.1"  # `native` adds to what is inside it
_MODULES = (
    *("ops", "facts", "book", "layout", "zones", "saved", "factions", "prices", "choices"),
    *("conditions", "options", "reach", "agenda", "triggers", "center", "timing", "destruction"),
    *("answers", "effects", "flow", "engine", "deal", "bots"),
    *("estimate", "evaluate", "policy", "sage"),
)
_CHANGES = (
    (r"^([A-Z_][A-Z0-9_]*) = const\((.*?)\)", r"\1: Final = \2"),
    (r"^from vigil\.compat import const(, lookup)?\n", ""),
    (r"\blookup\(", "bytes("),
    (r"^    say = None", "    say: Any = None"),
    (r" in (self\.raw\[[^\]]*\]) if", r" in bytes(\1) if"),
    (
        r"^( +)for card in raw\[(.*?) ?: ?(.*?)\]:",
        r"\1for place in range(\2, \3):\n\1    card = raw[place]",
    ),
)


def build(folder: Path, python: Path) -> Path:
    """Copy and compile; the folder to put on the path."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "shared" / "vigil", folder / "vigil")
    sources = [folder / "vigil" / "full" / f"{name}.py" for name in _MODULES]
    for source in sources:
        source.write_text(_changed(source.read_text("utf-8")), "utf-8")
    names = [str(source.relative_to(folder)) for source in sources]
    call = [python, Path(__file__).with_name("native.py"), *names]
    # What lies on Python's path counts as installed: nobody checks the types of the other modules.
    env = {**os.environ, "PYTHONPATH": "."}
    done = subprocess.run(call, cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"mypyc refuses the engine:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    mark(folder)
    return folder


def _changed(text: str) -> str:
    for pattern, written in _CHANGES:
        text = re.sub(pattern, written, text, flags=re.MULTILINE)
    law, end, rest = text.partition('"""\n\n')
    return f"{law}{end}from typing import Any, Final\n{rest}"


def environment(name: str, *packages: str) -> Path:
    """The Python of an environment with these packages, made when it is first asked for."""
    folder = ROOT / ".cache" / name
    done = folder / "done"
    if not done.exists():
        venv.create(folder, clear=True, with_pip=True)
        pip = [folder / "bin" / "python", "-m", "pip", "install", "-qq", *packages]
        subprocess.run(pip, check=True, capture_output=True)
        done.touch()
    return folder / "bin" / "python"


def built() -> Path:
    """Compile with a compiler of its own; the folder to put on the path."""
    return build(FOLDER, environment(f"mypyc-{_MYPY}", f"mypy[mypyc]=={_MYPY}", "setuptools"))


if __name__ == "__main__":
    print(built())
