r"""The lines of README for Windows, and those for the tests, which a newcomer's shell cannot run as they stand.

`py -3.13` and `.venv\Scripts\NAME` are `python3` and `.venv/bin/NAME` of this system. What needs the tests' own
packages is not run here: each such line has to be a step of `make test`, which is what runs this.
"""

import re
import subprocess
from dataclasses import replace

from newcomer import Newcomer
from readme_lines import ReadmeLine

MAKE_TEST = "make test"
_TESTERS = re.compile(r"\.venv/bin/(?:ruff|mypy|basedpyright|pytest)|.*requirements-(?:dev|driver|stubs)")
_QUIET = re.compile(r" (?:--quiet|-q|-n \d+)(?= |$)")


def here(line: ReadmeLine) -> ReadmeLine:
    """Return a line for Windows as it is typed on this system, any other line as it is."""
    if not line.command.startswith(("py ", ".venv\\")):
        return line
    command = line.command.replace("\\Scripts\\", "/bin/").replace("\\", "/")
    return replace(line, command=re.sub(r"^py -[\d.]+", "python3", command))


def is_for_tests(line: ReadmeLine) -> bool:
    """Return True for a line that sets the tests up or is one of their steps."""
    return line.command == MAKE_TEST or bool(_TESTERS.match(here(line).command))


def missing_step(newcomer: Newcomer, line: ReadmeLine) -> list[str]:
    """Return a line for the tests if it is no step of `make test`, else nothing."""
    planned = subprocess.run(
        ["make", "--always-make", "--dry-run", "test"],
        cwd=newcomer.clone, env=newcomer.variables, capture_output=True, text=True, check=True,
    )  # fmt: skip
    steps = {_QUIET.sub("", step.strip()) for step in planned.stdout.splitlines()}
    if "tools/venv --tests" in steps:
        steps |= _steps_of_setup((newcomer.clone / "tools" / "venv").read_text("utf-8"))
    command = here(line).command.replace(" -m pip install --no-deps", "")
    wanted = {".venv/bin/pytest"} if line.command == MAKE_TEST else {_QUIET.sub("", command)}
    return [] if wanted <= steps else [f"{line.number}: {line.command}: no step of make test"]


def _steps_of_setup(script: str) -> set[str]:
    """Return the installations of `tools/venv --tests`, the one of the loop for each board."""
    boards = re.findall(r"for board in (.*);", script)[0].split()
    lines = [line.strip().replace('"', "") for line in script.splitlines() if line.strip().startswith("install ")]
    return {line.replace("install", ".venv/bin/python").replace("$board", board) for line in lines for board in boards}
