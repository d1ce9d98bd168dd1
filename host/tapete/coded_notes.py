"""Notes: what a person should know about a line of a file or a card of a deck, without it being refused."""

from dataclasses import dataclass, field

from tapete.words import translate, translate_event_words

Fields = dict[str, str | int]


@dataclass(frozen=True)
class CodedNote:
    """A stable code and its fields, said with the words under "note.CODE".

    A field `line` above 0 is where in the file it stands, and is said before the words.
    """

    code: str
    fields: Fields = field(default_factory=dict)

    def describe(self) -> str:
        """The words for a person."""
        words = translate_event_words(f"note.{self.code}", self.fields)
        line = self.fields.get("line")
        return f"{translate('note.line', line=line)}: {words}" if line else words

    def to_data(self) -> Fields:
        """The note as plain data."""
        return {"code": self.code, **self.fields}
