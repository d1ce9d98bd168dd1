"""What screens can have done: the match, its screens and its end, for both seats."""

from tapete_rules.errors import MoveError
from tapete_rules.texts import LANGUAGES

from .. import memory, words
from ..gestures import CHORD, HOLD, STEP_DOWN, STEP_UP, TAP
from ..hands import Hands
from ..words import say, word
from .notice import Notice
from .play import Play
from .stage import SEATS, Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tapete_rules.deck import Deck
    from tapete_rules.errors import TapeteError
    from tapete_rules.move import Move

    from ..board import Board
    from ..scribe import Scribe
    from ..session import Change, Session

_LANGUAGE = "language"
# What a match needs no more once it runs: 9 KB.
_BEFORE = ("tapete_board.flow.setup", "tapete_board.opening", "tapete_board.decks", "tapete_rules.record")


class Director:
    """Holds the match that runs and lets screens play it.

    `running`: that match, or None; `plays`: the main screens of seats 1 and 2 while there is one.
    """

    def __init__(self, board: "Board", scribe: "Scribe") -> None:
        self.board = board
        self.stage = Stage()
        self.hands = Hands(board.buttons, board.clock.now())
        self.running: "Session | None" = None
        self.plays: "list[Play]" = []
        self.language = board.store.setting(_LANGUAGE) or LANGUAGES[0]
        self._scribe = scribe
        self._resume()

    @property
    def session(self) -> "Session":
        """The match that runs; to be asked by the screens of a match only."""
        assert self.running is not None
        return self.running

    def now(self) -> int:
        """Milliseconds of the board's clock."""
        return self.board.clock.now()

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = language
        words.load(language)
        try:
            self.board.store.set_setting(_LANGUAGE, language)
        except OSError:
            pass  # a full board speaks it until it is switched off

    # -- beginning and end

    def _resume(self) -> None:
        from ..opening import Resumed

        resumed = Resumed(self.board, self._scribe)
        if resumed.session is None:
            self._go_home()
        else:
            self._run(resumed.session)
            if resumed.is_over:
                self._finish()
            elif resumed.lost:
                self.notify("notice.damaged")

    def prepare(self, game: str) -> None:
        """Load what a match needs; on a Pico it takes two seconds."""
        from ..opening import rehearse

        memory.loading()
        words.load(self.language, game)
        rehearse(game)
        memory.playing()

    def begin(self, game: str, decks: "dict[int, Deck]", first: int) -> None:
        """Start a match; where there is no room for its journal, say so."""
        from ..opening import begin

        names = {seat: word("seat.name", seat) for seat in SEATS}
        try:
            self._run(begin(self.board, self._scribe, game, decks, first, names))
        except OSError:
            self.notify("notice.full")

    def _run(self, session: "Session") -> None:
        self.running = session
        session.listener = self._hear
        words.load(self.language, session.match.game.NAME)
        self.plays = [Play(self, seat) for seat in SEATS]
        for seat in SEATS:
            self.stage.reset(seat, self.plays[seat - 1])
        self._follow_outcome()
        memory.forget(*_BEFORE)
        memory.playing()

    def show_result(self) -> None:
        """Let both seats see the end, be it that they end the match without a result."""
        from .result import Result

        for seat in SEATS:
            self.stage.to_bottom(seat)
            self.stage.push(seat, Result(self, seat))

    def held(self) -> "tuple[bool, bool]":
        """For each seat whether it holds OK before the result."""
        return (self._confirms(1), self._confirms(2))

    def _confirms(self, seat: int) -> bool:
        return self.stage.top(seat).name == "result" and self.hands.holds_ok(seat)

    def confirm_result(self) -> None:
        """Both seats agree on the end."""
        self.session.end()
        self._finish()

    def _finish(self) -> None:
        from ..opening import finish

        try:
            finish(self.board, self._scribe, self.session)
        except OSError:
            self.notify("notice.full")
            return
        self.running = None
        self.plays = []
        self._go_home()
        self.notify("notice.saved")

    def _go_home(self) -> None:
        from .setup import Home

        words.load(self.language)
        self.stage.show_all(Home(self))
        memory.playing()

    def notify(self, key: str) -> None:
        """Lay a notice before both seats."""
        for seat in SEATS:
            self.stage.push(seat, Notice(self, seat, word(key)))

    # -- moves

    def settle(self, seat: int) -> bool:
        """Make what waits at a seat a move; False if it was refused, which its screen then says."""
        refused = self.session.settle(self.now(), seat)
        if refused is None:
            return True
        self._refuse(seat, *refused)
        return False

    def make(self, seat: int, move: "Move") -> None:
        """A whole move from a menu: back to the table, and make it or say why not."""
        self.stage.to_bottom(seat)
        error = self.session.play(self.now(), move)
        if error is not None:
            self._refuse(seat, move, error)

    def _refuse(self, seat: int, move: "Move", error: "TapeteError") -> None:
        from .refused import Refused

        self.stage.push(seat, Refused(self, seat, move, error))

    def undo(self, seat: int) -> None:
        """Take the last move back; what is the other seat's only with its consent."""
        self._ask_or_take_back("undo", seat, self.session.undo_owner(), self.session.match.last_move())

    def redo(self, seat: int) -> None:
        """Make the last undone move again, likewise."""
        self._ask_or_take_back("redo", seat, self.session.redo_owner(), self.session.match.next_redo())

    def _ask_or_take_back(self, action: str, seat: int, owner: int, move: "Move | None") -> None:
        if move is None or owner in (0, seat):
            self.take_back(action, seat)
            return
        from .consent import Consent

        if self.stage.top(owner).name != "consent":
            text = say(self.session.match.describe(move))
            self.stage.push(owner, Consent(self, owner, action, text))
        self.plays[seat - 1].say(word("board.asked"))

    def take_back(self, action: str, seat: int) -> None:
        """Undo or redo for a seat, without a question."""
        try:
            if action == "undo":
                self.session.undo(self.now(), seat)
            else:
                self.session.redo(self.now(), seat)
        except MoveError as error:
            self.plays[seat - 1].say(say(("error." + error.code,)))

    def say(self, headline: str) -> None:
        """Tell both seats something for a while."""
        for play in self.plays:
            play.say(headline)

    def _hear(self, change: "Change") -> None:
        """Somebody changed the match."""
        for play in self.plays:
            play.tell(change)
        self._follow_outcome()

    def _follow_outcome(self) -> None:
        """Show the result as soon as there is one, and take it away when it is undone."""
        is_over = self.session.match.outcome() is not None
        for seat in SEATS:
            if self.stage.top(seat).name == "result" and not is_over:
                self.stage.pop(seat)
        if is_over:
            self.show_result()

    # -- hands and time

    def gesture(self, seat: int, gesture: int) -> None:
        """What a player did goes to the screen before him."""
        self.stage.prefer(seat)
        screen = self.stage.top(seat)
        if gesture == STEP_DOWN:
            screen.step(-1)
        elif gesture == STEP_UP:
            screen.step(1)
        elif gesture == TAP:
            screen.tap()
        elif gesture == HOLD:
            screen.hold()
        elif gesture == CHORD:
            screen.chord()

    def tick(self, now: int) -> None:
        """Time passes: what waits becomes a move when its hand rests, and screens change by themselves."""
        for seat in SEATS:
            if self.running is not None and self.running.pending[seat - 1].is_due(now):
                self.settle(seat)
            if self.stage.top(seat).tick(now):
                self.stage.touch(seat)
