"""Short names for the sources of a device: what a name costs, it costs until the power goes.

Public names become the same short name everywhere. Names that begin with an underscore get theirs
anew in each file (files that inherit from each other share them), parameters in each function, so
that few different names are left at all.
"""

import ast
import builtins
import itertools
import keyword
import string
from collections import Counter

_PARAMETERS_MOST = 20  # of a function and those around it


def shorten(trees: dict[str, ast.Module], fixed: set[str]) -> None:
    """Rename in place; `fixed`: names that must not be touched, nor given to anything."""
    names = _Names(trees, fixed)
    for module, tree in trees.items():
        _Renamer(names.table(module), names.parameters, names.keywords).visit(tree)


class _Names:
    """Which name becomes which."""

    def __init__(self, trees: dict[str, ast.Module], fixed: set[str]) -> None:
        self._families = _families(trees)
        self.keywords: set[str] = set()
        defined: dict[str, set[str]] = {}
        spelled: dict[str, Counter[str]] = {}
        texts = set()
        for module, tree in trees.items():
            family = self._families[module]
            for node in ast.walk(tree):
                defined.setdefault(family, set()).update(_defined(node))
                spelled.setdefault(family, Counter()).update(_spelled(node))
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.add(node.value)
                elif isinstance(node, ast.keyword) and node.arg:
                    self.keywords.add(node.arg)
        stay = fixed | texts | {part for module in trees for part in module.split(".")}
        for family, names in spelled.items():  # somebody else's private name
            stay |= {name for name in names if _is_private(name) and name not in defined[family]}
        self._hand_out(stay, defined, spelled)

    def _hand_out(self, stay, defined, spelled) -> None:
        everything = sum(spelled.values(), Counter())
        own = set().union(*defined.values()) - stay
        free = (name for name in _short_names() if name not in stay and name not in everything)
        self.parameters = [next(free) for _ in range(_PARAMETERS_MOST)]
        shared: list[str] = []  # by every family for its private names
        self._tables = {}
        for family, names in spelled.items():
            private = [name for name, _ in names.most_common() if _is_private(name) and name in own]
            while len(shared) < len(private):
                shared.append(next(free))
            self._tables[family] = dict(zip(private, shared, strict=False))
        for name, _ in everything.most_common():
            if name in own and not _is_private(name):
                short = next(free)
                for table in self._tables.values():
                    table[name] = short

    def table(self, module: str) -> dict[str, str]:
        """The new names for one file."""
        return self._tables[self._families[module]]


def _families(trees: dict[str, ast.Module]) -> dict[str, str]:
    """For each module the one that stands for all that inherit from each other."""
    homes = {}
    for module, tree in trees.items():
        homes |= {node.name: module for node in tree.body if isinstance(node, ast.ClassDef)}
    found = {module: module for module in trees}
    for module, tree in trees.items():
        for node in tree.body:
            for base in node.bases if isinstance(node, ast.ClassDef) else ():
                parent = homes.get(getattr(base, "id", ""), module)
                old, new = found[module], found[parent]
                found = {each: new if head == old else head for each, head in found.items()}
    return found


def _defined(node: ast.AST) -> list[str]:
    """Names that a node brings into the world."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return [node.attr]
    if isinstance(node, ast.ClassDef | ast.Module):
        targets = [target for each in node.body for target in getattr(each, "targets", ())]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        return [*names, node.name] if isinstance(node, ast.ClassDef) else names
    return []


def _spelled(node: ast.AST) -> list[str]:
    """Names that a node spells out."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Attribute):
        return [node.attr]
    if isinstance(node, ast.alias):
        return [node.name, node.asname or node.name]
    if isinstance(node, ast.keyword):
        return [node.arg or ""]
    if isinstance(node, ast.Global | ast.Nonlocal):
        return node.names
    return _defined(node)


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _short_names():
    for length in (1, 2, 3):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if not keyword.iskeyword(name) and not hasattr(builtins, name):
                yield name


class _Renamer(ast.NodeTransformer):
    """Gives a file its new names; parameters have their own in each function."""

    def __init__(self, table: dict[str, str], parameters: list[str], keywords: set[str]) -> None:
        self._table = table
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

    def visit_keyword(self, node: ast.keyword) -> ast.AST:
        if node.arg:
            node.arg = self._table.get(node.arg, node.arg)
        return self.generic_visit(node)

    def visit_alias(self, node: ast.alias) -> ast.AST:
        if node.asname:
            node.asname = self._new(node.asname)
        node.name = self._table.get(node.name, node.name)
        return node

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._new(name) for name in node.names]
        return node

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.AST:
        node.names = [self._new(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        node.name = node.name and self._new(node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._new(node.name)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._new(node.name)
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        used = self._enter(node.args, node)
        node.body = [self.visit(each) for each in node.body]
        self._leave(used)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        used = self._enter(node.args, node)
        node.body = self.visit(node.body)
        self._leave(used)
        return node

    def _enter(self, args: ast.arguments, function: ast.AST) -> int:
        args.defaults = [self.visit(each) for each in args.defaults]  # of the scope outside
        args.kw_defaults = [each and self.visit(each) for each in args.kw_defaults]
        scope = {name: self._table.get(name, name) for name in _locals(function)}
        used = self._used
        named = args.kwonlyargs
        rest = filter(None, [args.vararg, args.kwarg])
        for arg in [*args.posonlyargs, *args.args, *named, *rest]:
            if arg.arg == "self" or arg.arg in self._keywords or arg in named:
                scope[arg.arg] = self._table.get(arg.arg, arg.arg)
            else:
                scope[arg.arg] = self._parameters[self._used]
                self._used += 1
            arg.arg = scope[arg.arg]
        self._scopes.append(scope)
        return used

    def _leave(self, used: int) -> None:
        self._scopes.pop()
        self._used = used


def _locals(function: ast.AST) -> set[str]:
    """Names that a function sets itself, those of functions inside it included: as good."""
    outside = set()
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            outside.update(node.names)
    return found - outside
