"""`tapete library`: making one where there is none."""

from tapete.answers import Answer
from tapete.library.place import is_there, place
from tapete.library.store import Library
from tapete.words import say


def init(location: str) -> Answer:
    """Make a library, or bring one that is there up to date."""
    is_new = not is_there(place(location))
    with Library(location) as opened:
        where = opened.place
    return Answer({"path": where, "is_new": is_new}, (say("library.made" if is_new else "library.there", path=where),))
