"""Tapete as pip, pipx and uv install it from a wheel, in an empty home far from the repository, and nothing online."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from walking import walks_all
from wheel_index import make_index

pytestmark = walks_all

LINES = [
    ("--version", 0, "tapete 0.2.0"),
    ("doctor", 0, "Extras installed: "),
    ("cards import {samples}/cards.csv", 0, ""),
    ("deck check {samples}/bruma.txt", 0, ""),
    ("install --board pico2 --folder board", 0, "pico2, ssd1306"),
    ("event create Viernes --game kodem", 0, ""),
    ("event register VIERNES {samples}/players.csv --yes", 0, ""),
    ("event pair VIERNES", 0, ""),
    ("event publish VIERNES", 0, ""),
    ("event serve VIERNES", 2, "{get} 'tapete[desk] @ file://{wheel}'"),
    ("board files", 3, "{get} 'tapete[virtual] @ file://{wheel}'"),
]
"""What a newcomer of the first page types, the exit code, and a part of what is said."""


class Home:
    """An empty home, in which only the folder of wheels is known."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.wheel = wheel
        folder.mkdir()
        programs = [str(Path(program).parent) for name in ("uv", "pipx") if (program := shutil.which(name))]
        self.variables = {
            "HOME": str(folder),
            "PATH": os.pathsep.join([str(folder / ".local" / "bin"), *programs, "/usr/bin", "/bin"]),
            "LANG": "en_GB.UTF-8",
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheel.parent),
            "UV_NO_INDEX": "1",
            "UV_OFFLINE": "1",
            "UV_FIND_LINKS": str(wheel.parent),
            "UV_PYTHON": sys.executable,
            "PYENV_VERSION": os.environ.get("PYENV_VERSION", "{}.{}.{}".format(*sys.version_info[:3])),
        }

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        options = {"cwd": self.folder, "env": self.variables, "stdin": subprocess.DEVNULL}
        return subprocess.run(words, **options, capture_output=True, text=True, check=False)

    def walk(self, *program: str, get: str) -> list[str]:
        """Type each line; return what was not as it should be."""
        samples = next(self.wheel.parents[1].glob("clone/host/tapete/samples"))
        faults = []
        for line, code, part in LINES:
            ended = self.run(*program, *line.format(samples=samples).split())
            printed = ended.stdout + ended.stderr
            if ended.returncode != code or part.format(get=get, wheel=self.wheel) not in printed:
                faults.append(f"{line}: {ended.returncode}: {printed[-500:]}")
        return faults


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_index(tmp_path_factory.mktemp("wheels"))


def needs(name: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(name) is None, reason=f"{name} is not installed")


def require_done(ended: subprocess.CompletedProcess[str]) -> None:
    assert ended.returncode == 0, ended.stderr


def test_pip(wheel: Path, tmp_path: Path) -> None:
    home = Home(tmp_path / "home", wheel)
    require_done(home.run(sys.executable, "-m", "venv", "tapete"))
    require_done(home.run("tapete/bin/python", "-m", "pip", "install", "--quiet", str(wheel)))
    assert "No broken requirements" in home.run("tapete/bin/python", "-m", "pip", "check").stdout
    assert home.walk(str(home.folder / "tapete/bin/tapete"), get="pip install") == []


@needs("uv")
def test_uv(wheel: Path, tmp_path: Path) -> None:
    home = Home(tmp_path / "home", wheel)
    assert "tapete 0.2.0" in home.run("uv", "tool", "run", "--from", str(wheel), "tapete", "--version").stdout
    require_done(home.run("uv", "tool", "install", str(wheel)))
    assert home.walk("tapete", get="uv tool install --force") == []


@needs("pipx")
def test_pipx(wheel: Path, tmp_path: Path) -> None:
    home = Home(tmp_path / "home", wheel)
    assert "tapete 0.2.0" in home.run("pipx", "run", "--spec", str(wheel), "tapete", "--version").stdout
    require_done(home.run("pipx", "install", str(wheel)))
    assert home.walk("tapete", get="pipx install --force") == []
