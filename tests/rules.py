"""Which test proves which rule of the game, read from the tests' source: `make rules`.

rules.csv lists the rules; `@rule("A-02")` on a test names what it proves. A rule without a test
fails, and so does a test that names a rule nobody listed.
"""

import ast
import csv
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

_TESTS = Path(__file__).parent


def titles():
    """Title of each rule, in the order of their ids."""
    with open(_TESTS / "rules.csv", encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: row["id"])
    return {row["id"]: row["title"] for row in rows}


def proofs(folder=_TESTS):
    """The rule, test and interpreters of every `@rule` below a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        interpreters = "both" if "both" in path.parts else "cpython"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for rule in _rules_of(node):
                    yield rule, f"{path.stem}.{node.name}", interpreters


def _rules_of(test):
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="rule"), args=args):
                yield from map(ast.literal_eval, args)


def _table(titles, proofs):
    table = Table("rule", "title", "tests", "interpreters", highlight=False)
    for rule, title in titles.items():
        found = [(test, interpreters) for named, test, interpreters in proofs if named == rule]
        where = sorted({interpreters for _, interpreters in found})
        table.add_row(rule, title, "\n".join(test for test, _ in found), " ".join(where))
    return table


def main():
    known, found = titles(), list(proofs())
    Console(width=None if sys.stdout.isatty() else 120).print(_table(known, found))
    proven = {rule for rule, _, _ in found}
    wrong = [f"{rule} {title}: no test" for rule, title in known.items() if rule not in proven]
    wrong += [f"{test}: no rule {rule}" for rule, test, _ in found if rule not in known]
    return "\n".join(wrong)  # as an exit code: printed and 1, or empty


if __name__ == "__main__":
    sys.exit(main() or 0)
