"""The lock files: everything by hash, from nowhere in particular, and without what was left out on purpose."""

import re
import tomllib
from pathlib import Path

import pytest

from source import ROOT, name_of

LOCKS = sorted(ROOT.glob("requirements*.lock"))
LEFT_OUT = {"adafruit-blinka", "adafruit-circuitpython-framebuf", "adafruit-circuitpython-typing", "pybind11"}


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
    assert len(LOCKS) == 5
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
    assert wanted - entries(ROOT / "requirements.lock").keys() == set()
