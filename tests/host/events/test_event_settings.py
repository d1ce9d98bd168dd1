"""Settings of a tournament: what is declared is obeyed somewhere, and does not contradict what else is declared."""

from pathlib import Path

import pytest
from event_play import new_event
from test_event_round_changes import make_event

from source import ROOT, python_files
from tapete.tournament.commands.copies import copy_event
from tapete.tournament.commands.lifecycle import change_settings, create_event
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.setting_conflicts import AT_MOST, refuse_conflicts
from tapete.tournament.core.settings import SETTINGS, EventSettings
from tapete.tournament.store.opening import open_station

DECLARING = ("settings.py", "setting_kinds.py", "setting_table.py", "setting_words.py", "setting_conflicts.py")

CONFLICTS = {
    "pod_low=5": "event.setting_above",
    "pod_high=2": "event.setting_above",
    "pod_high=4 pod_low=6": "event.setting_above",
    "best_evenings=2": "event.setting_above",
    "loss=2": "event.setting_above",
    "draw=4": "event.setting_above",
    "win=2": "event.setting_above",
    "bye=4": "event.setting_above",
    "half_bye=4": "event.setting_above",
    "minutes=301": "event.setting",
    "draws=no loss=4": "event.setting_above",
    "best_of=1 tie_breaks=wins,game_win": "event.tie_breaks_of_games",
    "stage=pods tie_breaks=opponents_game_win": "event.tie_breaks_of_games",
}
AGREEING = (
    "pod_low=5 pod_high=6",
    "minutes=300",
    "pod_low=4",
    "best_evenings=2 evenings=3",
    "win=2 bye=2",
    "win=1 bye=1 draw=1 loss=1",
    "draws=no win=3 loss=2 draw=1",
    "best_of=1 tie_breaks=standard",
    "best_of=1 tie_breaks=wins,buchholz",
    "stage=pods",
)


def test_every_setting_is_read_by_some_code_that_obeys_it() -> None:
    files = [path for path in python_files("host/tapete/tournament") if path.name not in DECLARING]
    assert (ROOT / "host" / "tapete" / "tournament" / "core" / "settings.py").exists()
    sources = [path.read_text("utf-8") for path in files]
    assert [name for name in SETTINGS if not any(f'"{name}"' in source for source in sources)] == []


def test_settings_that_contradict_each_other_are_refused_as_they_are_typed() -> None:
    for words, code in CONFLICTS.items():
        with pytest.raises(EventError) as refused:
            refuse_conflicts(EventSettings(), words.split())
        assert refused.value.code == code, words
    for words in AGREEING:
        refuse_conflicts(EventSettings(), words.split())
    for low, high in AT_MOST:
        assert EventSettings().number(low) <= EventSettings().number(high)


def test_a_conflict_is_refused_when_a_tournament_is_created_and_when_it_is_changed(tmp_path: Path) -> None:
    library = make_event(tmp_path, 4)
    with pytest.raises(EventError, match=r"event\.setting_above"):
        create_event("Copa", "COPA", "kodem", ["stage=pods", "pod_low=6"], None, library)
    with pytest.raises(EventError, match=r"event\.setting_above"):
        change_settings("LIGA", ["pod_low=6"], "", library)
    change_settings("LIGA", ["pod_low=6", "pod_high=7"], "", library)
    with pytest.raises(EventError, match=r"event\.setting_above"):
        change_settings("LIGA", ["pod_high=5"], "", library)


def test_what_an_older_log_accepted_stays_and_can_be_put_right(tmp_path: Path) -> None:
    assert new_event(4, "bye=5", "minutes=999").state.settings.number("bye") == 5
    library = make_event(tmp_path, 4)
    with open_station("LIGA", library) as station:
        station.append_entries(Entry("change", ("bye=5",)))
    change_settings("LIGA", ["minutes=40"], "", library)
    assert copy_event("LIGA", "Copa", "", library).data["event"] == "COPA"
    change_settings("LIGA", ["bye=3"], "", library)
