"""The lists of one-time codes that a judge has for each table."""

from dataclasses import dataclass
from typing import Any

from tapete.tournament.boards.code_search import keys_of_event
from tapete.tournament.core.event_state import EventState
from tapete_event.judge_codes import CODES, judge_code, player_pin

BUTTONS = ("1-", "1OK", "1+", "2-", "2OK", "2+")
PIN_BUTTONS = ("-", "OK", "+")


@dataclass(frozen=True)
class JudgeList:
    """The codes of a table: six presses each, every code good once."""

    table: int
    board: str
    codes: tuple[tuple[str, ...], ...]

    def to_data(self) -> dict[str, Any]:
        return {"table": self.table, "board": self.board, "codes": [list(code) for code in self.codes]}


def list_judge_codes(state: EventState, secret: bytes) -> list[JudgeList]:
    """Return the codes of each table that has a board, in the order of the tables."""
    keys = keys_of_event(state, secret)
    rows = []
    for table, board in sorted(state.boards.items()):
        key = keys.key_of(board)
        codes = tuple(tuple(BUTTONS[press] for press in judge_code(key, index)) for index in range(CODES))
        rows.append(JudgeList(table, board.board, codes))
    return rows


def describe_pin(secret: bytes, number: int) -> str:
    """Return the PIN of a player as the presses on his three buttons: "- OK +"."""
    return " ".join(PIN_BUTTONS[press] for press in player_pin(secret, number))
