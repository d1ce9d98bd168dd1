"""What players see of a time that was called: what is left, who is ahead, and what they have to say at its end."""

from .common import common_message
from .end_of_time import TimeStanding, is_undecided, needs_winner
from .view import CHOICE, Offer, Question

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
    if criterion is None:
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
    """Add the lines about the time to a view; its message is theirs, unless it has one of its own."""
    if ended is None:
        view.time = time_texts(state)
    if view.message is None and ended is None:
        view.message = view.time[0]
    elif ended is not None and ended.reason.startswith("time"):
        view.message = common_message(state, view.seat, ended)


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
