"""The offers of a side, which stand at its Protector: Bio, and cards to and from Extinción."""

from .buried import can_come_back
from .checks import zone_for
from .history import card_names
from .questions import ask_card, ask_choice, ask_number, text_choices
from .slot import NONE
from .state import BURIED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .menu import KodemMenu
    from .questions import Choices


def offer_side(menu: "KodemMenu") -> None:
    """Offer Bio, and cards to and from Extinción."""
    side = menu.side
    which = (ask_card("bio"),) if menu.deck else ()
    if side.bio != NONE:
        menu.add("reveal_bio", "reveal", "B")
        if menu.in_previa:
            menu.add_sure("bio", "bio", "own", *which)
        menu.add_sure("bio_effect", "bio", "effect", *which)
    if side.deck:
        menu.add_sure("discard", "discard", ask_number("cards", 1, min(20, side.deck) if side.deck > 0 else 20, 1))
    if menu.deck and side.extincion > len(side.pile):
        menu.add_sure("identify", "identify", ask_card("adendei", "rava", "protector", "ixim", "rot", "bio"))
    if side.extincion:
        _offer_recover(menu)


def _offer_recover(menu: "KodemMenu") -> None:
    """Offer cards back from Extinción, each where it belongs; without a deck the players say where (L35)."""
    side = menu.side
    if not menu.deck or not side.pile:
        zones = [zone for zone in BURIED if can_come_back(menu.state, side, zone)]
        which = (ask_choice("card", _named_choices(menu, side.pile)),) if side.pile else ()
        if zones:
            menu.add_sure("recover", "recover", ask_choice("where", text_choices("zone", zones)), *which)
        return
    for zone in BURIED:
        codes = [code for code in side.pile if zone_for(menu.state, menu.seat, code) == zone]
        if codes and can_come_back(menu.state, side, zone):
            text = ("kodem.do.recover_to", ("kodem.zone." + zone,))
            menu.add_sure(text, "recover", zone, ask_choice("card", _named_choices(menu, codes)))


def _named_choices(menu: "KodemMenu", codes: "list[str]") -> "Choices":
    return list(zip(codes, [("kodem.name", name) for name in card_names(codes, menu.deck)]))
