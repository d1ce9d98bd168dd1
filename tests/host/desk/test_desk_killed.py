"""The server dies at any moment: what was told as entered is there, nothing twice, and everybody goes on."""

import http.client
import re
import shutil
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from desk_browser import TOKEN

from tapete.library.store import Library
from tapete.tournament.desk.people_codes import add_person
from tapete.tournament.desk.signed_sessions import COOKIE
from tapete.tournament.store.opening import open_station
from tapete.tournament.verbs.rounds import draft_next_round, publish_draft

FORM = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}


def start(library: Path, port: int) -> tuple[subprocess.Popen[str], int]:
    line = [sys.executable, "-m", "tapete", "event", "serve", "LIGA", "--port", str(port), "--library", str(library)]
    server = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    found = re.search(r":(\d+)/", server.stdout.readline())
    assert found
    return server, int(found[1])


def ask(port: int, method: str, path: str, cookie: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"cookie": cookie, **(FORM if fields else {})}
    connection.request(method, path, urlencode(fields) if fields else None, headers)
    answer = connection.getresponse()
    text, cookies = answer.read().decode(), answer.headers.get_all("set-cookie", [])
    connection.close()
    sessions = [given.partition(";")[0] for given in cookies if given.startswith(f"{COOKIE}=")]
    return answer.status, text, sessions[0] if sessions else cookie


def token_in(text: str) -> str:
    found = TOKEN.search(text)
    assert found
    return found[1]


def test_a_server_that_is_killed_loses_nothing(filled: Path, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    shutil.copy(filled, path)
    with Library(path) as library:
        _, code = add_person(library, "Ana", "organiser")
    with open_station("LIGA", str(path)) as station:
        draft_next_round(station)
        publish_draft(station)
    server, port = start(path, 0)
    _, page, cookie = ask(port, "GET", "/login", "")
    _, _, cookie = ask(port, "POST", "/login", cookie, {"token": token_in(page), "code": code})
    token = token_in(ask(port, "GET", "/", cookie)[1])
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
        server, port = start(path, port)
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
