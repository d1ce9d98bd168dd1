"""Two stations gave one number to two persons, or seated one table differently: nobody gets what another one did."""

import pytest
from event_play import new_event, publish_round, push_lines

from tapete.tournament.core.event import Event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.merging import MergedEvent, merge_events

PLAYERS_AND_BYE = 5


def copy_event(event: Event) -> Event:
    return Event(logged.entry for logged in event.log)


def tell(event: Event, *lines: str) -> Event:
    """Write lines as the station of the hall."""
    for line in lines:
        kind, *words = line.split()
        event.push(Entry(kind, tuple(words), "helper", "hall", 9))
    return event


def list_left_out(merged: MergedEvent) -> list[tuple[str, str]]:
    return [(" ".join((left.entry.kind, *left.entry.arguments)), left.error.code) for left in merged.left_out]


def merge_both_ways(main: Event, helper_log: Event) -> MergedEvent:
    merged = merge_events(main, helper_log)
    assert merge_events(helper_log, main).event.format_text() == merged.event.format_text()
    assert merge_events(merged.event, helper_log).added == ()
    return merged


@pytest.mark.parametrize(
    "line", ["check_in 5", "drop 5", "deck 5 abc", "fix_table 5 2", "penalty 0 5 warning", "same 1 5", "forbid 0 1 5"]
)
def test_a_number_that_both_gave_to_somebody_takes_nothing_of_the_other_person(line: str) -> None:
    main = new_event(4, "rounds=3")
    helper_log = tell(copy_event(main), "register 5", line, "penalty 0 1 caution")
    push_lines(main, "register 5", "penalty 0 2 caution")
    merged = merge_both_ways(main, helper_log)
    assert list_left_out(merged) == [("register 5", "event.registered_before"), (line, "event.unsure_player")]
    assert [entry.kind for entry in merged.added] == ["penalty"]
    assert merged.event.state.players[5] == main.state.players[5]


def test_a_number_that_was_taken_back_again_is_whom_the_main_station_registered() -> None:
    main = new_event(4, "rounds=3")
    helper_log = tell(copy_event(main), "register 5")
    tell(helper_log, f"take_back {len(helper_log.log)}", "drop 4")
    push_lines(main, "register 5", "penalty 0 2 caution")
    merged = merge_both_ways(main, helper_log)
    assert (list_left_out(merged), [entry.kind for entry in merged.added]) == ([], ["drop"])


@pytest.mark.parametrize("late", [6, 7])
def test_the_one_bye_was_filled_twice(late: int) -> None:
    main = new_event(PLAYERS_AND_BYE, "rounds=3")
    publish_round(main)
    helper_log = tell(copy_event(main), f"late {late} join")
    push_lines(main, "late 6 join", "penalty 0 1 caution")
    tell(helper_log, "begin 1 3", "result 1 3 2-0", f"drop {late}", "result 1 1 2-0")
    merged = merge_both_ways(main, helper_log)
    codes = list_left_out(merged)
    assert [line for line, _ in codes] == [f"late {late} join", "begin 1 3", "result 1 3 2-0", f"drop {late}"]
    assert {code for _, code in codes[1:]} == {"event.unsure_player"}
    assert [entry.arguments for entry in merged.added] == [("1", "1", "2-0")]
    assert merged.event.state.rounds[0].tables == [
        merged.event.state.rounds[0].tables[0],
        *main.state.rounds[0].tables[1:],
    ]


def test_a_match_of_two_who_waited_is_another_match_where_both_seated_one() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    push_lines(main, *(f"late {number} wait" for number in (5, 6, 7, 8)))
    helper_log = tell(copy_event(main), "seat 5 meet other=6", "result 1 3 2-0", "penalty 1 5 game_loss")
    push_lines(main, "seat 7 meet other=8", "penalty 0 1 caution")
    merged = merge_both_ways(main, helper_log)
    assert list_left_out(merged) == [("result 1 3 2-0", "event.seats_differ")]
    assert [entry.kind for entry in merged.added] == ["seat", "penalty"]
    table = merged.event.state.rounds[0].table(3)
    assert table is not None
    assert (table.players, table.result) == ((7, 8), None)


def test_a_seat_that_both_gave_alike_keeps_what_was_told_there() -> None:
    main = new_event(4, "rounds=3")
    publish_round(main)
    push_lines(main, *(f"late {number} wait" for number in (5, 6, 7)))
    helper_log = tell(copy_event(main), "seat 5 meet other=6", "result 1 3 2-0")
    push_lines(main, "seat 5 meet other=6", "penalty 0 1 caution")
    merged = merge_both_ways(main, helper_log)
    assert [entry.kind for entry in merged.added] == ["result"]


@pytest.mark.parametrize("line", ["result 2 {table} 2-0", "begin 2 {table}", "extend 2 {table} 5",
                                  "penalty 2 {player} game_loss", "call 2 {table} called"])  # fmt: skip
def test_a_repaired_table_takes_nothing_of_those_who_sat_there(line: str) -> None:
    main = new_event(8, "rounds=3")
    publish_round(main)
    push_lines(main, *(f"result 1 {table.number} 2-0" for table in list(main.state.rounds[0].tables)))
    publish_round(main)
    helper_log = copy_event(main)
    push_lines(main, "correct 1 1 0-2")
    repair = propose_repair(main.state)
    assert repair.entry is not None
    main.push(repair.entry)
    seats_before = [table.players for table in helper_log.state.rounds[1].tables]
    place = next(
        place for place, table in enumerate(main.state.rounds[1].tables) if table.players != seats_before[place]
    )
    entry_line = line.format(table=place + 1, player=seats_before[place][0])
    tell(helper_log, entry_line, "penalty 2 1 warning")
    merged = merge_both_ways(main, helper_log)
    assert list_left_out(merged) == [(entry_line, "event.seats_differ")]
    assert [entry.kind for entry in merged.added] == ["penalty"]
    assert merged.left_out[0].error.fields["other"] == "-".join(map(str, seats_before[place]))


def test_whom_nobody_doubted_keeps_everything() -> None:
    main = new_event(PLAYERS_AND_BYE, "rounds=3")
    publish_round(main)
    seated = main.state.rounds[0].tables[0].players[0]
    helper_log = tell(copy_event(main), "late 6 wait", "drop 6", f"penalty 1 {seated} game_loss", "result 1 1 2-0")
    push_lines(main, "penalty 0 1 caution")
    assert merge_both_ways(main, helper_log).left_out == ()
