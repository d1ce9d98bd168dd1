"""Entries about tables: begin, result, correct, dispute, no_show, penalty, extend."""

from dataclasses import replace

from tapete.events.entries.bracket_corrections import REPLAY, STANDS, check_bracket_correction, correct_bracket
from tapete.events.entries.parameters import (
    PLAYER,
    REASON,
    ROUND,
    TABLE,
    Arguments,
    EntryKind,
    Parameter,
    read_choice,
    read_code,
    read_number,
)
from tapete.events.entries.registration import drop_player, require_player, return_player
from tapete.events.errors import EventError
from tapete.events.event_state import BRACKET, EventRound, EventState, EventTable, Penalty
from tapete.events.result import MatchResult, parse_games, parse_numbers

GAME_LOSS = "game_loss"
MATCH_LOSS = "match_loss"
DISQUALIFICATION = "disqualification"
DROP = "drop"


def require_table(state: EventState, arguments: Arguments) -> tuple[EventRound, EventTable]:
    """Return a published round and one of its tables. Raises EventError."""
    found = state.round(arguments["round"])
    table = found.table(arguments["table"]) if found else None
    if found is None or table is None:
        raise EventError("event.unknown_table", round=arguments["round"], table=arguments["table"])
    return found, table


def result_of(arguments: Arguments) -> MatchResult:
    """Return the result that an entry tells."""
    games: MatchResult = arguments["games"]
    return replace(games, retired=arguments["retired"], scores=arguments["scores"])


def check_result(state: EventState, found: EventRound, table: EventTable, result: MatchResult) -> None:
    """Refuse a result that cannot be at this table."""
    seats = len(table.players)
    given = len(result.places) or 2
    if given != seats or bool(result.places) != (found.stage == "pods"):
        raise EventError("event.wrong_seats", table=table.number, seats=seats)
    if any(not 1 <= seat <= seats for seat in result.retired) or len(result.scores) not in (0, seats):
        raise EventError("event.wrong_seats", table=table.number, seats=seats)
    if not result.places:
        _check_games(state, found, table, result)


def _check_games(state: EventState, found: EventRound, table: EventTable, result: MatchResult) -> None:
    needed = state.settings.wins_needed()
    if max(result.games) > needed or sum(result.games) > 2 * needed - 1:
        raise EventError("event.too_many_games", table=table.number, needed=needed)
    if result.winner() == 0 and found.stage == BRACKET:
        raise EventError("event.bracket_draw", table=table.number)
    if result.winner() == 0 and not state.settings.is_yes("draws"):
        raise EventError("event.draw_forbidden", table=table.number)


def _check_result(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    if table.result is not None or table.told:
        raise EventError("event.result_before", round=found.number, table=table.number)
    check_result(state, found, table, result_of(arguments))


def _tell_result(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    _replace_result(state, found, table, result_of(arguments))


def _replace_result(state: EventState, found: EventRound, table: EventTable, result: MatchResult) -> None:
    """Note a result and who retires with it; who retired by the old result and not by the new one comes back."""
    for seat in table.result.retired if table.result else ():
        player = state.players[table.players[seat - 1]]
        if seat not in result.retired and player.dropped_before == found.number + 1:
            return_player(state, player)
    table.result, table.told, table.has_begun = result, [], True
    for seat in result.retired:
        drop_player(state, table.players[seat - 1])


def _check_correct(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    if table.result is None and not table.told:
        raise EventError("event.no_result", round=found.number, table=table.number)
    check_result(state, found, table, result_of(arguments))
    if found.stage == BRACKET:
        check_bracket_correction(state, found, table, result_of(arguments), arguments["then"])


def _correct(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    if found.stage == BRACKET:
        correct_bracket(state, found, table, result_of(arguments), arguments["then"])
    _replace_result(state, found, table, result_of(arguments))


def _check_dispute(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    told = result_of(arguments)
    if table.result is None:
        raise EventError("event.no_result", round=found.number, table=table.number)
    if told == table.result or told in table.told:
        raise EventError("event.told_before", round=found.number, table=table.number)
    check_result(state, found, table, told)


def _dispute(state: EventState, arguments: Arguments) -> None:
    _, table = require_table(state, arguments)
    table.told.append(result_of(arguments))


def _check_begin(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    if table.has_begun:
        raise EventError("event.table_begun", round=found.number, table=table.number)


def _begin(state: EventState, arguments: Arguments) -> None:
    require_table(state, arguments)[1].has_begun = True


def _check_extend(state: EventState, arguments: Arguments) -> None:
    require_table(state, arguments)


def _extend(state: EventState, arguments: Arguments) -> None:
    require_table(state, arguments)[1].extra_minutes += arguments["minutes"]


def _check_no_show(state: EventState, arguments: Arguments) -> None:
    found, table = require_table(state, arguments)
    if arguments["player"] not in table.players or len(table.players) != 2:
        raise EventError("event.not_at_table", player=arguments["player"], table=table.number)
    if table.result is not None:
        raise EventError("event.result_before", round=found.number, table=table.number)


def _no_show(state: EventState, arguments: Arguments) -> None:
    """A game is lost, or the match, or the match and the player is dropped."""
    _, table = require_table(state, arguments)
    seat = table.players.index(arguments["player"])
    if arguments["loses"] == GAME_LOSS:
        table.losses.append((seat, GAME_LOSS))
        return
    needed = state.settings.wins_needed()
    table.result = MatchResult((0, needed) if seat == 0 else (needed, 0))
    if arguments["loses"] == DROP:
        drop_player(state, arguments["player"])


def _check_penalty(state: EventState, arguments: Arguments) -> None:
    require_player(state, arguments["player"])
    if arguments["kind"] not in state.settings.word("penalties").split(","):
        raise EventError("event.unknown_penalty", kind=arguments["kind"])
    table = _table_of_penalty(state, arguments)
    if arguments["kind"] in (GAME_LOSS, MATCH_LOSS) and (table is None or len(table.players) != 2):
        raise EventError("event.no_match", player=arguments["player"], round=arguments["round"])


def _table_of_penalty(state: EventState, arguments: Arguments) -> EventTable | None:
    found = state.round(arguments["round"])
    return found.table_of(arguments["player"]) if found else None


def _penalty(state: EventState, arguments: Arguments) -> None:
    number, kind = arguments["player"], arguments["kind"]
    state.penalties.append(Penalty(state.entry_number, number, kind, arguments["round"], arguments["rule"]))
    table = _table_of_penalty(state, arguments)
    if table is not None and kind in (GAME_LOSS, MATCH_LOSS):
        table.losses.append((table.players.index(number), kind))
        _end_by_match_loss(state, table, kind)
    elif kind == DISQUALIFICATION:
        state.players[number].is_disqualified = True
        drop_player(state, number)
        if table is not None and table.is_open and len(table.players) == 2:
            table.losses.append((table.players.index(number), MATCH_LOSS))
            _end_by_match_loss(state, table, MATCH_LOSS)


def _end_by_match_loss(state: EventState, table: EventTable, kind: str) -> None:
    """A match that is lost by penalty before it has a result needs none."""
    if kind == MATCH_LOSS and table.result is None:
        needed = state.settings.wins_needed()
        table.result = MatchResult((0, needed) if table.losses[-1][0] == 0 else (needed, 0))


def _read_numbers(word: str) -> tuple[int, ...] | None:
    return parse_numbers(word) or None


_GAMES = Parameter("games", parse_games)
_RETIRED = Parameter("retired", _read_numbers, ())
_SCORES = Parameter("scores", _read_numbers, ())
_TOLD = (ROUND, TABLE, _GAMES, _RETIRED, _SCORES)
_THEN = Parameter("then", read_choice(STANDS, REPLAY), "-")
_LOSES = Parameter("loses", read_choice(GAME_LOSS, MATCH_LOSS, DROP))
_FOR_ROUND = Parameter("round", read_number(0, 999))

RESULTS = {
    "begin": EntryKind((ROUND, TABLE), _check_begin, _begin, decides_pairings=False, is_main=False),
    "result": EntryKind(_TOLD, _check_result, _tell_result, is_main=False),
    "correct": EntryKind((*_TOLD, REASON, _THEN), _check_correct, _correct),
    "dispute": EntryKind(_TOLD, _check_dispute, _dispute),
    "no_show": EntryKind((ROUND, TABLE, PLAYER, _LOSES), _check_no_show, _no_show),
    "penalty": EntryKind(
        (_FOR_ROUND, PLAYER, Parameter("kind", read_code), Parameter("rule", read_code, "-")),
        _check_penalty,
        _penalty,
        is_harmless=lambda arguments: arguments["kind"] not in (GAME_LOSS, MATCH_LOSS, DISQUALIFICATION),
    ),
    "extend": EntryKind(
        (ROUND, TABLE, Parameter("minutes", read_number(1, 999))), _check_extend, _extend, decides_pairings=False
    ),
}
