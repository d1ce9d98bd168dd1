"""The columns of a catalogue's file as the library remembers them."""

from tapete.library.place import is_there
from tapete.library.store import Library


def remembered_columns(game: str, source: str, library: str) -> dict[str, str]:
    """Return the columns of a source as the library remembers them; no library is made for this."""
    if not is_there(library):
        return {}
    with Library(library) as opened:
        return opened.columns_of(game, source)
