"""Makes the sources of a device smaller before they are compiled; what they do stays the same.

A public constant costs memory on a Pico. So constants are written where they are used and their
names forgotten, and methods that only document are left out: a table game for six needs 7 KB less
by it. Parameters get short names, which no traceback shows (see `shorten`); all others stay as they
were written, so that a traceback can be read, unless `short_names` says that memory is scarcer.
"""

import ast
from collections import Counter
from typing import Any

from vigil_host.make.shorten import shorten

_CONST = "const"
_CONST_HOME = "vigil.compat"


def squeeze(sources: dict[str, str], short_names: bool = False) -> dict[str, str]:
    """All sources of a device by module name, as smaller ones that only work together."""
    trees = {module: ast.parse(text) for module, text in sources.items()}
    for tree in trees.values():
        _drop_stubs(tree)
    _inline(trees)
    shorten(trees, parameters_only=not short_names)
    for tree in trees.values():
        _Swaps().visit(tree)
    return {module: ast.unparse(tree) for module, tree in trees.items()}


def _inline(trees: dict[str, ast.Module]) -> None:
    consts = {module: _constants(tree) for module, tree in trees.items()}
    asked: Counter[str] = Counter()  # of something else than a module: cannot be followed
    for module, tree in trees.items():
        inliner = _Inliner(module, consts, trees)
        inliner.visit(tree)
        asked.update(inliner.asked)
    for module, tree in trees.items():
        _drop(tree, consts[module], asked)
    for tree in trees.values():
        _drop_imports(tree, consts, trees, asked)


def is_empty(source: str) -> bool:
    """Whether a module says what it is about and nothing more."""
    return not _holds_anything(ast.parse(source))


class _Swaps(ast.NodeTransformer):
    """`a, b = b, a` needs no tuple on MicroPython, unless its right side is in parentheses."""

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target, value = node.targets[-1], node.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            text = ", ".join(ast.unparse(each) for each in value.elts)
            node.value = ast.Name(text)  # which is unparsed as it is
        return node


def _drop_stubs(tree: ast.Module) -> None:
    """Methods that only say what a class that inherits must have."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            node.body = [each for each in node.body if not _is_stub(each)] or [ast.Pass()]


def _is_stub(node: ast.stmt) -> bool:
    last = node.body[-1] if isinstance(node, ast.FunctionDef) else None
    return isinstance(last, ast.Raise) and getattr(last.exc, "id", "") == "NotImplementedError"


def _constants(tree: ast.Module) -> dict[str, Any]:
    """The values that a module gives names with `const`."""
    found: dict[str, Any] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and _is_const(node.value):
            try:
                value = ast.literal_eval(node.value.args[0])  # pyright: ignore
            except ValueError:
                continue
            found[node.targets[0].id] = value  # pyright: ignore
    return found


def _is_const(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == _CONST


class _Inliner(ast.NodeTransformer):
    """Puts values where constants are named."""

    def __init__(self, module: str, consts: dict[str, dict[str, Any]], trees) -> None:
        self._consts = consts
        self._trees = trees
        self._values = dict(consts[module])
        self._modules: dict[str, str] = {}
        self.asked: Counter[str] = Counter()

    def visit_Module(self, node: ast.Module) -> ast.AST:
        for each in ast.walk(node):
            if isinstance(each, ast.ImportFrom):
                for alias in each.names:
                    self._imported(each.module or "", alias)
        return self.generic_visit(node)

    def _imported(self, module: str, alias: ast.alias) -> None:
        known = alias.asname or alias.name
        if f"{module}.{alias.name}" in self._trees:
            self._modules[known] = f"{module}.{alias.name}"
        elif alias.name in self._consts.get(module, {}):
            self._values[known] = self._consts[module][alias.name]

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            values = self._consts[self._modules[node.value.id]]
            return ast.Constant(values[node.attr]) if node.attr in values else node
        self.asked[node.attr] += 1
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self._values:
            return ast.Constant(self._values[node.id])
        return node


def _drop(tree: ast.Module, consts: dict[str, Any], asked: Counter[str]) -> None:
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.Assign) and _is_const(node.value))
        or node.targets[0].id not in consts  # pyright: ignore
        or node.targets[0].id in asked  # pyright: ignore
    ]


def _drop_imports(tree: ast.Module, consts, trees, asked: Counter[str]) -> None:
    listed = _take_list(tree)
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}

    class Dropper(ast.NodeTransformer):
        def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
            early = [ast.Import([alias]) for alias in self._listed(node)]
            node.names = [alias for alias in node.names if self._needed(node.module, alias)]
            return [*early, *([node] if node.names else [])]

        def _listed(self, node: ast.ImportFrom) -> list[ast.alias]:
            """Modules that a package loads so that nobody loads them deeper down."""
            names = (f"{node.module}.{alias.name}" for alias in node.names if alias.name in listed)
            return [ast.alias(name) for name in names if _holds_anything(trees.get(name))]

        def _needed(self, module, alias) -> bool:
            known = alias.asname or alias.name  # what is not used may be passed on
            if module == _CONST_HOME or f"{module}.{alias.name}" in trees:
                return known in used
            is_const = alias.name in consts.get(module, {})
            return not is_const or known in used or (known in listed and known in asked)

    Dropper().visit(tree)
    if not tree.body:
        tree.body.append(ast.Pass())


def _take_list(tree: ast.Module) -> set[Any]:
    """What a module says in `__all__`, which nobody asks for on a device: it goes."""
    lists = [node for node in tree.body if _is_list(node)]
    tree.body = [node for node in tree.body if node not in lists]
    found = (each for node in lists for each in ast.walk(node))
    return {each.value for each in found if isinstance(each, ast.Constant)}


def _is_list(node: ast.stmt) -> bool:
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return getattr(target, "id", "") == "__all__"


def _holds_anything(tree: ast.Module | None) -> bool:
    """Whether a module is more than constants, which are written out."""
    body = tree.body if tree else []
    return any(
        not isinstance(node, ast.Expr | ast.ImportFrom)
        and not (isinstance(node, ast.Assign) and _is_const(node.value))
        for node in body
    )
