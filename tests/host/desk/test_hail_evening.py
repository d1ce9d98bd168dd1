"""Two rounds in a hail of faults; tools/hail_evening.py lets it hail for an hour, on PostgreSQL too."""

import time
from pathlib import Path

from hail_evening import HailEvening


def test_the_log_is_what_was_entered_and_told_whatever_fell_on_it(tmp_path: Path) -> None:
    seed = int(time.time())
    print(f"seed {seed}")
    evening = HailEvening(tmp_path, seed)
    evening.run(2)
    assert evening.faults == [], f"seed {seed}: {dict(evening.happened)}"
