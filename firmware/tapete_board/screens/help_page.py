"""The phases of the game in play, a line each, and what the buttons do."""

from tapete_rules import texts

from ..words import format_text, word
from .screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage


class HelpPage(PageScreen):
    """The help texts of the game (GAME.help in its words), then those of the board."""

    name = "help"
    module = "help_page"

    def __init__(self, director: "Stage", display: int) -> None:
        group = director.running_match.match.game.NAME + ".help."
        lines = []
        while texts.has_words(group + str(len(lines) + 1)):
            lines.append((format_text((group + str(len(lines) + 1),)), "", False))
        lines += [(word("help." + gesture), "", False) for gesture in ("buttons", "bar", "menu", "first", "chord")]
        super().__init__(director, display, word("menu.help"), lines)


def open_screen(director: "Stage", display: int, seat: int) -> HelpPage:
    return HelpPage(director, display)
