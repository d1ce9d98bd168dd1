"""The identity of a player: another name at any time, two registrations of one person, one that is undone."""

from pathlib import Path

import pytest
from test_event_round_changes import make_event

from tapete.errors import UserError
from tapete.tournament.commands.lifecycle import take_entry_back
from tapete.tournament.commands.players import fix_table, mark_paid, register_players
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.identities import merge_players, rename_player


def test_a_registration_that_was_taken_back_leaves_its_name_to_others_and_its_number_to_nobody(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    with open_station("LIGA", library) as station:
        stored = station.players()[3]
        written = next(each.number for each in station.event.log if each.entry.arguments == ("3",))
    take_entry_back("LIGA", written, "", library)
    assert register_players("LIGA", stored.name.upper(), "", "", "", library).data["registered"] == [
        {"number": 4, "name": stored.name.upper()}
    ]
    with pytest.raises(UserError, match=r"events\.registered_before"):
        register_players("LIGA", stored.name, "", "", "", library)


@pytest.mark.parametrize(("own", "other"), [("", ""), ("7", ""), ("", "7"), ("7", "7")])
def test_nobody_is_renamed_to_somebody_else(own: str, other: str, tmp_path: Path) -> None:
    """A player without an id may be any of that name; two ids tell two of one name apart."""
    library = make_event(tmp_path, 3)
    with open_station("LIGA", library) as station:
        rename_player(station, 2, None, "", other)
        name = station.players()[2].name
        with pytest.raises(UserError, match=r"events\.registered_before"):
            rename_player(station, 1, name, "", own)
        rename_player(station, 2, None, "", "8")
        rename_player(station, 1, name, "", "7")
        assert [station.players()[number].store_id for number in (1, 2)] == ["7", "8"]


def test_two_registrations_of_one_person_are_one_with_what_only_the_other_one_had(tmp_path: Path) -> None:
    library = make_event(tmp_path, 3)
    mark_paid("LIGA", [2], library)
    fix_table("LIGA", 2, 4, "", library)
    with open_station("LIGA", library) as station:
        rename_player(station, 2, None, "Nube", "77")
        merge_players(station, 1, 2)
        assert sorted(station.state.players) == [1, 3]
        assert station.state.players[1].fixed_table == 4
        assert station.players()[1][2:] == ("Nube", "77", "", True)
        station.append_entries(Entry("take_back", (str(len(station.event.log)),)))
        assert sorted(station.state.players) == [1, 2, 3], "its name would be lost"
        assert station.players()[2].nickname == "Nube"
        station.append_entries(Entry("forbid", ("0", "2", "3")))
        with pytest.raises(EventError, match="pair_names"):
            merge_players(station, 1, 2)
