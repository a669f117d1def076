"""A copy of the program's tree, for whoever wants to change it and see what becomes of it."""

import os
import shutil
from types import SimpleNamespace

from tests.micropython import ROOT, command

_PROGRAM = ("shared", "firmware", "host")


def copied(root):
    """`root`, and the `variables` that make any Python use it in place of this tree."""
    for name in (*_PROGRAM, "hardware"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (ROOT / ".cache").mkdir(exist_ok=True)
    (root / ".cache").symlink_to(ROOT / ".cache")
    variables = {
        "PYTHONPATH": os.pathsep.join([*(str(root / name) for name in _PROGRAM), str(ROOT)]),
        "MICROPYTHON": command()[0],
    }
    return SimpleNamespace(root=root, variables=variables)
