"""Before a match: home, which game, the decks, who begins."""

from tapete_rules.registry import GAMES
from tapete_rules.texts import LANGUAGES

from ..decks import list_decks, load_deck
from ..widgets import prompts
from ..words import word
from .notice import Notice
from .screen import ListScreen, Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck

    from ..canvas import Canvas
    from .director import Director


class Home(ListScreen):
    """What the board shows while no match runs."""

    name = "home"

    def __init__(self, director: "Director") -> None:
        super().__init__(director, 0, word("home.title"), (word("home.new"), word("home.language")))

    def choose(self, index: int) -> None:
        if index == 0:
            self.director.stage.show_all(GameChoice(self.director))
        else:
            place = LANGUAGES.index(self.director.language) + 1
            self.director.set_language(LANGUAGES[place % len(LANGUAGES)])
            self.director.stage.show_all(Home(self.director))

    def leave(self) -> None:
        """There is nothing under it."""


class GameChoice(ListScreen):
    """Which game."""

    name = "game"

    def __init__(self, director: "Director") -> None:
        super().__init__(director, 0, word("game.title"), [word("game." + game) for game in GAMES])

    def choose(self, index: int) -> None:
        Setup(self.director, GAMES[index]).begin()

    def leave(self) -> None:
        self.director.stage.show_all(Home(self.director))


class Setup:
    """What is chosen for a match. `decks`: (name, own) of all on the board; `chosen`: a seat's deck, None for none."""

    def __init__(self, director: "Director", game: str) -> None:
        self.director = director
        self.game = game
        self.decks = list_decks(director.board.store, game)
        self.chosen: "dict[int, Deck | None]" = {}

    def begin(self) -> None:
        """Ask each seat for its deck; where there are none, nobody is asked."""
        if not self.decks:
            self.director.stage.show_all(Coin(self))
            return
        for seat in (1, 2):
            self.director.stage.reset(seat, DeckChoice(self, seat))

    def choose(self, seat: int, deck: "Deck | None") -> None:
        """A seat has its deck; the coin comes when both have."""
        self.chosen[seat] = deck
        if len(self.chosen) == 2:
            self.director.stage.show_all(Coin(self))
        else:
            self.director.stage.push(seat, DeckChosen(self, seat))

    def begin_match(self, first: int) -> None:
        """Everything is chosen."""
        decks = {seat: deck for seat, deck in self.chosen.items() if deck is not None}
        self.director.begin(self.game, decks, first)


class DeckChoice(ListScreen):
    """A seat's deck: the first one, or none."""

    name = "deck"

    def __init__(self, setup: Setup, seat: int) -> None:
        self._setup = setup
        entries = [word("deck.none")] + [name for name, _ in setup.decks]
        super().__init__(setup.director, seat, word("deck.title", seat), entries, 1)

    def choose(self, index: int) -> None:
        deck = load_deck(self.director.board.store, self._setup.decks[index - 1][1]) if index else None
        if index and deck is None:
            self.director.stage.push(self.seat, Notice(self.director, self.seat, word("deck.gone")))
        else:
            self._setup.choose(self.seat, deck)

    def leave(self) -> None:
        self.director.stage.show_all(GameChoice(self.director))


class DeckChosen(Screen):
    """This seat has its deck and waits for the other."""

    name = "wait"

    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__(setup.director, seat)
        self._setup = setup

    def tap(self) -> None:
        self.leave()

    def leave(self) -> None:
        del self._setup.chosen[self.seat]
        super().leave()

    def draw(self, canvas: "Canvas") -> None:
        prompts.message(canvas, word("deck.title", self.seat), word("deck.chosen"))


class Coin(Screen):
    """Who begins: drawn by the board, and the players may say otherwise."""

    name = "coin"
    drawn_ms = 200  # after which both displays show it

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup.director, 0)
        self._begun = setup.director.now()
        self._is_prepared = False
        self._setup = setup
        self._drawn = 1 + setup.director.board.entropy() % 2
        self._first = self._drawn

    def cursor(self) -> str:
        return str(self._first)

    def step(self, direction: int) -> None:
        self._first = 3 - self._first
        self.touch()

    def chord(self) -> None:
        self._first = self._drawn
        self.touch()

    def tick(self, now: int) -> bool:
        if not self._is_prepared and now - self._begun >= self.drawn_ms:
            self._prepare()
        return False

    def _prepare(self) -> None:
        """Load the game while everybody looks at the coin: presses are latched meanwhile."""
        self._is_prepared = True
        self.director.prepare(self._setup.game)

    def tap(self) -> None:
        if not self._is_prepared:
            self._prepare()
        self._setup.begin_match(self._first)

    def leave(self) -> None:
        self.director.stage.show_all(GameChoice(self.director))

    def draw(self, canvas: "Canvas") -> None:
        prompts.number(canvas, word("coin.title"), str(self._first), word("coin.hint", self._first))
