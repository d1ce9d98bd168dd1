"""The followers of all tables whose boards are plugged in, and the ports that they share with the watch."""

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

from tapete.boards.board_connection import BoardConnection
from tapete.boards.places import BoardPlace
from tapete.event_boards.shared_port import SharedPort
from tapete.event_boards.table_follower import TableFollower
from tapete.event_boards.table_pictures import TablePictures
from tapete_link.table_client import TableStatus

PLAYING = "playing"


class TableFollowers:
    """Follows each table that plays. A watch opens boards by `opening_of`, and tells what it saw by `follow`."""

    def __init__(self, pictures: TablePictures) -> None:
        self._pictures = pictures
        self._turn = threading.Lock()
        self._ports: dict[str, SharedPort] = {}
        self._followers: dict[str, TableFollower] = {}
        self._is_ended = False

    def opening_of(self, place: BoardPlace) -> Callable[[], AbstractContextManager[BoardConnection]]:
        """Return what opens the port of a board, also while its table is followed."""
        return self._port_of(place).use

    def follow(self, place: BoardPlace, code: str, status: TableStatus) -> None:
        """Follow the table of a board until its match is over, if one is played there."""
        if status.state != PLAYING:
            return
        with self._turn:
            follower = self._followers.get(place.path)
            if follower is not None and follower.is_following and follower.place == (code, status.table):
                follower.players = status.players
                return
            if follower is not None:
                follower.stop()
            if not self._is_ended:
                port = self._ports[place.path]
                follower = TableFollower(port, self._pictures, (code, status.table), status.players)
                self._followers[place.path] = follower
                follower.start()

    def stop(self) -> None:
        """End all, each after its request under way."""
        with self._turn:
            self._is_ended = True
            followers = list(self._followers.values())
        for follower in followers:
            follower.stop()
        for follower in followers:
            follower.join()

    def _port_of(self, place: BoardPlace) -> SharedPort:
        with self._turn:
            return self._ports.setdefault(place.path, SharedPort(place))
