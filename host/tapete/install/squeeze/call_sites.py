"""The classes that each function names: from its caller one sees whose constructor a traceback tells of."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from tapete.install.pruning.node_walk import walk_nodes
from tapete.install.pruning.syntax_trees import read_names

CONSTRUCTOR = "__init__"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, order=True)
class Origin:
    """The module in which a function or class was written, and its name there, such as "Match.push"."""

    file: str
    name: str

    @property
    def owner(self) -> str:
        """The class of a method."""
        return self.name.rpartition(".")[0].rpartition(".")[2]

    @property
    def own_name(self) -> str:
        """The name alone."""
        return self.name.rpartition(".")[2]


class CallSites:
    """The names of its own that each function of a program reads, and the bases and constructors of classes by name."""

    def __init__(self, definitions: Collection[tuple[Origin, Definition]]) -> None:
        defined = {node.name for _, node in definitions}
        self._read: dict[Origin, set[str]] = {}
        self._bases: dict[str, set[str]] = defaultdict(set)
        self._constructed: set[str] = set()  # classes with a constructor of their own
        for origin, node in definitions:
            if isinstance(node, ast.ClassDef):
                self._bases[node.name].update(read_names(node.bases))
            else:
                self._read[origin] = defined.intersection(read_names(walk_nodes(node)))
                if node.name == CONSTRUCTOR:
                    self._constructed.add(origin.owner)

    def to_data(self) -> dict[str, Any]:
        """Return them as plain data, the same at every time."""
        return {
            "read": [[origin.file, origin.name, sorted(self._read[origin])] for origin in sorted(self._read)],
            "bases": {name: sorted(self._bases[name]) for name in sorted(self._bases)},
            "constructed": sorted(self._constructed),
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return what was made plain data."""
        sites = cls(())
        sites._read = {Origin(file, name): set(names) for file, name, names in data["read"]}
        sites._bases.update({name: set(bases) for name, bases in data["bases"].items()})
        sites._constructed.update(data["constructed"])
        return sites

    def called_constructors(self, callers: Iterable[Origin], found: Iterable[Origin]) -> list[Origin]:
        """Return those of some constructors that one of the callers calls; all of them where that is not to be seen."""
        constructors = list(found)
        owners = {owner for caller in callers for owner in self._owners_called(caller)}
        return [constructor for constructor in constructors if constructor.owner in owners] or constructors

    def calling_constructors(self, found: Iterable[Origin], called: Sequence[Origin]) -> list[Origin]:
        """Return those of some constructors that call one of some functions; all where that is not to be seen."""
        constructors, names = list(found), {origin.own_name for origin in called} - {CONSTRUCTOR}
        owners = {origin.owner for origin in called if origin.own_name == CONSTRUCTOR}
        calling = [
            origin for origin in constructors if self._read[origin] & names or self._owners_called(origin) & owners
        ]
        return calling or constructors

    def _owners_called(self, caller: Origin) -> set[str]:
        """Return the classes whose constructors run when a function makes objects of the classes that it names."""
        read = self._read.get(caller, set())
        owners = {owner for name in read for owner in self._owners_of(name)}
        if caller.own_name == CONSTRUCTOR in read:
            owners.update(owner for base in self._bases[caller.owner] for owner in self._owners_of(base))
        return owners

    def _owners_of(self, name: str) -> set[str]:
        """Return the class that has the constructor of a class: itself, or what it derives from."""
        if name in self._constructed:
            return {name}
        return {owner for base in self._bases.get(name, ()) for owner in self._owners_of(base)}
