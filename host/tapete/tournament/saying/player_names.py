"""Names of players, for those at the desk and for the public."""

from collections.abc import Iterable, Mapping

from tapete.library.event_values import StoredPlayer
from tapete.words import translate

StoredPlayers = Mapping[int, StoredPlayer]


def name_of_player(number: int, stored: StoredPlayers) -> str:
    """Return the name of a player, or what stands for one who is forgotten."""
    return stored[number].name if number in stored else translate("event.nameless", number=number)


def public_name(number: int, stored: StoredPlayers) -> str:
    """Return what the public calls a player: the nickname, the name, or what stands for one who is forgotten."""
    return stored[number].public_name if number in stored else name_of_player(number, stored)


def list_names(numbers: Iterable[int], stored: StoredPlayers) -> str:
    """Return names with their numbers: "Ana (1), Leo (2)"."""
    return ", ".join(f"{name_of_player(number, stored)} ({number})" for number in numbers)
