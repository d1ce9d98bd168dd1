"""The cards of a file of another program as they are gathered, with what its lines do not tell."""

from collections.abc import Sequence

from tapete.coded_notes import CodedNote
from tapete.decks.counts import parse_count
from tapete.decks.decklist import ROLES, DeckEntry, DeckList
from tapete.decks.parts import part_called, split_aside
from tapete.errors import UserError
from tapete.texts.folding import clean_line, name_key


class GatheredCards:
    """Cards of one file. A card whose count or name cannot be told is a fault of its line, never a guess."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._entries: list[DeckEntry] = []
        self._notes: list[CodedNote] = []
        self._faults: list[CodedNote] = []

    def add_fault(self, code: str, line: int, **fields: str | int) -> None:
        """Note that a line cannot be read."""
        self._faults.append(CodedNote(code, {"line": line, **fields}))

    def add_card(
        self, name: str, code: str, count: str | None, line: int, title: str = "", role: str = "", type: str = ""
    ) -> None:
        """Add a card below the title of a part; `count` as it is written, None where its place is missing."""
        name, code, count_text = clean_line(name), clean_line(code), clean_line(count or "")
        card = name or code
        copies = parse_count(count_text)
        if not name_key(card):
            self.add_fault("deck.no_card", line, written=count_text or "-")
        elif not count_text:
            self.add_fault("deck.no_count", line, card=card)
        elif copies is None:
            self.add_fault("deck.bad_count", line, card=card, written=count_text)
        elif copies == 0:
            self._notes.append(CodedNote("deck.no_copies", {"line": line, "card": card}))
        else:
            role = role if role in ROLES else ""
            self.add_entry(DeckEntry(card, code, name, copies, line, role, type, part=part_called(title)))

    def add_entry(self, entry: DeckEntry) -> None:
        """Add a card whose count and part are known."""
        self._entries.append(entry)

    def to_deck(self, name: str, form: str, is_ordered: bool = False) -> DeckList:
        """Return the list. Raises UserError("deck.unread") with a detail for each line that cannot be read."""
        if self._faults:
            raise unread_error(self._faults, self._path)
        main, side = split_aside(self._entries)
        return DeckList(name, form, tuple(main), is_ordered, tuple(side), tuple(self._notes))


def unread_error(faults: Sequence[CodedNote], path: str) -> UserError:
    """Return the error for faults of a list; its count is that of the places to correct, each line once."""
    lines = [fault.fields["line"] for fault in faults]
    places = len(set(lines) - {0}) + lines.count(0)
    return UserError("deck.unread", faults, path=path, count=places)
