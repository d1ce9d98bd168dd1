"""The server of the desk, on this computer alone or for a hall."""

import logging
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from tapete.errors import UserError
from tapete.files import reason_of

LOOPBACK = "127.0.0.1"
EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 only with --lan, over TLS
_LEAVE_S = 2


@dataclass(frozen=True)
class TlsFiles:
    """The certificate of a hall and its key."""

    certificate: Path
    key: Path


def bind_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens; port 0 takes any. Raises UserError("desk.port_taken")."""
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise UserError("desk.port_taken", port=port, reason=reason_of(error)) from error
    bound.listen(512)
    return bound


def run_server(app: Starlette, bound: socket.socket, tls: TlsFiles | None = None) -> None:
    """Serve until Ctrl-C; pages that are open are let go after two seconds."""
    config = uvicorn.Config(
        app, log_level="error", access_log=False, timeout_graceful_shutdown=_LEAVE_S, server_header=False,
        ssl_certfile=str(tls.certificate) if tls else None, ssl_keyfile=str(tls.key) if tls else None,
        proxy_headers=False,
    )  # fmt: skip
    logging.getLogger("uvicorn.error").addFilter(_is_worth_telling)
    with suppress(KeyboardInterrupt):  # it was asked for, and all is let go by now
        uvicorn.Server(config).run(sockets=[bound])


def _is_worth_telling(record: logging.LogRecord) -> bool:
    """Return False for the complaint about pages that are still open when the server ends: they are let go."""
    return "without completing response" not in record.getMessage()
