"""`tapete event resume|merge|copy`: at another computer, by two of them, and the next tournament like it."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from tapete.command_result import NO, CommandResult, describe_error
from tapete.errors import UserError
from tapete.library.event_values import RegisteredDeck, StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.core.replaying.merging import MergedEvent, count_common_entries, merge_events
from tapete.tournament.saying.clock_words import describe_shifts
from tapete.tournament.store.event_codes import choose_event_code
from tapete.tournament.store.event_game import is_profile_of
from tapete.tournament.store.opening import find_author, find_station, open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.store.stick_copy import folder_text, read_log
from tapete.tournament.store.stick_reading import read_stick
from tapete.tournament.typed.secret_words import SECRET_BYTES, parse_secret
from tapete.tournament.verbs import lifecycle
from tapete.words import translate


def resume_event(
    file: Path, secret_words: str, name: str, code: str, library: str, copy_to: Path | None = None
) -> CommandResult:
    """Take a tournament into this library from its copy, with the secret of the organiser's sheet.

    A last line that a power cut tore was never told as written, and is left out. Names, deck lists, notes and the
    tournament's name come from the files beside the copy; without them players are numbers.
    """
    whole, end, torn = read_log(file).rpartition("\n")
    event = parse_event(whole + end)
    secret = parse_secret(secret_words)
    if hash_secret(secret) != event.state.settings.word("secret"):
        raise UserError("events.other_secret", path=str(file))
    stick = read_stick(file)
    beside = stick.details
    players = [
        player for player in stick.players if player.number in event.state.players
    ]  # names are copied before the log
    lines = [logged.format_line() for logged in event.log]
    with Library(library) as opened:
        event_code = choose_event_code(code, file.name.partition(".")[0], opened.events())
        game, salt = event.state.settings.word("game"), beside.salt or secrets.token_hex(SECRET_BYTES)
        has_profile = is_profile_of(beside.profile, event.state.settings.word("profile"))
        stored = StoredEvent(
            event_code, name or beside.name or event_code, game, secret.hex(), salt, folder_text(copy_to),
            profile=beside.profile if has_profile else "",
        )  # fmt: skip
        stored = opened.create_event(stored, lines, beside.writers)
        opened.save_event_players(stored, players)
        opened.save_event_notes(stored, beside.notes)
        station = EventStation(opened, stored, find_author(), find_station())
        opened.save_event_decks(stored, _choose_decks(station, stick.decks))
        if not event.state.is_closed:
            station.declare_signer()
        station.copy_whole()
        lost, lost_profile = _list_lost_decks(station), _describe_lost_profile(station)
    notes = station.describe_notes()
    notes += (translate("event.torn_line", path=str(file)),) if torn else ()
    notes += (translate("event.decks_lost", numbers=", ".join(map(str, lost))),) if lost else ()
    notes += (*lost_profile, *map(describe_error, stick.faults))
    data = {"event": event_code, "entries": len(lines), "players": len(players), "round": len(event.state.rounds),
            "lost_decks": lost}  # fmt: skip
    key = "event.resumed" if players or not event.state.players else "event.resumed_without_names"
    return CommandResult(data, (translate(key, **data),), asides=notes)


def _describe_lost_profile(station: EventStation) -> tuple[str, ...]:
    try:
        station.profile_text()
    except UserError as error:
        return (describe_error(error),)
    return ()


def _choose_decks(station: EventStation, decks: Sequence[RegisteredDeck]) -> list[RegisteredDeck]:
    """Return a list for each player: of two, which a laptop that died while one was replaced leaves, the log's."""
    chosen: dict[int, RegisteredDeck] = {}
    for deck in decks:
        if deck.player in station.state.players and (deck.player not in chosen or station.is_in_log(deck)):
            chosen[deck.player] = deck
    return [chosen[player] for player in sorted(chosen)]


def _list_lost_decks(station: EventStation) -> list[int]:
    """Return the players whose list is in the log, and not beside it or not the same."""
    decks = station.decks()
    return [
        number
        for number, player in sorted(station.state.players.items())
        if player.deck != "-" and not (number in decks and station.is_in_log(decks[number]))
    ]


def copy_event(event: str, name: str, code: str, library: str) -> CommandResult:
    """Create a tournament with the settings and the players of another one; nobody has paid or brought a deck yet."""
    with open_station(event, library) as source:
        return tell_outcome(source, lifecycle.copy_event(source, name, code))


def merge_event(event: str, file: Path, library: str, chosen: Collection[int] = ()) -> CommandResult:
    """Put what another station wrote without a connection to ours, with the names of whom it registered.

    `chosen`: entries of the other log that replace ours. Exit code 1 if a table is disputed now, a
    result held, or something left out.
    """
    copied, stick = parse_event(read_log(file)), read_stick(file)
    with open_station(event, library) as station:
        own_event: Event = station.event
        common = count_common_entries(own_event, copied)
        writers = station.writers.read(), stick.details.writers
        merged = merge_events(own_event, copied, chosen, station.sign, writers, int(station.read_time()))
        lines = [logged.format_line() for logged in merged.event.log][common:]
        notes_of_logs = station.library.event_notes(station.stored), stick.details.notes
        new_notes = _merge_notes(merged, *notes_of_logs)
        if not station.library.replace_event_lines(
            station.stored, len(own_event.log), common, lines, new_notes, merged.writers
        ):
            raise UserError("events.changed_meanwhile", event=station.stored.code)
        renewed = EventStation(station.library, station.stored)
        _take_names(renewed, stick.players)
        renewed.copy_whole(is_merged=True)
        asides = renewed.describe_notes() + tuple(map(describe_error, stick.faults))
    code = NO if merged.disputed or merged.holds or merged.left_out else 0
    added_notes = notes_of_logs[0 if merged.is_first_added else 1]
    return CommandResult(_merged_data(merged), _merged_lines(merged, added_notes), code, asides=asides)


def _merge_notes(merged: MergedEvent, *notes_of_logs: Mapping[int, str]) -> dict[int, str]:
    """Return the notes to entries of the merged log; where both logs have one, ours stands."""
    merged_notes: dict[int, str] = {}
    for notes, numbers in zip(notes_of_logs, merged.numbers, strict=True):
        for number, text in notes.items():
            if number in numbers:
                merged_notes.setdefault(numbers[number], text)
    return merged_notes


def _take_names(station: EventStation, players: Sequence[StoredPlayer]) -> None:
    """Store what the other station keeps of players whom nobody has named here."""
    names = station.players()
    station.save_players(
        [player for player in players if player.number in station.state.players and player.number not in names]
    )


def _clocks_by_name(merged: MergedEvent) -> dict[str, int]:
    """Return the seconds that clocks of other stations were off, by the names of these computers."""
    return {merged.writers.get(station, station): seconds for station, seconds in merged.shifts.items()}


def _merged_data(merged: MergedEvent) -> dict[str, object]:
    return {
        "added": len(merged.added),
        "clocks": _clocks_by_name(merged),
        "disputed": [int(entry.arguments[1]) for entry in merged.disputed],
        "held": [int(entry.arguments[1]) for entry in merged.holds],
        "left_out": [
            {"number": left_out.number, "kind": left_out.entry.kind, "code": left_out.error.code}
            for left_out in merged.left_out
        ],
    }


def _merged_lines(merged: MergedEvent, added_notes: Mapping[int, str]) -> tuple[str, ...]:
    """Say what became of a merge; the note to an entry that was left out is kept nowhere else."""
    lines = [translate("event.merged", count=len(merged.added)), *describe_shifts(_clocks_by_name(merged))]
    lines += [
        translate("event.merged_dispute", round=entry.arguments[0], table=entry.arguments[1])
        for entry in merged.disputed
    ]
    lines += [
        translate("event.merged_hold", round=entry.arguments[0], table=entry.arguments[1]) for entry in merged.holds
    ]
    for left_out in merged.left_out:
        words = " ".join((left_out.entry.kind, *left_out.entry.arguments))
        if left_out.number in added_notes:
            words += f" ({added_notes[left_out.number]})"
        lines.append(translate("event.left_out", entry=words, reason=describe_error(left_out.error)))
    return tuple(lines)
