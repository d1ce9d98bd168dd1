"""Keeps the application running: what fails is shown, and it starts again with the match intact."""

import gc
import io
import sys

from micropython import const

from . import VERSION, words
from .application import Application
from .display import prompt_widgets
from .journal import failed_resumes
from .words import word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .board import Board

SHOWN_MS = 2000
_LONGEST_REPORT = const(1000)  # bytes of a traceback; its end says most


async def supervise(board: "Board") -> None:
    """Run the application for ever. Ctrl-C ends it: KeyboardInterrupt is no Exception and passes.

    Where memory was not enough the board starts anew: what is free lies in pieces too small for anything, and an
    application that begins in them meets the same error. A match that was taken up and fails again is counted, so that
    the board asks what to do with it instead of restarting for ever.
    """
    while True:
        is_scattered = False
        board.is_playing = False
        try:
            await Application(board).run()
        except Exception as error:
            is_scattered = isinstance(error, MemoryError)
            gc.collect()
            try:
                does_match_go_on = board.is_playing and not board.resuming
                failed_resumes.count_failed(board)
                _keep_report(board, error)
                _show_error(board, error, does_match_go_on)
            except Exception:
                gc.collect()  # showing the error failed, too (perhaps no memory); the match is safe in the journal
        gc.collect()
        await board.clock.sleep_ms(SHOWN_MS)
        if is_scattered:
            try:
                board.settings.save_if_room()  # what was chosen within the match; it may erase, for nobody plays now
            except MemoryError:
                pass  # the application starts again without them
            board.restart()


def _keep_report(board: "Board", error: Exception) -> None:
    """Store the traceback in settings/error for the verb "error", never on the serial line.

    A line with version, profile and build goes before it: the names in a traceback are those of that program.
    """
    report = io.StringIO()
    sys.print_exception(error, report)  # type: ignore[arg-type]
    try:
        text = report.getvalue().encode()[-_LONGEST_REPORT:]  # type: ignore[attr-defined]
        program = f"{VERSION} {board.profile_name} {board.build}".strip()
        board.store.write_setting("error", program.encode() + b"\n" + text)
    except OSError:
        pass  # a full board: the match matters more


def _show_error(board: "Board", error: Exception, does_match_go_on: bool) -> None:
    words.load_language(words.known_language(board.settings.get("language")))
    text = type(error).__name__ + ": " + str(error)
    hint = word("error.hint" if does_match_go_on else "error.again")
    board.draw_on_all(prompt_widgets.draw_error, word("error.title"), text, hint)
