"""The evening that plays itself on virtual boards: results by cable and by code, and it ends when it is told to."""

import threading
import time
from pathlib import Path

import pytest
from virtual_boards import FAST, needs_micropython

from tapete.library.store import Library
from tapete.tournament.commands.serve import make_evening
from tapete.tournament.desk.board_watch import BoardWatch
from tapete.tournament.desk.evening_on_boards import EveningOnBoards
from tapete.tournament.desk.opened_desk import OpenedDesk
from tapete.tournament.desk.station_keeper import StationKeeper

PATIENCE_S = 60.0


class ShortEvening(EveningOnBoards):
    """One round, then it begins another one and goes on until it is stopped."""

    settings = (*EveningOnBoards.settings[1:], "rounds=2")

    def play(self) -> None:
        self.open_evening()
        self.play_round()
        self.is_played.set()
        self.play_round()

    is_played = threading.Event()


@needs_micropython
def test_a_round_on_boards_is_followed_and_stops_in_the_middle_of_the_next(tmp_path: Path) -> None:
    with Library(tmp_path / "library.sqlite3") as library:
        keeper = StationKeeper(library)
        seen: set[int] = set()
        keeper.pictures.call_when_changed(lambda code, table: seen.add(table))
        evening = ShortEvening(keeper, tmp_path, pace=0.0, speed=FAST, changes=(3, 3), rest_s=(0.0, 0.0))
        watch = BoardWatch(keeper, evening.list_places, evening.code)
        watch.period_s = 0.2
        watch.start()
        evening.start()
        assert evening.is_played.wait(PATIENCE_S)
        with keeper.use(evening.code) as station:
            assert station.state.rounds[0].open_tables() == []
            kinds = [(logged.entry.kind, logged.entry.arguments) for logged in station.event.log]
        told = {arguments[1]: {*arguments} for kind, arguments in kinds if kind == "result"}
        assert sorted(told) == ["1", "2", "3", "4"]
        assert [table for table, words in told.items() if "via=board" not in words] == ["4"]
        assert "via=code" in told["4"]
        assert seen, "a table is shown while it plays; a busy computer may miss one that is played in no time"
        assert seen <= {1, 2, 3}, "the fourth has no cable"
        boards = [player.board for player in evening._players]
        start = time.monotonic()
        watch.stop()
        evening.stop()
        assert time.monotonic() - start < PATIENCE_S, "it does not play its round to the end"
        assert [board.is_on() for board in boards] == [False] * 4


def test_without_micropython_the_evening_is_played_as_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapete.virtual.interpreter.find_spec", lambda name: None)
    told: list[str] = []
    with OpenedDesk(str(tmp_path / "demo.sqlite3"), "", 0, is_lan=False) as desk:
        evening = make_evening(desk, tmp_path, told.extend)
        assert not isinstance(evening, EveningOnBoards)
        assert desk.find_places() == []
    assert "CPython 3.11" in told[0]
    assert "sin tableros" in told[1]
