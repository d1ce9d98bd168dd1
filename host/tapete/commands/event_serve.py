"""`tapete event serve`: the pages of tournaments in a browser."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from tempfile import TemporaryDirectory

from tapete.command_result import CommandResult
from tapete.errors import UserError
from tapete.extras import install_command

_LIBRARIES = ("argon2", "cryptography", "itsdangerous", "python_multipart", "sse_starlette", "starlette", "uvicorn")


Writer = Callable[[Sequence[str]], None]


def serve_events(event: str, port: int, is_lan: bool, new_code: str, library: str, write: Writer) -> CommandResult:
    """Serve the pages of a tournament, or of all, until Ctrl-C. Raises UserError "desk.*", "events.*"."""
    require_desk()
    from tapete.event_desk.opened_desk import OpenedDesk

    with OpenedDesk(library, event, port, is_lan) as desk:
        code = desk.make_first_code(new_code)
        write(desk.describe(code))
        desk.serve()
    return CommandResult({"url": desk.url}, is_printed=True)


def serve_demo(port: int, is_lan: bool, write: Writer) -> CommandResult:
    """Serve an evening that plays itself, in a library of its own, until Ctrl-C. Raises UserError "desk.*"."""
    require_desk()
    from tapete.event_desk.opened_desk import OpenedDesk
    from tapete.event_desk.self_playing_evening import SelfPlayingEvening

    with (
        TemporaryDirectory(prefix="tapete-desk-") as folder,
        OpenedDesk(f"{folder}/demo.sqlite3", "", port, is_lan) as desk,
    ):
        desk.keeper.boards.is_automatic = False  # a stranger's own board is no part of the demo
        evening = SelfPlayingEvening(desk.desk.keeper)
        desk.show_event(evening.code)
        write(desk.describe(desk.make_first_code()))
        evening.start()
        try:
            desk.serve()
        finally:
            evening.stop()
    return CommandResult({"url": desk.url}, is_printed=True)


def require_desk() -> None:
    """Refuse where the libraries of the page are missing. Raises UserError("desk.missing")."""
    for library in _LIBRARIES:
        if find_spec(library) is None:
            raise UserError("desk.missing", command=install_command("desk"))
