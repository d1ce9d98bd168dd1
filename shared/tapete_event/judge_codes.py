"""Codes of a few presses: one time each for a judge, and a player's PIN."""

from .keyed_hash import mac_bits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

CODES = 16
"""Codes on the printed list of a table; each opens the judge's menu once."""

PRESSES = 6
BUTTONS = 6
PIN_PRESSES = 3
PIN_BUTTONS = 3
_BITS = 64


def judge_code(key: bytes, index: int) -> "tuple[int, ...]":
    """Return one code of a table's list as six buttons: 0 to 5 for 1-, 1 OK, 1+, 2-, 2 OK, 2+."""
    return _draw_presses(key, f"judge {index}", PRESSES, BUTTONS)


def find_judge_code(key: bytes, presses: "Sequence[int]") -> int:
    """Return the index of the code with these presses, -1 if none has them."""
    for index in range(CODES):
        if judge_code(key, index) == tuple(presses):
            return index
    return -1


def player_pin(secret: bytes, number: int) -> "tuple[int, ...]":
    """Return the PIN of a player: three buttons of a seat, 0 for -, 1 for OK, 2 for +."""
    return _draw_presses(secret, f"pin {number}", PIN_PRESSES, PIN_BUTTONS)


def _draw_presses(key: bytes, use: str, presses: int, buttons: int) -> "tuple[int, ...]":
    drawn = mac_bits(key, use.encode(), _BITS)
    return tuple([drawn // buttons**place % buttons for place in range(presses)])
