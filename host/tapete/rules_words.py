"""The words of the rules core, in the language of the host."""

from tapete.words import current_language
from tapete_rules import texts
from tapete_rules.registry import GAMES


def load_rules_words(game: str = "") -> None:
    """Take the core's words into use, with those of a game where it is one that is known here.

    The core speaks Spanish to whoever speaks a language that it does not have: boards have no gettext.
    """
    spoken = current_language() if current_language() in texts.LANGUAGES else texts.LANGUAGES[0]
    texts.load_words(spoken, game if game in GAMES else "")
