"""Puts the boards' programs into the wheel and the source distribution, as `make boards` has built them.

Without them a wheel can install no board unless the compiler is there. All else stands in pyproject.toml.
"""

import re
import shutil
import tomllib
import zlib
from hashlib import sha256
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
BUILDS = Path("build", "boards")
PLACE = Path("tapete", "builds")
SOURCES = {"tapete": "host", "tapete_board": "firmware"}


def copy_builds(folder: Path) -> None:
    """Copy what was built into a folder. Raises SystemExit where it is damaged, or was built from other sources."""
    for path in sorted((ROOT / BUILDS).glob("*.zip")):
        try:
            changed = changed_source(path)
        except (OSError, BadZipFile, zlib.error, KeyError, ValueError, EOFError, RuntimeError) as error:
            raise SystemExit(f"{path}: damaged ({error}). Remove it and run: make boards") from error
        if changed:
            raise SystemExit(f"{path}: built before {changed} was changed. Run: make boards")
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / path.name)


def changed_source(path: Path) -> str:
    """Return a source of ours that is not what a program was built from, "" where there is none."""
    with ZipFile(path) as archive:
        if damaged_name := archive.testzip():
            raise BadZipFile(damaged_name)
        lines = archive.read("made_of.txt").decode().splitlines()
    for known, name in (line.split(" ", 1) for line in lines):
        if name.startswith("tapete"):
            file = source_of(name)
            if not file.exists() or sha256(file.read_bytes()).hexdigest() != known:
                return name
    return ""


def source_of(name: str) -> Path:
    """Return the file of a module, or of what builds the programs."""
    folder = ROOT / SOURCES.get(name.split(".")[0], "shared")
    if "/" in name:
        return folder / name.replace(".", "/", 1)
    module = folder.joinpath(*name.split("."))
    return module / "__init__.py" if module.is_dir() else module.with_name(f"{module.name}.py")


class BuildWithBoards(build_py):
    """The modules, and the boards' programs beside them; a clone that is installed as it is has its own."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            copy_builds(Path(self.build_lib, PLACE))


class SourcesWithBoards(sdist):
    """The sources, and the boards' programs, for whoever makes a wheel of them without the compiler."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        copy_builds(Path(base_dir, BUILDS))


def describe_project() -> str:
    """Return README.md for a page elsewhere: its links lead to the repository, or are words where that is unknown."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    address = project.get("urls", {}).get("Repository", "")
    text = (ROOT / "README.md").read_text("utf-8")
    if address:
        return re.sub(r"\]\((?!https?:|#)([^)]*)\)", rf"]({address.rstrip('/')}/blob/v{project['version']}/\1)", text)
    text = re.sub(r"(?m)^!\[[^]]*\]\((?!https?:|#)[^)]*\)\n", "", text)
    return re.sub(r"\[([^]]*)\]\((?!https?:|#)[^)]*\)", r"\1", text)


setup(
    long_description=describe_project(),
    long_description_content_type="text/markdown",
    cmdclass={"build_py": BuildWithBoards, "sdist": SourcesWithBoards},
)
