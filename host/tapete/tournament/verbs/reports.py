"""The fate of a result that a board reported: by cable, by a typed code or by its QR."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.tournament.core.result import MatchResult
from tapete.tournament.verbs.outcome import Games, Hint, Outcome, Player, Sentence, sentence_of_note
from tapete.tournament.verbs.result_matching import ResultVerdict

HELD = "held"


@dataclass(frozen=True)
class ReportTaken(Outcome):
    """A reported result belongs to a table. `status`: result, known, held where the log gives its board another table,
    or dispute where another result stands.

    `open`: the tables that owe a result by now, where it was typed; a board that hands its results in tells several.
    """

    status: str
    round: int
    table: int
    players: tuple[int, ...]
    result: MatchResult
    notes: tuple[CodedNote, ...]
    open: int | None = None

    def sentences(self) -> Iterator[Sentence]:
        """Yield the table with its result, who leaves, and the notes."""
        games = Games(self.players, self.result)
        yield Sentence(f"event.table.{self.status}", table=self.table, round=self.round, result=games)
        for seat in self.result.retired if self.status != HELD else ():
            yield Sentence("event.table.leaves", name=Player(self.players[seat - 1]))
        for note in self.notes:
            yield sentence_of_note(note)
        if self.status == HELD:
            yield Hint("event.table.accept", table=self.table)
        if self.open is not None:
            yield Sentence("event.table.open", count=self.open)

    def data(self) -> dict[str, object]:
        """Return the fields by name, without what is not counted."""
        return {name: content for name, content in super().data().items() if content is not None}


@dataclass(frozen=True)
class ReportRefused(Outcome):
    """A reported result belongs nowhere; `refusal` says why."""

    refusal: CodedNote

    @property
    def is_refused(self) -> bool:
        """Return True: the result stands nowhere."""
        return True

    def sentences(self) -> Iterator[Sentence]:
        """Yield why."""
        yield sentence_of_note(self.refusal)

    def data(self) -> dict[str, object]:
        """Return the reason with its fields."""
        return {"status": "refused", **self.refusal.to_data()}


@dataclass(frozen=True)
class BoardDone(Outcome):
    """A board that was prepared or cleared. `status`: its fate; `records`: how many came home from it."""

    id: str
    name: str
    status: str
    table: int
    records: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield what became of it."""
        yield Sentence(f"event.board.{self.status}", name=self.name, id=self.id, table=self.table)


def outcome_of_verdict(verdict: ResultVerdict, open_tables: int | None = None) -> Outcome:
    """Return the outcome of a verdict."""
    if verdict.refusal is not None:
        return ReportRefused(verdict.refusal)
    event_round, table, result = verdict.found, verdict.table, verdict.result
    assert event_round is not None
    assert table is not None
    assert result is not None
    status = HELD if verdict.is_held else "dispute" if verdict.is_dispute else "known" if verdict.is_known else "result"
    return ReportTaken(status, event_round.number, table.number, table.players, result, verdict.notes, open_tables)
