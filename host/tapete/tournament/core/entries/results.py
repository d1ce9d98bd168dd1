"""Entries about tables: begin, result, correct, dispute, scores, extend."""

from collections.abc import Sequence
from dataclasses import replace

from tapete.tournament.core.entries.bracket_corrections import (
    REPLAY,
    STANDS,
    check_bracket_correction,
    correct_bracket,
    return_beaten,
)
from tapete.tournament.core.entries.parameters import (
    REASON,
    ROUND,
    TABLE,
    Arguments,
    EntryKind,
    Parameter,
    number_reader,
    read_choice,
    read_word,
)
from tapete.tournament.core.entries.registration import drop_player, return_player
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState, HeardResult, RoundTable
from tapete.tournament.core.result import MatchResult, parse_games, parse_numbers
from tapete.tournament.core.stage_kinds import BRACKET, PODS


def require_round(state: EventState, number: int) -> EventRound:
    """Return a published round. Raises EventError "event.no_rounds", "event.unknown_round"."""
    published = state.round(number)
    if published is None and not state.rounds:
        raise EventError("event.no_rounds")
    if published is None:
        raise EventError("event.unknown_round", round=number, last=len(state.rounds))
    return published


def require_table(state: EventState, arguments: Arguments) -> tuple[EventRound, RoundTable]:
    """Return a published round and one of its tables. Raises EventError."""
    published = require_round(state, arguments["round"])
    table = published.table(arguments["table"])
    if table is None:
        raise EventError("event.unknown_table", round=arguments["round"], table=arguments["table"])
    return published, table


def result_of_entry(arguments: Arguments) -> MatchResult:
    """Return the result that an entry tells."""
    games: MatchResult = arguments["games"]
    return replace(games, retired=arguments["retired"], scores=arguments["scores"])


def check_result(state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult) -> None:
    """Refuse a result that cannot be at this table."""
    seats = len(table.players)
    seats_told = len(result.places) or 2
    if seats_told != seats or bool(result.places) != (event_round.stage == PODS):
        raise EventError("event.wrong_seats", table=table.number, seats=seats)
    if any(not 1 <= seat <= seats for seat in result.retired) or len(result.scores) not in (0, seats):
        raise EventError("event.wrong_seats", table=table.number, seats=seats)
    if not result.places:
        _check_games(state, event_round, table, result)


def _check_games(state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult) -> None:
    needed = state.settings.wins_needed()
    if max(result.games) > needed or sum(result.games) > 2 * needed - 1:
        raise EventError("event.too_many_games", table=table.number, needed=needed)
    if result.winner() == 0 and event_round.stage == BRACKET:
        raise EventError("event.bracket_draw", table=table.number)
    if result.is_agreed and state.settings.is_yes("draws") and not state.settings.is_yes("agreed_draws"):
        raise EventError("event.agreed_draw", table=table.number)
    if result.winner() == 0 and not state.settings.is_yes("draws"):
        raise EventError("event.draw_forbidden", table=table.number)


def _check_result(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    if table.result is not None or table.disputing or table.is_split:
        raise EventError("event.result_before", round=event_round.number, table=table.number)
    check_result(state, event_round, table, result_of_entry(arguments))


def _tell_result(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    _replace_result(state, event_round, table, result_of_entry(arguments))
    _note_source(state, arguments, result_of_entry(arguments))


def _note_source(state: EventState, arguments: Arguments, result: MatchResult) -> None:
    """Remember which result a seating of a board told, so that the board may tell it again."""
    counter = arguments["counter"]
    if not counter:
        return
    heard_results = state.heard_results.setdefault(arguments["board"], {})
    result = replace(result, retired=(), scores=())
    place = arguments["round"], arguments["table"]
    heard = heard_results.get(counter, HeardResult(*place, ()))
    if (heard.round, heard.table) != place:
        heard = HeardResult(*place, ())  # a person accepted that this seating was of another table
    if result not in heard.results:
        heard_results[counter] = HeardResult(*place, (*heard.results, result))


def _replace_result(state: EventState, event_round: EventRound, table: RoundTable, result: MatchResult) -> None:
    """Note a result and who retires with it; who retired by the old result and not by the new one comes back."""
    return_retired(state, event_round, table, result.retired)
    table.result, table.disputing, table.has_begun, table.is_lost_by_both = result, [], True, False
    end_absence(event_round, table)
    for seat in result.retired:
        drop_player(state, table.players[seat - 1])


def return_retired(state: EventState, event_round: EventRound, table: RoundTable, retired: Sequence[int] = ()) -> None:
    """Let those take part again who retired with a result that holds no more. `retired`: the seats that stay away."""
    for seat in table.result.retired if table.result else ():
        player = state.players[table.players[seat - 1]]
        if seat not in retired and player.dropped_before == event_round.number + 1:
            return_player(state, player)


def _check_correct(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    if table.result is None and not table.disputing:
        raise EventError("event.no_result", round=event_round.number, table=table.number)
    check_result(state, event_round, table, result_of_entry(arguments))
    if event_round.stage == BRACKET:
        check_bracket_correction(state, event_round, table, result_of_entry(arguments), arguments["then"])


def _correct(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    if event_round.stage == BRACKET:
        correct_bracket(state, event_round, table, result_of_entry(arguments), arguments["then"])
    _replace_result(state, event_round, table, result_of_entry(arguments))
    for player in table.players:
        return_beaten(state, player)


def _check_dispute(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    result = result_of_entry(arguments)
    if table.result is None:
        raise EventError("event.no_result", round=event_round.number, table=table.number)
    if any(
        result.without_scores() == known_result.without_scores() for known_result in (table.result, *table.disputing)
    ):
        raise EventError("event.told_before", round=event_round.number, table=table.number)
    check_result(state, event_round, table, result)


def _dispute(state: EventState, arguments: Arguments) -> None:
    _, table = require_table(state, arguments)
    table.disputing.append(result_of_entry(arguments))
    _note_source(state, arguments, result_of_entry(arguments))


def _check_scores(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    if table.result is None or table.disputing:
        raise EventError("event.no_result", round=event_round.number, table=table.number)
    if table.result.scores:
        raise EventError("event.scores_before", round=event_round.number, table=table.number)
    check_result(state, event_round, table, replace(table.result, scores=arguments["scores"]))


def _add_scores(state: EventState, arguments: Arguments) -> None:
    """Put what the game counts beside a result that was told without it."""
    _, table = require_table(state, arguments)
    assert table.result is not None
    table.result = replace(table.result, scores=arguments["scores"])
    _note_source(state, arguments, table.result)


def end_absence(event_round: EventRound, table: RoundTable) -> None:
    """Note that nobody is missing at a table any more."""
    for player in table.players:
        event_round.absent.pop(player, None)


def _check_begin(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    if table.has_begun:
        raise EventError("event.table_begun", round=event_round.number, table=table.number)


def _begin(state: EventState, arguments: Arguments) -> None:
    event_round, table = require_table(state, arguments)
    table.has_begun = True
    end_absence(event_round, table)


def _check_extend(state: EventState, arguments: Arguments) -> None:
    require_table(state, arguments)


def _extend(state: EventState, arguments: Arguments) -> None:
    table = require_table(state, arguments)[1]
    table.extra_minutes += arguments["minutes"]
    table.extended = state.entry_number


def _read_numbers(word: str) -> tuple[int, ...] | None:
    return parse_numbers(word) or None


_GAMES = Parameter("games", parse_games)
_RETIRED = Parameter("retired", _read_numbers, ())
_SCORES = Parameter("scores", _read_numbers, ())
_ADDED_SCORES = Parameter("scores", _read_numbers)
TOLD = (ROUND, TABLE, _GAMES, _RETIRED, _SCORES)
SOURCE = (
    Parameter("via", read_choice("board", "code", "qr"), "-"),
    Parameter("board", read_word, "-"),
    Parameter("counter", number_reader(1, 9999), 0),
)
_THEN = Parameter("then", read_choice(STANDS, REPLAY), "-")

RESULTS = {
    "begin": EntryKind((ROUND, TABLE), _check_begin, _begin, decides_pairings=False),
    "result": EntryKind((*TOLD, *SOURCE), _check_result, _tell_result),
    "correct": EntryKind((*TOLD, REASON, _THEN), _check_correct, _correct),
    "dispute": EntryKind((*TOLD, *SOURCE), _check_dispute, _dispute),
    "scores": EntryKind((ROUND, TABLE, _ADDED_SCORES, *SOURCE), _check_scores, _add_scores),
    "extend": EntryKind(
        (ROUND, TABLE, Parameter("minutes", number_reader(1, 999))), _check_extend, _extend, decides_pairings=False
    ),
}
