"""Two stations without a connection: their logs are merged."""

from random import Random

import pytest
from event_play import new_event, publish_round, push_lines
from hypothesis import given
from hypothesis import strategies as st

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.replaying.merging import merge_events


def copy_event(event: Event) -> Event:
    return Event(logged.entry for logged in event.log)


def tell(event: Event, line: str, station: str, at: int) -> None:
    kind, *words = line.split()
    event.push(Entry(kind, tuple(words), "helper", station, at))


@given(players=st.integers(2, 30), seed=st.integers(0, 10**6))
def test_a_merge_in_either_order_is_the_same_and_loses_nothing(players: int, seed: int) -> None:
    chance = Random(seed)
    main = new_event(players, "rounds=3")
    publish_round(main)
    other = copy_event(main)
    told: dict[int, set[str]] = {}
    for table in list(main.state.rounds[0].open_tables()):
        for station, event in (("desk", main), ("hall", other)):
            if chance.randrange(2):
                result = chance.choice(["2-0", "0-2"])
                told.setdefault(table.number, set()).add(result)
                tell(event, f"result 1 {table.number} {result}", station, chance.randrange(1000))
    for event, station in ((main, "desk"), (other, "hall")):
        leaving = [each for each in range(1, players + 1) if chance.randrange(5) == 0]
        for player in leaving:
            tell(event, f"drop {player}", station, 5)
    one, two = merge_events(main, other), merge_events(other, main)
    assert one.event.format_text() == two.event.format_text()
    assert one.left_out == ()
    tables = {table.number: table for table in one.event.state.rounds[0].tables if not table.is_bye}
    assert {number for number, table in tables.items() if table.result} == set(told)
    assert {number for number, table in tables.items() if table.disputing} == {
        number for number, results in told.items() if len(results) == 2
    }
    again = merge_events(one.event, other)
    assert (again.added, again.event.format_text()) == ((), one.event.format_text())


def test_a_final_score_that_both_stations_added_stands_once() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    push_lines(main, "result 1 1 2-0")
    other = copy_event(main)
    tell(main, "scores 1 1 9,4 via=board board=b counter=1", "desk", 5)
    tell(other, "scores 1 1 9,4 via=board board=b counter=1", "hall", 6)
    merged = merge_events(main, other)
    assert (merged.added, merged.left_out) == ((), ())
    table = merged.event.state.rounds[0].tables[0]
    assert table.result is not None
    assert table.result.scores == (9, 4)
    for refused in ("scores 1 1 9,4", "scores 1 2 9,4", "scores 1 1 9"):
        with pytest.raises(EventError):
            tell(main, refused, "desk", 7)


def test_what_the_other_station_told_comes_after_what_the_main_one_did() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    other = copy_event(main)
    tell(other, "result 1 2 2-0", "hall", 9)
    push_lines(main, "result 1 1 2-0", "extend 1 2 5")
    merged = merge_events(other, main)
    assert [entry.station for entry in merged.added] == ["hall"]
    assert merged.event.log.entry_at(len(merged.event.log)).entry.station == "hall"


def test_a_disputed_table_keeps_the_next_round_from_being_paired_until_it_is_corrected() -> None:
    main = new_event(2, "rounds=2")
    publish_round(main)
    other = copy_event(main)
    tell(other, "result 1 1 0-2", "hall", 9)
    push_lines(main, "result 1 1 2-0")
    merged = merge_events(main, other)
    assert [entry.kind for entry in merged.disputed] == ["dispute"]
    with pytest.raises(EventError, match="table_disputed"):
        publish_round(merged.event)
    push_lines(merged.event, "correct 1 1 2-0 reason=slip")
    publish_round(merged.event)
    assert merge_events(merged.event, other).added == ()


def test_what_no_longer_fits_is_named() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    other = copy_event(main)
    push_lines(main, f"take_back {len(main.log)}")
    tell(other, "result 1 1 2-0", "hall", 9)
    merged = merge_events(main, other)
    assert [(each.entry.station, each.error.code) for each in merged.left_out] == [("hall", "event.no_rounds")]


def test_two_pairings_of_one_round_are_refused() -> None:
    main = new_event(4, "rounds=3")
    other = copy_event(main)
    push_lines(main, "pair 1 1:1-2 2:3-4")
    push_lines(other, "pair 1 1:1-3 2:2-4")
    with pytest.raises(EventError, match="two_main_stations"):
        merge_events(main, other)
    with pytest.raises(EventError, match="not_the_same"):
        merge_events(main, push_lines(Event(), "create rounds=7"))
