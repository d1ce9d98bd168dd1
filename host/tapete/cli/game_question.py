"""The question of which game a file is, to whoever sits at the terminal."""

from collections.abc import Sequence

from tapete.cards.recognising import GameChooser
from tapete.cli.terminal_question import ask_for_choice, can_ask
from tapete.words import translate


def game_chooser() -> GameChooser | None:
    """Return what asks at the terminal; None where nobody sits there, or the answer is for a program."""
    return _ask_for_game if can_ask() else None


def _ask_for_game(name: str, games: Sequence[str]) -> str:
    """Return the game whose number or name somebody typed, "" for an empty line or the end of the input."""
    place = ask_for_choice(translate("ask.game", name=name), games)
    return "" if place is None else games[place]
