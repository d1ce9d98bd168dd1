"""The game of a tournament: one of the registry, or a custom one with the text of its profile."""

from collections.abc import Sequence
from dataclasses import dataclass

from tapete.decks.given_options import explaining_options
from tapete.errors import UserError
from tapete.game_parts import unknown_game
from tapete.library.event_values import StoredEvent
from tapete.library.store import Library
from tapete.profiles.source import find_profile
from tapete.tournament.core.settings import EventSettings
from tapete.words import current_language
from tapete_rules.custom import NAME as CUSTOM
from tapete_rules.custom import SHIPPED, profile_title
from tapete_rules.custom.profile_reader import parse_profile
from tapete_rules.errors import ProfileError
from tapete_rules.game import Game
from tapete_rules.options import complete_options
from tapete_rules.registry import GAMES, load_game

_USUAL_TURNS = 3
"""The turns after time of an event that does not declare them (core/settings.py)."""


@dataclass(frozen=True)
class EventGame:
    """A game by its name in the registry; `profile`: the text of a custom game, "" for any other."""

    name: str
    profile: str = ""

    def load(self) -> Game:
        """Return the game as the rules core has it."""
        return load_game(self.name, self.profile)

    def title(self) -> str:
        """Return what people call it: the title of a profile, or the name."""
        return profile_title(self.profile, current_language()) or self.name

    def settings_words(self, words: Sequence[str]) -> list[str]:
        """Return the settings that the game brings along: its profile, its own end of time, no draws where it has none.

        Raises UserError for given settings that do not fit it.
        """
        self.require_fitting(words)
        names = {word.partition("=")[0] for word in words}
        profile_words = [f"profile={parse_profile(self.profile).content_hash()}"] if self.profile else []
        game = self.load()
        turns = game.TIME_UNITS
        if self.name == CUSTOM and game.TIME_UNIT:
            turns = _USUAL_TURNS
        if "end_turns" not in names and turns != _USUAL_TURNS:
            profile_words.append(f"end_turns={turns}")
        if "draws" not in names and game.NEVER_DRAWN:
            profile_words.append("draws=no")
        return profile_words

    def require_fitting(self, words: Sequence[str]) -> None:
        """Refuse options that the game does not know, and turns after time where it has none.

        Raises UserError "option.*", "events.no_turns", "events.profile_by_option".
        """
        for word in words:
            name, _, option = word.partition("=")
            if name == "options":
                self._require_options(option)
            elif name == "end_turns" and option.strip("0") and not self.load().TIME_UNIT:
                raise UserError("events.no_turns", game=self.title())
            elif name == "profile":
                raise UserError("events.profile_by_option")

    def _require_options(self, word: str) -> None:
        game = self.load()
        with explaining_options(self.name, self.profile):
            complete_options(game.OPTIONS, game.EDITIONS, EventSettings({"options": word}).game_options())


def find_event_game(library: Library, game: str, profile: str = "") -> EventGame:
    """Return the game that is meant: by its name, by a profile (its title, hash or file), or by a shipped profile.

    Raises UserError "events.no_game" without either, "play.profile", "profile.*", "game.unknown".
    """
    if not game and not profile:
        raise UserError("events.no_game", games=", ".join((*GAMES, *SHIPPED)))
    if game in SHIPPED and not profile:
        game, profile = CUSTOM, game
    if profile and game in ("", CUSTOM):
        return EventGame(CUSTOM, find_profile(profile, library).to_text())
    if profile or game == CUSTOM:
        raise UserError("play.profile")
    if game and game not in GAMES:
        raise unknown_game(game)
    return EventGame(game)


def title_of_event(stored: StoredEvent) -> str:
    """Return what people call the game of a tournament."""
    return EventGame(stored.game, stored.profile).title()


def is_profile_of(text: str, hash_word: str) -> bool:
    """Return True if a text is the profile with that hash."""
    try:
        return parse_profile(text).content_hash() == hash_word
    except ProfileError:
        return False


def find_profile_text(library: Library, hash_word: str) -> str:
    """Return the text of a profile by its hash, if this library or a board has it; else ""."""
    try:
        return find_profile(hash_word, library).to_text()
    except UserError as error:
        if error.code != "profile.unknown":
            raise
    return ""
