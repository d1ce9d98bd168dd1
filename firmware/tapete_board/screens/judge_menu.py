"""The judge's menu: what he does stands in the record as his, and players cannot take it back."""

from tapete_rules.event_marks import REASONS
from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

from ..words import format_text, word
from .correction_list import CorrectionLines
from .move_texts import seat_name
from .number_entry import NumberScreen
from .open_call import end_call
from .screen import ListScreen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .screen_context import Stage

_ACTIONS = ("clock", "correct", "penalty", "end", "swap", "done")
_PENALTIES = ("caution", "warning", "game_loss")
_MOST_MINUTES = 60
_USUAL_MINUTES = 5


def show_judge_menu(director: "Stage", left: int) -> None:
    """Show the menu at both displays; `left`: codes that were not used yet."""
    director.screen_stack.to_bottom(0)
    director.screen_stack.push(0, JudgeMenu(director, left))


class JudgeMenu(ListScreen):
    """The list of what a judge can do; leaving it ends the call."""

    name = "ruling"
    module = "judge_menu"

    def __init__(self, director: "Stage", left: int) -> None:
        self._actions = [action for action in _ACTIONS if action != "swap" or director.running_match.match.seats == 2]
        self._left = left
        self._is_noted = False
        super().__init__(director, 0, word("menu.judge"), [self._action_text(action) for action in self._actions])

    def _action_text(self, action: str) -> str:
        return word("menu.correct" if action == "correct" else "judge." + action)

    def title_note(self) -> str:
        return word("judge.noted") if self._is_noted else word("judge.left", self._left)

    def handle_step(self, direction: int) -> None:
        self._is_noted = False
        super().handle_step(direction)

    def leave(self) -> None:
        end_call(self.director)

    def choose_entry(self, index: int) -> None:
        action = self._actions[index]
        if action == "done":
            self.leave()
        elif action == "clock":
            bounds = (1, _MOST_MINUTES, _USUAL_MINUTES)
            self._open(NumberScreen(self.director, 0, word("judge.minutes"), bounds, self._add_minutes))
        elif action == "swap":
            swap_player_seats(self.director)
            self._note_act()
        elif action == "end":
            self._open(JudgeChoice(self.director, word("judge.end"), self._end_choices(), self._end_match))
        else:
            take = self._correct if action == "correct" else self._punish
            self._open(JudgeChoice(self.director, self._action_text(action), self._seat_choices(), take))

    def _open(self, screen) -> None:
        self.director.screen_stack.push(0, screen)

    def _back(self) -> None:
        """Go back to this list from whatever lies above it."""
        screen_stack = self.director.screen_stack
        while screen_stack.top_screen(1) is not self:
            screen_stack.pop(0)

    def _note_act(self) -> None:
        """Say in the title that an act stands in the record, until the next step."""
        self._is_noted = True
        self.mark_stale()

    def _seat_choices(self) -> "list[tuple[int, str]]":
        running_match = self.director.running_match
        return [(seat, seat_name(running_match, seat)) for seat in range(1, running_match.match.seats + 1)]

    # -- acts

    def _rule(self, *moves: Move) -> None:
        """Make moves, and go back to the list; a game that is over by them waits for its confirmation."""
        rule_moves(self.director, *moves)
        if self.director.running_match.match.game_outcome() is None:
            self._back()
            self._note_act()
        else:
            end_call(self.director)

    def _add_minutes(self, minutes: int) -> None:
        self._back()
        add_minutes(self.director, minutes)
        self._note_act()

    def _correct(self, seat: int) -> None:
        name = dict(self._seat_choices())[seat]
        self._open(JudgeCorrection(self.director, name, seat, self._ask_reason))

    def _ask_reason(self, seat: int, path: str, number: int) -> None:
        """Ask why a number of a seat is set, and set it."""
        choices = [(place, _capital_text("why." + why)) for place, why in enumerate(REASONS)]

        def take(place: int) -> None:
            self._rule(Move(seat, "ruling", ("correct", REASONS[place])), Move(seat, "set", (path, number)))

        self._open(JudgeChoice(self.director, word("judge.why"), choices, take))

    def _punish(self, seat: int) -> None:
        choices = [(place, _capital_text("ruling." + penalty)) for place, penalty in enumerate(_PENALTIES)]

        def take(place: int) -> None:
            ruling = Move(seat, "ruling", (_PENALTIES[place],))
            self._rule(ruling, *([Move(seat, "concede")] if _PENALTIES[place] == "game_loss" else []))

        self._open(JudgeChoice(self.director, word("judge.penalty"), choices, take))

    def _end_choices(self) -> "list[tuple[int, str]]":
        wins = [(seat, word("judge.wins", name)) for seat, name in self._seat_choices()]
        return wins + [(0, word("judge.draw"))]

    def _end_match(self, winner: int) -> None:
        """End the match: all others give it up; or the game: all agree on a draw."""
        seats = [seat for seat, _ in self._seat_choices() if seat != winner]
        moves = [Move(seat, "withdraw", ("match",)) if winner else Move(seat, "draw") for seat in seats]
        self._rule(Move(winner, "ruling", ("end",)), *moves)


class JudgeChoice(ListScreen):
    """A list of (value, text); `take(value)` gets the chosen one."""

    name = "judges"
    module = "judge_menu"

    def __init__(self, director: "Stage", title: str, choices: "list[tuple[int, str]]", take) -> None:
        super().__init__(director, 0, title, [text for _, text in choices])
        self._choices = choices
        self._take = take

    def choose_entry(self, index: int) -> None:
        self._take(self._choices[index][0])


class JudgeCorrection(ListScreen):
    """The numbers of a seat under its player's name; `take(seat, path, number)` gets the one that the judge has set."""

    name = "judges"
    module = "judge_menu"

    def __init__(self, director: "Stage", title: str, seat: int, take) -> None:
        self._seat = seat
        self._take = take
        self._rows = director.running_match.match.corrections(seat)
        super().__init__(director, 0, title, CorrectionLines(self._rows))

    def choose_entry(self, index: int) -> None:
        path, text, value, low, high = self._rows[index]

        def take(number: int) -> None:
            self._take(self._seat, path, number)

        self.director.screen_stack.push(0, NumberScreen(self.director, 0, format_text(text), (low, high, value), take))


def _capital_text(key: str) -> str:
    text = format_text((key,))
    return text[:1].upper() + text[1:]


# -- what a host can do, too


def rule_moves(director: "Stage", *moves: Move) -> None:
    """Make a judge's moves, pending steps before them."""
    running_match = director.running_match
    for display in (1, 2):
        running_match.commit_pending_steps(director.now_ms(), display)
    for move in moves:
        running_match.match.load_kind(move.kind)
    running_match.make_ruling(director.now_ms(), list(moves))


def add_minutes(director: "Stage", minutes: int, by_host: bool = False) -> None:
    """Give the table more time; a clock that stands goes on, unless a host let it stand and gives the time, too."""
    match_timers = director.running_match.match_timers
    left = match_timers.seconds_left(director.now_ms(), MATCH_CLOCK) + 60 * minutes
    if by_host and not match_timers.stopped_by_cut:
        change_clock(director, "set", left)
        return
    rule_moves(director, Move(0, "ruling", ("clock",)), Move(0, "timer_start", (MATCH_CLOCK, left)))


def change_clock(director: "Stage", act: str, seconds: int) -> None:
    """Let the match clock stand ("pause") or go on ("go_on"), or leave so many seconds on it ("set")."""
    match_timers = director.running_match.match_timers
    is_running = MATCH_CLOCK in match_timers.timer_names(True)
    if act == "pause":
        match_timers.stopped_by_cut = False  # whoever let it stand lets it go on
    if act == ("pause" if not is_running else "go_on"):
        return
    left = seconds if act == "set" else match_timers.seconds_left(director.now_ms(), MATCH_CLOCK)
    moves = [Move(0, "timer_start", (MATCH_CLOCK, left))] if act != "pause" else []
    if act == "pause" or not (is_running or act == "go_on"):
        moves.append(Move(0, "timer_stop", (MATCH_CLOCK, left)))
    rule_moves(director, Move(0, "ruling", ("clock",)), *moves)


def call_time(director: "Stage") -> None:
    """Call the time for the players: the declared end begins."""
    running_match, table = director.running_match, director.event_table
    assert table is not None
    for display in (1, 2):
        running_match.commit_pending_steps(director.now_ms(), display)
    running_match.match.load_kind("time")
    running_match.make_move(director.now_ms(), 0, Move(0, "time", table.sheet.end))


def swap_player_seats(director: "Stage") -> None:
    """Let the two players change seats: the numbers of a seat belong to the other player from now on."""
    rule_moves(director, Move(0, "ruling", ("swap",)))
    running_match = director.running_match
    names = [running_match.record.player_name(seat) for seat in (2, 1)]
    for seat, name in enumerate(names, 1):
        running_match.replace_header("seat", f"{seat} {name}", seat - 1)
    players = running_match.record.first_header("players").split()
    running_match.replace_header("players", " ".join(reversed(players)))
    if director.event_table is not None:
        director.event_table.players.reverse()
        director.event_table.names.reverse()
