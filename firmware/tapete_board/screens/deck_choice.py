"""The choice of a deck for each seat."""

from ..display import prompt_widgets
from ..match.board_decks import load_deck
from ..words import word
from .notice_screen import NoticeScreen
from .screen import ListScreen, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..display.canvas import Canvas
    from .setup_steps import SetupSteps


class DeckChoice(ListScreen):
    """The list of decks for a seat. The bar begins at a different deck for each seat if there are enough."""

    name = "deck"

    def __init__(self, setup: "SetupSteps", display: int, seat: int) -> None:
        self._setup = setup
        self._seat = seat
        entries = [word("deck.none")] + [name for name, _ in setup.decks]
        first = 1 + (seat - 1) % len(setup.decks)
        super().__init__(setup.director, display, word("deck.title", seat), entries, first)

    def choose_entry(self, index: int) -> None:
        deck = load_deck(self.director.board.store, self._setup.decks[index - 1][1]) if index else None
        if index and deck is None:
            notice = NoticeScreen(self.director, self.display, word("deck.gone"))
            self.director.screen_stack.push(self.display, notice)
        else:
            self._setup.choose_deck(self.display, self._seat, deck)

    def leave(self) -> None:
        self._setup.ask_options()


class DeckChosen(Screen):
    """The screen of a display whose seats have chosen their decks and wait for the others."""

    name = "wait"

    def __init__(self, setup: "SetupSteps", display: int, seat: int) -> None:
        super().__init__(setup.director, display)
        self._setup = setup
        self._seat = seat

    def handle_tap(self) -> None:
        self.leave()

    def leave(self) -> None:
        self._setup.drop_deck(self._seat)
        super().leave()

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_message(canvas, word("deck.title", self._seat), word("deck.chosen"))
