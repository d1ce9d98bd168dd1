"""Comparison of the people whom an entry means in two logs: it names tables and players by numbers only."""

from collections.abc import Collection

from tapete.tournament.core.entries.entry_table import ENTRY_KINDS
from tapete.tournament.core.entries.parameters import Arguments
from tapete.tournament.core.entries.registration import JOIN
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventState, RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.open_byes import find_open_bye
from tapete.tournament.core.penalty_kinds import find_penalty_kind

_NEW_PEOPLE = ("register", "late")


def list_named_players(entry: Entry) -> set[int]:
    """Return the numbers of the players that an entry names."""
    arguments = ENTRY_KINDS[entry.kind].read_arguments(entry)
    numbers = {arguments.get("player", 0), arguments.get("other", 0), *arguments.get("order", ())}
    numbers.update(*(table.players for table in arguments.get("tables", ())))
    return numbers - {0}


def explain_other_people(
    entry: Entry, old_state: EventState, merged_state: EventState, strangers: Collection[int]
) -> EventError | None:
    """Return why an entry would mean other people than where it was written, None if it means the same.

    `old_state`: the state it was written in; `strangers`: whom the merged log does not have as that one had them.
    """
    merged_seats, old_seats = _find_seats(merged_state, entry), _find_seats(old_state, entry)
    if entry.kind not in _NEW_PEOPLE:
        unsure = sorted((list_named_players(entry) | set(old_seats)) & set(strangers))
        if unsure:
            return EventError("event.unsure_player", player=unsure[0])
    if merged_seats and old_seats and merged_seats != old_seats:
        return EventError("event.seats_differ", here=_format_seats(merged_seats), other=_format_seats(old_seats))
    return None


def list_strangers(entry: Entry, old_state: EventState, merged_state: EventState) -> set[int]:
    """Return whom the merged log does not have as the other one has them, since an entry was left out.

    A number that was given to somebody is another person then. A seat is no matter where both seated somebody alike.
    """
    if entry.kind in _NEW_PEOPLE:
        return list_named_players(entry)
    if entry.kind != "seat":
        return set()
    return {
        player for player in list_named_players(entry) if _seat_of(old_state, player) != _seat_of(merged_state, player)
    }


def _find_seats(state: EventState, entry: Entry) -> tuple[int, ...]:
    """Return who sits where an entry would change something, () where it names no table or there is none."""
    table = _find_table(state, entry.kind, ENTRY_KINDS[entry.kind].read_arguments(entry))
    return table.players if table else ()


def _find_table(state: EventState, kind: str, arguments: Arguments) -> RoundTable | None:
    if arguments.get("how") == JOIN:
        return find_open_bye(state, arguments["player"]) if state.rounds else None
    event_round = state.round(arguments.get("round", 0))
    if event_round is None:
        return None
    if "table" in arguments:
        return event_round.table(arguments["table"])
    if kind == "penalty" and find_penalty_kind(arguments["kind"]).loses:
        return event_round.table_of(arguments["player"])
    return None


def _seat_of(state: EventState, player: int) -> tuple[int, tuple[int, ...]] | None:
    table = state.rounds[-1].table_of(player) if state.rounds else None
    return (table.number, table.players) if table else None


def _format_seats(players: tuple[int, ...]) -> str:
    return "-".join(map(str, players))
