"""The question of which game a file is, to whoever sits at the terminal."""

import sys
from collections.abc import Sequence

from tapete.cards.recognising import GameChooser
from tapete.cli.command_classes import wants_json
from tapete.cli.output import print_aside
from tapete.whole_numbers import parse_whole
from tapete.words import translate


def game_chooser() -> GameChooser | None:
    """Return what asks at the terminal; None where nobody sits there, or the answer is for a program."""
    is_there = sys.stdin.isatty() and sys.stderr.isatty()
    return _ask_for_game if is_there and not wants_json() else None


def _ask_for_game(name: str, games: Sequence[str]) -> str:
    """Return the game whose number or name somebody typed, "" for an empty line or the end of the input."""
    print_aside(translate("ask.game", name=name))
    for number, game in enumerate(games, 1):
        print_aside(f"  {number}  {game}")
    while True:
        print_aside(translate("ask.number", last=len(games)), end="")
        typed = sys.stdin.readline().strip()
        if not typed or typed in games:
            return typed
        if 1 <= parse_whole(typed) <= len(games):
            return games[parse_whole(typed) - 1]
