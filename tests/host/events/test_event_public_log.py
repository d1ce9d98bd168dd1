"""Standings, explained numbers and pairings of a public log: without library and secret, the same numbers."""

from pathlib import Path

import pytest
from forgeries import honest_event

from tapete.command_result import CommandResult
from tapete.tournament.commands.rounds import show_round
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.standings.standing import compute_standings

STAGES = ("swiss", "elimination", "round_robin", "pods", "league")


def data_of(answer: CommandResult) -> dict[str, object]:
    assert isinstance(answer.data, dict)
    return answer.data


@pytest.mark.parametrize("stage", STAGES)
def test_standings_and_rounds_come_from_the_file_alone(stage: str, tmp_path: Path) -> None:
    event = honest_event(stage)
    path, nowhere = tmp_path / "liga.tapete-event", str(tmp_path / "none.sqlite3")
    path.write_text(event.format_text().rpartition("\n" + str(len(event.log)) + " ")[0] + "\n", "utf-8")
    computed = compute_standings(event.state, event.state.finished_rounds())
    rows = data_of(show_standings(str(path), 0, nowhere))["standings"]
    assert isinstance(rows, list)
    # A bracket decides by its places: it has no table.
    assert [row["number"] for row in rows] == [standing.player for standing in computed if stage != "elimination"]
    table = show_standings(str(path), 0, nowhere, is_csv=True).lines
    assert len(table) == len(computed) + 1
    for event_round in event.state.rounds:
        tables = data_of(show_round(str(path), event_round.number, nowhere))["tables"]
        assert isinstance(tables, list)
        assert len(tables) == len(event_round.tables)
        assert len(show_round(str(path), event_round.number, nowhere, is_csv=True).lines) > len(event_round.tables)
    first = computed[0].player
    assert show_standings(str(path), first, nowhere).lines
    assert not Path(nowhere).exists()
