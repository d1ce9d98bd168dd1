"""The lock files: everything by hash, from nowhere in particular, and without what was left out on purpose."""

import re
import subprocess
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest

from source import ROOT, name_of
from tapete.extras import DRIVER_FOLDER

LOCKS = sorted(ROOT.glob("requirements*.lock"))
LEFT_OUT = {"adafruit-blinka", "adafruit-circuitpython-framebuf", "adafruit-circuitpython-typing"}
DRIVER = {"adafruit-circuitpython-busdevice", "adafruit-circuitpython-ssd1306"}


def entries(lock: Path) -> dict[str, str]:
    """The text of each requirement of a lock file, by its name."""
    text = re.sub(r"^ *#.*\n", "", lock.read_text("utf-8"), flags=re.MULTILINE)
    return {part.split("==")[0]: part for part in re.split(r"^(?=\S)", text, flags=re.MULTILINE) if part}


@pytest.mark.parametrize("lock", LOCKS, ids=name_of)
def test_a_lock_names_versions_and_hashes_only(lock: Path) -> None:
    for name, text in entries(lock).items():
        assert re.match(r"[a-z0-9-]+==[^\s=]+( ;[^\\]+)? \\\n    --hash=sha256:[0-9a-f]{64}", text), name
    assert "://" not in lock.read_text("utf-8")


def test_what_does_not_run_here_stays_out() -> None:
    assert len(LOCKS) == 6
    assert LEFT_OUT & {name for lock in LOCKS for name in entries(lock)} == set()


def test_the_tests_run_with_what_users_run() -> None:
    users, ours = entries(ROOT / "requirements.lock"), entries(ROOT / "requirements-dev.lock")
    assert users.items() <= ours.items()


def test_users_get_every_extra_but_the_server_s_driver_and_esptool() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = {
        extra: required
        for extra, required in project["optional-dependencies"].items()
        if extra not in ("esp", "postgres")
    }
    wanted = {re.split(r"[^a-z0-9-]", line.lower())[0] for lines in extras.values() for line in lines}
    assert wanted - entries(ROOT / "requirements.lock").keys() == DRIVER
    assert entries(ROOT / "requirements-driver.lock").keys() == DRIVER, "in a folder of its own"


def test_the_driver_is_the_one_that_the_extra_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    build = project["project"]["optional-dependencies"]["build"]
    assert project["dependency-groups"]["driver"] == [line for line in build if line.startswith("adafruit")]


def test_make_puts_the_driver_where_no_tool_looks_for_what_is_missing() -> None:
    script = (ROOT / "tools" / "venv").read_text("utf-8")
    assert "install --require-hashes -r requirements-driver.lock --target .venv/driver" in script
    subprocess.run(["sh", "-n", str(ROOT / "tools" / "venv")], check=True)
    packages = [part for part in distributions() if Path(str(part.locate_file(""))) != DRIVER_FOLDER]
    names = {part.name.lower() for part in packages}
    assert LEFT_OUT & names == set()
