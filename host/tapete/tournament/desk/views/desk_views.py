"""The pages of those who run a tournament: the tables, one of them, its players, its round, its log."""

from datetime import datetime
from typing import Any

from tapete.boards.qr_reader import has_qr_reader
from tapete.library.event_values import StoredEvent
from tapete.texts.folding import fold_name
from tapete.tournament.core.entries.granted_byes import can_grant_byes
from tapete.tournament.core.entries.late_seats import list_waiting
from tapete.tournament.core.entries.registration import require_player
from tapete.tournament.core.entries.results import require_round
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import TAKE_BACK
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.event_status import status_of
from tapete.tournament.core.final_places import list_bracket_places
from tapete.tournament.core.next_step import find_next_step
from tapete.tournament.core.possible_results import list_possible_results
from tapete.tournament.core.stage_kinds import PODS, SWISS
from tapete.tournament.core.stages.elimination import is_final_round
from tapete.tournament.desk.views.late_seat_values import list_late_entries, list_late_seats
from tapete.tournament.desk.views.live_views import list_live_numbers
from tapete.tournament.desk.views.round_clock import clock_of_round
from tapete.tournament.desk.views.standing_values import find_running, list_explained
from tapete.tournament.desk.views.table_boards import find_board_states, list_news, mark_boards
from tapete.tournament.desk.views.table_rows import (
    Players,
    Row,
    describe_table,
    describe_tables,
    format_games,
    list_earlier_rounds,
    mark_chooser,
    mark_held,
    sort_by_urgency,
    type_result,
)
from tapete.tournament.desk.visit import Visit, read_number
from tapete.tournament.saying.absence_words import describe_missing_rows
from tapete.tournament.saying.clock_words import describe_claim
from tapete.tournament.saying.entry_reasons import find_reasons
from tapete.tournament.saying.entry_sentences import sentences_of
from tapete.tournament.saying.granted_words import describe_granted
from tapete.tournament.saying.penalty_words import describe_penalty
from tapete.tournament.saying.player_names import name_of_player
from tapete.tournament.saying.round_titles import title_of_round
from tapete.tournament.saying.till_words import describe_till
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.copies import state_of_copy
from tapete.words import translate

_LOG_LINES = 300
_OTHER_EVENTS = 10
_LONGEST_RESULT = 20


def show_desk(visit: Visit) -> dict[str, Any]:
    """The tables of the running round as a grid, what is open first, and the line for results."""
    with visit.station() as station:
        state, players = station.state, station.players()
        event_round = state.rounds[-1] if state.rounds else None
        rows = describe_tables(event_round, players, is_public=False) if event_round else []
        mark_held(rows, state, players)
        mark_boards(rows, find_board_states(visit.keeper.boards, visit.code, state))
        return {
            "tables": rows,
            "can_read_pictures": has_qr_reader(),
            "live_tables": list_live_numbers(station, visit.pictures),
            "open": sort_by_urgency([*_describe_older_tables(state, players), *rows]),
            "round": event_round.number if event_round else 0,
            "round_title": title_of_round(state, event_round) if event_round else "",
            "earlier": list_earlier_rounds(state),
            "next_step": find_next_step(state),
            "has_bracket": bool(state.bracket),
            "done": sum(row["status"] == "done" for row in rows),
            "table_count": sum(not row["is_bye"] for row in rows),
            "clock": clock_of_round(station),
            "absent": describe_missing_rows(station),
            "status": status_of(state),
            "draft": state.draft.number if state.draft else 0,
            "player_count": len(state.players),
            "here": len(state.active_players()),
            "needs_check_in": state.settings.word("check_in") == "required",
            "news": list_news(visit),
            "copy_state": state_of_copy(station),
            "is_decided": bool(list_bracket_places(state)),
            "copy_to": station.stored.copy_to,
        }


def _describe_older_tables(state: EventState, players: Players) -> list[Row]:
    """Return the tables of rounds before the running one that owe a result, or have one that waits for a person."""
    rows = [
        describe_table(event_round, table, players, is_public=False)
        for event_round in state.rounds[:-1]
        for table in event_round.tables
        if table.is_open or state.waiting_at(table)
    ]
    mark_held(rows, state, players)
    return rows


def show_table(visit: Visit) -> dict[str, Any]:
    """Show a table: its result, and what a judge can do about it."""
    with visit.station() as station:
        state = station.state
        number = visit.place("round")
        event_round = require_round(state, number)
        table = event_round.table(visit.place("table"))
        if table is None:
            raise EventError("event.unknown_table", round=number, table=visit.place("table"))
        row = describe_table(event_round, table, station.players(), is_public=False)
        mark_chooser(row, state, event_round, table)
        mark_held([row], state, station.players())
        return {
            "table": row,
            "possible": _group_results(state, event_round, table, row),
            "asked_results": _list_asked_results(state, event_round, table, row),
            "pod_places": [] if event_round.stage != PODS else list(range(1, len(table.players) + 1)),
            "asked_result": visit.query.get("result", "")[:_LONGEST_RESULT],
            "is_running": number == len(state.rounds),
            "is_bracket": event_round.stage == "bracket",
            "can_cross": event_round is state.rounds[-1]
            and state.draft is None
            and event_round.stage == SWISS
            and not table.is_bye,
            "can_split": table.is_open and is_final_round(state, event_round),
            "is_closed_for_codes": number == len(state.rounds) and event_round.is_closed_for_codes(table.number),
            "absent": [absence for absence in describe_missing_rows(station) if absence["table"] == table.number],
        }


def show_played_round(visit: Visit) -> dict[str, Any]:
    """The tables of any round, each with the way to where its result is put right."""
    with visit.station() as station:
        state = station.state
        event_round = require_round(state, visit.place("round"))
        return {
            "round": event_round.number,
            "round_title": title_of_round(state, event_round),
            "earlier": list_earlier_rounds(state),
            "tables": describe_tables(event_round, station.players(), is_public=False),
        }


def _group_results(state: EventState, event_round: EventRound, table: RoundTable, row: Row) -> list[dict[str, Any]]:
    """Return the results that a table can have, by who wins, as they are typed and as they are read."""
    groups: dict[str, list[dict[str, str]]] = {}
    for result in list_possible_results(state, event_round, table):
        names = [player["name"] for player in row["players"]]
        if result.places:
            title, words = (
                "",
                " · ".join(f"{place}. {name}" for place, name in sorted(zip(result.places, names, strict=True))),
            )
        else:
            winner = result.winner()
            title, words = names[winner - 1] if winner else translate("desk.draw"), format_games(result)
        groups.setdefault(title, []).append({"typed": type_result(result), "words": words})
    return [{"title": title, "results": results} for title, results in groups.items()]


def _list_asked_results(
    state: EventState, event_round: EventRound, table: RoundTable, row: Row
) -> list[dict[str, str]]:
    """Return the results that a correction may choose: first those that were told, then all that are possible."""
    told_results = [result for result in (table.result, *table.disputing) if result and table.disputing]
    choices = [{"typed": type_result(result), "words": format_games(result)} for result in told_results]
    choices += [result for group in _group_results(state, event_round, table, row) for result in group["results"]]
    return list({result["typed"]: result for result in choices}.values())


def show_players(visit: Visit) -> dict[str, Any]:
    """The players, with what the desk ticks; a form for a new one."""
    with visit.station() as station:
        state, players = station.state, station.players()
        waiting = list_waiting(state)
        rows = [
            {
                "number": number,
                "name": name_of_player(number, players),
                "written_name": players[number].name if number in players else "",
                "nickname": players[number].nickname if number in players else "",
                "store_id": players[number].store_id if number in players else "",
                "has_paid": number in players and players[number].has_paid,
                "is_here": player.is_checked_in,
                "has_dropped": player.has_dropped,
                "is_disqualified": player.is_disqualified,
                "is_house": player.is_house,
                "fixed_table": player.fixed_table,
                "seats": list_late_seats(state, players, number, waiting),
            }
            for number, player in state.players.items()
        ]
        rows.sort(key=lambda row: (fold_name(str(row["name"])), row["number"]))
        return {
            "players": rows,
            "round": len(state.rounds),
            "others": [] if state.rounds else list_other_events(visit),
            "has_begun": bool(state.rounds),
            "late_ways": list_late_entries(state, players, waiting),
            "till": describe_till(state, players),
            "granted": describe_granted(state, players),
            "next_round": state.next_round,
            "can_grant_byes": can_grant_byes(state),
            "can_have_house": state.settings.stage().rounds in (SWISS, PODS) and not state.bracket,
            "here": sum(row["is_here"] for row in rows),
            "needs_check_in": state.settings.word("check_in") == "required",
        }


def show_player_list(visit: Visit) -> dict[str, Any]:
    """A list of players, and what was understood of it before it is registered."""
    with visit.station() as station:
        state = station.state
        return {
            **{name: visit.shown_once.get(name, "") for name in ("list", "read", "refusal")},
            "understood": visit.shown_once.get("understood", "").splitlines(),
            "has_begun": bool(state.rounds),
            "late_ways": list_late_entries(state, station.players(), list_waiting(state)),
            "late": visit.text("late"),
        }


def list_other_events(visit: Visit) -> list[StoredEvent]:
    """Return the newest tournaments besides this one, whose players may come again."""
    return [event for event in visit.library.events() if event.code != visit.code][:_OTHER_EVENTS]


def show_explained(visit: Visit) -> dict[str, Any]:
    """The standings of the desk, and how the numbers of one player come about."""
    with visit.station() as station:
        number = require_player(station.state, read_number(visit.places["number"])).number
        players, rounds = station.players(), station.state.finished_rounds()
        return {
            "number": number,
            "name": name_of_player(number, players),
            "matches": [
                describe_table(event_round, table, players, is_public=False)
                for event_round in station.state.rounds
                if (table := event_round.table_of(number))
            ],
            "explained": list_explained(station.state, number, players),
            "after": rounds[-1].number if rounds else 0,
            "running": find_running(station.state),
        }


def show_penalties(visit: Visit) -> dict[str, Any]:
    """The penalties, and a form for another one."""
    with visit.station() as station:
        state, players = station.state, station.players()
        notes = station.library.event_notes(station.stored)
        rows = [
            {
                "entry": penalty.number,
                "round": penalty.round_number,
                "number": penalty.player,
                "words": describe_penalty(penalty.kind),
                "name": name_of_player(penalty.player, players),
                "rule": "" if penalty.rule == "-" else penalty.rule,
                "note": notes.get(penalty.number, ""),
            }
            for penalty in reversed(state.penalties)
        ]
        return {
            "penalties": rows,
            "round": len(state.rounds),
            "kinds": [{"kind": kind, "words": describe_penalty(kind)} for kind in state.settings.penalty_kinds()],
            "players": _list_names(station),
        }


def show_log(visit: Visit) -> dict[str, Any]:
    """The entries of the log as sentences, the last one first, each with a button that takes it back or the reason."""
    with visit.station() as station:
        event = station.event
        notes = station.library.event_notes(station.stored)
        sentences, reasons = sentences_of(station), find_reasons(event)
        rows = [
            {
                "number": logged_entry.number,
                "at": datetime.fromtimestamp(logged_entry.entry.at).strftime("%d/%m %H:%M:%S"),
                "claimed": describe_claim(logged_entry.entry),
                "author": station.writers.name_of(logged_entry.entry.author),
                "station": station.writers.name_of(logged_entry.entry.station),
                "line": " ".join((logged_entry.entry.kind, *logged_entry.entry.arguments)),
                "sentence": sentences.sentence_of(logged_entry.number),
                "is_taken_back": logged_entry.number in event.taken_back,
                "reason": translate("event.stays.take_back") if logged_entry.entry.kind == TAKE_BACK
                else reasons.get(logged_entry.number, ""),
                "note": notes.get(logged_entry.number, ""),
            }
            for logged_entry in list(event.log)[-_LOG_LINES:][::-1]
        ]  # fmt: skip
        return {
            "entries": rows, "count": len(event.log), "is_closed": station.state.is_closed,
            "has_names": not event.log.has_pseudonyms,
        }  # fmt: skip


def _list_names(station: EventStation) -> list[dict[str, Any]]:
    players = station.players()
    rows = [{"number": number, "name": name_of_player(number, players)} for number in station.state.players]
    return sorted(rows, key=lambda row: (fold_name(str(row["name"])), row["number"]))
