"""Our names for the short ones in a traceback of a squeezed program."""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

from tapete.install.module_places import file_of, module_place
from tapete.install.pruning.node_walk import child_nodes
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze.call_sites import CONSTRUCTOR, CallSites, Definition, Origin

_FRAME = re.compile(r'(\s*)File "([^"]+)", line [^,]+, in (\S+)')
_ERROR = re.compile(r"(\w+)(:.*)?")
_QUOTED = re.compile(r"'(\w+)'( object)?")
_NAMING = ("AttributeError", "NameError", "TypeError")  # errors whose texts quote names of the program
_EITHER = " | "
_MOST_PLACES = 4  # of a function whose name stands for several of ours
_MOST_CLASSES = 12  # of a constructor, which says nothing without its class
_BUILD_DIGITS = 8

_Places = Mapping[tuple[str, str], Sequence[Origin]]


class TracebackNames:
    """The names of a squeezed program.

    `call_sites`: who makes objects of which class; `functions`, `classes`: what a name in a module was, such as
    ("tapete_rules.match", "pow"); `names`: what each of our names became. `build`: the hash of these.
    """

    def __init__(self, call_sites: CallSites, functions: _Places, classes: _Places, names: Mapping[str, str]) -> None:
        self._call_sites = call_sites
        self._functions = functions
        self._classes = classes
        self.names = names
        self.build = hash_names(names)
        self._names: dict[str, list[str]] = defaultdict(list)
        for name, short in sorted(names.items()):
            self._names[short].append(name)

    def to_json(self) -> bytes:
        """Return them as a text to be kept, the same at every time."""
        data = {
            "names": self.names,
            "functions": _plain_places(self._functions),
            "classes": _plain_places(self._classes),
            "call_sites": self._call_sites.to_data(),
        }
        return json.dumps(data, sort_keys=True, separators=(",", ":")).encode()

    @classmethod
    def from_json(cls, text: bytes) -> Self:
        """Return the names that were kept."""
        data = json.loads(text)
        call_sites = CallSites.from_data(data["call_sites"])
        return cls(call_sites, _read_places(data["functions"]), _read_places(data["classes"]), data["names"])

    def translate_lines(self, lines: Sequence[str]) -> list[str]:
        """Return a traceback with our modules, functions and names; a line as it is where it has none of them.

        A short name that stands for several of ours becomes all of them. Line numbers go: a squeezed program has none.
        """
        frames = [frame for line in lines if (frame := _FRAME.fullmatch(line))]
        frame_lines = iter(
            [_format_frame(frame, origins) for frame, origins in zip(frames, self._find_origins(frames), strict=True)]
        )
        return [next(frame_lines) if _FRAME.fullmatch(line) else self._translate_error(line) for line in lines]

    def _translate_error(self, line: str) -> str:
        error = _ERROR.fullmatch(line)
        if error is None:
            return line
        text = error[2] or ""
        if error[1] in _NAMING:
            text = _QUOTED.sub(self._translate_quoted, text)
        return self._class_name(error[1]) + text

    def _translate_quoted(self, quoted: re.Match[str]) -> str:
        short, after = quoted.groups()
        name = self._class_name(short) if after else _EITHER.join(self._names.get(short, [short]))
        return f"'{name}'{after or ''}"

    def _class_name(self, short: str) -> str:
        """Return the classes that have this name on a board, of whatever module."""
        names = {
            origin.name
            for (_, short_name), origins in self._classes.items()
            if short_name == short
            for origin in origins
        }
        return _EITHER.join(sorted(names)) or short

    def _find_origins(self, frames: Sequence[re.Match[str]]) -> list[Sequence[Origin]]:
        """Return each function that a frame can be, of constructors those that fit the frames before and after them."""
        origins_of_frames: list[Sequence[Origin]] = []
        for frame in frames:
            place = frame[2], frame[3]
            origins = self._functions.get(place) or self._classes.get(place, ())  # a class's body runs like a function
            is_called = origins_of_frames and frame[3] == CONSTRUCTOR
            origins_of_frames.append(
                self._call_sites.called_constructors(origins_of_frames[-1], origins) if is_called else origins
            )
        for at in range(len(frames) - 2, -1, -1):
            if frames[at][3] == CONSTRUCTOR:
                origins_of_frames[at] = self._call_sites.calling_constructors(
                    origins_of_frames[at], origins_of_frames[at + 1]
                )
        return origins_of_frames


def _plain_places(places: _Places) -> list[list[Any]]:
    return [
        [module, short, [[origin.file, origin.name] for origin in places[module, short]]]
        for module, short in sorted(places)
    ]


def _read_places(rows: Sequence[Sequence[Any]]) -> _Places:
    return {(module, short): [Origin(file, name) for file, name in origins] for module, short, origins in rows}


def _format_frame(frame: re.Match[str], origins: Sequence[Origin]) -> str:
    """Return a frame with each function that it can be, only with their own names where there are many."""
    if len(origins) > _MOST_PLACES:
        is_told = frame[3] == CONSTRUCTOR and len(origins) <= _MOST_CLASSES
        names = sorted({origin.name if is_told else origin.own_name for origin in origins})
        return f'  File "{frame[2]}", in {_EITHER.join(names)}'
    places: dict[str, list[str]] = defaultdict(list)
    for origin in sorted(origins):
        places[origin.file].append(origin.name)
    texts = [f'File "{file}", in {_EITHER.join(names)}' for file, names in places.items()]
    return f"  {_EITHER.join(texts)}" if texts else frame[0]


def hash_names(names: Mapping[str, str]) -> str:
    """Return the build of a program: eight digits that differ where names became other ones."""
    text = "".join(f"{name} {short}\n" for name, short in sorted(names.items()))
    return sha256(text.encode()).hexdigest()[:_BUILD_DIGITS]


class OriginalPlaces:
    """The places of a program's functions and classes, taken before it is squeezed.

    They are held by their nodes, which the squeeze changes and never replaces.
    """

    def __init__(self, program: Program, modules: Mapping[str, Path]) -> None:
        self._origins = {
            node: Origin(file_of(module_place(module, modules[module])), name)
            for module, tree in program.trees.items()
            for name, node in _definitions(tree)
        }
        self._call_sites = CallSites([(origin, node) for node, origin in self._origins.items()])

    def names_after(self, program: Program, names: Mapping[str, str]) -> TracebackNames:
        """Return the names of the program as it is squeezed; `names`: what each name became."""
        functions: dict[tuple[str, str], list[Origin]] = defaultdict(list)
        classes: dict[tuple[str, str], list[Origin]] = defaultdict(list)
        for module, tree in program.trees.items():
            for _, node in _definitions(tree):
                if node in self._origins:
                    kind = classes if isinstance(node, ast.ClassDef) else functions
                    kind[module, node.name].append(self._origins[node])
        return TracebackNames(self._call_sites, functions, classes, names)


def _definitions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, Definition]]:
    """Yield each function and class with its name, such as "Match.push"."""
    for node in child_nodes(tree):
        if isinstance(node, Definition):
            yield inside + node.name, node
            yield from _definitions(node, f"{inside}{node.name}.")
        else:
            yield from _definitions(node, inside)
