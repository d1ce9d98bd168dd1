"""The view and the offers of a seat, as data: a game never draws, and a screen knows no rule.

A text is a tuple (key, field, ...) for `texts.format_text`; a field may be a text itself.
"""

from .move import Move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .errors import RuleError

    Text = tuple[Any, ...]

# Sizes of a cell: digits of half a display, of a quarter, a word that is read across the table, and a line of text,
# which is not.
BIG = "big"
SMALL = "small"
WORD = "word"
LINE = "line"

NO_MOST = 999999

MENU_LINES = 8  # of the first list of a menu; where there are more, the last line leads to all others

# Layouts: the rival's cells small over one's own; both sides alike beside one another, where a comparison decides; or
# one cell for each seat, the same on all displays.
DUEL = "duel"
FACING = "facing"
GRID = "grid"


# Whose turn it is, as a text: of the seat that looks, of the other one, of both or of all at once.
YOURS = ("whose.yours",)
RIVALS = ("whose.rivals",)
BOTH = ("whose.both",)
ALL = ("whose.all",)


def duel_turn(is_mine: bool, is_rivals: bool) -> "Text":
    """Return whose turn it is between two; where nobody is awaited, both may act."""
    return BOTH if is_mine == is_rivals else YOURS if is_mine else RIVALS


class Cell:
    """One number with what belongs to it.

    `id`: what the bar stands on and moves name; `value`: the number, None for an empty place; `label`: a text or None;
    `pips`: filled ones of `pips_total`; `marks`: letters below; `hidden`: face down; `due`: at zero, leaving soon
    (drawn blinking); `name`: the card's name once it is public; `detail`: a text for the status line; `step`: what one
    press of `-` or `+` changes it by; `most`: where `+` ends.

    Few cells need these, so they are set and not given: `least`: where `-` ends; `steps`: where presses may go by
    several, all of them, `step` being the first; `decides`: False where play needs it no more than a label that is
    learned once, so that it may be drawn small.
    """

    # A cell has of its own only what is not so: on a board that halves its size and the time it takes to make.
    size = BIG
    label: "Text | None" = None
    pips = 0
    pips_total = 0
    marks = ""
    hidden = False
    due = False
    name = ""
    detail: "Text | None" = None
    step = 1
    most = NO_MOST
    least = 0
    steps: "tuple[int, ...]" = ()
    decides = True

    def __init__(
        self,
        cell_id: str,
        value: "int | None",
        size: str = BIG,
        label: "Text | None" = None,
        pips: int = 0,
        pips_total: int = 0,
        marks: str = "",
        hidden: bool = False,
        due: bool = False,
        name: str = "",
        detail: "Text | None" = None,
        step: int = 1,
        most: int = NO_MOST,
    ) -> None:
        self.id = cell_id
        self.value = value
        if size != BIG:
            self.size = size
        if label:
            self.label = label
        if pips_total:
            self.pips, self.pips_total = pips, pips_total
        if marks:
            self.marks = marks
        if hidden or due:
            self.hidden, self.due = hidden, due
        if name:
            self.name = name
        if detail:
            self.detail = detail
        if step != 1:
            self.step = step
        if most != NO_MOST:
            self.most = most

    def to_data(self) -> "dict[str, object]":
        """Return the cell as plain data, for programs that read a view."""
        return {
            "id": self.id,
            "value": self.value,
            "size": self.size,
            "label": self.label,
            "pips": self.pips,
            "pips_total": self.pips_total,
            "marks": self.marks,
            "hidden": self.hidden,
            "due": self.due,
            "name": self.name,
            "detail": self.detail,
            "step": self.step,
            "steps": self.steps,
            "least": self.least,
            "most": self.most,
            "decides": self.decides,
        }


class Countdown:
    """A timer as a view has it: `left` seconds when it last started or stopped, and whether it counts down now.

    `seat`: whose it is, 0 for the table's.
    """

    def __init__(self, name: str, left: int, running: bool, seat: int = 0) -> None:
        self.name = name
        self.left = left
        self.running = running
        self.seat = seat

    def to_data(self) -> "dict[str, object]":
        return {"name": self.name, "left": self.left, "running": self.running, "seat": self.seat}


class View:
    """The table as one seat sees it.

    `status`: texts of the status line; `turn`: number of the turn; `mine`: whether it is this seat's turn; `rival`
    and `own`: cells from left to right; `stops`: ids of own cells that the bar visits; `message`: a text or None;
    `layout`: DUEL, FACING, or GRID, where `own` has one cell for each seat whose id is that seat, and `step` and
    `offers` with such a stop speak for it; `timers`: Countdowns that the game wants seen, the most urgent first;
    `time`: the lines about the time that was called; `turn_text`: whose turn it is, None in a game without turns.

    The rival's cells are made by `make_rival()` when they are first asked for, and must not be asked for after the
    state has changed. `is_whole`: they are there.
    """

    time: "tuple[Text, ...]" = ()  # set where time was called

    def __init__(
        self,
        seat: int,
        status: "list[Text]",
        turn: int,
        mine: bool,
        make_rival: "Callable[[], list[Cell]]",
        own: "list[Cell]",
        stops: "list[str]",
        message: "Text | None" = None,
        layout: str = DUEL,
        timers: "list[Countdown] | None" = None,
        turn_text: "Text | None" = None,
    ) -> None:
        self.seat = seat
        self.status = status
        self.turn = turn
        self.mine = mine
        self._make_rival = make_rival
        self._rival: "list[Cell]" = []
        self.is_whole = False
        self.own = own
        self.stops = stops
        self.message = message
        self.layout = layout
        self.timers = timers or []
        self.turn_text = turn_text

    @property
    def rival(self) -> "list[Cell]":
        """The rival's cells from left to right."""
        self.complete()
        return self._rival

    def complete(self) -> bool:
        """Make the rival's cells. Return False if they are there."""
        if self.is_whole:
            return False
        self._rival = self._make_rival()
        self.is_whole = True
        return True

    def find_cell(self, cell_id: str) -> "Cell | None":
        """Return the own cell with that id."""
        for cell in self.own:
            if cell.id == cell_id:
                return cell
        return None

    def bar_places(self) -> "list[tuple[str, int]]":
        """List the stops of the bar: each stop with the step of a press, once for each step of its cell."""
        found = []
        for stop in self.stops:
            cell = self.find_cell(stop)
            if cell is not None:
                found.extend([(stop, step) for step in cell.steps or (cell.step,)])
        return found

    def to_data(self) -> "dict[str, object]":
        """Return the view as plain data."""
        return {
            "seat": self.seat,
            "status": self.status,
            "turn": self.turn,
            "mine": self.mine,
            "turn_text": self.turn_text,
            "stops": self.stops,
            "rival": [cell.to_data() for cell in self.rival],
            "own": [cell.to_data() for cell in self.own],
            "message": self.message,
            "time": self.time,
            "layout": self.layout,
            "timers": [timer.to_data() for timer in self.timers],
        }


NUMBER = "number"
CHOICE = "choice"
CARD = "card"
RANDOM = "random"


class Question:
    """A question whose answer becomes arguments of a move.

    NUMBER: from `low` to `high` by `step`, beginning at `value`. CHOICE: one of `choices`, pairs (argument, text), the
    first being the likeliest. CARD: a card of the seat's synced deck whose type is in `types`, by name in alphabetical
    order; its answer is `Card.move_arguments()`, or nothing where the seat has no deck or does not say. RANDOM: one of
    `choices`, drawn by the board instead of chosen. `memory`: under this name a board may remember each seat's last
    answer and begin there the next time, for numbers that are printed on cards. `beside`: a question of the same offer,
    asked before; what is remembered is the last answer beside that one's answer; set where it is so. `timer`: the
    answer is how many seconds that timer has left, so who runs it need not ask; set where it is so. `decides`: what is
    answered up to it is legal or not, whatever is answered to the questions after it; set where it is so. `skips_zero`:
    0 is no answer, as of a change; set where it is so. `has_buttons`: three choices, each of which has a button of its
    own, in the order of the buttons; set where it is so.
    """

    beside: "Question | None" = None
    timer = ""
    decides = False
    skips_zero = False
    has_buttons = False

    def __init__(
        self,
        kind: str,
        text: "Text",
        low: int = 0,
        high: int = 0,
        value: int = 0,
        choices: "list[tuple[int | str, Text]] | None" = None,
        types: tuple[str, ...] = (),
        memory: str = "",
        step: int = 1,
    ) -> None:
        self.kind = kind
        self.text = text
        self.low = low
        self.high = high
        self.value = value
        self.choices = choices or []
        self.types = types
        self.memory = memory
        self.step = step

    def likeliest_answer(self) -> "tuple[int | str, ...]":
        """Return the likeliest answer: a number's value, a choice's first one, no card."""
        if self.kind == NUMBER:
            return (self.value,)
        return (self.choices[0][0],) if self.choices else ()

    def to_data(self) -> "dict[str, object]":
        return {
            "kind": self.kind,
            "text": self.text,
            "low": self.low,
            "high": self.high,
            "value": self.value,
            "choices": self.choices,
            "types": self.types,
            "memory": self.memory,
            "step": self.step,
            "timer": self.timer,
            "skips_zero": self.skips_zero,
        }


def ask_change(text: "Text", down: int, up: int, value: int = 1, step: int = 1) -> Question:
    """Return a question for the change of a number: at most `down` or `up`, one of which is above 0, never 0."""
    ask = Question(NUMBER, text, -down or step, up or -step, value, step=step)
    ask.value = max(ask.low, min(ask.high, value))
    ask.skips_zero = True
    return ask


class Offer:
    """A move that makes sense now: its words, its kind, and arguments of which some are still to be asked.

    `refusal`: what forbids the move with its likeliest answers, set where a rule does; players force it by a card.
    `order`: the places of the questions among the arguments, set where they are asked in another order.
    `pays`: its move spends energy, Maná or life; set where it does.
    """

    refusal: "RuleError | None" = None
    pays = False
    order: "tuple[int, ...]" = ()

    def __init__(self, text: "Text", seat: int, kind: str, args: "tuple[int | str | Question, ...]" = ()) -> None:
        self.text = text
        self.seat = seat
        self.kind = kind
        self.args = args

    def open_questions(self) -> "list[Question]":
        """Return the questions in the order in which they are asked."""
        if self.order:
            return [self.args[place] for place in self.order]  # type: ignore[misc]
        return [arg for arg in self.args if isinstance(arg, Question)]

    def make_move(self, answers: "list[tuple[int | str, ...]]" = []) -> Move:  # noqa: B006 (never changed)
        """Return the move with the questions answered, one tuple of arguments each."""
        if self.order:
            answers = [answer for _, answer in sorted(zip(self.order, answers))]
        args: list[int | str] = []
        taken = 0
        for arg in self.args:
            if isinstance(arg, Question):
                args.extend(answers[taken])
                taken += 1
            else:
                args.append(arg)
        return Move(self.seat, self.kind, tuple(args))

    def to_data(self) -> "dict[str, object]":
        return {
            "text": self.text,
            "seat": self.seat,
            "kind": self.kind,
            "args": [arg.to_data() if isinstance(arg, Question) else arg for arg in self.args],
            "forbidden": self.refusal.code if self.refusal else "",
            "rule": self.refusal.rule if self.refusal else "",
        }
