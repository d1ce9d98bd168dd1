"""Gives our names short ones, and first those that MicroPython has in its ROM anyway.

A name of its own in RAM costs a board its letters and nine bytes, a known one nothing.

One name becomes the same other name everywhere, whatever it stands for, so nothing has to be known of types. One that
stands behind points only and one that never does may become the same, and so may the own data of two families of
classes. Names that a text says (fields of states, kinds of moves), that MicroPython's modules have, or that are
dunders stay.
"""

import ast
import builtins
import itertools
import keyword
import string
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tapete.install.pruning.node_walk import child_nodes, names_said, rename_said, walk_nodes, walk_outside_functions
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.argument_names import rename_variables
from tapete.install.squeeze.family_names import family_names
from tapete.install.squeeze.known_names import KnownNames
from tapete.install.squeeze.lone_names import assign_lone_names, lone_names
from tapete.install.squeeze.module_groups import Function, defined_names

# What MicroPython's own classes have of which ours are made: as the name of an attribute of ours, it would be looked
# for in what there is not yet while such a thing is made, and MicroPython 1.28 refuses that.
_INHERITED = set("args blit ellipse errno fill fill_rect hline line pixel poly rect scroll text value vline".split())


def shorten_names(
    program: Program, known: KnownNames, lasting: Collection[str], alone: Sequence[str]
) -> dict[str, str]:
    """Rename all names of ours, and return what each became.

    `lasting`: modules that a board always has, whose names are the first to become names in ROM; `alone`: packages of
    which a board has one at a time, so that their own names may become the same. They come next.
    """
    foreign, in_rom = known.names, known.in_rom
    names_in_texts = program.names_in_texts() | program.module_words()
    lasting_names = foreign | names_in_texts | _error_fields(program) | _outside(program)
    used = {name for tree in program.trees.values() for name in all_names(tree)}
    used |= names_in_texts | set(dir(builtins)) | set(keyword.kwlist)
    invented = list(itertools.islice(_short_names(used | foreign), len(used)))
    spare = _shortest_first(in_rom - used - _INHERITED) + invented
    families = family_names(program)
    spare = spare[rename_variables(program, in_rom, spare) :]
    table: dict[str, str] = {}
    chosen = [
        name for name, _ in _ours(program).most_common() if name not in lasting_names and not name.startswith("__")
    ]
    roles = _roles(program)
    lone = lone_names(program, chosen, roles[0])
    chosen = [name for name in chosen if name not in set(lone)]
    # Behind a point even `len` and the variables of functions mean nothing else.
    meant = roles[0] | names_in_texts | _INHERITED | set(keyword.kwlist)
    pools = _Pools(_shortest_first({name for name in in_rom - meant if not name.startswith("__")}) + invented, spare)
    owners = _owners(program, alone)
    stay = {name for module in lasting if module in program.trees for name in all_names(program.trees[module])}
    groups = [[name for name in chosen if name in names and not owners[name]] for names in families]
    shared = [name for name in chosen if not owners[name] and not any(name in names for names in families)]
    pools = pools.without([_assign(table, [name for name in shared if name in stay], roles, pools, groups)])
    pools = pools.without(
        [_assign(table, [name for name in chosen if owners[name] == owner], roles, pools) for owner in alone]
    )
    _assign(table, [name for name in shared if name not in stay], roles, pools)
    for tree in program.trees.values():
        _rename(tree, table)
    table_of_lone = assign_lone_names(program, lone, spare)
    for tree in program.trees.values():
        _rename(tree, table_of_lone)
    return {**table, **table_of_lone}


def _owners(program: Program, alone: Sequence[str]) -> dict[str, str]:
    """The package of `alone` that a name stands in and nowhere else; "" for all other names."""
    owners: dict[str, str] = {}
    for module, tree in program.trees.items():
        owner = next((package for package in alone if f"{module}.".startswith(f"{package}.")), "")
        for name in all_names(tree):
            owners[name] = owner if owners.get(name, owner) == owner else ""
    return owners


class _Pools(NamedTuple):
    """Names that may be given: behind points, and to what stands alone. The second are among the first."""

    behind_points: list[str]
    alone: list[str]

    def without(self, taken: Sequence["_Pools"]) -> "_Pools":
        """Return what is left when some of them were given."""
        behind = {name for pools in taken for name in pools.behind_points}
        names_given = behind.union(*(pools.alone for pools in taken))
        return _Pools(
            [name for name in self.behind_points if name not in behind],
            [name for name in self.alone if name not in names_given],
        )


def _assign(
    table: dict[str, str],
    names: list[str],
    roles: tuple[set[str], set[str]],
    pools: _Pools,
    families: Sequence[list[str]] = (),
) -> _Pools:
    """Give names the first of the pools, and those of one role only the same; return those that were given.

    `families`: names that stand behind points only, and of which those of one family may become another's.
    """
    in_both_roles = [name for name in names if all(name in role for role in roles)]
    attributes, variables = ([name for name in names if name in role and name not in in_both_roles] for role in roles)
    for_both_roles = set(pools.alone[: len(in_both_roles)])
    behind = [name for name in pools.behind_points if name not in for_both_roles]
    free, after = pools.alone[len(in_both_roles) :], behind[len(attributes) :]
    for group, start in [
        (in_both_roles, pools.alone),
        (attributes, behind),
        (variables, free),
        *((family_members, after) for family_members in families),
    ]:
        table.update(zip(group, start, strict=False))
    most = max((len(family) for family in families), default=0)
    return _Pools(
        [*for_both_roles, *behind[: len(attributes) + most]], pools.alone[: len(in_both_roles) + len(variables)]
    )


def _shortest_first(names: set[str]) -> list[str]:
    return sorted(names, key=lambda name: (len(name), name))


def _roles(program: Program) -> tuple[set[str], set[str]]:
    """The names that stand behind points, in classes or as keywords, and those that stand alone."""
    classes = [node for node in program.all_nodes() if isinstance(node, ast.ClassDef)]
    methods = {node for class_node in classes for node in class_node.body if isinstance(node, Function)}
    attributes = {name for class_node in classes for name in _names_of_class(class_node)}
    variables: set[str] = set()
    for node in program.all_nodes():
        if isinstance(node, ast.Attribute):
            attributes.add(node.attr)
        elif isinstance(node, ast.keyword):
            attributes.add(node.arg or "")
        elif node not in methods:
            variables.update(_spoken(node))
    return attributes, variables


def _names_of_class(node: ast.ClassDef) -> Iterator[str]:
    """Yield the names that a class defines or reads while it is made: there its own names come first."""
    yield from defined_names(node.body)
    for node_inside in walk_outside_functions(node.body):
        read = (
            [node_inside.args, *getattr(node_inside, "decorator_list", ())] if isinstance(node_inside, Function) else []
        )
        for part in [part for tree in read for part in walk_nodes(tree)] or [node_inside]:
            if isinstance(part, ast.Name):
                yield part.id


def _spoken(node: ast.AST) -> Iterator[str]:
    """The names that a node says, without what is in it."""
    yield from node.names if isinstance(node, ast.Global | ast.Nonlocal) else names_said(node)


def _ours(program: Program) -> Counter[str]:
    """Names that the program defines and a board keeps, by how often they stand in it: variables of functions it does
    not keep."""
    names_kept: set[str] = set()
    for tree in program.trees.values():
        names_kept.update(_kept_names(tree, False))
    return Counter(name for tree in program.trees.values() for name in all_names(tree) if name in names_kept)


def _kept_names(node: ast.AST, is_inside: bool) -> Iterator[str]:
    """Names of functions, classes, arguments, attributes and of modules' and classes' variables."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.Attribute):
        yield from [node.attr] if isinstance(node.ctx, ast.Store) else []
    elif isinstance(node, ast.Name):
        yield from [] if is_inside or not isinstance(node.ctx, ast.Store) else [node.id]
    elif isinstance(node, ast.Global):
        yield from node.names
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ListComp)
    for child in child_nodes(node):
        yield from _kept_names(child, is_function or (is_inside and not isinstance(node, ast.ClassDef)))


def all_names(tree: ast.AST) -> Iterator[str]:
    """Yield every name that a tree says, each as often as it does."""
    for node in walk_nodes(tree):
        yield from _spoken(node)


def _error_fields(program: Program) -> set[str]:
    """Names of keywords with which errors are made: words and programs that read an error know them."""
    names: set[str] = set()
    for node in program.all_nodes():
        if isinstance(node, ast.Call):
            function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if function.endswith("Error") or function == "refuse":
                names.update(word.arg for word in node.keywords if word.arg)
    return names


def _outside(program: Program) -> set[str]:
    """Names that come from MicroPython's own modules."""
    names: set[str] = set()
    roots = {name.split(".")[0] for name in program.trees}
    for module, tree in program.trees.items():
        for node in walk_nodes(tree):
            if isinstance(node, ast.Import):
                names.update(part for alias in node.names for part in (alias.asname or alias.name).split("."))
            elif isinstance(node, ast.ImportFrom) and program.imported_from(module, node).split(".")[0] not in roots:
                names.update(alias.asname or alias.name for alias in node.names)
    return names


def _short_names(used: set[str]) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in used:
                yield name


def _rename(tree: ast.AST, table: dict[str, str]) -> None:
    for node in walk_nodes(tree):
        rename_said(node, table)
        if isinstance(node, ast.Global | ast.Nonlocal):
            node.names = [table.get(name, name) for name in node.names]
