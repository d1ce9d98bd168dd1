"""Boards that a library knows, and what it remembers for them."""

from collections.abc import Mapping

from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import StoredBoard


class BoardShelf(OpenLibrary):
    """The part of a library that knows boards."""

    def save_board(self, id: str, name: str, firmware: str) -> None:
        """Remember that a board was connected now."""
        values = {"id": id, "name": name, "firmware": firmware, "now": unix_now()}
        with self._write() as transaction:
            if transaction.run("SELECT 1 FROM board WHERE id = :id", id=id):
                statement = "UPDATE board SET name = :name, firmware = :firmware, last_seen = :now WHERE id = :id"
            else:
                statement = (
                    "INSERT INTO board (id, name, firmware, first_seen, last_seen)"
                    " VALUES (:id, :name, :firmware, :now, :now)"
                )
            transaction.run(statement, **values)

    def boards(self) -> list[StoredBoard]:
        """All boards, the latest seen first."""
        with self._read() as transaction:
            rows = transaction.run("SELECT id, name, firmware, last_seen FROM board ORDER BY last_seen DESC, id")
            return [StoredBoard(*row) for row in rows]

    def await_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """Keep settings for a board's next sync; a later value takes the place of an earlier one."""
        with self._write() as transaction:
            for name in sorted(settings):
                own = {"board": board, "name": name}
                transaction.run("DELETE FROM awaited_setting WHERE board_id = :board AND name = :name", **own)
                transaction.run(
                    "INSERT INTO awaited_setting (board_id, name, value) VALUES (:board, :name, :value)",
                    **own, value=settings[name],
                )  # fmt: skip

    def awaited_settings(self, board: str) -> dict[str, str]:
        """What a board is to get with its next sync."""
        with self._read() as transaction:
            rows = transaction.run("SELECT name, value FROM awaited_setting WHERE board_id = :board", board=board)
            return {row[0]: row[1] for row in rows}

    def settle_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """The board has these; one that was given another value meanwhile goes on waiting."""
        with self._write() as transaction:
            transaction.run_each(
                "DELETE FROM awaited_setting WHERE board_id = :board AND name = :name AND value = :value",
                [{"board": board, "name": name, "value": settings[name]} for name in sorted(settings)],
            )
