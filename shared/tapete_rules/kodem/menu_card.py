"""The offers of one card beside the course of the turn: marks and costs, ways to leave, and what is rare."""

from ..common import RIVALS_TURN
from ..errors import RuleError
from ..view import ask_change
from .checks import check_bearer
from .menu_turn import ask_place_card, target_text
from .questions import ask_card, ask_choice, ask_number, text_choices
from .slot import DOWN, FERAL_BIT, MARKS, NONE, PASIVA, PRINCIPAL, PROTECTOR, UNKNOWN
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .menu import KodemMenu
    from .questions import Choices

_EQUIPMENT = ("ixim", "rot")
_MOST_COST = 20
_MOST_SCALE = 9


def offer_marks(menu: "KodemMenu") -> None:
    """Offer marks on and off, and the end that the rival forgot."""
    if menu.slot.present:
        marks: "list[str]" = []
        marked: "list[str]" = []
        for name in ("quemadura", "abismada", "veneno"):
            (marked if menu.slot.marks & MARKS[name] else marks).append(name)
        _offer_choice(menu, "mark", "mark", text_choices("mark", marks))
        if len(marked) == 1:
            menu.add_sure("unmark", "unmark", menu.stop, marked[0])
        else:
            _offer_choice(menu, "unmark", "mark", text_choices("mark", marked))
    if not menu.is_mine:
        menu.add("end_rival", "end", RIVALS_TURN)


def _highest_cost(menu: "KodemMenu") -> int:
    """Return the highest cost that a card can be asked for; if costs are paid in full, its life (L116, K8, K12)."""
    payable = menu.slot.life + menu.slot.burnt
    return _MOST_COST if menu.state.options["partial_cost"] == "yes" else max(1, min(_MOST_COST, payable))


def offer_leaving(menu: "KodemMenu") -> None:
    """Offer two ways to leave a place, in the words of players."""
    if not menu.slot.present:
        return
    if menu.deck and not menu.slot.code and not menu.slot.token:
        menu.add("send", "send", menu.stop, ask_place_card(menu))
    else:
        menu.add("send", "send", menu.stop)
    if menu.stop == PROTECTOR:
        return
    if menu.side.deck:
        _offer_choice(menu, "change", "face", _face_choices())


def offer_swap(menu: "KodemMenu") -> None:
    """Offer to change places with another card, and Rava's return."""
    if not menu.slot.present or menu.stop == PROTECTOR:
        return
    others = _other_choices(menu)
    _offer_choice(menu, "swap", "place", others)
    if others and menu.in_previa and menu.side.rava and menu.side.has_buried_deck_card() and not menu.has_rava:
        menu.add_sure("rava", "rava", menu.stop, ask_choice("other", others), ask_card("rava"))


def offer_numbers(menu: "KodemMenu") -> None:
    """Offer what effects change in a card: its rests, its scale; and a cost in life that the bar does not pay."""
    if menu.slot.present:
        menu.add_sure("rest", "rest", menu.stop, ask_change(("kodem.ask.rest",), menu.slot.rests, 3))
        damage = _MOST_SCALE if menu.slot.damage == UNKNOWN else min(_MOST_SCALE, menu.slot.damage + menu.slot.scale)
        menu.add_sure("scale", "scale", menu.stop, ask_change(("kodem.ask.scale",), damage, _MOST_SCALE))
    if menu.state.phase == BATALLA:
        menu.add("cost", "cost", menu.stop, ask_number("points", 1, _highest_cost(menu), 1))


def offer_rare(menu: "KodemMenu") -> None:
    """Offer effects on a card and its side; last an equipment that only a card's text allows."""
    is_bearer = menu.stop != PROTECTOR and not menu.slot.rava
    if is_bearer:
        _offer_attach(menu)
    for kind in _EQUIPMENT:
        _offer_equipment(menu, kind)
    if menu.stop == PROTECTOR:
        from .menu_side import offer_side

        offer_side(menu)
    offer_pasiva(menu)
    if menu.slot.present and not menu.slot.hidden:
        _offer_face_up(menu)
    if menu.stop != PROTECTOR and not menu.slot.token:
        menu.add_sure("token", "token", menu.stop, ask_card("token"))
    if not is_bearer:
        _offer_attach(menu)


def offer_pasiva(menu: "KodemMenu") -> None:
    """Offer to use the pasiva of a card that lies face up."""
    slot = menu.slot
    if not slot.present or slot.hidden or menu.has_offer("pasiva"):
        return
    whens = ["optional"] if menu.in_previa and not slot.has_flag(PASIVA) else []
    if menu.state.priority in (0, menu.seat, -menu.seat):
        whens.append("met")
    _offer_choice(menu, "pasiva", "when", text_choices("word", whens))


def _offer_face_up(menu: "KodemMenu") -> None:
    slot = menu.slot
    if not slot.token:
        menu.add_sure("hide", "hide", menu.stop)
    kinds = ["feral"] if slot.energy != FERAL_BIT else []
    if not slot.code and not slot.token and menu.side.rava and not menu.has_rava:
        kinds.append("rava")
    if menu.stop != PROTECTOR:
        _offer_choice(menu, "become", "what", text_choices("word", kinds))


def _offer_attach(menu: "KodemMenu") -> None:
    """Offer equipment by an effect, of the kinds that the card does not bear."""
    kinds = [kind for kind in _EQUIPMENT if menu.side.zone_count(kind) and not menu.slot.equipment_face(kind)]
    if kinds and menu.slot.present and not menu.has_offer("equip"):
        which = ask_choice("equipment", text_choices("word", kinds))
        offer = menu.add_sure("attach", "attach", menu.stop, which, ask_choice("face", _face_choices()))
        try:
            check_bearer(menu.state, menu.seat, menu.stop, kinds[0])
        except RuleError as error:
            offer.refusal = error


def _offer_equipment(menu: "KodemMenu", kind: str) -> None:
    face = menu.slot.equipment_face(kind)
    if face == NONE:
        return
    if face == DOWN:
        menu.add_sure("uncover_" + kind, "uncover", menu.stop, kind, ask_card(kind))
    places = text_choices("place", ["zone", "extincion"])
    for name, text in _other_choices(menu):
        other = menu.side.slot(str(name))
        if not other.rava and not other.equipment_face(kind):
            places.append((name, text))
    menu.add_sure("unequip_" + kind, "unequip", menu.stop, kind, ask_choice("where", places))


def _offer_choice(menu: "KodemMenu", kind: str, question: str, choices: "Choices") -> None:
    if choices:
        menu.add_sure(kind, kind, menu.stop, ask_choice(question, choices))


def _face_choices() -> "Choices":
    return text_choices("face", ["down", "up"])


def _other_choices(menu: "KodemMenu") -> "Choices":
    """Return the other cards of the Zona Principal."""
    return [(name, target_text(name)) for name in PRINCIPAL if name != menu.stop and menu.side.slot(name).present]
