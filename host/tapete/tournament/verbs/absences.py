"""Players who are not at their table: noted, arrived, and the loss that is due."""

from collections.abc import Iterator
from dataclasses import dataclass

from tapete.errors import UserError
from tapete.tournament.core.absences import AbsentPlayer, due_loss, list_absent
from tapete.tournament.core.absences import is_first_step_due as is_step_due
from tapete.tournament.core.event_state import RoundTable
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.no_show_steps import DROP, MATCH_LOSS
from tapete.tournament.store.station import EventStation
from tapete.tournament.typed.absence_line import ARRIVED, MISSING, AbsenceLine
from tapete.tournament.verbs.line_places import SeenRound, find_place, require_running
from tapete.tournament.verbs.outcome import Addition, Moment, Outcome, Player, Sentence, Word
from tapete.tournament.verbs.rounds import running_round


@dataclass(frozen=True)
class PlayerMissing(Outcome):
    """It is written that a player is not at the table; nothing follows by itself."""

    absent: AbsentPlayer
    entry: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield who is missing, and what is due for it."""
        yield from absent_sentences(self.absent, self.entry)

    def data(self) -> dict[str, object]:
        """Return what is known of the player, with the entry."""
        return {**absent_data(self.absent), "entry": self.entry}


@dataclass(frozen=True)
class PlayerArrived(Outcome):
    """A player who was missing has come; `player`: 0 where both are at the table."""

    round: int
    table: int
    player: int
    entry: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield who has come."""
        key = "event.absent.arrived" if self.player else "event.absent.both_arrived"
        yield Sentence(key, name=Player(self.player), player=self.player, table=self.table)
        yield Addition("event.absent.entry", entry=self.entry)


@dataclass(frozen=True)
class LossNoted(Outcome):
    """A player who did not come has lost something. `loses`: game_loss, match_loss or drop."""

    round: int
    table: int
    player: int
    loses: str
    entry: int

    def sentences(self) -> Iterator[Sentence]:
        """Yield what is lost."""
        yield Sentence(f"event.no_show.{self.loses}", name=Player(self.player), table=self.table)
        yield Addition("event.absent.entry", entry=self.entry)


def absent_sentences(absent: AbsentPlayer, entry: int = 0) -> Iterator[Sentence]:
    """Yield a line about a player who is missing; `entry`: the one that was just written, 0 for none."""
    noted = f"event.absent.{absent.noted or 'missing'}"
    yield Sentence(noted, name=Player(absent.player), player=absent.player, table=absent.table)
    if entry:
        yield Addition("event.absent.entry", entry=entry)
    if absent.due:
        loses = Word(f"event.absent.loses.{absent.due}")
        yield Addition("event.absent.due", loses=loses, player=absent.player, table=absent.table, seat=absent.seat)
    elif absent.next and not absent.next_at:
        loses = Word(f"event.absent.loses.{absent.next}")
        yield Addition("event.absent.next_minute", loses=loses, minute=absent.next_minute)
    elif absent.next:
        loses = Word(f"event.absent.loses.{absent.next}")
        yield Addition("event.absent.next", loses=loses, time=Moment(absent.next_at))


def absent_data(absent: AbsentPlayer) -> dict[str, object]:
    """Return a player who is missing as plain data; `next_at` in unix seconds, None for none."""
    return {
        "round": absent.round_number, "table": absent.table, "player": absent.player, "noted": absent.noted,
        "due": absent.due, "next": absent.next, "next_at": absent.next_at or None, "next_minute": absent.next_minute,
    }  # fmt: skip


def time_of_round(station: EventStation) -> int:
    """Return the time of the tournament by which a round is counted, in unix seconds."""
    return int(station.read_time())


def list_missing(station: EventStation) -> list[AbsentPlayer]:
    """Return who is missing in the running round now, by table, each with the loss that is due."""
    return list_absent(station.state, time_of_round(station))


def is_first_step_due(station: EventStation) -> bool:
    """Return True from the minute on at which somebody who is missing in the running round would lose something."""
    return is_step_due(station.state, time_of_round(station))


def note_missing(station: EventStation, player: int, seen_round: SeenRound | None = None) -> PlayerMissing:
    """Write that a player is not at the table. Raises UserError("events.no_table"), EventError.

    `seen_round`: the round that somebody saw who says so; one that is over is refused, here and below.
    """
    require_running(station.state, seen_round)
    _, entry = _write_seat(station, "missing", player)
    absent = next(missing for missing in list_missing(station) if missing.player == player)
    return PlayerMissing(absent, entry)


def note_arrived(station: EventStation, player: int, seen_round: SeenRound | None = None) -> PlayerArrived:
    """Write that a player who was missing has come. Raises UserError("events.no_table"), EventError."""
    require_running(station.state, seen_round)
    table, entry = _write_seat(station, "arrived", player)
    return PlayerArrived(len(station.state.rounds), table.number, player, entry)


def note_loss(station: EventStation, player: int, loses: str = "", seen_round: SeenRound | None = None) -> LossNoted:
    """Write what a player who did not come loses; without a word the loss that is due. Raises UserError, EventError.

    A player who has lost the match already, and is to leave, is dropped.
    """
    require_running(station.state, seen_round)
    number = running_round(station)
    loses = loses or due_loss(station.state, player, time_of_round(station))
    if not loses:
        raise UserError("events.no_step_due", player=player, round=number)
    table = _require_table_of(station, player)
    if loses == DROP and station.state.rounds[-1].absent.get(player) == MATCH_LOSS:
        station.append_entries(Entry("drop", (str(player), "reason=no_show")))
    else:
        station.append_entries(Entry("no_show", (str(number), str(table.number), str(player), loses)))
    return LossNoted(number, table.number, player, loses, len(station.event.log))


def note_absence(station: EventStation, line: AbsenceLine, seen_round: SeenRound | None = None) -> Outcome:
    """Write a typed line about a table and a seat. Raises UserError, EventError."""
    require_running(station.state, seen_round)
    event_round, table = find_place(station.state, line.table, seen_round)
    if not line.seat:
        logged = station.append_entries(Entry("begin", (str(event_round.number), str(line.table))))
        return PlayerArrived(event_round.number, line.table, 0, logged[-1].number)
    note = {MISSING: note_missing, ARRIVED: note_arrived}.get(line.kind, note_loss)
    return note(station, table.players[line.seat - 1])


def _require_table_of(station: EventStation, player: int) -> RoundTable:
    """Return the table of a player in the running round. Raises UserError("events.no_table"), EventError."""
    number = running_round(station)
    table = station.state.rounds[-1].table_of(player)
    if table is None or table.is_bye:
        raise UserError("events.no_table", player=player, round=number)
    return table


def _write_seat(station: EventStation, kind: str, player: int) -> tuple[RoundTable, int]:
    """Write an entry about a player at a table; returns the table and the number of the entry."""
    number = running_round(station)
    table = _require_table_of(station, player)
    logged = station.append_entries(Entry(kind, (str(number), str(table.number), str(player))))
    return table, logged[-1].number
