"""The picture of a prepared board is a result at the desk: its code typed, its QR scanned or photographed."""

from io import BytesIO

from desk_browser import DeskBrowser
from PIL import Image

from tapete.tournament.core.log.entry import Entry
from tapete.tournament.desk.desk import Desk
from tapete_event.event_keys import board_key, event_number
from tapete_event.qr_matrix import make_qr_rows
from tapete_event.result_qr import format_qr_text
from tapete_event.table_result import TableResult
from tapete_event.typed_code import format_code

DOTS = 8
QUIET = 4
"""Modules of light around a QR."""


class ShownResult:
    """The code and the QR that the board of a table shows after 2-1."""

    def __init__(self, desk: Desk, table: int) -> None:
        board = f"board{table:02}"
        with desk.keeper.use("LIGA") as station:
            station.append_entries(Entry("board", (str(table), board, "1")))
            found = station.state.rounds[-1].table(table)
            assert found is not None
            key = board_key(station.secret, board, 1)
            event = event_number(station.state.settings.word("secret"))
        result = TableResult(table, found.players, 1, (2, 1, 0))
        self.code = format_code(key, event, result)
        self.qr = format_qr_text(key, event, board, result)

    def take_picture(self) -> bytes:
        rows = make_qr_rows(self.qr)
        side = len(rows) + 2 * QUIET
        picture = Image.new("L", (side, side), 255)
        for y, row in enumerate(rows):
            for x in range(len(rows)):
                if row >> (len(rows) - 1 - x) & 1:
                    picture.putpixel((x + QUIET, y + QUIET), 0)
        data = BytesIO()
        picture.resize((side * DOTS, side * DOTS), Image.Resampling.NEAREST).save(data, "PNG")
        return data.getvalue()


def result_of(desk: Desk, table: int) -> str:
    with desk.keeper.use("LIGA") as station:
        found = station.state.rounds[-1].table(table)
        return " ".join(found.result.format_words()) if found and found.result else ""


def test_a_code_a_scan_and_a_photograph_are_results(opened: tuple[Desk, DeskBrowser]) -> None:
    desk, browser = opened
    browser.send_form("/e/LIGA/round/pair")
    browser.send_form("/e/LIGA/round/publish")
    assert "!" not in browser.send_form("/e/LIGA/result", line=ShownResult(desk, 1).code)
    assert "!" not in browser.send_form("/e/LIGA/result", line=ShownResult(desk, 2).qr.lower())
    picture = ("qr.png", ShownResult(desk, 3).take_picture(), "image/png")
    browser.client.post("/e/LIGA/picture", data={"token": browser.token}, files={"picture": picture})
    assert [result_of(desk, table) for table in (1, 2, 3, 4)] == ["2-1-0", "2-1-0", "2-1-0", ""]
    other = ShownResult(desk, 4).code
    wrong = other[:-1] + ("0" if other[-1] != "0" else "1")
    assert browser.send_form("/e/LIGA/result", line=f"4 {wrong}").startswith("!")
    assert result_of(desk, 4) == ""
