"""`tapete event register|players|check-in|drop|undrop|seat|rename|same|fix-table|forget`: who takes part."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tapete.command_result import NO, TERMINAL, YES, CommandResult, lines_of
from tapete.errors import UserError
from tapete.library.event_values import StoredPlayer
from tapete.terminal.confirming import Confirmer, confirm_all
from tapete.tournament.commands.telling import tell_outcome
from tapete.tournament.core.event_state import EventState
from tapete.tournament.prints.event_csv import format_rows_csv
from tapete.tournament.saying.granted_words import describe_granted, granted_data
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.saying.till_words import describe_till, till_data
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.file_names import is_file_name
from tapete.tournament.typed.player_list import PlayerList, read_player_list
from tapete.tournament.verbs import identities, late_seats, players
from tapete.tournament.verbs.deck_checking import DeckChecker
from tapete.tournament.verbs.decks import HandedIn, read_folder
from tapete.tournament.verbs.player_lists import describe_list
from tapete.tournament.verbs.players import make_new_player, used_numbers
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
    confirm: Confirmer = confirm_all,
) -> CommandResult:
    """Register the players of a CSV file, "-" for the standard input, or one player by name.

    What was understood of a list is shown first, and `confirm` asked.
    `late`: wait, loss, bye, join or "meet-21" once the rounds have begun;
    `decks`: a folder of deck files; `note`: accepts those that break a rule. Exit code 1 if a deck is refused.
    """
    with open_station(event, library, author) as station:
        listed = _list_new(station, source, nickname)
        new = [player for player, _ in listed.players]
        if is_file_name(source) and not confirm(_describe_list(station, listed)):
            return CommandResult({"registered": []}, (translate("event.list_read.left"),), NO)
        deck_files = {player.number: file for player, file in listed.players if file}
        handed = HandedIn()
        if decks:
            handed = read_folder(DeckChecker(station.state.settings, cards, library), decks, new, deck_files, note)
        registered = players.register_new_players(station, new, late, handed.taken, listed.notes)
        result = tell_outcome(station, registered)
        deck_result = tell_outcome(station, handed) if decks else CommandResult({})
    rows = [translate("event.player_line", number=player.number, name=player.name) for player in new]
    named_only = (translate("event.decks_named", event=station.stored.code),) if deck_files and not decks else ()
    asides = dict.fromkeys((*result.asides, *deck_result.asides, *named_only))
    return replace(
        result,
        data={**result.data, **deck_result.data},
        lines=(*(rows if len(rows) > 1 else []), *result.lines, *deck_result.lines),
        exit_code=NO if handed.has_refused else YES,
        asides=tuple(asides),
    )


def _describe_list(station: EventStation, listed: PlayerList) -> list[str]:
    """Return in words what was understood of a list."""
    return Speaker.of_station(TERMINAL, station).say_all(describe_list(station, listed))


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
        in_words = [{**row, "status": row["in_words"]} for row in rows]
        return CommandResult({"players": rows}, lines_of(format_rows_csv(_COLUMNS, in_words)))
    lines = [_describe_row(row) for row in rows]
    lines += [*describe_till(state, stored), *describe_granted(state, stored)]
    data = {"players": rows, "till": till_data(state, stored), "granted_byes": granted_data(state)}
    return CommandResult(data, tuple(lines) or (translate("event.no_players_yet", event=station.stored.code),))


def _describe_row(row: dict[str, object]) -> str:
    marks = [translate("event.player." + key) for key in ("has_paid", "has_deck") if row[key]]
    words = ", ".join([str(row["in_words"]), *marks])
    return translate("event.player_status_line", **{**row, "in_words": words})


def _describe_player(state: EventState, number: int, stored: dict[int, StoredPlayer]) -> dict[str, object]:
    player, stored_player = state.players[number], stored.get(number)
    status = "dropped" if player.has_dropped else "here" if state.is_active(player) else "awaited"
    return {
        "number": number,
        "name": name_of_player(number, stored),
        "nickname": stored_player.nickname if stored_player else "",
        "has_paid": bool(stored_player and stored_player.has_paid),
        "has_deck": player.deck != "-",
        "status": status,
        "in_words": translate("event.player." + status),
    }


def check_players_in(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Note that players are here; who has been noted before is named, and stays so."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, players.check_players_in(station, numbers))


def drop_players(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Take players out of the rounds that follow."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, players.drop_players(station, numbers))


def undrop_players(event: str, numbers: Sequence[int], author: str, library: str) -> CommandResult:
    """Take players in again who had left."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, players.undrop_players(station, numbers))


def mark_paid(event: str, numbers: Sequence[int], library: str, is_refund: bool = False) -> CommandResult:
    """Note beside the log that players have paid, or that they got their money back."""
    with open_station(event, library) as station:
        return tell_outcome(station, players.mark_players_paid(station, numbers, not is_refund))


def fix_table(event: str, player: int, table: int, author: str, library: str) -> CommandResult:
    """Let a player sit at the same table in every round; table 0 lets the player move again."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, players.fix_table(station, player, table))


def seat_player(event: str, player: int, how: str, opponent: int, author: str, library: str) -> CommandResult:
    """Let who has no table take part in the running round; `opponent`: whom the player meets."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, late_seats.seat_player(station, player, how, opponent))


def rename_player(
    event: str, number: int, name: str | None, nickname: str | None, store_id: str | None, library: str
) -> CommandResult:
    """Give a player another name, nickname or id; None leaves it as it is."""
    with open_station(event, library) as station:
        return tell_outcome(station, identities.rename_player(station, number, name, nickname, store_id))


def merge_players(event: str, player: int, twin: int, author: str, library: str) -> CommandResult:
    """Make one of two registrations of the same person, before round 1."""
    with open_station(event, library, author) as station:
        return tell_outcome(station, identities.merge_players(station, player, twin))


def forget_player(event: str, number: int, library: str, confirm: Confirmer) -> CommandResult:
    """Delete the name and all that is kept of a player; the log and the standings stay true."""
    with open_station(event, library) as station:
        stored = station.players()
        if number not in stored:
            raise UserError("events.no_such_player", number=number)
        if not confirm([translate("event.forget_asked", number=number, name=stored[number].name)]):
            return CommandResult({"forgotten": None}, (translate("ask.left"),), NO)
        return tell_outcome(station, players.forget_player(station, number))
