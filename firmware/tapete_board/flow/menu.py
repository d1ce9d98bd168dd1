"""What a seat can do now: the game's offers first, then what the board itself can do."""

from tapete_rules.move import Move
from tapete_rules.timers import MATCH_CLOCK

from ..words import say, word
from .screen import ListScreen
from .telling import score_words, timer_words
from .worded import Worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tapete_rules.view import Offer

    from ..session import Session
    from .director import Director

_ENDS = ("draw", "decline", "concede")  # offers that end a match: a tournament has no others
_CLOCKS = ("timer_start", "timer_stop")
_FORBIDDEN = "!"  # of an offer that a rule forbids, as of a forced move in a record


class Menu(ListScreen):
    """The menu of the number under the bar. It stays as it is while it is open; a move is checked when it is made.

    Who goes on holding the OK that opened it takes its first entry, which ends this step.
    """

    name = "menu"
    held_ms = 700  # OK held on for so long

    def __init__(self, director: "Director", display: int, stop: str) -> None:
        session = director.session
        viewer = session.seat_at(display)
        self._seat = session.actor(viewer, stop)
        cell = session.view(viewer).cell(stop)
        self._detail = cell.detail if cell else None
        self._entries = Entries(session, viewer, stop)
        super().__init__(director, display, self._title(), self._entries)
        self._held_until = director.now() + self.held_ms

    def _title(self) -> str:
        return say(self._detail) if self._detail else word("seat.name", self._seat)

    def tick(self, now: int) -> bool:
        if self._held_until and not self.director.hands.holds_ok(self.display):
            self._held_until = 0
        if self._held_until and now - self._held_until >= 0:
            self._held_until = 0
            offer = self._entries.offer(0)
            if offer is not None and offer.kind not in _ENDS:
                self.choose(0)
        return False

    def prepare(self) -> bool:
        return self._entries.find_one() or super().prepare()

    def note(self) -> str:
        return score_words(self.director.session.match)

    def renew(self) -> None:
        super().renew()
        self.title = self._title()

    def choose(self, index: int) -> None:
        offer = self._entries.offer(index)
        if offer is not None:
            from .asks import Asking

            self.director.session.match.load(offer.kind)
            Asking(self.director, self.display, offer).begin()
            return
        action, name = self._entries.action(index)
        if action in _CLOCKS:
            self._turn(action, name)
        elif action in ("undo", "redo", "next", "result", "reset", "end"):
            self.director.stage.to_bottom(self.display)
            self._act(action)
        else:
            self._open(action)

    def _turn(self, action: str, name: str) -> None:
        """A clock runs or rests."""
        left = (self.director.session.clocks.left(self.director.now(), name),) if action == "timer_stop" else ()
        self.director.moves.make(self.display, Move(self._seat, action, (name,) + left))

    def _act(self, action: str) -> None:
        if action == "undo":
            self.director.moves.undo(self.display, self._seat)
        elif action == "redo":
            self.director.moves.redo(self.display, self._seat)
        elif action == "reset":
            self.director.moves.reset(self.display, self._seat)
        else:
            self.director.show_result(action == "end")

    def _open(self, action: str) -> None:
        """A screen whose module is loaded for it."""
        loaded = __import__("tapete_board.flow." + action, None, None, ("open_screen",))
        self.director.stage.push(self.display, loaded.open_screen(self.director, self.display, self._seat))


def _actions(session: "Session", offers: "list[Offer]", is_over: bool) -> "list[tuple[str, str]]":
    """What the board can do: (action, the timer it is about)."""
    match = session.match
    actions = []
    if is_over:
        actions.append("result" if match.outcome() else "next")
    if session.course.can_undo:
        actions.append("undo")
    if match.can_redo():
        actions.append("redo")
    found = [(action, "") for action in actions]
    found.extend(_clocks(session, offers))
    actions = ["history", "correct"]
    if not session.is_locked:
        if any(True for _, names in match.piles() for _ in names):
            actions.insert(0, "piles")
        actions.extend(("help", "tools"))
        if session.course.can_undo and not is_over:
            actions.append("reset")
    if not match.outcome():
        actions.append("end")
    return found + [(action, "") for action in actions]


def _clocks(session: "Session", offers: "list[Offer]") -> "list[tuple[str, str]]":
    """What runs can be stopped, and the match's clock can go on, unless the game offers that itself."""
    if not any(timer.running or timer.left for timer in session.match.state.timers):
        return []
    offered = [offer.args[0] for offer in offers if offer.kind in _CLOCKS]
    found = [("timer_stop", name) for name in session.clocks.names(True)]
    found.extend([("timer_start", name) for name in session.clocks.names(False) if name == MATCH_CLOCK])
    return [(action, name) for action, name in found if name not in offered]


class Entries(Worded):
    """Offers and actions as entries. They are found one by one; who asks for any, or how many there are, has all."""

    def __init__(self, session: "Session", viewer: int, stop: str) -> None:
        super().__init__(0)
        self._session = session
        self._viewer = viewer
        self._stop = stop
        self._changes = -1  # of the session, when the first was looked for
        self._is_over = False
        self._left: "Iterator[Offer]" = iter(())
        self._offers: "list[Offer]" = []
        self._actions: "list[tuple[str, str]]" = []

    def find_one(self) -> bool:
        """Find one more; False if all are. What a move has changed meanwhile is looked for again."""
        session = self._session
        if self._actions:
            return False
        if session.changes != self._changes:
            self._changes = session.changes
            self._offers = []
            self._is_over = session.match.game_outcome() is not None
            self._left = iter(()) if self._is_over else session.match.each_offer(self._viewer, self._stop)
        for offer in self._left:
            if not session.is_locked or offer.kind in _ENDS + _CLOCKS:
                self._offers.append(offer)
            return True
        self._actions = _actions(session, self._offers, self._is_over)
        self._count = len(self._offers) + len(self._actions)
        return True

    def _find_all(self) -> None:
        while self.find_one():
            pass

    def __len__(self) -> int:
        self._find_all()
        return self._count

    def offer(self, place: int) -> "Offer | None":
        """The offer at a place, None where an action stands."""
        self._find_all()
        return self._offers[place] if place < len(self._offers) else None

    def action(self, place: int) -> "tuple[str, str]":
        """The action that stands there, and the timer it is about."""
        return self._actions[place - len(self._offers)]

    def say(self, place: int) -> "str | tuple[str, str]":
        offer = self.offer(place)
        if offer is not None:
            words = say(offer.text)
            return words if offer.refusal is None else (words, _FORBIDDEN)
        action, name = self.action(place)
        return word("menu." + action, timer_words(self._session.match, name) if name else "")
