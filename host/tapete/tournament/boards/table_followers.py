"""The followers of all tables whose boards are plugged in."""

import threading

from tapete.boards.shared_port import shared_port
from tapete.tournament.boards.table_follower import TableFollower
from tapete.tournament.boards.table_pictures import TablePictures
from tapete_link.table_client import TableStatus

PLAYING = "playing"


class TableFollowers:
    """Follows each table that plays; a watch over the ports tells what it saw by `follow`."""

    def __init__(self, pictures: TablePictures) -> None:
        self._pictures = pictures
        self._turn = threading.Lock()
        self._followers: dict[str, TableFollower] = {}
        self._is_ended = False

    def follow(self, path: str, code: str, status: TableStatus) -> None:
        """Follow the table of the board at a port until its match is over, if one is played there."""
        if status.state != PLAYING:
            return
        with self._turn:
            follower = self._followers.get(path)
            if follower is not None and follower.is_following and follower.place == (code, status.table):
                follower.players = status.players
                return
            if follower is not None:
                follower.stop()
            if not self._is_ended:
                self._followers[path] = TableFollower(
                    shared_port(path), self._pictures, (code, status.table), status.players
                )
                self._followers[path].start()

    def stop(self) -> None:
        """End all, each after its request under way."""
        with self._turn:
            self._is_ended = True
            followers = list(self._followers.values())
        for follower in followers:
            follower.stop()
        for follower in followers:
            follower.join()
