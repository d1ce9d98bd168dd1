"""A whole event as one JSON: what its log comes to, spelled out for other programs, and the log itself.

`host/event.schema.json` describes it. What is read again is computed from the log once more; where the rest of the file
says something else, the file is refused.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from tapete.errors import UserError
from tapete.files import read_text
from tapete.library.event_values import StoredPlayer
from tapete.texts.text_limits import LONGEST_CODE, LONGEST_NAME, refuse_long
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.event import Event, parse_event
from tapete.tournament.core.event_state import EventRound, EventState, RoundTable
from tapete.tournament.core.event_status import status_of
from tapete.tournament.core.final_places import list_final_places
from tapete.tournament.core.result import MatchResult
from tapete.tournament.core.standings.number_texts import count_tally
from tapete.tournament.core.standings.player_record import effective_result
from tapete.tournament.core.standings.standing import Standing, compute_standings
from tapete.tournament.store.event_codes import require_event_name
from tapete.tournament.store.stick_copy import MOST_LOG_BYTES

FORMAT = "tapete-whole-event 1"
_DECIMALS = 6
_COMPUTED = ("settings", "rounds", "standings", "final", "penalties", "status", "head")
"""The parts of the file that follow from its log."""


@dataclass(frozen=True)
class WholeEvent:
    """A tournament as a file has it: its name and code, its event, and what is kept of its players."""

    name: str
    code: str
    event: Event
    players: tuple[StoredPlayer, ...]


def format_whole_event(name: str, code: str, event: Event, players: Mapping[int, StoredPlayer]) -> str:
    """Return the JSON of a tournament. The log is that which `event export` writes; notes and decks are not in it."""
    numbers = sorted(event.state.players)
    data = {
        "format": FORMAT,
        "name": name,
        "code": code,
        **_describe_event(event),
        "players": [_describe_player(event.state, number, players.get(number)) for number in numbers],
        "log": event.format_text().splitlines(),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_whole_event(path: Path) -> WholeEvent:
    """Return the tournament of a file.

    Raises UserError "file.*", "events.no_whole_event", "events.no_log_in_whole", "events.bad_name", "events.long_name";
    "events.other_whole_event" where a part of it does not follow from its log; EventError where the log itself is
    refused.
    """
    try:
        data = json.loads(read_text(path, MOST_LOG_BYTES))
        if data["format"] != FORMAT:
            raise ValueError
        if not data.get("log"):
            raise UserError("events.no_log_in_whole", path=str(path))
        text = "".join(f"{line}\n" for line in data["log"])
        players = tuple(_read_player(row) for row in data["players"])
        name, code = require_event_name(_read_text(data["name"])), _read_text(data["code"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UserError("events.no_whole_event", path=str(path), format=FORMAT) from error
    event = parse_event(text)
    described = json.loads(json.dumps(_describe_event(event)))
    for part in _COMPUTED:
        if described[part] != data.get(part):
            raise UserError("events.other_whole_event", path=str(path), part=part)
    if sorted(player.number for player in players) != sorted(event.state.players):
        raise UserError("events.other_whole_event", path=str(path), part="players")
    return WholeEvent(name, code, event, tuple(player for player in players if player.name))


def _describe_event(event: Event) -> dict[str, Any]:
    """Return all that follows from the log."""
    state = event.state
    if not state.is_created:
        raise EventError("event.not_created")
    return {
        "status": status_of(state),
        "settings": state.settings.public_values(),
        "rounds": [_describe_round(state, event_round) for event_round in state.rounds],
        "standings": [
            _describe_standing(state, standing)
            for standing in compute_standings(state, state.finished_rounds() if state.bracket else None)
        ],
        "final": [
            {"first": first, "last": last, "players": sorted(numbers)}
            for first, last, numbers in list_final_places(state)
        ],
        "penalties": [
            {"player": penalty.player, "round": penalty.round_number, "kind": penalty.kind, "rule": penalty.rule}
            for penalty in state.penalties
        ],
        "head": event.log.head,
    }


def _describe_player(state: EventState, number: int, stored: StoredPlayer | None) -> dict[str, Any]:
    player = state.players[number]
    return {
        "number": number,
        "name": stored.name if stored else "",
        "nickname": stored.nickname if stored else "",
        "store_id": stored.store_id if stored else "",
        "has_dropped": player.has_dropped,
        "is_disqualified": player.is_disqualified,
    }


def _read_player(row: Mapping[str, Any]) -> StoredPlayer:
    number = row["number"]
    if type(number) is not int:
        raise TypeError
    name, nickname, store_id = (_read_text(row[name]) for name in ("name", "nickname", "store_id"))
    return StoredPlayer(number, refuse_long(name, LONGEST_NAME), refuse_long(nickname, LONGEST_NAME),
                        refuse_long(store_id, LONGEST_CODE))  # fmt: skip


def _read_text(content: object) -> str:
    if not isinstance(content, str):
        raise TypeError
    return content


def _describe_round(state: EventState, event_round: EventRound) -> dict[str, Any]:
    tables = [_describe_table(state, table) for table in event_round.tables if not table.is_bye]
    return {
        "number": event_round.number,
        "stage": event_round.stage,
        "evening": event_round.evening,
        "tables": tables,
        "byes": event_round.byes(),
        **_describe_half_byes(event_round),
    }


def _describe_half_byes(event_round: EventRound) -> dict[str, Any]:
    """Return who of the byes has a half one, nothing where nobody has."""
    half_byes = [table.players[0] for table in event_round.tables if table.is_half_bye]
    return {"half_byes": half_byes} if half_byes else {}


def _describe_table(state: EventState, table: RoundTable) -> dict[str, Any]:
    return {
        "table": table.number,
        "players": list(table.players),
        "result": _describe_result(table.result),
        "counts_as": _describe_result(effective_result(state.settings, table)),
        "is_disputed": bool(table.disputing),
        "is_held": bool(state.waiting_at(table)),
    }


def _describe_result(result: MatchResult | None) -> dict[str, Any] | None:
    if result is None:
        return None
    if result.places:
        return {"places": list(result.places)}
    return {"games": list(result.games), "drawn": result.drawn, "scores": list(result.scores)}


def _describe_standing(state: EventState, standing: Standing) -> dict[str, Any]:
    wins, losses, draws = count_tally(standing)
    numbers = zip(state.settings.tie_breaks(), standing.tie_breaks, strict=True)
    return {
        "place": standing.place,
        "player": standing.player,
        "points": _describe_number(standing.points),
        "record": {"wins": wins, "losses": losses, "draws": draws, "byes": standing.record.count_byes()},
        "tie_breaks": {name: _describe_number(number) for name, number in numbers},
    }


def _describe_number(number: Fraction) -> dict[str, Any]:
    """Return a number exactly, and as a decimal for programs that compute with it."""
    return {"exact": str(number), "decimal": round(float(number), _DECIMALS)}
