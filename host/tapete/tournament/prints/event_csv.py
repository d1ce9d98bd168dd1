"""Standings, leagues, pairings, players, penalties and prizes as CSV, for the spreadsheet of whoever reads it.

Titles, separator and decimals are those of the language. No cell is one that a spreadsheet takes for a date: records
and results have a column for each of their numbers, and exact fractions are written 3÷5.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from tapete.errors import UserError
from tapete.texts.spreadsheet_cells import format_csv, quote_cell
from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.core.stage_kinds import PODS
from tapete.tournament.core.stages.league import compute_league
from tapete.tournament.core.standings.number_texts import count_tally
from tapete.tournament.core.standings.standing import compute_standings
from tapete.tournament.saying.penalty_words import describe_losses
from tapete.tournament.saying.table_words import say_table_or_bye
from tapete.words import translate

Row = Mapping[str, object]
NameOf = Callable[[int], str]
CSV_TITLES = (
    "place", "number", "name", "points", "wins", "losses", "draws", "final_place", "round", "table", "seat",
    "games_won", "games_drawn", "pod_place", "retires", "losses_noted", "nickname", "has_paid", "has_deck",
    "status", "kind", "rule", "note", "first", "last", "prizes", "share", "store_id",
)  # fmt: skip
"""The columns, with words under "csv.title.NAME"."""
_DECIMALS = 10**4
_SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}


def format_standings_csv(state: EventState, name_of: NameOf) -> str:
    """Return the standings after the finished rounds as CSV; each tie-break as a decimal and as an exact fraction.

    There are no columns that say nothing: a pod has no record, and a bracket from the first round on places alone.
    """
    final = _final_places(state)
    stage = state.settings.stage()
    if stage.is_all_bracket:
        places = [[place, player, name_of(player)] for player, place in final.items()]
        return format_sheet(_titles("final_place", "number", "name"), places)
    record = ("wins", "losses", "draws") if stage.has_matches else ()
    titles = _titles("place", "number", "name", "points", *record, *(("final_place",) if final else ()))
    for tie_break in state.settings.shown_tie_breaks():
        word = translate("event.tie_break." + tie_break)
        titles += [word, translate("csv.exact", name=word)]
    rows: list[list[object]] = []
    for standing in compute_standings(state, state.finished_rounds()):
        player = standing.player
        tally = count_tally(standing) if record else ()
        final_place = (final.get(player, ""),) if final else ()
        exact = [cell for _, number in standing.list_shown(state.settings) for cell in (number, _exact(number))]
        rows.append([standing.place, player, name_of(player), standing.points, *tally, *final_place, *exact])
    return format_sheet(titles, rows)


def format_league_csv(state: EventState, name_of: NameOf) -> str:
    """Return the totals of a league as CSV, with the points of each evening; empty for one that a player was away."""
    titles = _titles("place", "number", "name", "points")
    titles += [translate("csv.evening", evening=evening) for evening in range(1, state.evening + 1)]
    rows = [
        [row.place, row.player, name_of(row.player), row.points]
        + ["" if points is None else points for points in row.evenings]
        for row in compute_league(state)
    ]
    return format_sheet(titles, rows)


def format_round_csv(event_round: EventRound, name_of: NameOf) -> str:
    """Return the tables of a round as CSV: a line for each player; who has a bye has the word for it as table."""
    is_pod = event_round.stage == PODS
    score_names = ("pod_place",) if is_pod else ("games_won", "games_drawn")
    titles = _titles("round", "table", "seat", "number", "name", *score_names, "retires", "losses_noted")
    rows: list[list[object]] = []
    for table in event_round.tables:
        place = say_table_or_bye(table) if table.is_bye else table.number
        for seat, player in enumerate(table.players):
            score: list[object] = [""] * (len(score_names) + 1)
            if (result := table.result) is not None:
                games = [result.places[seat]] if is_pod else [result.games[seat], result.drawn]
                score = [*games, seat + 1 in result.retired]
            seated = [event_round.number, place, seat + 1, player, name_of(player)]
            rows.append([*seated, *score, describe_losses(table, seat)])
    return format_sheet(titles, rows)


def format_rows_csv(columns: Sequence[str], rows: Sequence[Row]) -> str:
    """Return rows as CSV, these columns of each."""
    return format_sheet(_titles(*columns), [[row[column] for column in columns] for row in rows])


def format_sheet(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as the spreadsheets of the language in use read it."""
    table: list[Sequence[object]] = [list(titles), *([_cell(content) for content in row] for row in rows)]
    return format_csv(table, find_separator())


def find_separator(environment: Mapping[str, str] = os.environ) -> str:
    """Return what stands between cells: as TAPETE_CSV says, else as spreadsheets of the country have it.

    Raises UserError("csv.unknown_separator").
    """
    word = environment.get("TAPETE_CSV", "")
    if word and word not in _SEPARATORS:
        raise UserError("csv.unknown_separator", text=word)
    return _SEPARATORS[word] if word else translate("csv.separator")


def _titles(*names: str) -> list[str]:
    return [translate("csv.title." + name) for name in names]


def _cell(content: object) -> object:
    if isinstance(content, bool):
        return "x" if content else ""
    if isinstance(content, Fraction):
        return _decimal(content)
    return quote_cell(content) if isinstance(content, str) else content


def _decimal(number: Fraction) -> str:
    """Return a number with up to four decimals, by the sign that the language puts before them."""
    parts = round(abs(number) * _DECIMALS)
    decimals = f"{parts % _DECIMALS:04}".rstrip("0")
    whole = f"{'-' if number < 0 and parts else ''}{parts // _DECIMALS}"
    sign = "." if find_separator() == "," else translate("csv.decimal_sign")
    return f"{whole}{sign}{decimals}" if decimals else whole


def _exact(number: Fraction) -> str:
    return str(number).replace("/", "÷")


def _final_places(state: EventState) -> dict[int, int]:
    """Return the final place of each player once a bracket is there; who shares places has the first of them."""
    if not state.bracket:
        return {}
    return {player: first for first, _, players in list_final_places(state) for player in players}
