"""The server dies at any moment: what was told as entered is there, nothing twice, and everybody goes on."""

import shutil
import signal
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from random import Random

from killed_server import DeskPage, ask, start_server

from tapete.library.store import Library
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft


def test_a_server_that_is_killed_loses_nothing(filled: Path, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    shutil.copy(filled, path)
    with Library(path) as library:
        _, code = add_person(library, "Ana", "organiser")
    with open_station("LIGA", str(path)) as station:
        draft_next_round(station)
        publish_draft(station)
    server, port = start_server(str(path), "LIGA", 0)
    page = DeskPage(port, "/e/LIGA", code)
    cookie, token = page.cookie, page.token
    line = {"token": token, "again": "yes"}
    chance = Random(5)
    for table in (1, 2, 3):
        with ThreadPoolExecutor(1) as threads:  # it dies at any moment of a request, before its answer or after
            sent = threads.submit(ask, port, "POST", "/e/LIGA/result", cookie, {**line, "line": f"{table} 21"})
            wait([sent], chance.random() * 0.06)
            server.kill()
            server.communicate()
            answered = sent.exception() is None
        with open_station("LIGA", str(path)) as station:
            assert station.state.rounds[0].table(table).result is not None or not answered
        server, port = start_server(str(path), "LIGA", port)
        status, text, _ = ask(port, "POST", "/e/LIGA/result", cookie, {**line, "line": f"{table} 21"})
        assert status == 200, text  # the page sends it again, whether it was entered or not
    status, text, _ = ask(port, "POST", "/e/LIGA/result", cookie, {"token": token, "line": "3 20"})
    assert status == 422
    server.send_signal(signal.SIGINT)
    server.communicate(timeout=20)
    assert server.returncode == 0
    with open_station("LIGA", str(path)) as station:
        results = [logged.entry.arguments[1] for logged in station.event.log if logged.entry.kind == "result"]
    assert results == ["1", "2", "3"]
