"""Digits that are rolled aloud once registration is closed, and decide the draw of round 1."""

from pathlib import Path
from random import Random

import pytest
from event_play import SECRET, new_event, push_lines, tell_all

from tapete.library.store import Library
from tapete.tournament.commands.copies import copy_event
from tapete.tournament.commands.lifecycle import change_settings, create_event, show_event
from tapete.tournament.commands.players import register_players
from tapete.tournament.commands.replaying import replay_log
from tapete.tournament.commands.rounds import pair_round, publish_round
from tapete.tournament.core.drafting import draft_cut, draft_round, publish_entry, seed_of_next_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event

STAGES = ("swiss", "elimination", "round_robin", "pods", "league")


def rolled_event(stage: str, digits: str = "4163524") -> Event:
    event = new_event(8, f"stage={stage}", "rolled=yes")
    return push_lines(event, f"change rolled={digits}")


def begin(event: Event) -> Event:
    """Play round 1, after the cut where the bracket needs one, and close."""
    if event.state.settings.word("stage") == "elimination":
        event.push(draft_cut(event.state, 8, seed_of_next_round(event.state, SECRET)))
    event.push(draft_round(event.state, seed_of_next_round(event.state, SECRET)))
    event.push(publish_entry(event.state))
    tell_all(event, Random(1), ("places:1,2,3,4",) if event.state.stage == "pods" else ("2-0",))
    return push_lines(event, f"close {SECRET.hex()}")


@pytest.mark.parametrize("stage", STAGES)
def test_round_1_is_drawn_by_the_digits_and_a_replay_says_which(stage: str) -> None:
    event, other = begin(rolled_event(stage)), begin(rolled_event(stage, "2222222"))
    assert event.state.rounds[0].seed != other.state.rounds[0].seed != seed_of_round(SECRET, 1)
    assert event.state.rounds[0].tables != other.state.rounds[0].tables
    report = replay_event(event.format_text())
    assert (report.is_certain, report.is_rolled) == (True, True)


@pytest.mark.parametrize("stage", STAGES)
def test_no_round_is_drawn_before_they_are_rolled(stage: str) -> None:
    event = new_event(8, f"stage={stage}", "rolled=yes")
    with pytest.raises(EventError, match="not_rolled"):
        begin(event)
    with pytest.raises(EventError, match="not_rolled"):
        push_lines(event, "pair 1 1:1-2 2:3-4 3:5-6 4:7-8")
    with pytest.raises(EventError, match="not_rolled"):
        push_lines(event, "cut 4 1 2 3 4")


def test_only_the_seed_of_round_1_takes_them_in() -> None:
    assert seed_of_round(SECRET, 2, "123456") == seed_of_round(SECRET, 2)
    assert seed_of_round(SECRET, 1, "123456") != seed_of_round(SECRET, 1, "123457")
    assert not replay_event(begin(new_event(8)).format_text()).is_rolled


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("change rolled=222222", "event.rolled_before"),
        ("change rolled=-", "event.rolled_before"),
        ("register 9", "event.rolled_before"),
        ("change rolled=12", "event.setting"),
    ],
)
def test_once_rolled_registration_is_closed_and_nothing_is_rolled_again(line: str, code: str) -> None:
    with pytest.raises(EventError, match=code):
        push_lines(rolled_event("swiss"), line)


def test_nobody_creates_a_tournament_with_digits_of_his_own() -> None:
    with pytest.raises(EventError, match="rolled_too_early"):
        push_lines(Event(), "create rolled=123456")


@pytest.mark.parametrize("lines", [["take_back 10", "change rolled=555555"], ["drop 8"], ["forbid 1 1 2"]])
def test_who_rolls_again_or_changes_who_plays_is_not_called_certain(lines: list[str]) -> None:
    report = replay_event(begin(push_lines(rolled_event("swiss"), *lines)).format_text())
    assert "after_roll" in {gap.code for gap in report.gaps}
    assert report.verdicts[0] in ("not_checked", "by_hand")


def test_the_option_is_one_of_the_settings_and_a_copy_rolls_its_own(tmp_path: Path) -> None:
    library = str(tmp_path / "library.sqlite3")
    Library(library).close()
    create_event("Liga", "", "kodem", ["rolled=yes"], None, library)
    for name in ("Ana", "Leo", "Nuria", "Beto"):
        register_players("LIGA", name, "", "", "", library)
    with pytest.raises(EventError, match="not_rolled"):
        pair_round("LIGA", "", library)
    change_settings("LIGA", ["rolled=362514"], "", library)
    pair_round("LIGA", "", library)
    publish_round("LIGA", "", library)
    answer = replay_log("LIGA", library)
    assert "El sorteo de la ronda 1 incluye los números que se tiraron ante todos: 362514." in answer.lines
    assert "iguales: 1" in answer.lines[-2]
    copy_event("LIGA", "Liga 2", "DOS", library)
    settings = show_event("DOS", library).data
    assert isinstance(settings, dict)
    assert settings["settings"]["rolled"] == "yes"
