"""Stations whose clocks differ: the time of the round is that of the one that publishes; another one's is a claim."""

from pathlib import Path

import pytest
from event_play import push_lines

from tapete.library.store import Library
from tapete.tournament.commands.lifecycle import create_event, show_log
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.round_clocks import set_round_clock, show_clock
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.entry import Entry, parse_entry
from tapete.tournament.core.replaying.merging import merge_events
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.store.event_clock import EventClock
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.steady_time import steady_now

HOUR_S = 3600


@pytest.fixture
def library(tmp_path: Path) -> str:
    """A library with a published round, whose main station is this computer."""
    path = str(tmp_path / "library.sqlite3")
    Library(path).close()
    create_event("Liga", "", "kodem", [], None, path)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", path)
    pair_round("LIGA", "", path)
    publish_round("LIGA", "", path)
    return path


def set_clock(monkeypatch: pytest.MonkeyPatch, off_s: int) -> None:
    """Let this computer's clock be off by so many seconds."""
    from tapete.tournament.store import steady_time

    began = steady_time._BEGAN
    monkeypatch.setattr(steady_time, "_BEGAN", began + off_s)


@pytest.mark.parametrize("off_s", [2 * HOUR_S, -2 * HOUR_S])
def test_a_second_station_with_a_wrong_clock_does_not_move_the_round(
    library: str, off_s: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(library) as opened:
        desk = EventStation(opened, opened.events()[0], "ana", main_name(opened))
        began = desk.read_time()
        with monkeypatch.context() as patches:
            set_clock(patches, off_s)
            helper = EventStation(opened, opened.events()[0], "eva", "other")
            (logged,) = helper.append_entries(Entry("result", ("1", "1", "2-0")))
        desk.read_new_entries()
        assert desk.read_time() - began < 10, "the round goes on by the main station's clock"
        (next_entry,) = desk.append_entries(Entry("result", ("1", "2", "2-0")))
        assert abs(next_entry.entry.at - steady_now()) < 10, "and so does the log"
        assert parse_event(desk.event.format_text()).state == desk.state
    if off_s < 0:  # its own clock is before what the log says already
        assert abs(logged.entry.at - steady_now()) < 10
        assert abs(logged.entry.claimed - steady_now() - off_s) < 10
        assert "su reloj decía" in "\n".join(show_log("LIGA", 2, library).lines)
        assert "hora del torneo" in helper.describe_notes()[0]
    assert show_clock("LIGA", library).data["left"] > 49 * 60


def main_name(opened: Library) -> str:
    """Return the name of the station that created the tournament."""
    station = EventStation(opened, opened.events()[0])
    return station.writers.name_of(station.state.main_station)


@pytest.mark.parametrize(
    ("off_s", "is_told", "is_claimed"), [(-4, False, False), (-20, True, False), (-40, True, True)]
)
def test_a_clock_is_told_from_5_s_and_claimed_from_30(
    library: str, off_s: int, is_told: bool, is_claimed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library(library) as opened:
        desk = EventStation(opened, opened.events()[0], "ana", main_name(opened))
        monkeypatch.setattr(EventClock, "read_now", lambda _clock: steady_now() - off_s)
        helper = EventStation(opened, opened.events()[0], "eva", "other")
        (logged,) = helper.append_entries(Entry("result", ("1", "1", "2-0")))
        desk.append_entries(Entry("result", ("1", "2", "2-0")))
    assert (bool(helper.notes), bool(logged.entry.claimed)) == (is_told, is_claimed)
    assert not desk.notes


def test_stations_that_share_a_server_have_its_clock(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "seconds_ahead", lambda _library: -2.0 * HOUR_S)
    with Library(library) as opened:
        station = EventStation(opened, opened.events()[0], "eva", "other")
        assert station.clock._has_server
    clock = EventClock(-100.0)
    clock.catch_up()
    assert abs(clock.read_now() - steady_now() + 100) < 5, "a computer's own clock is none of its business"


@pytest.mark.parametrize("off_s", [2 * HOUR_S, -2 * HOUR_S, 10, 0])
def test_a_merge_judges_the_clock_of_the_other_station(off_s: int) -> None:
    begun, now = 1_700_000_000, 1_700_003_000
    desk = push_lines(Event(), "create rounds=3", *(f"register {number}" for number in range(1, 5)))
    desk.push(Entry("pair", ("1", "1:1-2", "2:3-4", "by=hand"), "ana", "desk", begun))
    desk.push(Entry("publish", ("1",), "ana", "desk", begun))
    helper = parse_event(desk.format_text())
    seconds = {True: (-20, -5), False: (5, 40)}[off_s > 0]
    true_times = [now + seconds[0], now + seconds[1]] if off_s > 0 else [begun + seconds[0], begun + seconds[1]]
    helper.push(Entry("clock", ("1", "pause"), "eva", "other", true_times[0] + off_s))
    helper.push(Entry("result", ("1", "1", "2-0"), "eva", "other", true_times[1] + off_s))
    desk.push(Entry("result", ("1", "2", "2-0"), "ana", "desk", begun + 60))
    merged = merge_events(desk, helper, now=now)
    assert merged.event.format_text() == merge_events(helper, desk, now=now).event.format_text()
    assert merge_events(merged.event, helper, now=now + 60).added == (), "merging again adds nothing"
    paused, result = (logged.entry for logged in list(merged.event.log)[-2:])
    assert begun <= paused.at <= result.at <= now + (10 if off_s == 10 else 0)
    assert result.at - paused.at == true_times[1] - true_times[0], "what lies between two entries stays"
    is_far = abs(off_s) > 30
    assert [paused.claimed, result.claimed] == ([time + off_s for time in true_times] if is_far else [0, 0])
    assert bool(merged.shifts) == (off_s not in (0,))
    assert replay_event(merged.event.format_text()).differences == ()


def test_the_clock_of_a_round_is_set_right_by_an_entry(library: str) -> None:
    set_round_clock("LIGA", "set", "45", "", library)
    assert 44 * 60 < int(str(show_clock("LIGA", library).data["left"])) <= 45 * 60


def test_a_claim_stands_in_the_line_and_is_no_argument() -> None:
    event = push_lines(Event(), "create rounds=3")
    logged = event.push(Entry("register", ("1",), "eva", "other", 100, 7300))
    assert logged.format_line().endswith("register 1 claimed=7300")
    assert parse_entry(logged.format_line()) == logged
    with pytest.raises(EventError, match="bad_word"):
        event.push(Entry("register", ("2", "claimed=7300")))
    for word in ("claimed=", "claimed=0", "claimed=x"):
        with pytest.raises(EventError, match="unreadable_line"):
            parse_entry(logged.format_line().replace("claimed=7300", word))
