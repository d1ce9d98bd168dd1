"""The turn of Kódem: its phases, and what its end brings."""

from ..corrections import MOST_TURNS
from .ending import game_outcome, is_over
from .field import lose_life, most_rests, send_fallen
from .slot import ACTIVATED, ATTACKED, LINKED, RESTED, SLOTS, VENENO, Slot
from .state import BATALLA, POST, PREVIA, KodemState


def enter_batalla(state: KodemState) -> None:
    """Enter Batalla with the first declaration (L70)."""
    if state.phase == PREVIA:
        enter_phase(state, BATALLA)


def enter_post(state: KodemState) -> None:
    """Enter Post; the cards at 0 leave first (L76)."""
    if state.phase < POST:
        enter_phase(state, POST)
    send_fallen(state)


def enter_phase(state: KodemState, phase: int) -> None:
    """Enter the next phase; Pasivas that waited for each other wait no more (L231)."""
    state.phase = phase
    state.priority = 0


def end_turn(state: KodemState) -> None:
    """End the turn from wherever it stands and begin the rival's Previa; a match that is won on the way stops there
    (L104)."""
    enter_post(state)
    if game_outcome(state) is None:
        _poison_cards(state)
    if game_outcome(state) is None:
        _tick_rests(state)
        _give_rests(state)
        _pass_turn(state)


def _poison_cards(state: KodemState) -> None:
    """Take 1 life for Veneno at the end of its card's own turn (L213), after Post, so that a card at 0 leaves at once
    (K4).

    Cards are hurt one after another, until one that leaves ends it for their seat (K2).
    """
    for slot in state.side(state.active).slots:
        if slot.marks & VENENO and not is_over(state, state.active):
            lose_life(slot, 1)
            send_fallen(state)


def _tick_rests(state: KodemState) -> None:
    """Take a rest off the active seat's cards that rested all turn (L80, L96, K5)."""
    for slot in state.side(state.active).slots:
        if slot.rests and not slot.flags & (ATTACKED | ACTIVATED | LINKED | RESTED):
            slot.rests -= 1


def _give_rests(state: KodemState) -> None:
    """Give rests to the cards that attacked or used their activa in this turn, on both sides (L94, K-c)."""
    for side in state.sides:
        for name in SLOTS:
            slot = side.slot(name)
            slot.rests = max(slot.rests, min(due_rests(slot), most_rests(name)))


def due_rests(slot: Slot) -> int:
    """Return the rests that the end of the turn brings a card, -1 for none; a rest it has is never lowered (K7)."""
    return max(slot.rests_attack, slot.rests_activa)


def _pass_turn(state: KodemState) -> None:
    for side in state.sides:
        side.clear_turn()
    state.pass_turn()
    state.turn = min(MOST_TURNS, state.turn + 1)
    enter_phase(state, PREVIA)
