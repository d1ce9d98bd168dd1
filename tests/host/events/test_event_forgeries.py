"""Each kind of forgery of a log is noticed, or is harmless with a reason."""

from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, push_lines
from forgeries import FORGERIES, Forgery, chain, honest_event

from tapete.tournament.core.errors import EventError
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.replaying.replay_report import ReplayReport

STAGES = ("swiss", "elimination", "round_robin", "pods", "league")


def notices_of(report: ReplayReport) -> set[str]:
    """Return the codes of all that keeps a replay from being certain."""
    codes = {notice.code for notice in (*report.differences, *report.gaps)}
    return codes | {"by_hand"} if "by_hand" in report.verdicts else codes


@pytest.mark.parametrize("stage", STAGES)
def test_an_honest_log_of_each_stage_is_computed_again_and_equal(stage: str) -> None:
    event = honest_event(stage)
    report = replay_event(event.format_text())
    assert (report.differences, report.gaps) == ((), ())
    assert report.verdicts == ("equal",) * len(event.state.rounds)
    assert report.is_certain


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.name)
def test_a_forgery_is_noticed_or_harmless_with_a_reason(forgery: Forgery) -> None:
    honest = honest_event(forgery.event)
    text = forgery.forge([logged.entry for logged in honest.log])
    assert text != honest.format_text()
    if forgery.notice.startswith("event."):
        with pytest.raises(EventError, match=forgery.notice) as refusal:
            replay_event(text)
        assert refusal.value.fields["line"]
        return
    report = replay_event(text)
    if forgery.notice == "harmless":
        assert forgery.reason
        assert report.is_certain
        assert report.verdicts == replay_event(honest.format_text()).verdicts
        return
    assert forgery.notice in notices_of(report)
    assert not report.is_certain


def test_the_kinds_are_many_and_each_has_its_name() -> None:
    assert len({forgery.name for forgery in FORGERIES}) == len(FORGERIES) >= 45
    assert {forgery.event for forgery in FORGERIES} == set(STAGES)
    assert chain([logged.entry for logged in honest_event("swiss").log]) == honest_event("swiss").format_text()


def test_a_log_without_its_end_is_checked_by_a_secret_that_is_known() -> None:
    event = honest_event("swiss")
    text = event.format_text().rpartition(f"{len(event.log)} ")[0]
    assert {gap.code for gap in replay_event(text).gaps} == {"not_closed", "no_secret"}
    assert {gap.code for gap in replay_event(text, SECRET).gaps} == {"not_closed"}
    assert replay_event(text, bytes(16)).verdicts == ("different",) * len(event.state.rounds)


@pytest.mark.parametrize("kind", ["pin 1", "forbid 1", "forbid 0"])
@pytest.mark.parametrize("has_met", [True, False])
def test_what_a_person_pins_or_forbids_is_by_hand_where_it_decides_tables(kind: str, has_met: bool) -> None:
    drawn = play_rounds(new_event(8, "rounds=3"), 1, Random(1))
    first, second = (table.players for table in drawn.state.rounds[0].tables[:2])
    pair = first if has_met else (first[0], second[0])
    event = push_lines(new_event(8, "rounds=3"), f"{kind} {pair[0]} {pair[1]}")
    play_rounds(event, 1, Random(1))
    push_lines(event, f"close {SECRET.hex()}")
    is_free = (kind == "pin 1") == has_met
    report = replay_event(event.format_text())
    assert report.verdicts == ("equal" if is_free else "by_hand",)
    assert report.is_certain == is_free
