"""The clock of a round: started, paused, set and given more time by entries; minutes of a no-show follow it."""

from pathlib import Path

import pytest
from event_play import SECRET, new_event, publish_round

from tapete.errors import TapeteError
from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import change_settings, create_event, take_entry_back
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.round_clocks import set_round_clock, show_clock
from tapete.tournament.commands.rounds import pair_round
from tapete.tournament.commands.rounds import publish_round as publish_by_command
from tapete.tournament.core.absences import is_first_step_due, list_absent
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event
from tapete.words import has_words

T = 1_700_000_000
MINUTE_S = 60


def at(event: Event, second: int, line: str) -> None:
    """Push an entry so many seconds after the beginning."""
    kind, *words = line.split()
    event.push(Entry(kind, tuple(words), "ana", "desk", T + second))


def published(*settings: str) -> Event:
    """Return an event whose first round was published at second 0."""
    event = new_event(4, *settings)
    event.push(draft_round(event.state, seed_of_round(SECRET, 1)))
    entry = publish_entry(event.state)
    at(event, 0, " ".join([entry.kind, *entry.arguments]))
    return event


def left(event: Event, second: int) -> int:
    """Return the seconds that are left."""
    return event.state.rounds[-1].clock.left_s(event.state.settings.number("minutes"), T + second)


def test_published_and_started_are_one_act_or_two() -> None:
    assert left(published(), 100) == 50 * MINUTE_S - 100
    event = published("clock=by_hand")
    assert left(event, 100) == 50 * MINUTE_S
    at(event, 120, "clock 1 start")
    assert left(event, 180) == 49 * MINUTE_S


def test_a_pause_stops_the_clock_and_the_minutes_of_a_no_show() -> None:
    event = published("clock=by_hand")
    absentee = event.state.rounds[0].tables[0].players[0]
    at(event, 1, f"missing 1 1 {absentee}")
    steps = []
    for line, before, second in (
        ("change minutes=40", 2, 3600), ("clock 1 start", 600, 899), ("clock 1 pause", 899, 5000),
        ("clock 1 go_on", 5000, 5001),
    ):  # fmt: skip
        at(event, before, line)
        (absent,) = list_absent(event.state, T + second)
        steps.append((absent.due, max(0, absent.next_at - T), absent.next_minute))
    assert steps == [("", 0, 5), ("", 900, 5), ("", 0, 5), ("game_loss", 600 + 4101 + 600, 10)]
    assert not is_first_step_due(published("clock=by_hand").state, T + 9999)
    text = event.format_text()
    assert parse_event(text).state == event.state
    assert replay_event(text).differences == ()


def test_set_more_and_reset() -> None:
    event = published()
    at(event, 600, "clock 1 set seconds=750")
    assert (left(event, 600), left(event, 700)) == (750, 650)
    at(event, 700, "clock 1 add seconds=300")
    assert left(event, 700) == 950
    at(event, 800, "clock 1 reset")
    assert left(event, 5000) == 50 * MINUTE_S
    number = len(event.log)
    at(event, 801, f"take_back {number}")
    assert left(event, 800) == 850
    assert event.state.rounds[0].clock.passed_s(T + 800) == 800, "what a clock is set to counts for no absence"


def test_a_clock_that_ran_for_days_counts_on_from_what_it_is_set_to() -> None:
    event = published()
    days = 3 * 24 * 3600
    assert left(event, days) == -24 * 3600
    at(event, days, "clock 1 set seconds=600")
    assert (left(event, days), left(event, days + 60)) == (600, 540)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["clock 1 start"], "clock_is_running"),
        (["clock 1 go_on"], "clock_is_running"),
        (["clock 1 pause", "clock 1 pause"], "clock_is_paused"),
        (["clock 1 reset", "clock 1 reset"], "clock_is_waiting"),
        (["clock 1 reset", "clock 1 pause"], "clock_is_waiting"),
        (["clock 2 pause"], "unknown_round"),
        (["clock 1 add seconds=3601"], "too_much_time"),
        (["clock 1 add"], "too_much_time"),
        (["clock 1 add seconds=3600"] * 5, "too_much_time"),
        (["clock 1 set seconds=59940"], "bad_argument"),
        (["clock 1 pause seconds=60"], "bad_argument"),
        (["change minutes=0", "clock 1 set seconds=60"], "no_time"),
    ],
)
def test_what_makes_no_sense_is_refused(lines: list[str], code: str) -> None:
    event = published()
    *before, last = lines
    for line in before:
        at(event, 10, line)
    with pytest.raises(EventError, match=code) as refused:
        at(event, 20, last)
    assert has_words(f"error.{refused.value.code}")


def test_a_clock_of_a_round_that_is_over_is_left_alone() -> None:
    event = published()
    for table in (1, 2):
        at(event, 5, f"result 1 {table} 2-0")
    publish_round(event)
    with pytest.raises(EventError, match="round_has_passed"):
        at(event, 9, "clock 1 pause")


def test_commands_show_and_change_the_clock(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", ["clock=by_hand"], None, library)
    for name in ("Ana", "Leo"):
        register_players("LIGA", name, "", "", "", library)
    pair_round("LIGA", "", library)
    publish_by_command("LIGA", "", library)
    assert show_clock("LIGA", library).lines == ("Reloj de la ronda 1: 50:00, sin empezar.",)
    assert set_round_clock("LIGA", "start", "", "", library).data["state"] == "running"
    assert set_round_clock("LIGA", "pause", "", "", library).data["ends"] == 0
    assert set_round_clock("LIGA", "set", "12:30", "", library).data["left"] == 750
    assert set_round_clock("LIGA", "add", "5", "", library).lines == (
        "Todas las mesas de la ronda 1 tienen 5 minutos más.", "Reloj de la ronda 1: 17:30, en pausa.",
    )  # fmt: skip
    for act, time, code in (
        ("set", "", "no_clock_time"), ("set", "12:60", "no_clock_time"), ("add", "x", "no_clock_time"),
        ("start", "5", "needless"), ("set", "301", "too_much_time"), ("add", "61", "too_much_time"),
        ("add", "400", "too_much_time"), ("add", "0", "no_clock_time"),
    ):  # fmt: skip
        with pytest.raises(TapeteError, match=code):
            set_round_clock("LIGA", act, time, "", library)
    entry = int(str(set_round_clock("LIGA", "go-on", "", "", library).data["entry"]))
    take_entry_back("LIGA", entry, "", library)
    assert show_clock("LIGA", library).data["state"] == "paused"
    change_settings("LIGA", ["minutes=40"], "", library)
    assert show_clock("LIGA", library).data["left"] == 450
