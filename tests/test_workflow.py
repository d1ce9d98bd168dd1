"""The public workflow runs what the README says, on the versions that the package names."""

import re
import tomllib

from source import ROOT

WORKFLOW = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
COMMAND = re.compile(r"^ +(?:(?:- )?run: )?((?:make|py|\.venv)\b.*)$", re.MULTILINE)
VERSION = re.compile(r'"(3\.\d+)"')


def test_each_command_of_the_workflow_stands_in_the_readme() -> None:
    readme = [line.split("  #")[0].strip() for line in (ROOT / "README.md").read_text("utf-8").splitlines()]
    commands = [match[1].strip() for match in COMMAND.finditer(WORKFLOW)]
    assert commands[:2] == ["make demo", "make test"]
    assert len(commands) > 12
    assert [command for command in commands if command not in readme] == []
    without_make = [line for line in readme if line.startswith((".venv\\Scripts\\", "py -"))]
    assert [line for line in without_make if line not in commands] == []


def test_it_runs_on_the_versions_that_the_package_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    marked = [words.split(" :: ")[2] for words in project["classifiers"] if re.search(r":: 3\.\d+$", words)]
    matrix = next(line for line in WORKFLOW.splitlines() if "python: [" in line)
    assert VERSION.findall(matrix) == marked
    assert project["requires-python"] == f">={marked[0]}"
