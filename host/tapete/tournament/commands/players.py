"""`tapete event register|players|check-in|drop|undrop|forget`: who takes part."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tapete.command_result import NO, CommandResult, lines_of
from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.terminal.confirming import Confirmer
from tapete.tournament.commands.decks import describe_handed_in
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.prints.event_csv import format_rows_csv
from tapete.tournament.saying.player_names import list_names, name_of_player
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.file_names import is_file_name
from tapete.tournament.typed.player_list import PlayerList, read_player_list
from tapete.tournament.verbs.deck_checking import DeckChecker
from tapete.tournament.verbs.decks import HandedIn, read_folder
from tapete.tournament.verbs.players import make_new_player, mark_players_paid, register_new_players, used_numbers
from tapete.words import translate

_COLUMNS = ("number", "name", "nickname", "has_paid", "has_deck", "status")


def register_players(
    event: str,
    source: str,
    nickname: str,
    late: str,
    author: str,
    library: str,
    decks: Path | None = None,
    note: str = "",
    cards: Path | None = None,
) -> CommandResult:
    """Register the players of a CSV file, "-" for the standard input, or one player by name.

    `late`: join or wait once the rounds have begun;
    `decks`: a folder of deck files; `note`: accepts those that break a rule. Exit code 1 if a deck is refused.
    """
    with open_station(event, library, author) as station:
        listed = _list_new(station, source, nickname)
        new = [player for player, _ in listed.players]
        named = {player.number: file for player, file in listed.players if file}
        handed = HandedIn()
        if decks:
            handed = read_folder(DeckChecker(station.state.settings, cards, library), decks, new, named, note)
        register_new_players(station, new, late, handed.taken)
        notes = station.describe_notes()
        seated = _describe_late_seats(station, [player.number for player in new]) if late == "join" else []
    rows = [{"number": player.number, "name": player.name} for player in new]
    lines = [translate("event.player_line", **row) for row in rows]
    data, told, asides = describe_handed_in(handed, {player.number: player for player in new}, station.stored.code)
    lines += [translate("event.registered", count=len(rows)), *seated, *told]
    asides += (translate("event.decks_named", event=station.stored.code),) if named and not decks else ()
    code = NO if handed.has_refused else 0
    left_out = [note.describe() for note in listed.notes]
    data = {"registered": rows, "notes": [note.to_data() for note in listed.notes], **data}
    return CommandResult(data, tuple(lines), code, asides=(*left_out, *notes, *asides))


def _describe_late_seats(station: EventStation, numbers: Sequence[int]) -> list[str]:
    """Return where each late player sits down, and against whom."""
    lines, players = [], station.players()
    for number in numbers:
        table = station.state.rounds[-1].table_of(number)
        if table is not None:
            others = [other for other in table.players if other != number]
            lines.append(translate("event.late_seat", table=table.number, names=list_names(others, players)))
    return lines


def _list_new(station: EventStation, source: str, nickname: str) -> PlayerList:
    """Return the new players, each with the deck file that a list names."""
    if is_file_name(source):
        return read_player_list(Path(source), used_numbers(station))
    return PlayerList([(make_new_player(station, source, nickname), "")])


def list_players(event: str, library: str, is_csv: bool = False) -> CommandResult:
    """List the players with what is known of them."""
    with open_station(event, library) as station:
        stored, state = station.players(), station.state
    rows = [_describe_player(state, number, stored) for number in sorted(state.players)]
    if is_csv:
        return CommandResult({"players": rows}, lines_of(format_rows_csv(_COLUMNS, rows)))
    lines = [_describe_row(row) for row in rows]
    return CommandResult(
        {"players": rows}, tuple(lines) or (translate("event.no_players_yet", event=station.stored.code),)
    )


def _describe_row(row: dict[str, object]) -> str:
    marks = [translate("event.player." + key) for key in ("has_paid", "has_deck") if row[key]]
    words = ", ".join([str(row["in_words"]), *marks])
    return translate("event.player_status_line", **{**row, "in_words": words})


def _describe_player(state: EventState, number: int, stored: dict[int, StoredPlayer]) -> dict[str, object]:
    player, kept = state.players[number], stored.get(number)
    status = "dropped" if player.has_dropped else "here" if state.is_active(player) else "awaited"
    return {
        "number": number,
        "name": name_of_player(number, stored),
        "nickname": kept.nickname if kept else "",
        "has_paid": bool(kept and kept.has_paid),
        "has_deck": player.deck != "-",
        "status": status,
        "in_words": translate("event.player." + status),
    }


def check_players_in(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Note that players are here; who has been noted before is named, and stays so."""
    with open_station(event, library, author) as station:
        here = [each for each in numbers if each in station.state.players and station.state.players[each].is_checked_in]
        new = [number for number in numbers if number not in here]
        station.append_entries(*(Entry("check_in", (str(number),)) for number in new))
        result = _name_result(station, new, "checked_in", "event.checked_in")
        known = [translate("event.here_before", names=list_names(here, station.players()))] if here else []
        known += _describe_left_out(station, new)
    return replace(result, lines=(*result.lines, *known))


def _describe_left_out(station: EventStation, numbers: Sequence[int]) -> list[str]:
    """Say who is here and does not play: a bracket or a round robin has begun without him."""
    state = station.state
    left_out = [number for number in numbers if not state.has_place(state.players[number])]
    return [translate("event.no_place", names=list_names(left_out, station.players()))] if left_out else []


def drop_players(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Take players out of the rounds that follow."""
    return _write_each(event, "drop", numbers, author, library, "dropped", "event.dropped")


def undrop_players(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Take players in again who had left."""
    with open_station(event, library, author) as station:
        station.append_entries(*(Entry("undrop", (str(number),)) for number in numbers))
        result = _name_result(station, numbers, "back", "event.undropped")
        return replace(result, lines=(*result.lines, *_describe_left_out(station, numbers)))


def _write_each(
    event: str, kind: str, numbers: Sequence[int], author: str, library: str, field: str, words: str
) -> CommandResult:
    """Write an entry for each player; the result has them in a field, and a line of words for each."""
    with open_station(event, library, author) as station:
        station.append_entries(*(Entry(kind, (str(number),)) for number in numbers))
        return _name_result(station, numbers, field, words)


def mark_paid(event: str, numbers: Sequence[int], library: str) -> CommandResult:
    """Note beside the log that players have paid."""
    with open_station(event, library) as station:
        mark_players_paid(station, numbers)
        return _name_result(station, numbers, "paid", "event.paid")


def forget_player(event: str, number: int, library: str, confirm: Confirmer) -> CommandResult:
    """Delete the name and all that is kept of a player; the log and the standings stay true."""
    with open_station(event, library) as station:
        stored = station.players()
        if number not in stored:
            raise UserError("events.no_such_player", number=number)
        if not confirm([translate("event.forget_asked", number=number, name=stored[number].name)]):
            return CommandResult({"forgotten": None}, (translate("ask.left"),), NO)
        station.forget_player(number)
    return CommandResult(
        {"forgotten": number}, (translate("event.forgotten", number=number),), asides=station.describe_notes()
    )


def _name_result(station: EventStation, numbers: Sequence[int], field: str, words: str) -> CommandResult:
    stored = station.players()
    rows = [{"number": number, "name": name_of_player(number, stored)} for number in numbers]
    return CommandResult({field: rows}, tuple(translate(words, **row) for row in rows), asides=station.describe_notes())
