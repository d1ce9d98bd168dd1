"""Notes about cards in groups: like ones are one line with a count and examples, the worst first."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from tapete.cards.shape import Shape
from tapete.coded_notes import CodedNote
from tapete.words import translate

MOST_EXAMPLES = 3

WORST_FIRST = (
    "cards.no_codes", "cards.no_columns",
    "cards.swapped", "cards.renamed", "cards.recoded",
    "cards.same_code", "cards.cells", "cards.no_code", "cards.no_name",
    "cards.type", "cards.number", "cards.word", "cards.blank", "cards.differs", "cards.changed", "cards.lacks",
    "cards.only", "cards.long", "cards.code", "cards.odd_code", "cards.spelling",
)  # fmt: skip


@dataclass(frozen=True)
class NoteGroup:
    """Notes that say the same of several cards, in the order of the file."""

    notes: tuple[CodedNote, ...]

    def describe(self) -> str:
        """Return the words of the only note, or of all: how many there are, and examples."""
        first = self.notes[0]
        count = len(self.notes)
        if count == 1:
            return first.describe()
        more = "..." if count > MOST_EXAMPLES else ""
        examples = ", ".join(_format_example(note) for note in self._pick_examples()) + more
        return translate(f"group.{first.code}", **{**first.fields, "count": count, "examples": examples})

    def _pick_examples(self) -> list[CodedNote]:
        """Return a few notes in their order: with different values, as far as there are any."""
        by_value: dict[tuple[object, ...], CodedNote] = {}
        for note in self.notes:
            by_value.setdefault(tuple(note.fields.get(name) for name in ("value", "first", "second")), note)
        chosen = [*by_value.values()][:MOST_EXAMPLES]
        chosen += islice((note for note in self.notes if note not in chosen), MOST_EXAMPLES - len(chosen))
        return [note for note in self.notes if note in chosen]


def group_notes(notes: Iterable[CodedNote], shape: Shape) -> list[NoteGroup]:
    """Return the notes in groups of one code and column, the worst first and the largest first among like ones."""
    groups: dict[tuple[object, ...], list[CodedNote]] = {}
    for note in notes:
        key = (note.code, note.fields.get("column"), note.fields.get("one"))
        groups.setdefault(key, []).append(note)
    columns = (shape.type, *shape.fact_columns)

    def rank(group: list[CodedNote]) -> tuple[int, bool, int, int]:
        column = group[0].fields.get("column")
        place = columns.index(column) if column in columns else len(columns)
        return WORST_FIRST.index(group[0].code), column not in columns, -len(group), place

    return [NoteGroup(tuple(members)) for members in sorted(groups.values(), key=rank)]


def group_lines(notes: Iterable[CodedNote], shape: Shape, is_whole: bool) -> list[str]:
    """Return a line for each group; if `is_whole`, each note of a group of several as well."""
    lines = []
    for group in group_notes(notes, shape):
        lines.append(f"  {group.describe()}")
        if is_whole and len(group.notes) > 1:
            lines += [f"    {note.describe()}" for note in group.notes]
    return lines


def _format_example(note: CodedNote) -> str:
    """Return a card with what is said of it: "A-1 «1»/«2»", "A-1/A-2", "A-1 «Dragón»", or a line of the file."""
    fields = note.fields
    if "card" not in fields:
        return translate("note.line", line=fields["line"])
    if "other" in fields:
        return f"{fields['card']}/{fields['other']}"
    if "first" in fields:
        return f"{fields['card']} «{fields['first']}»/«{fields['second']}»"
    return f"{fields['card']} «{fields['value']}»" if "value" in fields else str(fields["card"])
