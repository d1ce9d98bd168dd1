"""Every screen of a game, for tests and for tools/shots.py: a match at random, looked at wherever it looks new."""

from fake_board import FakeBoard
from table import MORE, Table
from tapete_board.screens.move_menu import MODULES
from tapete_board.screens.move_questions import MoveQuestions
from tapete_rules.dice import Dice
from tapete_rules.move import Move
from tapete_rules.view import CARD, NUMBER

ENDING = ("concede", "draw", "decline")
ACTIONS = ("piles", "history", "correct", "help", "tools")


class Album:
    """`shots`: (name, bytes of a frame) of a board that speaks `language`, each picture once.

    `sit`: makes the table of a board.
    """

    def __init__(self, language, luck=0, sit=Table):
        board = FakeBoard(luck=luck)
        board.settings.set("language", language)
        self.table = sit(board)
        self.director = self.table.director
        self.shots = []

    def keep_shot(self, name, display):
        """Keep what a display shows, unless it was seen before."""
        frame = bytes(self.table.board.panels[display - 1].frame)
        if frame not in [seen for _, seen in self.shots]:
            self.shots.append((name, frame))

    def keep_both(self, name):
        """Keep the pictures of both displays."""
        self.table.rest(20)
        for display in (1, 2):
            self.keep_shot(name, display)

    def press(self, name, *buttons):
        """Press, and keep what comes."""
        self.table.press(*buttons)
        self.keep_both(name)


class Tour(Album):
    """Goes through a match of a game, at most `moves` long."""

    moves = 60

    def __init__(self, name, language, options=None, seed=1):
        super().__init__(language)
        self._dice = Dice(seed)
        self._looks = set()
        self._kinds = set()
        self.table.begin(name, options)

    @property
    def match(self):
        return self.director.running_match_or_none.match

    def go(self):
        """The whole tour; the shots."""
        self.table.rest(100)
        self.keep_shot("first", 1)
        self.keep_shot("first", 2)
        self.table.rest(3100)
        self.keep_shot("hint", 1)
        self.table.rest(8000)
        self._prepare()
        for _ in range(self.moves):
            self.look()
            if self.match.game_outcome() is not None:
                break
            self._move()
        self._pages()
        self._end()
        return self.shots

    def _prepare(self):
        """Make the choices of both seats that some games ask for before anything else."""
        for display in (1, 2):
            self.look()
            play = self.director.match_screens[display - 1]
            for offer in self.match.offers(
                self.director.running_match_or_none.seat_at(display), play.bar.current_stop()
            ):
                if offer.kind == "setup":
                    self.director.moves.make_move(
                        display, offer.make_move([(ask.value,) for ask in offer.open_questions()])
                    )

    # -- looking

    def look(self):
        """At both displays, where there is something new."""
        self.table.board.clock.time += 3100  # what was told has been read
        self.table.rest(20)
        for display in (1, 2):
            view = self.director.match_screens[display - 1].view
            look = str([(cell.id, cell.value is None, cell.marks, cell.hidden) for cell in view.own + view.rival])
            if look not in self._looks:
                self._looks.add(look)
                self.see(display, view)

    def see(self, display, view):
        """A table with new cells, and the menus in which something is offered for the first time."""
        self.keep_shot("play", display)
        for stop in view.stops:
            offers = self.match.offers(self.director.running_match_or_none.seat_at(display), stop)
            fresh = [offer for offer in offers if offer.text[0] not in self._kinds]
            if fresh and self._stand_on(display, stop):
                self._menu(display, fresh)

    def _stand_on(self, display, stop):
        play = self.director.match_screens[display - 1]
        for _ in range(8):
            if play.bar.current_stop() == stop:
                return True
            play.handle_tap()
            self.table.rest(20)
            self.keep_shot("bar", display)
        return False

    def _menu(self, display, fresh):
        """A menu from top to bottom in both its lists, then the questions of its new offers."""
        self.director.match_screens[display - 1].handle_hold()
        self._list("menu", display)
        if self.table.entries(display)[-1] in MORE:
            self.director.screen_stack.top_screen(display).handle_tap()
            self._list("more", display)
        for offer in fresh:
            self._kinds.add(offer.text[0])
            self._questions(display, offer)
        self.director.screen_stack.to_bottom(display)
        self.table.rest(20)

    def _list(self, name, display):
        """The list before a display from its first line to its last, which is chosen then."""
        screen = self.director.screen_stack.top_screen(display)
        last = len(screen.entries) - 1
        for place in range(0, last + 5, 5):
            screen.index = min(place, last)
            screen.mark_stale()
            self.table.rest(20)
            self.keep_shot(name, display)

    def _questions(self, display, offer):
        asking = MoveQuestions(self.director, display, offer)
        made = []
        asking._director = Stopped(self.director, made)
        asking.ask_next()
        while not made:
            self.table.rest(20)
            self.keep_shot("ask", display)
            self.director.screen_stack.top_screen(display).handle_tap()

    # -- going on

    def _move(self):
        """A move that is offered or a step, of whoever is at a display."""
        display = 1 + self._dice.draw_below(2)
        play = self.director.match_screens[display - 1]
        view = play.view
        stop = view.stops[self._dice.draw_below(len(view.stops))]
        seat = self.director.running_match_or_none.seat_at(display)
        offers = [offer for offer in self.match.offers(seat, stop) if offer.kind not in ENDING]
        if self._dice.draw_below(3) == 0 or not offers:
            if self._stand_on(display, stop):
                for _ in range(1 + self._dice.draw_below(3)):
                    play.handle_step(1 if self._dice.draw_below(3) == 0 else -1)
                self.table.rest(100)
                self.keep_shot("pending", display)
                self.table.board.clock.time += 900
                self.table.rest(20)
                self.keep_shot("announce", 3 - display)
        else:
            offer = offers[self._dice.draw_below(min(4, len(offers)))]
            self.director.moves.make_move(
                display, offer.make_move([self._answer(ask) for ask in offer.open_questions()])
            )
            self.table.rest(100)
            self.keep_shot("told", 3 - display)
        self.table.rest(100)
        if self.director.screen_stack.top_screen(display).name == "refused":
            self.keep_shot("refused", display)
            self.director.screen_stack.top_screen(display).leave()

    def _answer(self, ask):
        if ask.kind == NUMBER:
            return (max(ask.low, min(ask.high, ask.value + self._dice.draw_below(4))),)
        return () if ask.kind == CARD else (ask.choices[self._dice.draw_below(len(ask.choices))][0],)

    def _pages(self):
        """See the entries that the board itself has in a menu."""
        for action in ACTIONS:
            loaded = __import__("tapete_board.screens." + MODULES[action], None, None, ("open_screen",))
            screen = loaded.open_screen(self.director, 1, 1)
            if len(screen.entries):
                self.director.screen_stack.push(1, screen)
                self.table.rest(20)
                self.keep_shot(action, 1)
                self.director.screen_stack.pop(1)

    def _end(self):
        """The result, before it is confirmed and while one side holds."""
        if self.match.game_outcome() is None:
            self.director.moves.make_move(1, Move(1, "concede"))
        self.table.rest(100)
        self.keep_shot("result", 1)
        self.table.down("1OK")
        self.table.rest(700)
        self.keep_shot("result", 2)
        self.table.up("1OK")


class Stopped:
    """A director whose moves are not made: `made` hears of them."""

    def __init__(self, director, made):
        self._director = director
        self._made = made
        self.moves = self

    def make_move(self, display, move):
        self._made.append(move)
        return False

    def __getattr__(self, name):
        return getattr(self._director, name)
