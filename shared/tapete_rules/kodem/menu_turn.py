"""The offers that make a turn: reveal, attack, equip, activa, vínculo and the end."""

from ..view import RANDOM
from .battle import DRAWN, REVEAL, abismada_targets
from .checks import types_in, unique_name_of
from .questions import ask_card, ask_choice, ask_number
from .slot import ABISMADA, ACTIVATED, ATTACKED, PRINCIPAL, PROTECTOR, UNKNOWN
from .state import POST, PREVIA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..menu import Group
    from ..view import Question, Text
    from .menu import KodemMenu

USUAL_RESTS = 1


def _offer_step(menu: "KodemMenu") -> None:
    """Offer the move that ends this step first: in Previa a card that turns or attacks, later the end of the turn."""
    if menu.state.options["phases"] == "stepped":
        from .phase_steps import step_offers

        step_offers(menu)
    if abs(menu.state.priority) == menu.seat:
        menu.add_sure("waive", "waive")
    is_first = not menu.is_mine or menu.state.phase == PREVIA
    if is_first:
        _offer_reveal(menu)
        _offer_attack(menu)
        if menu.is_mine and menu.has_offer("attack"):
            _offer_activa(menu)
    if menu.is_mine:
        menu.add("pass" if menu.state.phase == PREVIA else "end", "end")
    if not is_first:
        _offer_reveal(menu)
        _offer_attack(menu)


def _offer_duplicate(menu: "KodemMenu") -> None:
    if _is_repeated(menu):
        menu.add_sure("duplicate", "duplicate", menu.stop)


def _offer_late(menu: "KodemMenu") -> None:
    """Offer Post, a card for an empty place, and the end of an attack."""
    if menu.is_mine and not menu.has_offer("equip"):
        menu.add("post", "post")
    if not menu.slot.present and (menu.side.spare if menu.stop == PROTECTOR else menu.side.deck):
        menu.add_sure("enter", "enter", menu.stop)
    if not menu.is_mine and menu.rival.attack == 1 and menu.state.phase < POST:
        menu.add_sure("negate", "negate")


def _offer_reveal(menu: "KodemMenu") -> None:
    """Turn the card; where no deck names it, and so nothing has to be picked, turn it and attack in one go."""
    if not menu.slot.hidden:
        return
    if menu.is_mine and menu.stop != PROTECTOR and menu.deck is None:
        menu.add("reveal_attack", "attack", menu.stop, _ask_rests(UNKNOWN), REVEAL)
    menu.add("reveal", "reveal", menu.stop, ask_place_card(menu))


def ask_place_card(menu: "KodemMenu") -> "Question":
    """Ask for one of the cards that can lie in the place (L220)."""
    return ask_card(*types_in(menu.stop))


def _offer_attack(menu: "KodemMenu") -> None:
    if menu.stop == PROTECTOR:
        return
    rests = _ask_rests(max(menu.slot.printed, menu.slot.rests_activa))
    targets: "list[tuple[int | str, Text]]" = []
    if menu.slot.marks & ABISMADA:
        targets = [(DRAWN + name, target_text(name)) for name in abismada_targets(menu.state)]
    if targets:
        menu.add("attack", "attack", menu.stop, rests, ask_choice("random", targets, RANDOM))
    elif menu.slot.printed == UNKNOWN:
        menu.add("attack", "attack", menu.stop, rests)
    else:
        menu.add("attack", "attack", menu.stop)


def target_text(name: str) -> "Text":
    """Return a place in words; "own2" is a place of the one who attacks."""
    if name.startswith("own"):
        return ("kodem.target.own", name[3:])
    return ("kodem.target", name)


def _ask_rests(known: int) -> "int | Question":
    """Return the rests if they are known, else a question that begins at the commonest answer."""
    return ask_number("rests", 0, 2, USUAL_RESTS, "rests") if known == UNKNOWN else known


def _offer_equip(menu: "KodemMenu") -> None:
    """Offer each kind and face of equipment as an entry of its own: one press less than a question."""
    if not menu.slot.flags & (ATTACKED | ACTIVATED):
        return
    for kind in ("ixim", "rot"):
        menu.add(kind + "_down", "equip", menu.stop, kind, "down")
    for kind in ("ixim", "rot"):
        menu.add(kind + "_up", "equip", menu.stop, kind, "up", ask_card(kind))


def _offer_activa(menu: "KodemMenu") -> None:
    if menu.has_offer("activa"):
        return
    rests = _ask_rests(max(menu.slot.printed, menu.slot.rests_attack))
    if menu.slot.hidden and not menu.is_mine:
        menu.add("reveal_activa", "activa", menu.stop, rests, REVEAL)
    else:
        menu.add("activa" if menu.is_mine else "rapida", "activa", menu.stop, rests)


def _offer_link(menu: "KodemMenu") -> None:
    """Offer a vínculo only if the Protector is able to: an earlier question would load the module of the vínculo."""
    protector = menu.side.slot(PROTECTOR)
    if protector.hidden or protector.rests or not menu.is_mine:
        return
    if menu.stop != PROTECTOR:
        menu.add("link", "link", menu.stop)
        return
    for name in PRINCIPAL:
        menu.add(("kodem.do.link_with", name), "link", name)


def offer_forbidden(menu: "KodemMenu") -> None:
    """Offer to turn the card, attack and use an activa against a rule, as a card's text may allow."""
    if not menu.slot.present:
        return
    if menu.slot.hidden:
        menu.add_forbidden("reveal", "reveal", menu.stop, ask_place_card(menu))
    elif menu.stop != PROTECTOR:
        rests = _ask_rests(menu.slot.printed)
        if menu.is_mine and not menu.has_offer("attack"):
            menu.add_forbidden("attack", "attack", menu.stop, rests)
        menu.add_forbidden("activa" if menu.is_mine else "rapida", "activa", menu.stop, rests)


def _is_repeated(menu: "KodemMenu") -> bool:
    """Return True if another card of this name lies face up on the same side (L224)."""
    codes = [slot.code for slot in menu.side.slots if slot.present and not slot.hidden and slot.code]
    if menu.slot.code not in codes or len(codes) < 2:
        return False
    names = [unique_name_of(menu.state, menu.seat, code) for code in codes]
    return names.count(unique_name_of(menu.state, menu.seat, menu.slot.code)) > 1


TURN_GROUPS: "list[Group]" = [_offer_step, _offer_duplicate, _offer_equip, _offer_activa, _offer_link, _offer_late]
