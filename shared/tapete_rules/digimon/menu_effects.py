"""The offers of effects, by where they come from."""

from .effects import ABILITY_SOURCE, OPTION, SUPPORT, SUPPORT_HAND
from .menu_digimon import ask_card
from .side import DOWN, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .menu import DigimonMenu


def offer_ability(menu: "DigimonMenu") -> None:
    """Offer an ability of the Digimon."""
    menu.add("ability", "activate", ABILITY_SOURCE)


def offer_option(menu: "DigimonMenu") -> None:
    """Offer options in ranuras that end with the round."""
    for slot in _ready_slots(menu):
        menu.add(("digimon.do.option", slot), "activate", slot)


def _ready_slots(menu: "DigimonMenu") -> "list[str]":
    """Return the ranuras whose option can be used."""
    return [str(place + 1) for place, lies in enumerate(menu.side.slots) if lies in (DOWN, UP)]


def offer_support(menu: "DigimonMenu") -> None:
    """Offer a support that was laid."""
    menu.add("support_up", "activate", SUPPORT, "ends", ask_card())


def offer_hand(menu: "DigimonMenu") -> None:
    """Offer a support or an option from the hand."""
    menu.add("support_hand", "activate", SUPPORT_HAND, "ends", ask_card())
    menu.add("option_hand", "activate", OPTION)


def offer_late_effects(menu: "DigimonMenu") -> None:
    """Offer options that stay, and a support that has a twin."""
    for slot in _ready_slots(menu):
        menu.add(("digimon.do.option_stays", slot), "activate", slot, "stays")
    menu.add("duplicate", "duplicate")
