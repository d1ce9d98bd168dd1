"""Numbers: points, what a card prints, and what effects do to attack and power."""

from ..params import MoveRow, NumberParam, WordParam
from ..state import check_nothing
from .box import turn_digimon_up
from .checks import ANY_LETTER, LETTER, check_begun, refuse
from .side import LETTERS, Side
from .state import DigimonState

HUNDRED = 100
_MOST = 9999
_POINTS = NumberParam("points", 1, 999)


def _check_gain(state: DigimonState, seat: int, points: int) -> None:
    if state.options["points_cap"] == "hundred" and state.side(seat).points >= HUNDRED:
        refuse("points_full", "D12", most=HUNDRED)


def _apply_gain(state: DigimonState, seat: int, points: int) -> None:
    side = state.side(seat)
    most = HUNDRED if state.options["points_cap"] == "hundred" else 999
    side.points = max(side.points, min(most, side.points + points))


def _apply_drop(state: DigimonState, seat: int, points: int) -> None:
    side = state.side(seat)
    side.points = max(0, side.points - points)


def _apply_type(state: DigimonState, seat: int, letter: str) -> None:
    """Note the type that the card prints."""
    turn_digimon_up(state, seat)
    state.side(seat).fighting_form().type = LETTERS.index(letter)


def _apply_power(state: DigimonState, seat: int, letter: str, power: int, more: int) -> None:
    """Note an attack as printed; it may come in two numbers, hundreds and the rest."""
    turn_digimon_up(state, seat)
    state.side(seat).fighting_form().attacks[LETTERS.index(letter)] = min(_MOST, power + more)


def _apply_become(state: DigimonState, seat: int, letter: str) -> None:
    """Change the type by an effect: the rival uses the attack of that letter; the effect played last counts."""
    state.side(seat).become = LETTERS.index(letter)
    state.rival(seat).use = 0


def _apply_use(state: DigimonState, seat: int, letter: str) -> None:
    """Use another attack by an effect (L66); the effect played last counts."""
    state.side(seat).use = LETTERS.index(letter)


def _apply_add(state: DigimonState, seat: int, points: int, letter: str) -> None:
    adds, place = state.side(seat).adds, LETTERS.index(letter)
    adds[place] = max(-_MOST, min(_MOST, adds[place] + points))


def _find_factor(side: Side, of: str, letter: str, up: int, down: int) -> "tuple[list[int], list[int], int, int, int]":
    """Find a factor: its list, its place there, and its value with one more factor, in lowest terms."""
    ups, downs = (side.base_up, side.base_down) if of == "base" else (side.up, side.down)
    place = LETTERS.index(letter)
    up, down = up * ups[place], down * downs[place]
    common, rest = up, down
    while rest:
        common, rest = rest, common % rest
    return (ups, downs, place, up // common, down // common)


def _check_times(state: DigimonState, seat: int, up: int, down: int, of: str, letter: str) -> None:
    check_begun(state, seat)
    if max(_find_factor(state.side(seat), of, letter, up, down)[3:]) > _MOST:
        refuse("factor_too_large", "D3", most=_MOST)


def _apply_times(state: DigimonState, seat: int, up: int, down: int, of: str, letter: str) -> None:
    """Multiply and divide the power base (L68) or the total (L84)."""
    ups, downs, place, up, down = _find_factor(state.side(seat), of, letter, up, down)
    ups[place] = min(_MOST, up)
    downs[place] = min(_MOST, down)


ROWS = {
    "gain": MoveRow((_POINTS,), _check_gain, _apply_gain),
    "drop": MoveRow((_POINTS,), check_nothing, _apply_drop),
    "type": MoveRow((LETTER,), check_begun, _apply_type),
    "power": MoveRow(
        (ANY_LETTER, NumberParam("power", 0, _MOST), NumberParam("more", 0, _MOST, 0)), check_begun, _apply_power
    ),
    "become": MoveRow((LETTER,), check_begun, _apply_become),
    "use": MoveRow((LETTER,), check_begun, _apply_use),
    "add": MoveRow((NumberParam("points", -_MOST, _MOST), ANY_LETTER), check_begun, _apply_add),
    "times": MoveRow(
        (
            NumberParam("up", 0, 9),
            NumberParam("down", 1, 9, 1),
            WordParam("of", ("total", "base"), "total"),
            ANY_LETTER,
        ),
        _check_times,
        _apply_times,
    ),
}
