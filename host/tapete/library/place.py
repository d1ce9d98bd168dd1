"""The place of a library, and its name for a person to read."""

import os
from pathlib import Path

VARIABLE = "TAPETE_LIBRARY"
FILE_NAME = "library.sqlite3"


def library_place(location: str | Path | None = None) -> str:
    """Return the place of the library: the given one, else TAPETE_LIBRARY, else the user's data folder."""
    return str(location or os.environ.get(VARIABLE, "")) or str(usual_place())


def usual_place() -> Path:
    """Return the file of the library in the user's data folder."""
    from platformdirs import user_data_dir

    return Path(user_data_dir("tapete", appauthor=False)) / FILE_NAME


def signing_key_place(location: str | Path | None = None) -> Path:
    """Return the file of the key that a store signs with: beside its library, or in the user's data folder."""
    place = library_place(location)
    library = usual_place() if is_url(place) else Path(place)
    return library.with_name(f"{library.name}.signing-key")


def is_url(where: str) -> bool:
    """Return True if a library is named by a URL; otherwise it is a file."""
    return "://" in where


def is_there(location: str | Path | None = None) -> bool:
    """Return True if there is a library already. A library at a URL is assumed to exist."""
    place = library_place(location)
    return is_url(place) or Path(place).exists()


def hide_password(where: str) -> str:
    """A path or a URL as a person may see it: without its password."""
    if not is_url(where):
        return where
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(where).render_as_string()
    except ArgumentError:
        return where
