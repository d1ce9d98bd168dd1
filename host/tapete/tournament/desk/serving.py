"""The server of the desk, on this computer alone or for a hall."""

import logging
import socket
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from tapete.errors import UserError
from tapete.files import reason_of
from tapete.tournament.desk.bounded_log import BoundedLog
from tapete.tournament.desk.connection_limits import HALL_LIMITS, ConnectionLimits
from tapete.tournament.desk.hall_server import HallServer

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


def run_server(app: Starlette, sockets: list[socket.socket], tls: TlsFiles | None = None) -> None:
    """Serve until Ctrl-C: the hall, then the staff; pages that are open are let go after two seconds."""
    with suppress(KeyboardInterrupt):  # it was asked for, and all is let go by now
        make_server(app, tls).run(sockets=sockets)


def make_server(
    app: Starlette, tls: TlsFiles | None = None, limits: ConnectionLimits = HALL_LIMITS, leave_s: int = _LEAVE_S
) -> HallServer:
    """Return the server of an application, whose connections are limited and whose log is bounded."""
    config = uvicorn.Config(
        app, log_level="error", access_log=False, timeout_graceful_shutdown=leave_s, server_header=False,
        ssl_certfile=str(tls.certificate) if tls else None, ssl_keyfile=str(tls.key) if tls else None,
        proxy_headers=False, http="h11", ws="none", timeout_keep_alive=ceil(limits.idle_s) + 1,
    )  # fmt: skip
    for name in ("uvicorn.error", "asyncio"):
        logger = logging.getLogger(name)
        if not any(isinstance(log_filter, BoundedLog) for log_filter in logger.filters):
            logger.addFilter(_is_worth_telling)
            logger.addFilter(BoundedLog())
    return HallServer(config, limits)


def _is_worth_telling(record: logging.LogRecord) -> bool:
    """Return False for the complaint about pages that are still open when the server ends: they are let go."""
    return "without completing response" not in record.getMessage()
