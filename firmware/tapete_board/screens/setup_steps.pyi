"""The choices for a new match as the screens see them that ask for them; for types alone, no board has it."""

from typing import Protocol

from tapete_rules.deck import Deck

from ..journal.settings_file import SettingsFile
from ..match.match_opening import MatchPlan
from .screen_context import Stage

class BeginnerChoice(Protocol):
    """What follows the question who begins."""

    director: Stage

    def begin_match(self, first: int) -> None: ...
    def ask_options(self) -> None: ...

class SetupSteps(BeginnerChoice, Protocol):
    """match_setup.py: the plan of a match, and the next step after each choice."""

    plan: MatchPlan
    title: str
    game_settings: SettingsFile
    decks: list[tuple[str, str]]

    def ask_decks(self, seats: int, draws_first: bool) -> None: ...
    def choose_deck(self, display: int, seat: int, deck: Deck | None) -> None: ...
    def drop_deck(self, seat: int) -> None: ...
    def back_to_games(self) -> None: ...
