"""Makes the table of the memory that a plain board takes: each game at its table and at its lowest.

.venv/bin/python tools/heap_table.py COMMAND...       a 32-bit MicroPython that takes a script, such as ./micropython32
.venv/bin/python tools/heap_table.py --wasm PACKAGE   the port to WASM, run by node

PACKAGE is the folder of npm's @micropython/micropython-webassembly-pyscript.

A board's heap is that of a 32-bit interpreter; a 64-bit one takes twice as much. The port to WASM reads 2.8 % high,
which the table leaves out.
Nothing is downloaded. Each game is played whole by the script of its tests, in an interpreter of its own, with the
modules that `tapete install` puts on a board; what stands for chips and players is subtracted. A 32-bit interpreter
keeps the place of each module for ever, as a board does: the longer the path of the temporary folder, the more.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tapete.install.compiling import compile_modules
from tapete.install.program import compile_program, modules_of
from tapete.install.wiring import read_wiring_profile

ROOT = Path(__file__).parent.parent
FAKES = ROOT / "tests" / "firmware" / "fakes"
LOADER = ROOT / "tools" / "run_wasm.mjs"

GAMES_WITH_SCRIPT = sorted(file.stem for file in (FAKES / "game_tables").glob("[a-z]*.py"))

BOARD = "pico2"
WASM_READS = 1.028  # times as much as a board takes
BARE_KB = 493  # free on a Pico 2 before anything is loaded
LEAST_KB = 220

PROBE = """
import gc, json, os, sys
if not hasattr(os, "urandom"):
    os.urandom = bytes
sys.path[:] = [{library!r}, ".frozen"]
sys.modules["machine"] = type("machine", (), {{}})
gc.collect()
bare = gc.mem_alloc()
FAKES = ("playing", "table", "fake_board", "memory_blocks", "game_tables.{game}", "game_tables")
def import_fakes():
    "Import what stands for chips and players once more."
    for name in FAKES:
        sys.modules.pop(name, None)
    return [__import__(name) for name in FAKES]
def steps():
    "Play a line a step. WASM collects garbage between two steps only."
    playing, table, fake_board, *_ = import_fakes()
    from tapete_board.display.canvas import Canvas
    from tapete_board.journal.file_blocks import FileBlocks
    yield
    before = gc.mem_alloc()
    copies = import_fakes()
    yield
    fakes = gc.mem_alloc() - before
    copies = None
    options, script, _ = sys.modules["game_tables.{game}"].whole_match()
    board = fake_board.FakeBoard(FileBlocks("."))
    playing.Table = lambda: table.Table(board)
    player = playing.Player({game!r}, options)
    player.table.eyes = [Canvas(panel.frame) for panel in board.panels]  # a board remembers no texts that it drew
    yield
    taken = [gc.mem_alloc() - bare - fakes]
    for line in script:
        player.play([line])
        yield
        taken.append(gc.mem_alloc() - bare - fakes)
    print(json.dumps([taken[0], max(taken)]))
game = steps()
def step():
    for _ in game:
        gc.collect()
        return True
    return False
"""


def write_library(folder: Path) -> None:
    """Write the modules of a board, and what stands for its chips and players."""
    files = compile_program(modules_of(read_wiring_profile(BOARD)))
    fakes = {f"lib/{file.relative_to(FAKES).with_suffix('.mpy')}": file.read_text() for file in FAKES.rglob("*.py")}
    for place, data in (files | compile_modules(fakes)).items():
        path = folder / place.removeprefix("lib/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def measure_game(command: list[str], library: Path, game: str) -> tuple[int, int]:
    """Return the bytes that a game takes at its table, and at most."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "probe.py"
        is_wasm = LOADER.name in " ".join(command)
        loop = "" if is_wasm else "while step():\n    pass\n"
        script.write_text(PROBE.format(library="/lib" if is_wasm else library, game=game) + loop)
        done = subprocess.run([*command, script], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout.strip().endswith("]"):
        raise SystemExit(f"{game}: {done.stdout}{done.stderr}")
    at_table, most = json.loads(done.stdout.splitlines()[-1])
    return at_table, most


def main(words: list[str]) -> None:
    if not words or (words[0] == "--wasm" and len(words) != 2):
        raise SystemExit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder)
        write_library(library)
        command = ["node", str(LOADER), str(Path(words[1]).absolute()), folder] if words[0] == "--wasm" else words
        print("| game | taken at its table | free | taken at most | free |\n|---|---|---|---|---|")
        factor = WASM_READS if words[0] == "--wasm" else 1.0
        worst = BARE_KB
        for game in GAMES_WITH_SCRIPT:
            kilobytes = [round(count / factor / 1024) for count in measure_game(command, library, game)]
            worst = min(worst, BARE_KB - kilobytes[1])
            print("|", game, "|", " | ".join(f"{count} KB | {BARE_KB - count} KB" for count in kilobytes), "|")
    print(f"\nFree at worst on a Pico 2: {worst} KB; wanted: {LEAST_KB} KB.")
    sys.exit(worst < LEAST_KB)


if __name__ == "__main__":
    main(sys.argv[1:])
