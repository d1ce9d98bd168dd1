"""Says whether this tree can be released: everything agrees, and what is built of it runs by itself.

.venv/bin/python tools/release_check.py

Nothing is published. Each fault is told, and the exit code is 1 where there is one.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from document_tables import list_tables, put_table

import tapete_board
from tapete import __version__
from tapete_rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
MADE_OF_CODE = ("host/MAP.md", "firmware/wiring")
"""What scripts write anew from the code, and has to come out as it stands."""

_TRIED = (
    ("--version",),
    ("doctor",),
    ("web", "--help"),
    ("install", "--board", "pico2", "--folder", "board"),
    ("event", "create", "Viernes", "--game", GAMES[0]),
)
"""What a new user's environment has to do."""


def main() -> int:
    """Check the tree, then what is built of it. Returns the exit code."""
    faults = [*find_version_faults(), *find_document_faults(), *find_tree_faults()]
    faults += find_build_faults() if not faults else []
    for fault in faults:
        print(f"✗ {fault}")
    print("Not to be released." if faults else f"✓ {__version__} can be released: {DIST}")
    return 1 if faults else 0


def find_version_faults() -> Iterator[str]:
    """Yield where the version is another one, or the changelog does not tell of it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    for place, its_version in (("host/tapete", __version__), ("firmware/tapete_board", tapete_board.VERSION)):
        if its_version != version:
            yield f"{place}/__init__.py has version {its_version}, pyproject.toml {version}"
    headings = re.findall(r"(?m)^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"))
    if not headings or not re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", headings[0]):
        newest = headings[0] if headings else "nothing"
        yield f"CHANGELOG.md begins with {newest!r}; it has to be '## {version} - YYYY-MM-DD', the day of the release"


def find_document_faults() -> Iterator[str]:
    """Yield the documents that the code has left behind."""
    for name, table in list_tables().items():
        document = (ROOT / name).read_text("utf-8")
        if put_table(document, table) != document:
            yield f"{name}: its table is older than the code. Run: .venv/bin/python tools/document_tables.py"
    state = _state_of(MADE_OF_CODE)
    for script in ("house_map.py", "wiring.py"):
        _run(sys.executable, f"tools/{script}")
    if _state_of(MADE_OF_CODE) != state:
        yield f"{' or '.join(MADE_OF_CODE)} was older than the code; they are made anew, so commit them"


def find_tree_faults() -> Iterator[str]:
    """Yield what is not committed."""
    for line in _run("git", "status", "--porcelain").splitlines():
        yield f"not committed: {line[3:]}"


def find_build_faults() -> Iterator[str]:
    """Build all, and yield what is missing in it or does not run in an empty environment."""
    for package in DIST.glob("tapete-*"):
        package.unlink()
    _run("make", "wheel")
    (wheel,), (sources,) = DIST.glob(f"tapete-{__version__}-*.whl"), DIST.glob(f"tapete-{__version__}.tar.gz")
    names = ZipFile(wheel).namelist()
    if "tapete/builds/web.zip" not in names:
        yield "the wheel has no page for the browser: npm is needed here"
    for board in ("pico", "pico_w", "pico2", "pico2_w", "esp32_s3"):
        if not any(name.startswith(f"tapete/builds/{board}") for name in names):
            yield f"the wheel has no files for the board {board}"
    for package in (wheel, sources):
        yield from _try_package(package)


def _try_package(package: Path) -> Iterator[str]:
    """Install a package into an empty environment, and yield the commands that do not run there."""
    with TemporaryDirectory() as folder:
        _run(sys.executable, "-m", "venv", f"{folder}/venv")
        _run(f"{folder}/venv/bin/python", "-m", "pip", "install", "--quiet", str(package))
        for words in _TRIED:
            ended = subprocess.run(
                [f"{folder}/venv/bin/tapete", *words], cwd=folder, check=False, capture_output=True, text=True,
                env={"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
            )  # fmt: skip
            if ended.returncode:
                yield f"{package.name}: tapete {' '.join(words)} ended with {ended.returncode}: {ended.stderr.strip()}"


def _state_of(places: tuple[str, ...]) -> dict[Path, bytes]:
    files = [file for place in places for file in [ROOT / place, *(ROOT / place).rglob("*")] if file.is_file()]
    return {file: file.read_bytes() for file in files}


def _run(*line: str) -> str:
    """Return what a program prints. Raises CalledProcessError."""
    return subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
