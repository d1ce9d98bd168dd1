"""The course of a round: the opening, phases, who is done, cards drawn, and how a game ends."""

from ..corrections import MOST_TURNS
from ..move import Move
from ..params import MoveRow, NumberParam, WordParam
from ..state import Outcome, ended_by_players
from .checks import check_begun, check_hand, check_turn, is_early, refuse, take_turn
from .side import DEFINITIVO, EVOLVED, REDRAWN, REDREW
from .state import ACTUALIZACION, BATALLA, EVOLUCION, PHASES, PUNTUACION, DigimonState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck

LAID_OUT = 2  # cards of a deck that lie on the table from the start: the Digimon and the marker of points (L8)


def game_outcome(state: DigimonState) -> "Outcome | None":
    """Return the end of a game: 0 points lose (L8); with both at 0 a draw, or the tournament's order (D6)."""
    ended = ended_by_players(state)
    if ended:
        return ended
    losers = [seat for seat in (1, 2) if not state.side(seat).points]
    if not losers:
        return None
    if len(losers) == 1:
        return Outcome(3 - losers[0], "points", "Digimon L8")
    if state.options["both_at_zero"] == "tournament":
        ranks = [_seat_rank(state, seat) for seat in (1, 2)]
        if ranks[0] != ranks[1]:
            return Outcome(1 if ranks[0] > ranks[1] else 2, "tournament", "D6")
    return Outcome(0, "both_zero", "D6")


def _seat_rank(state: DigimonState, seat: int) -> "tuple[int, int]":
    """Return the key that orders equal ends: cards left in the deck, then the level; armado and híbrido have none (D6,
    D7)."""
    side = state.side(seat)
    level = side.fighting_form().level
    return (side.deck if state.is_counted() else 0, level if level <= DEFINITIVO else 0)


def end_round(state: DigimonState) -> None:
    """Clear what ends with Puntuación, and begin the next round unless the game is over (L94, L100)."""
    state.enter_phase(PUNTUACION)
    for side in state.sides:
        side.clear_round()
    if state.active and game_outcome(state) is None:
        state.turn = min(MOST_TURNS, state.turn + 1)
        state.begin_round()


def opening_moves(options: "dict[str, int | str]", decks: "dict[int, Deck]", first: int) -> "list[Move]":
    """Return the moves that name the size of each counted deck, then the seat that begins."""
    moves = []
    for seat in (1, 2):
        deck = decks.get(seat)
        if deck is not None and options["cards"] == "counted":
            moves.append(Move(seat, "setup", (max(0, len(deck) - LAID_OUT),)))
    return moves + [Move(0, "first", (first,))]


def _check_setup(state: DigimonState, seat: int, cards: int) -> None:
    if state.active:
        refuse("match_begun", "L8")
    if not state.is_counted():
        refuse("cards_not_counted", "L14")


def _apply_setup(state: DigimonState, seat: int, cards: int) -> None:
    side = state.side(seat)
    side.cards = side.deck = cards
    side.hand = 0


def _check_phase(state: DigimonState, seat: int, name: str) -> None:
    check_begun(state, seat)
    if PHASES.index(name) <= state.phase:
        refuse("phase_passed", "L10")


def _apply_phase(state: DigimonState, seat: int, name: str) -> None:
    """Step forward by hand, by either seat: a forgotten step is caught up."""
    state.enter_phase(PHASES.index(name))


def _check_pass(state: DigimonState, seat: int) -> None:
    check_begun(state, seat)
    if state.phase == PUNTUACION and seat != state.first:
        refuse("score_first", "L94")
    if not _is_ones_turn(state, seat):
        refuse("not_your_turn", "L79" if state.phase == BATALLA else "L10")


def _is_ones_turn(state: DigimonState, seat: int) -> bool:
    """Return True if a seat may be done in this phase: the segundo jugador also once the primero has evolved."""
    if state.phase == EVOLUCION and seat != state.first:
        return not is_early(state, seat, EVOLUCION, EVOLVED)
    return seat == state.active


def _apply_pass(state: DigimonState, seat: int) -> None:
    """Pass for the rest of the phase; in Batalla the seat may act again after the other did, and two passes in a row
    end it (L82)."""
    state.passes = min(2, state.passes + 1)
    if state.phase == BATALLA:
        is_over = state.passes == 2
    else:
        is_over = seat != state.first
    if is_over:
        state.enter_phase(min(PUNTUACION, state.phase + 1))
    else:
        state.hand_over(3 - seat)


def _check_stay(state: DigimonState, seat: int) -> None:
    check_turn(state, seat, EVOLUCION, "L46", EVOLVED)


def _apply_stay(state: DigimonState, seat: int) -> None:
    """Enter Evolución and pass in it: the seat does not evolve, or no further (L46)."""
    if is_early(state, seat, EVOLUCION, EVOLVED):
        return
    state.enter_phase(EVOLUCION)
    if state.phase == EVOLUCION:
        _apply_pass(state, seat)


def _check_redraw(state: DigimonState, seat: int, cards: int) -> None:
    check_turn(state, seat, ACTUALIZACION, "L14", REDREW)
    if state.side(seat).used & REDRAWN:
        refuse("redrawn", "L14")
    check_hand(state, seat, cards, "L14")


def _apply_redraw(state: DigimonState, seat: int, cards: int) -> None:
    """Swap the hand, once in a round, after six cards were drawn (L14, D11)."""
    take_turn(state, seat, ACTUALIZACION, REDREW)
    side = state.side(seat)
    side.used |= REDRAWN
    side.move_hand(-cards)
    state.draw_hand(side)


def _check_out(state: DigimonState, seat: int) -> None:
    check_begun(state, seat)
    if state.options["deck_out"] == "nothing":
        refuse("deck_stays_empty", "L14")
    if state.is_counted():
        refuse("deck_counted", "D10")


def _apply_out(state: DigimonState, seat: int) -> None:
    """Note that a deck that nobody counts ran out."""
    state.run_out(state.side(seat))


ROWS = {
    "setup": MoveRow((NumberParam("cards", 0, 99),), _check_setup, _apply_setup),
    "phase": MoveRow((WordParam("name", PHASES),), _check_phase, _apply_phase),
    "pass": MoveRow((), _check_pass, _apply_pass),
    "stay": MoveRow((), _check_stay, _apply_stay),
    "redraw": MoveRow((NumberParam("cards", 1, 6),), _check_redraw, _apply_redraw),
    "out": MoveRow((), _check_out, _apply_out),
}
