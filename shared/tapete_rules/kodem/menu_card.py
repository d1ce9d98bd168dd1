"""The offers of one card beside the course of the turn: marks and costs, ways to leave, and what is rare."""

from ..errors import RuleError
from ..view import ask_change
from .asks import ask_card, ask_choice, ask_number, choices_of
from .checks import check_bearer
from .menu_turn import target_text, which_card
from .slot import DOWN, FERAL_BIT, MARKS, NONE, PASIVA, PRINCIPAL, PROTECTOR, UNKNOWN
from .state import BATALLA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .asks import Choices
    from .menu import Menu

_EQUIPMENT = ("ixim", "rot")
_MOST_COST = 20
_MOST_SCALE = 9


def card_offers(menu: "Menu") -> None:
    """Marks on and off, a cost in life, and the end that the rival forgot."""
    if menu.slot.present:
        marks: "list[str]" = []
        marked: "list[str]" = []
        for name in ("quemadura", "abismada", "veneno"):
            (marked if menu.slot.marks & MARKS[name] else marks).append(name)
        _choice(menu, "mark", "mark", choices_of("mark", marks))
        _choice(menu, "unmark", "mark", choices_of("mark", marked))
    if menu.state.phase == BATALLA:
        menu.add("cost", "cost", menu.stop, ask_number("points", 1, _most_cost(menu), 1))
    if not menu.is_mine:
        menu.add("end_rival", "end")


def _most_cost(menu: "Menu") -> int:
    """The most that a card can be asked to pay; where costs are paid whole, what it has (L116, K8, K12)."""
    payable = menu.slot.life + menu.slot.burnt
    return _MOST_COST if menu.state.options["partial_cost"] == "yes" else max(1, min(_MOST_COST, payable))


def leaving_offers(menu: "Menu") -> None:
    """The three ways to leave a place, in the words that players use, and Rava's return."""
    if not menu.slot.present:
        return
    if menu.deck and not menu.slot.code and not menu.slot.token:
        menu.add("send", "send", menu.stop, which_card(menu))
    else:
        menu.add("send", "send", menu.stop)
    if menu.stop == PROTECTOR:
        return
    if menu.side.deck:
        _choice(menu, "change", "face", _faces())
    others = _others(menu)
    _choice(menu, "swap", "place", others)
    if others and menu.in_previa and menu.side.rava and menu.side.extincion and not menu.has_rava:
        menu.add_sure("rava", "rava", menu.stop, ask_choice("other", others), ask_card("rava"))


def rare_offers(menu: "Menu") -> None:
    """What effects do to a card and its side; last an equipment that only a text allows."""
    if menu.slot.present:
        menu.add_sure("rest", "rest", menu.stop, ask_change(("kodem.ask.rest",), menu.slot.rests, 3))
        damage = _MOST_SCALE if menu.slot.damage == UNKNOWN else min(_MOST_SCALE, menu.slot.damage + menu.slot.scale)
        menu.add_sure("scale", "scale", menu.stop, ask_change(("kodem.ask.scale",), damage, _MOST_SCALE))
    is_bearer = menu.stop != PROTECTOR and not menu.slot.rava
    if is_bearer:
        _attach(menu)
    for kind in _EQUIPMENT:
        _equipment(menu, kind)
    if menu.stop == PROTECTOR:
        from .menu_side import side_offers

        side_offers(menu)
    if menu.slot.present and not menu.slot.hidden:
        _face_up_offers(menu)
    if menu.stop != PROTECTOR and not menu.slot.token:
        menu.add_sure("token", "token", menu.stop, ask_card("token"))
    if not is_bearer:
        _attach(menu)


def _face_up_offers(menu: "Menu") -> None:
    slot = menu.slot
    whens = ["optional"] if menu.in_previa and not slot.has(PASIVA) else []
    if menu.state.priority in (0, menu.seat, -menu.seat):
        whens.append("met")
    _choice(menu, "pasiva", "when", choices_of("word", whens))
    if not slot.token:
        menu.add_sure("hide", "hide", menu.stop)
    kinds = ["feral"] if slot.energy != FERAL_BIT else []
    if not slot.code and not slot.token and menu.side.rava and not menu.has_rava:
        kinds.append("rava")
    if menu.stop != PROTECTOR:
        _choice(menu, "become", "what", choices_of("word", kinds))


def _attach(menu: "Menu") -> None:
    """Equipment by an effect, of the kinds that the card does not bear."""
    kinds = [kind for kind in _EQUIPMENT if menu.side.zone(kind) and not menu.slot.equipment(kind)]
    if kinds and menu.slot.present and not menu.has_offer("equip"):
        which = ask_choice("equipment", choices_of("word", kinds))
        offer = menu.add_sure("attach", "attach", menu.stop, which, ask_choice("face", _faces()))
        try:
            check_bearer(menu.state, menu.seat, menu.stop, kinds[0])
        except RuleError as error:
            offer.refusal = error


def _equipment(menu: "Menu", kind: str) -> None:
    face = menu.slot.equipment(kind)
    if face == NONE:
        return
    if face == DOWN:
        menu.add_sure("uncover_" + kind, "uncover", menu.stop, kind, ask_card(kind))
    places = choices_of("place", ["zone", "extincion"])
    for name, text in _others(menu):
        other = menu.side.slot(str(name))
        if not other.rava and not other.equipment(kind):
            places.append((name, text))
    menu.add_sure("unequip_" + kind, "unequip", menu.stop, kind, ask_choice("where", places))


def _choice(menu: "Menu", kind: str, question: str, choices: "Choices") -> None:
    if choices:
        menu.add_sure(kind, kind, menu.stop, ask_choice(question, choices))


def _faces() -> "Choices":
    return choices_of("face", ["down", "up"])


def _others(menu: "Menu") -> "Choices":
    """The other cards of the Zona Principal."""
    return [(name, target_text(name)) for name in PRINCIPAL if name != menu.stop and menu.side.slot(name).present]
