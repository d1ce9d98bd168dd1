"""The attack that a Digimon uses, and its power: exact, as a fraction (D3)."""

from .side import ANY, UNKNOWN, A, C

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .side import Side
    from .state import DigimonState

    Fraction = tuple[int, int]  # a numerator and a denominator above 0


def battle_type_of(side: "Side") -> int:
    """Return the type of battle that counts now, ANY while unknown."""
    return side.become or (ANY if side.hidden else side.fighting_form().type)


def letter_of(state: "DigimonState", seat: int) -> int:
    """Return the attack in use: the letter of the rival's type (L64, D1), unless an effect says another."""
    return state.side(seat).use or battle_type_of(state.rival(seat))


def is_zeroed(state: "DigimonState", seat: int) -> bool:
    """Return True if attack C of the rival makes this seat's A a zero base; the letters in use count (L66, D2, D4)."""
    return letter_of(state, seat) == A and letter_of(state, 3 - seat) == C


def base_of(state: "DigimonState", seat: int) -> int:
    """Return the power base of the attack in use, UNKNOWN if nobody said it."""
    side = state.side(seat)
    if side.hidden:
        return UNKNOWN
    if is_zeroed(state, seat):
        return 0
    attacks = side.fighting_form().attacks
    printed = attacks[letter_of(state, seat)]
    return attacks[ANY] if printed == UNKNOWN else printed


def added_of(state: "DigimonState", seat: int) -> int:
    """Return the points that effects add to the attack in use."""
    letter, adds = letter_of(state, seat), state.side(seat).adds
    return adds[ANY] + (adds[letter] if letter else 0)


def factors_of(state: "DigimonState", seat: int) -> "tuple[Fraction, Fraction]":
    """Return the factor of the power base of the attack in use (L68) and the factor of the total (L84)."""
    letter, side = letter_of(state, seat), state.side(seat)
    base = (_factor_product(side.base_up, letter), _factor_product(side.base_down, letter))
    total = (_factor_product(side.up, letter), _factor_product(side.down, letter))
    if state.options["base_multiplier"] == "total":
        return (1, 1), (base[0] * total[0], base[1] * total[1])
    return base, total


def sum_of(state: "DigimonState", seat: int) -> "Fraction | None":
    """Return the base with its factor plus the added points; None while the base is unknown."""
    base = base_of(state, seat)
    if base == UNKNOWN:
        return None
    up, down = factors_of(state, seat)[0]
    return (base * up + added_of(state, seat) * down, down)


def power_of(state: "DigimonState", seat: int) -> "Fraction | None":
    """Return the power of a seat: factors of the total come last, in whatever order they were played (L84, D3).

    Never below 0, nothing is rounded; None while the base is unknown.
    """
    total = sum_of(state, seat)
    if total is None:
        return None
    up, down = factors_of(state, seat)[1]
    return (max(0, total[0]) * up, total[1] * down)


def power_lead(state: "DigimonState", seat: int) -> "int | None":
    """Return the lead in power: above 0 for the seat, below 0 for its rival, 0 for a tie, None while a power is
    unknown."""
    mine, theirs = power_of(state, seat), power_of(state, 3 - seat)
    if mine is None or theirs is None:
        return None
    return mine[0] * theirs[1] - theirs[0] * mine[1]


def _factor_product(numbers: "list[int]", letter: int) -> int:
    return numbers[ANY] * (numbers[letter] if letter else 1)
