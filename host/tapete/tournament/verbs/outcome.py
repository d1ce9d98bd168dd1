"""The outcome of a verb, as data and as sentences: each face says it in its language and with names of players."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple, Protocol

from tapete.coded_notes import CodedNote
from tapete.errors import HostError
from tapete.tournament.core.result import MatchResult


class Player(NamedTuple):
    """A player by number."""

    number: int


class Seed(NamedTuple):
    """A player with the place that the standings gave."""

    place: int
    number: int


class TableSeats(NamedTuple):
    """A table of a round with its players, and its result where it has one; one player has the bye."""

    table: int
    players: tuple[int, ...]
    result: MatchResult | None = None
    is_half_bye: bool = False


class Opponents(NamedTuple):
    """The players of a table, in the order of its seats, with or without their numbers."""

    players: tuple[int, ...]
    with_numbers: bool = False


class Players(NamedTuple):
    """Players who are listed with their numbers."""

    numbers: tuple[int, ...]


class Games(NamedTuple):
    """A result beside the players of its table."""

    players: tuple[int, ...]
    result: MatchResult


class Word(NamedTuple):
    """A word of a vocabulary, by its key."""

    key: str


class Moment(NamedTuple):
    """A time of the day, in unix seconds."""

    at: int


class LogEntry(NamedTuple):
    """An entry of the log by number."""

    number: int


class Describable(Protocol):
    """Describes itself in the language in use: a note, or what a rule says of a deck."""

    def describe(self) -> str:
        """Return the words."""
        ...


class ErrorText(NamedTuple):
    """An error that stands in a list, by its code and its fields."""

    code: str
    fields: tuple[tuple[str, str | int], ...]


class Finding(NamedTuple):
    """A finding about something that was handed in; its data are its words, too."""

    content: Describable | ErrorText


class Penalty(NamedTuple):
    """A kind of penalty, in the words of the log."""

    kind: str


class SettingValues(NamedTuple):
    """Settings with their values, as they were typed: `minutes=40`."""

    words: tuple[str, ...]


Field = (
    int
    | str
    | MatchResult
    | Player
    | Opponents
    | Players
    | Games
    | Word
    | Moment
    | LogEntry
    | Finding
    | Penalty
    | SettingValues
)


class Sentence:
    """The key of some words and their fields. A face that has words of its own for the key says those."""

    is_hint = False
    goes_on = False

    def __init__(self, key: str, /, **fields: Field) -> None:
        self.key = key
        self.fields = fields


class Addition(Sentence):
    """A sentence that goes on in the line of the one before."""

    goes_on = True


class Hint(Sentence):
    """A sentence about what to do next, which differs between the faces: one without words for it is silent."""

    is_hint = True


@dataclass(frozen=True)
class Outcome:
    """The outcome of a verb. The fields are the data of `--json`: numbers and values of the tournament, no words."""

    @property
    def is_refused(self) -> bool:
        """Return True if nothing was done, and the sentences say why."""
        return False

    def sentences(self) -> Iterator[Sentence]:
        """Yield what is said of it. Raises NotImplementedError where a kind of outcome says nothing."""
        raise NotImplementedError

    def asides(self) -> Iterable[Sentence]:
        """Return what a person should know besides, such as lines of a list that were left out."""
        return ()

    def data(self) -> dict[str, object]:
        """Return the fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


_OF_PLAYERS = ("seated", "paired")
"""Fields of notes that list numbers of players."""
REASON = "reason"
"""The field of a note that is the code of an error; the fields of the error stand beside it."""


def sentence_of_note(note: CodedNote) -> Sentence:
    """Return a note as a sentence that names its players, and says the error that is its reason."""
    fields: dict[str, Field] = dict(note.fields)
    for name in _OF_PLAYERS:
        if name in fields:
            fields[name] = Players(tuple(int(number) for number in str(fields[name]).split(", ")))
    if REASON in note.fields:
        fields[REASON] = Finding(ErrorText(str(note.fields[REASON]), tuple(note.fields.items())))
    return Sentence(f"note.{note.code}", **fields)


def findings_of(error: HostError) -> tuple[Finding, ...]:
    """Return an error and its details as findings."""
    text = ErrorText(error.code, tuple(error.fields.items()))
    return (Finding(text), *map(Finding, error.details))
