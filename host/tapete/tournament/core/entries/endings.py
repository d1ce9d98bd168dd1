"""Entries about stages: cut, evening, close, take_back."""

from dataclasses import replace

from tapete.tournament.core.entries.parameters import (
    SIGNATURE,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_word,
)
from tapete.tournament.core.entries.registration import require_no_draft, require_rolled
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.log.entry import is_plain_number
from tapete.tournament.core.log.event_secret import hash_secret


def _require_no_open_tables(state: EventState) -> None:
    require_no_draft(state)
    for event_round, table in state.open_tables():
        raise EventError("event.table_open", round=event_round.number, table=table.number)


def _check_cut(state: EventState, arguments: Arguments) -> None:
    require_rolled(state)
    _require_no_open_tables(state)
    if state.bracket:
        raise EventError("event.cut_before")
    order, size = arguments["order"], arguments["size"]
    staying = [number for number in order if number in state.players and not state.players[number].has_dropped]
    if len(set(order)) != len(order) or len(staying) != len(order) or size > len(order):
        raise EventError("event.wrong_cut", size=size, players=len(staying))


def _cut(state: EventState, arguments: Arguments) -> None:
    state.cut_order = list(arguments["order"])
    state.cut_size = arguments["size"]
    state.frozen_rounds = [_copy_round(event_round) for event_round in state.preliminary_rounds()]
    state.bracket = state.cut_order[: state.cut_size]


def _copy_round(event_round: EventRound) -> EventRound:
    """Return a round as it is now, whatever becomes of its results."""
    tables = [
        replace(table, disputing=list(table.disputing), losses=list(table.losses)) for table in event_round.tables
    ]
    return replace(event_round, tables=tables)


def _check_evening(state: EventState, arguments: Arguments) -> None:
    _require_no_open_tables(state)
    if not state.settings.stage().has_evenings:
        raise EventError("event.no_league")
    if arguments["number"] != state.evening + 1:
        raise EventError("event.wrong_evening", evening=arguments["number"], next=state.evening + 1)
    if arguments["number"] > state.settings.number("evenings"):
        evenings = state.settings.number("evenings")
        raise EventError("event.evenings_over", evenings=evenings, more=evenings + 1)


def _evening(state: EventState, arguments: Arguments) -> None:
    """A new evening: everybody checks in again where that is asked for, and nobody has dropped."""
    state.evening = arguments["number"]
    for player in state.players.values():
        player.is_checked_in = False
        player.has_dropped = player.is_out
        player.joined = min(player.joined, state.next_round)


def _check_close(state: EventState, arguments: Arguments) -> None:
    _require_no_open_tables(state)
    expected = state.settings.word("secret")
    secret = arguments["secret"]
    if expected != "-" and (secret == b"" or hash_secret(secret) != expected):
        raise EventError("event.wrong_secret")


def _close(state: EventState, _arguments: Arguments) -> None:
    state.is_closed = True


def _read_secret(word: str) -> bytes | None:
    """Read the secret as hex digits; "-" for an event without one."""
    if word == "-":
        return b""
    is_hex = len(word) % 2 == 0 and 0 < len(word) <= 128 and all(sign in "0123456789abcdef" for sign in word)
    return bytes.fromhex(word) if is_hex else None


def _check_nothing(_state: EventState, _arguments: Arguments) -> None:
    """Allow it: the event itself checks what is taken back."""


def _read_size(word: str) -> int | None:
    return int(word) if is_plain_number(word) and 2 <= int(word) <= 1024 else None


_SIZE = Parameter("size", _read_size)
_SEED = Parameter("seed", read_word, "-")
_ORDER = Parameter("order", number_reader(1, 99999), is_many=True)

ENDINGS = {
    "cut": EntryKind(
        (Parameter("size", _read_size), _ORDER, Parameter("seed", read_word, "-")), _check_cut, _cut, is_pairing=True
    ),
    "evening": EntryKind((Parameter("number", number_reader(2, 99)),), _check_evening, _evening),
    "close": EntryKind((Parameter("secret", _read_secret), SIGNATURE), _check_close, _close),
    "take_back": EntryKind((Parameter("number", number_reader(1, 10**8)),), _check_nothing, _check_nothing),
}
