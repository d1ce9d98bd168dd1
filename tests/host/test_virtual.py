"""The real firmware on a virtual board, as a player and a host see it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from stopped_picture import stopped_picture
from virtual_boards import FAST, Playing, needs_micropython

from tapete.boards.board_connection import BoardConnection
from tapete.boards.pictures import rows_of
from tapete.demo.status_watcher import StatusWatcher
from tapete.virtual.board import VirtualBoard

pytestmark = needs_micropython

DARK = [bytes(128)] * 64

Opened = tuple[VirtualBoard, BoardConnection]
Open = Callable[..., Opened]


@pytest.fixture
def open_board(tmp_path: Path) -> Iterator[Open]:
    """`open_board(**options)`: a started board and a connection with it; both end with the test."""
    with ExitStack() as stack:

        def opened(**options: bool) -> Opened:
            board = stack.enter_context(VirtualBoard(tmp_path / "board", FAST, **options))
            return board, stack.enter_context(BoardConnection(board.port))

        yield opened


def picture(board: VirtualBoard, seat: int) -> list[bytes]:
    return [bytes(row) for row in board.pixels(seat)]


def wait_for_picture(board: VirtualBoard, seat: int, wanted: list[bytes]) -> None:
    board.wait_until(lambda: picture(board, seat) == wanted)


def whole_picture(board: VirtualBoard, before: list[bytes]) -> list[bytes]:
    """Return both displays once they show another picture than `before`: one of them alone may be half drawn."""
    board.wait_until(lambda: before != picture(board, 1) == picture(board, 2))
    return picture(board, 1)


def wait_for(connection: BoardConnection, screen: str, events: int = 0) -> None:
    """Until both seats see a screen and so many presses were counted."""
    StatusWatcher(connection, lambda status: None).wait_for(
        f"{screen} after {events}", lambda status: status.screens == (screen, screen) and status.events == events
    )


def test_it_starts_and_shows_the_same_to_both_seats(open_board: Open) -> None:
    board, _ = open_board()
    board.wait_until(lambda: any(map(any, board.pixels(1))) and picture(board, 1) == picture(board, 2))


def test_it_says_hello_over_pyserial(open_board: Open) -> None:
    _, connection = open_board()
    hello = connection.hello()
    assert hello.name == "Tapete"
    assert hello.match == ""
    assert hello.languages == ("es", "en")
    assert int(hello.id, 16)


def test_a_press_changes_screen_and_picture(open_board: Open) -> None:
    board, connection = open_board()
    wait_for(connection, "home")
    board.wait_until(lambda: any(map(any, board.pixels(1))))
    home = picture(board, 1)
    board.press("1OK")
    wait_for(connection, "game", 1)
    board.wait_until(lambda: picture(board, 1) != home)


def test_bouncing_contacts_are_one_press_each(open_board: Open) -> None:
    board, connection = open_board(bounce=True)
    wait_for(connection, "home")
    for _ in range(25):
        board.press("2+")
    wait_for(connection, "home", 25)
    board.press("1OK")  # one step more than a multiple of three: on the second entry, which changes the language
    wait_for(connection, "home", 26)


def test_both_seats_press_at_once(open_board: Open) -> None:
    board, connection = open_board()
    wait_for(connection, "home")
    for button in ("1+", "2+"):
        board.down(button)
    for button in ("1+", "2+"):
        board.up(button)
    board.press("1OK")  # two steps: on the third entry
    wait_for(connection, "tools", 3)


def test_it_keeps_its_identity_and_language_through_a_power_cut(open_board: Open) -> None:
    board, connection = open_board()
    identity = connection.hello().id
    wait_for(connection, "home")
    first = whole_picture(board, DARK)
    board.press("1+")
    spanish = whole_picture(board, first)
    board.press("1OK")
    wait_for(connection, "home", 2)
    english = whole_picture(board, spanish)
    board.restart()
    wait_for_picture(board, 1, english)
    assert connection.hello().id == identity


def test_it_works_without_a_display_until_that_is_plugged_in(open_board: Open, tmp_path: Path) -> None:
    board = VirtualBoard(tmp_path / "other", FAST)
    board.unplug_display(2)
    with board, BoardConnection(board.port) as connection:
        wait_for(connection, "home")
        board.press("2OK")
        wait_for(connection, "game", 1)
        assert not any(map(any, board.pixels(2)))
        board.plug_display(2)
        board.wait_until(lambda: any(map(any, board.pixels(2))) and picture(board, 1) == picture(board, 2))


def test_it_sets_a_disturbed_display_up_again(open_board: Open) -> None:
    board, connection = open_board()
    wait_for(connection, "home")
    board.disturb_display(1, 3)
    board.press("1OK")
    wait_for(connection, "game", 1)
    board.wait_until(lambda: any(map(any, board.pixels(1))) and picture(board, 1) == picture(board, 2))


def test_a_match_goes_on_where_it_was(open_board: Open) -> None:
    playing = Playing(*open_board())
    before = playing.watcher.read_status()
    after = playing.restart()
    assert after.screens == ("play", "play")
    assert (after.entries, after.state) == (before.entries, before.state)


def test_a_pending_change_comes_back_pending_and_counts(open_board: Open) -> None:
    playing = Playing(*open_board())
    entries = playing.watcher.read_status().entries
    playing.presser.press_key(2, "-", 2)
    playing.watcher.read_status()
    resumed = playing.restart()
    if resumed.entries == entries:
        assert resumed.pending == (0, -2)
    done = playing.watcher.wait_for("the pending change", lambda status: status.entries > entries)
    playing.match.push(playing.match.step_move(2, "1", -2))
    assert done.state == playing.match.state_hash()


def test_ctrl_c_in_mid_match_is_told_by_both_displays_in_the_language_of_the_board(open_board: Open) -> None:
    board, connection = open_board()
    connection.set_setting("language", "en")
    for _ in range(4):
        board.press("1OK")
    wait_for(connection, "play", 4)
    board.press("1-")
    wait_for(connection, "play", 5)
    board.wait_still(0.3)  # a signal that falls into a collection leaves the unix port's heap locked
    board.interrupt()
    told = rows_of(stopped_picture("en"))
    assert [board.pixels(seat) for seat in (1, 2)] == [told, told]
    assert not board.is_on()
