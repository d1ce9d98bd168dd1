"""The decks on the board."""

from tapete_rules import deck as decks
from tapete_rules.errors import DeckError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .stores.files import Files

_HEAD = 400  # bytes in which a deck says its game and its name


def list_decks(store: "Files", game: str) -> "list[tuple[str, str]]":
    """(name, own) of the decks for a game, by name; only the beginning of each file is read."""
    found = []
    for own in store.names("deck"):
        lines = store.read("deck/" + own, 0, _HEAD).split(b"\n")
        fields = dict([line.split(b" ", 1) for line in lines[:-1] if b" " in line])
        if fields.get(b"game") == game.encode():
            found.append((_text(fields.get(b"name", b"")), own))
    found.sort()
    return found


def load_deck(store: "Files", own: str) -> "decks.Deck | None":
    """A deck, or None where it is gone or damaged."""
    try:
        return decks.parse(store.read_deck(own))
    except (OSError, DeckError):
        return None


def _text(name: bytes) -> str:
    try:
        return str(name, "utf-8")
    except UnicodeError:
        return "?"
