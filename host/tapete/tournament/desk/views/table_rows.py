"""Tables as the pages show them: players, result, status."""

from dataclasses import replace
from functools import partial
from typing import Any

from tapete.library.event_values import StoredPlayer
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.seeds import find_chooser
from tapete.tournament.saying.penalty_words import describe_losses
from tapete.tournament.saying.player_names import name_of_player, public_name
from tapete.tournament.saying.result_words import describe_held
from tapete.tournament.saying.round_titles import title_of_round
from tapete.tournament.saying.table_words import say_table_or_bye
from tapete.words import translate

Players = dict[int, StoredPlayer]
Row = dict[str, Any]

BYE, DISPUTED, DONE, HELD, PLAYING, WAITING = "bye", "disputed", "done", "held", "playing", "waiting"
_URGENCY = {"judge": 0, DISPUTED: 1, HELD: 1, "offline": 2, WAITING: 3, PLAYING: 3, DONE: 4, BYE: 5}


def status_of_table(table: RoundTable) -> str:
    """Return bye, disputed, done, playing or waiting."""
    if table.is_bye:
        return BYE
    if table.disputing:
        return DISPUTED
    if table.result is not None or table.is_split:
        return DONE
    return PLAYING if table.has_begun else WAITING


def format_games(result: MatchResult) -> str:
    """Return a result as it is read: games by seat, then those that were drawn, and how; the places of a pod."""
    games = "–".join(map(str, (*(result.places or result.games), *([result.drawn] if result.drawn else ()))))
    return games + (translate("event.table.agreed") if result.is_agreed else "")


def format_own_games(result: MatchResult, seat: int) -> str:
    """Return a result as the player of a seat reads it: what is his comes first."""

    def put_first(scores: tuple[int, ...]) -> tuple[int, ...]:
        return (scores[seat], *scores[:seat], *scores[seat + 1 :]) if scores else ()

    return format_games(replace(result, games=put_first(result.games), places=put_first(result.places)))


def type_result(result: MatchResult) -> str:
    """Return a result as it is typed behind its table: "2-1", "1-1-1", the places of a pod "1,2,2"."""
    if result.places:
        return ",".join(map(str, result.places))
    return "-".join(map(str, (*result.games, *([result.drawn] if result.drawn else ()))))


def mark_chooser(row: Row, state: EventState, event_round: EventRound, table: RoundTable) -> None:
    """Note in the row of a bracket table who chooses to begin, "" where the game decides."""
    chooser = find_chooser(state, event_round.stage, table)
    row["chooser"] = next((player["name"] for player in row["players"] if player["number"] == chooser), "")


def describe_table(event_round: EventRound, table: RoundTable, players: Players, is_public: bool) -> Row:
    """Return a table with its players in the order of their seats."""
    name = public_name if is_public else name_of_player
    result = table.result
    games = result.places or result.games if result else ()
    retired = result.retired if result else ()
    return {
        "round": event_round.number,
        "table": table.number,
        "is_bye": table.is_bye,
        "table_or_bye": say_table_or_bye(table),
        "status": status_of_table(table),
        "extra": table.extra_minutes,
        "is_split": table.is_split,
        "drawn": result.drawn if result else 0,
        "result": format_games(result) if result else "",
        "disputing": [format_games(disputed) for disputed in table.disputing],
        "players": [
            {
                "number": number,
                "name": name(number, players),
                "games": games[seat] if seat < len(games) else "",
                "is_winner": bool(games) and not result.places and result.winner() == seat + 1,  # type: ignore[union-attr]
                "has_retired": seat + 1 in retired,
                "seat": seat + 1,
                "losses": describe_losses(table, seat),
            }
            for seat, number in enumerate(table.players)
        ],
    }


def mark_held(rows: list[Row], state: EventState, players: Players) -> None:
    """Note in rows the results that wait for a person: what each says, and where its board stands in the log."""
    name_of = partial(name_of_player, stored=players)
    for row in rows:
        row["held"] = [
            {"words": describe_held(state, held_result, name_of), "number": held_result.number}
            for held_result in state.waiting_results()
            if (held_result.round, held_result.table) == (row["round"], row["table"])
        ]
        if row["held"] and row["status"] != DISPUTED:
            row["status"] = HELD


def describe_tables(event_round: EventRound, players: Players, is_public: bool) -> list[Row]:
    """Return the tables of a round in their order, byes last."""
    return [describe_table(event_round, table, players, is_public) for table in event_round.tables]


def list_earlier_rounds(state: EventState) -> list[Row]:
    """Return the rounds before the running one, the last one first, as links are made of them."""
    return [
        {"number": event_round.number, "title": title_of_round(state, event_round)}
        for event_round in reversed(state.rounds[:-1])
    ]


def sort_by_urgency(rows: list[Row]) -> list[Row]:
    """Return what is open, first what waits for a decision."""
    waiting = [row for row in rows if row["status"] not in (DONE, BYE)]
    return sorted(waiting, key=lambda row: (_URGENCY[row["status"]], row["round"], row["table"]))
