"""The turn of Kódem: its phases, what its end brings, and how a match ends."""

from ..correct import MOST_TURNS
from ..state import Outcome, ended_by_players
from .field import lose, most_rests, settle
from .slot import ACTIVATED, ATTACKED, LINKED, RESTED, SLOTS, VENENO, Slot
from .state import BATALLA, POST, PREVIA, KodemState, Side


def outcome(state: KodemState) -> "Outcome | None":
    """Who has the target of rival cards in Extinción (L104), whoever sent them (K3); both at once: K16."""
    if state.seats > 2:
        from .many import outcome as outcome_of_many

        return outcome_of_many(state)
    ended = ended_by_players(state)
    if ended:
        return ended
    losers = [seat for seat in (1, 2) if state.side(seat).extincion >= state.target or ran_out(state, state.side(seat))]
    if not losers:
        return None
    if len(losers) == 1:
        if state.side(losers[0]).extincion < state.target:
            return Outcome(3 - losers[0], "empty_deck", "K9")
        return Outcome(3 - losers[0], "extincion", state.end_rule)
    if state.options["both_at_target"] == "draw" or not state.active:
        return Outcome(0, "both_extincion", "K16")
    return Outcome(3 - state.active, "both_extincion", "K16")


def is_over(state: KodemState, seat: int) -> bool:
    """Whether the game is over, or at a larger table for one seat (L249)."""
    if state.seats > 2:
        return state.is_out(seat)
    return outcome(state) is not None


def ran_out(state: KodemState, side: Side) -> bool:
    """Whether an empty Mazo could not refill places as often as the players agreed that it loses (K9)."""
    return 0 < state.number("failed_takes") <= side.failed


def enter_batalla(state: KodemState) -> None:
    """What is declared begins Batalla (L70)."""
    if state.phase == PREVIA:
        enter(state, BATALLA)


def enter_post(state: KodemState) -> None:
    """First the cards at 0 leave (L76)."""
    if state.phase < POST:
        enter(state, POST)
    settle(state)


def enter(state: KodemState, phase: int) -> None:
    """The next phase; Pasivas that waited for each other do so no more (L231)."""
    state.phase = phase
    state.priority = 0


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
    state.pass_turn()
    state.turn = min(MOST_TURNS, state.turn + 1)
    enter(state, PREVIA)
