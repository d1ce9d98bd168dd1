"""The menu of a seat in two lists: what is usual now, and behind its last line the rest."""

from tapete_rules.move import Move
from tapete_rules.view import Offer

from ..words import format_text, word
from .menu_lines import ACTS, CLOCKS, CONCEDE, MORE, MenuLines
from .move_questions import MoveQuestions
from .move_texts import score_words
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage

# The module that each entry opens.
MODULES = {
    "correct": "correction_list",
    "help": "help_page",
    "history": "match_history",
    "piles": "open_piles",
    "tools": "chance_tools",
}


class MenuPage(ListScreen):
    """One of the two lists. It does not change while it is open; a move is checked when it is made."""

    def __init__(self, director: "Stage", display: int, stop: str, lines: MenuLines) -> None:
        running_match = director.running_match
        viewer = running_match.seat_at(display)
        self._seat = running_match.acting_seat(viewer, stop)
        self._stop = stop
        cell = running_match.view_of(viewer).find_cell(stop)
        self._detail = cell.detail if cell else None
        self._lines = lines
        super().__init__(director, display, self._make_title(), lines)

    def _make_title(self) -> str:
        if not self._detail:
            return word("seat.name", self._seat)
        return format_text(self._detail).partition(" · ")[0]  # what comes after it the head of the table says

    def prepare_step(self) -> bool:
        return self._lines.find_one() or super().prepare_step()

    def title_note(self) -> str:
        return score_words(self.director.running_match.match)

    def forget_words(self) -> None:
        super().forget_words()
        self.title = self._make_title()

    def choose_entry(self, index: int) -> None:
        line = self._lines.line_at(index)
        if isinstance(line, Offer):
            self.take_offer(line)
            return
        action, name = line
        if line == MORE:
            self.director.screen_stack.push(
                self.display, MoreMenu(self.director, self.display, self._stop, self._lines.second_page())
            )
        elif action in CLOCKS:
            self._switch_clock(action, name)
        elif action in ("undo", "redo", "next", "result", "reset", "end"):
            self.director.screen_stack.to_bottom(self.display)
            self._do_action(action)
        elif action in ACTS:
            from .event_acts import ActQuestion

            self.director.screen_stack.push(self.display, ActQuestion(self.director, self.display, action, self._seat))
        else:
            self._open_screen(action)

    def take_offer(self, offer: Offer) -> None:
        """Ask what is open of an offer and make its move; giving up asks whether it is meant."""
        if offer.kind == CONCEDE:
            from .concede_question import ConcedeQuestion

            self.director.screen_stack.push(self.display, ConcedeQuestion(self.director, self.display, self._seat))
            return
        self.director.running_match.match.load_kind(offer.kind)
        MoveQuestions(self.director, self.display, offer).ask_next()

    def handle_chord(self) -> None:
        """Undo, as - and + together do at the table."""
        self.director.screen_stack.to_bottom(self.display)
        self._do_action("undo")

    def _switch_clock(self, action: str, name: str) -> None:
        """Start or stop a timer."""
        left = (
            (self.director.running_match.match_timers.seconds_left(self.director.now_ms(), name),)
            if action == "timer_stop"
            else ()
        )
        self.director.moves.make_move(self.display, Move(self._seat, action, (name,) + left))

    def _do_action(self, action: str) -> None:
        if action == "undo":
            self.director.moves.undo(self.display, self._seat)
        elif action == "redo":
            self.director.moves.redo(self.display, self._seat)
        elif action == "reset":
            self.director.moves.reset_game(self.display, self._seat)
        else:
            self.director.show_result(action == "end")

    def _open_screen(self, action: str) -> None:
        """Open a screen, loading its module first."""
        loaded = __import__("tapete_board.screens." + MODULES[action], None, None, ("open_screen",))
        self.director.screen_stack.push(self.display, loaded.open_screen(self.director, self.display, self._seat))


class MoreMenu(MenuPage):
    """The second list; OK held leads back to the first."""

    name = "more"
