"""The keys of the keyboard and the buttons they press."""

from tapete.tabletop.button_fingers import ButtonFingers

SEAT_KEYS = {1: ("a", "s", "d", "w"), 2: ("j", "k", "l", "i")}
"""The keys of each seat: its buttons -, OK and +, then both - and + for undo."""
BOTH_OK, OTHER_DISPLAY, POWER_CUT, LEAVE = " ", "\t", "p", "q"

_SIGNS = ("-", "OK", "+")
_BUTTON_OF_KEY = {
    key: f"{seat}{sign}" for seat, keys in SEAT_KEYS.items() for key, sign in zip(keys, _SIGNS, strict=False)
}
_SEAT_OF_UNDO = {keys[-1]: seat for seat, keys in SEAT_KEYS.items()}


def seat_of_key(key: str) -> int:
    """Return the seat whose key it is, 0 for a key of neither."""
    return next((seat for seat, keys in SEAT_KEYS.items() if key.lower() in keys), 0)


def buttons_of_key(key: str) -> tuple[str, ...]:
    """Return the buttons that a key presses, none for a key without a meaning."""
    key = key.lower()
    if key in _SEAT_OF_UNDO:
        return (f"{_SEAT_OF_UNDO[key]}-", f"{_SEAT_OF_UNDO[key]}+")
    if key == BOTH_OK:
        return tuple(f"{seat}OK" for seat in SEAT_KEYS)
    return (_BUTTON_OF_KEY[key],) if key in _BUTTON_OF_KEY else ()


def press_key(fingers: ButtonFingers, key: str, now: float) -> None:
    """Do with the fingers what a key means: a small letter taps, a capital holds, the space bar holds both OK."""
    for button in buttons_of_key(key):
        if key == BOTH_OK or key.isupper():
            fingers.hold_button(button, now)
        else:
            fingers.tap_button(button, now)
