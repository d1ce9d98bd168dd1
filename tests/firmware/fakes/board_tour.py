"""The screens that belong to no game: before a match, tools, settings, questions and notices."""

from fake_board import FakeSupply
from tapete_board.display import prompt_widgets
from tapete_board.screens.move_questions import MoveQuestions
from tapete_board.screens.notice_screen import NoticeScreen
from tapete_board.words import word
from tapete_rules.deck import Card, build_deck
from tapete_rules.move import Move
from tapete_rules.view import CARD, CHOICE
from tour import ACTIONS, Album

NOTICES = ("full", "unkept", "lost", "locked", "profile", "settings", "damaged", "saved", "aside")


class BoardTour(Album):
    """Presses its way through all of them."""

    def go(self):
        """The whole tour; the shots."""
        self._before()
        self._chance()
        self._pages()
        self._match()
        self._series()
        self._notices()
        self._stopped()
        return self.shots

    def _list(self, name):
        """A list from top to bottom."""
        screen = self.director.screen_stack.top_screen(1)
        for index in range(0, len(screen.entries), 5):
            self._point_at(screen, index)
            self.keep_both(name)
        self._point_at(screen, 0)

    def _point_at(self, screen, index):
        screen.index = index
        screen.mark_stale()

    def _before(self):
        """From the first screen to the table, with decks."""
        for name, code in (("Bosque", "AB"), ("Ecos del Páramo", "EC")):
            deck = build_deck("kodem", name, [Card(code + "-001", "Ñandú", "adendei", "nandu", (2, 1, 6))])
            self.table.board.store.write_file("deck/" + deck.content_hash(), (deck.data,))
        self._list("home")
        self.table.press("1OK")
        self._list("game")
        self.press("loading", "1OK")
        self.table.rest(300)
        self._list("options")
        screen = self.director.screen_stack.top_screen(1)
        self._point_at(screen, len(screen.entries) - 2)
        self.press("minutes", "1OK")
        self.press("minutes", "1+", "1+", "1OK")
        self._point_at(screen, 0)
        self.press("deck", "1OK")
        self.press("wait", "1OK")
        self.press("coin", "2OK")
        self.press("coin", "1+")
        for _ in range(4):
            self.table.hold("1OK")

    def _chance(self):
        """Tools and settings, as they are without a match."""
        self.director.go_home()
        self.table.take(1, word("menu.tools"))
        self.keep_both("tools")
        for tool in ("coin", "dice", "seat"):
            self.table.take(1, word("tools." + tool))
            self.keep_both("chance")
            self.press("chance", "1OK")
            if self.director.screen_stack.top_screen(1).name == "drawn":
                self.table.press("1OK")
        self.table.take(1, word("tools.adjust"))
        self._list("adjust")
        self.table.hold("1OK")
        self._state()
        self.director.go_home()

    def _state(self):
        """The page of the board with a line of each kind, and the question about matches that a host has."""
        board = self.table.board
        board.supply = FakeSupply()
        board.store.write_file("record/5b3c9e01", ("tapete-match 1\n",))
        board.store.confirm("record/5b3c9e01", board.store.size("record/5b3c9e01"))
        for panel in board.panels:
            panel.show()
        board.panels[1].is_readable = False
        self.table.take(1, word("tools.state"))
        self._list("state")
        self.table.take(1, word("state.clear"))
        self.keep_shot("clear", 1)
        self.table.press("1OK")
        self.table.rest(100)

    def _pages(self):
        """See all that a menu opens and asks in a match with decks."""
        self.table.press("1OK", "1OK", "1OK", "1OK", "2OK", "1OK")
        self.director.moves.make_move(1, Move(1, "send", ("1", "AB-001")))
        for action in ACTIONS:
            self.table.choose(1, word("menu." + action))
            self.keep_shot(action, 1)
            self.director.screen_stack.to_bottom(1)
        for kind in (CARD, CHOICE):
            MoveQuestions(self.director, 1, self._offer_that_asks(kind)).ask_next()
            self.table.rest(20)
            self.keep_shot("ask", 1)
            self.director.screen_stack.to_bottom(1)
        self.director.leave_match()
        self.director.go_home()

    def _offer_that_asks(self, kind):
        for stop in ("1", "2", "3", "P"):
            for offer in self.director.running_match_or_none.match.offers(1, stop):
                if offer.open_questions() and offer.open_questions()[0].kind == kind:
                    return offer
        raise AssertionError("no offer asks for a " + kind)

    def _match(self):
        """A match with a clock: paused, over its time, refused, undone with and without consent."""
        self.table.begin("kodem", {"minutes": 1})
        self.table.rest(1000)
        self.keep_both("clock")
        self.director.moves.make_move(1, Move(1, "timer_stop", ("match", 58)))
        self.keep_both("clock")
        self.table.rest(3500)
        self.keep_both("paused")
        self.director.moves.make_move(1, Move(1, "timer_start", ("match", 3)))
        self.table.rest(3200)
        self.keep_both("time")
        self.table.rest(4000)
        self.keep_both("overtime")
        self.press("pending", "2-", "2-")
        self.table.rest(900)
        self.keep_both("announce")
        self.table.chord(1)
        self.keep_both("consent")
        self.press("consent", "2OK")
        self.table.chord(2)
        self.keep_both("undone")
        self.director.moves.make_move(1, Move(1, "link", ("1",)))
        self.keep_both("refused")
        self.director.screen_stack.to_bottom(0)
        self.director.moves.reset_game(1, 1)
        self.keep_both("reset")
        self.press("reset", "2+", "2OK")

    def _series(self):
        """A tournament of several games."""
        self.director.running_match_or_none = None
        self.table.begin("kodem", {"best_of": 3, "minutes": 50}, locked=True)
        self.keep_both("locked")
        self.press("locked", "1OK", "2OK")
        self.table.rest(3500)
        self.keep_both("locked")
        self.table.hold("1OK")
        self.keep_both("menu")
        self.table.hold("1OK")
        self.director.moves.make_move(2, Move(2, "concede"))
        self.keep_both("end")
        self.table.down("1OK")
        self.table.rest(600)
        self.keep_both("end")
        self.table.up("1OK")
        self.table.hold_both()
        self.keep_both("next")

    def _notices(self):
        for name in NOTICES:
            self.director.screen_stack.push(1, NoticeScreen(self.director, 1, word("notice." + name)))
            self.keep_both("notice")

    def _stopped(self):
        """See the notice that stays on both displays after Ctrl-C; no screen draws it."""
        self.table.board.draw_on_all(prompt_widgets.draw_message, word("stopped.title"), word("stopped.text"))
        self.keep_shot("stopped", 1)
