"""The rows of the printed pages, as plain values in the order of the paper."""

from collections.abc import Mapping, Sequence
from typing import Any

from tapete.library.event_values import StoredPlayer
from tapete.texts.folding import fold_name
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.setting_kinds import read_table_ranges
from tapete.tournament.core.settings import EventSettings
from tapete.tournament.core.stage_kinds import PODS
from tapete.tournament.core.standings.number_texts import format_tally, format_tie_break
from tapete.tournament.core.standings.standing import Standing
from tapete.tournament.prints.name_ranges import name_ranges
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import public_name
from tapete.tournament.saying.table_words import say_table_or_bye

Players = dict[int, StoredPlayer]
Row = dict[str, Any]

NAMES_IN_COLUMN = 44
"""Lines of a column on a page of A4."""
COLUMNS_ON_PAGE = 2
SLIPS_ON_PAGE = 6
SLIPS_OF_BIG_PODS = 4
"""A slip of more than four players needs the height of a quarter of a page."""
SEATS_ON_SMALL_SLIP = 4
CARDS_ON_PAGE = 2


def list_pairings_by_table(event_round: EventRound, players: Players) -> list[Row]:
    """Return the tables in their order, byes last."""
    return [_table_row(table, players) for table in event_round.tables]


def _table_row(table: RoundTable, players: Players) -> Row:
    names = [{"number": number, "name": public_name(number, players)} for number in table.players]
    return {"table": table.number, "is_bye": table.is_bye, "table_or_bye": say_table_or_bye(table), "players": names}


def list_pairings_by_name(event_round: EventRound, players: Players) -> list[Row]:
    """Return where each player sits, by name: pages with the range of their names and columns of rows."""
    rows: list[Row] = []
    for table in event_round.tables:
        for number in table.players:
            opponents = [
                f"{opponent} {public_name(opponent, players)}" for opponent in table.players if opponent != number
            ]
            rows.append({"name": public_name(number, players), "number": number, "is_bye": table.is_bye,
                         "table_or_bye": say_table_or_bye(table), "others": ", ".join(opponents)})  # fmt: skip
    rows.sort(key=lambda row: (fold_name(row["name"]), row["number"]))
    pages = _split(rows, NAMES_IN_COLUMN * COLUMNS_ON_PAGE)
    ranges = name_ranges([[row["name"] for row in page] for page in pages])
    return [
        {"range": names, "columns": _split(page, NAMES_IN_COLUMN)} for names, page in zip(ranges, pages, strict=True)
    ]


def _split(items: list[Any], size: int) -> list[list[Any]]:
    return [items[start : start + size] for start in range(0, len(items), size)]


def list_slips(
    event_round: EventRound,
    players: Players,
    titles: Mapping[int, str] | None = None,
    choosers: Mapping[int, int] | None = None,
) -> list[list[Row | None]]:
    """Return the slips of each page. Pages that are cut as one stack give piles in the order of the tables.

    `titles`: by table, of those whose match has a name of its own; `choosers`: who chooses to begin, by table.
    """
    is_pod = event_round.stage == PODS
    slips: list[Row] = [
        {
            **_table_row(table, players),
            "is_pod": is_pod,
            "title": (titles or {}).get(table.number, ""),
            "chooser": (choosers or {}).get(table.number, 0),
        }
        for table in event_round.tables
        if not table.is_bye
    ]
    on_page = SLIPS_ON_PAGE if most_seats(event_round) <= SEATS_ON_SMALL_SLIP else SLIPS_OF_BIG_PODS
    pages = -(-len(slips) // on_page)
    return [
        [slips[place] if place < len(slips) else None for place in range(page, pages * on_page, pages)]
        for page in range(pages)
    ]


def most_seats(event_round: EventRound) -> int:
    """Return the seats of the biggest table of a round."""
    return max((len(table.players) for table in event_round.tables), default=0)


def list_place_cards(state: EventState) -> list[list[int]]:
    """Return the numbers of the tables that the event may need, as many as fit on each page."""
    most = max(1, len(state.players) // 2)
    numbers = read_table_ranges(state.settings.word("tables")) or list(range(1, most + 1))
    return _split(numbers[:most], CARDS_ON_PAGE)


def list_standings(
    standings: Sequence[Standing], settings: EventSettings, players: Players, seeds: Mapping[int, int] | None = None
) -> list[Row]:
    """Return the places with points, record and tie-breaks as texts; `seeds`: of those who play the bracket."""
    has_matches = settings.stage().has_matches
    return [
        {
            "place": standing.place,
            "number": standing.player,
            "name": public_name(standing.player, players),
            "seed": (seeds or {}).get(standing.player, 0),
            "points": format_tie_break("points", standing.points),
            "record": format_tally(standing) if has_matches else "",
            "numbers": [format_tie_break(name, number) for name, number in standing.list_shown(settings)],
        }
        for standing in standings
    ]


def list_penalties(state: EventState, players: Players) -> list[Row]:
    """Return all penalties, oldest first."""
    return [
        {"round": penalty.round_number, "number": penalty.player, "name": public_name(penalty.player, players),
         "kind": describe_penalty(penalty.kind), "rule": "" if penalty.rule == "-" else penalty.rule}
        for penalty in state.penalties
    ]  # fmt: skip


def list_open_tables(state: EventState, players: Players) -> list[Row]:
    """Return the tables that owe a result, with the minutes that they were given."""
    return [
        {**_table_row(table, players), "round": event_round.number,
         "is_disputed": bool(table.disputing or state.waiting_at(table)), "extra": table.extra_minutes}
        for event_round, table in state.open_tables()
    ]  # fmt: skip


def list_player_cards(numbers: Sequence[int], players: Players, secret: bytes) -> list[Row]:
    """Return number, name and PIN of players."""
    from tapete.tournament.boards.judge_lists import describe_pin

    return [
        {"number": number, "name": public_name(number, players), "pin": describe_pin(secret, number)}
        for number in numbers
    ]


def list_players(state: EventState, players: Players) -> list[Row]:
    """Return all players by name, with what the desk ticks."""
    rows = [
        {
            "number": number,
            "name": players[number].name if number in players else public_name(number, players),
            "nickname": players[number].nickname if number in players else "",
            "has_paid": number in players and players[number].has_paid,
            "is_here": state.players[number].is_checked_in,
        }
        for number in state.players
    ]
    return sorted(rows, key=lambda row: (fold_name(str(row["name"])), row["number"]))
