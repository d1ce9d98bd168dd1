"""The decks on the board, and whether what a host sent is still whole."""

import binascii
import hashlib

from tapete_rules import deck as decks
from tapete_rules.errors import DeckError
from tapete_rules.registry import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..journal.board_files import BoardFiles

_GAMES = [game.encode() for game in GAMES]
_HEAD = 400  # bytes in which a deck says its game and its name


def read_sent(store: "BoardFiles", name: str) -> bytes:
    """A deck or a profile. Raises OSError where it is gone or damaged; what is damaged is set aside.

    Its name tells: it is the beginning of its SHA-256.
    """
    data = store.read(name, 0, store.size(name))
    sha256 = binascii.hexlify(hashlib.sha256(data).digest()).decode()
    if not sha256.startswith(name.split("/")[-1]):
        store.set_aside(name)
        raise OSError(name)
    return data


def list_decks(store: "BoardFiles", game: str) -> "list[tuple[str, str]]":
    """(name, own) of the decks for a game, by name; only the beginning of each file is read."""
    found = []
    for own in store.names("deck"):
        lines = store.read("deck/" + own, 0, _HEAD).split(b"\n")
        fields = dict([line.split(b" ", 1) for line in lines[:-1] if b" " in line])
        # One that has lost its game is shown for every one: who takes it is told that it is damaged.
        if fields.get(b"game") == game.encode() or fields.get(b"game") not in _GAMES:
            found.append((_text(fields.get(b"name", b"")), own))
    found.sort()
    return found


def load_deck(store: "BoardFiles", own: str, was_played: bool = False) -> "decks.Deck | None":
    """A deck, or None where it is gone or damaged; of one that `was_played` each card has been read before."""
    try:
        return decks.parse(read_sent(store, "deck/" + own), was_played)
    except (OSError, DeckError):
        return None


def _text(name: bytes) -> str:
    try:
        return str(name, "utf-8")
    except UnicodeError:
        return "?"
