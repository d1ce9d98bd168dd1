"""The offers that fill hand, boxes and ranuras: the phases before Evolución."""

from ..view import CHOICE, NUMBER, Question
from .menu_digimon import ask_card
from .side import DOWN, EMPTY, IGNORED, UNKNOWN
from .state import BATALLA

_WHOLE_HAND = 6

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import DigimonMenu

    Choices = list[tuple[int | str, Text]]


def offer_redraw(menu: "DigimonMenu") -> None:
    """Offer the one swap of a round, of no more cards than a counted hand holds."""
    hand = menu.side.hand if menu.state.is_counted() else _WHOLE_HAND
    menu.add("redraw", "redraw", ask_how_many(max(1, min(hand, _WHOLE_HAND))))


def ask_how_many(most: int = _WHOLE_HAND) -> Question:
    """Ask for the number of cards of a hand that are swapped."""
    return Question(NUMBER, ("digimon.ask.cards",), 1, most, 1)


def offer_discard(menu: "DigimonMenu") -> None:
    """Offer to discard an option that lies face up."""
    which = ask_slot(menu)
    if which is not None:
        menu.add("discard", "discard", which)


def ask_slot(menu: "DigimonMenu") -> "Question | None":
    """Ask for one of the options that lie face up, None if there is none."""
    slots: "Choices" = [
        (str(place + 1), ("digimon.slot", place + 1))
        for place, lies in enumerate(menu.side.slots)
        if lies not in (EMPTY, DOWN)
    ]
    return Question(CHOICE, ("digimon.ask.slot",), choices=slots) if slots else None


def offer_digitalize(menu: "DigimonMenu") -> None:
    """Offer another lowest Digimon, in Batalla by its name."""
    if menu.state.phase == BATALLA and menu.deck is not None:
        menu.add("digitalize", "digitalize", ask_card())
    else:
        menu.add("digitalize", "digitalize")


def offer_plan(menu: "DigimonMenu") -> None:
    """Offer a Digimon for the caja evolutiva."""
    menu.add("plan", "plan")


def offer_train(menu: "DigimonMenu") -> None:
    """Offer O and X for the caja de entrenamiento."""
    menu.add("train", "train", *ask_training(menu.side.deck))
    menu.add("train_hand", "train", *ask_training(menu.side.hand), "hand")


def ask_training(cards: int = UNKNOWN) -> "tuple[Question, Question]":
    """Ask for the number of O and of X among so many cards; UNKNOWN means that nobody counts them."""
    most = 9 if cards == UNKNOWN else min(9, cards)
    return (
        Question(NUMBER, ("digimon.ask.o",), 0, most, min(1, most), memory="train.o"),
        Question(NUMBER, ("digimon.ask.x",), 0, most, 0, memory="train.x"),
    )


def offer_lay(menu: "DigimonMenu") -> None:
    """Offer an option for a ranura, and the support of the round."""
    menu.add("install", "install")
    menu.add("support", "support")


def offer_item(menu: "DigimonMenu") -> None:
    """Offer an option for the caja de entrenamiento, from the hand or a ranura."""
    places: "Choices" = [("hand", ("digimon.place.hand",))]
    for place, lies in enumerate(menu.side.slots):
        if lies != EMPTY:
            places.append((str(place + 1), ("digimon.slot", place + 1)))
    menu.add("item", "item", Question(CHOICE, ("digimon.ask.where",), choices=places))


def offer_union(menu: "DigimonMenu") -> None:
    """Offer the other Digimon of a union, and the union."""
    menu.add("partner", "partner")
    menu.add("unite", "unite", "next")


def offer_ignore(menu: "DigimonMenu") -> None:
    """Offer requirements that a card lets a seat ignore."""
    for kind in sorted(IGNORED):
        menu.add("ignore_" + kind, "ignore", kind)
