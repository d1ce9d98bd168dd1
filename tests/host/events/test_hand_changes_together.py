"""Changes of a draft by hand keep each other, or say what they drop."""

from random import Random

import pytest
from event_play import SECRET, new_event, play_rounds

from tapete.tournament.core.changes_by_hand import HandChange, forbid_pair, move_bye, pin_pair, swap_players
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import EventRound
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.replaying.replay import replay_event


def drafted(players: int, seed: int = 1) -> Event:
    """Return an event with the draft of round 3."""
    event = play_rounds(new_event(players, "rounds=5"), 2, Random(seed))
    event.push(draft_round(event.state, seed_of_round(SECRET, 3)))
    return event


def apply(event: Event, change: HandChange) -> HandChange:
    """Write a change."""
    for entry in change.entries:
        event.push(entry)
    return change


def draft_of(event: Event) -> EventRound:
    """Return the draft."""
    assert event.state.draft is not None
    return event.state.draft


def first_seats(event: Event, count: int) -> list[int]:
    """Return the first players of the first tables."""
    return [table.players[0] for table in draft_of(event).tables if not table.is_bye][:count]


@pytest.mark.parametrize("players", [12, 13])
@pytest.mark.parametrize("seed", range(4))
def test_a_swap_stays_where_another_pair_is_pinned_or_kept_apart(players: int, seed: int) -> None:
    event = drafted(players, seed)
    first, second, third, fourth = first_seats(event, 4)
    apply(event, swap_players(event.state, first, second))
    swapped = set(draft_of(event).hand_pairs)
    assert len(swapped) == 2
    change = apply(event, pin_pair(event.state, third, fourth))
    assert (change.dropped_pairs, change.dropped_bye) == ((), 0)
    assert swapped | {tuple(sorted((third, fourth)))} <= draft_of(event).pairs()
    apart = next(pair for pair in sorted(draft_of(event).pairs()) if pair not in swapped and third not in pair)
    apply(event, forbid_pair(event.state, *apart))
    assert swapped | {tuple(sorted((third, fourth)))} <= draft_of(event).pairs()
    assert apart not in draft_of(event).pairs()
    event.push(publish_entry(event.state))
    assert parse_event(event.format_text()).state == event.state
    assert replay_event(event.format_text()).differences == ()


@pytest.mark.parametrize("seed", range(4))
def test_a_bye_that_was_given_stays_and_a_swap_stays_where_the_bye_moves(seed: int) -> None:
    event = drafted(11, seed)
    first, second, third, fourth = first_seats(event, 4)
    apply(event, move_bye(event.state, first))
    apply(event, pin_pair(event.state, second, third))
    assert draft_of(event).byes() == [first]
    apply(
        event, forbid_pair(event.state, *next(pair for pair in sorted(draft_of(event).pairs()) if second not in pair))
    )
    assert draft_of(event).byes() == [first]
    pairs = [pair for pair in sorted(draft_of(event).pairs()) if not {second, third, fourth} & set(pair)]
    apply(event, swap_players(event.state, pairs[0][0], pairs[1][0]))
    swapped = set(draft_of(event).hand_pairs)
    change = apply(event, move_bye(event.state, fourth))
    assert change.dropped_bye == first, "that bye was given away"
    assert swapped <= draft_of(event).pairs()
    assert tuple(sorted((second, third))) in draft_of(event).pairs(), "and the pin is kept"


def test_what_a_change_cannot_keep_is_named() -> None:
    event = drafted(9)
    first, second, third, fourth = first_seats(event, 4)
    apply(event, pin_pair(event.state, first, second))
    assert apply(event, swap_players(event.state, first, third)).dropped_pairs == (tuple(sorted((first, second))),)
    last = next(pair for pair in sorted(draft_of(event).pairs()) if not {first, second, third} & set(pair))
    apply(event, forbid_pair(event.state, *last))
    assert last not in draft_of(event).pairs(), "a wish that is said now counts more than one of before"
    event = drafted(9)
    apply(event, swap_players(event.state, first, second))
    swapped = draft_of(event).hand_pairs
    broken = next(pair for pair in swapped if first in pair)
    assert apply(event, pin_pair(event.state, first, fourth)).dropped_pairs == (broken,)
    event = drafted(9)
    (holder,) = draft_of(event).byes()
    apply(event, move_bye(event.state, first))
    assert apply(event, pin_pair(event.state, first, second)).dropped_bye == first
    apply(event, move_bye(event.state, holder))
    event.push(draft_round(event.state, seed_of_round(SECRET, 3)))
    assert not draft_of(event).hand_bye, "a new draft begins anew"


def test_a_player_is_pinned_to_one_opponent_only() -> None:
    event = play_rounds(new_event(6, "rounds=9"), 2, Random(1))
    event.push(draft_round(event.state, seed_of_round(SECRET, 3)))
    apply(event, pin_pair(event.state, 3, 4))
    with pytest.raises(EventError, match="pinned_before"):
        pin_pair(event.state, 3, 2)
    with pytest.raises(EventError, match="pair_is_pinned"):
        forbid_pair(event.state, 4, 3)
