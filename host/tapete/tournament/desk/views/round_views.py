"""The page of the next round: its draft with the proof, changes by hand, a repair of the running one."""

from dataclasses import replace
from typing import Any

from tapete.coded_notes import CodedNote
from tapete.command_result import PAGE
from tapete.tournament.core.drafting import FEWEST_PLAYERS
from tapete.tournament.core.entries.rounds import is_outdated, list_granted_tables
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event_state import EventRound, EventState
from tapete.tournament.core.final_places import list_bracket_places
from tapete.tournament.core.next_step import (
    CLOSE,
    CUT,
    EVENING,
    NOTHING,
    PAIR,
    can_play_more,
    find_next_step,
    plan_rounds,
)
from tapete.tournament.core.pairing.cost import changed_terms
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.core.stage_kinds import BRACKET, PODS, SWISS
from tapete.tournament.desk.views.table_rows import Players, describe_tables, list_earlier_rounds
from tapete.tournament.desk.visit import Visit
from tapete.tournament.saying.error_words import describe_on_page
from tapete.tournament.saying.player_names import list_names, name_of_player
from tapete.tournament.saying.price_words import describe_price
from tapete.tournament.saying.round_titles import title_of_next_round, title_of_round
from tapete.tournament.saying.speaker import Speaker
from tapete.tournament.saying.table_words import say_table_or_bye
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.outcome import sentence_of_note
from tapete.tournament.verbs.rounds import can_take_cut_back, prove_draft

CUT_SIZES = (2, 4, 8, 16)
_BETWEEN = (PAIR, CUT, EVENING, CLOSE)
"""The steps at which nothing is open, drafted or over."""


def show_round(visit: Visit) -> dict[str, Any]:
    """The draft of the next round with its proof, and what can be done with it."""
    with visit.station() as station:
        state, players = station.state, station.players()
        draft, step = state.draft, find_next_step(state)
        rows = describe_tables(_with_granted_byes(state, draft), players, is_public=False) if draft else []
        return {
            "next_step": step,
            "next_round": state.next_round,
            "round_title": title_of_round(state, draft) if draft else title_of_next_round(state),
            "earlier": list_earlier_rounds(state),
            "rounds": state.settings.number("rounds"),
            "rounds_played": len(state.preliminary_rounds()),
            "draft": rows,
            "has_draft": draft is not None,
            "is_outdated": draft is not None and is_outdated(state, draft),
            "draft_entry": draft.entry_number if draft else 0,
            "proof": _describe_proof(station, draft) if draft else [],
            "open": [table.number for _, table in state.open_tables()],
            "active": len(state.active_players()),
            "is_bracket": bool(state.bracket),
            "planned": plan_rounds(state),
            "is_decided": bool(list_bracket_places(state)),
            "absent": _list_absent(state, station) if step != NOTHING else [],
            "is_swiss": state.stage == SWISS,
            "can_swap": state.stage in (SWISS, PODS),
            "can_play_more": can_play_more(state),
            "can_cut": step in _BETWEEN and _can_cut(state),
            "cut_sizes": [size for size in CUT_SIZES if size <= len(state.active_players())],
            "is_cut_of_all": state.settings.stage().is_all_bracket,
            "cut": _size_of_cut(state),
            "can_take_cut_back": can_take_cut_back(state),
            "can_begin_evening": step in _BETWEEN and _can_begin_evening(state),
            "evening": state.evening,
            "can_cancel": bool(state.rounds) and draft is None and not state.is_closed,
            "can_repair": bool(state.rounds) and draft is None and _can_be_repaired(state.rounds[-1]),
        }


def _with_granted_byes(state: EventState, draft: EventRound) -> EventRound:
    """Return the draft as it will be published."""
    return replace(draft, tables=[*draft.tables, *list_granted_tables(state)])


def _can_be_repaired(running: EventRound) -> bool:
    return running.stage == SWISS and bool(running.open_tables())


def _can_cut(state: EventState) -> bool:
    """Return True where a bracket may follow now: after a round, or at once where there is nothing but a bracket."""
    has_begun = bool(state.rounds) or state.stage == BRACKET
    return has_begun and not state.bracket and len(state.active_players()) >= FEWEST_PLAYERS


def _size_of_cut(state: EventState) -> int:
    """Return the declared size, or the biggest one that those who are there fill."""
    fitting = [size for size in CUT_SIZES if size <= len(state.active_players())]
    return min(state.settings.number("cut"), max(fitting, default=0))


def _can_begin_evening(state: EventState) -> bool:
    settings = state.settings
    is_there_another = state.evening < settings.number("evenings")
    return settings.stage().has_evenings and is_there_another and bool(state.preliminary_rounds())


def show_repair(visit: Visit) -> dict[str, Any]:
    """The tables of the running round that pairing again would change, before it is done."""
    with visit.station() as station:
        try:
            proposal = propose_repair(station.state)
        except EventError as error:
            return {"reason": describe_on_page(error), "changed": [], "entry": "", "price": []}
        players = station.players()
        changed = [
            {"table_or_bye": say_table_or_bye(new),
             "before": [name_of_player(number, players) for number in old.players],
             "after": [name_of_player(number, players) for number in new.players]}
            for old, new in proposal.changed
        ]  # fmt: skip
        price = describe_price(changed_terms(proposal.before, proposal.after)) if changed else []
        entry = " ".join(proposal.entry.arguments) if proposal.entry else ""
        return {"changed": changed, "price": price, "entry": entry, "reason": ""}


def _list_absent(state: EventState, station: EventStation) -> list[str]:
    if state.settings.word("check_in") != "required":
        return []
    players = station.players()
    away = [number for number, player in state.players.items() if not player.is_checked_in and not player.has_dropped]
    return [name_of_player(number, players) for number in sorted(away)]


def _describe_proof(station: EventStation, draft: EventRound) -> list[str]:
    players = station.players()
    notes = [_with_name(note, players) for note in prove_draft(station, draft)]
    return Speaker.of_station(PAGE, station).join(map(sentence_of_note, notes))


def _with_name(note: CodedNote, players: Players) -> CodedNote:
    """Return a note that names its player."""
    number = note.fields.get("player")
    if not isinstance(number, int):
        return note
    return CodedNote(note.code, {**note.fields, "player": list_names([number], players)})
