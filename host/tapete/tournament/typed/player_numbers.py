"""Numbers of players as they are typed: `3`, `1 2 5-9`."""

import re

from tapete.errors import UserError

_HIGHEST = 99999
_RANGE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?", re.ASCII)


def parse_player_numbers(text: str) -> list[int]:
    """Return the numbers of a text, each once. Raises UserError("events.not_numbers")."""
    words = text.replace(",", " ").split()
    ranges = [_RANGE.fullmatch(word) for word in words]
    numbers = [
        number
        for number_range in ranges
        if number_range
        for number in range(int(number_range[1]), min(int(number_range[2] or number_range[1]), _HIGHEST) + 1)
    ]
    are_ranges = all(
        number_range and 1 <= int(number_range[1]) <= int(number_range[2] or number_range[1]) for number_range in ranges
    )
    if not are_ranges or not numbers:
        raise UserError("events.not_numbers", text=text)
    return list(dict.fromkeys(numbers))
