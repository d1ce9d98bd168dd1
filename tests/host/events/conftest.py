"""A library and a board for the tests of tournaments; a file may have others under these names."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fake_table_board import FakeTableBoard

from tapete.library.store import Library


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "library.sqlite3")


@pytest.fixture
def board() -> Iterator[FakeTableBoard]:
    with FakeTableBoard() as made:
        yield made
