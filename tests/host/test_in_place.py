"""Code that runs in flash: found by the host in what it compiled, used by the board's own code on MicroPython over a
model of flash."""

import json
import random
import struct
import zlib
from pathlib import Path

import pytest
from any_game import begun, games, lines
from functions_of_all_kinds import LIST, TEXTS, answers
from on_flash import on_flash

from tapete.install.blocks import BLOCK
from tapete.install.compiling import compile_modules
from tapete.install.program import names_of_build, take_program
from tapete.install.squeeze.code_index import CODE_ENDING, has_machine_code, index_module
from tapete.install.squeeze.module_sets import GAMES as GAME_PACKAGES
from tapete.install.wiring import read_wiring_profile
from tapete_rules.errors import TapeteError
from tapete_rules.record import Record, headers_of

ROOT = Path(__file__).parents[2]
Squeezed = tuple[dict[str, bytes], dict[str, str]]
KINDS = "functions_of_all_kinds"
SEED = 20261122
GAMES_PLAYED = [game for game in games() if "/" not in game] + ["custom/duelo20"]
PLACE_FUNCTIONS = """
import gc
from tapete_board.squeeze import code_in_flash, files_in_flash
files_in_flash._files.append(files_in_flash.MappedFiles(flash, FIRST))
def place_functions(*names):
    "How many functions these modules have, and how many of them run in flash then."
    pieces = files_in_flash.mapped_files().pieces_of
    files_in_flash.mapped_files().pieces_of = lambda path: pieces(path[4:])  # on a board the file system is the root
    code_in_flash.run_from_flash(*names)
    files_in_flash.mapped_files().pieces_of = pieces
    found = []
    for name in names:
        code_in_flash._collect_functions(sys.modules[name].__dict__, found)
    gc.collect()
    places = [code_in_flash.words_at(each, 4)[code_in_flash.CODE] for each in found]
    return [len(found), len([1 for place in places if lies_in_flash(place)])]
def lies_in_flash(place):
    return FIRST <= place < FIRST + len(flash.data)
def texts_in_flash(*holders):
    "How many texts without a name these tuples and lists hold, and how many of them lie in flash."
    texts, placed, waiting = 0, 0, list(holders)
    while waiting:
        text = waiting.pop()
        if isinstance(text, (tuple, list)):
            waiting += text
        elif isinstance(text, (str, bytes)) and text and id(text) & 7 == 0:
            texts += 1
            placed += lies_in_flash(code_in_flash.words_at(id(text), 4)[3])
    return [texts, placed]
"""


@pytest.fixture(scope="module")
def kinds() -> dict[str, bytes]:
    """A module with functions of all kinds, of several blocks."""
    source = (ROOT / "tests" / "host" / f"{KINDS}.py").read_text().replace("FILLER = 0", filler())
    return compile_modules({f"{KINDS}.mpy": source}, "-O3")


@pytest.fixture(scope="module")
def pico() -> Squeezed:
    """The program of a Pico, and what its names became."""
    build = take_program(read_wiring_profile("pico"))
    return dict(build.files), dict(names_of_build(build).names)


def filler() -> str:
    """Functions that fill three blocks."""
    return "\n".join(f"def filler_{number}():\n    return {number} * {list(range(40))}" for number in range(90))


ANSWERS = f"""{PLACE_FUNCTIONS}
import {KINDS}
counts = place_functions({KINDS!r})
garbage = [bytearray(40) for _ in range(20000)]
with_super = code_in_flash.words_at(id({KINDS}.Other.__dict__["method"]), 2)[1]
counts.append(lies_in_flash(code_in_flash.words_at(with_super, 4)[code_in_flash.CODE]))
texts = texts_in_flash({KINDS}.TEXTS, {KINDS}.LIST)
texts.append(repr([{KINDS}.TEXTS, {KINDS}.LIST]))
print(json.dumps([counts, {KINDS}.answers(), {KINDS}.filler_89(), texts]))
"""


PIECES = f"""
index = code_in_flash.CodeIndex(sys.modules[{KINDS!r}].__file__[:-4] + ".code")
print(json.dumps([counts, {KINDS}.answers(), {KINDS}.filler_89(), texts, [len(piece) for piece in index.functions]]))
"""


def test_code_and_texts_of_all_kinds_lie_in_flash_and_are_as_in_memory(tmp_path: Path, kinds: dict[str, bytes]) -> None:
    index = index_module(kinds[f"{KINDS}.mpy"])
    script = ANSWERS.rpartition("print(")[0] + PIECES
    counts, told, filled, texts, lengths = on_flash(tmp_path, {**kinds, f"{KINDS}{CODE_ENDING}": index}, script)
    found, placed, is_placed_with_super = counts
    assert len(lengths) > 1
    assert max(lengths) <= 640, "a piece that is larger finds no room in a memory full of copies"
    assert is_placed_with_super
    assert told == json.loads(json.dumps(answers()))
    assert filled == 89 * list(range(40))
    assert placed == found, "also those that lie in two of the four blocks"
    assert texts == [8, 8, repr([TEXTS, LIST])], "a text in two blocks alone stays in memory"


@pytest.mark.parametrize("damage", ["none", "short", "other", "empty", "places", "blocks"])
def test_what_is_not_the_same_in_flash_stays_in_memory(tmp_path: Path, kinds: dict[str, bytes], damage: str) -> None:
    index = index_module(kinds[f"{KINDS}.mpy"])
    files = {**kinds}
    functions, texts, _ = struct.unpack_from("<HHH", index)
    if damage == "short":
        files[f"{KINDS}{CODE_ENDING}"] = index[: len(index) // 2]
    elif damage == "other":
        files[f"{KINDS}{CODE_ENDING}"] = bytes(255 - byte for byte in index)
    elif damage in ("places", "blocks"):
        at = 10 if damage == "places" else 14
        of_texts, end = 6 + 10 * functions, 6 + 10 * functions + 3 * texts
        moved = bytearray(index[:end])
        for places in (slice(at, of_texts, 10), slice(of_texts + (0 if damage == "places" else 2), end, 3)):
            moved[places] = bytes((byte + 101) % 256 for byte in moved[places])
        files[f"{KINDS}{CODE_ENDING}"] = bytes(moved) + struct.pack("<I", zlib.crc32(moved)) + index[end + 4 :]
    elif damage == "empty":
        files[f"{KINDS}{CODE_ENDING}"] = b""
    (found, placed, _), told, filled, texts_there = on_flash(tmp_path, files, ANSWERS)
    assert told == json.loads(json.dumps(answers()))
    assert filled == 89 * list(range(40))
    assert found > 90
    assert placed == 0
    assert texts_there == [8, 0, repr([TEXTS, LIST])]


GAMES = """
def of(owner, name):
    return getattr(owner, NAMES.get(name, name))
Match = of(__import__("tapete_rules.match", None, None, ("x",)), "Match")
counts, states = [], []
for game, profile, played in RECORDS:
    module = "custom.game" if game == "custom" else game
    __import__("tapete_rules." + module)
    for name in [module] + ["match"] * (len(counts) == 0):
        placed = place_functions("tapete_rules." + name)
        holders = [one for one in sys.modules["tapete_rules." + name].__dict__.values() if isinstance(one, tuple)]
        counts.append([name, placed[1]] + texts_in_flash(*holders))
    match = Match(game, {}, None, profile)
    for line in played:
        at, move = of(sys.modules["tapete_rules.match"], "parse_line")(line)
        of(match, "push")(move, at)
    states.append(of(match, "state_hash")())
print(json.dumps([counts, states]))
"""


def test_what_is_loaded_before_it_is_placed_fits_the_memory_of_a_pico(pico: Squeezed) -> None:
    """Each is placed before the next: with 57 KB there are 34 KB left at the lowest on MicroPython 1.29."""
    files, _ = pico
    for module in ("tapete_board/hardware/chips/wired_board", "tapete_rules/match", "tapete_board/supervisor"):
        assert 20000 < len(files[f"lib/{module}.mpy"]) < 65000, module


def test_a_pico_gets_no_folder_for_what_it_never_loads(pico: Squeezed) -> None:
    """A folder takes two blocks of its flash, as much as two decks."""
    files, _ = pico
    assert not [place for place in files if place.startswith("lib/adafruit_bus_device/")]


def test_machine_code_stands_in_modules_that_have_nothing_else(pico: Squeezed) -> None:
    """Another MicroPython could not load it: what looks which one runs must not lie in the same module."""
    files, _ = pico
    modules = [place for place, data in files.items() if place.endswith(".mpy") and has_machine_code(data)]
    assert sorted(modules) == [f"lib/tapete_board/squeeze/{name}.mpy" for name in ("code_in_flash", "quick_loops")]
    assert "lib/tapete_board/squeeze/function_probe.mpy" in files
    assert "lib/tapete_board/hardware/chips/rp2040.mpy" in files


def test_every_game_plays_in_flash_as_on_the_host(tmp_path: Path, pico: Squeezed) -> None:
    made, names = pico
    files = {
        path.removeprefix("lib/"): data
        for path, data in made.items()
        if path.startswith(("lib/tapete_rules", "lib/tapete_board/housekeeping"))
    }
    records, states = [], []
    for number, game in enumerate(GAMES_PLAYED):
        record = played(game, random.Random(SEED + number))
        records.append((game.partition("/")[0], record.profile_text(), record.lines))
        states.append(record.state)
    counts, found = on_flash(tmp_path, files, f"{PLACE_FUNCTIONS}\nNAMES = {names!r}\nRECORDS = {records!r}\n{GAMES}")
    assert found == states, f"seed {SEED}"
    assert sum(texts for _, _, texts, _ in counts) > 200
    for name, placed, texts, texts_placed in counts:
        # A module of one block of flash has no index, and is loaded. Inside functions there are more of them, and each
        # class is one.
        places = of_module(name)
        entries = sum(int.from_bytes(files.get(path, b"")[:2], "little") for path in places)
        is_long = any(len(files.get(path.removesuffix(CODE_ENDING) + ".mpy", b"")) > BLOCK for path in places)
        assert (entries > 0) == is_long, name
        assert placed >= entries * 0.6, f"{name}: {placed} run in flash"
        assert not is_long or texts_placed >= texts * 0.75, f"{name}: {texts_placed} of {texts} texts lie in flash"


ASKED = """
def has(module, function):
    return hasattr(__import__(module, None, None, ("x",)), function)
lacking = []
for game in GAMES:
    for module, function in FUNCTIONS.items():
        if not (has(game, function) or module and has(game + "." + module, function)):
            lacking.append([game, function])
print(json.dumps(lacking))
"""


def test_what_a_game_asks_its_modules_for_by_name_keeps_its_name(tmp_path: Path, pico: Squeezed) -> None:
    """`Game` looks in the package first, with which some of its modules are one."""
    files = {
        place.removeprefix("lib/"): data for place, data in pico[0].items() if place.startswith("lib/tapete_rules")
    }
    functions = {
        "": "step_move",
        "corrections": "list_corrections",
        "screen": "build_view",
        "menu": "list_offers",
        "history": "move_text",
    }
    packages = [game for game in GAME_PACKAGES if game != "tapete_rules.custom"]  # its modules ask one another
    assert on_flash(tmp_path, files, f"GAMES = {packages}\nFUNCTIONS = {functions}\n{ASKED}") == []


def of_module(name: str) -> list[str]:
    """Return the places in which the index of a module of the core can lie."""
    path = "tapete_rules/" + name.replace(".", "/")
    return [f"{path}{CODE_ENDING}", f"{path}/__init__{CODE_ENDING}"]


def played(game: str, numbers: random.Random) -> Record:
    """A match of what the game offers then."""
    match = begun(game, {})
    for line in lines(match, [numbers.getrandbits(64) for _ in range(60)]):
        try:
            match.play_line("0 " + line)
        except TapeteError:
            continue
    headers = headers_of(match, "5b3c9e01", {1: "Ana", 2: "León"}, "e6614c311b7e6f2f", 0)
    outcome = match.outcome()
    return Record(headers, match.log.lines_from(), outcome.to_line() if outcome else "", match.state_hash())


GLYPHS = """
import framebuf
from tapete_board.display import fonts
from tapete_board.squeeze import files_in_flash
files_in_flash._files.append(files_in_flash.MappedFiles(flash, FIRST))
def drawn():
    frame = framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB)
    for row, font in enumerate(fonts._fonts[:2] + fonts._fonts[3:]):
        font.draw_signs(frame, 0, 16 * row, font.codes("8¡Ñ" if row == 0 else "+1234"))
    fonts.DIGITS32.draw_signs(frame, 64, 0, b"09?")
    return bytes(pixel for y in range(64) for pixel in [frame.pixel(x, y) for x in range(128)])
before = drawn()
for font in fonts._fonts:
    font._cells = [None] * len(font._cells)
fonts._file = "/lib/font_glyphs.mpy"
fonts.keep_glyphs_in(lambda path, data: files_in_flash.mapped_files().find_bytes(path[4:], data))
places = [uctypes.addressof(font._columns) for font in fonts._fonts]
inside = [FIRST <= place < FIRST + len(flash.data) for place in places]
print(json.dumps([before == drawn(), sum(before) > 600, inside]))
"""


@pytest.mark.parametrize("is_whole", [True, False])
def test_glyphs_are_drawn_from_flash_as_from_memory(tmp_path: Path, is_whole: bool) -> None:
    name = "font_glyphs"
    source = (ROOT / "firmware" / "tapete_board" / "display" / f"{name}.py").read_text("utf-8")
    data = compile_modules({f"{name}.mpy": source}, "-O3")[f"{name}.mpy"]
    files = {f"{name}.mpy": data if is_whole else bytes(5000)}
    assert on_flash(tmp_path, files, GLYPHS) == [True, True, [is_whole] * 6]
