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
    family_of_attribute = {node: family_of[class_node.name] for class_node in classes for node in _own_data(class_node)}
    elsewhere = {name for node in program.all_nodes() if node not in family_of_attribute for name in names_said(node)}
    elsewhere.update(name for class_node in classes for name in defined_names(class_node.body))
    for node, family in family_of_attribute.items():
        families[family].add(node.attr)
    times = [name for names in families.values() for name in names]
    return [{name for name in names - elsewhere if times.count(name) == 1} for _, names in sorted(families.items())]


def _own_data(node: ast.ClassDef) -> Iterator[ast.Attribute]:
    for child in walk_nodes(node):
        if isinstance(child, ast.Attribute) and isinstance(child.value, ast.Name) and child.value.id == _SELF:
            yield child


def _find_families(classes: list[ast.ClassDef]) -> dict[str, str]:
    """Return the first class, by name, of the family of each; classes of the same name are of the same family."""
    family_of = {class_node.name: class_node.name for class_node in classes}
    for class_node in classes:
        for base in class_node.bases:
            name = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
            joined = {family_of[class_node.name], family_of.get(name, family_of[class_node.name])}
            family_of.update({class_name: min(joined) for class_name, family in family_of.items() if family in joined})
    return family_of
