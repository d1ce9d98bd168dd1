"""A deck as the board has it: a text of cards in alphabetical order, never in the order of play."""

import binascii
import hashlib
from array import array

from .errors import DeckError

FORMAT = b"tapete-deck 1"
MOST_CARDS = 250
MOST_BYTES = 16384


class Card:
    """A card of a deck: its code, name, type (in the game's words, lower case) and the game's numbers."""

    def __init__(self, code: str, name: str, type: str, folded: str, numbers: tuple[int, ...]) -> None:
        self.code = code
        self.name = name
        self.type = type
        self.folded = folded
        self.numbers = numbers

    def move_arguments(self) -> "tuple[int | str, ...]":
        """Return the arguments by which a move names the card: its code, then its numbers."""
        return (self.code,) + self.numbers

    def to_line(self) -> str:
        """Return the card's line in the deck's text."""
        words = [self.code, self.name, self.type, self.folded]
        for number in self.numbers:
            words.append(str(number))
        return "card " + "|".join(words)


class Deck:
    """A deck over its bytes; a card is read when it is asked for, so that a board holds 6 KB and not 20."""

    def __init__(self, game: str, name: str, data: bytes, offsets: "array[int]") -> None:
        self.game = game
        self.name = name
        self.data = data
        self._offsets = offsets

    def __len__(self) -> int:
        return len(self._offsets)

    def card_at(self, index: int) -> Card:
        """Return the card at `index` in alphabetical order."""
        start = self._offsets[index]
        end = self.data.find(b"\n", start)
        return _parse_card(str(self.data[start:end], "utf-8"))

    def find_card(self, code: str) -> "Card | None":
        """Return the card with that code."""
        start = self.data.find(b"\ncard " + code.encode() + b"|")
        if not code or start < 0:
            return None
        end = self.data.find(b"\n", start + 1)
        return _parse_card(str(self.data[start + 1 : end], "utf-8"))

    def places_of(self, types: "tuple[str, ...]", open_cards: "list[str]") -> "list[int]":
        """List the places of the cards of these types, by the first word of a type, without those that lie open.

        `open_cards`: a code for each copy that lies open.
        """
        places = []
        left_out = list(open_cards)
        for place in range(len(self)):
            card = self.card_at(place)
            if card.code in left_out:
                left_out.remove(card.code)
            elif card.type.split(" ")[0] in types:
                places.append(place)
        return places

    def count_types(self, types: tuple[str, ...]) -> int:
        """Count the cards of these types."""
        return len([1 for index in range(len(self)) if self.card_at(index).type in types])

    def content_hash(self) -> str:
        """Return 16 hex digits of the SHA-256 of its bytes: the deck's name on every board."""
        digest = hashlib.sha256()
        for start in range(0, len(self.data), 512):  # a board may have its bytes in several places
            digest.update(self.data[start : start + 512])
        return binascii.hexlify(digest.digest()).decode()[:16]


def build_deck(game: str, name: str, cards: "list[Card]") -> Deck:
    """Return the deck of these cards, sorted by folded name and then code: the order of play goes to no board.

    Raises DeckError("bad_deck_text") for a name that would break the text form.
    """
    ordered = sorted(cards, key=lambda card: (card.folded, card.code))
    lines = [FORMAT.decode(), "game " + game, "name " + name]
    lines.extend([card.to_line() for card in ordered])
    for line in lines:
        if "\n" in line or "\r" in line:
            raise DeckError("bad_deck_text", text=line)
    for card in ordered:
        if "|" in card.code + card.name + card.type + card.folded:
            raise DeckError("bad_deck_text", text=card.to_line())
    return parse_deck(("\n".join(lines) + "\n").encode())


def parse_deck(data: bytes, is_known: bool = False) -> Deck:
    """Return the deck in the bytes of its text form. Cards of a deck that `is_known` are not checked again.

    Raises DeckError with a code and the line.
    """
    if len(data) > MOST_BYTES:
        raise DeckError("deck_too_large", most=MOST_BYTES)
    if not data.startswith(FORMAT + b"\n") or not data.endswith(b"\n"):
        raise DeckError("not_a_deck", line=1)
    game = name = ""
    offsets = array("H")
    start = len(FORMAT) + 1
    number = 2
    while start < len(data):
        end = data.find(b"\n", start)
        line = _decode_line(data[start:end], number)
        kind, _, rest = line.partition(" ")
        if kind == "card":
            if not is_known:
                _parse_card(line, number)
            offsets.append(start)
        elif kind == "game":
            game = rest
        elif kind == "name":
            name = rest
        start = end + 1
        number += 1
    if not game or len(offsets) > MOST_CARDS:
        raise DeckError("not_a_deck", line=number)
    return Deck(game, name, data, offsets)


def _decode_line(line: bytes, number: int) -> str:
    try:
        return str(line, "utf-8")
    except UnicodeError:
        raise DeckError("bad_deck_line", line=number)


def _parse_card(line: str, number: int = 0) -> Card:
    words = line[5:].split("|")
    if len(words) < 4 or not words[0]:
        raise DeckError("bad_deck_line", line=number)
    try:
        numbers = tuple([int(word) for word in words[4:]])
    except ValueError:
        raise DeckError("bad_deck_line", line=number)
    return Card(words[0], words[1], words[2], words[3], numbers)
