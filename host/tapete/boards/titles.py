"""The titles of files of a board: what decks and profiles are called, whichever library they came from."""

from tapete.boards.session import Session
from tapete.errors import BoardError
from tapete.folding import clean
from tapete.library.values import LONGEST_NAME
from tapete_link.messages import DECK, PROFILE

_NAMED = (DECK, PROFILE)
_NAME = "name "
_ENGLISH = "|"  # the Spanish name of a profile comes before it


def title_of(session: Session, kind: str, own: str) -> str:
    """Return the name that a file of a board gives itself, "" where it has none. Raises BoardError."""
    if kind not in _NAMED:
        return ""
    try:
        beginning = session.beginning(f"{kind}/{own}")
    except BoardError as error:
        if error.code != "board.refused":  # a file that is damaged, or gone meanwhile
            raise
        return ""
    lines = beginning.decode("utf-8", "replace").split("\n")[:-1]  # the last one may be cut
    name = next((line.removeprefix(_NAME) for line in lines if line.startswith(_NAME)), "")
    return clean(name if kind == DECK else name.partition(_ENGLISH)[0])[:LONGEST_NAME]
