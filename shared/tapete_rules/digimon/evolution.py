"""The caja evolutiva and the caja de entrenamiento: training with O and X, and evolution."""

from ..params import MoveRow, NumberParam, WordParam
from .checks import CARD, SLOT, check_begun, check_hand, check_turn, refuse, take_turn
from .side import DEFINITIVO, EMPTY, EVOLVED, IGNORED, PLANNED, TRAINED, UNKNOWN, Side
from .state import ENTRENAMIENTO, EVOLUCION, DigimonState

HAND = "hand"
NEXT = "next"
LEVELS = ("3", "4", "5", "6", "7", "8")


def _check_plan(state: DigimonState, seat: int) -> None:
    check_turn(state, seat, ENTRENAMIENTO, "L26", PLANNED)
    check_hand(state, seat, 1, "L26")


def _apply_plan(state: DigimonState, seat: int) -> None:
    """Lay a Digimon face down into the caja evolutiva, as many as the turn will try (L26, L32)."""
    take_turn(state, seat, ENTRENAMIENTO, PLANNED)
    side = state.side(seat)
    side.change_count("planned", 1)
    side.move_hand(-1)


def _check_train(state: DigimonState, seat: int, o: int, x: int, source: str) -> None:
    check_turn(state, seat, ENTRENAMIENTO, "L28", TRAINED)
    if not o + x:
        refuse("nothing_trained", "L28")
    if source == HAND:
        if state.options["hand_training"] == "no":
            refuse("training_from_hand", "D-c")
        check_hand(state, seat, o + x, "L28")
    elif state.is_counted() and state.side(seat).deck < o + x:
        refuse("deck_short", "L28", deck=state.side(seat).deck)


def _apply_train(state: DigimonState, seat: int, o: int, x: int, source: str) -> None:
    """Lay cards face down for training: O upright, X across (L28, D8)."""
    take_turn(state, seat, ENTRENAMIENTO, TRAINED)
    side = state.side(seat)
    side.change_count("o", o)
    side.change_count("x", x)
    if source == HAND:
        side.move_hand(-o - x)
    elif state.is_counted():
        side.deck = max(0, side.deck - o - x)


def _phase_of_items(state: DigimonState) -> int:
    """Return the phase in which options go to the caja de entrenamiento: Entrenamiento (L30), or the announced
    evolution (L48)."""
    return ENTRENAMIENTO if state.phase <= ENTRENAMIENTO else EVOLUCION


def _check_item(state: DigimonState, seat: int, source: str) -> None:
    check_turn(state, seat, _phase_of_items(state), "L30", TRAINED)
    if source == HAND:
        check_hand(state, seat, 1, "L30")
    elif state.side(seat).slots[int(source) - 1] == EMPTY:
        refuse("slot_empty", "L30", slot=source)


def _apply_item(state: DigimonState, seat: int, source: str) -> None:
    take_turn(state, seat, _phase_of_items(state), TRAINED)
    side = state.side(seat)
    side.change_count("items", 1)
    if source == HAND:
        side.move_hand(-1)
    else:
        side.slots[int(source) - 1] = EMPTY


def _check_partner(state: DigimonState, seat: int) -> None:
    check_turn(state, seat, ENTRENAMIENTO, "L29", TRAINED)
    check_hand(state, seat, 1, "L29")


def _apply_partner(state: DigimonState, seat: int) -> None:
    """Lay the second Digimon of an evolution by union (L29)."""
    take_turn(state, seat, ENTRENAMIENTO, TRAINED)
    side = state.side(seat)
    side.change_count("partners", 1)
    side.move_hand(-1)


def _needed_training(o: int, x: int, numbers: "tuple[int, ...]") -> "tuple[int, int]":
    """Return the O and X that an evolution takes: as said, else as its card says, else none."""
    return (max(0, numbers[-2] if o == UNKNOWN else o), max(0, numbers[-1] if x == UNKNOWN else x))


def _check_evolve(state: DigimonState, seat: int, level: str, o: int, x: int, card: str, *numbers: int) -> None:
    """Refuse an evolution before the primer jugador's (L46), and in a counted game one without its plan or its O and
    X."""
    check_turn(state, seat, EVOLUCION, "L46", EVOLVED)
    side = state.side(seat)
    if not state.is_counted():
        return
    if not side.planned:
        refuse("nothing_planned", "L46")
    need_o, need_x = _needed_training(o, x, numbers)
    if (side.o < need_o or side.x < need_x) and not side.ignored & IGNORED["evolutivos"]:
        refuse("training_short", "L26", o=need_o, x=need_x)


def _check_unite(state: DigimonState, seat: int, level: str, o: int, x: int, card: str, *numbers: int) -> None:
    _check_evolve(state, seat, level, o, x, card, *numbers)
    side = state.side(seat)
    if state.is_counted() and not side.partners and not side.ignored & IGNORED["fusionales"]:
        refuse("no_partner", "L29")


def _apply_evolve(state: DigimonState, seat: int, level: str, o: int, x: int, card: str, *numbers: int) -> None:
    """Put the evolved Digimon on the lowest one; the Digimon in between is discarded (L60)."""
    take_turn(state, seat, EVOLUCION, EVOLVED)
    side = state.side(seat)
    side.hidden = 0
    need_o, need_x = _needed_training(o, x, numbers)
    side.change_count("planned", -1)
    side.change_count("o", -need_o)
    side.change_count("x", -need_x)
    side.top.reset_form(next_level(side) if level == NEXT else int(level))
    side.top.set_facts(card, *numbers)


def _apply_unite(state: DigimonState, seat: int, level: str, o: int, x: int, card: str, *numbers: int) -> None:
    _apply_evolve(state, seat, level, o, x, card, *numbers)
    state.side(seat).change_count("partners", -1)


def next_level(side: Side) -> int:
    """Return the level an evolution usually brings."""
    level = side.fighting_form().level
    return level + 1 if level < DEFINITIVO else level


def _check_ignore(state: DigimonState, seat: int, kind: str) -> None:
    check_begun(state, seat)
    if state.side(seat).ignored & IGNORED[kind]:
        refuse("already_ignored", "L56")


def _apply_ignore(state: DigimonState, seat: int, kind: str) -> None:
    """Let the seat ignore requirements of one kind in this round, by a card (L56)."""
    state.side(seat).ignored |= IGNORED[kind]


_LEVEL = (WordParam("level", LEVELS + (NEXT,), NEXT), NumberParam("o", -1, 9, -1), NumberParam("x", -1, 9, -1))

ROWS = {
    "plan": MoveRow((), _check_plan, _apply_plan),
    "train": MoveRow(
        (NumberParam("o", 0, 9), NumberParam("x", 0, 9), WordParam("source", ("deck", HAND), "deck")),
        _check_train,
        _apply_train,
    ),
    "item": MoveRow((WordParam("source", SLOT.choices + (HAND,)),), _check_item, _apply_item),
    "partner": MoveRow((), _check_partner, _apply_partner),
    "evolve": MoveRow(_LEVEL + CARD, _check_evolve, _apply_evolve),
    "unite": MoveRow(_LEVEL + CARD, _check_unite, _apply_unite),
    "ignore": MoveRow((WordParam("kind", tuple(sorted(IGNORED))),), _check_ignore, _apply_ignore),
}
