"""The main numbers of every seat over a match: the one that decides it, and those that its display shows largest."""

from dataclasses import dataclass

from tapete.words import has_words, translate
from tapete_rules import texts
from tapete_rules.match import Match
from tapete_rules.view import BIG, GRID, Cell

MAIN = "main"
MOST_CELLS = 3


@dataclass(frozen=True)
class NumberTrack:
    """A number of a seat: `values` after each entry of the record, None where its place was empty.

    `cell` is its id in a view, MAIN where a seat has one cell alone; `label` is for a person.
    """

    seat: int
    cell: str
    label: str
    values: tuple[int | None, ...]

    @property
    def short_name(self) -> str:
        """The track in one word, as columns are called."""
        return f"{self.seat}.{self.cell}"


class NumberMeter:
    """Reads the numbers of a match whenever it is called; `replay_story` does so after each entry."""

    def __init__(self) -> None:
        self._labels: dict[tuple[int, str], str] = {}
        self._rows: list[dict[tuple[int, str], int | None]] = []

    def __call__(self, match: Match) -> None:
        row: dict[tuple[int, str], int | None] = {}
        for seat in range(1, match.seats + 1):
            for name, cell in _main_cells(match, seat):
                row[seat, name] = cell.value
                if (seat, name) not in self._labels:
                    self._labels[seat, name] = _cell_label(match, name, cell)
        self._rows.append(row)

    def number_tracks(self) -> list[NumberTrack]:
        """Return the numbers that were read, by seat."""
        keys = sorted(self._labels, key=lambda key: key[0])
        return [NumberTrack(*key, self._labels[key], tuple(row.get(key) for row in self._rows)) for key in keys]


def _main_cells(match: Match, seat: int) -> list[tuple[str, Cell]]:
    """The decisive cell of a seat and its big ones with their names; the first ones where none is big."""
    view = match.view(seat)
    if view.layout == GRID:
        return [(MAIN, cell) for cell in view.own if cell.id == str(seat)]
    decisive = [criterion.cell for criterion in match.game.time_criteria(match.state)[:1]]
    cells = [cell for cell in view.own if cell.id in decisive]
    cells += [cell for cell in view.own if cell.size == BIG] or view.own[:MOST_CELLS]
    return [(cell.id, cell) for cell in cells]


def _cell_label(match: Match, name: str, cell: Cell) -> str:
    if has_words(f"number.{name}"):
        return translate(f"number.{name}")
    for criterion in match.game.time_criteria(match.state):
        if criterion.cell == name:
            return texts.format_text(criterion.text)
    if name.isdigit():
        return translate("number.card", number=name)
    announced = match.game.number_text(match.state, name)
    if texts.has_words(str(announced[0])):
        return texts.format_text(announced)
    return texts.format_text(cell.label) if cell.label else name
