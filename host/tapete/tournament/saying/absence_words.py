"""Players who are not at their table, in words: what is due, and what to type for it."""

from datetime import datetime
from typing import Any

from tapete.tournament.core.absences import AbsentPlayer
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.no_show_steps import MATCH_LOSS
from tapete.tournament.saying.player_names import StoredPlayers, name_of_player
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.absences import AbsenceStep, list_missing
from tapete.words import translate


def describe_absent(absent: AbsentPlayer, players: StoredPlayers, command: str, entry: int = 0) -> str:
    """Return a line about a player who is missing; `command`: what is typed for the loss that is due, "" for a page.

    `entry`: the one that was just written, 0 for none.
    """
    name = name_of_player(absent.player, players)
    noted = f"event.absent.{absent.noted or 'missing'}"
    words = [translate(noted, name=name, player=absent.player, table=absent.table)]
    words += [translate("event.absent.entry", entry=entry)] if entry else []
    if absent.due:
        loses = translate("event.absent.loses." + absent.due)
        key = "event.absent.due_to_type" if command else "event.absent.due"
        words.append(translate(key, loses=loses, command=command))
    elif absent.next:
        at = datetime.fromtimestamp(absent.next_at).strftime("%H:%M")
        words.append(translate("event.absent.next", loses=translate("event.absent.loses." + absent.next), time=at))
    return " ".join(words)


def desk_command(state: EventState, absent: AbsentPlayer) -> str:
    """Return the line that a desk takes for the loss that is due: "pierde 7 2"."""
    table = state.rounds[-1].table(absent.table)
    seat = table.players.index(absent.player) + 1 if table else 0
    return translate("event.absent.desk_line", table=absent.table, seat=seat)


def terminal_command(code: str, absent: AbsentPlayer) -> str:
    """Return the command for the loss that is due."""
    return f"tapete event no-show {code} {absent.player}"


def absent_to_data(absent: AbsentPlayer) -> dict[str, Any]:
    """Return a player who is missing as plain data; `next_at` in unix seconds, null for none."""
    return {
        "round": absent.round_number, "table": absent.table, "player": absent.player, "noted": absent.noted,
        "due": absent.due, "next": absent.next, "next_at": absent.next_at or None,
    }  # fmt: skip


def describe_step(station: EventStation, step: AbsenceStep) -> str:
    """Return what was written, with its entry, which can be taken back."""
    absent = next((each for each in list_missing(station) if each.player == step.player), None)
    if step.kind == "missing" and absent is not None:
        return describe_absent(absent, station.players(), desk_command(station.state, absent), step.entry)
    if step.kind == "arrived":
        key = "event.absent.arrived" if step.player else "event.absent.both_arrived"
        line = translate(key, name=_name_of(station, step.player), player=step.player, table=step.table)
    else:
        line = translate("event.no_show." + step.kind, name=_name_of(station, step.player), table=step.table)
    return f"{line} {translate('event.absent.entry', entry=step.entry)}"


def list_still_in(state: EventState) -> list[int]:
    """Return who lost the match of the last round by not coming, and takes part in the next one."""
    absent = state.rounds[-1].absent if state.rounds else {}
    return sorted(
        player for player, noted in absent.items() if noted == MATCH_LOSS and state.is_active(state.players[player])
    )


def describe_still_in(station: EventStation) -> tuple[str, ...]:
    """Return a line for each player who did not come and is paired again."""
    state, players = station.state, station.players()
    return tuple(
        translate(
            "event.absent.still_in", name=name_of_player(player, players), player=player, round=len(state.rounds),
            event=station.stored.code,
        )
        for player in list_still_in(state)
    )  # fmt: skip


def describe_missing(station: EventStation, is_at_desk: bool) -> list[str]:
    """Return a line for each player who is missing; `is_at_desk`: with the line to type there, else the command."""
    players = station.players()
    lines = []
    for absent in list_missing(station):
        at_desk = desk_command(station.state, absent)
        command = at_desk if is_at_desk else terminal_command(station.stored.code, absent)
        lines.append(describe_absent(absent, players, command))
    return lines


def describe_missing_rows(station: EventStation) -> list[dict[str, Any]]:
    """Return who is missing as plain data with a line in words, for a page."""
    players = station.players()
    return [
        {**absent_to_data(absent), "in_words": describe_absent(absent, players, "")} for absent in list_missing(station)
    ]


def _name_of(station: EventStation, player: int) -> str:
    return name_of_player(player, station.players())
