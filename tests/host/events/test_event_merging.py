"""Two stations without a connection: their logs are merged."""

from random import Random

import pytest
from event_play import new_event, play_rounds, publish_round, push_lines, tell_all
from hypothesis import given
from hypothesis import strategies as st

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.results import result_of_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
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


LINES = (
    "result 1 {table} {games}",
    "result 1 {table} {games}",
    "correct 1 {table} {games} reason=typed",
    "penalty 1 {player} warning",
    "penalty 1 {player} game_loss",
    "drop {player}",
    "undrop {player}",
    "check_in {player}",
    "extend 1 {table} 5",
    "begin 1 {table}",
    "missing 1 {table} {player}",
    "fix_table {player} {table}",
    "change minutes={minutes}",
    "take_back {last}",
    "take_back {recent}",
)


def work_alone(event: Event, common: int, station: str, chance: Random) -> None:
    """Write what a person at a station may write after round 1 was published."""
    for at in range(chance.randrange(1, 14)):
        own_entries = len(event.log) - common
        fields = {
            "table": chance.randrange(1, 5), "player": chance.randrange(1, 9), "games": chance.choice(["2-0", "0-2"]),
            "minutes": chance.choice([30, 40]), "last": len(event.log),
            "recent": common + chance.randrange(max(1, own_entries)) + 1,
        }  # fmt: skip
        try:
            tell(event, chance.choice(LINES).format(**fields), station, at)
        except EventError:
            continue


@given(seed=st.integers(0, 10**6), has_next_round=st.booleans())
def test_whatever_two_stations_wrote_is_merged_and_nothing_is_lost(seed: int, has_next_round: bool) -> None:
    chance = Random(seed)
    main = new_event(8, "rounds=3")
    publish_round(main)
    common = len(main.log)
    helper_log = copy_event(main)
    work_alone(main, common, "desk", chance)
    work_alone(helper_log, common, "hall", chance)
    if has_next_round and main.state.rounds:
        tell_all(main, chance)
        push_lines(main, *(f"correct 1 {table.number} 2-0" for _, table in list(main.state.open_tables())))
        publish_round(main)
    merged, turned = merge_events(main, helper_log), merge_events(helper_log, main)
    text = merged.event.format_text()
    assert turned.event.format_text() == text
    assert parse_event(text).state == merged.event.state
    for event in (main, helper_log):
        assert merge_events(merged.event, event).event.format_text() == text
        assert not {left.number for left in merged.left_out if left.entry in named_of(event)} & event.taken_back
        require_nothing_lost(event, merged.event, common, {left.entry for left in merged.left_out})


def named_of(event: Event) -> list[Entry]:
    return [logged.entry for logged in event.log]


def require_nothing_lost(event: Event, merged: Event, common: int, left_entries: set[Entry]) -> None:
    """See that each entry in force is in the merged log, says what stands tour_line, or is left_entries."""
    merged_entries = {logged.entry for logged in merged.entries_in_force()}
    for logged in event.entries_in_force():
        entry = logged.entry
        if logged.number <= common or entry in merged_entries | left_entries:
            continue
        if entry.kind in ("result", "correct"):
            stated = result_of_entry({"scores": (), "retired": (), **ENTRY_KINDS[entry.kind].read_arguments(entry)})
            table = merged.state.rounds[0].table(int(entry.arguments[1]))
            assert table is not None
            later = [after.entry for after in event.entries_in_force() if after.number > logged.number]
            is_replaced = any(after.kind == "correct" and after.arguments[1] == entry.arguments[1] for after in later)
            assert is_replaced or stated in (table.result, *table.disputing), entry
            continue
        assert entry.kind in ("drop", "undrop", "check_in", "begin", "missing", "take_back"), entry


def test_a_typo_that_a_helper_took_back_and_a_warning_of_the_main_station_merge() -> None:
    main = new_event(8, "rounds=3")
    publish_round(main)
    helper_log, start = copy_event(main), len(main.log)
    for table in (1, 2, 3):
        push_lines(main, f"result 1 {table} 2-0")
    push_lines(main, "penalty 1 1 warning")
    tell(helper_log, "result 1 4 2-0", "hall", 1)
    tell(helper_log, f"take_back {start + 1}", "hall", 2)
    tell(helper_log, "result 1 4 0-2", "hall", 3)
    merged = merge_events(main, helper_log)
    assert (merged.left_out, merged.disputed) == ((), ())
    last = merged.event.state.rounds[0].table(4)
    assert last is not None
    assert last.result is not None
    assert last.result.games == (0, 2)
    assert merged.added[1].arguments == (str(start + 5),)
    assert not list(merged.event.state.open_tables())


def test_what_was_merged_is_taken_back_by_the_next_merge() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    helper_log = copy_event(main)
    push_lines(main, "result 1 1 2-0")
    tell(helper_log, "result 1 2 2-0", "hall", 1)
    merged = merge_events(main, helper_log).event
    tell(helper_log, f"take_back {len(helper_log.log)}", "hall", 2)
    again = merge_events(merged, helper_log)
    assert [entry.kind for entry in again.added] == ["take_back"]
    assert [table.number for _, table in again.event.state.open_tables()] == [2]


@pytest.mark.parametrize(
    ("our_line", "their_line"),
    [
        ("change minutes=30", "change minutes=40"),
        ("fix_table 1 3", "fix_table 1 4"),
        ("deck 1 abc", "deck 1 def"),
        ("board 1 aaaa 1", "board 1 bbbb 1"),
        ("board 1 aaaa 1", "board 2 aaaa 1"),
    ],
)
def test_what_both_changed_is_named_with_a_choice(our_line: str, their_line: str) -> None:
    main = new_event(4, "rounds=3")
    helper_log = copy_event(main)
    push_lines(main, our_line, "penalty 0 2 caution")
    tell(helper_log, their_line, "hall", 1)
    merged = merge_events(main, helper_log)
    (left,) = merged.left_out
    assert (left.error.code, left.error.fields, merged.added) == ("event.changed_by_both", {"number": 6}, ())
    chosen = merge_events(main, helper_log, [left.number])
    assert (chosen.left_out, len(chosen.added)) == ((), 1)
    assert chosen.event.state != merged.event.state


@pytest.mark.parametrize("games", ["2-0", "0-2"])
def test_two_corrections_of_a_table_are_a_dispute_wour_line_they_differ(games: str) -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    push_lines(main, "result 1 1 2-1")
    helper_log = copy_event(main)
    push_lines(main, "correct 1 1 2-0 reason=typed", "extend 1 2 5")
    tell(helper_log, f"correct 1 1 {games} reason=typed", "hall", 9)
    merged = merge_events(main, helper_log)
    assert merged.left_out == ()
    assert [entry.kind for entry in merged.disputed] == ["dispute"] * (games == "0-2")


def test_a_log_with_a_new_round_is_the_one_that_the_other_is_added_to() -> None:
    main = play_rounds(new_event(4, "rounds=3"), 1, Random(1))
    helper_log = copy_event(main)
    push_lines(main, "correct 1 1 1-2", "penalty 0 1 caution")
    publish_round(helper_log)
    merged = merge_events(main, helper_log)
    assert [entry.kind for entry in merged.added] == ["correct", "penalty"]
    assert len(merged.event.state.rounds) == 2


def test_two_cuts_are_refused() -> None:
    main = play_rounds(new_event(4, "rounds=1"), 1, Random(1))
    helper_log = copy_event(main)
    tell(main, "cut 2 1 2 3 4", "desk", 1)
    tell(helper_log, "cut 2 3 4 1 2", "hall", 1)
    with pytest.raises(EventError, match="two_main_stations") as refusal:
        merge_events(main, helper_log)
    assert refusal.value.fields["kind"] == "cut"
