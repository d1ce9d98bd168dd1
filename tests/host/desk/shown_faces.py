"""The page of each player and the paper of a tournament, made without a server: what an entry changes is seen there."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tapete.library.store import Library
from tapete.tournament.desk.desk import Desk
from tapete.tournament.desk.page_texts import render_live
from tapete.tournament.desk.route_table import ROUTES
from tapete.tournament.desk.routes import Page
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.desk.visit import Visit
from tapete.tournament.prints.printing import EventPageTexts

(PLAYER_PAGE,) = [route for route in ROUTES if isinstance(route, Page) and route.path.endswith("/me/{number}")]
MOMENT = re.compile(r"<p[^>]*>[^<]*\b[0-9a-f]{32}\b[^<]*</p>|\bdata-[a-z-]+=\"[^\"]*\"|-?\d+:\d\d")
"""What differs with each entry, or with each second: the head of the log, the clock."""


def read_faces(path: Path) -> dict[str, str]:
    """Return the texts of LIGA: "me" of all its players, and the pages for paper by their names."""
    with Library(path) as library:
        keeper = StationKeeper(library)
        desk = Desk(keeper)
        with keeper.use("LIGA") as station:
            numbers = sorted(station.state.players)
            pages = EventPageTexts(station)
            if station.state.rounds:
                pages.print_round(station.state.rounds[-1])
            for write in (
                pages.print_standings, pages.print_check_in, pages.print_penalties, pages.print_open_tables,
            ):  # fmt: skip
                write()
            pages.print_organiser_sheet("")
        visits = [Visit(keeper, code="LIGA", places={"number": str(number)}) for number in numbers]
        texts = {**pages.texts, "me": "".join(render_live(desk, PLAYER_PAGE, visit, "es") for visit in visits)}
    return {face: MOMENT.sub("", text) for face, text in texts.items()}


def list_changed(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """Return the faces that say something else now."""
    return {face for face in before.keys() | after.keys() if before.get(face) != after.get(face)}


_ROUND = {"me", "pairings", "pairings_by_name", "slips"}
SEEN_BY_ENTRY = {
    "result": {"me", "open_tables"}, "dispute": {"open_tables"}, "correct": {"me"}, "no_show": {"me"},
    "penalty": {"penalties"}, "extend": {"open_tables"}, "register": {"me", "check_in"}, "late": {"me", "check_in"},
    "seat": {"me"}, "check_in": {"check_in"}, "undrop": {"me"}, "drop": {"me"}, "same": {"me"}, "cancel": _ROUND,
    "split": {"me", "open_tables"}, "grant": {"me"}, "publish": _ROUND | {"open_tables"}, "repair": _ROUND,
    "cut": {"me", "bracket", "standings"}, "take_back": {"me"}, "evening": {"me", "standings"},
    "change": {"organiser"},
    # What only the desk knows until something comes of it: a draft, a wish for it, who is awaited, whose board it is.
    **{kind: set() for kind in "pair pin forbid fix_table house missing arrived board signer".split()},
    # The time is left out of what is compared, and a closed tournament looks as it did; crossed tables without a result
    # stay as they are.
    **{kind: set() for kind in ("clock", "close", "crossed")},
}  # fmt: skip
"""The faces on which each kind of entry is seen at once."""
SEEN_BESIDE_THE_LOG = {"rename": {"me", "check_in"}, "paid": {"check_in"}, "forget": {"me", "check_in"}}
"""The same of verbs that write beside the log, by the names of their cases."""


def list_unseen(case: str, entries: Iterable[Sequence[str]], changed: set[str]) -> list[str]:
    """Return the faces that do not show what a case wrote. Raises KeyError for a kind of entry without a row."""
    needed = set(SEEN_BESIDE_THE_LOG.get(case, ())).union(*(SEEN_BY_ENTRY[entry[0]] for entry in entries))
    return sorted(needed - changed)
