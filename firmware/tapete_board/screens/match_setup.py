"""The steps from the choice of a game to its first move: options, decks, who begins."""

from ..display import prompt_widgets
from ..journal.settings_file import settings_of_game
from ..match.board_decks import list_board_decks
from ..match.game_catalogue import LAST_GAME
from ..match.match_opening import MatchPlan
from ..words import word
from .match_lifecycle import begin_match
from .match_options import MatchOptions
from .screen import Screen
from .screen_stack import DISPLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from ..display.canvas import Canvas
    from .screen_context import Stage
    from .setup_steps import BeginnerChoice


class MatchSetup:
    """The choices for a new match, made step by step.

    title: the name of the game.
    game_settings: the choices of the last time.
    decks: (name, file) of each deck on the board for this game.
    """

    def __init__(self, director: "Stage", name: str, title: str, game: str, profile: str) -> None:
        self.director = director
        self.plan = MatchPlan(game, profile)
        self.title = title
        self.game_settings = settings_of_game(director.board.store, game, profile)
        self.decks = list_board_decks(director.board.store, game)
        self._name = name
        self._chosen: "dict[int, Deck | None]" = {}
        self._seats = 2
        self._draws_first = True

    def ask_options(self) -> None:
        """Ask for the options."""
        self.director.screen_stack.show_only(0, MatchOptions(self))
        if self.game_settings.is_damaged:
            self.game_settings.save_if_room()
            self.director.show_notice("notice.settings")

    def back_to_games(self) -> None:
        """Go back to the choice of the game."""
        self.director.choose_game()

    def ask_decks(self, seats: int, draws_first: bool) -> None:
        """Ask each seat for its deck if there are any, then who begins if that matters."""
        self._seats = seats
        self._draws_first = draws_first
        self._chosen = {}
        if not self.decks:
            self._ask_first()
            return
        from .deck_choice import DeckChoice

        for display in DISPLAYS:
            self.director.screen_stack.show_only(display, DeckChoice(self, display, display))

    def choose_deck(self, display: int, seat: int, deck: "Deck | None") -> None:
        """Take the deck of a seat, and ask the next seat of its display, or for who begins when all have chosen."""
        from .deck_choice import DeckChoice, DeckChosen

        self._chosen[seat] = deck
        if len(self._chosen) == self._seats:
            self._ask_first()
        elif seat + len(DISPLAYS) <= self._seats:
            self.director.screen_stack.push(display, DeckChoice(self, display, seat + len(DISPLAYS)))
        else:
            self.director.screen_stack.push(display, DeckChosen(self, display, seat))

    def drop_deck(self, seat: int) -> None:
        """Let a seat choose again."""
        del self._chosen[seat]

    def _ask_first(self) -> None:
        if self._draws_first:
            self.director.screen_stack.show_only(0, CoinScreen(self, self._seats))
        else:
            self.begin_match(1)

    def begin_match(self, first: int) -> None:
        """Save the choices and begin the match."""
        self.plan.decks = {seat: deck for seat, deck in self._chosen.items() if deck is not None}
        self.plan.first = first
        settings = self.director.board.settings
        settings.set(LAST_GAME, self._name)
        settings.save_if_room()
        self.game_settings.save_if_room()
        begin_match(self.director, self.plan)


class CoinScreen(Screen):
    """The seat that begins, drawn by the board; the players can change it."""

    name = "coin"

    def __init__(self, setup: "BeginnerChoice", seats: int) -> None:
        super().__init__(setup.director, 0)
        self._setup = setup
        self._seats = seats
        self._drawn = 1 + setup.director.board.draw_entropy() % seats
        self._first = self._drawn

    def cursor_text(self) -> str:
        return str(self._first)

    def handle_step(self, direction: int) -> None:
        self._first = 1 + (self._first - 1 + direction) % self._seats
        self.mark_stale()

    def handle_chord(self) -> None:
        self._first = self._drawn
        self.mark_stale()

    def handle_tap(self) -> None:
        self._setup.begin_match(self._first)

    def leave(self) -> None:
        self._setup.ask_options()

    def draw(self, canvas: "Canvas") -> None:
        prompt_widgets.draw_number_question(
            canvas, word("coin.title"), str(self._first), word("coin.hint", self._first)
        )
