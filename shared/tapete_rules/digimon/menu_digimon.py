"""The offers about the Digimon: evolution, what its card prints, and its power."""

from ..view import CARD, CHOICE, NUMBER, Question, ask_change
from .evolution import LEVELS, next_level
from .power import letter_of
from .screen import level_text
from .side import LETTERS, UNKNOWN, A

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import DigimonMenu

    Choices = list[tuple[int | str, Text]]

_USUAL = 300  # hundreds of an attack that nobody knows yet


def offer_evolve(menu: "DigimonMenu") -> None:
    """Offer an evolution, by name if there is a deck."""
    if menu.deck is not None:
        menu.add("evolve_card", "evolve", "next", UNKNOWN, UNKNOWN, ask_card())
    menu.add(evolve_text(menu), "evolve", "next")
    levels: "Choices" = [(level, level_text(int(level))) for level in LEVELS]
    menu.add("evolve_any", "evolve", Question(CHOICE, ("digimon.ask.level",), choices=levels))


def evolve_text(menu: "DigimonMenu") -> "Text":
    """Return an evolution by one level, in words."""
    return ("digimon.do.evolve_to", level_text(next_level(menu.side)))


def offer_name(menu: "DigimonMenu") -> None:
    """Offer to name the Digimon, from the deck if there is one, to turn it up, and to say its printed type."""
    if menu.deck is not None and not menu.side.fighting_form().code:
        menu.add("reveal_card", "reveal", ask_card())
    if menu.side.hidden:
        menu.add("reveal", "reveal")


def offer_type(menu: "DigimonMenu") -> None:
    """Offer to say the printed type."""
    menu.add("type", "type", _ask_letter())


def offer_print(menu: "DigimonMenu") -> None:
    """Offer the printed number of the attack in use."""
    letter = letter_of(menu.state, menu.seat)
    menu.add("power", "power", LETTERS[letter], *_ask_digits(menu.side.fighting_form().attacks[letter]))


def offer_added(menu: "DigimonMenu") -> None:
    """Offer points that effects add."""
    menu.add("add", "add", _ask_added())


def offer_power(menu: "DigimonMenu") -> None:
    """Offer the factors by which effects multiply the power."""
    menu.add("double_base", "times", 2, 1, "base")
    menu.add("double", "times", 2)
    menu.add("triple", "times", 3)
    menu.add("halve", "times", 1, 2)


def offer_letter(menu: "DigimonMenu") -> None:
    """Offer another attack or type by an effect."""
    menu.add("use", "use", _ask_letter())
    menu.add("become", "become", _ask_letter())


def offer_attack(menu: "DigimonMenu") -> None:
    """Offer the printed number of any attack, and effects on one."""
    menu.add("attack", "power", _ask_letter(), *_ask_digits(UNKNOWN))
    menu.add("add_letter", "add", _ask_added(), _ask_letter())


def ask_card() -> Question:
    """Ask for a Digimon of the deck."""
    return Question(CARD, ("digimon.ask.card",), types=("digimon",))


def _ask_added() -> Question:
    return ask_change(("digimon.ask.add",), 990, 990, 100, 10)


def _ask_letter() -> Question:
    """Ask for A, B or C, each with a button of its own."""
    choices: "Choices" = [(letter, ("digimon.letter", letter)) for letter in LETTERS[A:]]
    ask = Question(CHOICE, ("digimon.ask.letter",), choices=choices)
    ask.has_buttons = True
    return ask


def _ask_digits(printed: int) -> "tuple[Question, Question]":
    """Ask for a power in two questions, hundreds and tens: nine steps at most each."""
    hundreds = _USUAL if printed == UNKNOWN else min(900, printed // 100 * 100)
    tens = 0 if printed == UNKNOWN else printed % 100
    return (
        Question(NUMBER, ("digimon.ask.hundreds",), 0, 900, hundreds, step=100, memory="hundreds"),
        Question(NUMBER, ("digimon.ask.tens",), 0, 90, tens // 10 * 10, step=10, memory="tens"),
    )
