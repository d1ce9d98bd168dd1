"""The board's program as the files of its file system, the same at every time and place."""

from collections.abc import Sequence
from pathlib import Path

from tapete.builds.board_zip import Build
from tapete.files import read_text
from tapete.install.boot_files import boot_files
from tapete.install.chips import CHIPS
from tapete.install.compiling import compile_modules
from tapete.install.driver_licences import driver_licences
from tapete.install.kept_builds import take_build
from tapete.install.module_places import module_place
from tapete.install.pruning import prune_program
from tapete.install.squeeze import TracebackNames, squeeze_program
from tapete.install.wiring import PROFILES, WiringProfile, installed_path

MAIN = "main.py"
"""The file without which a board starts nothing."""

BOARD = "board"
"""The file that says which profile, what displays and which build of a squeezed program a board has."""

DRIVER = ("adafruit_ssd1306", "adafruit_bus_device")
"""What drives the displays: compiled for boards, and with that for the virtual one of the wheel."""

PARTS = ("tapete_board", "tapete_event", "tapete_link", "tapete_rules", *DRIVER)
"""The modules and packages in the library of a board."""

VIRTUAL = "virtual"
"""The name of the build that the virtual board takes its driver from; the rest it runs as it is written."""

_SQUEEZED = ("rp2040",)
"""Chips with too little memory for the program as it is."""

_UNWIRED = ("unix", "browser")
"""Chips to which nothing is wired by hand."""

_PROFILES = "tapete_board.hardware.profiles."
_CHIPS = "tapete_board.hardware.chips."
_SQUEEZE = "tapete_board.squeeze"
_MAIN_MODULE = "tapete_board.main"
_NOT_INSTALLED = (
    _MAIN_MODULE,
    f"{_PROFILES}virtual",
    f"{_PROFILES}browser",
    "tapete_link.client",
    "tapete_link.table_client",
    "adafruit_bus_device.spi_device",  # no board of ours drives a display so: a folder less on a Pico, 8 KB
)


def build_program(profile: WiringProfile, panel: str) -> dict[str, bytes]:
    """Return the files of a board by their places. Raises UserError where something to build with is missing."""
    build = take_program(profile)
    files = {**build.files, **boot_files(profile)}
    files[MAIN] = read_text(installed_path("tapete_board") / MAIN).encode()
    files[BOARD] = (f"{profile.name} {panel} {build.build}".rstrip() + "\n").encode()
    return files


def take_program(profile: WiringProfile) -> Build:
    """Return the compiled modules of a board: built once for a profile that comes with this. Raises UserError."""
    if profile.name not in PROFILES:
        return make_program(profile)
    return take_build(profile.name, lambda: sources_of(profile), lambda: make_program(profile))


def sources_of(profile: WiringProfile) -> dict[str, Path]:
    """Return what the program is made from: its modules, and the file that its names keep their length for."""
    return modules_of(profile) | {_MAIN_MODULE: installed_path("tapete_board") / MAIN}


def make_program(profile: WiringProfile) -> Build:
    """Compile the modules of a board. Raises UserError where something to build with is missing."""
    modules = modules_of(profile)
    if not is_squeezed(profile):
        return Build(compile_program(modules), licences=driver_licences())
    files, names = squeeze_program(modules)
    return Build(files, names.build, names.to_json(), driver_licences())


def is_squeezed(profile: WiringProfile) -> bool:
    """Return True for a board with too little memory for the program as it is."""
    return profile.chip in _SQUEEZED


def translate_traceback(profile: WiringProfile, build: str, lines: Sequence[str]) -> tuple[str, ...] | None:
    """Return a traceback of a squeezed board with our names; None if its program is of another build.

    `build`: that of its program, "" for an unknown one, which is taken for ours. Raises UserError as `build_program`.
    """
    program = take_program(profile)
    if build not in ("", program.build):
        return None
    return tuple(names_of_build(program).translate_lines(lines))


def names_of_build(build: Build) -> TracebackNames:
    """Return what the names of a squeezed program were."""
    return TracebackNames.from_json(build.names)


def compile_program(modules: dict[str, Path]) -> dict[str, bytes]:
    """Return the modules compiled; names, and line numbers in tracebacks, are those of the sources."""
    return compile_modules({module_place(name, modules[name]): text for name, text in prune_program(modules).items()})


def modules_of(profile: WiringProfile) -> dict[str, Path]:
    """Return the source of each module of the program by its dotted name; of profiles and chips only the board's."""
    left_out = {_PROFILES + name for name in PROFILES}.union(_NOT_INSTALLED)
    of_other_chips = tuple(_CHIPS + chip for chip in (*CHIPS, *_UNWIRED) if chip != profile.chip)
    modules = all_modules()
    modules = {name: modules[name] for name in modules if name not in left_out and not name.startswith(of_other_chips)}
    if not is_squeezed(profile):
        modules = {name: file for name, file in modules.items() if not f"{name}.".startswith(f"{_SQUEEZE}.")}
    return modules | {_PROFILES + profile.name: profile.source}


def take_driver() -> Build:
    """Return what the virtual board needs of the driver of displays, compiled. Raises UserError."""
    return take_build(VIRTUAL, driver_modules, _make_driver)


def driver_modules() -> dict[str, Path]:
    """Return the sources of the driver by their dotted names, all of them: nothing of it is pruned."""
    return _modules_in(DRIVER)


def _make_driver() -> Build:
    sources = driver_modules()
    texts = {module_place(name, file): read_text(file) for name, file in sources.items()}
    return Build(compile_modules(texts), licences=driver_licences())


def all_modules() -> dict[str, Path]:
    """Return the source of each module that can be on a board, by its dotted name."""
    return _modules_in(PARTS)


def _modules_in(parts: Sequence[str]) -> dict[str, Path]:
    modules: dict[str, Path] = {}
    for part in parts:
        source = installed_path(part)
        for file in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            parts = file.relative_to(source.parent).with_suffix("").parts
            modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return modules
