"""Where a library is, and how a person reads that."""

import os
from pathlib import Path

VARIABLE = "TAPETE_LIBRARY"
FILE_NAME = "library.sqlite3"


def library_place(location: str | Path | None = None) -> str:
    """Where the library is: what was asked for, else TAPETE_LIBRARY, else the user's data folder."""
    chosen = str(location or os.environ.get(VARIABLE, ""))
    if chosen:
        return chosen
    from platformdirs import user_data_dir

    return str(Path(user_data_dir("tapete", appauthor=False)) / FILE_NAME)


def is_url(where: str) -> bool:
    """Whether a library is named by a URL; else it is a file."""
    return "://" in where


def is_there(location: str | Path | None = None) -> bool:
    """Whether there is a library already; one that is not a file is taken to be."""
    where = library_place(location)
    return is_url(where) or Path(where).exists()


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
