"""Names of data that one family of classes keeps to itself: those of another family may become the same.

A family is a class with all classes that it is made of or that are made of it, whatever module they stand in.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator

from tapete.install.pruning.node_walk import names_said, walk_nodes
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.module_groups import defined_names

_SELF = "self"


def family_names(program: Program) -> list[set[str]]:
    """Return for each family the names that stand behind `self.` in its classes and nowhere else in the program.

    What a class defines in its body is left out, its methods among it: tracebacks say these names.
    """
    classes = [node for node in program.all_nodes() if isinstance(node, ast.ClassDef)]
    family_of = _find_families(classes)
    families: dict[str, set[str]] = defaultdict(set)
    own = {node: family_of[each.name] for each in classes for node in _own_data(each)}
    elsewhere = {name for node in program.all_nodes() if node not in own for name in names_said(node)}
    elsewhere.update(name for each in classes for name in defined_names(each.body))
    for node, family in own.items():
        families[family].add(node.attr)
    times = [name for names in families.values() for name in names]
    return [{name for name in names - elsewhere if times.count(name) == 1} for _, names in sorted(families.items())]


def _own_data(node: ast.ClassDef) -> Iterator[ast.Attribute]:
    for each in walk_nodes(node):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == _SELF:
            yield each


def _find_families(classes: list[ast.ClassDef]) -> dict[str, str]:
    """Return the first class, by name, of the family of each; classes of the same name are of the same family."""
    family_of = {each.name: each.name for each in classes}
    for each in classes:
        for base in each.bases:
            name = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
            joined = {family_of[each.name], family_of.get(name, family_of[each.name])}
            family_of.update({own: min(joined) for own, family in family_of.items() if family in joined})
    return family_of
