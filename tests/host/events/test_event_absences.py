"""Players who do not come to their table: noted, proposed at the declared minute, never punished by themselves."""

from pathlib import Path

import pytest
from event_play import new_event, publish_round, push_lines
from fake_tables import open_event

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.library.opened import unix_now
from tapete.library.store import Library
from tapete.tournament.commands.absences import note_arrived, note_missing, note_no_show
from tapete.tournament.commands.desk import run_desk
from tapete.tournament.commands.lifecycle import show_event, take_entry_back
from tapete.tournament.commands.players import drop_players
from tapete.tournament.commands.rounds import pair_round
from tapete.tournament.commands.tables import show_tables
from tapete.tournament.core.absences import AbsentPlayer, list_absent
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.port.absence_watch import AbsenceWatch
from tapete.tournament.store.station import EventStation

MINUTE_S = 60
SECRET = bytes(range(16))


def begun_event(*settings: str, players: int = 4) -> tuple[Event, int, tuple[int, ...]]:
    """Return an event whose first round is published, when that was, and who sits at table 1."""
    event = new_event(players, "rounds=3", *settings)
    shown = publish_round(event)
    return event, event.log.entry_at(len(event.log)).entry.at, shown.tables[0].players


def due_now(event: Event, at: int) -> list[tuple[int, str]]:
    """Return what is proposed at a time: the player, and what he loses."""
    return [(each.player, each.due) for each in list_absent(event.state, at) if each.due]


def test_a_missing_player_is_proposed_each_step_at_its_minute_and_nothing_is_written() -> None:
    event, begun, (absent, _) = begun_event()
    assert due_now(event, begun + 30 * MINUTE_S) == [], "nobody is missing unless somebody says so"
    push_lines(event, f"missing 1 1 {absent}")
    entries = len(event.log)
    (waiting,) = list_absent(event.state, begun + 4 * MINUTE_S + 59)
    assert waiting == AbsentPlayer(1, 1, 1, absent, "", "", "game_loss", begun + 5 * MINUTE_S, 5)
    assert due_now(event, begun + 5 * MINUTE_S) == [(absent, "game_loss")]
    assert due_now(event, begun + 10 * MINUTE_S) == [(absent, "match_loss")], "the highest step alone"
    assert len(event.log) == entries
    push_lines(event, f"no_show 1 1 {absent} game_loss")
    assert due_now(event, begun + 9 * MINUTE_S) == [], "a step is proposed until it is noted"
    assert due_now(event, begun + 10 * MINUTE_S) == [(absent, "match_loss")]
    push_lines(event, f"no_show 1 1 {absent} match_loss")
    assert due_now(event, begun + 60 * MINUTE_S) == []
    assert parse_event(event.format_text()).state == event.state


def test_every_entry_of_an_absence_can_be_taken_back() -> None:
    event, begun, (absent, other) = begun_event("no_show=3:game_loss,6:match_loss,9:drop")
    clean = repr(event.state.rounds)
    push_lines(event, f"missing 1 1 {absent}", f"no_show 1 1 {absent} game_loss", f"no_show 1 1 {absent} match_loss")
    assert due_now(event, begun + 9 * MINUTE_S) == [(absent, "drop")], "who has lost the match is still in the event"
    number = len(event.log)
    for each in (number, number - 1, number - 2):
        push_lines(event, f"take_back {each}")
    assert repr(event.state.rounds) == clean
    push_lines(event, f"missing 1 1 {absent}", f"missing 1 1 {other}", f"arrived 1 1 {absent}")
    assert not event.state.rounds[0].tables[0].has_begun, "one of the two is still missing"
    push_lines(event, f"arrived 1 1 {other}")
    assert event.state.rounds[0].tables[0].has_begun, "both sit at the table"
    assert due_now(event, begun + 60 * MINUTE_S) == []
    last = len(event.log)
    push_lines(event, f"take_back {last}")
    assert due_now(event, begun + 9 * MINUTE_S) == [(other, "drop")]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["missing 1 1 {other_table}"], "not_at_table"),
        (["missing 1 1 {absent}", "missing 1 1 {absent}"], "missing_before"),
        (["begin 1 1", "missing 1 1 {absent}"], "table_begun"),
        (["result 1 1 2-0", "missing 1 1 {absent}"], "result_before"),
        (["arrived 1 1 {absent}"], "not_missing"),
        (["missing 1 1 {absent}", "begin 1 1", "arrived 1 1 {absent}"], "not_missing"),
    ],
)
def test_what_cannot_be_noted_is_refused(lines: list[str], code: str) -> None:
    event, _, (absent, _) = begun_event()
    other_table = event.state.rounds[0].tables[1].players[0]
    *before, last = (line.format(absent=absent, other_table=other_table) for line in lines)
    push_lines(event, *before)
    with pytest.raises(EventError, match=code):
        push_lines(event, last)


def test_a_result_ends_an_absence_and_a_repair_takes_it_along() -> None:
    event, begun, (absent, _) = begun_event()
    push_lines(event, f"missing 1 1 {absent}", "result 1 1 2-0")
    assert due_now(event, begun + 60 * MINUTE_S) == []
    push_lines(event, "result 1 2 2-0")
    second = publish_round(event)
    push_lines(event, f"missing 2 1 {second.tables[0].players[0]}", "correct 1 1 0-2 reason=slip")
    proposal = propose_repair(event.state)
    assert proposal.entry is not None
    event.push(proposal.entry)
    (waiting,) = list_absent(event.state, 0)
    assert waiting.player in event.state.rounds[1].tables[waiting.table - 1].players


def test_a_table_with_a_game_loss_is_not_paired_again() -> None:
    """The loss belongs to a seat of this table: others who sat down there would have it."""
    event, _, _ = begun_event()
    push_lines(event, "result 1 1 2-0", "result 1 2 2-0")
    for table in publish_round(event).tables:
        push_lines(event, f"no_show 2 {table.number} {table.players[0]} game_loss")
    push_lines(event, "correct 1 1 0-2 reason=slip")
    assert propose_repair(event.state).entry is None
    first, second = (table.players for table in event.state.rounds[1].tables)
    with pytest.raises(EventError, match="table_begun"):
        push_lines(event, f"repair 2 1:{first[0]}-{second[0]} 2:{first[1]}-{second[1]}")


def test_both_lose_a_match_that_nobody_came_to() -> None:
    event, begun, players = begun_event()
    push_lines(event, *(f"missing 1 1 {player}" for player in players))
    assert due_now(event, begun + 10 * MINUTE_S) == [(player, "match_loss") for player in sorted(players)]
    push_lines(event, *(f"no_show 1 1 {player} match_loss" for player in players), "result 1 2 2-0")
    points = {each.player: each.points for each in compute_standings(event.state)}
    assert [points[player] for player in players] == [0, 0]
    push_lines(event, "correct 1 1 2-1 reason=came")
    points = {each.player: each.points for each in compute_standings(event.state)}
    assert [points[player] for player in players] == [3, 0], "a correction is what counts"
    assert parse_event(event.format_text()).state == event.state
    punished, _, players = begun_event()
    push_lines(punished, *(f"penalty 1 {player} match_loss" for player in players))
    points = {each.player: each.points for each in compute_standings(punished.state)}
    assert [points[player] for player in players] == [0, 0], "by penalties, too"


def test_the_steps_are_declared_by_the_event() -> None:
    event, begun, (absent, _) = begun_event("no_show=-")
    push_lines(event, f"missing 1 1 {absent}")
    assert due_now(event, begun + 600 * MINUTE_S) == []
    push_lines(event, "change no_show=15:drop")
    assert due_now(event, begun + 15 * MINUTE_S) == [(absent, "drop")]
    for wrong in ("5", "5:walk", "5:match_loss,5:drop", "5:match_loss,9:game_loss", "0:drop,", "5:drop,3:drop"):
        with pytest.raises(EventError, match="setting"):
            push_lines(event, f"change no_show={wrong}")
    single, begun, (absent, _) = begun_event("best_of=1")
    push_lines(single, f"missing 1 1 {absent}")
    assert due_now(single, begun + 9 * MINUTE_S) == [], "in best of 1 a game would be the match"
    assert due_now(single, begun + 10 * MINUTE_S) == [(absent, "match_loss")]


# --- the desk ---


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite3"


@pytest.fixture
def station(library: Path) -> EventStation:
    return open_event(Library(library))


def publish_before(station: EventStation, minutes: int) -> tuple[int, ...]:
    """Publish the next round as if that had been minutes ago; returns who sits at table 1."""
    at = unix_now() - minutes * MINUTE_S
    for make in (lambda state: draft_round(state, seed_of_round(SECRET, state.next_round)), publish_entry):
        station.write_from(lambda state, make=make: [Entry(**{**vars(make(state)), "at": at})])
    return station.state.rounds[-1].tables[0].players


def type_lines(station: EventStation, library: Path, *lines: str) -> tuple[CommandResult, list[str]]:
    """Type lines at the desk; returns its result and what it wrote."""
    written: list[str] = []
    result = run_desk("LIGA", "", str(library), iter(lines), written.extend, ["no-port"])
    station.read_new_entries()
    return result, written


def test_a_scorekeeper_notes_who_is_missing_and_takes_what_is_proposed(station: EventStation, library: Path) -> None:
    absent, other = publish_before(station, 6)
    names = station.players()
    _, written = type_lines(station, library, "falta 1 1", "pierde 1 1", "llegó 1 1", "falta 1 9", "pierde 1 2")
    told = "\n".join(written)
    assert f"Mesa 1: falta {names[absent].name} ({absent})" in told
    assert "pierde 1 1" in told, "what to type for what is proposed"
    assert f"{names[absent].name} pierde un juego" in told
    assert "Es la entrada" in told, "what to take back"
    assert [each.entry.kind for each in station.event.log][-3:] == ["missing", "no_show", "arrived"]
    assert station.state.rounds[0].tables[0].has_begun
    assert written[-1] != written[-2], "each wrong line is told"
    _, english = type_lines(station, library, "missing 2 2", "", "loses 2 2", "here 2")
    assert sum("Mesa 2: falta" in line for line in english) == 2, "noted, and in the list of what is open"
    assert [each.entry.kind for each in station.event.log][-3:] == ["missing", "no_show", "begin"]
    assert station.state.players[other].has_dropped is False


def test_commands_note_propose_and_undo(station: EventStation, library: Path) -> None:
    absent, other = publish_before(station, 11)
    where = str(library)
    noted = note_missing("LIGA", absent, "", where)
    assert noted.data["due"] == "match_loss"
    assert noted.lines[0].endswith(f"tapete event no-show LIGA {absent}"), "a command that is copied ends the line"
    assert f"Es la entrada {noted.data['entry']}." in noted.lines[0]
    shown = show_event("LIGA", where)
    assert shown.data["absent"] == [
        {
            "round": 1,
            "table": 1,
            "player": absent,
            "noted": "",
            "due": "match_loss",
            "next": "",
            "next_at": None,
            "next_minute": 0,
        }
    ]
    assert any(f"no-show LIGA {absent}" in line for line in shown.lines), shown.lines
    row = show_tables("LIGA", ["no-port"], where).data["tables"][0]
    assert row["absent"] == [absent]
    assert note_no_show("LIGA", absent, "", "", where).data["loses"] == "match_loss"
    assert show_event("LIGA", where).data["absent"][0]["due"] == ""
    assert any("no se presentó" in line for line in show_tables("LIGA", ["no-port"], where).lines)
    with pytest.raises(UserError, match="no_step_due"):
        note_no_show("LIGA", other, "", "", where)
    station.read_new_entries()
    take_entry_back("LIGA", len(station.event.log), "", where)
    assert note_arrived("LIGA", absent, "", where).data["table"] == 1
    assert show_event("LIGA", where).data["absent"] == []


def test_who_did_not_come_is_told_with_the_next_draft_while_he_is_still_in(
    station: EventStation, library: Path
) -> None:
    absent, _ = publish_before(station, 11)
    where = str(library)
    note_no_show("LIGA", absent, "match_loss", "", where)
    station.read_new_entries()
    station.append_entries(Entry("result", ("1", "2", "2-0")))
    paired = pair_round("LIGA", "", where)
    assert paired.data["no_shows"] == [absent]
    assert any(f"tapete event drop LIGA {absent}" in line for line in paired.asides)
    note_arrived("LIGA", absent, "", where)
    assert pair_round("LIGA", "", where).data["no_shows"] == []
    station.read_new_entries()
    station.append_entries(Entry("take_back", (str(len(station.event.log) - 1),)))
    drop_players("LIGA", (absent,), "", where)
    assert pair_round("LIGA", "", where).data["no_shows"] == []


def test_the_desk_speaks_up_at_the_minute_and_once(station: EventStation) -> None:
    absent, _ = publish_before(station, 0)
    begun = station.state.rounds[0].published_at
    clock = [begun]
    written: list[str] = []
    (stored,) = station.library.events()
    watch = AbsenceWatch(EventStation(station.library, stored), written.extend, lambda _station: clock[0])
    station.append_entries(Entry("missing", ("1", "1", str(absent))))
    for seconds, lines in ((299, 0), (300, 1), (301, 1), (599, 1), (600, 2), (900, 2)):
        clock[0] = begun + seconds
        watch.look()
        assert len(written) == lines, (seconds, written)
    assert "pierde 1 1" in written[0]
    assert station.event.log.entry_at(len(station.event.log)).entry.kind == "missing", "nothing is written by itself"
