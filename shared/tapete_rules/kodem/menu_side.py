"""The offers of a side, which stand at its Protector: Bio, and cards to and from Extinción."""

from .asks import ask_card, ask_choice, ask_number
from .history import names
from .slot import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .asks import Choices
    from .menu import Menu


def side_offers(menu: "Menu") -> None:
    """Bio, and cards to and from Extinción."""
    side = menu.side
    which = (ask_card("bio"),) if menu.deck else ()
    if side.bio != NONE:
        menu.add("reveal_bio", "reveal", "B")
        if menu.in_previa:
            menu.add_sure("bio", "bio", "own", *which)
        menu.add_sure("bio_effect", "bio", "effect", *which)
    if side.deck:
        menu.add_sure("discard", "discard", ask_number("cards", 1, 20, 1))
    if menu.deck and side.extincion > len(side.pile):
        menu.add_sure("identify", "identify", ask_card("adendei", "rava", "protector", "ixim", "rot", "bio"))
    if side.pile:
        named: "Choices" = list(zip(side.pile, [("kodem.name", name) for name in names(side.pile, menu.deck)]))
        menu.add_sure("recover", "recover", "deck", ask_choice("card", named))
    elif side.extincion:
        menu.add_sure("recover", "recover", "deck")
