"""A board at a tournament behind a pseudo-terminal: the link's server, a sheet, results with real signatures."""

from typing import Any

from memory_store import MemoryStore
from pty_board import PtyBoard
from tapete.boards.board_connection import BoardConnection
from tapete_event.result_file import format_result_file
from tapete_event.result_qr import format_qr_text
from tapete_event.table_result import TableResult
from tapete_event.table_sheet import TableSheet, find_player, read_sheet_head
from tapete_event.typed_code import format_code
from tapete_link.errors import LinkError

RECORD = "tapete-record 1\nid {id}\ngame kodem\nboard {board}\nstart 1763740800\nmoves\nresult - open\nstate 00\n"


class TableStore(MemoryStore):
    """A store that holds one sheet: a new one takes the place of the old."""

    def finish(self, name: str) -> bool:
        if name.startswith("event/"):
            for other in self.names("event"):
                del self.whole["event/" + other]
        return bool(super().finish(name))


class FakeTableBoard(PtyBoard):
    """A board that two players sit at without pressing anything: `sit_down`, then `hand_in`."""

    def __init__(self, board_id: str = "e6614c311b7e6f2f", can: tuple[str, ...] = ("sync", "own", "events")) -> None:
        super().__init__(TableStore())
        self.id = board_id
        self.info.update(board=board_id, name=f"Mesa de {board_id}", can=list(can))
        self.players: tuple[int, ...] = ()
        self.state = "free"
        self.counter = 0
        self.generation = 0
        self.judge = 0
        self.withdrawn = 0
        self.left: int | None = None
        self.told_round = ""
        self.told: tuple[tuple[int, ...], str] = ((), "")
        self.is_clock_standing = False
        self.heard_clock = 0
        self.is_old = False
        self.time_called = 0
        self.resumed: list[str] = []
        self.aside: tuple[int, ...] = ()
        if "events" in can:
            self.server._verbs.update(
                table=self._answer_table, seat=self._answer_seat, judge=self._answer_judge, resume=self._answer_resume
            )

    def connection(self) -> BoardConnection:
        return BoardConnection(self.path)

    @property
    def sheet_data(self) -> bytes:
        names = self.store.names("event")
        return bytes(self.store.whole["event/" + names[0]]) if names else b""

    @property
    def sheet(self) -> TableSheet | None:
        data = self.sheet_data
        head = read_sheet_head(lambda at, count: data[at : at + count]) if data else None
        if head is not None and head.generation != self.generation:
            self.counter, self.generation = 0, head.generation
        return head

    def player_name(self, number: int) -> str:
        data, sheet = self.sheet_data, self.sheet
        assert sheet is not None
        found = find_player(lambda at, count: data[at : at + count], sheet, number)
        return found[0] if found else ""

    def restart(self) -> None:
        """The power goes off and comes back before a match is kept: what it was told is forgotten."""
        self.players, self.state, self.told = (), "free", ((), "")

    def sit_down(self, *players: int) -> None:
        """Both have pressed OK."""
        assert self.sheet is not None
        self.players, self.state = players, "playing"
        self.counter += 1
        self.heard_clock = 0

    def hand_in(self, *games: int, retired: int = 0, values: tuple[int, ...] = ()) -> TableResult:
        """Both hold OK: the board keeps the result and the record."""
        sheet = self.sheet
        assert sheet is not None
        is_pod = len(self.players) > 2
        result = TableResult(
            sheet.table,
            self.players,
            self.counter,
            () if is_pod else (*games, 0)[:3],
            games if is_pod else (),
            retired=retired,
            values=values,
        )
        record = f"{self.counter:04x}{self.id[:4]}"
        self.store.whole[f"result/{record}"] = format_result_file(sheet.key, sheet, result, record)
        self.store.whole[f"record/{record}"] = RECORD.format(id=record, board=self.id).encode()
        self.state = "result"
        return result

    def code_of(self, result: TableResult) -> str:
        assert self.sheet is not None
        return format_code(self.sheet.key, self.sheet.event, result)

    def qr_of(self, result: TableResult) -> str:
        assert self.sheet is not None
        return format_qr_text(self.sheet.key, self.sheet.event, self.id, result)

    def unconfirmed(self) -> list[str]:
        return [name for name in self.store.names("result") if not self.store.is_confirmed("result/" + name)]

    def _answer_table(self, request: dict[str, Any]) -> dict[str, Any]:
        sheet = self.sheet
        return {
            "event": sheet.event if sheet else 0,
            "code": sheet.code if sheet else "",
            "generation": sheet.generation if sheet else 0,
            "table": sheet.table if sheet else 0,
            "state": self.state,
            "players": list(self.players),
            "present": [1] * len(self.players) if self.state == "playing" else [],
            "judge": self.judge,
            "withdrawn": self.withdrawn,
            "counter": self.counter,
            "left": self.left,
            "time_called": self.time_called,
            "results": len(self.unconfirmed()),
            **({} if self.is_old else {"clock": self.heard_clock}),
            **({"aside": list(self.aside)} if self.aside else {}),
            **({"told": list(self.told[0]), "round": self.told[1]} if self.state == "free" and not self.is_old else {}),
        }

    def _answer_seat(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.sheet is None:
            raise LinkError("no_event")
        if self.state == "playing":
            raise LinkError("in_use", name="")
        self.players, self.state = tuple(request["players"]), "seating"
        self.told = self.players, request["round"]
        self.told_round, self.left = request["round"], request["seconds"] if request["seconds"] >= 0 else None
        return {}

    def _answer_judge(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.state != "playing":
            raise LinkError("no_match")
        if "minutes" in request:
            self.left = (self.left or 0) + 60 * request["minutes"]
        if "set" in request:
            self.left = request["set"]
        self.heard_clock = request.get("clock", self.heard_clock)
        if "pause" in request or "go_on" in request:
            if self.is_old:
                raise LinkError("bad_field", field="answer")
            self.is_clock_standing = "pause" in request
        self.judge = 0 if request.get("answer") else self.judge
        self.time_called = request.get("time", self.time_called)
        return {}

    def _answer_resume(self, request: dict[str, Any]) -> dict[str, Any]:
        if self.state == "playing":
            raise LinkError("in_use", name="")
        self.resumed.append(bytes(self.store.whole.pop(request["name"])).decode())
        self.state = "playing"
        return {}
