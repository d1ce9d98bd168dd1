"""The cut freezes what is shown: a later correction changes no standings, and until the bracket begins it can go."""

from pathlib import Path

import pytest

from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.results import correct_result, tell_result
from tapete.tournament.commands.rounds import cut_event, pair_round, publish_round, show_round, take_cut_back
from tapete.tournament.commands.standings import show_standings
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import parse_event
from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.store.opening import open_station

NAMES = ("Ana", "Leo", "Nuria", "Beto", "Eva", "Iris")


@pytest.fixture
def library(tmp_path: Path) -> str:
    """A library with two rounds of six players that are over."""
    path = str(tmp_path / "library.sqlite3")
    Library(path).close()
    create_event("Liga", "", "kodem", ["rounds=2", "cut=2", "first=high"], None, path)
    for name in NAMES:
        register_players("LIGA", name, "", "", "", path)
    for _ in range(2):
        pair_round("LIGA", "", path)
        publish_round("LIGA", "", path)
        for table in (1, 2, 3):
            tell_result("LIGA", [str(table), "20"], "", path)
    return path


def places(library: str) -> list[tuple[object, ...]]:
    """Return place, player, points and seed of the standings."""
    rows = show_standings("LIGA", 0, library).data["standings"]
    return [(row["place"], row["number"], row["points"], row["seed"]) for row in rows]  # type: ignore[attr-defined]


def test_a_correction_after_the_cut_changes_nothing_and_says_what_it_would_have(library: str) -> None:
    cut_event("LIGA", 0, "", library)
    frozen = places(library)
    assert [row[3] for row in frozen] == [1, 2, None, None, None, None]
    top = frozen[0][1]
    with open_station("LIGA", library) as station:
        lost = [
            (event_round.number, table.number)
            for event_round in station.state.rounds
            for table in event_round.tables
            if table.players[0] == top
        ]
    answers = [correct_result("LIGA", number, [str(table), "02"], "error", "", library).lines for number, table in lost]
    assert places(library) == frozen
    assert any("habría" in line or "serían" in line for line in answers[-1])
    assert any(line.lstrip().startswith("1º: ") for line in answers[-1])
    with open_station("LIGA", library) as station:
        order = [player for _, _, players in list_final_places(station.state) for player in players]
        text = station.event.format_text()
        assert parse_event(text).state == station.state
    assert order[2:] == [row[1] for row in frozen[2:]]
    assert replay_event(text).differences == ()
    take_cut_back("LIGA", "", library)
    assert places(library) != frozen, "what was corrected counts as soon as the cut is gone"


def test_the_cut_goes_with_its_rounds_until_a_table_has_begun(library: str) -> None:
    with pytest.raises(EventError, match="no_cut"):
        take_cut_back("LIGA", "", library)
    cut_event("LIGA", 0, "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    seeds = [row[1] for row in places(library)][:2]
    first = NAMES[int(str(seeds[0])) - 1]
    assert show_round("LIGA", 0, library).lines[-1].endswith(f" · Elige quién empieza: {first}")
    last = int(str(places(library)[-1][1]))
    with open_station("LIGA", library) as station:
        station.append_entries(Entry("penalty", ("3", str(last), "disqualification")))
    assert take_cut_back("LIGA", "", library).data["entries"] == 3
    with open_station("LIGA", library) as station:
        assert (station.state.bracket, len(station.state.rounds)) == ([], 2)
        assert station.state.players[last].is_disqualified, "what a judge has decided is not of the cut"
    cut_event("LIGA", 2, "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    with pytest.raises(EventError, match="bracket_begun"):
        take_cut_back("LIGA", "", library)
