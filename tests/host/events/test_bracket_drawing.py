"""The drawing of a bracket, and what comes next in a tournament."""

from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds, publish_round, push_lines, tell_all

from tapete.tournament.core.drafting import draft_cut
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.next_step import find_next_step
from tapete.tournament.core.stages.bracket_drawing import BracketSlot, draw_bracket, find_next_match
from tapete.tournament.core.stages.elimination import final_places
from tapete.tournament.saying.round_titles import title_of_next_round, title_of_round

Drawn = list[list[tuple[str, str]]]


def cut_event(players: int, size: int, *settings: str) -> Event:
    event = play_rounds(new_event(players, "rounds=1", f"cut={size}", *settings), 1, Random(1), ("2-0",))
    event.push(draft_cut(event.state, size))
    return event


def draw(state: EventState) -> Drawn:
    """Return the seeds of each match, "=" for who waits for a match, "-" for who waits for its loser."""
    return [[(say(match.slots[0]), say(match.slots[1])) for match in stage.matches] for stage in draw_bracket(state)]


def say(slot: BracketSlot) -> str:
    return f"{'-' if slot.takes_loser else '='}{slot.waits_for}" if slot.waits_for else str(slot.seed)


def test_a_bracket_is_drawn_whole_from_the_cut_on() -> None:
    event = cut_event(9, 4, "third_place=yes")
    assert draw(event.state) == [[("1", "4"), ("2", "3")], [("=1", "=2"), ("-1", "-2")]]
    first, second, third, fourth = event.state.bracket
    publish_round(event)
    push_lines(event, "result 2 1 2-0")
    assert draw(event.state)[1] == [("1", "=2"), ("4", "-2")]
    assert (find_next_match(event.state, first), find_next_match(event.state, second)) == (
        draw_bracket(event.state)[1].matches[0], None,
    )  # fmt: skip
    push_lines(event, "result 2 2 0-2")
    assert draw(event.state)[1] == [("1", "3"), ("4", "2")]
    publish_round(event)
    tell_all(event, Random(1), ("2-0",))
    assert [match.winner for match in draw_bracket(event.state)[1].matches] == [first, second]
    assert final_places(event.state) == [[first], [third], [second], [fourth]]


def test_a_place_that_nobody_comes_to_waits_for_nobody() -> None:
    event = push_lines(new_event(6, "stage=elimination"), "cut 6 1 2 3 4 5 6")
    assert draw(event.state)[0] == [("1", "0"), ("4", "5"), ("2", "0"), ("3", "6")]
    assert draw(event.state)[1] == [("1", "=2"), ("2", "=4")]
    publish_round(event)
    push_lines(event, "drop 3", "drop 6", "drop 2")
    tell_all(event, Random(1), ("2-0",))
    publish_round(event)
    assert draw(event.state)[2] == [("=5", "0")]


@pytest.mark.parametrize("seed", range(20))
def test_the_drawing_says_what_is_paired_and_who_wins(seed: int) -> None:
    """Whatever is published is drawn before, also where players leave."""
    chance = Random(seed)
    event = new_event(chance.randint(3, 17), "stage=elimination", f"third_place={chance.choice(('yes', 'no'))}")
    event.push(draft_cut(event.state, len(event.state.players), "seed"))
    while find_next_step(event.state) == "pair":
        publish_round(event)
        played = {table.players: table.number for table in event.state.rounds[-1].tables if not table.is_bye}
        number = len(event.state.rounds)
        drawn = [match for stage in draw_bracket(event.state) for match in stage.matches]
        numbers = {
            match.table.players: match.table.number
            for match in drawn
            if match.round_number == number and match.table and not match.table.is_bye
        }
        assert numbers == played
        if chance.random() < 0.3:
            push_lines(event, f"drop {chance.choice(event.state.bracket)}") if number > 1 else None
        tell_all(event, chance, ("2-0", "1-2"))
    last = draw_bracket(event.state)[-1].matches[0]
    assert [last.winner] == final_places(event.state)[0]


def steps_of(event: Event, *lines: str) -> list[str]:
    """Return what comes next before and after each line."""
    steps = [find_next_step(event.state)]
    for line in lines:
        if line == "publish":
            publish_round(event)
        elif line == "tell":
            tell_all(event, Random(1), ("2-0",))
        else:
            push_lines(event, line)
        steps.append(find_next_step(event.state))
    return steps


def test_the_next_step_is_what_can_be_done() -> None:
    round_played = ("publish", "tell")
    assert steps_of(new_event(4, "rounds=1", "cut=2"), *round_played, "cut 2 1 2 3 4", *round_played) == [
        "pair", "results", "cut", "pair", "results", "close",
    ]  # fmt: skip
    assert steps_of(new_event(4), *round_played * 2) == ["pair", "results", "pair", "results", "close"]
    assert steps_of(new_event(1)) == ["players"]
    assert steps_of(new_event(4, "stage=elimination"), "cut 4 1 2 3 4") == ["cut", "pair"]
    assert steps_of(new_event(4, "stage=round_robin", "cut=2"), *round_played * 3)[-1] == "cut"
    assert steps_of(new_event(4, "stage=league", "rounds=1", "evenings=2"), *round_played, "evening 2", *round_played)[
        -3:
    ] == ["pair", "results", "close"]
    assert steps_of(new_event(4, "rolled=yes"), "change rolled=123456") == ["digits", "pair"]
    closed = steps_of(new_event(4, "rounds=1"), *round_played, f"close {SECRET.hex()}")
    assert closed[-2:] == ["close", "nothing"]


def test_rounds_are_called_what_they_are() -> None:
    event = cut_event(9, 8, "third_place=yes")
    titles = [title_of_round(event.state, event.state.rounds[0])]
    while find_next_step(event.state) == "pair":
        titles.append(title_of_next_round(event.state))
        publish_round(event)
        tell_all(event, Random(1), ("2-0",))
    titles.append(title_of_round(event.state, event.state.rounds[-1]))
    assert titles == ["Ronda 1 de 1", "Cuartos de final", "Semifinal", "Final", "Final y tercer lugar"]
    league = play_rounds(new_event(6, "stage=league", "rounds=2", "evenings=2"), 2, Random(1))
    push_lines(league, "evening 2")
    assert title_of_next_round(league.state) == "Jornada 2, ronda 3 (1 de 2)"
    assert title_of_round(league.state, league.state.rounds[1]) == "Jornada 1, ronda 2 (2 de 2)"
    assert title_of_next_round(play_rounds(new_event(4), 2, Random(1)).state) == "Ronda 3"
