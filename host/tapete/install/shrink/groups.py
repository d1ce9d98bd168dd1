"""Which modules become one, and what their names are called in it."""

import ast
from collections.abc import Collection, Iterator, Sequence

from tapete.install.shrink.program import Program

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Group:
    """Modules that become one, or a module that stays alone. `name`: what it is called; `names`: what each name that a
    member defines is called in it, by (module, name). The module that gives its name keeps its own names, and if it
    is a package those that it imports.
    """

    def __init__(self, program: Program, name: str, members: Sequence[str]) -> None:
        self.name = name
        self.members = members
        self.names: dict[tuple[str, str], str] = {(name, own): own for own in defined(program.trees[name].body)}
        self._imported: dict[tuple[str, str], str] = {}
        self._public: set[str] = set()  # names of others that the module itself has
        for known, place in _imports(program, name).items() if name in program.packages else ():
            if place[0] in members:
                self.names[place] = known
            else:
                self._public.add(known)
        # A package's modules become names of it when they are loaded.
        self._taken = {other.removeprefix(f"{name}.").split(".")[0] for other in program.trees}
        self._taken.update(self._public, self.names.values())
        for member in members:
            self._taken |= _foreign(program, member) | _own_names(program.trees[member])
        for member in members:
            for own in sorted(defined(program.trees[member].body)):
                if (member, own) not in self.names:
                    self.names[member, own] = self._unique(own)

    def imported(self, group: str, name: str, wanted: str) -> str:
        """What a name of another group is called here."""
        if (group, name) not in self._imported:
            is_public = wanted in self._public
            self._public.discard(wanted)
            self._imported[group, name] = wanted if is_public else self._unique(wanted)
        return self._imported[group, name]

    def _unique(self, name: str) -> str:
        while name in self._taken:
            name += "_"
        self._taken.add(name)
        return name


def closure(program: Program, roots: Sequence[str], elsewhere: Collection[str]) -> list[str]:
    """Modules and what they import when they load, in the order in which they do; not what is joined elsewhere."""
    found: list[str] = []
    entered = set(elsewhere)
    package = roots[0] if roots[0] in program.packages else roots[0].rpartition(".")[0]

    def enter(module: str) -> None:
        if module not in entered and f"{module}.".startswith(f"{package}."):
            entered.add(module)
            for imported in _eager(program, module):
                enter(imported)
            found.append(module)

    for root in roots:
        enter(root)
    return [module for module in found if program.trees[module].body]


def _eager(program: Program, module: str) -> Iterator[str]:
    for statement in program.trees[module].body:
        if isinstance(statement, ast.ImportFrom):
            origin = program.origin(module, statement)
            for name in (origin, *(f"{origin}.{alias.name}" for alias in statement.names)):
                if name in program.trees:
                    yield name


def home(program: Program, module: str, name: str) -> tuple[str, str]:
    """Where a name is defined that a module has, maybe because it imports it itself."""
    for node in program.trees[module].body if module in program.trees else ():
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    return home(program, program.origin(module, node), alias.name)
    return module, name


def _imports(program: Program, module: str) -> dict[str, tuple[str, str]]:
    """What a module imports of ours when it loads: by what it calls it, where that is defined."""
    homes = {}
    for node in program.trees[module].body:
        if isinstance(node, ast.ImportFrom) and program.origin(module, node) in program.trees:
            for alias in node.names:
                homes[alias.asname or alias.name] = home(program, program.origin(module, node), alias.name)
    return homes


def _foreign(program: Program, module: str) -> set[str]:
    """Names by which a module knows what is MicroPython's."""
    names: set[str] = set()
    for node in ast.walk(program.trees[module]):
        is_ours = isinstance(node, ast.ImportFrom) and program.origin(module, node) in program.trees
        if isinstance(node, ast.Import | ast.ImportFrom) and not is_ours:
            names.update(alias.asname or alias.name for alias in node.names)
    return names


def inner(body: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """Every node of a body without what is inside the functions and classes that it defines."""
    for node in body:
        yield node
        if not isinstance(node, Function | ast.ClassDef):
            yield from inner(list(ast.iter_child_nodes(node)))


def defined(body: Sequence[ast.AST]) -> set[str]:
    """The names that a body sets itself, without those it imports."""
    names: set[str] = set()
    for node in inner(body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _own_names(tree: ast.Module) -> set[str]:
    """The names of all functions' own variables in a module."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, Function):
            names |= variables(node)
    return names


def variables(function: Function) -> set[str]:
    body: Sequence[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else function.body
    names = defined(body) | {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    for node in inner(body):
        names -= set(node.names) if isinstance(node, ast.Global) else set()
    return names
