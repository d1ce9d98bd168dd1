"""A follower of one table: it asks its board for news several times a second and shows what has changed."""

import threading
import time

from tapete.boards.board_connection import BoardConnection
from tapete.boards.shared_port import SharedPort
from tapete.errors import BoardError
from tapete.tournament.boards.followed_match import FollowedMatch, begin_to_follow
from tapete.tournament.boards.table_pictures import TablePicture, TablePictures
from tapete_link.table_client import read_moves
from tapete_rules.errors import TapeteError

_DRIFT_S = 2


class TableFollower:
    """Follows the match of a table while it is played. `place`: its tournament and its number; `players`: their numbers
    by seat, as the board last said.

    A board is asked for at most a fifth of its time, and every `pause_s` at most.
    """

    pause_s = 0.04
    _share = 4  # of the time that an answer takes: how long the board then has for itself

    def __init__(
        self, port: SharedPort, pictures: TablePictures, place: tuple[str, int], players: tuple[int, ...]
    ) -> None:
        self.place = place
        self.players = players
        self._port = port
        self._pictures = pictures
        self._match: FollowedMatch | None = None
        self._shown: tuple[TablePicture, float] | None = None
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._follow, name=f"table {place[1]}", daemon=True)

    def start(self) -> None:
        """Follow in a thread until the match is over, the board is gone, or `stop`."""
        self._port.is_held = True
        self._thread.start()

    def stop(self) -> None:
        """End after the request under way."""
        self._stop.set()

    def join(self) -> None:
        """Wait for the end."""
        self._thread.join()

    @property
    def is_following(self) -> bool:
        return self._thread.is_alive()

    def look(self, connection: BoardConnection) -> bool:
        """Ask the board once and show what has changed; False if no match runs there. Raises BoardError."""
        match = self._match
        moves = connection.run_client(read_moves, match.id if match else "", match.entries if match else 0)
        if not moves.match:
            return False
        if match is None or match.id != moves.match:
            match = self._match = begin_to_follow(connection, moves.match)
        if moves.after != match.entries:
            self._match = None  # these are not the moves that come next: all over again
            return True
        try:
            match.play(moves.lines)
        except TapeteError as error:
            raise BoardError("board.confused", path=connection.path, reason=str(error)) from error
        if match.entries == moves.entries:
            self._show(match.take_picture(moves, self.players))
        return True

    def _show(self, picture: TablePicture) -> None:
        now = time.monotonic()
        if self._shown is None or _is_news(picture, now, *self._shown):
            self._shown = picture, now
            self._pictures.publish_picture(*self.place, picture)

    def _follow(self) -> None:
        try:
            while not self._stop.is_set():
                with self._port.use() as connection:
                    began = time.monotonic()
                    if not self.look(connection):
                        self._pictures.note_over(*self.place)
                        return
                    duration = time.monotonic() - began
                self._stop.wait(max(self.pause_s, self._share * duration))
        except BoardError:
            self._pictures.note_silence(*self.place)
        finally:
            self._port.release()


def _is_news(picture: TablePicture, now: float, last: TablePicture, shown_at: float) -> bool:
    """Return True if a picture says something else than the one that is shown; clocks go on by themselves."""
    before = (last.match, last.entries, last.pending, last.players)
    if (picture.match, picture.entries, picture.pending, picture.players) != before:
        return True
    passed = now - shown_at
    return any(
        abs(new.left - (old.left - passed * old.is_running)) > _DRIFT_S
        for new, old in zip(picture.timers, last.timers, strict=False)
    )
