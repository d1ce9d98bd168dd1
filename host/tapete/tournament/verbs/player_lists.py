"""A list of players as it was understood, shown before anybody is registered."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.coded_notes import CodedNote
from tapete.library.event_values import StoredPlayer
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.player_list import PlayerList
from tapete.tournament.verbs.outcome import Outcome, Sentence, Word, sentence_of_note
from tapete.tournament.verbs.players import refuse_same_names

_ROWS_SHOWN = 5


@dataclass(frozen=True)
class PlayerListRead(Outcome):
    """A list of players that was read; nobody is registered yet. `columns`: titles with the fields that they name."""

    players: tuple[StoredPlayer, ...]
    columns: tuple[tuple[str, str], ...]
    notes: tuple[CodedNote, ...]

    def sentences(self) -> Iterator[Sentence]:
        """Yield the columns, the first rows, what is left out or in doubt, and how many players there are."""
        yield Sentence("event.list_read.columns" if self.columns else "event.list_read.lines")
        for title, field in self.columns:
            yield Sentence("event.list_read.column", title=title, field=Word(f"event.list_field.{field}"))
        yield Sentence("event.list_read.rows")
        for player in self.players[:_ROWS_SHOWN]:
            yield Sentence("event.list_read.row", number=player.number, row=_describe_row(player))
        if len(self.players) > _ROWS_SHOWN:
            yield Sentence("event.list_read.more", count=len(self.players) - _ROWS_SHOWN)
        yield from map(sentence_of_note, self.notes)
        yield Sentence("event.list_read.count", count=len(self.players))


def describe_list(station: EventStation, listed: PlayerList) -> PlayerListRead:
    """Return what was understood of a list. Raises UserError for somebody who is registered, or is named twice."""
    players = [player for player, _ in listed.players]
    refuse_same_names(station, players)
    return PlayerListRead(tuple(players), tuple(listed.columns), tuple(listed.notes))


def _describe_row(player: StoredPlayer) -> str:
    """Return what a list says of a player beside the number, as it was written."""
    paid = "✓" if player.has_paid else ""
    return " · ".join(filter(None, (player.name, player.nickname, player.store_id, player.note, paid)))
