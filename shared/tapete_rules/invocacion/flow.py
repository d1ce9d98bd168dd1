"""The course of a round: how one phase leads to the next, and what happens on the way."""

from .. import timers
from .card_piles import discard_cards, gain_mana
from .state import (
    CIERRE,
    COMBATE,
    COMBATE_TIMER,
    INICIO,
    MOST_APOYOS,
    MOST_CONJUROS,
    OUT,
    PREPARACION,
    PREPARACION_TIMER,
    READY,
    REVEALED,
    REVELAR,
    SORTEO,
    UNKNOWN,
    InvocacionState,
    Side,
)

_PREPARACION_SECONDS = 30
_COMBATE_SECONDS = 60


def next_seat(state: InvocacionState, seat: int) -> int:
    """Return the seat to the left that has not given up."""
    seat = state.seat_after(seat)
    while state.has_conceded(seat) and seat != state.active:
        seat = state.seat_after(seat)
    return seat


def advance_round(state: InvocacionState) -> None:
    """Advance the round as far as it goes by itself once every seat has done its part of the phase."""
    if state.phase == SORTEO:
        _name_guardian(state)
    elif state.phase == INICIO:
        _replace_guardian(state)
    elif state.phase == PREPARACION:
        if state.has_all(READY):
            _begin_combat(state)
    elif state.phase < CIERRE and state.has_all(REVEALED):
        _start_clock(state)
        if state.phase == COMBATE and len(state.standing_seats()) < 2:
            close_combat(state)


def _name_guardian(state: InvocacionState) -> None:
    """Name the Guardián by the highest drawn power; seats that tie draw again, alone (L28)."""
    drawing = [seat for seat in state.playing_order() if not state.side(seat).has_flag(OUT)]
    if not drawing or [seat for seat in drawing if not state.side(seat).has_flag(REVEALED)]:
        return
    most = max([state.side(seat).printed for seat in drawing])
    tied = [seat for seat in drawing if state.side(seat).printed == most]
    if len(tied) == 1:
        make_guardian(state, tied[0])
        return
    for seat in drawing:
        state.side(seat).flags = 0 if seat in tied else OUT


def make_guardian(state: InvocacionState, seat: int) -> None:
    """Make a seat the first Guardián of a game."""
    state.active = state.begun = seat
    state.clear_round()
    state.phase = INICIO


def _replace_guardian(state: InvocacionState) -> None:
    """Replace a Guardián who gave up."""
    if state.has_conceded(state.active):
        state.active = next_seat(state, state.active)
    if state.prize and state.has_conceded(state.prize):
        state.prize = 0


def begin_preparation(state: InvocacionState) -> None:
    """Begin Preparación once all seats have their cards (L87); Cronometrada gives 30 seconds (L271)."""
    state.phase = PREPARACION
    if state.options["timed"] == "yes":
        timers.start_timer(state, PREPARACION_TIMER, _PREPARACION_SECONDS)


def _begin_combat(state: InvocacionState) -> None:
    state.phase = REVELAR
    clear_timer(state, PREPARACION_TIMER)


def _start_clock(state: InvocacionState) -> None:
    """Start the clock of 60 seconds (L273) once all powers have been typed (I-f)."""
    timer = timers.timer_of(state, COMBATE_TIMER)
    if state.options["timed"] == "yes" and state.phase == REVELAR and timer is not None and not timer.left:
        timers.start_timer(state, COMBATE_TIMER, _COMBATE_SECONDS)


def clear_timer(state: InvocacionState, name: str) -> None:
    timer = timers.timer_of(state, name)
    if timer is not None:
        timer.rest_at(0)


def enter_phase(state: InvocacionState, phase: int) -> None:
    """Go on to a later step of the combat by all between: sacrifices and Maná as the second and third, in the order
    of priority (L145-L157, I5)."""
    if state.phase < REVELAR:
        return  # what was forced before the combat does not begin it
    if state.phase == REVELAR:
        for seat in state.playing_order():
            pay_sacrifices(state, state.side(seat))
        for seat in state.playing_order():
            collect_icons(state, state.side(seat))
    state.phase = max(state.phase, phase)


def pay_sacrifices(state: InvocacionState, side: Side) -> None:
    """Pay the sacrifices of an Invocación, all or none; a seat that cannot pay is out (L145, L149).

    An area that nobody counts holds no more than it may (L71, L73).
    """
    if side.has_flag(OUT):
        return
    lacks_conjuros = (MOST_CONJUROS if side.conjuros == UNKNOWN else side.conjuros) < side.cost_conjuros
    lacks_apoyos = (MOST_APOYOS if side.apoyos == UNKNOWN else side.apoyos) < side.cost_apoyos
    if lacks_conjuros or lacks_apoyos:
        side.flags |= OUT
        return
    if side.conjuros != UNKNOWN:
        side.conjuros -= side.cost_conjuros
    if side.apoyos != UNKNOWN:
        side.apoyos -= side.cost_apoyos
    discard_cards(state, side.cost_conjuros + side.cost_apoyos)
    side.cost_conjuros = side.cost_apoyos = 0


def collect_icons(state: InvocacionState, side: Side) -> None:
    """Collect the Maná of an Invocación's icons (L153), unless its seat is out (I5)."""
    if not side.has_flag(OUT):
        gain_mana(state, side, side.icons)
    side.icons = 0


def close_combat(state: InvocacionState) -> None:
    """Close the combat: nobody acts any more, and only the trophy is left (L219)."""
    state.phase = CIERRE
    clear_timer(state, COMBATE_TIMER)


def timer_ended(state: InvocacionState, name: str) -> None:
    """End a phase of Cronometrada: everybody has finished (L271), and powers stay as they are (L273)."""
    if name == PREPARACION_TIMER and state.phase == PREPARACION:
        for seat in state.playing_order():
            state.side(seat).flags |= READY
        advance_round(state)
    elif name == COMBATE_TIMER and REVELAR <= state.phase < CIERRE:
        enter_phase(state, COMBATE)
        close_combat(state)
