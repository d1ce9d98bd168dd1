"""Players who are not at their table: what was noted of each, what is due now, what comes next.

Nothing here writes: a judge notes a loss, or does not.
"""

from dataclasses import dataclass

from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.no_show_steps import DROP, GAME_LOSS, MATCH_LOSS, NoShowStep, is_heavier, parse_steps
from tapete.tournament.core.round_clock import MINUTE_S, WAITING
from tapete.tournament.core.stage_kinds import BRACKET


@dataclass(frozen=True)
class AbsentPlayer:
    """A player who is not at a table. `noted`: the loss that is written; `due`: the one that is proposed; "" for none.

    `next`, `next_at`: the step that comes after, and when, in unix seconds; 0 for none, and while the clock stands.
    `next_minute`: the minute of the round's clock at which it comes.
    """

    round_number: int
    table: int
    seat: int
    player: int
    noted: str
    due: str
    next: str
    next_at: int
    next_minute: int = 0


def list_absent(state: EventState, at: int) -> list[AbsentPlayer]:
    """Return who is missing in the running round at a time, by table."""
    if not state.rounds or state.is_closed:
        return []
    running = state.rounds[-1]
    absent = [_describe_absent(state, running, player, at) for player in running.absent]
    return sorted(
        (absence for absence in absent if absence is not None), key=lambda absence: (absence.table, absence.player)
    )


def due_loss(state: EventState, player: int, at: int) -> str:
    """Return the loss that is proposed for a player now, "" for none."""
    return next((absence.due for absence in list_absent(state, at) if absence.player == player), "")


def is_first_step_due(state: EventState, at: int) -> bool:
    """Return True if at a time somebody who is missing in the running round would lose something."""
    steps = _list_steps(state)
    clock = state.rounds[-1].clock if state.rounds else None
    return bool(steps and clock and clock.state != WAITING and steps[0].minutes * MINUTE_S <= clock.passed_s(at))


def _describe_absent(state: EventState, running: EventRound, player: int, at: int) -> AbsentPlayer | None:
    table = running.table_of(player)
    if table is None or table.is_bye:
        return None
    noted = running.absent[player]
    open_steps = [step for step in _list_steps(state) if is_heavier(step.loses, noted)]
    open_steps = [step for step in open_steps if _is_possible(state, running, table, player, step.loses)]
    passed_s = -1 if running.clock.state == WAITING else running.clock.passed_s(at)  # nothing is due before it starts
    due = [step for step in open_steps if step.minutes * MINUTE_S <= passed_s]
    left = open_steps[len(due) :]
    return AbsentPlayer(
        running.number,
        table.number,
        table.players.index(player) + 1,
        player,
        noted,
        due[-1].loses if due else "",
        left[0].loses if left else "",
        running.clock.find_time(left[0].minutes * MINUTE_S) if left else 0,
        left[0].minutes if left else 0,
    )


def _list_steps(state: EventState) -> list[NoShowStep]:
    """Return the declared steps. In best of 1 a game loss would be the match: that step is left out."""
    steps = parse_steps(state.settings.word("no_show"))
    return [step for step in steps if step.loses != GAME_LOSS or state.settings.wins_needed() > 1]


def _is_possible(state: EventState, running: EventRound, table: RoundTable, player: int, loses: str) -> bool:
    """Return True for a loss that can be noted: beside a result only one that both did not come to, or leaving."""
    if table.result is None:
        return True
    if running.absent[player] == MATCH_LOSS:
        return loses == DROP and not state.players[player].has_dropped
    return loses != GAME_LOSS and running.stage != BRACKET
