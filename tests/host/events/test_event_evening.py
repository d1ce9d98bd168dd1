"""An evening in a store: nine players, one late, one leaving, one wrong result, one who does not come."""

from event_play import SECRET, new_event, publish_round, push_lines

from tapete.tournament.core.drafting import draft_cut
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.stages.elimination import final_places
from tapete.tournament.core.standings.standing import compute_standings


def tell_first_wins(event: Event) -> None:
    """Every table that is open ends 2-0 for whoever sits first."""
    number = len(event.state.rounds)
    push_lines(event, *(f"result {number} {table.number} 2-0" for table in event.state.rounds[-1].open_tables()))


def test_an_evening_goes_on_whatever_happens() -> None:
    event = new_event(9, "rounds=3", "cut=4")

    # Round 1: the tenth player sits down beside the bye, one retires with the slip of the table.
    (alone,) = publish_round(event).byes()
    push_lines(event, "late 10 join")
    assert event.state.rounds[0].table_of(10) is event.state.rounds[0].table_of(alone)
    leaver = event.state.rounds[0].tables[0].players[1]
    push_lines(event, "result 1 1 2-0 retired=2")
    tell_first_wins(event)
    assert len(event.state.active_players()) == 9

    # Round 2 is published when a result of round 1 turns out to be wrong; only tables that have not begun change.
    second = publish_round(event)
    push_lines(event, "begin 2 1")
    playing = set(second.tables[0].players) | {leaver}
    wrong = next(table for table in event.state.rounds[0].tables if not playing & set(table.players))
    push_lines(event, f"correct 1 {wrong.number} 0-2 reason=slip")
    repair = propose_repair(event.state)
    if repair.entry:
        assert repair.after < repair.before
        event.push(repair.entry)
    absent = second.tables[1].players[0]
    push_lines(event, f"no_show 2 2 {absent} drop")
    tell_first_wins(event)

    # Round 3: the laptop dies in the middle of a line; the stick has all that was whole.
    publish_round(event)
    push_lines(event, "result 3 1 2-1")
    on_stick = event.format_text()
    event = parse_event(on_stick + "99 0123")
    assert event.format_text() == on_stick
    tell_first_wins(event)

    # The cut: who leaves before it begins is followed by the next.
    event.push(draft_cut(event.state, event.state.settings.number("cut")))
    order = list(event.state.cut_order)
    assert len(order) == 8
    push_lines(event, f"drop {order[3]}")
    assert event.state.bracket == [*order[:3], order[4]]
    for _ in range(2):
        publish_round(event)
        tell_first_wins(event)
    assert final_places(event.state)[:2] == [[order[0]], [order[1]]]

    push_lines(event, f"close {SECRET.hex()}")
    report = replay_event(event.format_text())
    assert report.differences == ()
    assert report.verdicts == ("equal",) * 5
    assert [each.place for each in compute_standings(report.event.state)] == list(range(1, 11))
