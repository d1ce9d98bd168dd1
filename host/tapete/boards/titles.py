"""The titles of files of a board: what decks and profiles are called, whichever library they came from."""

from typing import NamedTuple

from tapete.boards.board_connection import BoardConnection
from tapete.errors import BoardError
from tapete.library.store import Library
from tapete.texts.folding import clean_line
from tapete.texts.text_limits import LONGEST_NAME
from tapete_link.messages import DECK, PROFILE

_NAMED = (DECK, PROFILE)
_NAME = "name "
_ENGLISH = "|"  # the Spanish name of a profile comes before it


class FileTitle(NamedTuple):
    """The title of a deck or a profile of the library, and what it has in common with its other versions."""

    kind: str
    game: str
    name: str
    lineage: str


def titles_of(opened: Library) -> dict[str, FileTitle]:
    """Return the titles of all decks and profiles of a library, old versions too, by their names on boards."""
    decks = {
        stored.hash: FileTitle(DECK, stored.game, stored.name, stored.lineage_key)
        for stored in opened.decks(has_old=True)
    }
    profiles = {
        stored.hash: FileTitle(PROFILE, "", stored.name, stored.lineage_key) for stored in opened.profiles(has_old=True)
    }
    return decks | profiles


def file_title(connection: BoardConnection, kind: str, bare_name: str) -> str:
    """Return the name that a file of a board gives itself, "" where it has none. Raises BoardError."""
    if kind not in _NAMED:
        return ""
    try:
        beginning = connection.read_beginning(f"{kind}/{bare_name}")
    except BoardError as error:
        if error.code != "board.refused":  # a file that is damaged, or gone meanwhile
            raise
        return ""
    lines = beginning.decode("utf-8", "replace").split("\n")[:-1]  # the last one may be cut
    name = next((line.removeprefix(_NAME) for line in lines if line.startswith(_NAME)), "")
    return clean_line(name if kind == DECK else name.partition(_ENGLISH)[0])[:LONGEST_NAME]
