"""Standings as the pages show them."""

from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.log.head_words import format_head
from tapete.tournament.core.seeds import list_seeds
from tapete.tournament.core.standings.number_texts import format_tie_break, is_percentage
from tapete.tournament.core.standings.standing import ExplainedNumber, Standing, compute_standings, explain_player
from tapete.tournament.core.tie_breaks import Term
from tapete.tournament.desk.views.table_rows import Players
from tapete.tournament.desk.visit import Visit
from tapete.tournament.prints.page_rows import list_standings
from tapete.tournament.saying.league_rows import describe_league, list_league
from tapete.tournament.saying.player_names import name_of_player, public_name
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.number_word import is_number_word
from tapete.words import translate

_OF_RUNNING_ROUND = ("result", "begin", "missing", "arrived", "extend", "try", "reopen", "board", "hold", "clock")
_known: WeakKeyDictionary[EventStation, tuple[tuple[int, int], list[Standing], str]] = WeakKeyDictionary()


def list_public_standings(station: EventStation, player: int = 0) -> dict[str, Any]:
    """Return the standings after the last round that is over, or the row of one player; none before the first one."""
    state = station.state
    rounds = state.finished_rounds()
    stage = state.settings.stage()
    standings, head = _standings_after(station, rounds) if rounds else ([], "")
    if player:
        standings = [standing for standing in standings if standing.player == player]
    return {
        "after": rounds[-1].number if rounds else 0,
        "running": find_running(state),
        "names_of_numbers": state.settings.shown_tie_breaks(),
        "stage": stage,
        "standings": list_standings(standings, state.settings, station.players(), list_seeds(state)),
        "head": head,
        "head_words": format_head(head),
        "floor": state.settings.floor(),
    }


def list_league_values(station: EventStation, player: int = 0) -> dict[str, Any]:
    """Return the totals of a league up to the last round that is over, or the row of one player; else nothing."""
    state = station.state
    if not state.settings.stage().has_evenings:
        return {"league": [], "league_title": "", "evenings": 0}
    rows = list_league(state, station.players(), public_name)
    return {
        "league": [row for row in rows if player in (0, row["number"])],
        "league_title": describe_league(state),
        "evenings": state.evening,
        "evening": state.evening,
    }


def find_running(state: EventState) -> int:
    """Return the number of the round that is played, 0 between two of them; standings do not count it."""
    return state.rounds[-1].number if any(state.open_tables()) else 0


def find_quiet_state(visit: Visit) -> object:
    """Return what changes whenever a page does that shows nothing of the running round but its pairings."""
    with visit.station() as station:
        over = len(station.state.finished_rounds())
        is_open = any(station.state.open_tables())
        return _count_changes(station), over, is_open, visit.keeper.count_touches(visit.code)


def find_player_state(visit: Visit) -> object:
    """Return what changes whenever the page of one player does: a result of another table is none of his."""
    with visit.station() as station:
        number = int(visit.places["number"]) if is_number_word(visit.places["number"]) else 0
        running = station.state.rounds[-1] if station.state.rounds else None
        table = running.table_of(number) if running else None
        clock = replace(running.clock) if running else None
        table_state = (table.players, table.result, tuple(table.disputing), table.extra_minutes) if table else None
        in_bracket = [table.result for table in running.tables] if running and station.state.bracket else []
    return find_quiet_state(visit), table_state, tuple(in_bracket), clock


def _count_changes(station: EventStation) -> int:
    return sum(logged.entry.kind not in _OF_RUNNING_ROUND for logged in station.event.log)


def _standings_after(station: EventStation, rounds: list[EventRound]) -> tuple[list[Standing], str]:
    """Return the standings and the head of their log, those of before while nothing but the running round went on."""
    key = (len(rounds), _count_changes(station))
    known_standings = _known.get(station)
    if known_standings is None or known_standings[0] != key:
        standings = compute_standings(station.state, rounds)
        known_standings = _known[station] = (key, standings, station.event.log.head)
    return known_standings[1:]


def list_explained(state: EventState, player: int, players: Players) -> list[dict[str, Any]]:
    """Return each number of a player with the parts that it is made of."""
    return [
        {
            "name": translate("event.tie_break." + explained_number.name),
            "value": format_tie_break(explained_number.name, explained_number.value),
            "exact": "" if explained_number.value.denominator == 1 else str(explained_number.value),
            "parts": [_describe_term(explained_number, term, players) for term in explained_number.terms],
        }
        for explained_number in explain_player(state, player)
    ]


def _describe_term(number: ExplainedNumber, term: Term, players: Players) -> dict[str, Any]:
    without = "event.no_opponent" if number.name == "points" else "desk.own_games"
    opponent = name_of_player(term.opponent, players) if term.opponent else translate(without)
    gained = format_tie_break("points", term.gained)
    if not is_percentage(number.name):
        cut = "" if term.gained == term.counts_as else format_tie_break("points", term.counts_as)
        return {"who": opponent, "gained": gained, "counts_as": cut}
    counted = format_tie_break(number.name, term.counts_as)
    return {"who": opponent, "gained": f"{gained}/{term.possible}", "counts_as": counted}
