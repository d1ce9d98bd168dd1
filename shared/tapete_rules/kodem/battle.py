"""Batalla: attack and activa."""

from ..params import NumberParam, WordParam
from .checks import SLOT, check_before_post, check_begun, check_own_turn, check_present, check_ready, may_reveal, refuse
from .field import burn_card, send_fallen, strike_card
from .move_rows import PairRow
from .slot import ABISMADA, ACTIVATED, ATTACKED, DECLARED, PRINCIPAL, PROTECTOR, SLOTS, UNKNOWN, Slot
from .state import KodemState
from .turn import enter_batalla

REVEAL = "reveal"
DRAWN = "random="
RESTS = NumberParam("rests", -1, 3, -1)
TARGETS = SLOTS + ("own1", "own2", "own3", "ownP")


class AttackParam(WordParam):
    """The words of an attack beside its rests: "reveal", "random=TARGET" (the draw of Abismada), "TARGET=DAMAGE"."""

    def accepts(self, value: "int | str") -> bool:
        word = str(value)
        if word == REVEAL:
            return True
        name, _, rest = word.partition("=")
        if name == "random":
            return rest in TARGETS
        return name in SLOTS and 0 < len(rest) <= 2 and not rest.strip("0123456789")


def abismada_targets(state: KodemState) -> tuple[str, ...]:
    """Return the targets among which the attack of a card with Abismada is drawn (K-n); "ownN" is the attacker's own
    card."""
    domain = str(state.options["abismada_domain"])
    names = SLOTS if domain != "rival" else PRINCIPAL
    rival = state.rival(state.active)
    targets = [name for name in names if rival.slot(name).present]
    if domain == "field":
        targets += ["own" + name for name in SLOTS if state.side(state.active).slot(name).present]
    return tuple(targets)


def _parse_damages(words: tuple[str, ...]) -> "list[tuple[str, int]]":
    pairs = []
    for word in words:
        name, _, points = word.partition("=")
        if points and name != "random":
            pairs.append((name, int(points)))
    return pairs


def _drawn_target(words: tuple[str, ...]) -> str:
    for word in words:
        if word.startswith(DRAWN):
            return word[len(DRAWN) :]
    return ""


def rests_of(slot: Slot, rests: int) -> int:
    """Return the rests as said, else as printed, UNKNOWN if neither is known."""
    return rests if rests != UNKNOWN else slot.printed


def _check_attack(state: KodemState, seat: int, name: str, rests: int, *words: str) -> None:
    check_own_turn(state, seat, "L70")
    check_before_post(state)
    side, slot = state.side(seat), state.slot(seat, name)
    if side.linked:
        refuse("linked_no_attack", "L171")
    if side.attack:
        refuse("attack_used", "L70")
    if side.activa and not slot.has_flag(DECLARED):
        refuse("other_card_declared", "L70", slot=name)
    check_ready(slot, name, REVEAL in words and may_reveal(state, seat, slot))
    if rests_of(slot, rests) == UNKNOWN:
        refuse("rests_unknown", "L94", slot=name)
    targets = abismada_targets(state)
    if slot.marks & ABISMADA and targets and _drawn_target(words) not in targets:
        refuse("abismada_draws", "L213", slot=name)
    for target, _ in _parse_damages(words):
        check_present(state.rival(seat).slot(target), target)


def _apply_attack(state: KodemState, seat: int, name: str, rests: int, *words: str) -> None:
    slot = state.slot(seat, name)
    _declare_action(state, seat, slot, ATTACKED, REVEAL in words)
    state.side(seat).attack = 1
    slot.rests_attack = max(slot.rests_attack, rests_of(slot, rests), 0)
    for target, points in _parse_damages(words):
        strike_card(state.rival(seat).slot(target), points)
    send_fallen(state)


def _check_activa(state: KodemState, seat: int, name: str, rests: int, reveal: str) -> None:
    check_begun(state)
    side, slot = state.side(seat), state.slot(seat, name)
    if seat == state.active:
        check_before_post(state)
        if side.attack and not slot.has_flag(DECLARED):
            refuse("other_card_declared", "L70", slot=name)
    if side.activa:
        refuse("activa_used", "L112")
    if name == PROTECTOR:
        refuse("protector_needs_link", "L169")
    check_ready(slot, name, reveal == REVEAL and may_reveal(state, seat, slot))
    if rests_of(slot, rests) == UNKNOWN:
        refuse("rests_unknown", "L94", slot=name)


def _apply_activa(state: KodemState, seat: int, name: str, rests: int, reveal: str) -> None:
    slot = state.slot(seat, name)
    _declare_action(state, seat, slot, ACTIVATED, reveal == REVEAL)
    state.side(seat).activa = 1
    slot.rests_activa = max(slot.rests_activa, rests_of(slot, rests), 0)
    send_fallen(state)


def _declare_action(state: KodemState, seat: int, slot: Slot, flag: int, turns: bool) -> None:
    """Do the common part of attack and activa: the card may turn face up, Batalla begins, Quemadura burns (L70,
    L213)."""
    if turns:
        slot.hidden = 0
    if seat == state.active:
        enter_batalla(state)
    slot.flags |= flag | DECLARED
    burn_card(state, slot)


ROWS = {
    "attack": PairRow((SLOT, RESTS, AttackParam("word", default="")), _check_attack, _apply_attack, many=True),
    "activa": PairRow((SLOT, RESTS, WordParam("reveal", (REVEAL,), default="")), _check_activa, _apply_activa),
}
