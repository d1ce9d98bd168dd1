"""`tapete event serve`: the pages of tournaments in a browser."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from tapete.command_result import CommandResult, describe_error
from tapete.errors import UserError
from tapete.extras import extra_command
from tapete.words import translate

if TYPE_CHECKING:
    from tapete.tournament.desk.opened_desk import OpenedDesk
    from tapete.tournament.desk.self_playing_evening import SelfPlayingEvening

_LIBRARIES = ("argon2", "cryptography", "itsdangerous", "python_multipart", "sse_starlette", "starlette", "uvicorn")


Writer = Callable[[Sequence[str]], None]


def serve_events(event: str, port: int, is_lan: bool, new_code: str, library: str, write: Writer) -> CommandResult:
    """Serve the pages of a tournament, or of all, until Ctrl-C. Raises UserError "desk.*", "events.*"."""
    require_desk()
    from tapete.tournament.desk.opened_desk import OpenedDesk

    with OpenedDesk(library, event, port, is_lan) as desk:
        code = desk.make_first_code(new_code)
        write(desk.describe(code))
        desk.serve()
    return CommandResult({"url": desk.url}, is_printed=True)


def serve_demo(port: int, is_lan: bool, write: Writer) -> CommandResult:
    """Serve an evening that plays itself, in a library of its own, until Ctrl-C. Raises UserError "desk.*".

    It is played on virtual boards; where there is no MicroPython for them, results are entered without boards.
    """
    require_desk()
    from tapete.tournament.desk.opened_desk import OpenedDesk

    with (
        TemporaryDirectory(prefix="tapete-desk-") as folder,
        OpenedDesk(f"{folder}/demo.sqlite3", "", port, is_lan) as desk,
    ):
        desk.keeper.boards.is_automatic = False  # the evening prepares its own ones, and looks at no other
        evening = make_evening(desk, Path(folder), write)
        desk.show_event(evening.code)
        write(desk.describe(desk.make_first_code()))
        evening.start()
        try:
            desk.serve()
        finally:
            evening.stop()
    return CommandResult({"url": desk.url}, is_printed=True)


def make_evening(desk: "OpenedDesk", folder: Path, write: Writer) -> "SelfPlayingEvening":
    """Return the evening that plays itself. The desk watches its virtual boards and no others."""
    from tapete.tournament.desk.self_playing_evening import SelfPlayingEvening
    from tapete.virtual.interpreter import VirtualBoardMissing, require_micropython

    try:
        require_micropython()
    except VirtualBoardMissing as error:
        write([describe_error(error), translate("desk.demo_without_boards")])
        desk.find_places = list
        return SelfPlayingEvening(desk.keeper)
    from tapete.tournament.desk.evening_on_boards import EveningOnBoards

    evening = EveningOnBoards(desk.keeper, folder)
    desk.find_places = evening.list_places
    return evening


def require_desk() -> None:
    """Refuse where the libraries of the page are missing. Raises UserError("desk.missing")."""
    for library in _LIBRARIES:
        if find_spec(library) is None:
            raise UserError("desk.missing", command=extra_command("desk"))
