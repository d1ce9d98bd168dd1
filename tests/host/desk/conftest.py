"""The desk that its tests use."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

sys.path.append(str(Path(__file__).parent.parent / "events"))  # the boards that nobody presses

from chromium import opened_browser
from desk_browser import DeskBrowser, fill_library, make_browsers, opened_desk

from tapete.tournament.desk import people_codes
from tapete.tournament.desk.access import ORGANISER
from tapete.tournament.desk.desk import Desk

WEAK_HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Of the same kind as the desk's, and as quick as can be: the other one's cost is for those who guess codes."""
DESK_HASHER = people_codes._HASHER


@pytest.fixture(autouse=True, scope="package")
def _weak_hashes() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people_codes, "_HASHER", WEAK_HASHER)
        yield


@pytest.fixture
def desk_hasher(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a test hash codes as a desk does."""
    monkeypatch.setattr(people_codes, "_HASHER", DESK_HASHER)


@pytest.fixture(scope="module")
def browsers(filled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, DeskBrowser]]:
    """Browsers of all roles at the desk of LIGA with nine players."""
    path = tmp_path_factory.mktemp("desk") / "library.sqlite3"
    shutil.copy(filled, path)
    with opened_desk(path) as (desk, client):
        yield make_browsers(desk, client)


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with LIGA of nine players, to be copied."""
    path = tmp_path_factory.mktemp("filled") / "library.sqlite3"
    fill_library(path)
    return path


@pytest.fixture
def opened(filled: Path, tmp_path: Path) -> Iterator[tuple[Desk, DeskBrowser]]:
    """A desk with LIGA of nine players, and its organiser's browser."""
    path = tmp_path / "library.sqlite3"
    shutil.copy(filled, path)
    with opened_desk(path) as (desk, client):
        yield desk, make_browsers(desk, client, [ORGANISER])[ORGANISER]


@pytest.fixture(scope="session")
def stages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which each stage of LIGA is made once."""
    return tmp_path_factory.mktemp("stages")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """The browser of a file, whose tests open contexts of their own: to start one takes longer than many a test."""
    with opened_browser() as started:
        yield started
