"""What screens can have done: a match, its screens and its end, and what lies between matches."""

from tapete_rules.registry import GAMES

from .. import memory, words
from ..gestures import CHORD, HOLD, STEP_DOWN, STEP_UP, TAP
from ..hands import Hands
from ..preferences import chosen
from ..words import word
from .moves import Moves
from .notice import Notice
from .play import Play
from .stage import DISPLAYS, Stage
from .telling import score_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..opening import Plan
    from ..scribe import Scribe
    from ..session import Change, Session
    from ..sound import Sound

_FLOW = "tapete_board.flow."
# What a match needs no more once it runs.
_BEFORE = (
    _FLOW + "home",
    _FLOW + "setup",
    _FLOW + "options",
    _FLOW + "deck_choice",
    "tapete_board.catalogue",
    "tapete_board.opening",
    "tapete_board.resuming",
    "tapete_board.decks",
    "tapete_rules.record",
)
# Screens whose modules stay only as long as they are seen.
_SELDOM = ("adjust", "consent", "correct", "help", "history", "piles", "refused", "result", "tools")


class Director:
    """Holds the match that runs and lets screens play it.

    `running`: that match, or None; `plays`: the main screens of displays 1 and 2 while there is one; `moves`: what
    they can do to it; `woken_at`: when something happened that both should see.
    """

    def __init__(self, board: "Board", scribe: "Scribe") -> None:
        self.board = board
        self.stage = Stage()
        self.hands = Hands(board.buttons, board.clock.now())
        self.running: "Session | None" = None
        self.plays: "list[Play]" = []
        self.moves = Moves(self)
        self.language = words.known(board.settings.get("language"))
        self.woken_at = self.now()
        self._sound: "Sound | None" = None
        self._scribe = scribe
        was_damaged = board.settings.is_damaged
        self.apply_preferences()
        self._resume()
        if was_damaged:
            self.notify("notice.settings")

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
        self.board.settings.set("language", language)
        words.load(language, self.running.match.game.NAME if self.running else "")
        self.stage.touch(0)

    def apply_preferences(self) -> None:
        """Take the settings that players may choose into use."""
        settings = self.board.settings
        self.light = chosen(settings, "light")
        self.dim_after_ms = chosen(settings, "dim") * 60000
        self.counts_turns = chosen(settings, "clock") == 1
        self._set_sound(chosen(settings, "sound") == 1)
        self.hands.set_repeat(chosen(settings, "repeat"))
        for display in DISPLAYS:
            self.board.panels[display - 1].rotate(chosen(settings, f"rotate{display}") == 1)
            if self.running is not None:
                self.running.pending[display - 1].rest_ms = chosen(settings, "rest_ms")
        self.stage.touch(0)

    def _set_sound(self, is_on: bool) -> None:
        if self._sound is not None:
            self._sound.stop()
            self._sound = None
        if is_on:
            from ..sound import Sound

            self._sound = Sound(self.board.piezo)

    # -- beginning and end

    def _resume(self) -> None:
        from ..resuming import Resumed

        resumed = Resumed(self.board, self._scribe)
        if resumed.session is None:
            self.go_home()
            return
        self._run(resumed.session)
        if resumed.is_over:
            self._finish()
        elif resumed.lost:
            self.notify("notice.damaged")
        elif resumed.is_paused:
            self.say(word("board.paused"))

    def prepare(self, game: str, profile: str = "") -> None:
        """Load what a match needs, and drop the game before; on a Pico it takes two seconds."""
        from ..opening import rehearse

        memory.loading()
        for other in GAMES:
            if other != game:
                memory.forget_package("tapete_rules." + other)
        words.load(self.language, game)
        rehearse(game, profile)
        memory.playing()

    def begin(self, plan: "Plan") -> None:
        """Start a match; where there is no room for its journal, say so."""
        from ..opening import begin

        try:
            self._run(begin(self.board, self._scribe, plan))
        except OSError:
            self.notify("notice.full")
            return
        if self.session.is_locked:
            self.notify("notice.locked")

    def _run(self, session: "Session") -> None:
        self.running = session
        session.listener = self._hear
        words.load(self.language, session.match.game.NAME)
        self.plays = [Play(self, display) for display in DISPLAYS]
        for display in DISPLAYS:
            self.stage.reset(display, self.plays[display - 1])
        self._follow_outcome()
        memory.forget(*_BEFORE)
        memory.playing()

    def show_result(self, is_end: bool = False) -> None:
        """Let both displays show the end; `is_end`: of the match, be it without a result."""
        from .result import Result

        for display in DISPLAYS:
            self.stage.to_bottom(display)
            self.stage.push(display, Result(self, display, is_end))

    def held(self) -> "tuple[bool, bool]":
        """For each display whether OK is held there before the result."""
        return (self._confirms(1), self._confirms(2))

    def _confirms(self, display: int) -> bool:
        return self.stage.top(display).name == "result" and self.hands.holds_ok(display)

    def confirm_result(self, is_end: bool) -> None:
        """Both agree: on the end of a game, then the next begins, or on that of the match."""
        match = self.session.match
        if not is_end and match.game_outcome() is not None and match.outcome() is None:
            self.stage.to_bottom(0)
            self.session.open_next(self.now())
            played = sum(match.state.wins) + match.state.drawn
            self.say(word("board.game", played + 1, score_words(match)))
        else:
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
        self.go_home()
        self.notify("notice.saved")

    def go_home(self) -> None:
        """What the board shows while no match runs."""
        from .home import Home

        self.board.settings.save()
        words.load(self.language)
        self.stage.reset(0, Home(self))
        memory.playing()

    def notify(self, key: str) -> None:
        """Lay a notice before both displays."""
        for display in DISPLAYS:
            self.stage.push(display, Notice(self, display, word(key)))

    # -- what is told

    def say(self, headline: str) -> None:
        """Tell both displays something for a while."""
        for play in self.plays:
            play.say(headline)

    def _hear(self, change: "Change") -> None:
        """Somebody changed the match."""
        if not change.display:
            self.woken_at = self.now()
        if self._sound is not None:
            self._sound.tell(self.now(), change)
        for play in self.plays:
            play.tell(change)
        self._follow_outcome()

    def _follow_outcome(self) -> None:
        """Show the result as soon as a game has one, and take it away when it is undone."""
        is_over = self.session.match.game_outcome() is not None
        if is_over and self._sound is not None:
            self._sound.win(self.now())
        for display in DISPLAYS:
            if self.stage.top(display).name == "result" and not is_over:
                self.stage.pop(display)
        if is_over:
            self.show_result()

    # -- hands and time

    def gesture(self, display: int, gesture: int) -> None:
        """What a player did goes to the screen before him."""
        if self._sound is not None:
            self._sound.press(self.now())
        self.stage.prefer(display)
        screen = self.stage.top(display)
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
        if self._sound is not None:
            self._sound.tick(now)
        if self.running is not None:
            self.running.clocks.tick(now)
            if self.running.course.runs and self.running.clocks.is_urgent(now):
                self.woken_at = now
        for display in DISPLAYS:
            if self.running is not None and self.running.pending[display - 1].is_due(now):
                self.moves.settle(display)
            if self.stage.top(display).tick(now):
                self.stage.touch(display)
        if self.stage.was_popped:
            self.stage.was_popped = False
            for name in _SELDOM:
                if not self.stage.has(name):
                    memory.forget(_FLOW + name)
