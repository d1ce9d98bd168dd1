"""`tapete event`: tournaments, made, listed, shown, copied, archived, closed and deleted."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tapete.command_result import NO, TERMINAL, CommandResult, lines_of
from tapete.files import require_place, write_text
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.terminal.confirming import Confirmer
from tapete.tournament.commands.rounds import describe_open_tables
from tapete.tournament.commands.telling import tell_outcome, tell_without_station
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_status import status_of
from tapete.tournament.core.log.event_log import FORMATS, NEWEST, EventLog
from tapete.tournament.core.log.pseudonyms import NOBODY, list_writers
from tapete.tournament.saying.absence_words import describe_missing
from tapete.tournament.saying.clock_words import describe_claim, describe_clock
from tapete.tournament.saying.signer_words import describe_signers
from tapete.tournament.store.event_codes import find_event
from tapete.tournament.store.event_game import title_of_event
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.stick_copy import ENDING, folder_text
from tapete.tournament.verbs import lifecycle
from tapete.tournament.verbs.absences import absent_data, list_missing
from tapete.tournament.verbs.round_clocks import look_at_clock
from tapete.words import translate


def create_event(
    name: str, code: str, game: str, settings: Sequence[str], copy_to: Path | None, library: str, profile: str = ""
) -> CommandResult:
    """Create a tournament with a new secret; its letters are for the organiser's sheet. `profile`: of a custom game."""
    folder = folder_text(copy_to)
    with Library(library) as opened:
        stored = lifecycle.create_stored_event(opened, name, code, game, settings, folder, profile=profile)
    return tell_without_station(stored.code, lifecycle.describe_created(stored))


def list_events(has_archived: bool, library: str) -> CommandResult:
    """List the tournaments of the library, the newest first."""
    with Library(library) as opened:
        rows = [_describe_stored(opened, stored) for stored in opened.events(has_archived)]
    lines = [translate("event.line", **row) for row in rows]
    return CommandResult({"events": rows}, tuple(lines) or (translate("event.none"),))


def _describe_stored(library: Library, stored: StoredEvent) -> dict[str, object]:
    """Return the row of a tournament; one whose log cannot be read does not keep the others off the list."""
    try:
        return _describe_event(EventStation(library, stored))
    except EventError:
        return _describe_row(stored, 0, 0, "unreadable")


def show_event(event: str, library: str) -> CommandResult:
    """Show where a tournament stands: its settings, its rounds, the tables that owe a result."""
    with open_station(event, library) as station:
        facts, players = _describe_event(station), station.players()
        state, absent = station.state, list_missing(station)
        missing, clock = describe_missing(station, TERMINAL), describe_clock(station)
        seen_clock = look_at_clock(station).data() if clock else None
    opened = [
        {
            "round": event_round.number,
            "table": table.number,
            "players": list(table.players),
            "is_disputed": bool(table.disputing),
            "is_held": bool(state.waiting_at(table)),
        }
        for event_round, table in state.open_tables()
    ]
    lines = [translate("event.line", **facts)]
    if state.settings.stage().has_evenings:
        evenings = state.settings.number("evenings")
        lines.append(translate("event.league_evening", evening=state.evening, evenings=evenings))
    if state.draft:
        lines.append(translate("event.draft_waits", round=state.draft.number, event=station.stored.code))
    lines += [*([clock] if clock else []), *missing, *describe_open_tables(state, players)]
    settings = state.settings.public_values()
    lines.append(" ".join(f"{name}={setting}" for name, setting in settings.items()))
    lines += describe_signers(state)
    data = {
        **facts,
        "settings": settings,
        "signers": list(state.signers),
        "open": opened,
        "absent": [absent_data(event_round) for event_round in absent],
        "clock": seen_clock,
    }
    return CommandResult(data, tuple(lines))


def export_event(event: str, out: Path | None, library: str) -> CommandResult:
    """Print the public text of a tournament, or write it to a file; also of one that cannot be read."""
    with Library(library) as opened:
        text = _stored_text(opened, find_event(event, opened.events()))
    asides = () if text.startswith(FORMATS[NEWEST]) else (translate("event.names_in_log"),)
    if out is None:
        return CommandResult({"text": text}, lines_of(text), asides=asides)
    require_place(out)
    write_text(out, text)
    return CommandResult({"path": str(out)}, (translate("event.exported", path=str(out)),), asides=asides)


def _stored_text(library: Library, stored: StoredEvent) -> str:
    """Return the text form of a tournament as it is stored, unread."""
    lines, log = library.event_lines(stored, 0), EventLog()
    for first_line in lines[:1]:
        log.take_version_of(first_line.split(" ")[1] if first_line.count(" ") else "")
    return "".join(f"{line}\n" for line in [FORMATS[log.version], *lines])


def show_log(event: str, count: int, library: str) -> CommandResult:
    """Show the last entries of a log, with their notes; those taken back are marked."""
    with open_station(event, library) as station:
        notes = station.library.event_notes(station.stored)
        taken_back, logged = station.event.taken_back, list(station.event.log)[-count:]
        names = {word: station.writers.name_of(word) for word in list_writers(entry.entry for entry in logged)}
    rows = [
        {
            "number": entry.number, "at": entry.entry.at, "claimed": entry.entry.claimed or None,
            "author": names.get(entry.entry.author, NOBODY), "station": names.get(entry.entry.station, NOBODY),
            "kind": entry.entry.kind, "arguments": list(entry.entry.arguments),
            "is_taken_back": entry.number in taken_back, "note": notes.get(entry.number, ""),
        }
        for entry in logged
    ]  # fmt: skip
    lines = []
    for entry in logged:
        words = " ".join((entry.entry.kind, *entry.entry.arguments))
        mark = translate("event.taken_back_mark") if entry.number in taken_back else ""
        note = f"  «{notes[entry.number]}»" if entry.number in notes else ""
        claim = describe_claim(entry.entry)
        lines.append(f"{entry.number:4} {names.get(entry.entry.author, NOBODY)} {words}{claim}{mark}{note}")
    return CommandResult({"entries": rows}, tuple(lines))


def take_entry_back(event: str, number: int, author: str, library: str) -> CommandResult:
    """Take an entry back, unless something stands on it."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, lifecycle.take_entry_back(station, number))


def change_settings(event: str, settings: Sequence[str], author: str, library: str) -> CommandResult:
    """Change settings; some are fixed once the first round is published."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, lifecycle.change_settings(station, settings))


def close_event(
    event: str, author: str, library: str, confirm: Confirmer, is_unfinished_meant: bool = False
) -> CommandResult:
    """Close a tournament: its secret becomes the last line of the log, and is erased from the library."""
    with open_station(event, library, author) as station:
        lifecycle.require_closable(station, is_unfinished_meant)
        if not confirm([translate("event.close_asked", event=station.stored.code)]):
            return CommandResult({"closed": False}, (translate("ask.left"),), NO)
        cleared = _clear_boards(station, author, library)
        result = tell_outcome(station, lifecycle.close_event(station, is_unfinished_meant), before=cleared.lines)
    return replace(result, data={**result.data, **cleared.data})


def _clear_boards(station: EventStation, author: str, library: str) -> CommandResult:
    """Take the tournament off the boards that are plugged in, and name the tables of those that are away."""
    if not station.state.boards or not station.stored.secret:
        return CommandResult({"boards": []})
    from tapete.tournament.commands.boards import clear_plugged_boards

    cleared = clear_plugged_boards(station.stored.code, author, library)
    station.read_new_entries()
    away = sorted(station.state.boards)
    if not away:
        return cleared
    left = translate("event.boards_away", tables=", ".join(map(str, away)))
    return CommandResult({**cleared.data, "away": away}, (*cleared.lines, left))


def archive_event(event: str, library: str) -> CommandResult:
    """Take a tournament off the list, or put it back there."""
    with Library(library) as opened:
        stored = find_event(event, opened.events())
        return tell_without_station(stored.code, lifecycle.archive_event(opened, stored))


def delete_event(event: str, out: Path | None, library: str, confirm: Confirmer) -> CommandResult:
    """Delete a tournament with its players; its text is written to a file first, by its code without another name."""
    with Library(library) as opened:
        stored = find_event(event, opened.events())
        text = _stored_text(opened, stored)
        out = out or Path(f"{stored.code}{ENDING}")
        if not confirm([translate("event.delete_asked", event=stored.code, name=stored.name, path=str(out))]):
            return CommandResult({"deleted": None}, (translate("ask.left"),), NO)
        require_place(out)
        write_text(out, text)
        return tell_without_station(stored.code, lifecycle.delete_event(opened, stored, str(out)))


def _describe_event(station: EventStation) -> dict[str, object]:
    state = station.state
    stored = station.stored
    return _describe_row(stored, len(state.players), len(state.rounds), status_of(state))


def _describe_row(stored: StoredEvent, players: int, rounds: int, status: str) -> dict[str, object]:
    return {
        "event": stored.code,
        "name": stored.name,
        "game": stored.game,
        "title": title_of_event(stored),
        "players": players,
        "round": rounds,
        "status": status,
        "is_archived": stored.archived is not None,
        "in_words": translate("event.status." + status),
    }
