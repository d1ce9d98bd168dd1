"""The offers about the Digimon and its power, and those that fill the boxes."""

from ..view import CARD, CHOICE, NUMBER, Ask
from .evolution import LEVELS, next_level
from .power import letter_of
from .screen import level_text
from .side import ANY, EMPTY, IGNORED, LETTERS, UNKNOWN, A
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]

_USUAL = 300  # hundreds of an attack that nobody knows yet


def digimon_offers(menu: "Menu") -> None:
    """Evolution, by name where there is a deck; turning up; the printed type."""
    upper = level_text(next_level(menu.side))
    if menu.deck is not None:
        menu.add("evolve_card", "evolve", "next", UNKNOWN, UNKNOWN, which_card())
    menu.add(("digimon.do.evolve_to", upper), "evolve", "next")
    levels: "Choices" = [(level, level_text(int(level))) for level in LEVELS]
    menu.add("evolve_any", "evolve", Ask(CHOICE, ("digimon.ask.level",), choices=levels))
    if menu.deck is not None and not menu.side.form().code:
        menu.add("reveal_card", "reveal", which_card())
    if menu.side.hidden:
        menu.add("reveal", "reveal")
    menu.add("type", "type", _letter(menu.side.form().type))


def power_offers(menu: "Menu") -> None:
    """The attack in use as it is printed, what effects do to it, and the other attacks."""
    letter = letter_of(menu.state, menu.seat)
    attacks = menu.side.form().attacks
    menu.add("power", "power", LETTERS[letter], *_digits(attacks[letter]))
    menu.add("add", "add", Ask(NUMBER, ("digimon.ask.add",), -990, 990, 100, step=10))
    menu.add("double_base", "times", 2, 1, "base")
    menu.add("double", "times", 2)
    menu.add("triple", "times", 3)
    menu.add("halve", "times", 1, 2)
    menu.add("use", "use", _letter(letter))
    menu.add("become", "become", _letter(menu.side.form().type))
    menu.add("attack", "power", _letter(letter), *_digits(UNKNOWN))
    menu.add("add_letter", "add", Ask(NUMBER, ("digimon.ask.add",), -990, 990, 100, step=10), _letter(letter))


def box_offers(menu: "Menu") -> None:
    """Digitalización, Entrenamiento and Preparación, and requirements that a card lets ignore."""
    if menu.state.phase == BATALLA and menu.deck is not None:
        menu.add("digitalize", "digitalize", which_card())
    else:
        menu.add("digitalize", "digitalize")
    menu.add("plan", "plan")
    o, x = (Ask(NUMBER, (question,), 0, 9, 1) for question in ("digimon.ask.o", "digimon.ask.x"))
    menu.add("train", "train", o, x)
    menu.add("train_hand", "train", o, x, "hand")
    menu.add("install", "install")
    menu.add("support", "support")
    menu.add("partner", "partner")
    _items(menu)
    menu.add("unite", "unite", "next")
    for kind in sorted(IGNORED):
        menu.add("ignore_" + kind, "ignore", kind)


def _items(menu: "Menu") -> None:
    places: "Choices" = [("hand", ("digimon.place.hand",))]
    for place, lies in enumerate(menu.side.slots):
        if lies != EMPTY:
            places.append((str(place + 1), ("digimon.slot", place + 1)))
    menu.add("item", "item", Ask(CHOICE, ("digimon.ask.where",), choices=places))


def which_card() -> Ask:
    """A Digimon of the deck."""
    return Ask(CARD, ("digimon.ask.card",), types=("digimon",))


def _letter(likely: int) -> Ask:
    """A, B or C, the likeliest first."""
    letters = [letter for letter in range(A, len(LETTERS)) if letter != likely]
    if likely != ANY:
        letters.insert(0, likely)
    return Ask(
        CHOICE,
        ("digimon.ask.letter",),
        choices=[(LETTERS[letter], ("digimon.letter", LETTERS[letter])) for letter in letters],
    )


def _digits(printed: int) -> "tuple[Ask, Ask]":
    """A power in two questions, hundreds and tens: nine steps at most each."""
    hundreds = _USUAL if printed == UNKNOWN else min(900, printed // 100 * 100)
    tens = 0 if printed == UNKNOWN else printed % 100
    return (
        Ask(NUMBER, ("digimon.ask.hundreds",), 0, 900, hundreds, step=100, memory="hundreds"),
        Ask(NUMBER, ("digimon.ask.tens",), 0, 90, tens // 10 * 10, step=10, memory="tens"),
    )
