"""What a typist types at 90 ms a key stands in the log, and nothing else (tools/type_evening.py types 500 lines)."""

from pathlib import Path

import pytest
from chromium import MISSING, PROGRAM
from typist import seated_typist

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)


HAPPENED = ("offline", "held over a round", "refused", "updates")


def test_what_is_typed_stands_in_the_log(tmp_path: Path) -> None:
    with seated_typist(tmp_path / "library.sqlite3", seed=5) as typist:
        typist.register(4)
        typist.enter_results(8)
    assert typist.faults == []
    assert all(word in typist.tally for word in HAPPENED), typist.tally
