"""The lines of a menu in two pages: the offers of the game, likeliest first, the actions of the board, giving up."""

from tapete_rules.timers import MATCH_CLOCK
from tapete_rules.view import MENU_LINES, Offer

from ..words import format_text, word
from .lazy_lines import LazyLines
from .move_texts import timer_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..match.running_match import RunningMatch

    Action = tuple[str, str]  # an action of the board, and the name of its timer or ""
    Line = Offer | Action

CONCEDE = "concede"
ENDS = ("draw", "decline", CONCEDE)  # offers that end a match; a tournament has only these
CLOCKS = ("timer_start", "timer_stop")
ACTS = ("time", "judge", "withdraw")  # what the table of an event adds
MORE = ("more", "")  # leads to the second page

_FORBIDDEN = "!"  # marks an offer that a rule forbids, like a forced move in a record


class MenuLines(LazyLines):
    """The lines of the first page, or, if `above` is the first page, those of the second page.

    Lines are found one by one in the background. Asking for a line or for the length finds all of them.
    """

    def __init__(self, running_match: "RunningMatch", viewer: int, stop: str, above: "MenuLines | None" = None) -> None:
        super().__init__(0)
        self._running_match = running_match
        self._viewer = viewer
        self._stop = stop
        self._is_first = above is None
        self._above = [_line_key(line) for line in above._lines] if above else []
        self._changes = -1  # of the running_match, when the first was looked for
        self._left: "Iterator[Line]" = iter(())
        self._lines: "list[Line]" = []
        self._is_whole = False

    def second_page(self) -> "MenuLines":
        """Return the second page for the present state of the match."""
        return MenuLines(self._running_match, self._viewer, self._stop, self)

    def find_one(self) -> bool:
        """Find one more line. Return False if all are found. After a change of the match the search begins again."""
        if self._is_whole:
            return False
        if self._running_match.change_count != self._changes:
            self._changes = self._running_match.change_count
            self._lines = []
            self._left = _each_line(self._running_match, self._viewer, self._stop)
        for line in self._left:
            self._add_line(line)
            return True
        self._is_whole = True
        return True

    def _add_line(self, line: "Line") -> None:
        """Add a line if it belongs on this page. If the first page is full, its last line leads to the second page."""
        if self._is_barred(line) or _line_key(line) in self._above:
            return
        self._lines.append(line)
        if self._is_first and len(self._lines) > MENU_LINES:
            self._lines[MENU_LINES - 1 :] = [MORE]
            self._is_whole = True
            self._left = iter(())

    def _is_barred(self, line: "Line") -> bool:
        """Return True for what a tournament leaves to the players: the game's own moves.

        Once time was called they are offered, because the board counts the turns that are left.
        """
        if not isinstance(line, Offer) or not self._running_match.is_locked:
            return False
        return line.kind not in ENDS + CLOCKS and not self._running_match.match.state.time_left

    def first_line(self) -> "Line | None":
        """Return the first line; the others are not looked for."""
        while not self._lines and self.find_one():
            pass
        return self._lines[0] if self._lines else None

    def _find_all(self) -> None:
        while self.find_one():
            pass

    def __len__(self) -> int:
        self._find_all()
        return len(self._lines)

    def line_at(self, place: int) -> "Line":
        """Return the offer or the action of the board at a place."""
        self._find_all()
        return self._lines[place]

    def make_line(self, place: int) -> "str | tuple[str, str]":
        line = self.line_at(place)
        if isinstance(line, Offer):
            words = format_text(line.text)
            return words if line.refusal is None else (words, _FORBIDDEN)
        action, name = line
        return word("menu." + action, timer_words(self._running_match.match, name) if name else "")


def _line_key(line: "Line") -> object:
    """Return what identifies a line."""
    return line.text if isinstance(line, Offer) else line


def _each_line(running_match: "RunningMatch", viewer: int, stop: str) -> "Iterator[Line]":
    """Yield the offers of the game, then the actions of the board; giving up comes last, far from Undo."""
    is_over = running_match.match.game_outcome() is not None
    offered: "list[object]" = []  # clocks
    concede: "list[Line]" = []
    for offer in running_match.match.each_offer(viewer, stop):
        if offer.kind in CLOCKS:
            offered.append(offer.args[0])
        if offer.kind == CONCEDE:
            concede.append(offer)
        else:
            yield offer
    for line in _board_actions(running_match, offered, is_over, viewer) + concede:
        yield line


def _board_actions(
    running_match: "RunningMatch", offered: "list[object]", is_over: bool, viewer: int
) -> "list[Action]":
    """Return the actions of the board."""
    match = running_match.match
    actions = []
    if is_over:
        actions.append("result" if match.outcome() else "next")
    if running_match.turn_log.can_undo:
        actions.append("undo")
    if match.can_redo():
        actions.append("redo")
    found = [(action, "") for action in actions]
    found.extend(_clock_actions(running_match, offered))
    actions = ["history", "correct"]
    if not running_match.is_locked:
        if any(True for _, names in match.piles() for _ in names):
            actions.insert(0, "piles")
        actions.extend(("help", "tools"))
        if running_match.turn_log.can_undo and not is_over:
            actions.append("reset")
    if running_match.record.is_of_event:
        actions = _event_actions(running_match, viewer) + actions
    elif not match.outcome():
        actions.append("end")
    return found + [(action, "") for action in actions]


def _event_actions(running_match: "RunningMatch", viewer: int) -> "list[str]":
    """Return the acts at an event's table; who has dropped out does so once."""
    match = running_match.match
    actions: "list[str]" = list(ACTS)
    if match.state.time_left or match.outcome():
        actions.remove("time")
    if match.state.withdrawn >> viewer & 1:
        actions.remove("withdraw")
    return actions


def _clock_actions(running_match: "RunningMatch", offered: "list[object]") -> "list[Action]":
    """Return the actions that stop running timers or start the match clock, unless the game offers them."""
    if not any(timer.running or timer.left for timer in running_match.match.state.timers):
        return []
    match_timers = running_match.match_timers
    is_judges = running_match.record.is_of_event
    found = [("timer_stop", name) for name in match_timers.timer_names(True) if name != MATCH_CLOCK or not is_judges]
    if match_timers.stopped_by_cut or not is_judges:  # else the desk let it stand, and lets it go on
        found.extend([("timer_start", name) for name in match_timers.timer_names(False) if name == MATCH_CLOCK])
    return [(action, name) for action, name in found if name not in offered]
