"""The offers of effects, by where they come from."""

from .effects import ABILITY_SOURCE, OPTION, SUPPORT, SUPPORT_HAND
from .menu_digimon import which_card
from .side import DOWN, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .menu import Menu


def ability_offer(menu: "Menu") -> None:
    """An ability of the Digimon."""
    menu.add("ability", "activate", ABILITY_SOURCE)


def option_offers(menu: "Menu") -> None:
    """Options in ranuras that end with the round."""
    for slot in _ready(menu):
        menu.add(("digimon.do.option", slot), "activate", slot)


def _ready(menu: "Menu") -> "list[str]":
    """The ranuras whose option can be used."""
    return [str(place + 1) for place, lies in enumerate(menu.side.slots) if lies in (DOWN, UP)]


def support_offer(menu: "Menu") -> None:
    """A support that was laid."""
    menu.add("support_up", "activate", SUPPORT, "ends", which_card())


def hand_offers(menu: "Menu") -> None:
    """A support or an option from the hand."""
    menu.add("support_hand", "activate", SUPPORT_HAND, "ends", which_card())
    menu.add("option_hand", "activate", OPTION)


def late_effects(menu: "Menu") -> None:
    """Options that stay, and a support that has a twin."""
    for slot in _ready(menu):
        menu.add(("digimon.do.option_stays", slot), "activate", slot, "stays")
    menu.add("duplicate", "duplicate")
