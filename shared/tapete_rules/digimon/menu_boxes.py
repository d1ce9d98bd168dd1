"""The offers that fill hand, boxes and ranuras: the phases before Evolución."""

from ..view import CHOICE, NUMBER, Ask
from .menu_digimon import which_card
from .side import DOWN, EMPTY, IGNORED, UNKNOWN
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..view import Text
    from .menu import Menu

    Choices = list[tuple[int | str, Text]]


def redraw_offer(menu: "Menu") -> None:
    """The one swap of a round."""
    menu.add("redraw", "redraw", how_many())


def how_many() -> Ask:
    """Cards of a hand that are swapped."""
    return Ask(NUMBER, ("digimon.ask.cards",), 1, 6, 1)


def discard_offer(menu: "Menu") -> None:
    """An option that lies face up leaves its ranura."""
    which = which_slot(menu)
    if which is not None:
        menu.add("discard", "discard", which)


def which_slot(menu: "Menu") -> "Ask | None":
    """One of the options that lie face up, if any does."""
    slots: "Choices" = [
        (str(place + 1), ("digimon.slot", place + 1))
        for place, lies in enumerate(menu.side.slots)
        if lies not in (EMPTY, DOWN)
    ]
    return Ask(CHOICE, ("digimon.ask.slot",), choices=slots) if slots else None


def digitalize_offer(menu: "Menu") -> None:
    """Another lowest Digimon, in Batalla by its name."""
    if menu.state.phase == BATALLA and menu.deck is not None:
        menu.add("digitalize", "digitalize", which_card())
    else:
        menu.add("digitalize", "digitalize")


def plan_offer(menu: "Menu") -> None:
    """A Digimon for the caja evolutiva."""
    menu.add("plan", "plan")


def train_offers(menu: "Menu") -> None:
    """O and X for the caja de entrenamiento."""
    menu.add("train", "train", *training(menu.side.deck))
    menu.add("train_hand", "train", *training(menu.side.hand), "hand")


def training(cards: int = UNKNOWN) -> "tuple[Ask, Ask]":
    """How many O, how many X of so many cards, UNKNOWN where nobody counts them."""
    most = 9 if cards == UNKNOWN else min(9, cards)
    usual = min(1, most)
    return (Ask(NUMBER, ("digimon.ask.o",), 0, most, usual), Ask(NUMBER, ("digimon.ask.x",), 0, most, usual))


def lay_offers(menu: "Menu") -> None:
    """An option for a ranura, and the support of the round."""
    menu.add("install", "install")
    menu.add("support", "support")


def item_offer(menu: "Menu") -> None:
    """An option for the caja de entrenamiento, from the hand or a ranura."""
    places: "Choices" = [("hand", ("digimon.place.hand",))]
    for place, lies in enumerate(menu.side.slots):
        if lies != EMPTY:
            places.append((str(place + 1), ("digimon.slot", place + 1)))
    menu.add("item", "item", Ask(CHOICE, ("digimon.ask.where",), choices=places))


def union_offers(menu: "Menu") -> None:
    """The other Digimon of a union, and the union."""
    menu.add("partner", "partner")
    menu.add("unite", "unite", "next")


def ignore_offers(menu: "Menu") -> None:
    """Requirements that a card lets a seat ignore."""
    for kind in sorted(IGNORED):
        menu.add("ignore_" + kind, "ignore", kind)
