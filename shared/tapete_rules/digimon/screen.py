"""The view of a seat in Digimon HiperColiseo."""

from ..common import common_message
from ..view import BIG, LINE, NO_MOST, SMALL, Cell, View
from .checks import is_early
from .flow import game_outcome
from .numbers import HUNDRED
from .power import added_of, base_of, battle_type_of, factors_of, is_zeroed, letter_of, power_of, sum_of
from .side import DEFINITIVO, EMPTY, EVOLVED, INFANTE, LETTERS, UNKNOWN
from .state import BATALLA, EVOLUCION, PHASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..deck import Deck
    from ..view import Text
    from .side import Side
    from .state import DigimonState

POINTS = "points"
LEVEL = "level"
POWER = "power"
STEP = 10  # points and powers are multiples of it (D-a)


def build_view(state: "DigimonState", seat: int, decks: "dict[int, Deck]") -> View:
    """Build the view: points, level and power of both, type and the note of the moment; of one's own also ranuras and
    supports."""
    side = state.side(seat)
    own = [
        _points_cell(state, seat, BIG),
        _level_cell(side, decks.get(seat)),
        _power_cell(state, seat),
        _type_cell(side),
    ]
    taken = len([slot for slot in side.slots if slot != EMPTY])
    own.append(Cell("slots", None, LINE, ("digimon.label.slots",), taken, len(side.slots)))
    own.append(Cell("supports", None, LINE, ("digimon.label.supports", side.supports + side.shown)))
    status: "list[Text]" = [
        ("digimon.phase." + PHASES[state.phase],),
        ("digimon.round", state.turn),
        ("digimon.first" if seat == state.first else "digimon.second",),
    ]
    stops = [POINTS] if own[1].value is None else [POINTS, LEVEL]
    if _is_to_evolve(state, seat):
        stops.reverse()
    if _can_step(state, seat):
        stops.append(POWER)
    own += _note_cells(state, seat)
    mine, message = seat == state.active, _message_text(state, seat)
    return View(seat, status, state.turn, mine, lambda: _rival_cells(state, 3 - seat, decks), own, stops, message)


def _rival_cells(state: "DigimonState", seat: int, decks: "dict[int, Deck]") -> "list[Cell]":
    side = state.side(seat)
    cells = [
        _points_cell(state, seat, SMALL),
        _level_cell(side, decks.get(seat)),
        _power_cell(state, seat),
        _type_cell(side),
    ]
    return cells + _note_cells(state, seat)


def _is_to_evolve(state: "DigimonState", seat: int) -> bool:
    """Return True if a seat is expected to evolve: its Digimon is the lowest, or the other seat waits for its part."""
    is_awaited = seat == state.first and is_early(state, state.second_seat(), EVOLUCION, EVOLVED)
    return state.phase < BATALLA and (state.side(seat).box < 2 or is_awaited)


def _points_cell(state: "DigimonState", seat: int, size: str) -> Cell:
    side = state.side(seat)
    most = HUNDRED if state.options["points_cap"] == "hundred" else NO_MOST
    counted = state.is_counted()
    detail = ("digimon.detail.cards", side.hand, side.deck) if counted else ("digimon.detail.points", side.points)
    return Cell(POINTS, side.points, size, detail=detail, step=STEP, most=most)


def _level_cell(side: "Side", deck: "Deck | None") -> Cell:
    """Return the level, with a pip for each card in the caja digimon; armado and híbrido have no number."""
    form = side.fighting_form()
    name = ""
    if form.code:
        card = deck.find_card(form.code) if deck else None
        name = card.name if card else form.code
    has_number = form.level <= DEFINITIVO
    cell = Cell(
        LEVEL,
        form.level if has_number else None,
        SMALL,
        ("digimon.label.level",) if has_number else level_text(form.level, "digimon.label."),
        side.box,
        2,
        hidden=bool(side.hidden),
        name=name,
        detail=("digimon.detail.level", name, level_text(form.level)),
        most=DEFINITIVO,
    )
    cell.least = INFANTE
    return cell


def level_text(level: int, group: str = "digimon.level.") -> "Text":
    """Return a level in words."""
    return (group + str(level),)


def _power_cell(state: "DigimonState", seat: int) -> Cell:
    """Return the power in whole points; a fraction shows only in the comparison of both."""
    power, letter = power_of(state, seat), letter_of(state, seat)
    label = ("digimon.label.letter", LETTERS[letter]) if letter else ("digimon.label.power",)
    value = None if power is None else power[0] // power[1]
    return Cell(POWER, value, SMALL, label, detail=_sum_text(state, seat), step=STEP)


def _sum_text(state: "DigimonState", seat: int) -> "Text":
    """Return the sum behind a power, in words."""
    base, added = base_of(state, seat), added_of(state, seat)
    facts = ["?" if base == UNKNOWN else str(base)]
    for (up, down), fact in zip(factors_of(state, seat), (f"{added:+d}" if added else "", "")):
        if up != down:
            facts.append(f"x{up}" if down == 1 else f"x{up}/{down}")
        facts.append(fact)
    return ("digimon.detail.power", " ".join([fact for fact in facts if fact]))


def _can_step(state: "DigimonState", seat: int) -> bool:
    """Return True if the bar can change the power: nothing multiplies it, and it is not held at 0."""
    total, (up, down) = sum_of(state, seat), factors_of(state, seat)[1]
    return total is not None and total[0] >= 0 and up == down


def _type_cell(side: "Side") -> Cell:
    letter = battle_type_of(side)
    return Cell("type", None, LINE, ("digimon.label.type", LETTERS[letter] if letter else "?"))


def _note_cells(state: "DigimonState", seat: int) -> "list[Cell]":
    """Return a note on the present moment, if any: the caja de entrenamiento while it fills, or a zeroed attack."""
    side = state.side(seat)
    if state.phase < BATALLA and side.o + side.x:
        return [Cell("note", None, LINE, ("digimon.label.training", side.o, side.x))]
    if is_zeroed(state, seat):
        return [Cell("note", None, LINE, ("digimon.label.zeroed",))]
    return []


def _message_text(state: "DigimonState", seat: int) -> "Text | None":
    """Return the message of the moment: the end, an offer of a draw, a rival who passed."""
    said = common_message(state, seat, game_outcome(state))
    if said:
        return said
    if state.phase == BATALLA and state.passes and seat == state.active:
        return ("digimon.message.passed",)
    return None
