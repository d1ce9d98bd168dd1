"""The notices of a board whose application does not run: a picture that stays as it was would look alive."""

from . import words
from .display import prompt_widgets
from .display.canvas import Canvas
from .journal.board_files import BoardFiles
from .journal.settings_file import SettingsFile
from .words import word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .board import Board
    from .display.panel import Panel

    StoppedParts = tuple[list[Panel], list, Callable[[], None]]

_OK = (1, 4)  # among the buttons of both seats


def show_stopped(board: "Board | None", make_parts: "Callable[[], StoppedParts]", root: str) -> None:
    """Say on all displays, in the board's language, that the application was stopped; OK then starts the board again.

    `board`: None where Ctrl-C came before there was one; then `make_parts()` makes displays and buttons, and `root` is
    the folder of the board's files.
    """
    if board is None:
        panels, buttons, restart = make_parts()
    else:
        panels, buttons, restart = board.panels, board.buttons, board.restart
        board.piezo.play_tone(0)
    for place in _OK:
        buttons[place].call_when_pressed(restart)
    settings = SettingsFile(BoardFiles(root), "tapete") if board is None else board.settings
    _load_words(settings)
    _show_all(panels, word("stopped.title"), word("stopped.text"))


def show_needed_python(board: "Board") -> None:
    """Say on all displays which MicroPython the board needs instead of its own."""
    _load_words(board.settings)
    _show_all(board.panels, "MicroPython", word("stopped.python", board.needed_python))


def _load_words(settings: SettingsFile) -> None:
    words.load_language(words.known_language(settings.get("language")))


def _show_all(panels: "list[Panel]", title: str, text: str) -> None:
    for panel in panels:
        _show(panel, title, text)


def _show(panel: "Panel", title: str, text: str) -> None:
    """Set a display up again, for the last transfer may have been cut, and draw the notice on it."""
    panel.forget_glass()
    prompt_widgets.draw_message(Canvas(panel.frame), title, text)
    try:
        panel.show()
    except OSError:
        pass  # no display, nobody to tell
