"""Groups of modules that become one, and the names that are theirs in it."""

import ast
from collections.abc import Collection, Iterator, Sequence

from tapete.install.pruning.node_walk import walk_nodes, walk_outside_functions
from tapete.install.pruning.syntax_trees import Program

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Group:
    """Modules that become one, or a module that stays alone. `name`: what it is called; `names`: what each name that a
    member defines is called in it, by (module, name). The module that gives its name keeps its own names, and if it
    is a package those that it imports.
    """

    def __init__(self, program: Program, name: str, members: Sequence[str]) -> None:
        self.name = name
        self.members = members
        self.names: dict[tuple[str, str], str] = {
            (name, name_inside): name_inside for name_inside in defined_names(program.trees[name].body)
        }
        self._imported: dict[tuple[str, str], str] = {}
        self._public: set[str] = set()  # names of others that the module itself has
        for imported_name, place in _imports(program, name).items() if name in program.packages else ():
            if place[0] in members:
                self.names[place] = imported_name
            else:
                self._public.add(imported_name)
        # A package's modules become names of it when they are loaded.
        self._taken = {module.removeprefix(f"{name}.").split(".")[0] for module in program.trees}
        self._taken.update(self._public, self.names.values())
        for member in members:
            self._taken |= _names_from_micropython(program, member) | _variables_of_functions(program.trees[member])
        for member in members:
            for name_inside in sorted(defined_names(program.trees[member].body)):
                if (member, name_inside) not in self.names:
                    self.names[member, name_inside] = self._unused_name(name_inside)

    def name_imported(self, group: str, name: str, wanted: str) -> str:
        """Return the name by which this group knows a name of another one."""
        if (group, name) not in self._imported:
            is_public = wanted in self._public
            self._public.discard(wanted)
            self._imported[group, name] = wanted if is_public else self._unused_name(wanted)
        return self._imported[group, name]

    def _unused_name(self, name: str) -> str:
        while name in self._taken:
            name += "_"
        self._taken.add(name)
        return name


def modules_to_join(program: Program, roots: Sequence[str], elsewhere: Collection[str]) -> list[str]:
    """Return modules and what they import when they load, in that order; not what is joined elsewhere.

    What they import lies in the package of the first one, or is one of `roots` itself.
    """
    modules: list[str] = []
    entered = set(elsewhere)
    package = roots[0] if roots[0] in program.packages else roots[0].partition(".")[0]

    def enter(module: str) -> None:
        if module not in entered and (module in roots or f"{module}.".startswith(f"{package}.")):
            entered.add(module)
            for imported in _imported_at_load(program, module):
                enter(imported)
            modules.append(module)

    for root in roots:
        enter(root)
    return [module for module in modules if program.trees[module].body]


def _imported_at_load(program: Program, module: str) -> Iterator[str]:
    for statement in program.trees[module].body:
        if isinstance(statement, ast.ImportFrom):
            origin = program.imported_from(module, statement)
            for name in (origin, *(f"{origin}.{alias.name}" for alias in statement.names)):
                if name in program.trees:
                    yield name


def find_definition(program: Program, module: str, name: str) -> tuple[str, str]:
    """Return the module and the name under which a name of a module is defined; the module may only import it."""
    for node in program.trees[module].body if module in program.trees else ():
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if name == (alias.asname or alias.name):
                    return find_definition(program, program.imported_from(module, node), alias.name)
    return module, name


def _imports(program: Program, module: str) -> dict[str, tuple[str, str]]:
    """Return what a module imports of ours when it loads: by its name there, where it is defined."""
    homes = {}
    for node in program.trees[module].body:
        if isinstance(node, ast.ImportFrom) and program.imported_from(module, node) in program.trees:
            for alias in node.names:
                homes[alias.asname or alias.name] = find_definition(
                    program, program.imported_from(module, node), alias.name
                )
    return homes


def _names_from_micropython(program: Program, module: str) -> set[str]:
    """Return the names by which a module knows what is MicroPython's."""
    names: set[str] = set()
    for node in walk_nodes(program.trees[module]):
        is_ours = isinstance(node, ast.ImportFrom) and program.imported_from(module, node) in program.trees
        if isinstance(node, ast.Import | ast.ImportFrom) and not is_ours:
            names.update(alias.asname or alias.name for alias in node.names)
    return names


def defined_names(body: Sequence[ast.AST]) -> set[str]:
    """Return the names that a body sets itself, without those it imports."""
    names: set[str] = set()
    for node in walk_outside_functions(body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _variables_of_functions(tree: ast.Module) -> set[str]:
    """Return the names of all functions' own variables in a module."""
    names: set[str] = set()
    for node in walk_nodes(tree):
        if isinstance(node, Function):
            names |= own_variables(node)
    return names


def own_variables(function: Function) -> set[str]:
    body: Sequence[ast.AST] = [function.body] if isinstance(function, ast.Lambda) else function.body
    names = defined_names(body) | {node.arg for node in walk_nodes(function.args) if isinstance(node, ast.arg)}
    for node in walk_outside_functions(body):
        names -= set(node.names) if isinstance(node, ast.Global) else set()
    return names
