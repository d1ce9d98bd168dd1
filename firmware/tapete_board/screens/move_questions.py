"""Ask the questions of an offer, one screen each, and make the move from the answers."""

from tapete_rules.view import CARD, NUMBER, RANDOM

from ..words import format_text, word
from .lazy_lines import LazyLines
from .number_entry import NumberScreen
from .screen import ListScreen, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck
    from tapete_rules.view import Offer, Question

    from .screen_context import Stage


class MoveQuestions:
    """Asks the open questions of an offer, then makes its move. Leaving a question leads back to the menu.

    If the answers so far can only make a forbidden move, the refusal is shown at once. Forcing it goes on asking.
    """

    def __init__(self, director: "Stage", display: int, offer: "Offer") -> None:
        self._director = director
        self._display = display
        self._offer = offer
        self._asks = offer.open_questions()
        self._answers: "list[tuple[int | str, ...]]" = []
        self._drawn: "tuple[object, ...] | None" = None
        self._is_open = False
        self._is_forced = False

    def ask_next(self) -> None:
        """Ask the next question, or make the move when all are answered."""
        running_match = self._director.running_match
        while len(self._answers) < len(self._asks):
            ask = self._asks[len(self._answers)]
            if ask.kind == RANDOM:
                self._draw_answer(ask)
                continue
            if ask.timer:
                self._answers.append((running_match.match_timers.seconds_left(self._director.now_ms(), ask.timer),))
                continue
            screen = self._make_screen(ask)
            if screen is not None:
                self._show_screen(screen)
                return
            self._answers.append(())
        move = self._offer.make_move(self._answers)
        is_made = self._director.moves.make_move(self._display, move.with_force() if self._is_forced else move)
        if is_made and self._drawn is not None:
            self._director.announce_text(word("board.drawn", format_text(self._drawn)))

    def _make_screen(self, ask: "Question") -> "Screen | None":
        """Return the screen of a question, None if it asks for a card and there is no deck."""
        if ask.kind == NUMBER:
            bounds = (ask.low, ask.high, self._likely_number(ask))
            screen = NumberScreen(
                self._director, self._display, format_text(ask.text), bounds, self._take_number, ask.step
            )
            screen.skips_zero = ask.skips_zero
            return screen
        if ask.has_buttons:
            from .button_choice import ButtonChoice

            return ButtonChoice(self._director, self._display, ask, self._take_answer)
        if ask.kind != CARD:
            return ChoiceScreen(self._director, self._display, ask, self._take_answer)
        match = self._director.running_match.match
        deck = match.decks.get(self._offer.seat)
        if deck is None:
            return None
        lines = CardLines(deck, ask.types, match.open_cards(self._offer.seat, self._offer.kind))
        return CardScreen(self._director, self._display, format_text(ask.text), lines, self._take_answer)

    def _likely_number(self, ask: "Question") -> int:
        """Return the first number to show: the seat's last answer if answers repeat, else the usual number."""
        if not ask.memory:
            return ask.value
        last = self._director.running_match.last_answer(self._offer.seat, self._memory_of(ask), ask.value)
        return max(ask.low, min(ask.high, last))

    def _memory_of(self, ask: "Question") -> str:
        """Return the name under which answers to a question are remembered."""
        if ask.beside is None:
            return ask.memory
        return f"{ask.memory}.{self._answers[self._asks.index(ask.beside)][0]}"

    def _show_screen(self, screen) -> None:
        if self._is_open:
            self._director.screen_stack.pop(self._display)
        self._is_open = True
        self._director.screen_stack.push(self._display, screen)

    def _take_number(self, value: int) -> None:
        ask = self._asks[len(self._answers)]
        if ask.memory:
            self._director.running_match.remember_answer(self._offer.seat, self._memory_of(ask), value)
        self._take_answer((value,))

    def _take_answer(self, answer: "tuple[int | str, ...]") -> None:
        ask = self._asks[len(self._answers)]
        self._answers.append(answer)
        if not ask.decides or self._is_forced or not self._show_refusal():
            self.ask_next()

    def _show_refusal(self) -> bool:
        """Show the rule that forbids the move whatever the other answers are. Return False if there is none."""
        rest = [ask.likeliest_answer() for ask in self._asks[len(self._answers) :]]
        move = self._offer.make_move(self._answers + rest)
        error = self._director.running_match.match.find_refusal(move)
        if error is None or not rest:
            return False
        from .refused_move import RefusedMove

        self._show_screen(RefusedMove(self._director, self._display, move, error, self._force_move))
        self._is_open = False
        return True

    def _force_move(self) -> None:
        self._is_forced = True
        self.ask_next()

    def _draw_answer(self, ask: "Question") -> None:
        """Draw an answer that the rules leave to chance."""
        from tapete_rules.dice import Dice

        index = Dice(self._director.board.draw_entropy()).draw_below(len(ask.choices))
        argument, self._drawn = ask.choices[index]
        self._answers.append((argument,))


class ChoiceScreen(ListScreen):
    """The list of a few answers."""

    name = "choice"

    def __init__(self, director: "Stage", display: int, ask: "Question", take) -> None:
        super().__init__(director, display, format_text(ask.text), [format_text(text) for _, text in ask.choices])
        self._arguments = [argument for argument, _ in ask.choices]
        self._take = take

    def choose_entry(self, index: int) -> None:
        self._take((self._arguments[index],))


class CardLines(LazyLines):
    """The names of a deck's cards of some types, and a last entry for no name.

    The cards are in the alphabetical order of the deck, and all of them but those that lie open for everybody: the list
    must not tell which others are left.
    """

    def __init__(self, deck: "Deck", types: "tuple[str, ...]", open_cards: "list[str]") -> None:
        self._deck = deck
        self._places = deck.places_of(types, open_cards)
        super().__init__(len(self._places) + 1)

    def make_line(self, place: int) -> str:
        return self._deck.card_at(self._places[place]).name if place < len(self._places) else word("ask.unnamed")

    def card_arguments(self, place: int) -> "tuple[int | str, ...]":
        """Return the arguments of a move that name the card, none for the last entry."""
        return self._deck.card_at(self._places[place]).move_arguments() if place < len(self._places) else ()


class CardScreen(ListScreen):
    """The list of cards."""

    name = "card"

    def __init__(self, director: "Stage", display: int, title: str, cards: CardLines, take) -> None:
        super().__init__(director, display, title, cards)
        self._take = take

    def choose_entry(self, index: int) -> None:
        self._take(self.entries.card_arguments(index))
