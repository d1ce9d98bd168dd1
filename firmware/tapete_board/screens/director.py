"""The director: starts and ends matches, passes gestures to the screens, and tells them about changes."""

from .. import housekeeping, words
from ..display import fonts
from ..input.button_reader import ButtonReader
from ..input.seat_gestures import CHORD, HOLD, QUICK_DOWN, REPEAT_DOWN, STEP_DOWN, STEP_UP, STUCK, TAP
from ..words import word
from . import match_moments
from .match_moves import MatchMoves
from .match_screen import MatchScreen
from .screen_stack import DISPLAYS, ScreenStack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..board import Board
    from ..event.event_table import EventTable
    from ..journal.journal_writer import JournalWriter
    from ..match.running_match import MatchChange, RunningMatch
    from .piezo_tunes import Sound
    from .screen import Screen

_RESULTS = ("result", "consent_pin")  # screens that go when a result is undone


class Director:
    """Holds the running match, and does for the screens what reaches beyond one screen.

    running_match_or_none: the running match.
    match_screens: the main screens of displays 1 and 2 while a match runs.
    moves: makes and undoes moves of the running match.
    woken_at: when something last happened that both players should see.
    light, dim_after_ms, off_after_ms, counts_turns, sound: set by preferences.py.
    """

    timers_ms = 200  # between two looks at the timers

    def __init__(self, board: "Board", journal_writer: "JournalWriter") -> None:
        self.board = board
        self.screen_stack = ScreenStack()
        self.button_reader = ButtonReader(board.buttons, board.clock.now())
        self._sheet_name = board.store.event_name()  # a sheet that was not read yet
        self._event_table: "EventTable | None" = None
        self.running_match_or_none: "RunningMatch | None" = None
        self.match_screens: "list[MatchScreen]" = []
        self.moves = MatchMoves(self)
        self.language = words.known_language(board.settings.get("language"))
        self.woken_at = self.now_ms()
        self._timers_at = self.woken_at
        self._time_left = 0  # units after time was called, as announced last
        self._turn = (0, 0)  # number and seat of the turn that was said last
        self._later: list = []  # what is done with the next tick
        self.journal_writer = journal_writer
        self.light = 0
        self.dim_after_ms = 0
        self.off_after_ms = 0
        self.counts_turns = False
        self.sound: "Sound | None" = None
        self.apply_preferences()
        housekeeping.keep_loaded_modules()
        board.store.note_event = self._change_event
        self._start_or_resume()

    def _start_or_resume(self) -> None:
        """Resume the match that the journal holds, or show the first screen."""
        was_damaged = self.board.settings.is_damaged
        journal = self.journal_writer.journal
        if journal.find_match() and self.board.store.has_record(journal.match_id):
            journal.close_match()  # the power was cut after its record was stored, and before its blocks were erased
        if journal.match_id:
            self._resume_or_ask()
        else:
            self.board.settings.save_if_room()
            self._show_home()  # what loading left is collected in the first pause: somebody waits for this picture
            if self.journal_writer.journal.is_damaged:
                self.show_notice("notice.damaged")
        if self.screen_stack.top_screen(1).name == "home":
            self._show_open_result()
        if was_damaged:
            self.show_notice("notice.settings")

    def _resume_or_ask(self) -> None:
        """Take the match up, or ask what to do with one that failed again and again."""
        from ..journal import failed_resumes

        if failed_resumes.is_hopeless(self.board, self.journal_writer.journal):
            from .unresumed_match import UnresumedMatch

            words.load_language(self.language)
            self.screen_stack.show_only(0, UnresumedMatch(self))
        else:
            from .match_lifecycle import resume_match

            resume_match(self)

    @property
    def has_open_match(self) -> bool:
        """True while a match runs, or waits in the journal for what becomes of it: no other may begin."""
        return self.running_match_or_none is not None or self.journal_writer.journal.match_id != ""

    @property
    def event_table(self) -> "EventTable | None":
        """The table of the event whose sheet is on the board, or None; the sheet is read when it is first asked for."""
        if self._sheet_name:
            from ..event.event_table import open_event_table

            self._event_table = open_event_table(self.board, self._sheet_name)
            self._sheet_name = ""
            housekeeping.forget_event_code()
        return self._event_table

    def _event_title(self) -> str:
        """Return the code of the event and the number of its table, "" without one.

        The settings know them, because reading the sheet takes a Pico 0.2 s at its start.
        """
        settings = self.board.settings
        if self._sheet_name and settings.get("event_sheet") == self._sheet_name:
            return settings.get("event_title")
        table = self.event_table
        if table is None:
            return ""
        settings.set("event_sheet", table.name)
        settings.set("event_title", table.title)
        return table.title

    def _show_open_result(self) -> None:
        """Show the code of a result that no host has taken before the power was cut."""
        if self.board.store.event_name() and self.board.store.names("result"):
            from .event_result import show_open_result

            show_open_result(self)

    def _change_event(self) -> None:
        """Follow a host that has put the sheet of an event on the board or dropped it."""
        self._event_table = None
        self._sheet_name = self.board.store.event_name()
        self.do_later(self._go_home_between_matches)

    def _go_home_between_matches(self) -> None:
        if not self.has_open_match:
            self.go_home()

    @property
    def running_match(self) -> "RunningMatch":
        """The running match; only screens of a match may ask for it."""
        assert self.running_match_or_none is not None
        return self.running_match_or_none

    def now_ms(self) -> int:
        """Return the milliseconds of the board's clock."""
        return self.board.clock.now()

    def set_language(self, language: str) -> None:
        """Change the language of all screens. The country that was chosen for it last is remembered."""
        self.language = language
        settings = self.board.settings
        settings.set("language", language)
        if language[:2] != language or language == settings.get("country")[:2]:
            settings.set("country", language)
        words.load_language(language, self.running_match_or_none.match.game.NAME if self.running_match_or_none else "")
        self.moves.forget_words()
        self.screen_stack.forget_words()

    def apply_preferences(self) -> None:
        """Apply the settings that the players have chosen."""
        from .preferences import apply_settings

        apply_settings(self)
        self.screen_stack.mark_stale(0)

    # -- matches

    def run_match(self, running_match: "RunningMatch") -> None:
        """Show a new or resumed match; code that only its beginning needed is dropped."""
        self.running_match_or_none = running_match
        self.board.is_playing = True
        running_match.listener = self._hear_change
        words.load_language(self.language, running_match.match.game.NAME)
        self.match_screens = [MatchScreen(self, display) for display in DISPLAYS]
        for display in DISPLAYS:
            self.screen_stack.show_only(display, self.match_screens[display - 1])
        self._turn = (running_match.match.state.turn, running_match.match.state.active)
        self._follow_outcome()
        housekeeping.forget_event_code()
        self._forget_setup(running_match.match.game.NAME)

    def _forget_setup(self, game: str) -> None:
        from .setup_modules import names_of_setup

        housekeeping.forget_setup(names_of_setup(game))

    def leave_match(self) -> None:
        """Drop everything of a match that is over, before other code is loaded."""
        self.running_match_or_none = None
        self.board.is_playing = False
        self.board.resuming = ""
        self.match_screens = []
        self.screen_stack.remove_all()
        fonts.forget_glyphs()
        housekeeping.forget_match()

    def show_result(self, is_end: bool = False) -> None:
        """Show the result of a game at both displays; `is_end`: of the match, even if it has no result."""
        from .result_screen import ResultScreen

        for display in DISPLAYS:
            self.screen_stack.to_bottom(display)
            self.screen_stack.push(display, ResultScreen(self, display, is_end))
        if self.running_match.record.is_of_event and self.event_table is not None:
            from .event_flow import show_before_result

            show_before_result(self, is_end)

    def go_home(self) -> None:
        """Show the first screen, as always while no match runs."""
        self._event_title()  # among the settings that are saved: the next start need not read the sheet
        self.board.settings.save_if_room()
        self._show_home()
        housekeeping.collect_garbage()

    def _show_home(self) -> None:
        words.load_language(self.language)
        self.screen_stack.show_only(0, self._home_screen())
        self.show_as_usual(*DISPLAYS)

    def show_as_usual(self, *displays: int) -> None:
        """Let displays be read by people, not by a camera."""
        for display in displays:
            try:
                self.board.panels[display - 1].set_quick(False)
            except OSError:
                pass  # it takes it over when it is there again

    def _home_screen(self) -> "Screen":
        title = self._event_title()
        if title:
            from .event_home import EventHome

            if self._event_table is not None:
                self._event_table.clear_seats()
            return EventHome(self, title)
        from .home_screen import HomeScreen

        return HomeScreen(self)

    def choose_game(self) -> None:
        """Ask which game is to be played."""
        from .game_choice import GameChoice

        self.screen_stack.show_only(0, GameChoice(self))

    def show_notice(self, key: str) -> None:
        """Show a notice at both displays."""
        from .notice_screen import NoticeScreen

        for display in DISPLAYS:
            self.screen_stack.push(display, NoticeScreen(self, display, word(key)))

    # -- announcements

    def announce_text(self, headline: str) -> None:
        """Show a text in the status lines of both displays for a while."""
        for match_screen in self.match_screens:
            match_screen.show_headline(headline)

    def _hear_change(self, change: "MatchChange") -> None:
        """Announce a change of the match."""
        if not change.display:
            self.woken_at = self.now_ms()
        for match_screen in self.match_screens:
            match_screen.show_change(change)
        has_turned = self._follow_turn(change)
        if self.sound is not None:
            self.sound.tell(self.now_ms(), change, self.running_match.match, has_turned)
        left = self.running_match.match.state.time_left
        if left != self._time_left:
            self._time_left = left
            for match_screen in self.match_screens:
                match_screen.show_time()
        self._follow_outcome()

    def _follow_turn(self, change: "MatchChange") -> bool:
        """Say whose turn begins, if one does. Return True if it was said; a turn that is taken back is not said."""
        state = self.running_match.match.state
        before, self._turn = self._turn, (state.turn, state.active)
        if before == self._turn or not state.active or change.action or self._is_over():
            return False
        match_moments.say_turn(self)
        return True

    def _is_over(self) -> bool:
        return self.running_match.match.game_outcome() is not None

    def _follow_outcome(self) -> None:
        """Show the result as soon as a game has one, and remove it when it is undone."""
        outcome = self.running_match.match.game_outcome()
        is_over = outcome is not None
        if outcome is not None and outcome.winners and self.sound is not None:
            self.sound.win(self.now_ms())
        for display in DISPLAYS:
            if self.screen_stack.top_screen(display).name in _RESULTS and not is_over:
                self.screen_stack.to_bottom(display)
        if is_over:
            self.show_result()

    # -- gestures and time

    def handle_gesture(self, display: int, gesture: int) -> None:
        """Pass a player's gesture to the screen of that display."""
        if self.sound is not None:
            self.sound.press(self.now_ms())
        screen = self.screen_stack.top_screen(display)
        is_table = screen.name == MatchScreen.name
        self.screen_stack.prefer_display(display, is_table and gesture not in (TAP, HOLD, CHORD))
        if gesture == STEP_DOWN:
            screen.handle_step(-1)
        elif gesture == STEP_UP:
            screen.handle_step(1)
        elif gesture == TAP:
            housekeeping.note_garbage(housekeeping.MOVE if is_table else housekeeping.MENU)
            screen.handle_tap()
        elif gesture == HOLD:
            housekeeping.note_garbage(housekeeping.MENU)
            screen.handle_hold()
        elif gesture == CHORD:
            screen.handle_chord()
        elif gesture >= REPEAT_DOWN:
            screen.handle_repeat(1 if (gesture - REPEAT_DOWN) % 2 else -1, gesture >= QUICK_DOWN)
        elif gesture == STUCK and self.running_match_or_none is not None:
            self.running_match_or_none.drop_pending(display)  # nobody meant these presses
            self.announce_text(word("board.stuck", display))

    def do_later(self, action) -> None:
        """Have `action()` done with the next tick: an answer to a host goes deep, and a Pico's stack is 8 KB."""
        self._later.append(action)

    def tick(self, now: int) -> None:
        """Let time pass: pending steps become moves when the hand rests, timers end, screens change."""
        if self.sound is not None:
            self.sound.play_next_note(now)
        while self._later:
            self._later.pop(0)()
        if self.running_match_or_none is not None:
            self._tick_timers(self.running_match_or_none, now)
        for display in DISPLAYS:
            if self.running_match_or_none is not None and self.running_match_or_none.pending[display - 1].is_due(now):
                self.moves.commit_pending_steps(display)
                self.screen_stack.mark_stale(display)  # also if the steps add up to 0
        self.screen_stack.tick(now)
        if self.screen_stack.was_popped:
            self.screen_stack.was_popped = False
            self._forget_unseen()

    def work_ahead(self) -> bool:
        """Do a little work that makes the next press quick. Return False if there is none."""
        is_done = self.running_match_or_none is not None and self.moves.work_ahead()
        for display in DISPLAYS:
            is_done = is_done or self.screen_stack.top_screen(display).work_ahead()
        return is_done

    def _tick_timers(self, running_match: "RunningMatch", now: int) -> None:
        if running_match.turn_log.runs and now - self._timers_at >= self.timers_ms:
            self._timers_at = now
            seconds = running_match.match_timers.passed_mark(now)
            if seconds:
                match_moments.say_time(self, seconds)
                self.woken_at = now
                if self.sound is not None:
                    self.sound.warn(now)
            running_match.match_timers.end_due_timers(now)
            if running_match.match_timers.is_urgent(now):
                self.woken_at = now

    def _forget_unseen(self) -> None:
        """Drop the modules and words of screens that are not open any more."""
        housekeeping.close_screens(self.screen_stack.has_module)
        if self.running_match_or_none is not None and not self.screen_stack.has_dialogs:
            words.drop_more()
