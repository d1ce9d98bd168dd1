"""Boards that a library knows, and what it remembers for them."""

from collections.abc import Iterable, Mapping

from tapete.library.opened import OpenLibrary, unix_now
from tapete.library.values import StoredBoard

Lineage = tuple[str, str, str]
"""A deck or a profile in all its versions: its kind, its game ("" for a profile), and what they have in common."""

_RELEASE = "DELETE FROM withheld_file WHERE board_id = :board AND kind = :kind AND game = :game AND lineage = :lineage"


class BoardShelf(OpenLibrary):
    """The part of a library that knows boards."""

    def save_board(self, id: str, name: str, firmware: str) -> None:
        """Remember that a board was connected now."""
        values = {"id": id, "name": name, "firmware": firmware, "now": unix_now()}
        with self._write_transaction() as transaction:
            if transaction.execute("SELECT 1 FROM board WHERE id = :id", id=id):
                statement = "UPDATE board SET name = :name, firmware = :firmware, last_seen = :now WHERE id = :id"
            else:
                statement = (
                    "INSERT INTO board (id, name, firmware, first_seen, last_seen)"
                    " VALUES (:id, :name, :firmware, :now, :now)"
                )
            transaction.execute(statement, **values)

    def known_boards(self) -> list[StoredBoard]:
        """Return all boards, the latest seen first."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT id, name, firmware, last_seen FROM board ORDER BY last_seen DESC, id")
            return [StoredBoard(*row) for row in rows]

    def await_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """Keep settings for a board's next sync; a later value takes the place of an earlier one."""
        with self._write_transaction() as transaction:
            for name in sorted(settings):
                key = {"board": board, "name": name}
                transaction.execute("DELETE FROM awaited_setting WHERE board_id = :board AND name = :name", **key)
                transaction.execute(
                    "INSERT INTO awaited_setting (board_id, name, value) VALUES (:board, :name, :value)",
                    **key, value=settings[name],
                )  # fmt: skip

    def awaited_settings(self, board: str) -> dict[str, str]:
        """Return the settings that a board gets with its next sync."""
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT name, value FROM awaited_setting WHERE board_id = :board", board=board)
            return {row[0]: row[1] for row in rows}

    def settle_settings(self, board: str, settings: Mapping[str, str]) -> None:
        """The board has these; one that was given another value meanwhile goes on waiting."""
        with self._write_transaction() as transaction:
            transaction.run_each(
                "DELETE FROM awaited_setting WHERE board_id = :board AND name = :name AND value = :value",
                [{"board": board, "name": name, "value": settings[name]} for name in sorted(settings)],
            )

    def forget_board(self, board: str) -> None:
        """Forget a board and all that was kept for it. Its records stay."""
        with self._write_transaction() as transaction:
            for table in ("awaited_setting", "board_file", "withheld_file"):
                transaction.execute(f"DELETE FROM {table} WHERE board_id = :board", board=board)  # noqa: S608
            transaction.execute("DELETE FROM board WHERE id = :board", board=board)

    # -- files

    def save_board_files(self, board: str, files: Mapping[str, Iterable[str]]) -> None:
        """Remember which files of some kinds a board has now, by their names there."""
        with self._write_transaction() as transaction:
            for kind, names in files.items():
                key = {"board": board, "kind": kind}
                transaction.execute("DELETE FROM board_file WHERE board_id = :board AND kind = :kind", **key)
                transaction.run_each(
                    "INSERT INTO board_file (board_id, kind, name) VALUES (:board, :kind, :name)",
                    [{**key, "name": name} for name in sorted(set(names))],
                )

    def boards_by_file(self, kind: str) -> dict[str, list[StoredBoard]]:
        """The boards that had each file of a kind when they were last here, by the file's name."""
        boards = {board.id: board for board in self.known_boards()}
        with self._read_transaction() as transaction:
            rows = transaction.execute("SELECT name, board_id FROM board_file WHERE kind = :kind", kind=kind)
        boards_of_file: dict[str, list[StoredBoard]] = {}
        for name, board in rows:
            boards_of_file.setdefault(name, []).append(boards[board])
        return boards_of_file

    def withhold_file(self, board: str, file: Lineage) -> None:
        """Keep a deck or a profile from a board, in whatever version, until it is asked for again."""
        withheld_row = _withheld_row(board, file)
        with self._write_transaction() as transaction:
            transaction.execute(_RELEASE, **withheld_row)
            transaction.execute(
                "INSERT INTO withheld_file (board_id, kind, game, lineage) VALUES (:board, :kind, :game, :lineage)",
                **withheld_row,
            )

    def withheld_files(self, board: str) -> set[Lineage]:
        """Return the files that a board must not get."""
        with self._read_transaction() as transaction:
            rows = transaction.execute(
                "SELECT kind, game, lineage FROM withheld_file WHERE board_id = :board", board=board
            )
            return {(kind, game, lineage) for kind, game, lineage in rows}

    def release_files(self, board: str, files: Iterable[Lineage]) -> None:
        """Let a board have these again."""
        with self._write_transaction() as transaction:
            transaction.run_each(_RELEASE, [_withheld_row(board, file) for file in files])


def _withheld_row(board: str, file: Lineage) -> dict[str, object]:
    kind, game, lineage = file
    return {"board": board, "kind": kind, "game": game, "lineage": lineage}
