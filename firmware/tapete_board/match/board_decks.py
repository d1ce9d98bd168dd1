"""The decks on the board: list, check and load them."""

import binascii
import hashlib

from tapete_rules.errors import DeckError
from tapete_rules.registry import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from ..journal.board_files import BoardFiles

_GAMES = [game.encode() for game in GAMES]
_HEAD = 400  # the first bytes of a deck, which hold its game and its name


def read_verified(store: "BoardFiles", name: str) -> bytes:
    """Return the bytes of a deck or profile, checked against its name, which is the start of its SHA-256.

    Raises OSError if the file is gone or damaged. A damaged file is set aside.
    """
    data = store.read(name, 0, store.size(name))
    sha256 = binascii.hexlify(hashlib.sha256(data).digest()).decode()
    if not sha256.startswith(name.split("/")[-1]):
        store.set_aside(name)
        raise OSError(name)
    return data


def list_board_decks(store: "BoardFiles", game: str) -> "list[tuple[str, str]]":
    """Return (name, file) of each deck for a game, sorted. Only the first bytes of each file are read."""
    found = []
    for own in store.names("deck"):
        lines = store.read("deck/" + own, 0, _HEAD).split(b"\n")
        fields = dict([line.split(b" ", 1) for line in lines[:-1] if b" " in line])
        # A deck whose game cannot be read is listed for every game: choosing it shows that it is damaged.
        if fields.get(b"game") == game.encode() or fields.get(b"game") not in _GAMES:
            found.append((_deck_name(fields.get(b"name", b"")), own))
    found.sort()
    return found


def load_deck(store: "BoardFiles", own: str, was_played: bool = False) -> "Deck | None":
    """Return a deck, or None if it is gone or damaged. What decks are loads with the first one.

    was_played: the deck was loaded before with all its cards, so they are not checked again.
    """
    from tapete_rules.deck import parse_deck

    try:
        return parse_deck(read_verified(store, "deck/" + own), was_played)
    except (OSError, DeckError):
        return None


def _deck_name(name: bytes) -> str:
    try:
        return str(name, "utf-8")
    except UnicodeError:
        return "?"
