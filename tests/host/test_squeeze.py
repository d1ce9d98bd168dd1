"""The program of a Pico is made small, and does the same."""

import ast
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from on_micropython import AVAILABLE, COMMAND, MISSING, environment
from tapete.install import squeeze
from tapete.install.compiling import compile_modules
from tapete.install.program import all_modules, modules_of
from tapete.install.pruning.reader_hints import drop_reader_hints
from tapete.install.pruning.syntax_trees import Program
from tapete.install.squeeze import squeeze_sources
from tapete.install.squeeze.known_names import KnownNames, known_names, names_from_stubs
from tapete.install.squeeze.module_groups import modules_to_join
from tapete.install.squeeze.module_joining import JoiningError
from tapete.install.squeeze.module_sets import GAMES, joined_sets
from tapete.install.wiring import read_wiring_profile

ROOT = Path(__file__).parents[2]
TOOL = ROOT / "tools" / "known_names.py"


def squeezed(
    tmp_path: Path,
    joined: dict[str, list[str]] | None = None,
    passing: tuple[str, ...] = (),
    in_rom: tuple[str, ...] = ("collect", "spare"),
    **sources: str,
) -> dict[str, str]:
    """Return small modules of a package `thing`, squeezed; `__init__` is empty unless it is given."""
    files = {}
    for name, source in {"__init__": "", **sources}.items():
        file = tmp_path / f"{name}.py"
        file.write_text(source)
        files["thing" if name == "__init__" else f"thing.{name}"] = file
    (tmp_path / "stubs").mkdir()
    (tmp_path / "stubs" / "gc.pyi").write_text("def collect() -> int: ...\ndef spare(): ...\ndef pause(): ...\n")
    known = names_from_stubs(tmp_path / "stubs", {"gc"}, set(in_rom))
    return squeeze_sources(Program(files), joined or {}, known, passing=passing)[0]


def run(sources: dict[str, str], name: str) -> dict[str, object]:
    """Run a module that imports nothing of ours, and return the names that it defines."""
    found: dict[str, object] = {}
    exec(sources[name], found)
    return found


def test_constants_become_their_values_in_every_module(tmp_path: Path) -> None:
    sources = squeezed(
        tmp_path, numbers="MOST = 16\n_LEAST = -2\n", user="from .numbers import MOST\nresult = [MOST, 'result']\n"
    )
    assert run(sources, "thing.user")["result"] == [16, "result"]
    assert "16" not in sources["thing.numbers"]
    assert "import" not in sources["thing.user"]


def test_nothing_is_left_of_constants(tmp_path: Path) -> None:
    source = "from micropython import const\n_LEAST = const(3)\nMOST = const(16)\nresult = [_LEAST + MOST, 'result']\n"
    sources = squeezed(tmp_path, user=source)
    assert sources["thing.user"].count("=") == 1
    assert "const" not in sources["thing.user"]
    assert run(sources, "thing.user")["result"] == [19, "result"]


def test_what_a_library_says_of_itself_goes_and_what_it_imports_for_annotations(tmp_path: Path) -> None:
    source = (
        "try:\n    from typing import Optional\n    import busio\nexcept ImportError:\n    pass\n"
        "try:\n    import framebuf\nexcept ImportError:\n    pass\n"
        "try:\n    from quick import fast\nexcept ImportError:\n    fast = len\n"
        '__version__ = "2.1"\n__repo__ = "https://example.org"\n'
        "def length(of: Optional[busio.I2C]) -> Optional[int]:\n    return fast(of)\n"
        "def buffer():\n    return framebuf.FrameBuffer\n"
        "result = [length('result'), buffer]\n"
    )
    left = squeezed(tmp_path, user=source)["thing.user"]
    assert "framebuf" in left
    assert "quick" in left
    assert not [word for word in ("typing", "busio", "__version__", "__repo__", "Optional") if word in left]


def test_machine_code_keeps_what_it_is_compiled_by(tmp_path: Path) -> None:
    """In the program of a Pico it stands in one module alone: test_in_place.py."""
    source = "@micropython.viper\ndef first(of: ptr8) -> int:\n    return of[0]\nresult = [first, 'result']\n"
    assert ": ptr8) -> int" in squeezed(tmp_path, user=source)["thing.user"]


def test_a_constant_in_a_text_becomes_a_part_of_it(tmp_path: Path) -> None:
    source = 'MARK = ":{"\nMOST = 9\nresult = [f"{MARK}{MOST} {MOST:02d}", "result"]\n'
    sources = squeezed(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [":{9 09", "result"]
    assert "':{'" not in sources["thing.user"]


def test_a_name_that_a_function_sets_for_itself_is_no_constant(tmp_path: Path) -> None:
    source = "SIZE = 1\ndef size(SIZE):\n    return SIZE\nresult = [SIZE, size(7), 'result']\n"
    assert run(squeezed(tmp_path, user=source), "thing.user")["result"] == [1, 7, "result"]


def test_what_nothing_reads_goes_and_what_a_text_names_stays(tmp_path: Path) -> None:
    source = (
        "class Card:\n"
        "    FIELDS = ('life',)\n"
        "    def life(self):\n        return 6\n"
        "    def never(self):\n        return self.nor_this()\n"
        "    def nor_this(self):\n        return 1\n"
        "    def called(self):\n        return [getattr(self, name)() for name in self.FIELDS]\n"
        "result = [Card().called(), 'result']\n"
    )
    sources = squeezed(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [[6], "result"]
    assert sources["thing.user"].count("def ") == 2


def test_two_names_are_set_without_a_tuple(tmp_path: Path) -> None:
    source = (
        "def swap(a, b):\n    a, b = b, (a, 1)\n    return a, b\n"
        "def split(*rest):\n    a, *b = 1, *rest\n    (a, c), d = (a, 2), 3\n    return a, b, c, d\n"
        "def short():\n    a, = (1,)\n    () = ()\n    b, c = [(2, 3)][0]\n    return a, b, c\n"
        "result = [swap(1, 2), split(4), short(), 'result', 'swap', 'split', 'short']\n"
    )
    sources = squeezed(tmp_path, user=source)
    assert run(sources, "thing.user")["result"][:3] == [(2, (1, 1)), (1, [4], 2, 3), (1, 2, 3)]  # type: ignore[index]
    assert "= (" not in sources["thing.user"].partition("def split")[0]


def test_variables_are_renamed_though_micropython_says_their_names_but_not_what_is_imported(
    tmp_path: Path,
) -> None:
    source = (
        "def spread(pause, collect, limit=3):\n"
        "    import gc\n    from gc import collect as sweep\n    sweep()\n    gc.collect()\n"
        "    return [pause, collect, limit]\n"
        "result = [spread(1, 2, limit=4), 'result']\n"
    )
    left = squeezed(tmp_path, user=source)["thing.user"]
    assert run({"thing.user": left}, "thing.user")["result"] == [[1, 2, 4], "result"]
    assert "pause" not in left
    assert "import gc\n    from gc import collect as sweep\n" in left


def test_the_place_of_a_rule_is_made_when_a_move_is_refused(tmp_path: Path) -> None:
    """A board keeps each short text for ever; elsewhere a place stays as it is."""
    source = (
        "def refuse(code, rule, **fields):\n    return code, rule, fields\n"
        "def check(rule):\n    return rule\n"
        "def try_it(is_new):\n    return refuse('over', 'L68' if is_new else 'K7', slot='L0')\n"
        "result = [try_it(1), try_it(0), check('L70'), refuse('L1x', ''), 'result']\n"
    )
    left = squeezed(tmp_path, user=source)["thing.user"]
    found = run({"thing.user": left}, "thing.user")["result"]
    assert found[:4] == [("over", "L68", {"slot": "L0"}), ("over", "K7", {"slot": "L0"}), "L70", ("L1x", "", {})]  # type: ignore[index]
    assert [text for text in ("'L68'", "'K7'") if text in left] == []


def test_names_of_micropython_and_fields_of_errors_stay(tmp_path: Path) -> None:
    source = (
        "import gc\n"
        "class ThingError(Exception):\n"
        "    def __init__(self, **fields):\n        self.fields_of = fields\n"
        "def collected():\n    gc.collect()\n    return ThingError(slot=2).fields_of\n"
        "result = [collected(), 'result']\n"
    )
    sources = squeezed(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [{"slot": 2}, "result"]
    assert "gc.collect()" in sources["thing.user"]
    assert "fields_of" not in sources["thing.user"]
    assert "spare" in sources["thing.user"], "a name that is in ROM anyway comes first"


FAMILIES = """
class Shelf:
    def __init__(self):
        self.cans_kept = 3
        self.jars_kept = 4
    def count_kept(self):
        return [self.cans_kept, self.jars_kept]
class TallShelf(Shelf):
    def __init__(self):
        super().__init__()
        self.steps_needed = 5
    def list_all(self):
        return self.count_kept() + [self.cans_kept, self.steps_needed]
class Clock:
    def __init__(self, shelf):
        self.hours_shown = 6
        self.shelf_below = shelf
        self.open_hours = 7
    def read_all(self):
        return [self.hours_shown, self.open_hours] + self.shelf_below.list_all()
clock = Clock(TallShelf())
clock.open_hours += 1
result = [clock.read_all(), "result"]
"""


def test_families_of_classes_call_their_own_data_the_same(tmp_path: Path) -> None:
    sources = squeezed(tmp_path, user=FAMILIES)
    assert run(sources, "thing.user")["result"] == [[6, 8, 3, 4, 3, 5], "result"]
    names = {node.attr for node in ast.walk(ast.parse(sources["thing.user"])) if isinstance(node, ast.Attribute)}
    methods_and_open, own_of_shelves = 4, 3
    assert len(names - {"__init__"}) == methods_and_open + own_of_shelves, "the clock's two are among the shelves'"


DECORATED = """
class Clock:
    def count_hours(self):
        return 6
    @property
    def open_hours(self):
        return self.count_hours() + 1
    late_hours = property(lambda self: self.open_hours + 1)
    @classmethod
    def make_clock(cls):
        return cls()
    @staticmethod
    def count_all():
        return 12
result = [Clock.make_clock().open_hours, Clock.make_clock().late_hours, Clock.count_all(), "result"]
"""


def test_no_method_is_called_as_what_decorates_another_one(tmp_path: Path) -> None:
    """Behind a point any built-in name may stand, but a class looks for decorators among its own names first."""
    for decorator in ("property", "classmethod", "staticmethod"):
        (tmp_path / decorator).mkdir()
        sources = squeezed(tmp_path / decorator, in_rom=(decorator,), user=DECORATED)
        assert run(sources, "thing.user")["result"] == [7, 8, 12, "result"]


def test_functions_of_two_modules_are_called_the_same_where_no_module_says_both(tmp_path: Path) -> None:
    sources = squeezed(
        tmp_path,
        counting="def own_total():\n    return 1\ndef shared_total():\n    return own_total() + 2\n",
        playing="from .counting import shared_total\ndef own_play():\n    return 4\n"
        "result = [own_play(), shared_total(), 'result']\n",
    )
    named = [
        {node.name for node in ast.walk(ast.parse(sources[f"thing.{name}"])) if isinstance(node, ast.FunctionDef)}
        for name in ("counting", "playing")
    ]
    assert len(named[0] & named[1]) == 1, "the function that nobody else imports"
    assert run_package(tmp_path, sources) == [4, 3, "result"]


def test_the_names_of_micropython_are_those_of_its_stubs() -> None:
    known = known_names()
    assert runpy.run_path(str(TOOL))["wanted"](known.in_rom) == known, "tools/known_names.py writes them down"


def test_the_names_in_the_rom_of_a_board_are_read_from_its_image() -> None:
    tool = runpy.run_path(str(TOOL))
    pools = [["ArithmeticError", "append", "__len__"], ["ADC", "<I", "readblocks", "write"], ["wait_for_ms", "push"]]
    flash = bytearray(b"\0" * 16)
    places = []
    for pool in pools:
        places.append([])
        for name in pool:
            places[-1].append(tool["FLASH"] + len(flash))
            flash += name.encode() + b"\0"
    flash += b"\0" * (-len(flash) % 4)
    for pool_places in places:
        flash += b"\xff" * 4 + b"".join(place.to_bytes(4, "little") for place in pool_places) + b"\xff" * 4
    flash += b"\xff" * (-len(flash) % 256)
    image = b""
    for start in range(0, len(flash), 256):
        head = [0x0A324655, 0x9E5D5157, 0x2000, tool["FLASH"] + start, 256, start // 256, len(flash) // 256, 0]
        image += b"".join(word.to_bytes(4, "little") for word in head) + flash[start : start + 256] + b"\0" * 224
    assert tool["flash_of"](image) == flash
    assert tool["names_in_rom"](bytes(flash)) == {
        "ArithmeticError",
        "append",
        "ADC",
        "readblocks",
        "write",
        "wait_for_ms",
        "push",
    }


def test_what_main_py_takes_of_the_application_keeps_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    main = ast.parse(all_modules()["tapete_board.main"].read_text("utf-8"))
    imports = [node for node in ast.walk(main) if isinstance(node, ast.ImportFrom) and node.module]
    taken = {alias.name for node in imports if str(node.module).startswith("tapete_") for alias in node.names}
    assert taken == {"run", "tell_stopped"}

    class Squeezed(Exception):
        pass

    known: list[KnownNames] = []

    def take(program: object, joined: object, names: KnownNames, *rest: object) -> None:
        known.append(names)
        raise Squeezed

    monkeypatch.setattr(squeeze, "_squeeze_trees", take)
    monkeypatch.setattr(squeeze, "joined_sets", lambda modules: {})
    with pytest.raises(Squeezed):
        squeeze.squeeze_program({"tapete_board": all_modules()["tapete_board"]})
    assert [names.names >= taken for names in known] == [True]


def test_names_are_read_as_they_are_written() -> None:
    known = known_names()
    assert known.in_rom < known.names
    assert {"ticks_ms", "writeblocks"} <= known.in_rom
    assert "__init__" in known.names - known.in_rom


def test_words_for_people_keep_their_fields(tmp_path: Path) -> None:
    sources = squeezed(tmp_path, es="WORDS = {'error': 'Carta {place}'}\n", user="print('WORDS')\n")
    assert "{place}" in sources["thing.es"]


def run_package(tmp_path: Path, sources: dict[str, str]) -> object:
    """Run shrunk modules that import each other, and return their `result`."""
    folder = tmp_path / tmp_path.name
    for name, source in sources.items():
        file = folder.joinpath(*name.split(".")[1:], "__init__.py") if name == "thing" else folder / f"{name[6:]}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source.replace("thing", folder.name))
    sys.path.insert(0, str(tmp_path))
    try:
        main = next(name[6:] for name, source in sources.items() if "result =" in source)
        return runpy.run_module(f"{folder.name}.{main}")["result"]
    finally:
        sys.path.remove(str(tmp_path))


_JOINED = {
    "first": "import gc\nfrom . import second\nfrom .second import size as length\n"
    "def view(thing):\n    size = length(thing) + second.size(thing)\n    return size\n",
    "second": "def size(thing):\n    view = len(thing)\n    return view\n_count = 0\n"
    "def count():\n    global _count\n    _count += 1\n    return _count\n",
    "third": "from .second import size\nclass Box:\n    width = size('abc')\n    def view(self, size=width):\n"
    "        from .second import count\n        return size, count(), [size for size in (1, 2)]\n"
    "def _count():\n    return 'third'\ndef told():\n    return _count()\n",
    "user": "from . import first\nfrom .first import view as seen\nfrom .third import Box, told\n"
    "def _all():\n    from .second import count\n    told_ = Box.width, Box().view(), told()\n"
    "    return (first.view('ab'), seen('a')) + told_ + (count(),)\n"
    "result = ['result', _all()]\n",
}


@pytest.mark.parametrize("group", [["first"], ["first", "second", "third"], ["third", "user"], []])
def test_joined_modules_do_as_they_did_alone(tmp_path: Path, group: list[str]) -> None:
    joined = {f"thing.{group[0]}": [f"thing.{name}" for name in group[1:]]} if group else {}
    sources = squeezed(tmp_path, joined, **_JOINED)
    assert run_package(tmp_path, sources) == ["result", (4, 2, 3, (3, 1, [1, 2]), "third", 2)]
    assert len(sources) == {0: 4, 1: 3, 2: 1, 3: 2}[len(group)], "a group takes what it imports along"


def test_a_joined_package_keeps_the_names_that_others_ask_it_for(tmp_path: Path) -> None:
    sources = squeezed(
        tmp_path,
        {"thing": ["thing.inner"]},
        __init__="from .inner import TABLE\ndef view():\n    from .inner import other\n    return other()\n",
        inner="from .outer import TABLE as _TABLE\nTABLE = {'own': _TABLE}\ndef other():\n    return 'other'\n",
        outer="TABLE = [1]\n",
        user="def _ask(module):\n    return module.TABLE, module.view()\n"
        "result = ['result', _ask(__import__('thing'))]\n",
    )
    assert run_package(tmp_path, sources) == ["result", ({"own": [1]}, "other")]
    assert "thing.inner" not in sources


def test_what_would_mean_something_else_when_joined_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JoiningError, match="used as a value"):
        squeezed(
            tmp_path, {"thing.first": ["thing.user"]}, first="a = [1]\n", user="from . import first\nresult = [first]\n"
        )


def test_nothing_that_places_modules_in_flash_is_placed_itself() -> None:
    """Code that runs while its module is placed would go on in memory that is given back."""
    modules = modules_of(read_wiring_profile("pico"))
    program = Program(modules)
    drop_reader_hints(program)
    parts, application = "tapete_board.hardware.chips.wired_board", "tapete_board.supervisor"
    joined = joined_sets(modules)
    members = modules_to_join(program, [parts, *joined[parts]], [])
    assert "tapete_board.squeeze.flash_housekeeper" in members, "which places the application, and is placed before it"
    later = modules_to_join(program, [application, *joined[application]], members)
    assert "tapete_board.application" in later
    places = (
        "squeeze",
        "squeeze.code_in_flash",
        "squeeze.function_probe",
    )  # these place what lasts, when a board starts
    running = {f"tapete_board.{name}" for name in (*places, "hardware.chips.rp2040", "hardware.board_start")}
    assert running & {*members, *later} == set()


def test_no_game_loads_the_code_of_another_one() -> None:
    modules = modules_of(read_wiring_profile("pico"))
    program = Program(modules)
    drop_reader_hints(program)
    taken: list[str] = []
    strangers: list[str] = []
    games = []
    for name, others in joined_sets(modules).items():
        members = modules_to_join(program, [name, *others], taken)
        taken += members
        package = name.removesuffix(".game")
        if package in GAMES:
            games.append(package)
            strangers += [member for member in members if not f"{member}.".startswith(f"{package}.")]
    assert strangers == []
    assert sorted(games) == sorted(GAMES)


_TEXTS = {
    "user": "def told(of, life=6):\n    kinds = {'attack': life, 'a text of more': 2}\n    table = 'fin'\n"
    "    return kinds[of], [table, '', 'Él'], ('rests', 'life'), f'{of}: {life}', of == 'attack', 'spare', life\n"
    "result = [told('attack'), 'result']\n",
    "lasting": "def phase():\n    return 'fin'\nphase = [phase, 'phase']\n",
}


@pytest.mark.skipif(not AVAILABLE, reason=MISSING)
def test_the_short_texts_of_a_module_that_goes_become_no_names(tmp_path: Path) -> None:
    """Those of a module that stays are names for ever, and so may another module use them."""
    sources = squeezed(tmp_path, passing=("thing.user",), **_TEXTS)
    assert run(sources, "thing.user")["result"] == run({"thing.user": _TEXTS["user"]}, "thing.user")["result"]
    texts = {f"lib/{name[6:]}.mpy": text for name, text in sources.items() if name != "thing"}
    (tmp_path / "lib").mkdir()
    for place, data in compile_modules(texts).items():
        (tmp_path / place).write_bytes(data)
    script = "import lasting, user, micropython\nmicropython.qstr_info(1)"
    program = [*COMMAND, "-c", script]
    done = subprocess.run(program, env=environment([tmp_path / "lib"]), capture_output=True, text=True, check=True)
    names = done.stdout.splitlines()
    assert "Q(fin)" in names
    assert "Q(result)" in names
    assert not {"Q(attack)", "Q(rests)", "Q(Él)", "Q(life)"} & set(names)
