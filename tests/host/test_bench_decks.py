"""The measurements of decks and cards run, on a few of them."""

import re
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "bench_decks.py"


def test_each_row_has_its_ratio() -> None:
    line = [sys.executable, str(TOOL), "--cards", "120", "--decks", "3", "--rounds", "1"]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", check=True)
    rows = done.stdout.splitlines()
    assert len(rows) == 10
    assert all(re.search(r"\d\.\d ms +[\d,]+ /s +[\d.]+ ×$", row) for row in rows)
