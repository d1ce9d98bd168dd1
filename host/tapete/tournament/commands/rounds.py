"""`tapete event pair|publish|cut`: the rounds of a tournament."""

from collections.abc import Sequence
from pathlib import Path

from tapete.command_result import CommandResult, lines_of
from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.entries.results import require_round
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.prints.event_csv import format_round_csv
from tapete.tournament.saying.absence_words import describe_still_in, list_still_in
from tapete.tournament.saying.player_names import list_names, name_of_player
from tapete.tournament.saying.result_words import describe_score
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.secret_words import format_secret
from tapete.tournament.verbs.rounds import (
    advise_on_rounds,
    cut_to_bracket,
    draft_next_round,
    prove_draft,
    publish_draft,
)
from tapete.tournament.verbs.seat_assignments import tell_round
from tapete.words import translate


def pair_round(event: str, author: str, library: str) -> CommandResult:
    """Draft the next round, and show it with its proof; nobody sees it before it is published."""
    with open_station(event, library, author) as station:
        draft = draft_next_round(station)
        proof = [note.describe() for note in prove_draft(station, draft)]
        advice = advise_on_rounds(station)
        still_in = describe_still_in(station)
        no_shows = list_still_in(station.state)
        data, lines = describe_round(draft, station.players(), "event.drafted")
    data = {**data, "proof": proof, "advice": [note.to_data() for note in advice], "no_shows": no_shows}
    return CommandResult(
        data, (*lines, *proof), asides=(*station.describe_notes(), *(note.describe() for note in advice), *still_in)
    )


def publish_round(event: str, author: str, library: str, print_to: Path | None = None) -> CommandResult:
    """Publish the drafted round; `print_to`: a folder that gets its pages."""
    with open_station(event, library, author) as station:
        data, lines = describe_round(publish_draft(station), station.players(), "event.published")
        notes = station.describe_notes()
        notes += _note_lists(station)
        printed = _print_round(station, print_to) if print_to else []
        told = tell_round(station)
    if told:
        lines = (*lines, translate("event.boards_told", tables=", ".join(map(str, told))))
    data |= {"told": told, **printed_data(printed)}
    return CommandResult(data, (*lines, *describe_printed(printed)), asides=notes)


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


def printed_data(written: Sequence[Path]) -> dict[str, object]:
    """Return the pages that were written, as data."""
    return {"printed": [str(path) for path in written]}


def describe_printed(written: Sequence[Path]) -> list[str]:
    """Return a line for each page that was written."""
    return [translate("event.printed", path=str(path)) for path in written]


def _note_lists(station: EventStation) -> tuple[str, ...]:
    """Say with round 1 that deck lists are locked, and who plays without one; nothing where nobody registered any."""
    missing = [number for number, player in sorted(station.state.players.items()) if player.deck == "-"]
    if len(station.state.rounds) > 1 or len(missing) == len(station.state.players):
        return ()
    without = (translate("event.decks_missing", names=list_names(missing, station.players())),) if missing else ()
    return (translate("event.decks_are_locked"), *without)


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
        if station.state.settings.word("stage") == "league":
            printer.print_league()
        if station.state.penalties:
            printer.print_penalties()
        if any(station.state.open_tables()):
            printer.print_open_tables()
    return CommandResult(printed_data(printer.written), tuple(describe_printed(printer.written)))


def show_round(event: str, number: int, library: str, is_csv: bool = False) -> CommandResult:
    """Show the tables of a published round, the last one if none is named."""
    with open_station(event, library) as station:
        found = require_round(station.state, number or len(station.state.rounds))
        stored = station.players()
    data, lines = describe_round(found, stored, "event.round_title")
    if is_csv:
        return CommandResult(data, lines_of(format_round_csv(found.number, _list_tables(found, stored))))
    return CommandResult(data, lines)


def cut_event(event: str, size: int, author: str, library: str) -> CommandResult:
    """Freeze the standings; the best play the bracket."""
    with open_station(event, library, author) as station:
        cut_to_bracket(station, size)
        stored, state = station.players(), station.state
        rows = [
            {"place": place, "number": number, "name": name_of_player(number, stored)}
            for place, number in enumerate(state.bracket, 1)
        ]
    lines = [translate("event.seed_line", **row) for row in rows]
    return CommandResult(
        {"bracket": rows}, (translate("event.cut", count=len(rows)), *lines), asides=station.describe_notes()
    )


def begin_evening(event: str, author: str, library: str) -> CommandResult:
    """Begin the next evening of a league."""
    with open_station(event, library, author) as station:
        station.write_from(lambda state: [Entry("evening", (str(state.evening + 1),))])
        evening = station.state.evening
    return CommandResult(
        {"evening": evening}, (translate("event.evening", evening=evening),), asides=station.describe_notes()
    )


def describe_round(
    shown: EventRound, stored: dict[int, StoredPlayer], title: str
) -> tuple[dict[str, object], tuple[str, ...]]:
    """Return the tables of a round as data and as lines under a title."""
    lines = [translate(title, round=shown.number), *(_table_line(table, stored) for table in shown.tables)]
    return {"round": shown.number, "tables": _list_tables(shown, stored)}, tuple(lines)


def _list_tables(shown: EventRound, stored: dict[int, StoredPlayer]) -> list[dict[str, object]]:
    return [
        {
            "table": table.number,
            "players": [{"number": number, "name": name_of_player(number, stored)} for number in table.players],
            "result": " ".join(table.result.format_words()) if table.result else "",
        }
        for table in shown.tables
    ]


def _table_line(table: RoundTable, stored: dict[int, StoredPlayer]) -> str:
    names = [f"{name_of_player(number, stored)} ({number})" for number in table.players]
    if table.is_bye:
        return translate("event.bye_line", name=names[0])
    result = describe_score(table.result) if table.result else ""
    return translate("event.table_line", table=table.number, names=" – ".join(names), result=result).rstrip()


def describe_open_tables(state: EventState, stored: dict[int, StoredPlayer]) -> list[str]:
    """Return a line for each table that owes a result, or has been told two."""
    lines = []
    for found, table in state.open_tables():
        names = " – ".join(name_of_player(number, stored) for number in table.players)
        key = "event.disputed_line" if table.disputing else "event.open_line"
        lines.append(translate(key, round=found.number, table=table.number, names=names))
    return lines
