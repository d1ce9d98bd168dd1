"""Numbers as letters that a person types: Crockford's base 32, and a letter that checks the others."""

from .errors import FormatError

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits a letter; no I, L, O, U.

A letter is cut out of a text as a slice: MicroPython keeps `text[0]`, and what a loop over a text meets, for ever as a
name.
"""

_ALIKE = {"I": "1", "L": "1", "O": "0"}
_FIELD = 0b100101  # x^5 + x^2 + 1: its powers of x reach all 31 numbers of GF(32) but 0


def encode_letters(number: int, count: int) -> str:
    """Return a number as `count` letters. FormatError "too_big" if it has no room."""
    if number >> 5 * count:
        raise FormatError("too_big", field="letters")
    return "".join([_letter_of(number >> 5 * place & 31) for place in range(count - 1, -1, -1)])


def decode_letters(text: str) -> int:
    """Return the number of these letters, as `clean_letters` reads them."""
    number = 0
    for letter in split_signs(clean_letters(text)):
        number = number << 5 | LETTERS.index(letter)
    return number


def clean_letters(text: str) -> str:
    """Return the letters of a text as somebody typed it: any case, I and L for 1, O for 0, with dashes and spaces.

    Raises FormatError "bad_letter".
    """
    letters = []
    for typed in split_signs(text.upper()):
        letter = _ALIKE.get(typed, typed)
        if letter in LETTERS:
            letters.append(letter)
        elif letter not in "- ":
            raise FormatError("bad_letter", letter=typed)
    return "".join(letters)


def check_letter(letters: str) -> str:
    """Return the letter that is put behind others; with another letter, or two swapped, it would be another one.

    The letters are the digits of a number to the base x in GF(32), so up to 30 letters each has a weight of its own.
    """
    check = 0
    for letter in split_signs(letters):
        check = (check ^ LETTERS.index(letter)) << 1
        if check & 32:
            check ^= _FIELD
    return _letter_of(check)


def split_signs(text: str) -> "list[str]":
    """Return each sign of a text."""
    return [text[at : at + 1] for at in range(len(text))]


def _letter_of(number: int) -> str:
    return LETTERS[number : number + 1]
