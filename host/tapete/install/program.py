"""The board's program as the files of its file system, the same at every time and place."""

from collections.abc import Sequence
from pathlib import Path

from tapete.files import read_text
from tapete.install.boot_files import boot_files
from tapete.install.chips import CHIPS
from tapete.install.compiling import compile_modules
from tapete.install.module_places import module_place
from tapete.install.pruning import prune_program
from tapete.install.squeeze import squeeze_program, traceback_names
from tapete.install.wiring import PROFILES, WiringProfile, installed_path

MAIN = "main.py"
"""The file without which a board starts nothing."""

BOARD = "board"
"""The file that says which profile, what displays and which build of a squeezed program a board has."""

PARTS = ("tapete_board", "tapete_event", "tapete_link", "tapete_rules", "adafruit_ssd1306", "adafruit_bus_device")
"""The modules and packages in the library of a board."""

_SQUEEZED = ("rp2040",)
"""Chips with too little memory for the program as it is."""

_PROFILES = "tapete_board.hardware.profiles."
_CHIPS = "tapete_board.hardware."
_SQUEEZE = "tapete_board.squeeze"
_NOT_INSTALLED = (
    "tapete_board.main",
    f"{_PROFILES}virtual",
    "tapete_link.client",
    "tapete_link.table_client",
    "adafruit_bus_device.spi_device",  # no board of ours drives a display so: a folder less on a Pico, 8 KB
)


def build_program(profile: WiringProfile, panel: str) -> dict[str, bytes]:
    """Return the files of a board by their places. Raises UserError where something to build with is missing."""
    modules = modules_of(profile)
    files, build = squeeze_program(modules) if is_squeezed(profile) else (compile_program(modules), "")
    files.update(boot_files(profile))
    files[MAIN] = read_text(installed_path("tapete_board") / MAIN).encode()
    files[BOARD] = (f"{profile.name} {panel} {build}".rstrip() + "\n").encode()
    return files


def is_squeezed(profile: WiringProfile) -> bool:
    """Return True for a board with too little memory for the program as it is."""
    return profile.chip in _SQUEEZED


def translate_traceback(profile: WiringProfile, build: str, lines: Sequence[str]) -> tuple[str, ...] | None:
    """Return a traceback of a squeezed board with our names; None if its program is of another build.

    `build`: that of its program, "" for an unknown one, which is taken for ours. Raises UserError as `build_program`.
    """
    names = traceback_names(modules_of(profile))
    return tuple(names.translate_lines(lines)) if build in ("", names.build) else None


def compile_program(modules: dict[str, Path]) -> dict[str, bytes]:
    """Return the modules compiled; names, and line numbers in tracebacks, are those of the sources."""
    return compile_modules({module_place(name, modules[name]): text for name, text in prune_program(modules).items()})


def modules_of(profile: WiringProfile) -> dict[str, Path]:
    """Return the source of each module of the program by its dotted name; of profiles and chips only the board's."""
    left_out = {_PROFILES + name for name in PROFILES}.union(_NOT_INSTALLED)
    left_out.update(_CHIPS + chip for chip in CHIPS if chip != profile.chip)
    modules = {name: file for name, file in all_modules().items() if name not in left_out}
    if not is_squeezed(profile):
        modules = {name: file for name, file in modules.items() if not f"{name}.".startswith(f"{_SQUEEZE}.")}
    return modules | {_PROFILES + profile.name: profile.source}


def all_modules() -> dict[str, Path]:
    """Return the source of each module that can be on a board, by its dotted name."""
    modules: dict[str, Path] = {}
    for part in PARTS:
        source = installed_path(part)
        for file in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            parts = file.relative_to(source.parent).with_suffix("").parts
            modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return modules
