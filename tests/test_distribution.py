"""The wheel and the source distribution, for those who install with pip."""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from source import ROOT

PACKAGES = ("host/tapete", "firmware/tapete_board", "shared/tapete_event", "shared/tapete_link", "shared/tapete_rules")
FOLDERS = ("firmware", "host", "shared", "tests", "tools")
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"
MADE = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.mpy")


def files_of(folder: Path) -> set[str]:
    """The files in a folder that nothing made."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", "tapete.egg-info"} & set(path.parts)
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution, each built from a copy of its own."""
    folder = tmp_path_factory.mktemp("dist")
    builds = []
    for made in ("build_wheel", "build_sdist"):
        copy = tmp_path_factory.mktemp(made) / "tapete"
        shutil.copytree(ROOT, copy, ignore=MADE)
        line = [sys.executable, "-c", BUILD, made, str(folder)]
        builds.append(subprocess.Popen(line, cwd=copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
    for build in builds:
        said = build.communicate()[0]
        assert build.returncode == 0, said
    return folder


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


@pytest.mark.parametrize("package", PACKAGES)
def test_the_wheel_has_every_file_of_a_package(installed: Path, package: str) -> None:
    assert files_of(installed / Path(package).name) == files_of(ROOT / package)


def test_whoever_imports_our_packages_gets_their_types(installed: Path) -> None:
    for package in ("tapete", "tapete_event", "tapete_link", "tapete_rules"):
        assert (installed / package / "py.typed").exists()


def test_the_source_distribution_is_the_whole_repository(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as source:
        inside = {name.partition("/")[2] for name in source.getnames()}
    own = {f"{folder}/{name}" for folder in FOLDERS for name in files_of(ROOT / folder)}
    own |= {path.name for pattern in ("*.md", "*.lock", "Makefile", "LICENSE") for path in ROOT.glob(pattern)}
    assert own - inside == set()


@pytest.mark.parametrize("words", ["--version", "rules kodem L104b", "profile list", "deck show bruma.txt"])
def test_what_was_installed_runs(installed: Path, words: str, tmp_path: Path) -> None:
    shutil.copy(installed / "tapete" / "samples" / "bruma.txt", tmp_path)
    program = "import sys, tapete.cli.main as cli; print(cli.__file__); sys.exit(cli.main(sys.argv[1:]))"
    environment = {"PYTHONPATH": str(installed), "PYTHONDONTWRITEBYTECODE": "1", "TAPETE_LIBRARY": str(tmp_path / "no")}
    line = [sys.executable, "-c", program, *words.split()]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", env=environment, cwd=tmp_path, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(str(installed))
    assert len(done.stdout.splitlines()) > 1
