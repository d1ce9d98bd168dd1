"""The open piles of the table, card by card."""

from ..words import format_text, word
from .screen import PageScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.match import Match

    from .screen_context import Stage


class OpenPiles(PageScreen):
    """The page with the open piles of both seats."""

    name = "piles"
    module = "open_piles"

    def __init__(self, director: "Stage", display: int) -> None:
        super().__init__(director, display, word("menu.piles"), _pile_lines(director.running_match.match))


def _pile_lines(match: "Match") -> "list[tuple[str, str, bool]]":
    """Return the title of each pile and below it its cards."""
    lines = []
    for text, names in match.piles():
        lines.append((format_text(text), "", False))
        lines.extend([("  " + name, "", False) for name in names])
    return lines


def open_screen(director: "Stage", display: int, seat: int) -> OpenPiles:
    return OpenPiles(director, display)
