"""Tables that are followed while they are played: what is shown, what is over, and boards that are heard no more."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest
from watched_board import WatchedBoard

from tapete.boards.board_connection import BoardConnection
from tapete.boards.shared_port import BorrowedConnection, SharedPort, shared_port
from tapete.errors import BoardError
from tapete.tournament.boards.table_follower import TableFollower
from tapete.tournament.boards.table_followers import TableFollowers
from tapete.tournament.boards.table_pictures import ShownTable, TablePictures
from tapete_link.table_client import read_board_table

PATIENCE_S = 10.0
CODE, TABLE = "LIGA", 7


class Looker:
    """Somebody who looks at table 7, a look at a time."""

    def __init__(self, board: WatchedBoard) -> None:
        self.pictures = TablePictures()
        self.follower = TableFollower(SharedPort(board.path), self.pictures, (CODE, TABLE), (12, 31))
        self._board = board

    def look(self, times: int = 4) -> ShownTable:
        with BoardConnection(self._board.path) as connection:
            for _ in range(times):
                assert self.follower.look(connection)
        shown = self.pictures.find_picture(CODE, TABLE)
        assert shown is not None
        return shown


@pytest.fixture
def board() -> Iterator[WatchedBoard]:
    with WatchedBoard() as made:
        made.begin_match(12, 31)
        yield made


def wait_until(is_there: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_there():
        assert time.monotonic() < end
        threading.Event().wait(0.01)


def lives_of(shown: ShownTable, seat: int) -> list[int | None]:
    return [cell.value for cell in shown.picture.views[seat - 1].own[:3]]


def test_a_table_is_shown_as_it_is_played(board: WatchedBoard) -> None:
    looker = Looker(board)
    assert lives_of(looker.look(), 2) == [6, 6, 6]
    board.play("1 reveal 1 XX-1", "1 attack 1 2", "2 damage 2 4", "2 mark 2 veneno", "1 end", "2 reveal 1 XX-2")
    shown = looker.look()
    assert lives_of(shown, 2) == [6, 2, 6]
    assert shown.picture.last is not None
    assert (shown.picture.last.seat, shown.picture.players) == (2, (12, 31))
    assert board.match is not None
    board.match.undo(2)
    assert lives_of(looker.look(), 2) == [6, 2, 6]
    assert shown.picture.entries == 7, "a picture that was taken does not change"


def test_only_what_is_new_is_told(board: WatchedBoard) -> None:
    looker = Looker(board)
    told: list[int] = []
    looker.pictures.call_when_changed(lambda code, table: told.append(table))
    board.timers = [["match", 600]]
    looker.look(6)
    assert told == [TABLE]
    board.pending = [[1, "1", -2]]
    assert looker.look(3).picture.pending == ((1, "1", -2),)
    assert len(told) == 2
    before = looker.pictures.stamp(CODE, TABLE), looker.pictures.version(CODE)
    board.pending = []
    looker.look(1)
    assert (looker.pictures.stamp(CODE, TABLE), looker.pictures.version(CODE)) == (before[0] + 1, before[1])


def test_another_match_is_followed_from_its_beginning(board: WatchedBoard) -> None:
    looker = Looker(board)
    board.play("1 reveal 1 XX-1")
    looker.look()
    board.begin_match(12, 31, record="aaaa")
    shown = looker.look()
    assert (shown.picture.match, shown.picture.entries) == ("aaaa", 1)


def test_moves_that_these_rules_do_not_know_end_it(board: WatchedBoard) -> None:
    looker = Looker(board)
    looker.look()
    assert board.match is not None
    board.match.log.append(b"0 1 teleport 3")
    with pytest.raises(BoardError) as caught:
        looker.look()
    assert caught.value.code == "board.confused"


def test_a_match_that_is_over_and_a_board_that_is_gone(board: WatchedBoard) -> None:
    pictures = TablePictures()
    followers = TableFollowers(pictures)
    follow_once(followers, board)
    wait_until(lambda: pictures.find_picture(CODE, TABLE) is not None)
    board.end_match()
    wait_until(lambda: pictures.list_tables(CODE)[TABLE].is_over)
    board.begin_match(31, 12, record="bbbb")
    follow_once(followers, board)
    wait_until(lambda: pictures.list_tables(CODE)[TABLE].picture.match == "bbbb")
    assert not pictures.list_tables(CODE)[TABLE].is_over
    board.vanish_after(1)
    wait_until(lambda: not pictures.list_tables(CODE)[TABLE].is_live)
    followers.stop()


def test_others_get_the_port_while_a_table_is_followed(board: WatchedBoard) -> None:
    followers = TableFollowers(TablePictures())
    follow_once(followers, board)
    inside = BorrowedConnection(board.path, threading.Event())
    assert inside.hello().id == board.id  # in this program at once

    def is_open() -> bool:
        try:
            BoardConnection(board.path).close()
        except BoardError:
            return False
        return True

    wait_until(is_open)  # another program within a moment
    followers.stop()
    assert is_open()


def test_a_borrowed_connection_ends_when_it_is_told_to(board: WatchedBoard) -> None:
    stop = threading.Event()
    borrowed = BorrowedConnection(board.path, stop)
    stop.set()
    with pytest.raises(BoardError) as caught:
        borrowed.hello()
    assert caught.value.code == "board.stopped"


def test_a_board_from_before_is_left_alone() -> None:
    pictures = TablePictures()
    with WatchedBoard(is_older=True) as older:
        older.begin_match(12, 31)
        followers = TableFollowers(pictures)
        follow_once(followers, older)
        followers.stop()
        with shared_port(older.path).use() as connection:
            assert connection.hello().id == older.id
    assert pictures.list_tables(CODE) == {}


def follow_once(followers: TableFollowers, board: WatchedBoard) -> None:
    """Do what a watch does each second: see who plays, and have it followed."""
    with shared_port(board.path).use() as connection:
        status = connection.run_client(read_board_table)._replace(table=TABLE)
    followers.follow(board.path, CODE, status)
