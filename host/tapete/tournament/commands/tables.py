"""`tapete event tables|move|extend`: the tables of the running round as they are now; a match goes to another board."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from tapete.command_result import TERMINAL, CommandResult
from tapete.tournament.boards.live_tables import LiveTable, read_live_tables
from tapete.tournament.commands.rounds import describe_waiting
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.saying.absence_words import describe_missing
from tapete.tournament.saying.board_sentences import name_round_on_board
from tapete.tournament.saying.clock_words import describe_clock
from tapete.tournament.saying.penalty_words import describe_losses
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.result_words import describe_games
from tapete.tournament.saying.round_titles import head_of_round
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs import tables
from tapete.tournament.verbs.moving import move_match
from tapete.tournament.verbs.round_clocks import look_at_clock
from tapete.tournament.verbs.rounds import running_round
from tapete.tournament.verbs.seat_assignments import is_match_aside
from tapete.words import translate


def show_tables(event: str, ports: Sequence[str], library: str) -> CommandResult:
    """Show each table of the running round: who plays, its result or where the match is, its board."""
    with open_station(event, library) as station:
        number = running_round(station)
        live = read_live_tables(station, ports)
        matches = [table for table in station.state.rounds[-1].tables if not table.is_bye]
        rows = [_table_row(station, table, live) for table in matches]
        stored = station.players()
        name_of = partial(name_of_player, stored=stored)
        lines = [_table_line(station.state, table, live.get(table.number), name_of) for table in matches]
        missing, clock = describe_missing(station, TERMINAL), look_at_clock(station)
        clock_line = describe_clock(station)
    head = head_of_round(station.state, station.state.rounds[-1])
    lines = [head, *([clock_line] if clock_line else []), *lines, *describe_waiting(station.state, stored), *missing]
    return CommandResult({"round": number, "clock": clock.data(), "tables": rows}, tuple(lines))


def _table_row(station: EventStation, table: RoundTable, live: dict[int, LiveTable]) -> dict[str, Any]:
    board = station.state.boards.get(table.number)
    return {
        "table": table.number, "players": list(table.players), "is_disputed": bool(table.disputing),
        "is_held": bool(station.state.waiting_at(table)),
        "result": " ".join(table.result.format_words()) if table.result else "", "has_begun": table.has_begun,
        "board": board.board if board else "", "live": live[table.number].to_data() if table.number in live else None,
        "is_closed": station.state.rounds[-1].is_closed_for_codes(table.number),
        "losses": [[kind for place, kind in table.losses if place == seat] for seat in range(len(table.players))],
        "absent": [player for player in table.players if player in station.state.rounds[-1].absent],
    }  # fmt: skip


def _table_line(state: EventState, table: RoundTable, live: LiveTable | None, name_of: Any) -> str:
    names = " – ".join(map(name_of, table.players))
    if table.result is not None:
        games = describe_games(table.players, table.result, name_of)
        line = translate(
            "event.disputed_table" if table.disputing else "event.table.result", table=table.number, result=games
        )
    else:
        line = translate("event.table.result", table=table.number, result=names)
    for seat, player in enumerate(table.players):
        if losses := describe_losses(table, seat):
            line += f" · {name_of(player)}: {losses}"
    if state.rounds[-1].is_closed_for_codes(table.number):
        line += translate("event.live.closed")
    if live is not None:
        aside = translate("event.live.aside") if is_match_aside(table, live.status.aside) else ""
        return line + _describe_live(live) + aside
    return line + (translate("event.live.away") if table.number in state.boards else "")


def _describe_live(live: LiveTable) -> str:
    status = live.status
    words = translate("event.live." + status.state)
    if status.left is not None and status.state == "playing":
        sign = "-" if status.left < 0 else ""
        words += f" {sign}{abs(status.left) // 60}:{abs(status.left) % 60:02}"
    return f" · {words}" + (translate("event.live.judge") if status.judge else "")


def move_table(event: str, table: int, ports: Sequence[str], author: str, library: str) -> CommandResult:
    """Put the running match of a table on another board."""
    with open_station(event, library, author) as station:
        note = translate("event.moved_by_hand", table=table)
        return tell_outcome(station, move_match(station, table, name_round_on_board, ports, note))


def extend_table(event: str, table: int, minutes: int, author: str, library: str) -> CommandResult:
    """Give a table of the running round more minutes."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, tables.extend_table(station, table, minutes))
