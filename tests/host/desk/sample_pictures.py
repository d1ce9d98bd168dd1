"""Pictures of tables, taken from a match without a board."""

from typing import Any

from tapete.tournament.boards.table_pictures import LastMove, TablePicture
from tapete.tournament.desk.desk import Desk
from tapete_rules.match import Match
from tapete_rules.registry import GAMES
from tapete_rules.view import GRID, View


def views_of(match: Match) -> tuple[View, ...]:
    first = match.view(1)
    return (first,) if first.layout == GRID else tuple(match.view(seat) for seat in match.state.all_seats())


def picture_of(match: Match, players: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8), **fields: Any) -> TablePicture:
    move = match.last_move()
    last = LastMove(move.seat, match.describe_move(move)) if move else None
    return TablePicture("5b3c", match.game.NAME, players, views_of(match), len(match.log), last, **fields)


def begin_match(game: str = GAMES[0]) -> Match:
    match = Match(game)
    for move in match.opening(1):
        match.push(move)
    return match


def show_table(desk: Desk, table: int, match: Match, **fields: Any) -> tuple[int, ...]:
    """Show a match at a table of the running round of LIGA; returns who sits there."""
    with desk.keeper.use("LIGA") as station:
        found = station.state.rounds[-1].table(table)
        assert found is not None
    desk.keeper.pictures.publish_picture("LIGA", table, picture_of(match, found.players, **fields))
    return found.players
