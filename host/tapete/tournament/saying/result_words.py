"""The result of a table as people read it."""

from collections.abc import Callable, Sequence

from tapete.tournament.core.event_state import EventState, HeldResult
from tapete.tournament.core.result import MatchResult
from tapete.words import translate

NameOf = Callable[[int], str]
"""Returns the name of a player by number."""


def describe_score(result: MatchResult) -> str:
    """Return a result as it is said: "2-1", with a drawn game "1-1-1", the places of a pod; "d2" for who retires."""
    if result.places:
        score = translate("event.table.places", places=", ".join(map(str, result.places)))
    else:
        score = "-".join(map(str, (*result.games, *([result.drawn] if result.drawn else []))))
    score += translate("event.table.agreed") if result.is_agreed else ""
    return " ".join([score, *(f"d{seat}" for seat in result.retired)])


def describe_games(players: Sequence[int], result: MatchResult, name_of: NameOf) -> str:
    """Return a result with names: "Ana 2 – 1 Leo", or the places of a pod."""
    names = [name_of(player) for player in players]
    if result.places:
        places = sorted(zip(result.places, names, strict=True))
        return ", ".join(f"{place}. {name}" for place, name in places)
    line = f"{names[0]} {result.games[0]} – {result.games[1]} {names[1]}"
    if result.is_agreed:
        return line + translate("event.table.agreed")
    return line + (translate("event.table.drawn", count=result.drawn) if result.drawn else "")


def describe_held(state: EventState, held_result: HeldResult, name_of: NameOf) -> str:
    """Return a result that waits for a person, with the table that the log gives its board."""
    games, old_table = (
        describe_games(held_result.players, held_result.result, name_of),
        state.table_of_board(held_result.board),
    )
    key = "event.table.waits_from" if old_table not in (0, held_result.table) else "event.table.waits"
    return translate(key, table=held_result.table, result=games, old_table=old_table)
