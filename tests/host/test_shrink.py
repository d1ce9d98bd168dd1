"""What goes on a Pico is shrunk, and does the same."""

import runpy
from pathlib import Path

import pytest

from tapete.cli import main
from tapete.install.program import GAMES, all_modules
from tapete.install.shrink import shrink
from tapete.install.shrink.known import Known, from_stubs, known_names, names_in
from tapete.virtual import process

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "host" / "tapete" / "virtual" / "modules"
TOOL = ROOT / "tools" / "known_names.py"


def shrunk(tmp_path: Path, **sources: str) -> dict[str, str]:
    """Small modules of a package `thing`, shrunk; `__init__` is empty unless it is given."""
    (tmp_path / "stubs").mkdir()
    (tmp_path / "stubs" / "gc.pyi").write_text("def collect() -> int: ...\ndef spare(): ...\n")
    files = {}
    for name, source in {"__init__": "", **sources}.items():
        file = tmp_path / f"{name}.py"
        file.write_text(source)
        files["thing" if name == "__init__" else f"thing.{name}"] = file
    return shrink(files, from_stubs(tmp_path / "stubs", {"gc"}))[0]


def run(sources: dict[str, str], name: str) -> dict[str, object]:
    """What a module that imports nothing of ours defines when it runs."""
    found: dict[str, object] = {}
    exec(sources[name], found)
    return found


def test_constants_become_their_values_in_every_module(tmp_path: Path) -> None:
    sources = shrunk(
        tmp_path, numbers="MOST = 16\n_LEAST = -2\n", user="from .numbers import MOST\nresult = [MOST, 'result']\n"
    )
    assert run(sources, "thing.user")["result"] == [16, "result"]
    assert "16" not in sources["thing.numbers"]
    assert "import" not in sources["thing.user"]


def test_a_constant_in_a_text_becomes_a_part_of_it(tmp_path: Path) -> None:
    source = 'MARK = ":{"\nMOST = 9\nresult = [f"{MARK}{MOST} {MOST:02d}", "result"]\n'
    sources = shrunk(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [":{9 09", "result"]
    assert "':{'" not in sources["thing.user"]


def test_a_name_that_a_function_sets_for_itself_is_no_constant(tmp_path: Path) -> None:
    source = "SIZE = 1\ndef size(SIZE):\n    return SIZE\nresult = [SIZE, size(7), 'result']\n"
    assert run(shrunk(tmp_path, user=source), "thing.user")["result"] == [1, 7, "result"]


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
    sources = shrunk(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [[6], "result"]
    assert sources["thing.user"].count("def ") == 2


def test_names_of_micropython_and_fields_of_errors_stay(tmp_path: Path) -> None:
    source = (
        "import gc\n"
        "class ThingError(Exception):\n"
        "    def __init__(self, **fields):\n        self.fields_of = fields\n"
        "def collected():\n    gc.collect()\n    return ThingError(slot=2).fields_of\n"
        "result = [collected(), 'result']\n"
    )
    sources = shrunk(tmp_path, user=source)
    assert run(sources, "thing.user")["result"] == [{"slot": 2}, "result"]
    assert "gc.collect()" in sources["thing.user"]
    assert "fields_of" not in sources["thing.user"]
    assert "spare" in sources["thing.user"], "a name that is in ROM anyway comes first"


def test_the_names_of_micropython_are_those_of_its_stubs() -> None:
    assert runpy.run_path(str(TOOL))["wanted"]() == known_names(), "tools/known_names.py writes them down"


def test_names_are_read_as_they_are_written() -> None:
    known = known_names()
    assert known.in_rom < known.names
    assert {"ticks_ms", "writeblocks"} <= known.in_rom
    assert "__init__" in known.names - known.in_rom


def test_words_for_people_keep_their_fields(tmp_path: Path) -> None:
    sources = shrunk(tmp_path, es="WORDS = {'error': 'Carta {place}'}\n", user="print('WORDS')\n")
    assert "{place}" in sources["thing.es"]


@pytest.mark.xdist_group("virtual")
def test_the_shrunk_program_plays_the_demo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = all_modules()
    known = known_names()
    beside = {name for file in MODULES.glob("*.py") for name in names_in(file)}
    sources, _ = shrink(files, Known(known.names | beside, known.in_rom), GAMES)
    for name, source in sources.items():
        path = tmp_path.joinpath("board", *name.split("."))
        file = path / "__init__.py" if files[name].name == "__init__.py" else path.with_suffix(".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, "utf-8")
    monkeypatch.setattr(process, "module_path", lambda: f"{MODULES}:{tmp_path / 'board'}:.frozen")
    assert main(["demo", "--fast", "--record", str(tmp_path / "record.txt")]) == 0
    capsys.readouterr()
    assert main(["match", "replay", str(tmp_path / "record.txt")]) == 0
