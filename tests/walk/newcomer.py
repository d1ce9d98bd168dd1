"""A newcomer's computer: a clone, an empty home, and an environment that holds the runtime lock alone.

Nothing is downloaded: what a lock file names is put into the environment from the one that runs the tests, as links,
and pip (or uv) then finds each requirement of the lock in place. A version that the lock does not name would have to
be downloaded, and that is switched off.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from source import ROOT
from tapete.extras import DRIVER_FOLDER, find_part

_PROGRAM_FOLDER = "bin"
_MADE = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__", "*.mpy")


class Newcomer:
    """The clone, the home and the variables of somebody who has just cloned the repository."""

    def __init__(self, folder: Path, locale: str) -> None:
        self.clone, self.home = folder / "tapete", folder / "home"
        self.home.mkdir(parents=True)
        copy_repository(self.clone)
        self.environment = self.clone / ".venv"
        make_environment(self.environment)
        self.install_lock("requirements.lock")
        driver = find_part("adafruit_ssd1306")
        assert driver is not None
        (self.environment / DRIVER_FOLDER.name).symlink_to(Path(str(driver.origin)).parent)
        self.variables = {
            "HOME": str(self.home),
            "PATH": os.pathsep.join(_folders_of_programs()),
            "LANG": locale,
            "TERM": "xterm-256color",
            "PIP_NO_INDEX": "1",
            "UV_OFFLINE": "1",
        }

    def install_lock(self, name: str) -> None:
        """Put what a lock file names into the environment, as a registry would hand it out."""
        for requirement in requirements_of(self.clone / name):
            link_distribution(self.environment, metadata.distribution(requirement.name))


def copy_repository(clone: Path) -> None:
    """Copy the files that a commit of everything would hold; without git, all that nothing has made."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    if listed.returncode or not (ROOT / ".git").exists():
        shutil.copytree(ROOT, clone, ignore=_MADE)
        return
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():  # a file may be deleted and not committed yet
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name, follow_symlinks=False)


def make_environment(environment: Path) -> None:
    """Make an environment without packages; pip comes along where the tests have it, as a copy."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    try:
        pip = metadata.distribution("pip")
    except metadata.PackageNotFoundError:  # an environment of uv has none
        return
    for name in tops_of(pip):
        shutil.copytree(pip.locate_file(name), packages_of(environment) / name)


def requirements_of(lock: Path) -> Iterator[Requirement]:
    """Yield the requirements of a lock file that count on this computer."""
    for line in re.findall(r"^([a-z0-9].*?) \\$", lock.read_text("utf-8"), re.MULTILINE):
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate():
            yield requirement


def link_distribution(environment: Path, distribution: metadata.Distribution) -> None:
    """Link the files of a distribution into an environment, and write its programs for that environment."""
    for name in tops_of(distribution):
        source, target = str(distribution.locate_file(name)), packages_of(environment) / name
        if name.endswith(".dist-info"):
            shutil.copytree(source, target, dirs_exist_ok=True)  # uv sees no linked ones
        elif not target.exists():
            target.symlink_to(source)
    for path in distribution.files or ():
        if path.parts[0] == ".." and path.parent.name == _PROGRAM_FOLDER:
            _copy_program(Path(str(distribution.locate_file(path))), environment / _PROGRAM_FOLDER)


def _copy_program(program: Path, folder: Path) -> None:
    data = program.read_bytes()
    if data.startswith(b"#!"):
        data = b"#!" + str(folder / "python").encode() + b"\n" + data.partition(b"\n")[2]
    target = folder / program.name
    target.write_bytes(data)
    target.chmod(0o755)


def tops_of(distribution: metadata.Distribution) -> list[str]:
    """Return the files and folders that a distribution has in the folder of packages itself."""
    return sorted({path.parts[0] for path in distribution.files or ()} - {"..", "__pycache__"})


def packages_of(environment: Path) -> Path:
    """Return the folder of an environment's packages."""
    return next(environment.glob("lib/python*/site-packages"))


def _folders_of_programs() -> list[str]:
    """Return the folders of the PATH without those that have a `tapete` or a Python of an environment."""
    folders = os.environ["PATH"].split(os.pathsep)
    return [
        folder for folder in folders
        if not (Path(folder) / "tapete").exists() and not (Path(folder).parent / "pyvenv.cfg").exists()
    ]  # fmt: skip
