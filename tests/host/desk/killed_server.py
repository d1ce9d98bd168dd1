"""The server of the desk as a process that may be killed, and a page that sends its forms until they are answered."""

import http.client
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from urllib.parse import urlencode

from desk_browser import TOKEN

from tapete.tournament.desk.signed_sessions import COOKIE

FORM = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
SERVE = ("-m", "tapete")
"""The words before those of a command of ours."""


def start_server(
    library: str, code: str, port: int, before: Sequence[str] = SERVE
) -> tuple["subprocess.Popen[str]", int]:
    """Start a server of a tournament, at any port for 0; returns it with its port."""
    words = ("event", "serve", code, "--port", str(port), "--library", library)
    server = subprocess.Popen([sys.executable, *before, *words], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    address = re.search(r":(\d+)/", server.stdout.readline())
    assert address
    return server, int(address[1])


def ask(port: int, method: str, path: str, cookie: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
    """Send a request; returns status, text and the cookie that holds from then on."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"cookie": cookie, **(FORM if fields else {})}
    connection.request(method, path, urlencode(fields) if fields else None, headers)
    answer = connection.getresponse()
    text, cookies = answer.read().decode(), answer.headers.get_all("set-cookie", [])
    connection.close()
    sessions = [cookie_line.partition(";")[0] for cookie_line in cookies if cookie_line.startswith(f"{COOKIE}=")]
    return answer.status, text, sessions[0] if sessions else cookie


def find_token(text: str) -> str:
    """Return the token of the forms of a page."""
    token = TOKEN.search(text)
    assert token
    return token[1]


class DeskPage:
    """A page that sends lines of results; a line whose answer never came is sent again."""

    def __init__(self, port: int, path: str, code: str) -> None:
        self._port = port
        self._path = path
        _, page, cookie = ask(port, "GET", "/login", "")
        _, _, self.cookie = ask(port, "POST", "/login", cookie, {"token": find_token(page), "code": code})
        self.token = find_token(ask(port, "GET", "/", self.cookie)[1])

    def send(self, line: str, round_number: int) -> int:
        """Send a line; returns the status of the answer."""
        return ask(self._port, "POST", f"{self._path}/result", self.cookie, self._fields(line, round_number))[0]

    def send_blindly(self, line: str, round_number: int, seconds: float) -> None:
        """Send a line whose answer is lost on its way: the connection is there for so many seconds."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        fields = self._fields(line, round_number)
        connection.request("POST", f"{self._path}/result", urlencode(fields), {"cookie": self.cookie, **FORM})
        time.sleep(seconds)
        connection.close()

    def _fields(self, line: str, round_number: int) -> dict[str, str]:
        return {"token": self.token, "again": "yes", "line": line, "seen_round": str(round_number)}
