"""The reader of a list in plain text, line by line."""

import re
from dataclasses import replace

from tapete.coded_notes import CodedNote
from tapete.decks.card_line import LONGEST_LINE, read_cells, read_line
from tapete.decks.comments import strip_mark
from tapete.decks.csv_file import title_columns
from tapete.decks.decklist import ROLES, DeckEntry, DeckList
from tapete.decks.entry_changes import doubt_count, place_entry, with_ordinal
from tapete.decks.gathering import unread_error
from tapete.decks.line_counts import has_several_counts, is_signed, read_counts
from tapete.decks.list_rows import read_row, split_bars, split_counted_row, split_markdown_row
from tapete.decks.list_titles import list_title, name_of
from tapete.decks.numbered_lists import read_ordinals
from tapete.decks.odd_counts import find_odd_count
from tapete.decks.parts import SIDE, part_called, split_aside
from tapete.decks.tails import read_tails
from tapete.decks.titled_rows import read_titled_row
from tapete.decks.told_counts import (
    announced_notes,
    commented_notes,
    title_like_notes,
    uncounted_notes,
    unmarked_notes,
)
from tapete.errors import UserError
from tapete.lists.pasted_lines import (
    is_clipboard_line,
    is_struck,
    split_ordinal,
    strip_bullet,
    strip_emphasis,
    strip_message_head,
    strip_sign,
)
from tapete.texts.folding import clean_line, fold_name, name_key, repair_mojibake

_ASIDE = re.compile(r"sb:\s*", re.IGNORECASE)
_ORDERED = "orden estrategico"


class ListReader:
    """A reader of a list. What it cannot read is a fault of its line, never a guess."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._name = self._section = self._part = ""
        self._is_piped = self._is_ordered = self._is_counted_last = self._has_uncounted = False
        self._entries: list[DeckEntry] = []
        self._ordinals: list[int] = []
        self._uncounted: list[int] = []
        self._marked: list[tuple[int, bool]] = []
        self._counted = 0
        self._columns: list[str] = []
        self._titles: list[tuple[int, str]] = []
        self._writers: list[str] = []
        self._notes: list[CodedNote] = []
        self._faults: list[CodedNote] = []

    def read_deck(self) -> DeckList:
        """Return the list that was read. Raises UserError("deck.unread") with a detail for each fault."""
        if self._faults:
            raise unread_error(self._faults, self._path)
        form = "kodemcards" if self._is_piped else "text"
        numbered, notes = read_ordinals(self._entries, self._ordinals)
        entries = read_tails(numbered, self._is_counted_last)
        entries = [doubt_count(entry) for entry in entries] if self._has_uncounted else entries
        main, side = split_aside(entries)
        chat = [CodedNote("deck.chat", {"names": ", ".join(dict.fromkeys(self._writers))})] if self._writers else []
        list_notes = [
            *uncounted_notes(self._uncounted, self._counted),
            *unmarked_notes(self._marked),
            *commented_notes(self._titles),
            *title_like_notes(self._titles, entries),
            *announced_notes(self._titles, entries),
        ]
        all_notes = (*chat, *self._notes, *notes, *list_notes)
        return DeckList(self._name, form, tuple(main), self._is_ordered, tuple(side), all_notes, tuple(self._titles))

    def read_line(self, raw: str, number: int) -> None:
        """Take in a line: the name of the deck, a title, a comment, a row, or a card."""
        if len(raw) > LONGEST_LINE:
            raise UserError("deck.long_line", path=self._path, line=number, limit=LONGEST_LINE)
        cells = [clean_line(repair_mojibake(cell)) for cell in raw.split("\t")]
        message, writer = strip_message_head(" ".join(filter(None, cells)))
        self._writers += [writer] if writer else []
        line = message if is_clipboard_line(message) else strip_emphasis(message)
        row = split_markdown_row(line)
        if row is None and len([cell for cell in cells if cell]) > 1 and not writer:
            row = [strip_emphasis(cell) for cell in cells]
        if self._is_title(line, number):
            return
        if is_struck(message):
            self._notes.append(CodedNote("deck.struck", {"line": number, "card": line}))
        if row is None and not writer:
            row = self._split_below_titles(line, cells)
        row = split_counted_row(strip_bullet(line)) if row is None else row
        if row is not None:
            self._read_row(row, number)
        else:
            self._read_card(line, number)

    def _is_title(self, line: str, number: int) -> bool:
        """Take in a line that is no card: the name of the deck before all cards, a title, or a comment."""
        bare = strip_mark(line)
        is_comment = bare != line
        self._is_ordered = self._is_ordered or ("|" not in line and _ORDERED in fold_name(line))
        if not self._entries and not self._name:
            self._name = name_of(bare) or (line[2:] if line.startswith("# ") else "")
            if self._name:
                return True
        title = list_title(bare, is_comment)
        if title is not None:
            self._section, self._part = title.type, title.part
            self._is_counted_last = self._is_counted_last or title.is_counted_last
        if title is not None or is_comment:
            self._titles.append((number, line))
        return title is not None or is_comment

    def _split_below_titles(self, line: str, cells: list[str]) -> list[str] | None:
        """Return the cells of a row of titles with bars, or of a row below titles; None for another line."""
        bars = split_bars(line) if "|" in line and not is_clipboard_line(line) else []
        if title_columns(bars):
            return bars
        if not self._columns or not name_key(line):
            return None
        if len(cells) > 1 or bars:
            return bars or cells
        is_counted = read_counts(strip_bullet(line))[0].count is not None
        return None if is_counted or "count" not in self._columns else [line]

    def _read_row(self, cells: list[str], number: int) -> None:
        columns = title_columns(cells)
        if columns:
            self._columns = columns
            unused = [cell for cell, column in zip(cells, columns, strict=True) if column == "position"]
            self._notes += [CodedNote("deck.unused_column", {"line": number, "title": title}) for title in unused]
        elif cells and self._columns:
            self._read_titled_row(cells, number)
        elif cells:
            self._read_untitled_row([cell for cell in cells if cell], number)

    def _read_titled_row(self, cells: list[str], number: int) -> None:
        row = read_titled_row(cells, self._columns, number)
        if isinstance(row, CodedNote):
            self._faults.append(row)
        elif row is not None and row.deck and self._name and name_key(row.deck) != name_key(self._name):
            self._faults.append(CodedNote("deck.two_decks", {"line": number, "deck": row.deck, "other": self._name}))
        elif row is not None:
            self._name = self._name or row.deck
            self._note_count(row.count, row.card, number)
            entry = read_cells(row.count, row.card, row.left_out, number, row.type or self._section)
            role = row.part if row.part in ROLES else ""
            part = part_called(row.part) if row.part and not role else self._part
            self._add_entry(place_entry(entry, part, role))

    def _read_untitled_row(self, cells: list[str], number: int) -> None:
        row = read_row([strip_bullet(cells[0]), *cells[1:]]) if cells else None
        has_no_card = row is not None and not name_key(row.card) and any(map(name_key, cells))
        if cells and (row is None or has_no_card):
            self._faults.append(CodedNote("deck.unclear_row", {"line": number, "written": " | ".join(cells)}))
        elif row is not None and name_key(row.card):
            self._note_count(row.count, row.card, number)
            entry = read_cells(row.count, row.card, row.left_out, number, self._section)
            self._add_entry(self._with_whole_line(place_entry(entry, self._part), " ".join(cells)))

    def _note_count(self, count: int | None, card: str, number: int) -> None:
        """Note whether a row has a count, in a cell of its own or beside its card."""
        has_count = count is not None or read_counts(card)[0].count is not None
        self._counted += has_count
        self._uncounted += [] if has_count else [number]
        self._has_uncounted = self._has_uncounted or not has_count

    def _read_card(self, line: str, number: int) -> None:
        """A piped line has no remark: what it holds is what its site holds."""
        self._is_piped = self._is_piped or "|" in line
        content = _strip_quotes(strip_bullet(strip_sign(line)))
        if has_several_counts(content):
            self._notes.append(CodedNote("deck.several_cards", {"line": number, "written": content}))
        if is_signed(content):
            self._faults.append(CodedNote("deck.signed", {"line": number, "written": content}))
            return
        ordinal, bare = split_ordinal(content)
        aside = _ASIDE.match(bare)
        bare = bare[aside.end() :] if aside else bare
        if not name_key(bare):
            return
        has_count = read_counts(bare)[0].count is not None
        self._has_uncounted = self._has_uncounted or not has_count
        entry = place_entry(read_line(bare, number, self._section), SIDE if aside else self._part)
        odd_count = "" if has_count or "|" in line else find_odd_count(entry)
        if odd_count:
            self._faults.append(CodedNote("deck.bad_count", {"line": number, "card": entry.code, "written": odd_count}))
            return
        if aside:
            entry = self._with_whole_line(entry, content)
        if ordinal is not None:
            self._ordinals.append(ordinal)
            entry = self._with_whole_line(entry if has_count else with_ordinal(entry, ordinal), content)
        self._marked.append((number, bool(aside)))
        self._counted += has_count
        if not has_count and not entry.tail and ordinal is None:
            self._uncounted.append(number)
        self._add_entry(entry)

    def _with_whole_line(self, entry: DeckEntry, content: str) -> DeckEntry:
        """Return an entry that may be called by its whole line: "SB: el Ladrón", "3. Hermanas"."""
        whole = place_entry(read_line(content, entry.line, self._section), self._part)
        return replace(entry, readings=(*entry.readings, replace(whole, readings=()), *whole.readings))

    def _add_entry(self, entry: DeckEntry) -> None:
        if entry.count:
            self._entries.append(entry)
        else:
            self._notes.append(CodedNote("deck.no_copies", {"line": entry.line, "card": entry.name or entry.code}))


def _strip_quotes(line: str) -> str:
    """Return a line without quotes around all of it; those around a name stay."""
    is_quoted = len(line) > 1 and line[0] == line[-1] == '"' and line.count('"') == 2
    return line[1:-1] if is_quoted and read_counts(line[1:-1])[0].count is not None else line
