"""Changes of a round: by hand with their price, and repairs after a correction."""

from random import Random

from event_play import new_event, play_rounds, publish_round, push_lines, seats_of, tell_all

from tapete.coded_notes import CodedNote
from tapete.tournament.core.changes_by_hand import HandChange, forbid_pair, move_bye, pin_pair, swap_players
from tapete.tournament.core.drafting import draft_round
from tapete.tournament.core.event import Event
from tapete.tournament.core.event_state import pair_of
from tapete.tournament.core.log.event_secret import seed_of_round
from tapete.tournament.core.pairing.proof import prove_round
from tapete.tournament.core.repairing import pair_in_hindsight, propose_repair
from tapete.tournament.core.replaying.replay import replay_event
from tapete.tournament.core.state_problem import build_problem, table_pairs

SECRET = bytes(range(16))


def drafted(players: int, rounds: int, seed: int = 1) -> Event:
    """Return an event after some rounds with the next one drafted."""
    event = play_rounds(new_event(players, "rounds=5"), rounds, Random(seed), ("2-0", "0-2"))
    event.push(draft_round(event.state, seed_of_round(SECRET, event.state.next_round)))
    return event


def push_change(event: Event, change: HandChange) -> None:
    """Make a change, and check that its stated cost is what a replay computes."""
    for entry in change.entries:
        event.push(entry)
    assert event.state.draft is not None
    assert event.state.draft.cost == change.after
    assert replay_event(event.format_text()).differences == ()


def test_two_players_are_swapped_with_what_it_costs() -> None:
    event = drafted(8, 1)
    assert event.state.draft is not None
    first, last = event.state.draft.tables[0], event.state.draft.tables[-1]
    change = swap_players(event.state, first.players[0], last.players[0])
    assert change.price()["score_differences"] == (0, 18)
    push_change(event, change)
    assert event.state.draft.is_by_hand
    assert event.state.draft.tables[0].players == (last.players[0], first.players[1])


def test_the_bye_is_moved_and_all_others_are_paired_again() -> None:
    event = drafted(9, 1)
    best = event.state.draft.table_of(1) if event.state.draft else None
    assert best is not None
    leader = max(
        event.state.active_players(), key=lambda number: build_problem(event.state, "").by_number[number].points
    )
    change = move_bye(event.state, leader)
    assert change.price()["bye_points"] == (0, 3)
    push_change(event, change)
    assert event.state.draft is not None
    assert event.state.draft.byes() == [leader]


def test_a_pinned_pair_meets_whatever_it_costs_and_a_forbidden_one_does_not() -> None:
    event = drafted(8, 1)
    met = event.state.rounds[0].tables[0].players
    change = pin_pair(event.state, *met)
    assert change.price()["rematches"] == (0, 1)
    push_change(event, change)
    assert event.state.draft is not None
    assert sorted(met) in [sorted(players) for players in seats_of(event.state.draft.tables)]

    event = drafted(8, 1)
    assert event.state.draft is not None
    apart = event.state.draft.tables[0].players
    push_change(event, forbid_pair(event.state, *apart))
    assert sorted(apart) not in [sorted(players) for players in seats_of(event.state.draft.tables)]


def test_a_repair_leaves_tables_alone_that_have_begun() -> None:
    event = play_rounds(new_event(8, "rounds=5"), 1, Random(1), ("2-0",))
    before = publish_round(event)
    playing = set(before.tables[0].players)
    wrong = next(table.number for table in event.state.rounds[0].tables if not playing & set(table.players))
    push_lines(event, "begin 2 1", f"correct 1 {wrong} 0-2")
    proposal = propose_repair(event.state)
    assert proposal.entry is not None
    assert proposal.after < proposal.before
    assert all(old.number == new.number != 1 for old, new in proposal.changed)
    began = before.tables[0].players
    at_will = Event(logged.entry for logged in event.log)
    numbers = [f"{old.number}:{old.players[1]}-{old.players[0]}" for old, _ in proposal.changed]
    push_lines(at_will, f"repair 2 {' '.join(numbers)}")
    assert replay_event(at_will.format_text()).verdicts[1] == "by_hand"
    event.push(proposal.entry)
    assert replay_event(event.format_text(), SECRET).verdicts[1] == "equal"
    assert event.state.rounds[1].tables[0].players == began
    assert event.state.rounds[1].cost == proposal.after
    assert replay_event(event.format_text()).differences == ()
    assert propose_repair(event.state).changed == ()


def test_a_repair_of_a_good_round_changes_nothing() -> None:
    event = play_rounds(new_event(9, "rounds=5"), 2, Random(4))
    running = publish_round(event)
    assert propose_repair(event.state).entry is None
    hindsight = pair_in_hindsight(event.state)
    assert hindsight.cost.without_order() == running.cost.without_order() if running.cost else False


def test_a_proof_says_what_a_judge_can_check() -> None:
    event = drafted(8, 1)
    assert event.state.draft is not None
    problem = build_problem(event.state, event.state.draft.seed)
    pairs, bye = table_pairs(event.state.draft.tables)
    assert prove_round(problem, pairs, bye) == [
        CodedNote("event.proof.new"),
        CodedNote("event.proof.same_points"),
        CodedNote("event.proof.bound"),
    ]
    (one, two), (three, four) = pairs[0], pairs[-1]
    met = any(pair_of(*pair) in problem.meetings for pair in ((one, three), (two, four)))
    crossed = [(one, four), (two, three)] if met else [(one, three), (two, four)]
    assert [note.describe() for note in prove_round(problem, [*crossed, *pairs[1:-1]])] == [
        "Nadie repite rival.",
        "2 parejas con diferencia de puntos de 3.",
        "Diferencias de puntos (suma de cuadrados): 18; el mínimo posible es 0.",
        "No hay mejor emparejamiento: se probaron todos.",
    ]


def test_late_players_join_an_open_bye() -> None:
    event = new_event(5, "rounds=3")
    publish_round(event)
    (alone,) = event.state.rounds[0].byes()
    push_lines(event, "late 6 join")
    assert event.state.rounds[0].tables[-1].players == (alone, 6)
    tell_all(event, Random(1))
    assert publish_round(event).byes() == []
