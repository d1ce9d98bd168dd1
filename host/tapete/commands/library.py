"""`tapete library`: making one where there is none."""

from contextlib import closing

from tapete.command_result import CommandResult
from tapete.library.database import WAIT_S
from tapete.library.library_file import replace_blank
from tapete.library.place import is_there, is_url, library_place
from tapete.library.store import Library
from tapete.words import translate


def init_library(location: str) -> CommandResult:
    """Make a library, or bring one that is there up to date."""
    place = library_place(location)
    if not is_url(place):
        replace_blank(place)
    is_new = not (is_there(place) and _has_tables(place))
    with Library(location) as opened:
        place = opened.place
    return CommandResult(
        {"path": place, "is_new": is_new}, (translate("library.made" if is_new else "library.there", path=place),)
    )


def _has_tables(where: str) -> bool:
    """Return True if there is a library already; a server's database may still be empty."""
    from tapete.library.server import ServerDatabase

    with closing(ServerDatabase(where, WAIT_S)) as server:
        return server.revision() != ""
