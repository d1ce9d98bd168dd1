"""The measurements of tournaments run, on small ones."""

import subprocess
import sys

from source import ROOT


def test_each_row_has_its_time() -> None:
    line = [sys.executable, str(ROOT / "tools/bench_events.py"), "--players", "8,20", "--event", "9", "--rounds", "3"]
    rows = subprocess.run(line, capture_output=True, encoding="utf-8", check=True).stdout.splitlines()
    assert len(rows) == 8
    assert all(" ms" in row for row in rows)
    assert all(row.endswith("×") for row in rows[:4:2])
    assert all("late" in row for row in rows[1:4:2])
