"""Short names where nobody else can know them: private ones, imported ones, and parameters.

MicroPython keeps every different name until the power goes, even those of modules that were
forgotten. So names that begin with an underscore, and functions and classes that one file imports
from another, become a, b, c … anew in each file (files that inherit from each other share them),
parameters anew in each function. That leaves half the names, and the table of names, which doubles
when it is full, half as large. What an object is asked for keeps its name, and so does a file.
"""

import ast
import builtins
import itertools
import keyword
import string
from collections import Counter

_PARAMETERS_MOST = 20  # of a function and those around it


def shorten(trees: dict[str, ast.Module], parameters_only: bool = False) -> None:
    """Rename in place, in all the sources of a device; a traceback never shows a parameter."""
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    taken = {name for node in nodes for name in _names(node)}
    keywords = {node.arg for node in nodes if isinstance(node, ast.keyword)}
    free = (name for name in _short_names() if name not in taken)
    parameters = [next(free) for _ in range(_PARAMETERS_MOST)]
    private: dict[str, list[str]] = {module: [] for module in trees}
    if not parameters_only:
        private = _private_names(trees, _imported(trees, nodes) - keywords)
    longest = max(map(len, private.values()), default=0)
    shared = [next(free) for _ in range(longest)]
    tables = {module: dict(zip(private[module], shared, strict=False)) for module in trees}
    for module, tree in trees.items():
        _Renamer(module, tables, parameters, keywords).visit(tree)


def _imported(trees: dict[str, ast.Module], nodes: list[ast.AST]) -> set[str]:
    """Functions and classes that files import from each other, and no object is asked for."""
    found, asked = set(), set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module in trees:
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ClassDef):
            asked.update(name for each in node.body for name in _defined(each))
        elif isinstance(node, ast.Attribute):
            asked.add(node.attr)
    top = {name for tree in trees.values() for node in tree.body for name in _defined(node)}
    return found & top - asked


def _private_names(trees: dict[str, ast.Module], imported: set[str]) -> dict[str, list[str]]:
    """For each module those of its family: an heir's own last, for few need it; most used first."""
    spelled: dict[str, Counter[str]] = {}
    defined: dict[str, set[str]] = {}
    first: dict[tuple[str, str], int] = {}  # how far from the head of the family a name begins
    stay = set()
    families, ages = _families(trees)
    for module in sorted(trees, key=lambda module: ages[module]):
        tree, family = trees[module], families[module]
        for node in ast.walk(tree):
            known = [name for name in _names(node) if _is_private(name) or name in imported]
            spelled.setdefault(family, Counter()).update(known)
            for name in known:
                first.setdefault((family, name), ages[module])
            given = [node.arg] if isinstance(node, ast.arg) else _defined(node)
            defined.setdefault(family, set()).update(given)
            if isinstance(node, ast.Constant):
                stay.add(node.value)  # a text may be a name for `getattr`
    for family, names in spelled.items():  # somebody else's private name
        stay |= names.keys() - defined[family] - imported
    found = {}
    for module, family in families.items():
        names = [name for name, _ in spelled[family].most_common() if name not in stay]
        found[module] = sorted(names, key=lambda name, family=family: first[family, name])
    return found


def _families(trees: dict[str, ast.Module]) -> tuple[dict[str, str], dict[str, int]]:
    """For each module the one that stands for all that inherit from each other, and its place."""
    homes = {}
    for module, tree in trees.items():
        homes |= {node.name: module for node in tree.body if isinstance(node, ast.ClassDef)}
    found = {module: module for module in trees}
    parents: dict[str, set[str]] = {}
    for module, tree in trees.items():
        for node in tree.body:
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                parent = homes.get(getattr(base, "id", ""), module)
                parents.setdefault(module, set()).add(parent)
                old, new = found[module], found[parent]
                found = {each: new if head == old else head for each, head in found.items()}

    def age(module: str) -> int:
        older = parents.get(module, set()) - {module}
        return max((age(parent) + 1 for parent in older), default=0)

    return found, {module: age(module) for module in trees}


def _names(node: ast.AST) -> list[str]:
    """Names that a node spells out."""
    if isinstance(node, ast.Global | ast.Nonlocal):
        return node.names
    fields = (getattr(node, field, None) for field in ("id", "attr", "arg", "name", "asname"))
    return [name for name in fields if isinstance(name, str)]


def _defined(node: ast.AST) -> list[str]:
    """Names that a node gives a value."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Store):
        return _names(node)
    return [node.name] if isinstance(node, ast.ExceptHandler) and node.name else []


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _short_names():
    for length in (1, 2, 3):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if not keyword.iskeyword(name) and not hasattr(builtins, name):
                yield name


class _Renamer(ast.NodeTransformer):
    """Gives a file its new names; parameters have their own in each function."""

    def __init__(self, module: str, tables, parameters: list[str], keywords: set[str | None]):
        self._tables: dict[str, dict[str, str]] = tables
        self._table = self._tables[module]
        self._parameters = parameters
        self._keywords = keywords
        self._scopes: list[dict[str, str]] = []
        self._used = 0  # parameters of the functions around

    def _new(self, name: str) -> str:
        for scope in reversed(self._scopes):
            if name in scope:
                return scope[name]
        return self._table.get(name, name)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._new(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self._table.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._new(name) for name in node.names]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        for alias in node.names:
            known = self._new(alias.asname or alias.name)
            if f"{node.module}.{alias.name}" not in self._tables:
                alias.name = self._tables.get(node.module or "", {}).get(alias.name, alias.name)
            alias.asname = known if known != alias.name else None
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        node.name = node.name and self._new(node.name)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._new(node.name)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        used = self._enter(node.args, node)
        node.body = [self.visit(each) for each in node.body]
        self._leave(used)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._new(node.name)
        return self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        used = self._enter(node.args, node)
        node.body = self.visit(node.body)
        self._leave(used)
        return node

    def _enter(self, args: ast.arguments, function: ast.FunctionDef | ast.Lambda) -> int:
        args.defaults = [self.visit(each) for each in args.defaults]  # of the scope outside
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]
        used = self._used
        scope = {name: name for name in _locals(function)}
        for arg in [*args.args, *filter(None, [args.vararg, args.kwarg])]:
            if arg.arg != "self" and arg.arg not in self._keywords:
                scope[arg.arg] = self._parameters[self._used]
                self._used += 1
            arg.arg = scope.get(arg.arg, arg.arg)
        self._scopes.append(scope)
        return used

    def _leave(self, used: int) -> None:
        self._scopes.pop()
        self._used = used


def _locals(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Names that a function sets itself, without those of functions inside it."""
    outside, found = set(), set()
    nodes: list[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else [*function.body]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Global | ast.Nonlocal):
            outside.update(node.names)
        elif not isinstance(node, ast.Attribute):
            found.update(_defined(node))
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            nodes += ast.iter_child_nodes(node)
    return found - outside
