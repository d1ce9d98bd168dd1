"""Things that an entry touches, so that two stations may have changed one of them each in its way."""

from tapete.tournament.core.entries.table_boards import NO_TABLE
from tapete.tournament.core.event_state import EventState
from tapete.tournament.core.log.entry import Entry

_OF_PLAYER = ("deck", "fix_table")
_OF_TABLE = ("result", "correct", "dispute")


def find_round_work(entry: Entry) -> tuple[str, int] | None:
    """Return what an entry makes of a round, which only one station may do: its kind and its round, None for none."""
    if entry.kind in ("pair", "publish", "repair", "evening", "cancel"):
        return entry.kind, int(entry.arguments[0])
    return (entry.kind, 0) if entry.kind in ("cut", "close") else None


def list_touched(entry: Entry) -> list[tuple[str, ...]]:
    """Return what an entry gives a new state, whatever it was before.

    Nothing for what adds up, such as penalties and minutes, or what the fold refuses twice, such as a drop.
    """
    if entry.kind in _OF_TABLE:
        return [("table", *entry.arguments[:2])]
    if entry.kind in _OF_PLAYER:
        return [(entry.kind, entry.arguments[0])]
    if entry.kind == "board":
        table, board = entry.arguments[:2]
        return [("board", board), *([("table_board", table)] if int(table) != NO_TABLE else [])]
    if entry.kind == "grant":
        return [(entry.kind, *entry.arguments[:2])]
    if entry.kind == "change":
        return [("setting", word.partition("=")[0]) for word in entry.arguments]
    return []


def list_crossed(entry: Entry, state: EventState) -> list[tuple[str, ...]]:
    """Return the tables of an entry `crossed`: whatever was told of them is void by it."""
    event_round = state.round(int(entry.arguments[0])) if entry.kind == "crossed" else None
    players = set(map(int, entry.arguments[1:3])) if event_round else set()
    tables = [table for table in event_round.tables if players & set(table.players)] if event_round else []
    return [("table", entry.arguments[0], str(table.number)) for table in tables]


def strip_reasons(arguments: tuple[str, ...]) -> tuple[str, ...]:
    """Return the arguments of a result without what only a correction has."""
    return tuple(word for word in arguments if not word.startswith(("reason=", "then=")))
