"""Every verb of a tournament as it is said to each face: a line at the terminal, a form of the pages."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from desk_browser import NAMES, fill_library

from tapete.library.event_values import StoredPlayer
from tapete.tournament.commands.lifecycle import create_event
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.repairing import propose_repair
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import cut_to_bracket, draft_next_round, give_bye, publish_draft

Form = tuple[str, dict[str, str]]
"""The address of a form below the tournament's, and its fields."""


@dataclass(frozen=True)
class VerbCase:
    """One use of a verb. `stage`: how far the tournament is; `terminal`: the words after `tapete event`; `form`.

    `fill`: makes the fields of the form that depend on what its page shows.
    """

    name: str
    stage: str
    terminal: str
    form: Form
    fill: Callable[[EventStation], dict[str, str]] | None = None


def _enter(station: EventStation, *lines: str) -> None:
    for line in lines:
        kind, *words = line.split()
        station.append_entries(Entry(kind, tuple(words)))


def _publish(station: EventStation) -> None:
    draft_next_round(station)
    publish_draft(station)


def _tell_all(station: EventStation, games: str = "2-1") -> None:
    for found, table in list(station.state.open_tables()):
        _enter(station, f"result {found.number} {table.number} {games}")


def _new(path: Path, *settings: str, players: int = 9) -> None:
    create_event("Liga de prueba", "LIGA", "kodem", list(settings), None, str(path))
    with open_station("LIGA", str(path)) as station:
        register_new_players(station, [StoredPlayer(at, name) for at, name in enumerate(NAMES[:players], 1)])


def _registered(path: Path) -> None:
    fill_library(path)


def _drafted(path: Path) -> None:
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        draft_next_round(station)


def _bye_given(path: Path) -> None:
    _drafted(path)
    with open_station("LIGA", str(path)) as station:
        give_bye(station, 1)


def _playing(path: Path) -> None:
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        _publish(station)


def _here(path: Path) -> None:
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "check_in 1")


def _gone(path: Path) -> None:
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "drop 1", "drop 6")


def _without_six(path: Path) -> None:
    """Six left before round 1, which has no bye then."""
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "drop 6")
        _publish(station)


def _late_ones(path: Path) -> None:
    """Ten waits for round 2, which has no table for six either."""
    _without_six(path)
    with open_station("LIGA", str(path)) as station:
        register_new_players(station, [StoredPlayer(10, "Pía")], "wait")


def _last_bye(path: Path) -> None:
    """One and six left before round 1, which is over and has a bye."""
    fill_library(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "drop 1", "drop 6")
        _publish(station)
        _tell_all(station)


def _absent(path: Path) -> None:
    _playing(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "missing 1 2 3")


def _answered(path: Path) -> None:
    _playing(path)
    with open_station("LIGA", str(path)) as station:
        _tell_all(station)


def _told_by_another(path: Path) -> None:
    _playing(path)
    with open_station("LIGA", str(path), "Leo") as station:
        _enter(station, "result 1 1 2-1")


def _held(path: Path) -> None:
    """The board of table 2 has told a result of table 1."""
    _playing(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "board 2 bbbb 1", "hold 1 1 2-1-0 via=board board=bbbb counter=3 generation=1")


def _second(path: Path) -> None:
    _answered(path)
    with open_station("LIGA", str(path)) as station:
        _publish(station)


def _corrected(path: Path) -> None:
    _second(path)
    with open_station("LIGA", str(path)) as station:
        _enter(station, "correct 1 1 0-2")


def _entry_of_repair(station: EventStation) -> dict[str, str]:
    entry = propose_repair(station.state).entry
    return {"entry": " ".join(entry.arguments) if entry else ""}


def _cut_made(path: Path) -> None:
    _answered(path)
    with open_station("LIGA", str(path)) as station:
        cut_to_bracket(station, 4)


def _cut(path: Path) -> None:
    """Four play the bracket, whose first round is published."""
    _cut_made(path)
    with open_station("LIGA", str(path)) as station:
        _publish(station)


def _pods(path: Path) -> None:
    _new(path, "stage=pods", players=8)
    with open_station("LIGA", str(path)) as station:
        _publish(station)


def _league(path: Path) -> None:
    _new(path, "stage=league", "evenings=2", players=6)
    with open_station("LIGA", str(path)) as station:
        _publish(station)
        _tell_all(station)


def _played_out(path: Path) -> None:
    _new(path, "stage=league", players=6)


def _many_rounds(path: Path) -> None:
    _new(path, "rounds=7", players=6)


def _final(path: Path) -> None:
    _new(path, "stage=elimination", players=4)
    with open_station("LIGA", str(path)) as station:
        cut_to_bracket(station, 4)
        _publish(station)
        _tell_all(station)
        _publish(station)


STAGES: dict[str, Callable[[Path], None]] = {
    "registered": _registered,
    "here": _here,
    "gone": _gone,
    "drafted": _drafted,
    "bye given": _bye_given,
    "playing": _playing,
    "without six": _without_six,
    "late ones": _late_ones,
    "last bye": _last_bye,
    "absent": _absent,
    "answered": _answered,
    "told by another": _told_by_another,
    "held": _held,
    "second": _second,
    "corrected": _corrected,
    "cut": _cut,
    "cut made": _cut_made,
    "pods": _pods,
    "league": _league,
    "played out": _played_out,
    "many rounds": _many_rounds,
    "final": _final,
}


def copy_stage(stage: str, folder: Path, path: Path) -> None:
    """Write a library with LIGA at a stage; each stage is made once in `folder`, with the same secret and pairings."""
    made = folder / f"{stage}.sqlite3"
    if not made.exists():
        with patch("secrets.token_bytes", lambda count: bytes(range(count))):
            STAGES[stage](made)
    shutil.copy(made, path)


CASES = (
    VerbCase("result", "playing", "result LIGA 1 21", ("result", {"line": "1 21"})),
    VerbCase("result with drawn games", "playing", "result LIGA 1 1-1-1", ("result", {"line": "1 1-1-1"})),
    VerbCase("result and one leaves", "playing", "result LIGA 2 21 d2", ("result", {"line": "2 21 d2"})),
    VerbCase("result that stands", "told by another", "result LIGA 1 21", ("result", {"line": "1 21"})),
    VerbCase(
        "result that stands and one leaves", "told by another", "result LIGA 1 21 d1", ("result", {"line": "1 21 d1"})
    ),
    VerbCase("result that contradicts", "told by another", "result LIGA 1 02", ("result", {"line": "1 02"})),
    VerbCase("accept a held result", "held", "result LIGA accept 1", ("result", {"line": "acepta 1"})),
    VerbCase("accept where nothing is held", "playing", "result LIGA acepta 1", ("result", {"line": "accept 1"})),
    VerbCase(
        "result of an older round that stands", "second", "result LIGA 1 21 --round 1",
        ("result", {"line": "1 21", "seen_round": "1"}),
    ),
    VerbCase(
        "result that contradicts an older round", "second", "result LIGA 1 02 --round 1",
        ("result", {"line": "1 02", "seen_round": "1"}),
    ),
    VerbCase(
        "result of a round that is not published", "second", "result LIGA 1 21 --round 9",
        ("result", {"line": "1 21", "seen_round": "9"}),
    ),
    VerbCase("result of a pod", "pods", "result LIGA 1 2,1,4,3", ("result", {"line": "1 2,1,4,3"})),
    VerbCase(
        "correct", "answered", "correct LIGA 1 02 --reason error",
        ("correct", {"round": "1", "table": "1", "result": "02", "reason": "error"}),
    ),
    VerbCase(
        "correct of an older round", "second", "correct LIGA 1 02 --round 1 --reason error",
        ("correct", {"round": "1", "table": "1", "result": "02", "reason": "error"}),
    ),
    VerbCase("missing", "playing", "missing LIGA 3", ("missing", {"player": "3"})),
    VerbCase("arrived", "absent", "arrived LIGA 3", ("arrived", {"player": "3"})),
    VerbCase("arrived who was not missing", "playing", "arrived LIGA 3", ("arrived", {"player": "3"})),
    VerbCase("no-show", "playing", "no-show LIGA 3 game_loss", ("no-show", {"player": "3", "loses": "game_loss"})),
    VerbCase("no-show leaves", "playing", "no-show LIGA 3 drop", ("no-show", {"player": "3", "loses": "drop"})),
    VerbCase(
        "penalty", "playing", "penalty LIGA 3 warning --rule TR2 --note tarde",
        ("penalties", {"player": "3", "kind": "warning", "rule": "TR2", "note": "tarde"}),
    ),
    VerbCase("reopen what is open", "playing", "reopen LIGA 1", ("reopen", {"table": "1"})),
    VerbCase("extend", "playing", "extend LIGA 1 5", ("extend", {"table": "1", "minutes": "5"})),
    VerbCase("extend by far too much", "playing", "extend LIGA 1 61", ("extend", {"table": "1", "minutes": "61"})),
    VerbCase("clock put back", "playing", "clock LIGA reset", ("clock", {"act": "reset"})),
    VerbCase("clock that runs", "playing", "clock LIGA start", ("clock", {"act": "start"})),
    VerbCase("clock set", "playing", "clock LIGA set 12:30", ("clock", {"act": "set", "time": "12:30"})),
    VerbCase("clock with far too much", "playing", "clock LIGA add 999", ("clock", {"act": "add", "time": "999"})),
    VerbCase("register", "registered", "register LIGA Pía", ("players", {"name": "Pía"})),
    VerbCase(
        "register late", "playing", "register LIGA Pía --late join", ("players", {"name": "Pía", "late": "join"})
    ),
    VerbCase(
        "register late and wait", "playing", "register LIGA Pía --late wait",
        ("players", {"name": "Pía", "late": "wait"}),
    ),
    VerbCase("register once the rounds have begun", "playing", "register LIGA Pía", ("players", {"name": "Pía"})),
    VerbCase(
        "register late with a bye", "playing", "register LIGA Pía --late bye",
        ("players", {"name": "Pía", "late": "bye"}),
    ),
    VerbCase(
        "register late against another one", "late ones", "register LIGA Eva --late meet --with 10",
        ("players", {"name": "Eva", "late": "meet-10"}),
    ),
    VerbCase(
        "register late into a round that is over", "last bye", "register LIGA Pía --late join",
        ("players", {"name": "Pía", "late": "join"}),
    ),
    VerbCase("check-in", "registered", "check-in LIGA 1 6", ("players/check-in", {"player": "1 6"})),
    VerbCase("check-in of one who is here", "here", "check-in LIGA 1 6", ("players/check-in", {"player": "1 6"})),
    VerbCase("undrop", "gone", "undrop LIGA 1 6", ("players/undrop", {"player": "1 6"})),
    VerbCase("drop of one who is unknown", "registered", "drop LIGA 1 77", ("players/drop", {"player": "1 77"})),
    VerbCase("fix-table 0", "registered", "fix-table LIGA 1 0", ("players/fix-table", {"player": "1", "table": "0"})),
    VerbCase("forget an unknown one", "registered", "forget LIGA 77 --yes", ("players/forget", {"player": "77"})),
    VerbCase("paid by an unknown one", "registered", "paid LIGA 77", ("players/paid", {"player": "77"})),
    VerbCase("drop", "registered", "drop LIGA 1 6", ("players/drop", {"player": "1 6"})),
    VerbCase("paid", "registered", "paid LIGA 1 6", ("players/paid", {"player": "1 6"})),
    VerbCase(
        "fix-table", "registered", "fix-table LIGA 1 4", ("players/fix-table", {"player": "1", "table": "4"})
    ),
    VerbCase("forget", "registered", "forget LIGA 1 --yes", ("players/forget", {"player": "1"})),
    VerbCase("seat", "last bye", "seat LIGA 6 join", ("players/seat", {"player": "6", "how": "join"})),
    VerbCase(
        "seat of two", "late ones", "seat LIGA 10 meet --with 6",
        ("players/seat", {"player": "10", "how": "meet-6"}),
    ),
    VerbCase("seat with a bye", "late ones", "seat LIGA 10 bye", ("players/seat", {"player": "10", "how": "bye"})),
    VerbCase("seat with a loss", "without six", "seat LIGA 6 loss", ("players/seat", {"player": "6", "how": "loss"})),
    VerbCase("seat without a bye", "without six", "seat LIGA 6 join", ("players/seat", {"player": "6", "how": "join"})),
    VerbCase("seat of who sits", "playing", "seat LIGA 1 bye", ("players/seat", {"player": "1", "how": "bye"})),
    VerbCase(
        "rename", "second", "rename LIGA 3 Nuria_Gil --nick Nur --id 77",
        ("players/rename", {"player": "3", "name": "Nuria_Gil", "nickname": "Nur", "store_id": "77"}),
    ),
    VerbCase(
        "rename to the name of another one", "playing", "rename LIGA 3 leo",
        ("players/rename", {"player": "3", "name": "leo", "nickname": "", "store_id": ""}),
    ),
    VerbCase(
        "rename an unknown one", "playing", "rename LIGA 77 Leo",
        ("players/rename", {"player": "77", "name": "Leo", "nickname": "", "store_id": ""}),
    ),
    VerbCase("same", "here", "same LIGA 2 1", ("players/same", {"player": "2", "other": "1"})),
    VerbCase("same once a round is published", "playing", "same LIGA 2 1",
             ("players/same", {"player": "2", "other": "1"})),
    VerbCase("crossed and it stands", "answered", "crossed LIGA 1 3", ("crossed", {"player": "1", "other": "3"})),
    VerbCase("crossed and played again", "playing", "crossed LIGA 1 3 --then replay",
             ("crossed", {"player": "1", "other": "3", "then": "replay"})),
    VerbCase("crossed with nobody", "playing", "crossed LIGA 1 77", ("crossed", {"player": "1", "other": "77"})),
    VerbCase("cancel-round", "answered", "cancel-round LIGA --reason cierra --yes",
             ("round/cancel", {"reason": "cierra"})),
    VerbCase("split", "final", "split LIGA 1", ("split", {"table": "1"})),
    VerbCase("split of what is no final", "playing", "split LIGA 1", ("split", {"table": "1"})),
    VerbCase("house", "registered", "house LIGA 6", ("players/house", {"player": "6", "house": "yes"})),
    VerbCase("house no longer", "registered", "house LIGA 6 --end", ("players/house", {"player": "6", "house": "no"})),
    VerbCase("byes granted", "registered", "grant-bye LIGA 2 5",
             ("players/grant-bye", {"player": "2 5", "round": "1", "worth": "full"})),
    VerbCase("a half bye granted once the round is drafted", "drafted", "grant-bye LIGA 6 --half --round 1",
             ("players/grant-bye", {"player": "6", "round": "1", "worth": "half"})),
    VerbCase("a granted bye taken back that is none", "registered", "grant-bye LIGA 6 --end --round 3",
             ("players/grant-bye", {"player": "6", "round": "3", "worth": "none"})),
    VerbCase("a bye of a published round granted", "playing", "grant-bye LIGA 6 --round 1",
             ("players/grant-bye", {"player": "6", "round": "1", "worth": "full"})),
    VerbCase("a bye granted in a bracket", "cut", "grant-bye LIGA 6",
             ("players/grant-bye", {"player": "6", "round": "3", "worth": "full"})),
    VerbCase("pair", "registered", "pair LIGA", ("round/pair", {})),
    VerbCase("publish", "drafted", "publish LIGA", ("round/publish", {})),
    VerbCase("swap", "drafted", "swap LIGA 1 2", ("round/swap", {"first": "1", "second": "2"})),
    VerbCase("bye", "drafted", "bye LIGA 1", ("round/bye", {"first": "1"})),
    VerbCase("pin", "drafted", "pin LIGA 1 2", ("round/pin", {"first": "1", "second": "2"})),
    VerbCase("forbid", "drafted", "forbid LIGA 1 2", ("round/forbid", {"first": "1", "second": "2"})),
    VerbCase("bye after a bye", "bye given", "bye LIGA 2", ("round/bye", {"first": "2"})),
    VerbCase("pin whom the bye was given", "bye given", "pin LIGA 1 2", ("round/pin", {"first": "1", "second": "2"})),
    VerbCase("pair again after a bye was given", "bye given", "pair LIGA", ("round/pair", {})),
    VerbCase("repair", "corrected", "repair LIGA --yes", ("repair", {}), _entry_of_repair),
    VerbCase("cut", "answered", "cut LIGA 4", ("cut", {"size": "4"})),
    VerbCase("cut taken back", "cut", "cut LIGA --back", ("cut/back", {})),
    VerbCase("cut taken back where there is none", "answered", "cut LIGA --back", ("cut/back", {})),
    VerbCase(
        "correct a round before the cut", "cut", "correct LIGA 1 02 --round 1 --reason error",
        ("correct", {"round": "1", "table": "1", "result": "02", "reason": "error"}),
    ),
    VerbCase("evening", "league", "evening LIGA", ("evening", {})),
    VerbCase("evening after the last one", "played out", "evening LIGA", ("evening", {})),
    VerbCase("pair with a fixed number of rounds", "many rounds", "pair LIGA", ("round/pair", {})),
    VerbCase("cut of too many", "answered", "cut LIGA 16", ("cut", {"size": "16"})),
    VerbCase("take-back of what stands", "answered", "take-back LIGA 11", ("take-back", {"number": "11"})),
    VerbCase("take-back", "answered", "take-back LIGA 15", ("take-back", {"number": "15"})),
    VerbCase("change", "registered", "change LIGA minutes=40", ("settings", {"minutes": "40"})),
    VerbCase("close", "answered", "close LIGA --yes", ("close", {"sure": "yes"})),
    VerbCase("archive", "answered", "archive LIGA", ("archive", {})),
)  # fmt: skip
