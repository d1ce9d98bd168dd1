"""Drops what tools/lock-overrides.txt leaves out from what installed packages ask for, so that `pip check` is clean.

.venv/bin/python tools/left_out.py     # tools/venv runs it

The driver of the displays asks for Blinka and its types, which never run here, and MicroPython's wheel for what built
it. The lock files do not have them. Without this, each tool that looks at the environment calls it broken.
"""

import re
import site
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from pathlib import Path

OVERRIDES = Path(__file__).with_name("lock-overrides.txt")
_NEVER = re.compile(r'^([A-Za-z0-9._-]+); python_version < "0"$', re.MULTILINE)
_REQUIREMENT = re.compile(r"Requires-Dist: *([A-Za-z0-9._-]+)")


def list_left_out() -> set[str]:
    """Return the names of what is never installed."""
    return {_plain_name(name) for name in _NEVER.findall(OVERRIDES.read_text("utf-8"))}


def drop_requirements(packages: Iterable[Distribution], names: set[str]) -> list[str]:
    """Drop these names from what packages ask for; return the packages that were changed."""
    changed = []
    for package in packages:
        lines = (package.read_text("METADATA") or "").splitlines(keepends=True)
        rest = [
            line
            for line in lines
            if not (requirement := _REQUIREMENT.match(line)) or _plain_name(requirement[1]) not in names
        ]
        path = next(
            (Path(str(package.locate_file(file))) for file in package.files or () if file.name == "METADATA"), None
        )
        if path is not None and rest != lines:
            part = path.with_name("METADATA.part")  # the file itself may be one with that in a tool's cache
            part.write_text("".join(rest), "utf-8", newline="")
            part.replace(path)
            changed.append(package.name)
    return changed


def _plain_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    drop_requirements(distributions(path=site.getsitepackages()), list_left_out())
