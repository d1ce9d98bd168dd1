"""The page on a port of this computer, for this computer alone: a page from a file cannot load modules."""

import sys
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit

from tapete.errors import UserError
from tapete.files import reason_of

HOST = "127.0.0.1"
PORT = 8737
"""The usual port: a browser keeps what was played for an address with its port."""

_INDEX = "index.html"
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
}
_OTHER_KIND = "application/octet-stream"
_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class PageServer(ThreadingHTTPServer):
    """Serves the files of the page. Raises UserError("web.port") where the port is taken."""

    daemon_threads = True

    def __init__(self, files: Mapping[str, bytes], port: int = PORT) -> None:
        self.files = files
        try:
            super().__init__((HOST, port), _PageRequest)
        except OSError as error:
            raise UserError("web.port", port=port, reason=reason_of(error)) from error

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of a fault; that a browser goes away before it has its answer is none."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """The address of the page."""
        return f"http://{HOST}:{self.server_address[1]}/"


class _PageRequest(BaseHTTPRequestHandler):
    server: PageServer

    def do_GET(self) -> None:
        """Answer with a file."""
        name = unquote(urlsplit(self.path).path).removeprefix("/") or _INDEX
        data = self.server.files.get(name)
        if data is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", _KINDS.get(PurePosixPath(name).suffix, _OTHER_KIND))
        self.send_header("Content-Length", str(len(data)))
        for header, text in _HEADERS.items():
            self.send_header(header, text)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def do_HEAD(self) -> None:
        """Answer without the file."""
        self.do_GET()

    def log_message(self, format: str, *values: Any) -> None:
        """Say nothing: a terminal shows the address, and no line for each file."""
