"""The menu of a tournament: the pages that a role may open, in the order of an evening."""

from typing import NamedTuple

from tapete.tournament.desk.access import EVERYBODY, ORGANISERS, STAFF, Roles
from tapete.words import translate

_ENTRIES: tuple[tuple[str, str, Roles], ...] = (
    ("/desk", "desk.menu.desk", STAFF),
    ("/players", "desk.menu.players", STAFF),
    ("/decks", "desk.menu.decks", STAFF),
    ("/round", "desk.menu.round", STAFF),
    ("/standings", "desk.menu.standings", EVERYBODY),
    ("/pairings", "desk.menu.pairings", EVERYBODY),
    ("/penalties", "desk.menu.penalties", STAFF),
    ("/boards", "desk.menu.boards", STAFF),
    ("/log", "desk.menu.log", STAFF),
    ("/print", "desk.menu.print", STAFF),
    ("/hall", "desk.menu.hall", EVERYBODY),
    ("/settings", "desk.menu.settings", ORGANISERS),
)


class MenuEntry(NamedTuple):
    """A page of the menu; `is_open`: the one that is shown."""

    path: str
    words: str
    is_open: bool


def make_menu(code: str, role: str, path: str) -> list[MenuEntry]:
    """Return the pages that a role may open."""
    return [
        MenuEntry(f"/e/{code}{end}", translate(words), path == f"/e/{code}{end}")
        for end, words, roles in _ENTRIES
        if role in roles
    ]
