"""A round on two virtual boards whose power is cut; tools/soak_event.py plays a whole evening on eight."""

from pathlib import Path

from soaking_event import SoakedEvening
from virtual_boards import needs_micropython


@needs_micropython
def test_the_standings_are_those_of_the_results_as_played(tmp_path: Path) -> None:
    evening = SoakedEvening(tmp_path, boards=2, seed=4, cut_share=0.05)
    evening.run(rounds=1)
    assert evening.tally.faults == []
