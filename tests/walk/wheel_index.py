"""A folder of wheels: Tapete's own, and those of what it needs, packed again out of what is installed here."""

import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

from newcomer import copy_repository
from packaging.requirements import Requirement

from source import ROOT
from tapete.install.packaging import write_builds


def make_index(folder: Path) -> Path:
    """Fill a folder; return Tapete's own wheel."""
    clone = folder / "clone"
    copy_repository(clone)
    write_builds(clone / "build" / "boards")
    subprocess.run([sys.executable, "tools/wheel.py"], cwd=clone, capture_output=True, check=True)
    (wheel,) = (clone / "dist").glob("*.whl")
    index = folder / "index"
    index.mkdir()
    for name in sorted(needed_packages()):
        pack_wheel(metadata.distribution(name), index)
    return Path(shutil.copy(wheel, index))


def needed_packages() -> set[str]:
    """Return the names of all packages that Tapete needs on this system, without extras."""
    names: set[str] = set()
    waiting = list(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"])
    while waiting:
        requirement = Requirement(waiting.pop())
        is_needed = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if is_needed and requirement.name not in names:
            names.add(requirement.name)
            waiting += metadata.requires(requirement.name) or []
    return names


def pack_wheel(package: metadata.Distribution, folder: Path) -> None:
    """Pack an installed package into a wheel again."""
    tags = [line.split()[1] for line in (package.read_text("WHEEL") or "").splitlines() if line.startswith("Tag:")]
    files = [file for file in package.files or () if file.parts[0] != ".." and file.suffix != ".pyc"]
    info = next(file.parts[0] for file in files if file.name == "METADATA")
    record = "".join(f"{file},,\n" for file in files if file.name != "RECORD") + f"{info}/RECORD,,\n"
    with ZipFile(folder / f"{info.removesuffix('.dist-info')}-{tags[-1]}.whl", "w") as wheel:
        for file in files:
            if file.name != "RECORD" or file.parts[0] != info:
                wheel.write(str(package.locate_file(file)), str(file))
        wheel.writestr(f"{info}/RECORD", record)
