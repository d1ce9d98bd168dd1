"""The standing of an Enfrentamiento, a Duelo and the Combat: computed from the numbers each time, never stored."""

from ..state import Outcome, ended_by_players
from .state import DUELOS, FIGHTS, ExaliosState


def are_ready(state: ExaliosState) -> bool:
    """Return True if both rows of cards are laid (L117)."""
    return bool(state.sides[0].ready and state.sides[1].ready)


def are_revealed(state: ExaliosState) -> bool:
    """Return True if the board knows both cards of this Enfrentamiento."""
    return bool(state.sides[0].card.value and state.sides[1].card.value)


def fight_winner(state: ExaliosState) -> int:
    """Return the seat whose card wins, 0 for a tie: special texts before all bonuses (L229), then the higher Valor
    Final."""
    one, two = state.sides[0].card, state.sides[1].card
    if one.always_wins(two):
        return 1
    if two.always_wins(one):
        return 2
    return _higher_seat(one.final_value(), two.final_value())


def wounds_due(state: ExaliosState, seat: int) -> int:
    """Return the wounds that a seat's Personaje takes: those of the rival's card, none if its own card wins (L127,
    L135, X1)."""
    return 0 if fight_winner(state) == seat else state.rival(seat).card.wounds_caused()


def is_knocked_out(state: ExaliosState) -> bool:
    """Return True if a Personaje has no Heridas Restantes, which ends the Duelo at once (L137)."""
    return not (state.sides[0].heridas and state.sides[1].heridas)


def is_duelo_over(state: ExaliosState) -> bool:
    """Return True if the Duelo has ended, by a Personaje Fuera de Combate or with its last Enfrentamiento."""
    return is_knocked_out(state) or state.fight > FIGHTS


def duelo_leader(state: ExaliosState) -> int:
    """Return the seat whose Personaje has more Heridas Restantes, 0 if they are equal; after the Duelo it is the winner
    (L137, L139, L141, L143)."""
    return _higher_seat(state.sides[0].heridas, state.sides[1].heridas)


def is_personaje_out(state: ExaliosState, seat: int) -> bool:
    """Return True if a seat's Personaje is Fuera de Combate: all but the Duelo's winner are, at whatever number
    (X11)."""
    return is_duelo_over(state) and duelo_leader(state) != seat


def duelos_won(state: ExaliosState, seat: int) -> int:
    """Return the Duelos won, with the present one as soon as it is over."""
    return state.side(seat).won + (is_duelo_over(state) and duelo_leader(state) == seat)


def is_drawn_out(state: ExaliosState) -> bool:
    """Return True if even the tie-break was tied, so that the last cards decide (L220)."""
    return state.turn > DUELOS and is_duelo_over(state) and not duelo_leader(state)


def game_outcome(state: ExaliosState) -> "Outcome | None":
    """Return the end of the Combat, or None while it goes on."""
    ended = ended_by_players(state)
    if ended or not state.turn or not is_duelo_over(state):
        return ended
    if state.turn <= DUELOS:
        return _by_duelos(state)
    seat = duelo_leader(state)
    return Outcome(seat, "desempate", "Exalios L202") if seat else _by_last_cards(state)


def _by_duelos(state: ExaliosState) -> "Outcome | None":
    """Return the end by Duelos (X8): the most Duelos win (L83) once nobody can catch up, or by option two of three
    (L202)."""
    one, two = duelos_won(state, 1), duelos_won(state, 2)
    if state.options["combat"] == "majority":
        is_decided, rule = max(one, two) * 2 > DUELOS, "X8, Exalios L202"
    else:
        is_decided, rule = abs(one - two) > DUELOS - state.turn, "X8, Exalios L83"
    return Outcome(_higher_seat(one, two), "duelos", rule) if is_decided else None


def _by_last_cards(state: ExaliosState) -> "Outcome | None":
    """Return the end by the last cards: the higher printed Valor alone (L220); the meaning of equal ones is open
    (X9)."""
    if not has_last_cards(state):
        return None
    seat = _higher_seat(state.sides[0].last, state.sides[1].last)
    if seat:
        return Outcome(seat, "last_card", "Exalios L220")
    if state.options["last_equal"] == "draw":
        return Outcome(0, "last_equal", "X9")
    return Outcome(state.lot, "lot", "X9") if state.lot else None


def has_last_cards(state: ExaliosState) -> bool:
    """Return True if both last cards are known."""
    return bool(state.sides[0].last and state.sides[1].last)


def _higher_seat(one: int, two: int) -> int:
    """Return the seat with the higher number, 0 for equal ones."""
    return 1 if one > two else 2 if two > one else 0
