"""The turn of Kódem: its phases, what its end brings, and how a match ends."""

from ..state import Outcome, ended_by_players
from .field import lose, most_rests, settle
from .slot import ACTIVATED, ATTACKED, LINKED, RESTED, SLOTS, VENENO, Slot
from .state import BATALLA, POST, PREVIA, KodemState


def outcome(state: KodemState) -> "Outcome | None":
    """Who has the target of rival cards in Extinción (L104), whoever sent them (K3); both at once: K16."""
    ended = ended_by_players(state)
    if ended:
        return ended
    target = state.number("target")
    losers = [seat for seat in (1, 2) if state.side(seat).extincion >= target]
    if not losers:
        return None
    if len(losers) == 1:
        return Outcome(3 - losers[0], "extincion", "Kódem L104")
    if state.options["both_at_target"] == "draw" or not state.active:
        return Outcome(0, "both_extincion", "K16")
    return Outcome(3 - state.active, "both_extincion", "K16")


def enter_batalla(state: KodemState) -> None:
    """What is declared begins Batalla (L70)."""
    if state.phase == PREVIA:
        state.phase = BATALLA


def enter_post(state: KodemState) -> None:
    """First the cards at 0 leave (L76)."""
    state.phase = max(state.phase, POST)
    settle(state)


def end_turn(state: KodemState) -> None:
    """From wherever the turn stands to the rival's Previa; a match that is won on the way stops there (L104)."""
    enter_post(state)
    if outcome(state) is None:
        _poison(state)
    if outcome(state) is None:
        _tick(state)
        _rest(state)
        _pass(state)


def _poison(state: KodemState) -> None:
    """Veneno takes 1 at the end of its card's own turn (L213); after Post, so that it sends at once (K4)."""
    for slot in state.side(state.active).slots:
        if slot.marks & VENENO:
            lose(slot, 1)
    settle(state)


def _tick(state: KodemState) -> None:
    """Cards of the active seat alone, and of these the ones that rested all turn (L80, L96, K5)."""
    for slot in state.side(state.active).slots:
        if slot.rests and not slot.flags & (ATTACKED | ACTIVATED | LINKED | RESTED):
            slot.rests -= 1


def _rest(state: KodemState) -> None:
    """What attacked or used its activa in this turn, on both sides (L94, K-c)."""
    for side in state.sides:
        for name in SLOTS:
            slot = side.slot(name)
            slot.rests = max(slot.rests, min(due_rests(slot), most_rests(name)))


def due_rests(slot: Slot) -> int:
    """The rests that the end of the turn brings a card, -1 for none; a rest it has is never lowered (K7)."""
    return max(slot.rests_attack, slot.rests_activa)


def _pass(state: KodemState) -> None:
    for side in state.sides:
        side.clear_turn()
    state.active = 3 - state.active
    state.turn += 1
    state.phase = PREVIA
