"""The offers of a seat in a custom game, likeliest first, and the moves of - and +."""

from ..menu import OfferMenu
from ..move import Move
from ..timers import timer_of
from ..view import CHOICE, NUMBER, Question, ask_change
from .moves import CHANGE, END, FINISH
from .name_texts import timer_text
from .profile import SOURCE
from .screen import bar_counters, is_duel
from .state import CustomState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..menu import Group
    from ..params import MoveRow
    from ..view import Offer, Text
    from .profile import CounterSpec

_LONGEST = 86400


def step_move(state: CustomState, seat: int, stop: str, delta: int) -> Move:
    """Return the move of - or +: of the counter under the bar, or in a grid of the main counter of the seat under
    it."""
    if is_duel(state):
        return Move(seat, CHANGE, (stop, delta))
    return Move(int(stop), CHANGE, (state.profile.counters[0].id, delta))


def list_offers(state: CustomState, seat: int, stop: str, table: "dict[str, MoveRow]") -> "Iterator[Offer]":
    """List legal moves: the end of the turn, clocks, counters that the bar does not reach, the end of the game."""
    menu = OfferMenu(state, seat if is_duel(state) else int(stop))
    menu.table = table
    return menu.gather_offers(_GROUPS if state.active else [OfferMenu.add_last])


def _offer_turn(menu: OfferMenu) -> None:
    """Offer the end of the turn, with the seconds of the running clock; a clock that rests is started first."""
    state = menu.state
    if not state.profile.has_turn:
        return
    is_mine = menu.seat == state.active
    text = ("custom.do.end",) if is_mine else ("custom.do.end_other", state.active)
    name = state.clock_of(state.active)
    timer = timer_of(state, name)
    if timer is None:
        menu.add(text, END)
    elif timer.running:
        menu.add(text, END, _ask_left(name, timer.left))
    else:
        menu.add(("custom.do.run", timer_text(state.profile, name)), "timer_start", name)
        menu.add(text, END)


def _offer_counters(menu: OfferMenu) -> None:
    """Offer the counters that the bar does not reach, then the end of the game by them."""
    for counter in menu.state.profile.counters:
        _offer_counter(menu, counter)
    if FINISH in menu.table:
        menu.add(("custom.do.finish",), FINISH)


def _offer_counter(menu: OfferMenu, counter: "CounterSpec") -> None:
    """Offer a change of a counter, with questions for the amount, if the bar does not have all steps, and for the
    source."""
    state = menu.state
    is_main = counter is state.profile.counters[0]
    if counter in bar_counters(state) if is_duel(state) else is_main and len(counter.steps) == 1:
        return
    name = counter.name.full_text()
    values = state.seat_values(counter, menu.seat)
    down, up = max(values) - counter.low, counter.high - min(values)
    step = counter.steps[-1]
    likely = step if state.seat_value(counter, menu.seat) < counter.high else -step
    args: "list[str | Question]" = [ask_change(("custom.ask.points",), down, up, likely, step)]
    if counter.of == SOURCE and not is_duel(state):
        others: "list[tuple[int | str, Text]]" = [
            (seat, ("custom.seat", seat)) for seat in state.all_seats() if seat != menu.seat
        ]
        args.append(Question(CHOICE, ("custom.ask.source",), choices=others))
    menu.add(("custom.do.change", name), CHANGE, counter.id, *args)


def _offer_clocks(menu: OfferMenu) -> None:
    """Stop what runs, and let the table's run; a seat's own runs with its turn."""
    state = menu.state
    of_seats = [state.clock_of(seat) for seat in state.all_seats()]
    for name, timer in zip(state.timer_names, state.timers):
        text = timer_text(state.profile, name)
        if timer.running:
            menu.add(("custom.do.rest", text), "timer_stop", name, _ask_left(name, timer.left))
        elif timer.left and name not in of_seats:
            menu.add(("custom.do.run", text), "timer_start", name)


def _ask_left(name: str, seconds: int) -> Question:
    """Ask for the seconds that a timer has left; the board that runs it knows them."""
    ask = Question(NUMBER, ("custom.ask.left",), -_LONGEST, _LONGEST, seconds)
    ask.timer = name
    return ask


_GROUPS: "list[Group]" = [_offer_turn, _offer_counters, _offer_clocks, OfferMenu.add_last]
