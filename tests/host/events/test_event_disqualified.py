"""A player who is disqualified leaves final places and prizes, whenever it happens; no eliminated player returns."""

from itertools import pairwise

import pytest
from event_play import new_event, publish_round, push_lines

from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import BRACKET
from tapete.tournament.core.final_places import list_bracket_places, list_final_places
from tapete.tournament.core.replaying.replay import replay_event


def tell_by_number(event: Event) -> None:
    """Let the lower number win each open table."""
    for table in event.state.rounds[-1].open_tables():
        games = "2-0" if table.players[0] < table.players[1] else "0-2"
        push_lines(event, f"result {len(event.state.rounds)} {table.number} {games}")


def play_bracket(size: int, moment: str, player: int, *settings: str) -> Event:
    """Play 10 players to the end of a bracket in which lower numbers win; at a moment one is disqualified."""
    event = new_event(10, "rounds=1", f"cut={size}", *settings)
    publish_round(event)
    tell_by_number(event)
    push_lines(event, f"cut {size} " + " ".join(map(str, range(1, 11))))

    def judge(now: str) -> None:
        if now == moment:
            push_lines(event, f"penalty {len(event.state.rounds)} {player} disqualification")

    judge("before")
    first = True
    while len(list_bracket_places(event.state)) == 0:
        publish_round(event)
        if first:
            judge("playing")
        if len(event.state.rounds) == size.bit_length():
            judge("final")
        tell_by_number(event)
        if first:
            judge("between")
        first = False
    judge("after")
    return event


@pytest.mark.parametrize("third", ["third_place=no", "third_place=yes"])
@pytest.mark.parametrize("size", [4, 8])
@pytest.mark.parametrize("moment", ["before", "playing", "between", "final", "after"])
def test_a_disqualified_player_has_no_place_and_all_below_move_up(moment: str, size: int, third: str) -> None:
    for player in range(1, 10):
        event = play_bracket(size, moment, player, third)
        places = list_final_places(event.state)
        order = [number for _, _, numbers in places for number in numbers]
        assert sorted(order) == [number for number in range(1, 11) if number != player]
        assert [first for first, _, _ in places] == [
            1 + sum(len(numbers) for _, _, numbers in places[:at]) for at in range(len(places))
        ]
        assert all(player not in numbers for _, _, numbers in list_bracket_places(event.state))
        seated = [{number for table in played.tables for number in table.players} for played in event.state.rounds[1:]]
        assert all(later <= earlier for earlier, later in pairwise(seated)), "somebody came back"
        entered = size + 1 in seated[0]
        assert entered == (moment == "before" and player <= size)
        winner = 2 if player == 1 else 1
        if moment != "between":
            assert places[0][2] == [winner], (player, moment, places)
        assert parse_event(event.format_text()).state == event.state
        assert {difference.code for difference in replay_event(event.format_text()).differences} <= {"cut"}, (
            "its order is by number"
        )
        assert event.state.rounds[-1].stage == BRACKET
