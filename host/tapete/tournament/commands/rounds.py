"""`tapete event pair|publish|print|round|cut|evening`: the rounds of a tournament."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from tapete.command_result import CommandResult, lines_of
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.entries.results import require_round
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.seeds import find_chooser
from tapete.tournament.prints.event_csv import format_round_csv
from tapete.tournament.saying.board_sentences import name_round_on_board
from tapete.tournament.saying.penalty_words import describe_losses
from tapete.tournament.saying.player_names import StoredPlayers, name_of_player
from tapete.tournament.saying.result_words import describe_held, describe_score
from tapete.tournament.saying.round_titles import head_of_round
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.read_tournament import read_tournament
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.secret_words import format_secret
from tapete.tournament.verbs import rounds
from tapete.tournament.verbs.outcome import TableSeats
from tapete.tournament.verbs.seat_assignments import tell_round
from tapete.words import translate


def pair_round(event: str, author: str, library: str) -> CommandResult:
    """Draft the next round, and show it with its proof; nobody sees it before it is published."""
    with open_station(event, library, author) as station:
        drafted = rounds.draft_next_round(station)
        proof = [note.describe() for note in drafted.proof]
        result = tell_outcome(station, drafted, (*describe_tables(drafted.tables, station.players()), *proof))
    return replace(result, data={**result.data, "proof": proof})


def publish_round(event: str, author: str, library: str, print_to: Path | None = None) -> CommandResult:
    """Publish the drafted round; `print_to`: a folder that gets its pages."""
    with open_station(event, library, author) as station:
        published = rounds.publish_draft(station)
        result = tell_outcome(station, published, describe_tables(published.tables, station.players()))
        printed = _print_round(station, print_to) if print_to else []
        board_result = tell_round(station, name_round_on_board)
    lines = [translate("event.boards_told", tables=", ".join(map(str, board_result)))] if board_result else []
    data = {**result.data, "told": board_result, **printed_data(printed)}
    return replace(result, data=data, lines=(*result.lines, *lines, *describe_printed(printed)))


def _print_round(station: EventStation, folder: Path) -> list[Path]:
    from tapete.tournament.prints.printing import EventPrinter

    printer = EventPrinter.of_station(folder, station)
    printer.print_round(station.state.rounds[-1])
    if station.stored.secret and station.state.settings.is_yes("pins"):
        newcomers = _list_newcomers(station)
        if newcomers:
            printer.print_player_cards(station.secret, newcomers, len(station.state.rounds))
    return printer.written


def _list_newcomers(station: EventStation) -> set[int]:
    """Return who needs a card with the running round: all in the first one, later those who came since the last."""
    if len(station.state.rounds) == 1:
        return set(station.state.players)
    entries = [logged.entry for logged in station.event.entries_in_force()]
    before = [place for place, entry in enumerate(entries) if entry.kind == "publish"][-2]
    return {int(entry.arguments[0]) for entry in entries[before:] if entry.kind == "late"}


def printed_data(paths: Sequence[Path]) -> dict[str, object]:
    """Return the pages that were written, as data."""
    return {"printed": [str(path) for path in paths]}


def describe_printed(paths: Sequence[Path]) -> list[str]:
    """Return a line for each page that was written."""
    return [translate("event.printed", path=str(path)) for path in paths]


def print_event(event: str, folder: Path, library: str) -> CommandResult:
    """Write all pages of a tournament: the organiser's sheet, the list, the last round, the standings."""
    from tapete.tournament.prints.printing import EventPrinter

    with open_station(event, library) as station:
        printer = EventPrinter.of_station(folder, station)
        if station.stored.secret:
            printer.print_organiser_sheet(format_secret(station.secret))
            if station.state.settings.is_yes("pins"):
                printer.print_player_cards(station.secret)
        printer.print_check_in()
        printer.print_place_cards()
        if station.state.rounds:
            printer.print_round(station.state.rounds[-1])
            printer.print_standings()
        if station.state.settings.stage().has_evenings:
            printer.print_league()
        if station.state.penalties:
            printer.print_penalties()
        if any(station.state.open_tables()):
            printer.print_open_tables()
    return CommandResult(printed_data(printer.written), tuple(describe_printed(printer.written)))


def show_round(event: str, number: int, library: str, is_csv: bool = False) -> CommandResult:
    """Show the tables of a published round, the last one if none is named; `event`: a code, or the file of a log."""
    tournament = read_tournament(event, library)
    state, players = tournament.event.state, tournament.players
    event_round = require_round(state, number or len(state.rounds))
    rows = _list_tables(event_round, players)
    if is_csv:
        lines = lines_of(format_round_csv(event_round, partial(name_of_player, stored=players)))
    else:
        title = head_of_round(state, event_round)
        marks = [_describe_marks(state, event_round, table, players) for table in event_round.tables]
        tables = describe_tables(rounds.seats_of(event_round), players)
        lines = (title, *(line + mark for line, mark in zip(tables, marks, strict=True)))
    return CommandResult({"round": event_round.number, "tables": rows}, lines)


def cut_event(event: str, size: int, author: str, library: str) -> CommandResult:
    """Freeze the standings; the best play the bracket."""
    with open_station(event, library, author) as station:
        cut, players = rounds.cut_to_bracket(station, size), station.players()
        seeds = [
            translate("event.seed_line", place=place, number=number, name=name_of_player(number, players))
            for place, number in cut.bracket
        ]
        return tell_outcome(station, cut, seeds)


def take_cut_back(event: str, author: str, library: str) -> CommandResult:
    """Take the cut back, until a table of the bracket has begun."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, rounds.take_cut_back(station))


def begin_evening(event: str, author: str, library: str) -> CommandResult:
    """Begin the next evening of a league."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, rounds.begin_evening(station))


def describe_tables(tables: Sequence[TableSeats], stored: StoredPlayers) -> list[str]:
    """Return a line for each table of a round."""
    return [_table_line(seats, stored) for seats in tables]


def _list_tables(event_round: EventRound, stored: StoredPlayers) -> list[dict[str, object]]:
    return [
        {
            "table": table.number,
            "players": [{"number": number, "name": name_of_player(number, stored)} for number in table.players],
            "result": " ".join(table.result.format_words()) if table.result else "",
            "is_half_bye": table.is_half_bye,
            "losses": [[kind for place, kind in table.losses if place == seat] for seat in range(len(table.players))],
        }
        for table in event_round.tables
    ]


def _describe_marks(state: EventState, event_round: EventRound, table: RoundTable, stored: StoredPlayers) -> str:
    """Return what players of a table lost by penalty, and who chooses to begin."""
    losses = [
        f" · {name_of_player(player, stored)}: {words}"
        for seat, player in enumerate(table.players)
        if (words := describe_losses(table, seat))
    ]
    chooser = find_chooser(state, event_round.stage, table)
    chooses = [" · " + translate("event.chooses", name=name_of_player(chooser, stored))] if chooser else []
    return "".join([*losses, *chooses])


def _table_line(seats: TableSeats, stored: StoredPlayers) -> str:
    names = [f"{name_of_player(number, stored)} ({number})" for number in seats.players]
    if len(names) == 1:
        return translate("event.half_bye_line" if seats.is_half_bye else "event.bye_line", name=names[0])
    result = describe_score(seats.result) if seats.result else ""
    return translate("event.table_line", table=seats.table, names=" – ".join(names), result=result).rstrip()


def describe_open_tables(state: EventState, stored: StoredPlayers) -> list[str]:
    """Return a line for each table that owes a result, or has been told two; first what waits for a person."""
    lines = describe_waiting(state, stored)
    for event_round, table in state.open_tables():
        names = " – ".join(name_of_player(number, stored) for number in table.players)
        key = "event.disputed_line" if table.disputing else "event.open_line"
        lines.append(translate(key, round=event_round.number, table=table.number, names=names))
    return lines


def describe_waiting(state: EventState, stored: StoredPlayers) -> list[str]:
    """Return a line for each result whose board has another table in the log, with what accepts it."""
    name_of = partial(name_of_player, stored=stored)
    return [
        describe_held(state, held_result, name_of) + translate("event.table.accept_by", table=held_result.table)
        for held_result in state.waiting_results()
    ]
