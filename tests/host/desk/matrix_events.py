"""Tournaments of every stage at every moment of an evening, each a row of one library."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

from desk_browser import NAMES

from tapete.library.event_values import StoredPlayer
from tapete.library.store import Library
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.next_step import CLOSE, CUT, EVENING, PAIR, find_next_step
from tapete.tournament.core.stage_kinds import PODS
from tapete.tournament.store.opening import open_station
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs import lifecycle
from tapete.tournament.verbs.players import register_new_players
from tapete.tournament.verbs.rounds import begin_evening, cut_to_bracket, draft_next_round, publish_draft

Run = Callable[[EventStation], None]


@dataclass(frozen=True)
class Kind:
    """A way to run a tournament: its settings, and how many rounds are played before its moment "between"."""

    settings: tuple[str, ...]
    players: int = 9
    rounds_before: int = 1


KINDS = {
    "swiss": Kind(("stage=swiss", "rounds=2", "check_in=required")),
    "swiss_cut": Kind(("stage=swiss", "rounds=1", "cut=4", "third_place=yes")),
    "elimination": Kind(("stage=elimination", "best_of=1"), 6),
    "round_robin": Kind(("stage=round_robin", "best_of=5"), 5),
    "pods": Kind(("stage=pods", "rounds=2", "pod_rest=bye"), 7),
    "league": Kind(("stage=league", "rounds=1", "evenings=2", "best_evenings=1", "draws=no"), 7),
}
"""One at least of every stage, by its code."""
MOMENTS = ("registration", "drafted", "playing", "between", "after", "closed")
CODES = {f"{kind.replace('_', '')[:7]}{moment[:4]}".upper(): (kind, moment) for kind in KINDS for moment in MOMENTS}
"""The code of each tournament of the matrix."""


def fill_matrix(path: Path) -> None:
    """Store all tournaments, with the same secret in each run."""
    with Library(path) as library, patch("secrets.token_bytes", lambda count: bytes(range(count))):
        for code, (kind, _) in CODES.items():
            lifecycle.create_stored_event(library, f"Torneo {kind}", code, "kodem", KINDS[kind].settings)
    for code, (kind, moment) in CODES.items():
        with open_station(code, str(path)) as station:
            players = [StoredPlayer(number, name) for number, name in enumerate(NAMES[: KINDS[kind].players], 1)]
            register_new_players(station, players)
            reach(station, KINDS[kind], moment)


def reach(station: EventStation, kind: Kind, moment: str) -> None:
    """Bring a tournament to a moment."""
    check_in(station)
    if moment == "registration":
        return
    for _ in range(kind.rounds_before if moment != "drafted" else 0):
        play_round(station)
    if moment == "playing":
        take_step(station)
        draft_next_round(station)
        publish_draft(station)
        tell(station, Random(1), most=1)
    elif moment == "drafted":
        take_step(station)
        draft_next_round(station)
    elif moment in ("after", "closed"):
        while find_next_step(station.state) != CLOSE:
            play_round(station)
    if moment == "closed":
        lifecycle.close_event(station)


def check_in(station: EventStation) -> None:
    """Note that everybody is here, where that is asked for."""
    if station.state.settings.word("check_in") == "required":
        awaited = [number for number, player in station.state.players.items() if not player.is_checked_in]
        station.append_entries(*(Entry("check_in", (str(number),)) for number in awaited))


def take_step(station: EventStation) -> None:
    """Cut or begin an evening, where that comes before the next round."""
    step = find_next_step(station.state)
    if step == CUT:
        cut_to_bracket(station)
    elif step == EVENING:
        begin_evening(station)
        check_in(station)


def play_round(station: EventStation) -> None:
    """Play the next round, or take the step before it."""
    take_step(station)
    if find_next_step(station.state) == PAIR:
        draft_next_round(station)
        publish_draft(station)
        tell(station, Random(len(station.state.rounds)))


def tell(station: EventStation, chance: Random, most: int = 99) -> None:
    """Enter results of open tables."""
    for event_round, table in list(station.state.open_tables())[:most]:
        needed = station.state.settings.wins_needed()
        games = chance.choice([f"{needed}-0", f"0-{needed}"])
        if event_round.stage == PODS:
            games = "places:" + ",".join(map(str, range(1, len(table.players) + 1)))
        station.append_entries(Entry("result", (str(event_round.number), str(table.number), games)))


def list_moments(*moments: str) -> Iterator[str]:
    """Yield the codes of tournaments at some moments."""
    yield from (code for code, (_, moment) in CODES.items() if moment in moments)
