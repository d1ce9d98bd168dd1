"""Breaks a tournament line by line and tells which breaks the tests beside them do not notice.

.venv/bin/python tools/break_tournament.py            all breaks
.venv/bin/python tools/break_tournament.py WORD       those whose file or tests have the word in their names

`tools/tournament_breaks.txt` holds them as `tools/broken_lines.py` says, with test files in the place of rules: each
has to fail. Every mend of an evening belongs there, so that no test of it becomes silent.

Exit code 0 if every break was noticed; 1 if one was not; 2 if a break's text is not found in the code.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from broken_lines import Break, BreakError, parse_breaks
from broken_trees import BrokenRun, run_all

ROOT = Path(__file__).parents[1]
BREAKS = ROOT / "tools" / "tournament_breaks.txt"


def read_runs(word: str = "") -> Iterator[tuple[Break, BrokenRun]]:
    """Yield each break with the run that has to notice it. Raises BreakError."""
    for line in parse_breaks(BREAKS.read_text("utf-8")):
        if word in f"{line.file} {' '.join(line.rules)}":
            path = Path(line.file)
            yield line, BrokenRun(path, line.apply((ROOT / path).read_text("utf-8")), line.rules)


def main(arguments: Sequence[str]) -> int:
    """Tell the score."""
    try:
        runs = list(read_runs(*arguments[:1]))
    except BreakError as error:
        print(error)
        return 2
    outcomes = run_all(ROOT, [run for _, run in runs], os.cpu_count() or 1)
    missed = 0
    for (line, _), outcome in zip(runs, outcomes, strict=True):
        if not outcome.failed:
            missed += 1
            print(f"not noticed: {line}\n    {', '.join(outcome.crashes) or 'all passed'}", flush=True)
    print(f"{len(runs)} breaks, {len(runs) - missed} noticed, {missed} not noticed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
