"""The questions of Kódem's offers, each by the last word of its text's key."""

from ..view import CARD, CHOICE, NUMBER, Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text

    Choices = list[tuple[int | str, Text]]

_ASK = "kodem.ask."


def ask_number(word: str, low: int, high: int, value: int, memory: str = "") -> Question:
    """Ask for a number, beginning at the likeliest, or with a `memory` at the seat's last answer."""
    return Question(NUMBER, (_ASK + word,), low, high, value, memory=memory)


def ask_choice(word: str, choices: "Choices", kind: str = CHOICE) -> Question:
    """Ask for one of several choices, chosen or drawn."""
    return Question(kind, (_ASK + word,), choices=choices)


def ask_card(*types: str) -> Question:
    """Ask for a card of some types."""
    return Question(CARD, (_ASK + "card",), types=types)


def text_choices(group: str, words: "list[str]") -> "Choices":
    """Return words of moves as choices, with the texts of a group."""
    return [(word, ("kodem." + group + "." + word,)) for word in words]
