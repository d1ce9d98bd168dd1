"""An event of four players in a library, and boards that are prepared for it."""

from event_play import SECRET
from fake_table_board import FakeTableBoard

from tapete.library.event_values import StoredEvent, StoredPlayer
from tapete.library.store import Library
from tapete.tournament.core.drafting import draft_round, publish_entry
from tapete.tournament.core.log.entry import Entry
from tapete.tournament.core.log.event_secret import hash_secret, seed_of_round
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.preparing import BoardPreparer, PreparedBoard
from tapete.tournament.verbs.table_reports import ReportTaker

NAMES = ("Ana", "Leo", "Sofi", "Beto")


def open_event(library: Library, code: str = "LIGA", secret: bytes = SECRET, *settings: str) -> EventStation:
    """An event with four players."""
    stored = library.create_event(StoredEvent(code, "Liga", "kodem", secret.hex(), "00"), [])
    station = EventStation(library, stored, "ana", "uno")
    words = ("game=kodem", f"secret={hash_secret(secret)}", "rounds=3", *settings)
    players = [StoredPlayer(number, name) for number, name in enumerate(NAMES, 1)]
    station.register([Entry("create", words), *(Entry("register", (str(each.number),)) for each in players)], players)
    return station


def publish(station: EventStation) -> dict[int, tuple[int, ...]]:
    """Publish the next round; returns who sits where."""
    station.write_from(lambda state: [draft_round(state, seed_of_round(SECRET, state.next_round))])
    station.write_from(lambda state: [publish_entry(state)])
    return {table.number: table.players for table in station.state.rounds[-1].tables}


def prepare(board: FakeTableBoard, station: EventStation, *others: EventStation, table: int = 0) -> PreparedBoard:
    takers = {int(hash_secret(each.secret)[:5], 16): ReportTaker(each) for each in others}
    preparer = BoardPreparer(ReportTaker(station), takers.get, table)
    with board.connection() as connection:
        done = PreparedBoard(connection.hello())
        preparer.prepare(connection, done, lambda name, at, size: None)
    return done


def begin_round(library: Library, *boards: FakeTableBoard) -> tuple[EventStation, dict[int, tuple[int, ...]]]:
    """An event in its first round, with these boards at its tables; returns who sits where, too."""
    station = open_event(library)
    for board in boards:
        prepare(board, station)
    return station, publish(station)
