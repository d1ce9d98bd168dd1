"""A player without a table takes part in the running round after all: every stage, every way, every reason to wait."""

from pathlib import Path
from random import Random

import pytest
from event_play import new_event, publish_round, push_lines

from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.results import tell_result
from tapete.tournament.commands.rounds import pair_round
from tapete.tournament.commands.rounds import publish_round as publish_by_command
from tapete.tournament.core.entries.late_seats import BYE, LOSS, MEET, OPEN_BYE, WAYS, list_waiting
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.standings.standing import compute_standings

STAGES = ("swiss", "league", "pods", "round_robin")
WAITING = {"left by mistake": ("undrop 1", "undrop 2"), "late": ("late 21 wait", "late 22 wait")}


def with_waiting(stage: str, why: str, players: int = 9) -> tuple[Event, int, int]:
    """Return an event in round 2 with two who wait: they left before it was paired, or come now."""
    event = new_event(players, f"stage={stage}", "rounds=4", "pod_rest=bye", "late=bye")
    publish_round(event)
    tell_all(event, Random(1))
    has_left = why == "left by mistake"
    push_lines(event, *(("drop 1", "drop 2") if has_left else ()))
    publish_round(event)
    push_lines(event, *WAITING[why])
    return (event, 1, 2) if has_left else (event, 21, 22)


def tell_all(event: Event, chance: Random) -> None:
    """Give each open table a result that its stage has."""
    number = len(event.state.rounds)
    for table in event.state.rounds[-1].open_tables():
        seats = len(table.players)
        places = "places:" + ",".join(map(str, range(1, seats + 1)))
        result = places if event.state.rounds[-1].stage == "pods" else chance.choice(("2-0", "0-2"))
        push_lines(event, f"result {number} {table.number} {result}")


def row_of(event: Event, player: int, number: int) -> str:
    """Return what a round is for a player: match, bye, missed or pod; "" for nothing yet."""
    standing = next(standing for standing in compute_standings(event.state) if standing.player == player)
    return next((row.kind for row in standing.record.rounds if row.number == number), "")


@pytest.mark.parametrize("why", WAITING)
@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("stage", STAGES)
def test_who_waits_takes_part_in_the_running_round(stage: str, how: str, why: str) -> None:
    if stage == "round_robin" and why == "late":
        pytest.skip("a round robin of nine has one empty place; the next test has it")
    event, player, latecomer = with_waiting(stage, why)
    assert list_waiting(event.state) == [player, latecomer]
    before, state = event.format_text(), repr(event.state)
    line = f"seat {player} {how}" + (f" other={latecomer}" if how == MEET else "")
    is_refused = stage == "round_robin" and how == MEET
    is_refused |= how == OPEN_BYE and not event.state.rounds[-1].byes()
    if is_refused:
        with pytest.raises(EventError, match="nobody_waits"):
            push_lines(event, line)
        assert repr(event.state) == state
        return
    push_lines(event, line)
    table = event.state.rounds[-1].table_of(player)
    if how == LOSS:
        assert table is None
        assert row_of(event, player, 2) == "missed"
    else:
        assert table is not None
        assert table.is_bye == (how == BYE)
        numbers = [match.number for match in event.state.rounds[-1].tables if not match.is_bye]
        assert len(set(numbers)) == len(numbers)
    waiting = {LOSS: [player, latecomer], MEET: []}.get(how, [latecomer])
    assert list_waiting(event.state) == waiting
    entry = len(event.log)
    tell_all(event, Random(2))
    assert row_of(event, player, 2) == {LOSS: "missed", BYE: "bye"}.get(how, "pod" if stage == "pods" else "match")
    publish_round(event)
    assert event.state.rounds[-1].table_of(player)
    assert parse_event(event.format_text()).state == event.state
    assert replay_event(event.format_text()).differences == ()
    with pytest.raises(EventError, match="stands_on"):
        push_lines(event, f"take_back {entry}")
    undone = parse_event(before)
    push_lines(undone, line, f"take_back {entry}")
    assert undone.state.rounds == parse_event(before).state.rounds
    assert undone.state.players == parse_event(before).state.players


@pytest.mark.parametrize("second", range(2, 7))
def test_a_round_robin_seats_against_whom_the_plan_has(second: int) -> None:
    """Two left by mistake: each of the two byes belongs to one of them, and in the end all have met once."""
    event = new_event(6, "stage=round_robin")
    publish_round(event)
    tell_all(event, Random(1))
    push_lines(event, "drop 1", f"drop {second}")
    publish_round(event)
    if event.state.rounds[-1].byes():
        push_lines(event, f"undrop {second}", f"seat {second} join", "undrop 1", "seat 1 join")
    for _ in range(3):
        tell_all(event, Random(1))
        publish_round(event)
    tell_all(event, Random(1))
    tables_of_two = [
        frozenset(table.players) for played in event.state.rounds for table in played.tables if not table.is_bye
    ]
    assert len(set(tables_of_two)) == len(tables_of_two)


@pytest.mark.parametrize("how", [OPEN_BYE, BYE])
@pytest.mark.parametrize("players", [8, 9])
def test_repair_counts_who_was_seated_late(players: int, how: str) -> None:
    """Round 1 is corrected, so that round 2 would have been paired otherwise."""
    for seed in range(6):
        event = new_event(players, "rounds=4")
        publish_round(event)
        tell_all(event, Random(seed))
        push_lines(event, "drop 1")
        publish_round(event)
        push_lines(event, "undrop 1")
        if how == OPEN_BYE and not event.state.rounds[-1].byes():
            continue
        push_lines(event, f"seat 1 {how}")
        for table in event.state.rounds[0].tables:
            if not table.is_bye and table.result:
                push_lines(event, f"correct 1 {table.number} {'0-2' if table.result.games[0] else '2-0'}")
        proposal = propose_repair(event.state)
        assert proposal.after <= proposal.before
        if proposal.entry is not None:
            event.push(proposal.entry)
        assert replay_event(event.format_text()).differences == ()
        seated = sorted(number for table in event.state.rounds[-1].tables for number in table.players)
        assert seated == event.state.active_players()


REFUSED = {
    "seat 3 bye": "seated_before", "seat 77 bye": "unknown_player", "seat 21 meet": "nobody_waits",
    "seat 21 meet other=21": "same_player", "seat 21 meet other=3": "seated_before", "seat 5 loss": "dropped_before",
    "seat 6 bye": "disqualified", "seat 21 sleep": "bad_argument",
}  # fmt: skip


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_refused_and_changes_nothing(line: str) -> None:
    event = new_event(9)
    push_lines(event, "drop 5", "penalty 0 6 disqualification")
    publish_round(event)
    push_lines(event, "late 21 wait")
    before = repr(event.state)
    with pytest.raises(EventError, match=REFUSED[line]):
        push_lines(event, line)
    assert repr(event.state) == before


def test_nobody_is_seated_beside_a_draft_in_a_bracket_or_before_round_1() -> None:
    event = new_event(4)
    with pytest.raises(EventError, match="not_begun"):
        push_lines(event, "seat 1 bye")
    publish_round(event)
    tell_all(event, Random(1))
    push_lines(event, "cut 2 1 2 3 4")
    publish_round(event)
    with pytest.raises(EventError, match="too_late"):
        push_lines(event, "seat 3 bye")
    assert list_waiting(event.state) == []


def test_who_comes_late_waits_unless_more_is_said_and_a_round_is_not_opened_again_in_silence(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", [], None, library)
    for name in ("Ana", "Leo", "Nuria"):
        register_players("LIGA", name, "", "", "", library)
    pair_round("LIGA", "", library)
    publish_by_command("LIGA", "", library)
    tell_result("LIGA", ["1", "20"], "", library)
    waiting = register_players("LIGA", "Pía", "", "", "", library)
    assert waiting.lines[-1] == "Espera la ronda 2; lo jugado hasta ahora le cuenta como perdido."
    joined = register_players("LIGA", "Eva", "", "join", "", library)
    assert joined.lines[-1] == "La ronda 1 tenía ya todos sus resultados y vuelve a estar abierta."
    met = register_players("LIGA", "Zoe", "", "meet-4", "", library)
    assert met.data["seats"] == [{"how": "meet", "round": 1, "table": 3, "opponents": [4]}]
