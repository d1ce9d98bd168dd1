"""The watch over the ports for all tournaments of a library: a board belongs to the one that its sheet names."""

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from tapete.boards.board_connection import EVENTS, BoardConnection
from tapete.boards.places import BoardPlace
from tapete.errors import BoardError, TapeteError
from tapete.library.event_values import StoredEvent
from tapete.tournament.boards.board_turns import PASSING, BoardTurns, is_failure
from tapete.tournament.boards.seen_boards import OLDER, OTHER, PREPARE, SeenBoard
from tapete.tournament.boards.table_followers import TableFollowers
from tapete.tournament.core.errors import EventError
from tapete.tournament.core.log.event_secret import hash_secret
from tapete.tournament.desk.board_steps import prepare_boards
from tapete.tournament.desk.station_keeper import StationKeeper
from tapete.tournament.port.port_watch import Describe, PortWatch
from tapete.tournament.store.opening import find_author
from tapete.tournament.store.periodic_look import PeriodicLook
from tapete.tournament.store.station import EventStation
from tapete.tournament.verbs.preparing import ChosenTables
from tapete_event.event_keys import event_number
from tapete_link.table_client import TableStatus, read_board_table

_RUNNING_S = 24 * 60 * 60
"""A tournament whose log has grown since then is the one that boards are plugged in for."""


class BoardWatch(PeriodicLook):
    """Looks at all boards that are plugged in, again and again. `home`: the tournament that the desk is opened for."""

    def __init__(self, keeper: StationKeeper, find_places: Callable[[], list[BoardPlace]], home: str = "") -> None:
        super().__init__()
        self._keeper = keeper
        self._find_places = find_places
        self._home = home
        self._events: dict[int, StoredEvent] = {}
        self._watches: dict[int, PortWatch] = {}
        self._tried: set[str] = set()
        self._followers = TableFollowers(keeper.pictures)
        self._turn = threading.Lock()
        self._turns = BoardTurns(self._look_at, self._note_end)
        self._preparing: list[threading.Thread] = []
        self._chosen = ChosenTables()

    def start(self) -> None:
        self._keeper.boards.is_watched = True
        super().start()

    def stop(self) -> None:
        super().stop()
        self._turns.stop()
        for thread in self._preparing:
            thread.join(self.period_s * 3)
        self._followers.stop()

    def look(self) -> None:
        """Look at every board once, prepare the new ones, and wait for all."""
        self.begin_look()
        self._turns.wait()
        self._prepare_new_ones(self._find_places())
        for thread in self._preparing:
            thread.join()

    def begin_look(self) -> None:
        """Begin to look at every board, and to prepare those that were found new; each has its own turn."""
        places = self._find_places()
        self._keeper.boards.note_absent(place.path for place in places)
        for port in self._keeper.boards.resting.take_asked():
            self._turns.put_back(port)
        if not places:
            self._tried.clear()
            self._turns.begin(places)
            return
        self._read_events()
        self._prepare_new_ones(places)
        self._turns.begin(places)

    def _read_events(self) -> None:
        events = [event for event in self._keeper.library.events(has_archived=False) if event.secret]
        self._events = {event_number(hash_secret(bytes.fromhex(event.secret))): event for event in events}
        for number in [number for number in self._watches if number in self._events]:
            self._refresh_watch(number)

    def _note_end(self, place: BoardPlace, error: TapeteError | None) -> None:
        """Show a board that failed or lasts as set aside; one that did well is back."""
        if error is not None and is_failure(error):
            self._keeper.boards.resting.let_rest(place.path, place.kind, error)
            return
        self._keeper.boards.resting.end_rest(place.path)
        if error is not None and not isinstance(error, BoardError):
            self._keeper.boards.note_error(place.path, error)

    def _refresh_watch(self, number: int) -> None:
        try:
            self._watches[number].refresh(self._events[number])
        except EventError:  # of one whose log is damaged the front page tells
            del self._watches[number]

    def _look_at(self, place: BoardPlace, connection: BoardConnection) -> None:
        board = connection.hello()
        self._keeper.boards.require_once(board.id, board.name, place.path)
        seen_board = SeenBoard(board.id, board.name, place.path, place.kind)
        if EVENTS not in board.capabilities:
            self._keeper.boards.note(replace(seen_board, need=OLDER))
            return
        status: TableStatus = connection.run_client(read_board_table)
        watch = self._watch_of(status.event)
        if watch is None:
            state = "playing" if board.match else "free"
            need = OTHER if status.event else PREPARE
            self._keeper.boards.note(replace(seen_board, code=status.code, table=status.table, state=state, need=need))
            return
        code = self._events[status.event].code
        status = watch.place_by_log(board.id, status)
        self._keeper.boards.note(
            replace(
                seen_board, code=code, table=status.table, state=status.state, is_judge_called=status.judge,
                aside=status.aside,
            )
        )  # fmt: skip
        watch.attend_board(connection, board, status)
        self._followers.follow(place.path, code, status)

    def _watch_of(self, number: int) -> PortWatch | None:
        """Return what attends to the boards of a tournament, or None for one that is not in this library."""
        with self._turn:
            stored = self._events.get(number)
            if stored is None:
                self._watches.pop(number, None)
                return None
            if number not in self._watches:
                try:
                    station = self._keeper.open_own(stored.code, find_author())
                except EventError:
                    return None
                self._watches[number] = _DeskWatch(station, self._keeper)
            return self._watches[number]

    def _prepare_new_ones(self, places: Sequence[BoardPlace]) -> None:
        """Prepare boards without a sheet for the running tournament, each once as long as it is plugged in.

        Those that are plugged in later do not wait for a bad one whose sheet is still on its way.
        """
        self._preparing = [thread for thread in self._preparing if thread.is_alive()]
        self._chosen = self._chosen if self._preparing else ChosenTables()
        boards = self._keeper.boards
        seen_boards = [(place, boards.find_at(place.path)) for place in places]
        self._tried &= {known_board.id for _, known_board in seen_boards if known_board is not None}
        new = [
            (place, known_board.id)
            for place, known_board in seen_boards
            if known_board is not None
            and known_board.need == PREPARE
            and known_board.state == "free"
            and known_board.id not in self._tried
        ]
        code = self._find_running() if new and boards.is_automatic else ""
        if code:
            self._tried.update(board for _, board in new)
            batch = (code, dict(new), self._chosen)
            self._preparing.append(threading.Thread(target=self._prepare, args=batch, name="new boards", daemon=True))
            self._preparing[-1].start()

    def _prepare(self, code: str, new: Mapping[BoardPlace, str], chosen: ChosenTables) -> None:
        """Prepare boards beside the looks at all others; one that went away or restarted meanwhile is tried again."""
        try:
            works = prepare_boards(self._keeper, code, find_author(), list(new), chosen=chosen)
        except TapeteError as error:
            for place in new:
                self._keeper.boards.note_error(place.path, error)
            return
        self._tried -= {new[work.place] for work in works if work.error is not None and work.error.code in PASSING}

    def _find_running(self) -> str:
        """Return the tournament of this desk, else the only one that was written to today; "" where it is not clear."""
        if self._home:
            return self._home if any(event.code == self._home for event in self._events.values()) else ""
        running = [event.code for event in self._events.values() if self._is_running(event.code)]
        return running[0] if len(running) == 1 else ""

    def _is_running(self, code: str) -> bool:
        try:
            with self._keeper.use(code) as station:
                log = station.event.log
                is_young = len(log) > 0 and station.read_time() - log.entry_at(len(log)).entry.at < _RUNNING_S
                return is_young and not station.state.is_closed
        except EventError:
            return False


class _DeskWatch(PortWatch):
    """Attends to the boards of one tournament; what they do is told on the pages, in the language of each."""

    def __init__(self, station: EventStation, keeper: StationKeeper) -> None:
        super().__init__(station, list, lambda lines: None)
        self._keeper = keeper
        self._code = station.stored.code

    def tell(self, describe: Describe) -> None:
        """Keep what a board did for the pages."""
        self._keeper.add_news(self._code, describe)
