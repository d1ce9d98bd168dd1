"""The view of a time that was called: what is left, who is ahead, and what they have to say at its end."""

from .common import common_message
from .end_of_time import TimeStanding, is_undecided, needs_winner
from .view import CHOICE, DUEL, Offer, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .state import Outcome, State
    from .view import Text, View


def time_texts(state: "State") -> "tuple[Text, Text]":
    """Return the lines about the time that was called: what is left, and who is ahead by what."""
    standing = TimeStanding(state)
    return (_left_text(state, standing), _ahead_text(state, standing))


def _left_text(state: "State", standing: TimeStanding) -> "Text":
    if state.time_left > 1:
        left = state.time_left - 1 - state.game.is_unit_running(state)
        return ("time." + state.game.TIME_UNIT + ("s" if left > 1 else "_last" if not left else ""), left)
    if not standing.is_known or state.game.NEVER_DRAWN:
        return ("time.who",)
    return ("time.sudden",)


def _ahead_text(state: "State", standing: TimeStanding) -> "Text":
    criterion = standing.criterion
    if criterion is None or not standing.leaders:
        return ("time.no_criteria",)
    if not standing.is_known:
        return ("time.unknown", criterion.text)
    leader = standing.leaders[0]
    value = criterion.values[leader - 1]
    if standing.is_level(state):
        return ("time.level", criterion.text, value)
    if state.seats == 2:
        return ("time.ahead", leader, criterion.text, value, criterion.values[2 - leader])
    leaders = str(leader)
    if len(standing.leaders) > 1:
        leaders += f"+{standing.leaders[1]}" if len(standing.leaders) == 2 else "+…"
    return ("time.ahead_of_all", leaders, criterion.text, value)


def add_to_view(state: "State", view: "View", ended: "Outcome | None") -> None:
    """Add the lines about the time to a view, or its end. They are the message of who waits, and of a question that is
    open; who acts keeps the status line, with the units left in the place of the number of the turn."""
    if ended is not None:
        if view.message is None or ended.reason.startswith("time"):
            view.message = common_message(state, view.seat, ended)
        return
    view.time = time_texts(state)
    view.status = [_short_text(state, text) for text in view.status]
    is_waiting = view.layout == DUEL and not view.mine
    if view.message is None and (is_waiting or view.time[0][0] == "time.who"):
        view.message = view.time[0]


def _short_text(state: "State", text: "Text") -> "Text":
    """Return a text of the status line, the units left instead of the number of the turn."""
    if text[0].split(".")[-1] != state.game.TIME_UNIT:
        return text
    return ("time.short", max(0, state.time_left - 1 - state.game.is_unit_running(state)))


def add_time_offers(state: "State", seat: int, offers: "Iterator[Offer]") -> "Iterator[Offer]":
    """Yield what the players have to say when the time is over, the game's own offers, then an early end of time."""
    if is_undecided(state):
        standing = TimeStanding(state)
        choices: "list[tuple[int | str, Text]]" = [(each, ("time.wins", each)) for each in standing.leaders]
        if not needs_winner(state):
            choices.append((0, ("time.draw",)))
        yield Offer(("do.decide",), seat, "decide", (Question(CHOICE, ("time.who",), choices=choices),))
    for offer in offers:
        yield offer
    if state.time_left > 1:
        yield Offer(("do.time_over",), seat, "time_over")
