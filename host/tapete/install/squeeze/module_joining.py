"""Makes one module of those that are always loaded together.

A module costs a board a table of its names, one of what it imports, and a search on the file system when it starts.

A name of a joined module becomes a name of the whole, another one where that means something else there already.
Importing from a joined module, wherever it is done, becomes importing from the whole.
"""

import ast
from collections.abc import Mapping, Sequence

from tapete.install.pruning.node_walk import TreeTransformer, walk_nodes, walk_outside_functions
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.module_groups import (
    Group,
    defined_names,
    find_definition,
    modules_to_join,
    own_variables,
)


class JoiningError(Exception):
    """Modules that cannot be made one."""


def join_modules(program: Program, roots: Mapping[str, Sequence[str]]) -> None:
    """Each module that is a key becomes one with the modules named for it and what these import when they load, as far
    as it lies in the same outermost package or is named, too.

    Who comes first has what several would. Raises JoiningError where a joined module is used as a value.
    """
    groups: dict[str, Group] = {}
    for name, companions in roots.items():
        group = Group(program, name, modules_to_join(program, [name, *companions], groups))
        groups.update(dict.fromkeys(group.members, group))
    groups.update({name: Group(program, name, [name]) for name in program.trees if name not in groups})
    separate = [name for name in program.trees if name not in roots]
    trees = {name: _JoinedModule(program, name, groups).joined_tree() for name in (*roots, *separate)}
    program.trees = {name: trees[name] for name in program.trees}
    for name in roots:
        bodies = [statement for member in groups[name].members for statement in trees[member].body]
        for member in groups[name].members:
            program.trees[member] = ast.Module([], [])
            if member not in program.packages:
                del program.trees[member]
        program.trees[name] = ast.Module(_each_import_once(bodies), [])


def _each_import_once(body: list[ast.stmt]) -> list[ast.stmt]:
    """Put all imports first, one for each module."""
    modules: dict[str, list[str]] = {}
    plain: dict[str, ast.stmt] = {}
    statements: list[ast.stmt] = []
    for statement in body:
        if isinstance(statement, ast.ImportFrom):
            names = modules.setdefault(statement.module or "", [])
            names += [text for alias in statement.names if (text := ast.unparse(alias)) not in names]
        elif isinstance(statement, ast.Import):
            plain[ast.unparse(statement)] = statement
        else:
            statements.append(statement)
    imports = [ast.parse(f"from {module} import {', '.join(names)}").body[0] for module, names in modules.items()]
    return [*plain.values(), *imports, *statements]


class _Scope:
    """The meaning of names in a body.

    `names` says what one is called now, None where it stays; `modules` which module one is. A function inside a class
    does not see the names of the class.
    """

    def __init__(self, is_class: bool = False) -> None:
        self.names: dict[str, str | None] = {}
        self.modules: dict[str, str] = {}
        self.is_class = is_class


class _JoinedModule(TreeTransformer):
    """A module as it reads in its group."""

    def __init__(self, program: Program, module: str, groups: dict[str, Group]) -> None:
        self._program = program
        self._module = module
        self._groups = groups
        self._group = groups[module]
        self._scopes = [_Scope()]
        own_names = [name for owner, name in self._group.names if owner == module]
        self._scopes[0].names.update({name: self._group.names[module, name] for name in own_names})

    def joined_tree(self) -> ast.Module:
        """Return the module; what it imports of ours it imports by whole names."""
        tree = self._program.trees[self._module]
        self._import_into(tree.body)
        return ast.Module(self._statements(tree.body), [])

    # -- scopes

    def _import_into(self, body: Sequence[ast.AST]) -> None:
        scope = self._scopes[-1]
        for node in walk_outside_functions(body):
            if not isinstance(node, ast.ImportFrom):
                continue
            origin = self._program.imported_from(self._module, node)
            for alias in node.names:
                local_name = alias.asname or alias.name
                if self._is_joined(f"{origin}.{alias.name}"):
                    scope.modules[local_name] = f"{origin}.{alias.name}"
                    scope.names[local_name] = None
                elif self._defines(*find_definition(self._program, origin, alias.name)):
                    scope.names[local_name] = self._called(
                        *find_definition(self._program, origin, alias.name), local_name
                    )

    def _is_joined(self, module: str) -> bool:
        """Return True for a module of ours that becomes a part of another one."""
        return module in self._groups and len(self._groups[module].members) > 1

    def _defines(self, module: str, name: str) -> bool:
        return module in self._groups and (module, name) in self._groups[module].names

    def _called(self, module: str, name: str, wanted: str) -> str:
        """Return the name by which this group knows a name of a module."""
        group = self._groups[module]
        name_there = group.names[module, name]
        return name_there if group is self._group else self._group.name_imported(group.name, name_there, wanted)

    def _seen(self) -> list[_Scope]:
        return [scope for scope in self._scopes[:-1] if not scope.is_class] + self._scopes[-1:]

    def _module_of(self, name: str) -> str | None:
        for scope in reversed(self._seen()):
            if name in scope.names:
                return scope.modules.get(name)
        return None

    # -- nodes

    def _statements(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        visited: list[ast.stmt] = []
        for statement in body:
            result = self.visit(statement)
            visited += result if isinstance(result, list) else [result]
        return visited

    def _inside(self, scope: _Scope, body: list[ast.stmt]) -> list[ast.stmt]:
        self._scopes.append(scope)
        self._import_into(body)
        visited = self._statements(body)
        self._scopes.pop()
        return visited or [ast.Pass()]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._visit_function(node)

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(decorator) for decorator in node.decorator_list]
        node.args = self.visit(node.args)
        node.name = self._name(node.name)
        scope = _Scope()
        scope.names.update(dict.fromkeys(own_variables(node)))
        node.body = self._inside(scope, node.body)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._visit_function(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        node.args = self.visit(node.args)
        scope = _Scope()
        scope.names.update(dict.fromkeys(own_variables(node)))
        self._scopes.append(scope)
        node.body = self.visit(node.body)
        self._scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.bases = [self.visit(base) for base in node.bases]
        node.name = self._name(node.name)
        scope = _Scope(is_class=True)
        scope.names.update(dict.fromkeys(defined_names(node.body)))
        read = {
            child.id
            for child in walk_outside_functions(node.body)
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load)
        }
        for name in sorted(read & scope.names.keys()):
            if self._name(name) != name:
                raise JoiningError(f"{self._module}: {node.name} has a name {name} of its own and reads another's")
        node.body = self._inside(scope, node.body)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if self._module_of(node.id):
            raise JoiningError(f"{self._module}: the module {node.id} is used as a value")
        name = self._name(node.id)
        if name != node.id and any(name in scope.names and not scope.names[name] for scope in self._seen()):
            raise JoiningError(f"{self._module}: {node.id} would become {name}, which is a variable there")
        node.id = name
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        module = self._module_of(node.value.id) if isinstance(node.value, ast.Name) else None
        if module is None:
            return self.generic_visit(node)
        place = find_definition(self._program, module, node.attr)
        if not self._defines(*place):
            raise JoiningError(f"{self._module}: {module} defines no {node.attr}")
        return ast.Name(self._called(*place, node.attr), node.ctx)

    def visit_Global(self, node: ast.Global) -> ast.AST:
        node.names = [self._name(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        node.name = node.name and self._name(node.name)
        return self.generic_visit(node)

    def _name(self, name: str) -> str:
        for scope in reversed(self._seen()):
            if name in scope.names:
                return scope.names[name] or name
        return name

    # -- imports

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        origin = self._program.imported_from(self._module, node)
        statements: list[ast.stmt] = []
        for alias in node.names:
            local_name = alias.asname or alias.name
            if self._module_of(local_name):
                statements += self._import_attributes(f"{origin}.{alias.name}", local_name)
            elif self._defines(*find_definition(self._program, origin, alias.name)):
                statements += self._import(*find_definition(self._program, origin, alias.name))
            else:
                statements.append(ast.ImportFrom(origin, [alias], 0))
        return statements

    def _import(self, module: str, own: str) -> list[ast.stmt]:
        group = self._groups[module]
        if group is self._group:
            return []
        name = group.names[module, own]
        called = self._group.name_imported(group.name, name, name)
        return [ast.ImportFrom(group.name, [ast.alias(name, called if called != name else None)], 0)]

    def _import_attributes(self, module: str, known: str) -> list[ast.stmt]:
        """Import from a joined module what is used of it."""
        statements: list[ast.stmt] = []
        used = {
            node.attr
            for node in walk_nodes(self._program.trees[self._module])
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == known
        }
        places = (find_definition(self._program, module, name) for name in used)
        for place in sorted(place for place in places if self._defines(*place)):
            statements += self._import(*place)
        return statements
