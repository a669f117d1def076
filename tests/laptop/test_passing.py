"""Modules that a device forgets: each exists, and nobody who stays holds on to one."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {
    ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
    for root in (ROOT / "shared", ROOT / "firmware")
    for path in sorted(root.rglob("vigil*/**/*.py"))
}


def passing():
    """Full names, as the packages tell them."""
    for module, path in SOURCES.items():
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "PASSING":
                yield from (f"{module}.{name}" for name in ast.literal_eval(node.value))


PASSING = frozenset(passing())


def held(module):
    """Passing modules that a module imports when it is imported itself."""
    for node in ast.parse(SOURCES[module].read_text()).body:
        if isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
            yield from names & PASSING


def test_every_passing_module_exists():
    assert PASSING
    assert set(SOURCES) >= PASSING


@pytest.mark.parametrize("module", sorted(set(SOURCES) - PASSING))
def test_who_stays_holds_on_to_no_passing_module(module):
    assert list(held(module)) == []
