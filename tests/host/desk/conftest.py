"""The desk that its tests use."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent.parent / "events"))  # the boards that nobody presses

from desk_browser import DeskBrowser, fill_library, make_browsers, opened_desk

from tapete.event_desk.access import ORGANISER
from tapete.event_desk.desk import Desk


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
